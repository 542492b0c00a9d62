//! A diagnostic as people read it: what, where, the line with a caret, what to do.

use std::fmt;

use unicode_width::UnicodeWidthChar;

use super::{Diagnostic, Severity, Snippet};

/// How wide a tab is shown.
const TAB: usize = 4;
/// How many characters of a sentence are shown.
const LONGEST: usize = 1000;
/// How much of a long line is shown around the underline, in columns.
const SHOWN: usize = 100;

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (message, file) = (printable(&self.message), printable(&self.file));
        writeln!(f, "{}[{}]: {message}", self.severity, self.code)?;
        let margin = " ".repeat(self.line.to_string().len());
        match self.line {
            0 => writeln!(f, "{margin}--> {file}")?,
            line => writeln!(f, "{margin}--> {file}:{line}:{}", self.column)?,
        }
        if let Some(snippet) = &self.snippet {
            let (line, caret) = snippet.drawn();
            writeln!(f, "{margin} |")?;
            writeln!(f, "{} | {line}", self.line)?;
            writeln!(f, "{margin} | {caret}")?;
        }
        match &self.help {
            Some(help) => writeln!(f, "{margin} = help: {}", printable(help)),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Error => "error",
            Self::Warning => "warning",
        })
    }
}

impl Snippet {
    /// The line as it can be printed, and the carets that belong beneath it.
    fn drawn(&self) -> (String, String) {
        let start = self.first_shown();
        let mut line = String::from(if start > 0 { "…" } else { "" });
        let (mut before, mut under) = (line.chars().count(), 0);
        for (at, letter) in self.line.char_indices().skip_while(|(at, _)| *at < start) {
            let shown = shown(letter);
            let width = width(&shown);
            if at < self.from {
                before += width;
            } else if at < self.to {
                under += width;
            }
            if before + under > SHOWN && at >= self.to {
                line.push('…');
                break;
            }
            line.push_str(&shown);
        }
        let caret = format!(
            "{}{}",
            " ".repeat(before),
            "^".repeat(under.clamp(1, SHOWN))
        );
        (line.trim_end().to_owned(), caret)
    }

    // A line may be very long; what stands far before the underline is left out.
    fn first_shown(&self) -> usize {
        let before = self.line.get(..self.from).unwrap_or("");
        let skipped = before.chars().count().saturating_sub(SHOWN / 2);
        if before.chars().count() <= SHOWN {
            return 0;
        }
        before.char_indices().nth(skipped).map_or(0, |(at, _)| at)
    }
}

// What the spec's author wrote may stand in a sentence of ours, whatever it holds and however long
// it is.
fn printable(sentence: &str) -> String {
    let mut letters = sentence.chars();
    let mut printable: String = letters.by_ref().take(LONGEST).map(shown).collect();
    if letters.next().is_some() {
        printable.push('…');
    }
    printable
}

// Control characters would move the cursor, and some could rewrite what was printed before.
fn shown(letter: char) -> String {
    match letter {
        '\t' => " ".repeat(TAB),
        other if other.is_control() => "�".into(),
        '\u{FEFF}'
        | '\u{200B}'
        | '\u{200E}'
        | '\u{200F}'
        | '\u{202A}'..='\u{202E}'
        | '\u{2066}'..='\u{2069}' => "�".into(),
        other => other.to_string(),
    }
}

fn width(shown: &str) -> usize {
    shown
        .chars()
        .map(|letter| letter.width().unwrap_or(0))
        .sum()
}
