//! A step that broke off: what is wrong with the last thing that came, or why nothing did.

use askspec_spec::Rules;
use askspec_spec::admit::{Admission, admit};
use askspec_spec::load::nearest;
use askspec_spec::model::Layout;
use askspec_spec::present::present;
use askspec_spec::settle::State;
use serde_json::{Map, Value, json};

use super::comparison::Comparison;
use super::patient::Patient;
use super::{Trouble, buffering, garbled, mended};
use crate::case::{Asked, Case, Play};
use crate::report::{FaultKind, excerpt};
use crate::transcript::Fault;
use crate::wire::Message;
use crate::wire::log::{Said, Side};

const KEEPS_READING: &str =
    "a provider reads lines from stdin until `shutdown`, or until stdin ends";
const IN_TIME: &str = "every wait for a provider is bounded by `--deadline`";
const METHODS: &str = "a provider may ask for `human/next` and `open-session`, and tell `log`, `notify` and `toast/closed`";
const SCREEN: &str = "a screen is `{questions: [{index, prompt, multi, custom, options: [{label}]}], total, actions}`, each with more where it has it";
const RUN: &str =
    "`human/next` names the run it is about: `{run, screen}`, with the `run` of the `ask`";
const WITH_ID: &str =
    "`human/next` is a request: it has an `id` of the provider's own, by which its reply is known";
const SAME_ID: &str = "a reply has the `id` of its request, of the same type";

/// What a provider may ask for.
const ASKED_FOR: &[&str] = &["human/next", "open-session"];

/// How a script is run that can't be started by itself.
const RUN_BY: &[(&str, &str)] = &[
    ("js", "node"),
    ("mjs", "node"),
    ("cjs", "node"),
    ("ts", "node"),
    ("py", "python3"),
    ("rb", "ruby"),
    ("pl", "perl"),
    ("lua", "lua"),
    ("sh", "sh"),
    ("jar", "java -jar"),
];

/// A step that broke off.
pub(super) struct Broken<'a> {
    pub(super) patient: &'a Patient<'a>,
    pub(super) fault: &'a Fault,
    pub(super) said: &'a [Said],
    /// What was asked, where something was.
    pub(super) asked: Option<&'a Case>,
}

/// What is wrong.
pub(super) fn trouble(broken: &Broken<'_>) -> Trouble {
    let mut trouble = match broken.fault.kind {
        FaultKind::NotStarted => not_started(broken),
        FaultKind::Crash => crashed(broken),
        FaultKind::Hang => hung(broken),
        FaultKind::Protocol => off_protocol(broken),
    };
    trouble.stderr.clone_from(&broken.fault.stderr);
    trouble
}

fn not_started(broken: &Broken<'_>) -> Trouble {
    let program = &broken.patient.program.program;
    let trouble = Trouble::new(&broken.fault.message);
    let ending = program.rsplit_once('.').map(|(_, ending)| ending);
    let by = RUN_BY.iter().find(|(of, _)| Some(*of) == ending);
    match by {
        Some((_, by)) => trouble
            .likely("it is a script, which its interpreter has to run")
            .next(format!("`askspec doctor -- {by} {program}`")),
        None => trouble.next("give the command as you would in a shell, from this folder"),
    }
}

fn crashed(broken: &Broken<'_>) -> Trouble {
    if let Some(garbled) = garbled::message(broken.said) {
        return Trouble {
            what: format!("{}; and then {}", garbled.what, broken.fault.message),
            ..garbled
        };
    }
    let what = format!("{}, {}", broken.fault.message, waiting(broken.said));
    let trouble = Trouble::new(what).because(KEEPS_READING);
    if !broken.fault.stderr.trim().is_empty() {
        return trouble.next("see what it wrote to stderr, and mend that first");
    }
    let trouble = match theirs(broken.said).next() {
        None => trouble.likely("it is no provider, or it does not read its stdin"),
        Some(_) => trouble.likely("it ends after one line, or when it has nothing to do"),
    };
    trouble.next(by_hand(broken))
}

/// What was waited for.
fn waiting(said: &[Said]) -> String {
    match last_of_ours(said) {
        Some(Message::Request { method, .. }) => {
            format!("while the answer to `{method}` was waited for")
        }
        Some(Message::Response { .. }) => "after the human had acted".into(),
        Some(Message::Notification { method, .. }) => format!("after `{method}`"),
        None => "before anything was asked".into(),
    }
}

