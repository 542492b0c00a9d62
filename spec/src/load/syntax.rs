//! Faults of syntax, in words of ours as far as we have any.

use granit_parser::{ErrorKind as Kind, ScanError};

use super::yaml::DEPTH;
use crate::diagnostic::DiagnosticCode as Code;

/// What a fault of the parser is, in words, and what to do.
pub(super) fn told(fault: &ScanError) -> (Code, String, &'static str) {
    match fault.kind() {
        Kind::RecursionLimitExceeded => {
            let message = format!("values are nested more than {DEPTH} deep");
            (Code::TooDeep, message, "nest them less")
        }
        Kind::UnexpectedCharacter { character } => unexpected(*character),
        _of_syntax => {
            let message = format!("this is not YAML: {}", fault.info());
            (Code::Syntax, message, advice(fault))
        }
    }
}

fn unexpected(letter: char) -> (Code, String, &'static str) {
    if letter.is_control() {
        let message = format!(
            "the control character U+{:04X} stands here",
            u32::from(letter)
        );
        return (Code::Syntax, message, "remove it");
    }
    let message = format!("a text without quotes can't begin with `{letter}`");
    (Code::Syntax, message, "quote the text")
}

fn advice(fault: &ScanError) -> &'static str {
    match fault.kind() {
        Kind::TabNotAllowed
        | Kind::TabInBlockIndentation
        | Kind::TabInIndentation
        | Kind::TabAtBlockScalarStart => "indent with spaces",
        Kind::UnclosedQuotedScalar | Kind::DocumentIndicatorInQuotedScalar => "close the quote",
        Kind::UnclosedFlowCollection { .. }
        | Kind::UnexpectedEofFlowMapping
        | Kind::UnexpectedEofFlowSequence
        | Kind::ExpectedFlowMappingSeparator
        | Kind::ExpectedFlowSequenceSeparator => {
            "close the bracket, or separate its entries with commas"
        }
        Kind::MappingValueNotAllowed => "quote a text that holds `: `",
        _any_other => {
            "look at this line and the one before: the indentation, and texts that need quotes"
        }
    }
}
