//! Prints Rust in one stable format, with the blank lines that a person would leave.

use syn::{File, Item};

use crate::error::Error;

/// The text, formatted.
pub(super) fn printed(path: &str, text: &str) -> Result<String, Error> {
    let file = syn::parse_file(text).map_err(|fault| Error::Unparsable {
        target: super::NAME,
        path: path.to_owned(),
        reason: told(&fault, text),
    })?;
    let mut printed = unparse(file.attrs, Vec::new());
    let mut before: Option<Item> = None;
    for item in file.items {
        if !before.is_some_and(|before| are_one_block(&before, &item)) && !printed.is_empty() {
            printed.push('\n');
        }
        printed.push_str(&apart(&unparse(Vec::new(), vec![item.clone()])));
        before = Some(item);
    }
    Ok(printed)
}

fn unparse(attrs: Vec<syn::Attribute>, items: Vec<Item>) -> String {
    prettyplease::unparse(&File {
        shebang: None,
        frontmatter: None,
        attrs,
        items,
    })
}

/// Whether no blank line stands between two items.
fn are_one_block(before: &Item, item: &Item) -> bool {
    let is_use = |item: &Item| matches!(item, Item::Use(_));
    let is_private_use = |item: &Item| matches!(item, Item::Use(one) if matches!(one.vis, syn::Visibility::Inherited));
    let is_module = |item: &Item| matches!(item, Item::Mod(one) if one.content.is_none());
    (is_use(before) && is_use(item) && is_private_use(before) == is_private_use(item))
        || (is_module(before) && is_module(item))
}

/// The functions of a block, with a blank line between them.
fn apart(printed: &str) -> String {
    let mut spaced = String::new();
    let mut closed: Option<usize> = None;
    for line in printed.lines() {
        let indent = line.len() - line.trim_start().len();
        if closed == Some(indent) && begins_item(line.trim_start()) {
            spaced.push('\n');
        }
        closed = (line.trim_start() == "}").then_some(indent);
        spaced.push_str(line);
        spaced.push('\n');
    }
    spaced
}

fn begins_item(line: &str) -> bool {
    ["///", "#[", "pub ", "pub(", "fn "]
        .iter()
        .any(|start| line.starts_with(start))
}

/// What the parser says, with the line it says it of.
fn told(fault: &syn::Error, text: &str) -> String {
    let at = fault.span().start();
    let line = text
        .lines()
        .nth(at.line.saturating_sub(1))
        .unwrap_or_default();
    format!("{fault} at {}:{}: {}", at.line, at.column + 1, line.trim())
}
