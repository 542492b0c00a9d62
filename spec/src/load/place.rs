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
    pub(crate) fn open(&mut self, shown: String, text: String) -> usize {
        self.files.push(SourceFile { shown, text });
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
        self.told.push(Diagnostic {
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
        let (line, column, _) = self.lines(place);
        format!("{}:{line}:{column}", self.files[place.file].shown)
    }

    /// Whether anything keeps the spec from being used.
    pub(crate) fn has_errors(&self) -> bool {
        self.told.iter().any(Diagnostic::is_error)
    }

    fn tell(
        &mut self,
        code: DiagnosticCode,
        severity: Severity,
        place: Place,
        message: String,
        help: Option<String>,
    ) {
        let (line, column, snippet) = self.lines(place);
        self.told.push(Diagnostic {
            code,
            severity,
            file: self.files[place.file].shown.clone(),
            line,
            column,
            message,
            help,
            snippet: Some(snippet),
        });
    }

    fn lines(&self, place: Place) -> (usize, usize, Snippet) {
        let text = &self.files[place.file].text;
        let start = floor(text, place.start);
        let begin = text[..start].rfind('\n').map_or(0, |at| at + 1);
        let finish = text[start..].find('\n').map_or(text.len(), |at| start + at);
        let line = text[..begin].matches('\n').count() + 1;
        let column = text[begin..start].chars().count() + 1;
        let end = floor(text, place.end).clamp(start, finish);
        let snippet = Snippet {
            line: text[begin..finish].trim_end_matches('\r').to_owned(),
            from: start - begin,
            to: end - begin,
        };
        (line, column, snippet)
    }
}

// The nearest boundary of a character at or before this byte.
fn floor(text: &str, at: usize) -> usize {
    let at = at.min(text.len());
    (0..=at)
        .rev()
        .find(|at| text.is_char_boundary(*at))
        .unwrap_or(0)
}
