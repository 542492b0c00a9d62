//! The forms in which a report can be written. Each reads the same report and words nothing anew.

mod html;
mod human;
mod json;
mod junit;
mod markdown;
mod tap;

use std::io::{self, Write};

use super::Report;

/// One form of a report.
pub struct Format {
    /// Its name, which is also its file's.
    pub name: &'static str,
    /// Who it is for.
    pub about: &'static str,
    /// How a file of it ends.
    pub ending: &'static str,
    /// Writes a report in it.
    pub write: fn(&Report, &Page, &mut dyn Write) -> io::Result<()>,
}

/// What a report is written on.
#[derive(Debug, Clone, Copy, Default)]
pub struct Page {
    /// How many columns it has; none where lines stay whole.
    pub width: Option<usize>,
}

/// Every form, the first being the one for people.
pub const FORMATS: &[Format] = &[
    human::HUMAN,
    json::JSON,
    junit::JUNIT,
    markdown::MARKDOWN,
    tap::TAP,
    html::HTML,
];

impl Format {
    /// The form of that name.
    pub fn named(name: &str) -> Option<&'static Self> {
        FORMATS.iter().find(|format| format.name == name)
    }
}
