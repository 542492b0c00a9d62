//! Rows of words in columns; the last column is a sentence and wraps.

use crate::terminal;

/// A table without borders.
#[derive(Debug, Default)]
pub(crate) struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    /// Adds a row.
    pub(crate) fn row<const N: usize>(&mut self, cells: [&str; N]) {
        self.rows.push(cells.map(str::to_owned).to_vec());
    }

    /// Whether there are no rows.
    pub(crate) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The table as text, with a line feed after each row.
    pub(crate) fn text(&self) -> String {
        let widths = self.widths();
        self.rows
            .iter()
            .map(|row| line(row, &widths) + "\n")
            .collect()
    }

    fn widths(&self) -> Vec<usize> {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or_default();
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells
                .map(|cell| textwrap::core::display_width(cell))
                .max()
                .unwrap_or_default()
        };
        (0..columns).map(width).collect()
    }
}

fn line(row: &[String], widths: &[usize]) -> String {
    let Some((last, before)) = row.split_last() else {
        return String::new();
    };
    let lead: String = before
        .iter()
        .zip(widths)
        .map(|(cell, width)| padded(cell, *width))
        .collect();
    let hanging = " ".repeat(textwrap::core::display_width(&lead).min(24));
    terminal::wrapped(last, &lead, &hanging)
        .trim_end()
        .to_owned()
}

fn padded(cell: &str, width: usize) -> String {
    let gap = width.saturating_sub(textwrap::core::display_width(cell)) + 2;
    format!("{cell}{}", " ".repeat(gap))
}
