//! The gate about known intents: what they ask of the question that carries them.

use serde_json::Value;

use super::{place, sent_questions};
use crate::ask::{Ask, Failure, Question};
use crate::model::{Fault, Intent, IntentField};
use crate::pointer::Pointer;
use crate::rules::Rules;

/// The first known intent that does not fit its question.
pub(super) fn misfit(rules: &Rules<'_>, ask: &Ask, arguments: &Value) -> Option<Failure> {
    let field = rules.dialect.request.question.intent.mapped()?;
    let sent = sent_questions(rules, arguments);
    ask.questions
        .iter()
        .zip(sent)
        .enumerate()
        .find_map(|(index, (question, sent))| {
            let carried = sent.get(&field.name)?;
            let intent = known(field, carried)?;
            let at = place(&rules.dialect.request.batch, index);
            lacks_detail(intent, question, &at)
                .or_else(|| approves_unoffered(field, intent, carried, question, &at))
        })
}

/// The known intent of this tag, if it is one.
pub(super) fn known<'f>(field: &'f IntentField, carried: &Value) -> Option<&'f Intent> {
    let kind = carried.get(&field.tag)?.as_str()?;
    field.known.iter().find(|intent| intent.kind == kind)
}

fn lacks_detail(intent: &Intent, question: &Question, at: &Pointer) -> Option<Failure> {
    let lacks = intent.needs_detail && question.detail.is_none();
    lacks.then(|| Failure {
        fault: Fault::IntentDetail,
        path: Some(at.clone().into()),
    })
}

fn approves_unoffered(
    field: &IntentField,
    intent: &Intent,
    carried: &Value,
    question: &Question,
    at: &Pointer,
) -> Option<Failure> {
    let approve = carried.get(&intent.approve)?.as_str()?;
    let offered = question
        .options
        .iter()
        .any(|choice| choice.label == approve);
    (!offered).then(|| Failure {
        fault: Fault::IntentApprove,
        path: Some(at.member(&field.name).member(&intent.approve).into()),
    })
}
