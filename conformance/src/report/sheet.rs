//! What a report for people is written on: styled, wrapped to the page, labels aligned.

use std::fmt::Display;
use std::io::{self, Write};

use anstyle::{AnsiColor, Style};

use super::excerpt::{self, Difference};
use super::format::Page;

/// What is right.
pub(crate) const GOOD: Style = AnsiColor::Green.on_default();
/// What is wrong.
pub(crate) const BAD: Style = AnsiColor::Red.on_default().bold();
/// What deserves a look.
pub(crate) const DOUBTFUL: Style = AnsiColor::Yellow.on_default();
/// What was not looked at.
pub(crate) const QUIET: Style = Style::new().dimmed();
/// What opens a part.
pub(crate) const HEAD: Style = Style::new().bold();
/// What is neither.
pub(crate) const PLAIN: Style = Style::new();

const LABEL: usize = 12;

/// A page that is being written on.
pub(crate) struct Sheet<'w> {
    page: Page,
    out: &'w mut dyn Write,
}

impl<'w> Sheet<'w> {
    /// An empty one.
    pub(crate) fn new(page: &Page, out: &'w mut dyn Write) -> Self {
        Self { page: *page, out }
    }

    /// An empty line.
    pub(crate) fn gap(&mut self) -> io::Result<()> {
        writeln!(self.out)
    }

    /// A line as it stands.
    pub(crate) fn line(&mut self, line: impl Display) -> io::Result<()> {
        writeln!(self.out, "{line}")
    }

    /// A sentence, wrapped, every line indented.
    pub(crate) fn sentence(&mut self, indent: usize, style: Style, text: &str) -> io::Result<()> {
        for line in self.wrapped(text, indent) {
            writeln!(self.out, "{}{}", " ".repeat(indent), styled(style, &line))?;
        }
        Ok(())
    }

    /// A label, and beside it a text that wraps.
    pub(crate) fn labelled(&mut self, label: &str, text: &str) -> io::Result<()> {
        let indent = LABEL + 2;
        let mut label = format!("{label:<LABEL$}");
        for line in self.wrapped(text, indent) {
            writeln!(self.out, "  {}{line}", styled(QUIET, &label))?;
            label = " ".repeat(LABEL);
        }
        Ok(())
    }

    /// A label, and beside it a text that must stay on one line.
    pub(crate) fn whole(&mut self, label: &str, text: &str) -> io::Result<()> {
        writeln!(
            self.out,
            "  {}{text}",
            styled(QUIET, &format!("{label:<LABEL$}"))
        )
    }

    /// What came, what would have been right, and a mark under the place where they first differ.
    pub(crate) fn differing(&mut self, label: &str, came: &str, right: &str) -> io::Result<()> {
        let difference = excerpt::difference(came, right);
        match self.mark(&difference) {
            Some(mark) => {
                self.whole(label, &difference.came_back)?;
                self.whole("right", &difference.right)?;
                self.whole("", &styled(BAD, &mark))
            }
            None => {
                self.labelled(label, &difference.came_back)?;
                self.labelled("right", &difference.right)
            }
        }
    }

    /// The mark, unless the page is too narrow to put it there.
    fn mark(&self, difference: &Difference) -> Option<String> {
        let column = difference.column?;
        let mark = format!("{}^ {}", " ".repeat(column), difference.told);
        let lines = [&difference.came_back, &difference.right, &mark];
        let fit = lines.into_iter().all(|line| self.fits_beside_label(line));
        fit.then_some(mark)
    }

    /// Whether so many columns fit.
    pub(crate) fn fits(&self, columns: usize) -> bool {
        self.page.width.is_none_or(|width| columns <= width)
    }

    /// Whether a text fits beside a label.
    pub(crate) fn fits_beside_label(&self, text: &str) -> bool {
        self.fits(LABEL + 2 + textwrap::core::display_width(text))
    }

    fn wrapped(&self, text: &str, indent: usize) -> Vec<String> {
        let Some(width) = self.page.width else {
            return vec![text.to_owned()];
        };
        let lines = textwrap::wrap(text, width.saturating_sub(indent).max(20));
        lines.into_iter().map(|line| line.into_owned()).collect()
    }
}

/// A text in a style; where there is no colour the caller strips it.
pub(crate) fn styled(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}
