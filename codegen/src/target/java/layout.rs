//! Expressions laid out as Java's formatter lays them out: on one line where there is room, else the
//! arguments on the next line, else an argument a line.

/// How wide a line may be.
pub(super) const WIDTH: usize = 100;

/// How much further in what goes on in the next line stands.
const FURTHER: usize = 4;

/// An expression.
#[derive(Debug)]
pub(super) enum Expression {
    /// What stands on one line in any case.
    Atom(String),
    /// A call with its arguments.
    Call {
        /// What is called, `new` included.
        name: String,
        /// The arguments.
        arguments: Vec<Expression>,
    },
}

/// What stands on one line in any case.
pub(super) fn atom(text: impl Into<String>) -> Expression {
    Expression::Atom(text.into())
}

/// A call.
pub(super) fn call(name: &str, arguments: Vec<Expression>) -> Expression {
    Expression::Call {
        name: name.to_owned(),
        arguments,
    }
}

/// A call of a constructor.
pub(super) fn made(name: &str, arguments: Vec<Expression>) -> Expression {
    call(&format!("new {name}"), arguments)
}

/// An argument whose value does not say what it is for.
pub(super) fn named(name: &str, value: &str) -> Expression {
    atom(format!("/* {name}= */ {value}"))
}

impl Expression {
    /// The text of it, where so much stands before it on its line, so many spaces before that, and
    /// so much after it.
    pub(super) fn laid_out(&self, before: usize, indent: usize, after: usize) -> String {
        let line = self.on_one_line();
        match self {
            Self::Atom(_) => line,
            Self::Call { .. } if before + line.chars().count() + after <= WIDTH => line,
            Self::Call { name, arguments } => {
                format!("{name}(\n{})", rows(arguments, indent + FURTHER, after + 1))
            }
        }
    }

    /// A statement that gives this value to what is declared.
    pub(super) fn assigned(&self, declared: &str) -> String {
        let line = self.on_one_line();
        let one_line = format!("{declared} = {line};");
        if one_line.chars().count() <= WIDTH {
            return one_line;
        }
        let indent = declared.len() - declared.trim_start().len() + FURTHER;
        let value = self.laid_out(indent, indent, 1);
        format!("{declared} =\n{}{value};", " ".repeat(indent))
    }

    fn on_one_line(&self) -> String {
        match self {
            Self::Atom(text) => text.clone(),
            Self::Call { name, arguments } => format!("{name}({})", in_a_row(arguments)),
        }
    }
}

fn in_a_row(arguments: &[Expression]) -> String {
    let lines: Vec<_> = arguments.iter().map(Expression::on_one_line).collect();
    lines.join(", ")
}

fn rows(arguments: &[Expression], indent: usize, after: usize) -> String {
    let spaces = " ".repeat(indent);
    let row = in_a_row(arguments);
    if indent + row.chars().count() + after <= WIDTH {
        return format!("{spaces}{row}");
    }
    let last = arguments.len().saturating_sub(1);
    let lines = arguments.iter().enumerate().map(|(place, argument)| {
        let after = if place == last { after } else { 1 };
        format!("{spaces}{}", argument.laid_out(indent, indent, after))
    });
    lines.collect::<Vec<_>>().join(",\n")
}
