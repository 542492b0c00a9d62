//! "Near it are": the known names that a wrong one may stand for.

/// How many are told at most.
const MOST: usize = 5;

/// The known names near this one, the nearest first: slips of it, and those that share a word.
pub(crate) fn near<'n>(name: &str, known: impl Iterator<Item = &'n str>) -> Vec<&'n str> {
    let mut near: Vec<(usize, &str)> = known
        .map(|other| (strsim::osa_distance(name, other), other))
        .filter(|(distance, other)| *distance <= (name.len() / 3).max(1) || share(name, other))
        .collect();
    near.sort_unstable();
    near.into_iter()
        .take(MOST)
        .map(|(_, other)| other)
        .collect()
}

/// Whether two names share a word that says something.
fn share(name: &str, other: &str) -> bool {
    let mut words = name.split('-').filter(|word| word.len() > 3);
    words.any(|word| other.split('-').any(|of| of == word))
}
