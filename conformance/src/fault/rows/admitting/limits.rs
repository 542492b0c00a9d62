//! Other ways to measure a prompt.

use askspec_spec::Rules;
use askspec_spec::ask::Failure;
use askspec_spec::model::{Fault as Cause, Limit};
use askspec_spec::text::{cut as cut_to, fits};
use serde_json::Value;
use unicode_segmentation::UnicodeSegmentation;

use super::failure;
use crate::fault::naming::{prompt, questions};
use crate::fault::scene::Scene;

fn limit<'s>(rules: &Rules<'s>) -> Option<&'s Limit> {
    rules.dialect.request.question.prompt.limit.as_ref()
}

/// Refuses the first prompt that is too long by this measure.
fn refused(scene: &Scene<'_>, is_too_long: impl Fn(&str, usize) -> bool) -> Option<Failure> {
    let limit = limit(&scene.rules)?;
    let ask = scene.ask.as_ref().ok()?;
    let mut questions = ask.questions.iter();
    let place = questions.position(|question| is_too_long(&question.prompt, limit.max))?;
    let path = format!("/questions/{place}/prompt");
    Some(failure(&scene.rules, Cause::TextLong, &path))
}

pub(super) fn in_utf16_units(scene: &Scene<'_>) -> Option<Failure> {
    refused(scene, |prompt, most| prompt.encode_utf16().count() > most)
}

pub(super) fn in_bytes(scene: &Scene<'_>) -> Option<Failure> {
    refused(scene, |prompt, most| prompt.len() > most)
}

pub(super) fn one_short(scene: &Scene<'_>) -> Option<Failure> {
    refused(scene, |prompt, most| prompt.chars().count() >= most)
}

/// Lets in every prompt that is short enough by this measure; what is shown of it is shorter.
fn let_in(rules: &Rules<'_>, arguments: &mut Value, fits_too: impl Fn(&str, usize) -> bool) {
    let Some(limit) = limit(rules) else { return };
    for question in questions(rules, arguments) {
        if let Some(prompt) = prompt(rules, question)
            && !fits(prompt, limit)
            && fits_too(prompt, limit.max)
        {
            *prompt = cut_to(prompt, limit);
        }
    }
}

pub(super) fn in_graphemes(rules: &Rules<'_>, arguments: &mut Value) {
    let_in(rules, arguments, |prompt, most| {
        prompt.graphemes(true).count() <= most
    });
}

pub(super) fn of_trimmed(rules: &Rules<'_>, arguments: &mut Value) {
    let_in(rules, arguments, |prompt, most| {
        prompt.trim().chars().count() <= most
    });
}

pub(super) fn of_rendered(rules: &Rules<'_>, arguments: &mut Value) {
    let_in(rules, arguments, |prompt, most| {
        let marks = ['*', '_', '`', '#'];
        prompt.chars().filter(|c| !marks.contains(c)).count() <= most
    });
}

pub(super) fn cut(rules: &Rules<'_>, arguments: &mut Value) {
    let_in(rules, arguments, |_, _| true);
}
