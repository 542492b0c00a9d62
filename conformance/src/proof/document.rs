//! The proof as a Markdown document, the same bytes wherever it is written.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::wrong::{Fate, Wrong};
use super::{DialectProof, Proof};
use crate::report::wording::count;

const HEAD: &str = "\
<!-- Written by `askspec prove --out docs/proof.md`. Edit the spec or the suite, not this. -->

# What the suite catches

Each row is a wrong provider: one that behaves as if the spec said something else in one place, or that has a bug
made by hand. The whole suite is played against it, and the row says under which requirements it is caught, that
which it breaks first; a bug that needs a program of its own is told with that one alone. One that no exchange
could show is *equivalent*, with the reason.
";

/// The document.
pub fn document(proof: &Proof) -> String {
    let mut text = HEAD.to_owned();
    for dialect in &proof.dialects {
        let told = of_dialect(dialect);
        text.push('\n');
        text.push_str(&told);
    }
    text + &by_hand(proof)
}

/// The faults, each once for all dialects.
fn by_hand(proof: &Proof) -> String {
    let mut rows: Vec<(&Wrong, Vec<&str>, BTreeSet<String>)> = Vec::new();
    let wrongs = proof.dialects.iter().flat_map(|dialect| &dialect.wrongs);
    for wrong in wrongs.filter(|wrong| wrong.is_fault()) {
        let at = rows.iter().position(|(known, ..)| known.name == wrong.name);
        let at = at.unwrap_or_else(|| {
            rows.push((wrong, Vec::new(), BTreeSet::new()));
            rows.len() - 1
        });
        rows[at].1.push(&wrong.dialect);
        rows[at].2.insert(wrong.told());
    }
    let mut text = String::from(
        "\n## Faults made by hand\n\n| fault | what the provider does | caught by | in |\n|---|---|---|---|\n",
    );
    for (wrong, dialects, told) in rows {
        let told: Vec<String> = told.into_iter().collect();
        let cells = [
            format!("`{}`", wrong.name),
            wrong.tells.clone(),
            told.join("; "),
            dialects.join(", "),
        ];
        text.push_str(&row(&cells));
    }
    text
}

fn of_dialect(dialect: &DialectProof) -> String {
    let mut text = format!("## {}\n\n{}.\n\n", dialect.name, dialect.summary());
    text.push_str("| feature | as if it were | caught by |\n|---|---|---|\n");
    for wrong in dialect.wrongs.iter().filter(|wrong| !wrong.is_fault()) {
        let cells = [
            format!("`{}`", wrong.name),
            wrong.tells.clone(),
            wrong.told(),
        ];
        text.push_str(&row(&cells));
    }
    text.push_str("\n| requirement | level | catches |\n|---|---|---|\n");
    for catches in &dialect.requirements {
        let level = crate::words::word(&catches.level);
        let cells = [
            format!("`{}`", catches.requirement),
            level,
            catches.wrongs.to_string(),
        ];
        text.push_str(&row(&cells));
    }
    text
}

fn row(cells: &[String]) -> String {
    let mut line = String::from("|");
    for cell in cells {
        // Writing to a text can't fail.
        let _ = write!(line, " {} |", cell.replace('|', "\\|"));
    }
    line + "\n"
}

/// Whether a wrong provider came to this.
type Is = fn(&Fate) -> bool;

impl DialectProof {
    /// How many wrong providers there are, and what came of them.
    pub fn summary(&self) -> String {
        let by_hand = self.wrongs.iter().filter(|wrong| wrong.is_fault()).count();
        let changes = count(self.wrongs.len() - by_hand, "change");
        let mut told = format!("{changes} and {}", count(by_hand, "fault"));
        let fates: [(&str, Is); 6] = [
            ("caught", |fate| matches!(fate, Fate::Caught)),
            ("equivalent", |fate| matches!(fate, Fate::Equivalent(_))),
            ("caught elsewhere", |fate| matches!(fate, Fate::Elsewhere)),
            ("caught under something unrelated", |fate| {
                matches!(fate, Fate::Unrelated(_))
            }),
            ("surviving", |fate| matches!(fate, Fate::Survives)),
            ("in doubt", |fate| {
                matches!(fate, Fate::NotEquivalent(_) | Fate::Fell(_))
            }),
        ];
        for (word, is) in fates {
            let of_it = self.count(is);
            if of_it > 0 {
                let _ = write!(told, ", {of_it} {word}");
            }
        }
        told
    }
}

impl Wrong {
    /// What came of it, in words.
    pub fn told(&self) -> String {
        let own = self
            .breaks
            .as_ref()
            .filter(|id| self.caught.contains_key(*id));
        let others = self.caught.keys().filter(|id| Some(*id) != own);
        let caught: Vec<String> = own
            .into_iter()
            .chain(others)
            .map(|id| format!("`{id}`"))
            .collect();
        match &self.fate {
            Fate::Caught => caught.join(", "),
            Fate::Equivalent(because) => format!("equivalent: {because}"),
            Fate::Survives => "**nothing**".to_owned(),
            Fate::Elsewhere => format!("**elsewhere**: {}", caught.join(", ")),
            Fate::Unrelated(_) => format!("**also unrelated**: {}", caught.join(", ")),
            Fate::NotEquivalent(_) => format!("**not equivalent**: {}", caught.join(", ")),
            Fate::Fell(why) => format!("**not judged**: {why}"),
        }
    }
}

/// The lines in which a document differs from what would be written, each with the sign of its side.
pub fn differences(written: &str, right: &str) -> Vec<String> {
    let (there, wanted): (Vec<&str>, Vec<&str>) =
        (written.lines().collect(), right.lines().collect());
    let gone = there
        .iter()
        .filter(|line| !wanted.contains(line))
        .map(|line| format!("- {line}"));
    let new = wanted
        .iter()
        .filter(|line| !there.contains(line))
        .map(|line| format!("+ {line}"));
    gone.chain(new).collect()
}
