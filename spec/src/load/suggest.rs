//! "Did you mean": the nearest known word.

/// The known word nearest to this one, where it is near enough to be a slip.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let slips = (word.chars().count() / 3).max(1);
    known
        .into_iter()
        .map(|other| (distance(word, other), other))
        .filter(|(distance, _)| *distance <= slips)
        .min()
        .map(|(_, other)| other)
}

/// "did you mean `x`?", or else the list of what is known.
pub(super) fn advice(word: &str, known: &[&str]) -> String {
    match nearest(word, known.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None if known.is_empty() => "none is known".to_owned(),
        None => format!("known: {}", listed(known)),
    }
}

/// Words in backticks, with commas between them.
pub(super) fn listed(words: &[&str]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    quoted.join(", ")
}

// `multiSelect` for `multi_select` is a slip as well, whatever the letters cost.
fn distance(word: &str, other: &str) -> usize {
    let folded = |text: &str| text.replace(['-', '_'], "").to_lowercase();
    if folded(word) == folded(other) {
        return 0;
    }
    strsim::osa_distance(word, other)
}