fn last_of_ours(said: &[Said]) -> Option<Message> {
    let ours = said.iter().rev().find(|said| said.by == Side::Kit)?;
    Message::parse(ours.line.as_bytes()).ok()
}

fn theirs(said: &[Said]) -> impl DoubleEndedIterator<Item = &str> {
    let theirs = said.iter().filter(|said| said.by == Side::Provider);
    theirs.map(|said| said.line.as_str())
}

/// A command line that shows its first answer without askspec.
fn by_hand(broken: &Broken<'_>) -> String {
    let command = broken.patient.program.told.trim_start_matches("-- ");
    let first = Message::Request {
        id: json!(1),
        method: "initialize".into(),
        params: json!({"protocol": 1}),
    };
    format!(
        "try it by hand: printf '%s\\n' '{}' | {command}",
        first.line()
    )
}

fn hung(broken: &Broken<'_>) -> Trouble {
    let meant = garbled::message(broken.said).or_else(|| untied(broken.said));
    if let Some(trouble) = meant {
        return Trouble {
            what: format!("{}; and then {}", trouble.what, broken.fault.message),
            ..trouble
        };
    }
    let what = broken.fault.message.clone();
    let trouble = Trouble::new(what).because(IN_TIME);
    match last_of_ours(broken.said) {
        Some(Message::Request { method, .. }) if method == "ask" => trouble
            .likely("`ask` waits for something else than the reply to its `human/next`, or what went wrong in it was caught and not told")
            .next("send `human/next` as soon as `ask` has come, and write what is caught to stderr"),
        Some(Message::Response { .. }) => trouble
            .likely("the reply to `human/next` is not taken for one: it has `id` and `result`, and no `method`")
            .likely("what reads stdin waits until `ask` is over, and so never reads the reply")
            .next("keep reading while an ask is open, and tie the reply to its `human/next` by `id`"),
        Some(Message::Request { .. } | Message::Notification { .. }) | None => silent(broken, trouble),
    }
}

/// Nothing came, or nothing more.
fn silent(broken: &Broken<'_>, trouble: Trouble) -> Trouble {
    let Patient { spec, program, .. } = broken.patient;
    if theirs(broken.said).next().is_some() {
        return trouble.next(by_hand(broken));
    }
    let flush = buffering::flush(program);
    match buffering::at_the_end(spec, program) {
        Some(answer) => Trouble {
            what: format!("{}; but once its stdin was closed, it came", trouble.what),
            ..trouble
        }
        .likely(format!(
            "its output is held back, since stdout is no terminal: {} was written and not sent",
            excerpt::visible(&super::spoken::cut(&answer.line()))
        ))
        .likely("or it reads all of stdin before it begins: read line by line")
        .next(flush),
        None => trouble
            .likely("it does not read its stdin, or does not answer what it reads")
            .likely("or its output is held back, since stdout is no terminal")
            .next(flush)
            .next(by_hand(broken)),
    }
}

/// A `human/next` that nobody answers, since it is no request.
fn untied(said: &[Said]) -> Option<Trouble> {
    theirs(said).find_map(|line| {
        let Ok(Message::Notification { method, params }) = Message::parse(line.as_bytes()) else {
            return None;
        };
        let right = nearest(&method, ASKED_FOR.iter().copied())?;
        let came = json!({"jsonrpc": "2.0", "method": method, "params": params});
        let whole = json!({"jsonrpc": "2.0", "id": 1, "method": right, "params": params});
        Some(
            Trouble::new(format!("`{method}` came without an `id`"))
                .because(WITH_ID)
                .compared(Comparison::of_values(&came, &whole))
                .next("number your own requests"),
        )
    })
}

fn off_protocol(broken: &Broken<'_>) -> Trouble {
    if let Some(trouble) = garbled::message(broken.said) {
        return trouble;
    }
    let last = theirs(broken.said).next_back().unwrap_or_default();
    let plain = || Trouble::new(&broken.fault.message);
    match Message::parse(last.as_bytes()) {
        Ok(Message::Request { .. }) if is_echo(broken.said, last) => {
            Trouble::new("the very line that was sent came back")
                .likely("the command copies its input, and is no provider")
                .next("give the command that starts your provider")
        }
        Ok(Message::Request { id, method, params }) => asked(broken, &id, &method, &params),
        Ok(Message::Response { id, .. }) => untidy(broken, &id, last),
        Ok(Message::Notification { .. }) | Err(_) => plain(),
    }
}

