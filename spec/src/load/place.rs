//! Where something stands, and the files it stands in.

use std::collections::HashSet;

use crate::diagnostic::{Diagnostic, DiagnosticCode, Severity, Snippet};

/// A stretch of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Place {
    /// Which file, by its index among the files read.
    pub(crate) file: usize,
    /// Its first byte.
    pub(crate) start: usize,
    /// The byte after its last.
    pub(crate) end: usize,
}

/// A file that was read.
#[derive(Debug)]
pub(crate) struct SourceFile {
    /// What people know it by.
    pub(crate) shown: String,
    /// Its path within the spec, which is the same wherever the spec lies.
    pub(crate) within: String,
    /// Whether it lies over the built-in spec, or is of a spec that stands alone.
    pub(crate) over: bool,
    /// Its text; where it is not UTF-8, with replacement characters.
    pub(crate) text: String,
}

/// What was read and what is wrong with it.
#[derive(Debug, Default)]
pub(crate) struct Report {
    pub(crate) files: Vec<SourceFile>,
    pub(crate) told: Vec<Diagnostic>,
    /// Values that can't be used, of which that has been told.
    pub(crate) spoilt: HashSet<Place>,
}

impl Report {
    /// Takes note of a file.
    pub(crate) fn open(&mut self, file: SourceFile) -> usize {
        self.files.push(file);
        self.files.len() - 1
    }

    /// Tells of something in a file.
    pub(crate) fn error(
        &mut self,
        code: DiagnosticCode,
        place: Place,
        message: String,
        help: impl Into<Option<String>>,
    ) {
        self.tell(code, Severity::Error, place, message, help.into());
    }

    /// Tells of something in a file that does no harm.
    pub(crate) fn warning(
        &mut self,
        code: DiagnosticCode,
        place: Place,
        message: String,
        help: impl Into<Option<String>>,
    ) {
        self.tell(code, Severity::Warning, place, message, help.into());
    }

    /// Tells of a whole file or folder.
    pub(crate) fn about(
        &mut self,
        code: DiagnosticCode,
        severity: Severity,
        file: String,
        message: String,
        help: impl Into<Option<String>>,
    ) {
        self.push(Diagnostic {
            code,
            severity,
            file,
            line: 0,
            column: 0,
            message,
            help: help.into(),
            snippet: None,
        });
    }

    /// `file:line:column`, to name another place in a message.
    pub(crate) fn shown(&self, place: Place) -> String {
        let (line, column) = self.position(place);
        format!("{}:{line}:{column}", self.files[place.file].shown)
    }

    /// Whether anything keeps the spec from being used.
    pub(crate) fn has_errors(&self) -> bool {
        self.told.iter().any(Diagnostic::is_error)
    }

    /// Whether nothing more is told.
    pub(crate) fn is_full(&self) -> bool {
        self.told.len() > MOST
    }

    /// The line and column of a place, from 1.
    pub(crate) fn position(&self, place: Place) -> (usize, usize) {
        let text = &self.files[place.file].text;
        let start = floor(text, place.start);
        let begin = line_start(text, start);
        let line = text[..begin].matches('\n').count() + 1;
        (line, text[begin..start].chars().count() + 1)
    }

    fn tell(
        &mut self,
        code: DiagnosticCode,
        severity: Severity,
        place: Place,
        message: String,
        help: Option<String>,
    ) {
        if self.is_full() {
            return;
        }
        let (line, column) = self.position(place);
        self.push(Diagnostic {
            code,
            severity,
            file: self.files[place.file].shown.clone(),
            line,
            column,
            message,
            help,
            snippet: Some(self.snippet(place)),
        });
    }

    // The last one that is told is that there are more.
    fn push(&mut self, diagnostic: Diagnostic) {
        if self.told.len() < MOST {
            self.told.push(diagnostic);
        } else if self.told.len() == MOST {
            self.told.push(Diagnostic {
                code: DiagnosticCode::TooMany,
                severity: Severity::Error,
                message: format!("there are more than {MOST} things to mend"),
                help: Some("mend these first; the others are told then".into()),
                ..diagnostic
            });
        }
    }

    fn snippet(&self, place: Place) -> Snippet {
        let text = &self.files[place.file].text;
        let start = floor(text, place.start);
        let finish = text[start..].find('\n').map_or(text.len(), |at| start + at);
        let end = floor(text, place.end.min(start + AROUND)).clamp(start, finish);
        let first = line_start(text, start).max(floor(text, start.saturating_sub(AROUND)));
        let last = finish.min(floor(text, end + AROUND));
        Snippet {
            line: text[first..last].trim_end_matches('\r').to_owned(),
            from: start - first,
            to: end - first,
        }
    }
}

/// How many things are told at most: beyond, a file is of another kind altogether.
const MOST: usize = 1000;
/// How many bytes of a line are kept before and after what is underlined.
const AROUND: usize = 600;

fn line_start(text: &str, at: usize) -> usize {
    text[..at].rfind('\n').map_or(0, |end| end + 1)
}

// The nearest boundary of a character at or before this byte.
fn floor(text: &str, at: usize) -> usize {
    let at = at.min(text.len());
    (0..=at)
        .rev()
        .find(|at| text.is_char_boundary(*at))
        .unwrap_or(0)
}
