//! Text of others in a page: escaped, with what can't be seen written out.

use std::fmt::Write;

use crate::report::excerpt::visible;

/// A text that can stand between tags, and in a quoted attribute.
pub(super) fn escaped(text: &str) -> String {
    marked_up(&visible(text))
}

/// A text of several lines, for where lines are kept.
pub(super) fn lines(text: &str) -> String {
    let lines: Vec<String> = text.split('\n').map(escaped).collect();
    lines.join("\n")
}

fn marked_up(text: &str) -> String {
    let mut told = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '<' => told.push_str("&lt;"),
            '>' => told.push_str("&gt;"),
            '&' => told.push_str("&amp;"),
            '"' => told.push_str("&quot;"),
            '\'' => told.push_str("&#39;"),
            letter => told.push(letter),
        }
    }
    told
}

/// A sentence, in which what stands in backticks is code.
pub(super) fn prose(text: &str) -> String {
    let pieces: Vec<&str> = text.split('`').collect();
    if pieces.len().is_multiple_of(2) {
        return escaped(text);
    }
    let mut told = String::new();
    for (place, piece) in pieces.into_iter().enumerate() {
        let piece = escaped(piece);
        // A string takes everything.
        let _ = match place % 2 {
            0 => write!(told, "{piece}"),
            _odd => write!(told, "<code>{piece}</code>"),
        };
    }
    told
}

/// A name that can stand behind a `#`, made of others.
pub(super) fn anchor(parts: &[&str]) -> String {
    let joined = parts.join("-");
    let plain = |letter: char| match letter.is_ascii_alphanumeric() {
        true => letter,
        false => '-',
    };
    joined.chars().map(plain).collect()
}

/// Two texts, what is only in one of them marked.
pub(super) fn differing(came_back: &str, right: &str) -> (String, String) {
    let (came, wanted): (Vec<char>, Vec<char>) =
        (came_back.chars().collect(), right.chars().collect());
    let same = |(one, other): &(&char, &char)| one == other;
    let start = came.iter().zip(&wanted).take_while(same).count();
    let (came_rest, wanted_rest) = (&came[start..], &wanted[start..]);
    let backwards = came_rest.iter().rev().zip(wanted_rest.iter().rev());
    let end = backwards.take_while(same).count();
    let shared = start + end;
    // With next to nothing in common, all of it differs, and marks would only be noise.
    if shared == 0 || shared * 4 < came.len().min(wanted.len()) {
        return (lines(came_back), lines(right));
    }
    (marked(&came, start, end), marked(&wanted, start, end))
}

fn marked(text: &[char], start: usize, end: usize) -> String {
    let until = text.len() - end;
    let part = |letters: &[char]| lines(&letters.iter().collect::<String>());
    let differs = match part(&text[start..until]) {
        // What is missing has a place too.
        nothing if nothing.is_empty() => "<mark class=\"gap\"></mark>".to_owned(),
        something => format!("<mark>{something}</mark>"),
    };
    format!("{}{differs}{}", part(&text[..start]), part(&text[until..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_differs_is_marked() {
        let told = differing("a, <b>", "a | <b>");
        assert_eq!(told.0, "a<mark>,</mark> &lt;b&gt;");
        assert_eq!(told.1, "a<mark> |</mark> &lt;b&gt;");
        assert_eq!(differing("", "x").0, "");
        assert_eq!(differing("ab", "acb").0, "a<mark class=\"gap\"></mark>b");
    }
}
