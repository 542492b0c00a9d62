//! The exchange of a finding as a sequence between the model, the provider and the human.

use serde_json::Value;

use crate::report::excerpt::shortened;
use crate::report::{Finding, Passage, wording};
use crate::transcript::Reply;

use super::screen;
use super::text::{differing, escaped, lines, prose};

/// One step: between whom, what it is called, and what it holds.
struct Step {
    /// The class of the lane it stands in.
    lane: &'static str,
    between: &'static str,
    title: String,
    body: String,
}

/// The steps in order, the wrong end with what was right next to it.
pub(super) fn list(finding: &Finding) -> String {
    let mut steps: Vec<Step> = finding
        .exchange
        .iter()
        .map(|passage| step(finding, passage))
        .collect();
    if steps.is_empty() {
        steps.push(asked(finding));
        steps.extend(finding.human.iter().map(|told| told_step(told)));
    }
    let told: String = steps.iter().map(drawn).collect();
    format!(
        "<ol class=\"exchange\">\n<li class=\"lanes\" aria-hidden=\"true\"><span>model</span><span>provider</span><span>human</span></li>\n{told}</ol>\n"
    )
}

fn drawn(step: &Step) -> String {
    format!(
        "<li class=\"{}\"><p><b>{}</b> {}</p>{}</li>\n",
        step.lane, step.between, step.title, step.body
    )
}

const TO_PROVIDER: (&str, &str) = ("ask in", "model → provider");
const TO_MODEL: (&str, &str) = ("ask out", "provider → model");
const TO_HUMAN: (&str, &str) = ("show out", "provider → human");
const FROM_HUMAN: (&str, &str) = ("show in", "human → provider");
const KIT: (&str, &str) = ("across", "askspec");

fn placed(
    (lane, between): (&'static str, &'static str),
    title: impl Into<String>,
    body: String,
) -> Step {
    Step {
        lane,
        between,
        title: title.into(),
        body,
    }
}

fn step(finding: &Finding, passage: &Passage) -> Step {
    match passage {
        Passage::Asked => asked(finding),
        Passage::Called { method, given } => {
            let mut body = arguments(finding);
            if let Some(given) = given {
                body.push_str(&format!("<p>with</p>{}", json(given)));
            }
            let title = format!("calls <code>{}</code>", escaped(method));
            placed(TO_PROVIDER, title, body)
        }
        Passage::Setup { setup, reply } => placed(
            KIT,
            format!("<code>{}</code>", escaped(&wording::word(setup))),
            block("", &escaped(&reply.told())),
        ),
        Passage::Screen { answerer, screen } => {
            let title = match answerer {
                0 => "shows".to_owned(),
                other => format!("shows to answerer {other}"),
            };
            placed(TO_HUMAN, title, screen::card(screen))
        }
        Passage::Acted { action } => acted(action),
        Passage::Stopped => placed(TO_PROVIDER, "stops the turn", String::new()),
        Passage::Waited { ms } => placed(KIT, format!("stays silent for {ms} ms"), String::new()),
        Passage::Replied { reply } => replied(finding, reply),
        Passage::StillOpen => placed(TO_MODEL, "nothing: the ask does not end", String::new()),
        Passage::Stuck { lacks } => {
            let word = escaped(&wording::word(lacks));
            let title = format!("looks for <code>{word}</code> and does not find it");
            placed(FROM_HUMAN, title, String::new())
        }
        Passage::Broke { kind, message } => placed(
            ("across wrong", "provider"),
            wording::fault(*kind),
            format!("<p>{}</p>", prose(message)),
        ),
        Passage::LeftOut { steps } => placed(
            KIT,
            format!("… {}", wording::count(*steps, "more step")),
            String::new(),
        ),
    }
}

fn asked(finding: &Finding) -> Step {
    placed(TO_PROVIDER, "asks", arguments(finding))
}

fn told_step(told: &str) -> Step {
    placed(FROM_HUMAN, escaped(told), String::new())
}

fn arguments(finding: &Finding) -> String {
    let asked = finding.asked.iter().map(|question| {
        let context = wording::context(&question.context);
        let context = match context.is_empty() {
            true => String::new(),
            false => format!("<p>({})</p>", escaped(&context.join("; "))),
        };
        format!("{}{context}", json(&question.arguments))
    });
    let asked: Vec<String> = asked.collect();
    asked.join("<p>and beside it, at the same time</p>")
}

fn acted(action: &Value) -> Step {
    let mut members = action.as_object().cloned().unwrap_or_default();
    let word = members.shift_remove("do");
    let word = word.as_ref().and_then(Value::as_str).unwrap_or("acts");
    let title = format!("<code>{}</code>", escaped(word));
    let body = match members.is_empty() {
        true => String::new(),
        false => block("", &escaped(&Value::Object(members).to_string())),
    };
    placed(FROM_HUMAN, title, body)
}

/// What was replied; where that is what is wrong, what was right stands next to it.
fn replied(finding: &Finding, reply: &Reply) -> Step {
    let told = reply.told();
    if told != finding.came_back {
        return placed(TO_MODEL, "replies", block("", &escaped(&told)));
    }
    let (came_back, right) = differing(&told, &finding.right);
    let body = format!(
        "{}<p>right would have been</p>{}",
        block("wrong", &came_back),
        block("right", &right)
    );
    placed(TO_MODEL, "replies", body)
}

fn block(class: &str, inner: &str) -> String {
    format!("<pre class=\"{class}\">{inner}</pre>")
}

fn json(value: &Value) -> String {
    let value = shortened(value);
    let text = serde_json::to_string_pretty(&value).unwrap_or_else(|_| value.to_string());
    block("json", &lines(&text))
}
