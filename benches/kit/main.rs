//! Measures the kit as its users meet it: how long it takes to start, to judge, to find a hang, and
//! how much memory it needs. Everything is a ratio within one run, since machines differ and are shared.
//!
//! `cargo bench --bench kit`, or `cargo bench --bench kit -- human hang` for some of it.

mod clock;
mod codec;
mod hang;
mod human;
mod memory;
mod start;
mod table;

/// What can be measured, by its name.
const MEASURES: &[(&str, fn())] = &[
    ("start", start::measure),
    ("codec", codec::measure),
    ("human", human::measure),
    ("hang", hang::measure),
    ("memory", memory::measure),
];

fn main() {
    // Cargo adds flags of its own.
    let names: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .collect();
    for (name, measure) in MEASURES {
        if names.is_empty() || names.iter().any(|asked| asked == name) {
            measure();
        }
    }
}
