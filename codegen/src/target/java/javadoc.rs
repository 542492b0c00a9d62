//! Javadoc, wrapped as Java's formatter wraps it: every line is as full as it can be.

use super::layout::WIDTH;

/// A comment, on one line where there is room.
pub(super) fn comment(text: &str, indent: &str) -> String {
    with_tags(text, indent, &[])
}

/// A comment with a line of its own for each member, in the order of a declaration.
pub(super) fn with_tags(text: &str, indent: &str, members: &[(&str, &str)]) -> String {
    let text = escaped(text);
    let one_line = format!("{indent}/** {text} */");
    let fits = one_line.chars().count() <= WIDTH && !text.contains('\n');
    if fits && members.is_empty() {
        return one_line;
    }
    let mut lines = Vec::new();
    for (place, paragraph) in text.split("\n\n").enumerate() {
        let mark = if place == 0 { "" } else { "<p>" };
        if place > 0 {
            lines.push(String::new());
        }
        lines.extend(filled(&format!("{mark}{paragraph}"), indent, ""));
    }
    if !members.is_empty() {
        lines.push(String::new());
    }
    for (name, about) in members {
        let tag = format!("@param {name} {}", escaped(about));
        lines.extend(filled(&tag, indent, "    "));
    }
    let body: String = lines
        .iter()
        .map(|line| format!("{}\n", format!("{indent} * {line}").trim_end()))
        .collect();
    format!("{indent}/**\n{body}{indent} */")
}

/// The words of a paragraph in lines, those after the first with so much before them.
fn filled(paragraph: &str, indent: &str, later: &str) -> Vec<String> {
    let room = WIDTH - indent.len() - 3;
    let mut lines = vec![String::new()];
    for word in paragraph.split_whitespace() {
        let last = lines.len() - 1;
        let line = &mut lines[last];
        let is_empty = line.trim().is_empty();
        if !is_empty && line.chars().count() + 1 + word.chars().count() > room {
            lines.push(format!("{later}{word}"));
            continue;
        }
        if !is_empty {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines
}

/// Text that neither ends a comment nor is read as a tag, an entity or HTML.
fn escaped(text: &str) -> String {
    text.trim()
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('@', "&#64;")
        .replace("*/", "*&#47;")
        .replace('\\', "&#92;")
}
