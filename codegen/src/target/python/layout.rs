//! Expressions laid out as Python's formatters lay them out: on one line where there is room, else an entry a line.

/// How wide a line may be.
pub(super) const WIDTH: usize = 100;

/// An expression.
#[derive(Debug)]
pub(super) enum Expression {
    /// What stands on one line in any case.
    Atom(String),
    /// Entries between brackets.
    Group {
        /// What stands before them, the bracket included.
        open: String,
        /// The entries, each with what stands before its value.
        entries: Vec<(String, Expression)>,
        /// The bracket after them.
        close: &'static str,
    },
}

/// What stands on one line in any case.
pub(super) fn atom(text: impl Into<String>) -> Expression {
    Expression::Atom(text.into())
}

/// A call with arguments that are named.
pub(super) fn call(name: &str, arguments: Vec<(&str, Expression)>) -> Expression {
    let entries = arguments
        .into_iter()
        .map(|(name, value)| (argument(name), value))
        .collect();
    group(format!("{name}("), entries, ")")
}

/// A tuple.
pub(super) fn tuple(entries: Vec<Expression>) -> Expression {
    let entries = entries.into_iter().map(|entry| (String::new(), entry));
    group("(".to_owned(), entries.collect(), ")")
}

/// A list.
pub(super) fn list(entries: Vec<Expression>) -> Expression {
    let entries = entries.into_iter().map(|entry| (String::new(), entry));
    group("[".to_owned(), entries.collect(), "]")
}

/// A frozen set; one without members has no literal.
pub(super) fn set(entries: Vec<Expression>) -> Expression {
    if entries.is_empty() {
        return atom("frozenset()");
    }
    let entries = entries.into_iter().map(|entry| (String::new(), entry));
    let members = group("{".to_owned(), entries.collect(), "}");
    call("frozenset", vec![("", members)])
}

/// A dictionary, whose keys are literals.
pub(super) fn dictionary(entries: Vec<(String, Expression)>) -> Expression {
    let entries = entries
        .into_iter()
        .map(|(key, value)| (format!("{key}: "), value));
    group("{".to_owned(), entries.collect(), "}")
}

impl Expression {
    /// The text of it, where so much stands before it on its line and so many spaces before that.
    pub(super) fn laid_out(&self, before: usize, indent: usize) -> String {
        let line = self.on_one_line();
        match self {
            Self::Atom(_) => line,
            Self::Group { .. } if before + line.chars().count() <= WIDTH => line,
            Self::Group {
                open,
                entries,
                close,
            } => {
                let inner = indent + 4;
                let lines: String = entries
                    .iter()
                    .map(|(name, value)| {
                        // The comma takes room too.
                        let value = value.laid_out(inner + name.chars().count() + 1, inner);
                        format!("{}{name}{value},\n", " ".repeat(inner))
                    })
                    .collect();
                format!("{open}\n{lines}{}{close}", " ".repeat(indent))
            }
        }
    }

    fn on_one_line(&self) -> String {
        match self {
            Self::Atom(text) => text.clone(),
            Self::Group {
                open,
                entries,
                close,
            } => {
                let entries: Vec<_> = entries
                    .iter()
                    .map(|(name, value)| format!("{name}{}", value.on_one_line()))
                    .collect();
                // A tuple of one is known by its comma.
                let comma = if open == "(" && entries.len() == 1 {
                    ","
                } else {
                    ""
                };
                format!("{open}{}{comma}{close}", entries.join(", "))
            }
        }
    }
}

fn argument(name: &str) -> String {
    if name.is_empty() {
        String::new()
    } else {
        format!("{name}=")
    }
}

fn group(open: String, entries: Vec<(String, Expression)>, close: &'static str) -> Expression {
    Expression::Group {
        open,
        entries,
        close,
    }
}
