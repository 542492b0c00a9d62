//! From text to a tree. Beside `syntax`, the only place that knows the YAML parser.
//!
//! Faults that leave the rest readable (a key that stands twice, a tag, an alias to nothing) are
//! told and passed over; a fault of syntax ends the file.

use std::collections::HashMap;

use granit_parser::{Event, Marker, Parser, ScalarStyle, ScanError, Span, StrInput, options};

use super::anchor::Anchored;
use super::place::{Place, Report};
use super::tree::{Entry, Kind, Node};
use super::{scalar, syntax};
use crate::diagnostic::DiagnosticCode as Code;

/// How deep values may be nested; no spec needs a tenth of it.
pub(super) const DEPTH: usize = 64;
/// How many values the aliases of one file may bring in.
const ALIASED: usize = 10_000;

/// Reads a file's text, telling what is wrong with it. None: nothing in it can be used.
pub(crate) fn read(report: &mut Report, file: usize) -> Option<Node> {
    let text = report.files[file].text.clone();
    let options = options! {
        emit_unresolved_aliases: true,
        emit_comments: false,
        flow_nesting_limit: DEPTH,
        block_nesting_limit: DEPTH,
    };
    let mut reader = Reader {
        parser: Parser::new_from_str_with_options(&text, options),
        report,
        file,
        length: text.len(),
        anchors: HashMap::new(),
        budget: Some(ALIASED),
    };
    reader.document().unwrap_or_default()
}

/// The file can't be read on; why was told.
struct Stopped;

struct Reader<'text, 'report> {
    parser: Parser<'text, StrInput<'text>>,
    report: &'report mut Report,
    file: usize,
    length: usize,
    anchors: HashMap<usize, Anchored>,
    /// How many values aliases may still bring in; none once that was too many.
    budget: Option<usize>,
}

type Step<T> = Result<T, Stopped>;