fn is_echo(said: &[Said], last: &str) -> bool {
    let mut ours = said.iter().filter(|said| said.by == Side::Kit);
    ours.any(|ours| ours.line == last)
}

/// A request of the provider's that nobody can answer.
fn asked(broken: &Broken<'_>, id: &Value, method: &str, params: &Value) -> Trouble {
    let whole = |method: &str, params: &Value| json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params});
    let came = whole(method, params);
    let plain = Trouble::new(&broken.fault.message);
    if !ASKED_FOR.contains(&method) {
        let plain = plain.because(METHODS);
        return match nearest(method, ASKED_FOR.iter().copied()) {
            Some(right) => plain
                .compared(Comparison::of_values(&came, &whole(right, params)))
                .likely(format!("`{right}` is meant"))
                .next("write the method's name as it is"),
            None => {
                plain.next("to put a question to the human, send `human/next` with `{run, screen}`")
            }
        };
    }
    let Some(right) = rightly(broken, params) else {
        return plain.next(by_hand(broken));
    };
    let is_run = params.get("run") != right.get("run");
    plain
        .because(if is_run { RUN } else { SCREEN })
        .compared(Comparison::of_values(&came, &whole(method, &right)))
        .next("send what is on the lines marked `+`")
}

/// The parameters that `human/next` would have had to have.
fn rightly(broken: &Broken<'_>, params: &Value) -> Option<Value> {
    let case = broken.asked?;
    let screen = params.get("screen").unwrap_or(&Value::Null);
    let right = screen_of(broken, case, screen)?;
    let mut whole = Map::from_iter([("run".to_owned(), Value::Null)]);
    whole.extend(params.as_object().cloned().unwrap_or_default());
    whole.insert("run".into(), run(broken.said)?);
    whole.insert("screen".into(), mended::shown(screen, right));
    Some(Value::Object(whole))
}

/// The name of the run that was asked.
fn run(said: &[Said]) -> Option<Value> {
    let ours = said.iter().rev().filter(|said| said.by == Side::Kit);
    ours.filter_map(|said| Message::parse(said.line.as_bytes()).ok())
        .find_map(|message| match message {
            Message::Request { method, params, .. } if method == "ask" => {
                params.get("run").cloned()
            }
            Message::Request { .. } | Message::Notification { .. } | Message::Response { .. } => {
                None
            }
        })
}

/// The first screen of what was asked, with the questions that came where they can be told.
fn screen_of(broken: &Broken<'_>, case: &Case, came: &Value) -> Option<Value> {
    let spec = broken.patient.spec;
    let rules = Rules::new(spec.dialect(&case.dialect)?, &spec.vocabulary);
    let Play::Asks(asks) = &case.play else {
        return None;
    };
    let Asked {
        arguments, context, ..
    } = asks.asks.first()?;
    let Admission::Admitted(ask) = admit(&rules, arguments, context) else {
        return None;
    };
    let total = ask.questions.len();
    let listed = came
        .get("questions")
        .and_then(Value::as_array)
        .into_iter()
        .flatten();
    let places = listed.filter_map(|shown| usize::try_from(shown.get("index")?.as_u64()?).ok());
    let mut visible: Vec<usize> = places.filter(|&place| place < total).collect();
    if visible.is_empty() {
        visible = match rules.dialect.screen.layout {
            Layout::Card => vec![0],
            Layout::Any => (0..total).collect(),
        };
    }
    serde_json::to_value(present(&rules, &ask, &State::new(&ask), &visible)).ok()
}

/// A reply to something that was not asked.
fn untidy(broken: &Broken<'_>, id: &Value, last: &str) -> Trouble {
    let ours = broken.said.iter().rev().filter(|said| said.by == Side::Kit);
    let open = ours
        .filter_map(|said| Message::parse(said.line.as_bytes()).ok())
        .find_map(|message| match message {
            Message::Request { id, .. } => Some(id),
            Message::Notification { .. } | Message::Response { .. } => None,
        });
    let trouble = Trouble::new(&broken.fault.message).because(SAME_ID);
    let (Some(right), Ok(came)) = (open, serde_json::from_str::<Value>(last)) else {
        return trouble.next("answer each request once, with its `id`");
    };
    if right == *id {
        return trouble.next("answer each request once");
    }
    let mut whole = came.clone();
    whole["id"] = right;
    trouble
        .compared(Comparison::of_values(&came, &whole))
        .next("give back the `id` as it came: a number stays a number")
}
