//! From bytes to text: what encodings and line ends are told of.

use super::files::Found;
use super::place::{Place, Report, SourceFile};
use crate::diagnostic::DiagnosticCode as Code;

/// Takes note of a file's text. None: it is not text.
pub(super) fn open(report: &mut Report, found: &Found) -> Option<usize> {
    let bytes = &found.bytes;
    let file = report.open(SourceFile {
        shown: found.shown.clone(),
        within: found.within(),
        over: found.over,
        text: String::from_utf8_lossy(bytes).into_owned(),
    });
    if let Err(fault) = std::str::from_utf8(bytes) {
        not_utf8(report, file, fault.valid_up_to(), bytes);
        return None;
    }
    byte_order_mark(report, file);
    line_ends(report, file);
    Some(file)
}

fn not_utf8(report: &mut Report, file: usize, at: usize, bytes: &[u8]) {
    let end = at + char::REPLACEMENT_CHARACTER.len_utf8();
    let place = Place {
        file,
        start: at,
        end,
    };
    let message = format!("byte {:#04x} is not part of UTF-8 text", bytes[at]);
    let help = "save the file as UTF-8".to_owned();
    report.error(Code::NotUtf8, place, message, help);
}

fn byte_order_mark(report: &mut Report, file: usize) {
    let mark = '\u{FEFF}';
    if report.files[file].text.starts_with(mark) {
        let end = mark.len_utf8();
        let place = Place {
            file,
            start: 0,
            end,
        };
        let message = "the file begins with a byte-order mark".to_owned();
        let help = "save the file as UTF-8 without a mark".to_owned();
        report.error(Code::ByteOrderMark, place, message, help);
    }
}

fn line_ends(report: &mut Report, file: usize) {
    let text = &report.files[file].text;
    let Some(start) = text.find('\r') else {
        return;
    };
    let ends = match text[start..].starts_with("\r\n") {
        true => "CR LF",
        false => "CR",
    };
    let end = start + 1;
    let place = Place { file, start, end };
    let message = format!("lines end with {ends}");
    let help = "it is read as if they ended with LF; save it so".to_owned();
    report.warning(Code::LineEnds, place, message, help);
}
