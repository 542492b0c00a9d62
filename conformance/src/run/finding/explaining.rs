//! The one change of the spec under which what came back would be right.

use std::collections::BTreeSet;

use askspec_spec::Rules;
use askspec_spec::model::{Dialect, Spec};
use serde_json::Value;

use crate::case::Case;
use crate::explain::{Explanation, Hints, explain as look_for};
use crate::judge::{BESIDE, Breach, judge};
use crate::report::Finding;
use crate::transcript::{Event, Reply, Transcript};

/// A change that explains every breach of an exchange.
pub(super) struct Explained(Explanation);

/// Looks for the change that leaves no breach. One that explained an earlier exchange is likeliest.
pub(super) fn explain(
    spec: &Spec,
    rules: &Rules<'_>,
    case: &Case,
    transcript: &Transcript,
    breaches: &[Breach],
    known: &mut Vec<Explanation>,
) -> Option<Explained> {
    // What goes wrong only beside others is no change of what is right.
    if breaches.iter().any(|breach| breach.kind == BESIDE) {
        return None;
    }
    let explains = |changed: &Rules<'_>| judge(changed, case, transcript).is_empty();
    let again = known
        .iter()
        .filter(|change| change.mutant.dialect.name == case.dialect)
        .find(|change| explains(&Rules::new(&change.mutant.dialect, &spec.vocabulary)));
    if let Some(again) = again {
        return Some(Explained(again.clone()));
    }
    let about: Vec<String> = breaches
        .iter()
        .flat_map(Breach::candidates)
        .map(str::to_owned)
        .collect();
    let hints = hints(transcript, breaches);
    let found = look_for(spec, rules.dialect, &hints, &about, explains)?;
    known.push(found.clone());
    Some(Explained(found))
}

impl Explained {
    /// Whether it can be what is meant. A sound request that is refused, in a case about one requirement
    /// alone, is no wrong name or limit that happens to refuse it too.
    pub(super) fn fits(&self, case: &Case, breach: &Breach) -> bool {
        match case.about.as_slice() {
            [only] if breach.kind == "wrongly-refused" => self.0.requirement == *only,
            _ => true,
        }
    }

    /// Blames the requirement that answers for the change, and says what the change is.
    pub(super) fn blame(
        &self,
        spec: &Spec,
        dialect: &Dialect,
        breach: &Breach,
        finding: &mut Finding,
    ) {
        let Explanation {
            mutant,
            requirement,
            level,
        } = &self.0;
        if let Some(row) = spec.requirement(requirement) {
            finding.requirement.clone_from(requirement);
            finding.sentence = row.sentence_in(dialect);
            finding.level = (*level).min(breach.at_most);
        }
        finding.explanation = Some(mutant.tells());
    }
}

fn hints(transcript: &Transcript, breaches: &[Breach]) -> Hints {
    let mut hints = Hints::default();
    let mut members = BTreeSet::new();
    for event in &transcript.events {
        let (Event::Ended { reply, .. } | Event::Called { reply } | Event::Setup { reply, .. }) =
            event
        else {
            continue;
        };
        match reply {
            Reply::Error(error) => {
                hints.codes.extend(error.member("code").map(str::to_owned));
                hints.names.extend(error.member("name").map(str::to_owned));
            }
            Reply::Result(value) => {
                names(value, &mut members);
                if let Some(inner) = content(value).and_then(|text| serde_json::from_str(text).ok())
                {
                    names(&inner, &mut members);
                }
            }
        }
    }
    hints.members = members.into_iter().collect();
    hints.texts = breaches.iter().filter_map(texts).collect();
    hints
}

fn content(value: &Value) -> Option<&str> {
    value.get("content")?.as_str()
}

/// What was right and what came, where both are texts for a model.
fn texts(breach: &Breach) -> Option<(String, String)> {
    let text = |told: &str| {
        let value: Value = serde_json::from_str(told).ok()?;
        content(&value).map(str::to_owned)
    };
    Some((text(&breach.right)?, text(&breach.seen)?))
}

fn names(value: &Value, into: &mut BTreeSet<String>) {
    match value {
        Value::Object(members) => {
            for (name, member) in members {
                into.insert(name.clone());
                names(member, into);
            }
        }
        Value::Array(list) => list.iter().for_each(|entry| names(entry, into)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