impl<'text> Reader<'text, '_> {
    fn document(&mut self) -> Step<Option<Node>> {
        let mut root = None;
        let mut documents = 0;
        loop {
            let (event, span) = self.next()?;
            match event {
                Event::StreamEnd => break,
                Event::DocumentStart(..) => documents += 1,
                Event::StreamStart | Event::DocumentEnd => {}
                node if documents <= 1 => root = Some(self.node(node, span, 1)?),
                _of_a_later_document => return self.several(span),
            }
        }
        Ok(self.not_empty(root))
    }

    fn several(&mut self, span: Span) -> Step<Option<Node>> {
        self.error(
            Code::SeveralDocuments,
            span,
            "a second document begins here".into(),
            "keep one document per file, and remove the `---` between them",
        );
        Err(Stopped)
    }

    fn not_empty(&mut self, root: Option<Node>) -> Option<Node> {
        let is_empty = |node: &Node| matches!(node.kind, Kind::Null);
        if root.as_ref().is_none_or(is_empty) {
            let place = self.place(Span::default());
            let help = "write its content, or remove the file".to_owned();
            self.report
                .error(Code::EmptyFile, place, "the file is empty".into(), help);
            return None;
        }
        root
    }

    /// The node that begins with this event; an empty one, marked as spoilt, where it can't be
    /// used, so that no further fault is found in it.
    fn node(&mut self, event: Event<'text>, span: Span, depth: usize) -> Step<Node> {
        let place = self.place(span);
        let node = self.usable(event, span, depth)?;
        Ok(node.unwrap_or_else(|| {
            self.report.spoilt.insert(place);
            let kind = Kind::Null;
            Node { place, kind }
        }))
    }

    fn usable(&mut self, event: Event<'text>, span: Span, depth: usize) -> Step<Option<Node>> {
        self.refuse_tag(&event, span);
        let anchor = event.anchor_id().unwrap_or(0);
        let node = match event {
            Event::Scalar(text, style, ..) => self.scalar(&text, style, span),
            Event::SequenceStart(..) => Some(self.list(span, depth)?),
            Event::MappingStart(..) => Some(self.map(span, depth)?),
            Event::Alias(id) => return Ok(self.alias(id, span, depth)),
            Event::UnresolvedAlias(name) => self.unknown_anchor(&name, span),
            _no_node => None,
        };
        if let (true, Some(node)) = (anchor > 0, &node) {
            self.anchors.insert(anchor, Anchored::new(node.clone()));
        }
        Ok(node)
    }

    fn scalar(&mut self, text: &str, style: ScalarStyle, span: Span) -> Option<Node> {
        let kind = match style {
            ScalarStyle::Plain => scalar::plain(text),
            _quoted_or_block => Ok(Kind::Text(text.to_owned())),
        };
        let place = self.place(span);
        let Ok(kind) = kind else {
            let message = format!("the number `{text}` can't be held exactly");
            let help = "quote it if it is a text";
            self.error(Code::NumberTooLarge, span, message, help);
            return None;
        };
        Some(Node { place, kind })
    }

    fn list(&mut self, start: Span, depth: usize) -> Step<Node> {
        let mut elements = Vec::new();
        loop {
            let (event, span) = self.next()?;
            if event == Event::SequenceEnd {
                let place = self.between(start, span);
                let kind = Kind::List(elements);
                return Ok(Node { place, kind });
            }
            elements.push(self.node(event, span, depth + 1)?);
        }
    }

    fn map(&mut self, start: Span, depth: usize) -> Step<Node> {
        let mut entries = Vec::new();
        let mut seen = HashMap::new();
        loop {
            let (event, span) = self.next()?;
            if event == Event::MappingEnd {
                let place = self.between(start, span);
                let kind = Kind::Map(entries);
                return Ok(Node { place, kind });
            }
            let key = self.key(event, span, depth)?;
            let (event, span) = self.next()?;
            let value = self.node(event, span, depth + 1)?;
            let Some((key, place)) = key else { continue };
            match seen.get(&key) {
                Some(first) => self.refuse_twice(&key, place, *first),
                None => {
                    seen.insert(key.clone(), place);
                    entries.push(Entry { key, place, value });
                }
            }
        }
    }

    fn key(
        &mut self,
        event: Event<'text>,
        span: Span,
        depth: usize,
    ) -> Step<Option<(String, Place)>> {
        let node = self.node(event, span, depth + 1)?;
        if let Kind::Text(text) = node.kind {
            return Ok(Some((text, node.place)));
        }
        if self.report.spoilt.contains(&node.place) {
            return Ok(None);
        }
        let message = format!("a key is a text, not {}", node.type_name());
        let help = "quote the key".to_owned();
        self.report
            .error(Code::KeyNotText, node.place, message, help);
        Ok(None)
    }

    fn refuse_twice(&mut self, key: &str, place: Place, first: Place) {
        if self.report.is_full() {
            return;
        }
        let first = self.report.shown(first);
        let message = format!("the key `{key}` already stands at {first}");
        let help = "keep one of the two".to_owned();
        self.report.error(Code::DuplicateKey, place, message, help);
    }

    fn alias(&mut self, id: usize, span: Span, depth: usize) -> Option<Node> {
        let Some(anchored) = self.anchors.get(&id) else {
            let help = "write the value out";
            let message = "the alias stands within what it names".into();
            self.error(Code::AliasBomb, span, message, help);
            return None;
        };
        let budget = self.budget?;
        let is_too_deep = depth + anchored.height > 2 * DEPTH;
        self.budget = budget.checked_sub(anchored.size).filter(|_| !is_too_deep);
        if self.budget.is_none() {
            let message = format!(
                "the aliases of this file bring in more than {ALIASED} values, or nest too deeply"
            );
            self.error(Code::AliasBomb, span, message, "write the values out");
            return None;
        }
        let mut node = anchored.node.clone();
        // What is wrong with the value where it is used is told where it is used.
        node.place = self.place(span);
        Some(node)
    }

    fn unknown_anchor(&mut self, name: &str, span: Span) -> Option<Node> {
        let message = format!("no anchor `&{name}` stands before this alias");
        self.error(
            Code::UnknownAnchor,
            span,
            message,
            "quote it if it is a text",
        );
        None
    }

    fn refuse_tag(&mut self, event: &Event<'text>, span: Span) {
        if let Some(tag) = event.tag() {
            let message = format!("the tag `{}` has no meaning here", tag.original());
            let place = span.tag_span().unwrap_or(span);
            self.error(Code::Tag, place, message, "remove it; quote what is a text");
        }
    }

    fn next(&mut self) -> Step<(Event<'text>, Span)> {
        match self.parser.next_event() {
            Some(Ok(next)) => Ok(next),
            Some(Err(fault)) => Err(self.stop(&fault)),
            None => Ok((Event::StreamEnd, Span::default())),
        }
    }

    fn stop(&mut self, fault: &ScanError) -> Stopped {
        let span = Span::empty(*fault.marker());
        let (code, message, help) = syntax::told(fault);
        self.error(code, span, message, help);
        Stopped
    }

    fn error(&mut self, code: Code, span: Span, message: String, help: &str) {
        let place = self.place(span);
        self.report.error(code, place, message, help.to_owned());
    }

    fn place(&self, span: Span) -> Place {
        self.between(span, span)
    }

    fn between(&self, from: Span, to: Span) -> Place {
        let byte = |marker: Marker| marker.byte_offset().unwrap_or(0).min(self.length);
        let start = byte(from.start);
        let end = byte(to.end).max(start);
        let file = self.file;
        Place { file, start, end }
    }
}
