//! Expressions laid out as `gofmt` leaves them: values of neighbouring lines stand in a column.

/// How wide a line of a composite literal is made.
const WIDTH: usize = 100;

/// An expression.
#[derive(Debug)]
pub(super) enum Expression {
    /// What stands on one line in any case.
    Atom(String),
    /// A composite literal.
    Literal {
        /// Its type, with what stands before it.
        of: String,
        /// Its entries: what stands before the value (a key with its colon, or nothing), and the value.
        entries: Vec<(String, Expression)>,
    },
}

/// What stands on one line in any case.
pub(super) fn atom(text: impl Into<String>) -> Expression {
    Expression::Atom(text.into())
}

/// A struct, or a map, whose keys are literals.
pub(super) fn keyed<K: AsRef<str>>(of: &str, entries: Vec<(K, Expression)>) -> Expression {
    let entries = entries.into_iter();
    Expression::Literal {
        of: of.to_owned(),
        entries: entries
            .map(|(key, value)| (format!("{}:", key.as_ref()), value))
            .collect(),
    }
}

/// A slice.
pub(super) fn slice(of: &str, entries: Vec<Expression>) -> Expression {
    let entries = entries.into_iter().map(|entry| (String::new(), entry));
    Expression::Literal {
        of: format!("[]{of}"),
        entries: entries.collect(),
    }
}

impl Expression {
    /// The text of it, where so much stands before it on its line, and so many tabs before that.
    pub(super) fn laid_out(&self, before: usize, tabs: usize) -> String {
        let line = self.on_one_line();
        match self {
            Self::Atom(_) => line,
            Self::Literal { .. } if before + line.chars().count() <= WIDTH => line,
            Self::Literal { of, entries } => {
                let lines = lines(entries, tabs + 1);
                format!("{of}{{\n{lines}{}}}", "\t".repeat(tabs))
            }
        }
    }

    fn on_one_line(&self) -> String {
        match self {
            Self::Atom(text) => text.clone(),
            Self::Literal { of, entries } => {
                let entries: Vec<String> = entries
                    .iter()
                    .map(|(key, value)| {
                        let space = if key.is_empty() { "" } else { " " };
                        format!("{key}{space}{}", value.on_one_line())
                    })
                    .collect();
                format!("{of}{{{}}}", entries.join(", "))
            }
        }
    }
}

/// How wide `gofmt` takes a tab to be is of no matter: it is counted as so many columns.
const TAB: usize = 4;

fn lines(entries: &[(String, Expression)], tabs: usize) -> String {
    let made: Vec<(&str, String)> = entries
        .iter()
        .map(|(key, value)| {
            let before = tabs * TAB + key.chars().count() + 2;
            (key.as_str(), value.laid_out(before, tabs))
        })
        .collect();
    let indent = "\t".repeat(tabs);
    let mut text = String::new();
    for (index, (key, value)) in made.iter().enumerate() {
        let width = column(&made, index);
        let line = match key.is_empty() {
            true => format!("{indent}{value},\n"),
            false => format!("{indent}{key:width$} {value},\n"),
        };
        text.push_str(&line);
    }
    text
}

/// How wide the keys are among the lines around this one; an entry of several lines stands alone.
fn column(entries: &[(&str, String)], index: usize) -> usize {
    let is_alone = |(_, value): &&(&str, String)| value.contains('\n');
    let width = |(key, _): &(&str, String)| key.chars().count();
    if is_alone(&&entries[index]) {
        return width(&entries[index]);
    }
    let before = entries[..index]
        .iter()
        .rev()
        .take_while(|one| !is_alone(one));
    let after = entries[index..].iter().take_while(|one| !is_alone(one));
    before.chain(after).map(width).max().unwrap_or(0)
}
