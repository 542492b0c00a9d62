//! Reads lines of bounded length from a stream, one at a time, in constant memory.

use std::io::{self, BufRead, Read};

/// The longest line that is read whole: as long as a line of the provider protocol may be.
pub(crate) const LONGEST: u64 = 16 * 1024 * 1024;

/// The lines of a stream.
pub(crate) struct Lines<R> {
    reader: R,
    buffer: Vec<u8>,
    number: u64,
}

/// One line.
pub(crate) struct Line<'b> {
    /// Its number, from 1.
    pub(crate) number: u64,
    /// What it holds.
    pub(crate) text: LineText<'b>,
}

/// What a line holds.
pub(crate) enum LineText<'b> {
    /// Its bytes, without the line feed.
    Whole(&'b [u8]),
    /// More than is read.
    TooLong,
}

impl<R: BufRead> Lines<R> {
    /// The lines of `reader`.
    pub(crate) fn of(reader: R) -> Self {
        Self {
            reader,
            buffer: Vec::new(),
            number: 0,
        }
    }

    /// The next line, until there is none.
    ///
    /// # Errors
    /// When the stream can't be read.
    pub(crate) fn next(&mut self) -> io::Result<Option<Line<'_>>> {
        self.buffer.clear();
        let mut bounded = (&mut self.reader).take(LONGEST);
        if bounded.read_until(b'\n', &mut self.buffer)? == 0 {
            return Ok(None);
        }
        self.number += 1;
        let text = if self.buffer.ends_with(b"\n") {
            LineText::Whole(&self.buffer[..self.buffer.len() - 1])
        } else {
            rest(&mut self.reader, &self.buffer)?
        };
        Ok(Some(Line {
            number: self.number,
            text,
        }))
    }
}

/// What a line holds whose end has not been read: the stream ends there, or it is too long.
fn rest<'b>(reader: &mut impl BufRead, read: &'b [u8]) -> io::Result<LineText<'b>> {
    let skipped = reader.skip_until(b'\n')?;
    Ok(if skipped == 0 {
        LineText::Whole(read)
    } else {
        LineText::TooLong
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(input: &str) -> Vec<(u64, Option<String>)> {
        let mut lines = Lines::of(input.as_bytes());
        let mut told = Vec::new();
        while let Some(line) = lines.next().unwrap() {
            told.push((
                line.number,
                match line.text {
                    LineText::Whole(text) => Some(String::from_utf8(text.to_vec()).unwrap()),
                    LineText::TooLong => None,
                },
            ));
        }
        told
    }

    #[test]
    fn the_last_line_needs_no_end() {
        assert_eq!(
            told("a\n\nb"),
            [
                (1, Some("a".into())),
                (2, Some(String::new())),
                (3, Some("b".into()))
            ]
        );
    }

    #[test]
    fn a_line_that_is_too_long_is_skipped_whole() {
        let long = "x".repeat(LONGEST as usize);
        assert_eq!(
            told(&format!("{long}y\nz\n")),
            [(1, None), (2, Some("z".into()))]
        );
    }
}
