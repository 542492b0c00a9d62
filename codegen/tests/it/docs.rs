//! Documents hang together: every link leads somewhere, every table row fits its head.

use askspec_codegen::{Tree, generate};
use askspec_spec::builtin;

fn pages(tree: &Tree) -> impl Iterator<Item = (&str, &str)> {
    tree.files().filter(|(path, _)| path.ends_with(".md"))
}

/// What stands in `](…)`.
fn links(text: &str) -> impl Iterator<Item = &str> {
    text.split("](")
        .skip(1)
        .filter_map(|rest| rest.split_once(')').map(|(link, _)| link))
}

/// The path that a link on the page at `from` leads to.
fn followed(from: &str, link: &str) -> String {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in link.split('/') {
        match part {
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[test]
fn every_link_leads_to_a_file_and_every_anchor_is_there() {
    let tree = generate(builtin(), &[]).unwrap();
    let mut seen = 0;
    for (from, text) in pages(&tree) {
        for link in links(text).filter(|link| !link.contains("://")) {
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let path = followed(from, file);
            let found = tree.get(&path);
            assert!(
                found.is_some(),
                "{from} links to {link}, which is not there"
            );
            let there =
                anchor.is_empty() || found.unwrap().contains(&format!("<a id=\"{anchor}\">"));
            assert!(there, "{from} links to {link}, which has no such anchor");
            seen += 1;
        }
    }
    assert!(seen > 100, "only {seen} links");
}

#[test]
fn every_row_of_a_table_has_as_many_cells_as_its_head() {
    let tree = generate(builtin(), &["docs".to_owned()]).unwrap();
    let cells = |line: &str| line.replace("\\|", "").matches('|').count();
    for (path, text) in pages(&tree) {
        let mut head: Option<usize> = None;
        for line in text.lines() {
            if !line.starts_with('|') {
                head = None;
                continue;
            }
            let wanted = *head.get_or_insert(cells(line));
            assert_eq!(cells(line), wanted, "{path}: {line}");
        }
    }
}

#[test]
fn every_requirement_and_every_dialect_has_its_place() {
    let tree = generate(builtin(), &["docs".to_owned()]).unwrap();
    let requirements = tree.get("docs/requirements.md").unwrap();
    for row in &builtin().requirements {
        assert!(
            requirements.contains(&format!("`{}`\n", row.id)),
            "{}",
            row.id
        );
    }
    let overview = tree.get("docs/README.md").unwrap();
    for (name, dialect) in &builtin().dialects {
        assert!(overview.contains(&dialect.title), "{name}");
        let page = tree.get(&format!("docs/dialects/{name}.md")).unwrap();
        for code in dialect.failures.codes.values() {
            assert!(page.contains(&code.code), "{name} {}", code.code);
        }
    }
}

/// The values of an attribute, wherever it stands.
fn values<'t>(text: &'t str, attribute: &str) -> impl Iterator<Item = &'t str> {
    let start = format!(" {attribute}=\"");
    let all: Vec<&str> = text.split(&start).skip(1).collect();
    all.into_iter()
        .filter_map(|rest| rest.split_once('"').map(|(value, _)| value))
}

#[test]
fn every_link_of_the_site_leads_to_a_file_and_a_place_in_it_and_nothing_is_loaded_from_elsewhere() {
    let tree = generate(builtin(), &[]).unwrap();
    let mut seen = 0;
    for (from, text) in tree.files().filter(|(path, _)| path.ends_with(".html")) {
        for link in values(text, "href").chain(values(text, "src")) {
            assert!(!link.contains("://"), "{from} needs {link}");
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let path = match file {
                "" => from.to_owned(),
                file => followed(from, file),
            };
            let found = tree.get(&path);
            assert!(
                found.is_some(),
                "{from} links to {link}, which is not there"
            );
            let there = anchor.is_empty() || found.unwrap().contains(&format!("id=\"{anchor}\""));
            assert!(there, "{from} links to {link}, which has no such place");
            seen += 1;
        }
        let ids: Vec<&str> = values(text, "id").collect();
        let mut unique = ids.clone();
        unique.sort_unstable();
        unique.dedup();
        assert_eq!(ids.len(), unique.len(), "{from} has an id twice");
    }
    assert!(seen > 200, "only {seen} links");
}

#[test]
fn every_page_has_its_twin_on_the_site_and_every_code_can_be_searched_for() {
    let tree = generate(builtin(), &["docs".to_owned()]).unwrap();
    let html = tree
        .files()
        .filter(|(path, _)| path.ends_with(".html"))
        .count();
    assert_eq!(html, pages(&tree).count());
    let index = tree.get("docs/site.js").unwrap();
    for dialect in builtin().dialects.values() {
        for code in dialect.failures.codes.values() {
            assert!(index.contains(&code.code), "{}", code.code);
        }
    }
    for row in &builtin().requirements {
        assert!(index.contains(&row.id), "{}", row.id);
    }
}

#[test]
fn a_style_sheet_begins_where_its_comment_ends() {
    let tree = generate(builtin(), &["docs".to_owned()]).unwrap();
    let style = tree.get("docs/site.css").unwrap();
    let (comment, rest) = style.split_once("*/").unwrap();
    assert!(
        comment.lines().count() == 1 && rest.starts_with("\n:root {"),
        "{style}"
    );
}
