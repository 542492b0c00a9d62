//! What the site is searched by: a row per section of a page.

use serde_json::{Value, json};

use super::page::Page;

/// The longest text of a section that is kept, in code points.
const LONGEST: usize = 1_200;

/// Every section of every page: where it is, what it is called, what stands in it.
pub(super) fn of(pages: &[Page]) -> Vec<Value> {
    let rows = pages.iter().flat_map(|page| {
        page.sections.iter().map(move |section| {
            let words: Vec<&str> = section.text.split_whitespace().collect();
            let text: String = words.join(" ").chars().take(LONGEST).collect();
            json!([
                format!("{}#{}", page.path, section.anchor),
                page.title,
                section.title,
                text,
            ])
        })
    });
    rows.collect()
}
