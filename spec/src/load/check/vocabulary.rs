//! The vocabulary: it has exactly the words of the model, and names what exists.

use crate::diagnostic::DiagnosticCode as Code;
use crate::load::metaschema::{self, words_of};
use crate::load::part::Part;
use crate::load::place::Report;
use crate::load::resolve::{Parts, Row};
use crate::load::suggest;
use crate::load::tree::Entry;
use crate::model::{
    Blank, Capability, Carried, CustomPolicy, Decline, Dismiss, Fault, FreeText, Gate, Key, Layout,
    Lead, LimitAction, OptionForm, Outer, Providers, SelectedOrder, Skip, Stop, Surface, Unit,
    Vocabulary,
};

use super::requirement;

/// Tells what does not fit in the vocabulary.
pub(super) fn check(report: &mut Report, row: &Row<Vocabulary>, parts: &Parts) {
    policies(report, row);
    words(report, row, "fields", &fields());
    words(report, row, "capabilities", &words_of::<Capability>());
    words(report, row, "gates", &words_of::<Gate>());
    words(report, row, "faults", &words_of::<Fault>());
    for entry in row
        .tree
        .get("faults")
        .map_or(&[][..], |faults| faults.entries())
    {
        if let Some(id) = entry.value.get("requirement") {
            requirement::named(report, parts, id.text().unwrap_or_default(), id.place);
        }
    }
    for (index, text) in row.it.white_space.iter().enumerate() {
        white_space(report, row, index, text);
    }
}

/// The words of each policy, under the name by which the vocabulary knows it.
fn known_policies() -> Vec<(&'static str, Vec<String>)> {
    vec![
        ("surface", words_of::<Surface>()),
        ("request.limit.unit", words_of::<Unit>()),
        ("request.limit.action", words_of::<LimitAction>()),
        ("request.blank", words_of::<Blank>()),
        ("request.option.forms", words_of::<OptionForm>()),
        ("screen.layout", words_of::<Layout>()),
        ("screen.free_text", words_of::<FreeText>()),
        ("answers.key", words_of::<Key>()),
        ("answers.custom.single", words_of::<CustomPolicy>()),
        ("answers.custom.multi", words_of::<CustomPolicy>()),
        ("answers.custom.carried", words_of::<Carried>()),
        ("answers.custom.outer", words_of::<Outer>()),
        ("answers.order", words_of::<SelectedOrder>()),
        ("answers.skip", words_of::<Skip>()),
        ("answers.decline", words_of::<Decline>()),
        ("answers.dismiss", words_of::<Dismiss>()),
        ("answers.stop", words_of::<Stop>()),
        ("result.form", forms()),
        ("result.lead", words_of::<Lead>()),
        ("hosting.providers", words_of::<Providers>()),
    ]
}

/// What documents speak of, under the name by which the vocabulary knows it.
fn fields() -> Vec<String> {
    let schema = metaschema::of(Part::Dialects);
    let keys = |object: &str, path: &str| -> Vec<String> {
        let ends = metaschema::along(schema, path).into_iter();
        let keys = ends.flat_map(|end| metaschema::keys(schema, end));
        keys.map(|key| format!("{object}.{key}")).collect()
    };
    let mut fields: Vec<String> = OBJECTS.iter().map(|name| (*name).to_owned()).collect();
    fields.extend(keys("question", "request.question"));
    fields.extend(keys("option", "request.option"));
    fields.extend(keys("details", "result.details"));
    // The forms of an option are a policy.
    fields.retain(|field| field != "option.forms");
    fields
}

/// What has a sentence beside the fields of questions, options and details.
const OBJECTS: &[&str] = &[
    "request",
    "request.batch",
    "question",
    "intent.kind",
    "intent.approve",
    "option",
    "result",
    "answer",
    "answer.key",
    "answer.selected",
    "answer.custom",
    "answer.answer",
    "answer.option",
    "details",
];

// The forms are the tags of a union, which has no type of words.
fn forms() -> Vec<String> {
    let schema = metaschema::of(Part::Dialects);
    let tags = metaschema::along(schema, "result.form");
    let words = tags
        .into_iter()
        .flat_map(|tag| metaschema::words(schema, tag));
    words.map(str::to_owned).collect()
}

fn policies(report: &mut Report, row: &Row<Vocabulary>) {
    let policies = known_policies();
    let names: Vec<String> = policies
        .iter()
        .map(|(name, _)| (*name).to_owned())
        .collect();
    let Some(tree) = row.tree.entry("policies") else {
        return;
    };
    compare(report, tree, &names);
    for (name, known) in &policies {
        if let Some(policy) = tree.value.entry(name) {
            compare(report, policy, known);
        }
    }
}

fn words(report: &mut Report, row: &Row<Vocabulary>, key: &str, known: &[String]) {
    if let Some(tree) = row.tree.entry(key) {
        compare(report, tree, known);
    }
}

fn compare(report: &mut Report, tree: &Entry, known: &[String]) {
    for word in known.iter().filter(|word| tree.value.entry(word).is_none()) {
        let message = format!("`{}` lacks the word `{word}`", tree.key);
        let help = format!("add `{word}: …` with a sentence on what it means");
        report.error(Code::MissingWord, tree.place, message, help);
    }
    let known: Vec<&str> = known.iter().map(String::as_str).collect();
    for entry in tree
        .value
        .entries()
        .iter()
        .filter(|entry| !known.contains(&entry.key.as_str()))
    {
        let message = format!("`{}` is not a word of `{}`", entry.key, tree.key);
        report.error(
            Code::UnknownWord,
            entry.place,
            message,
            suggest::advice(&entry.key, &known),
        );
    }
}

fn white_space(report: &mut Report, row: &Row<Vocabulary>, index: usize, text: &str) {
    let ends = text.split_once('-').map_or((text, text), |ends| ends);
    let range = (code_point(ends.0), code_point(ends.1));
    if !matches!(range, (Some(first), Some(last)) if first <= last) {
        let place = row.tree.place_of(&format!("white_space.{index}"));
        let message = format!("`{text}` names no code point, and no range of them");
        let help = "write `U+0020`, or a range `U+0009-U+000D`".to_owned();
        report.error(Code::WhiteSpace, place, message, help);
    }
}

fn code_point(text: &str) -> Option<char> {
    let digits = text.strip_prefix("U+")?;
    let is_written_out = (4..=6).contains(&digits.len());
    let number = u32::from_str_radix(digits, 16)
        .ok()
        .filter(|_| is_written_out)?;
    char::from_u32(number)
}
