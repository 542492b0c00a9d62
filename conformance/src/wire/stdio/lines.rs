//! Cuts a stream of bytes into lines, holding no more of it than the longest line that is allowed.

use crate::wire::message::{Message, NoMessage};
use crate::wire::transport::{Event, LONGEST_LINE};

/// How much of a line that is no message is kept.
const EXCERPT: usize = 400;

/// One line of output.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Line {
    /// A line, without its end.
    Whole(Vec<u8>),
    /// A line that was too long to keep.
    Oversized(usize),
}

impl Line {
    /// Roughly how much memory it takes.
    pub(super) fn size(&self) -> usize {
        match self {
            Self::Whole(bytes) => bytes.len() + 64,
            Self::Oversized(_) => 64,
        }
    }

    /// What the provider did by sending it.
    pub(super) fn event(self) -> Event {
        match self {
            Self::Oversized(bytes) => Event::Oversized { bytes },
            Self::Whole(line) => match Message::parse(&line) {
                Ok(message) => Event::Message(message),
                Err(NoMessage::Stray) => Event::Stray(excerpt(&line)),
                Err(NoMessage::Malformed(why)) => Event::Malformed {
                    why: why.to_owned(),
                    line: excerpt(&line),
                },
            },
        }
    }
}

fn excerpt(line: &[u8]) -> String {
    let text = String::from_utf8_lossy(&line[..line.len().min(EXCERPT)]);
    if line.len() > EXCERPT {
        format!("{text}… ({} bytes)", line.len())
    } else {
        text.into_owned()
    }
}

/// The line that is being read.
#[derive(Debug, Default)]
pub(super) struct Cutter {
    line: Vec<u8>,
    /// Bytes of a line that is already too long, and no longer kept.
    passed: usize,
}

impl Cutter {
    /// Takes bytes; gives the lines that they finish.
    pub(super) fn take(&mut self, bytes: &[u8]) -> Vec<Line> {
        let mut lines = Vec::new();
        let mut pieces = bytes.split(|&byte| byte == b'\n').peekable();
        while let Some(piece) = pieces.next() {
            self.keep(piece);
            if pieces.peek().is_some() {
                lines.extend(self.finish());
            }
        }
        lines
    }

    /// The last line, if the output ends in the middle of it.
    pub(super) fn finish(&mut self) -> Option<Line> {
        let passed = std::mem::take(&mut self.passed);
        let mut line = std::mem::take(&mut self.line);
        if passed > 0 {
            return Some(Line::Oversized(passed));
        }
        if line.last() == Some(&b'\r') {
            line.pop();
        }
        (!line.is_empty()).then_some(Line::Whole(line))
    }

    fn keep(&mut self, piece: &[u8]) {
        if self.passed > 0 {
            self.passed += piece.len();
        } else if self.line.len() + piece.len() > LONGEST_LINE {
            self.passed = self.line.len() + piece.len();
            self.line = Vec::new();
        } else {
            self.line.extend_from_slice(piece);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(chunks: &[&[u8]]) -> Vec<Line> {
        let mut cutter = Cutter::default();
        let mut lines: Vec<Line> = chunks.iter().flat_map(|chunk| cutter.take(chunk)).collect();
        lines.extend(cutter.finish());
        lines
    }

    #[test]
    fn lines_are_whole_however_the_bytes_come() {
        let whole = |text: &str| Line::Whole(text.as_bytes().to_vec());
        assert_eq!(
            cut(&[b"ab", b"c\nd\r\n", b"\n", b"ef"]),
            [whole("abc"), whole("d"), whole("ef")]
        );
    }

    #[test]
    fn a_line_that_is_too_long_is_told_and_does_not_stop_the_next() {
        let long = vec![b'x'; LONGEST_LINE + 1];
        assert_eq!(
            cut(&[&long, b"y\nnext\n"]),
            [
                Line::Oversized(LONGEST_LINE + 2),
                Line::Whole(b"next".to_vec())
            ]
        );
    }
}
