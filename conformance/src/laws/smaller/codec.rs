//! Makes what is to be read back smaller by writing smaller answers: bytes and arguments would not
//! fit each other otherwise.

use askspec_spec::Rules;
use askspec_spec::admit::check;
use askspec_spec::ask::Encoded;
use askspec_spec::decode::{Decoded, Readings, decode};
use askspec_spec::encode::encode;
use askspec_spec::model::Answer;
use serde_json::Value;

use super::PASSES;
use crate::case::{Codec, Play};

/// With what is to be read back written anew, for less.
pub(super) fn rewritten(rules: &Rules<'_>, play: &Play) -> Vec<Play> {
    let Play::Codec(Codec::Decode { arguments, encoded }) = play else {
        return Vec::new();
    };
    let Some(answers) = said(rules, arguments, encoded) else {
        return Vec::new();
    };
    let told = Play::Codec(Codec::Encode {
        arguments: arguments.clone(),
        answers,
    });
    let with_details = encoded.details.is_some();
    // What is written is no longer to be read back, so that this pass gives nothing for it.
    PASSES
        .iter()
        .flat_map(|pass| pass(rules, &told))
        .filter_map(|smaller| read_back(rules, smaller, with_details))
        .collect()
}

/// The answers that were written.
fn said(rules: &Rules<'_>, arguments: &Value, encoded: &Encoded) -> Option<Vec<Option<Answer>>> {
    let ask = check(rules, arguments).ok()?;
    match decode(rules, &ask, encoded) {
        Decoded::Answers(answers) => Some(answers),
        Decoded::Ambiguous(Readings::Whole(whole)) => whole.into_iter().next(),
        Decoded::Ambiguous(Readings::ByQuestion(by_question)) => by_question
            .into_iter()
            .map(|answers| answers.into_iter().next())
            .collect(),
        Decoded::Malformed { .. } => None,
    }
}

fn read_back(rules: &Rules<'_>, told: Play, with_details: bool) -> Option<Play> {
    let Play::Codec(Codec::Encode { arguments, answers }) = told else {
        return None;
    };
    let ask = check(rules, &arguments).ok()?;
    let mut encoded = encode(rules, &ask, &answers).ok()?;
    encoded.details = encoded.details.filter(|_| with_details);
    Some(Play::Codec(Codec::Decode { arguments, encoded }))
}
