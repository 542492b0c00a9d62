//! What others wrote, put into Markdown so that it can neither format, link, mention nor break out.

use crate::report::excerpt::visible;

/// A text as prose. What stands in backticks becomes code, and every other mark stands for itself.
pub(super) fn prose(text: &str) -> String {
    let pieces: Vec<&str> = text.split('`').collect();
    // An odd backtick closes nothing, and stands for itself.
    if pieces.len().is_multiple_of(2) {
        return escaped(text);
    }
    let pieces = pieces.into_iter().enumerate();
    let told = pieces.map(|(place, piece)| match (place % 2, piece) {
        (0, plain) => escaped(plain),
        (_, "") => escaped("``"),
        (_, quoted) => code(quoted),
    });
    told.collect()
}

/// A text as code within a line, or within the cell of a table.
pub(super) fn code(text: &str) -> String {
    let text = visible(text);
    let fence = "`".repeat(longest_run(&text) + 1);
    // A space is taken off where one stands at both ends; and a fence must not touch a backtick.
    let pad = match text.starts_with(['`', ' ']) || text.ends_with(['`', ' ']) || text.is_empty() {
        true => " ",
        false => "",
    };
    format!("{fence}{pad}{}{pad}{fence}", text.replace('|', "\\|"))
}

/// Lines as a block of code.
pub(super) fn block(language: &str, lines: &[String]) -> String {
    let longest = lines.iter().map(|line| longest_run(line)).max();
    let fence = "`".repeat(longest.unwrap_or(0).max(2) + 1);
    format!("{fence}{language}\n{}\n{fence}\n", lines.join("\n"))
}

fn longest_run(text: &str) -> usize {
    let runs = text.split(|letter| letter != '`');
    runs.map(str::len).max().unwrap_or(0)
}

/// Every mark of Markdown and of HTML escaped, and what a server would make a link of broken up.
fn escaped(text: &str) -> String {
    let mut told = String::with_capacity(text.len());
    for letter in visible(text).chars() {
        match letter {
            '<' => told.push_str("&lt;"),
            '>' => told.push_str("&gt;"),
            '&' => told.push_str("&amp;"),
            // A mention or the number of an issue is found in the text after Markdown was read.
            '@' | '#' => told.push_str(&format!("{}\u{2060}", escape(letter))),
            letter => told.push_str(&escape(letter)),
        }
    }
    told.replace("://", ":\u{2060}//")
        .replace("www.", "www\u{2060}.")
}

fn escape(letter: char) -> String {
    match letter {
        '@' | ':' | '.' | ',' | ';' | '\'' | '"' | '/' | '?' | '-' | '(' | ')' | '%' | '=' => {
            letter.into()
        }
        mark if mark.is_ascii_punctuation() => format!("\\{mark}"),
        letter => letter.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prose_formats_nothing_but_what_stands_in_backticks() {
        assert_eq!(prose("a *b* `c*|` <i>"), "a \\*b\\* `c*\\|` &lt;i&gt;");
        assert_eq!(prose("one ` alone"), "one \\` alone");
    }

    #[test]
    fn nobody_is_mentioned_and_nothing_linked() {
        for text in ["@all", "#12", "http://a", "www.a"] {
            assert!(prose(text).contains('\u{2060}'), "{text}");
        }
    }

    #[test]
    fn code_can_not_be_left_by_backticks() {
        assert_eq!(code("a``b"), "```a``b```");
        assert_eq!(code("`"), "`` ` ``");
        assert_eq!(block("text", &["````".into()]), "`````text\n````\n`````\n");
    }
}
