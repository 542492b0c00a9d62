//! What is known of the terminal that the output goes to.

use terminal_size::{Width, terminal_size_of};

/// How wide the terminal is; none where the output is not a terminal, and lines stay whole.
pub(crate) fn width() -> Option<usize> {
    let (Width(columns), _) = terminal_size_of(std::io::stdout())?;
    Some(usize::from(columns).max(20))
}

/// Breaks a text into lines that fit, after a first line's indent and with a hanging one.
pub(crate) fn wrapped(text: &str, first: &str, hanging: &str) -> String {
    let Some(width) = width() else {
        return format!("{first}{text}");
    };
    let options = textwrap::Options::new(width)
        .initial_indent(first)
        .subsequent_indent(hanging);
    textwrap::fill(text, options)
}
