//! A provider that is the oracle itself, in this process. With an edited spec it is a wrong
//! provider of a known kind, which is how the suite is proved to judge.

mod answering;
mod codec;
mod screen;

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use askspec_spec::Rules;
use askspec_spec::admit::{Admission, admit};
use askspec_spec::ask::{Ask, Failure};
use askspec_spec::model::{Caller, Capability, Context, Dialect, Fault as Cause, Providers, Spec};
use askspec_spec::settle::{Action, Effect, State, stop};
use serde_json::{Value, json};

use crate::line::{Incoming, Line};
use crate::report::FaultKind;
use crate::transcript::{Fault, Reply, WireError};

/// How the provider shows its questions, where the dialect leaves it free.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// One question at a time; settles once all are recorded.
    Card,
    /// The same, but the human sends it at the end.
    CardWithSubmit,
    /// All questions, drafted one by one.
    Form,
    /// The same, with everything on it that any dialect lets a human do to the whole.
    FormWithAll,
    /// All questions, sent at once and in no other way.
    OneShot,
}

/// Every way to show questions.
pub const LOOKS: &[Look] = &[
    Look::Card,
    Look::CardWithSubmit,
    Look::Form,
    Look::FormWithAll,
    Look::OneShot,
];

/// A provider that does what a spec says.
#[derive(Debug)]
pub struct InProcess<'a> {
    spec: &'a Spec,
    look: Look,
    registered: BTreeMap<&'a str, bool>,
    open: Vec<Open<'a>>,
    requests: u64,
    prompts: u64,
    outbox: VecDeque<Incoming>,
}

/// One open ask.
#[derive(Debug)]
struct Open<'a> {
    rules: Rules<'a>,
    run: Value,
    request: u64,
    prompt: u64,
    ask: Ask,
    state: State,
    visible: Vec<usize>,
    answerer: usize,
    answerers: usize,
}

impl<'a> InProcess<'a> {
    /// A provider that does what this spec says.
    pub fn new(spec: &'a Spec, look: Look) -> Self {
        let registered = spec.dialects.keys().map(|name| (name.as_str(), true));
        Self {
            spec,
            look,
            registered: registered.collect(),
            open: Vec::new(),
            requests: 0,
            prompts: 0,
            outbox: VecDeque::new(),
        }
    }

    fn handle(&mut self, id: u64, method: &str, params: &Value) {
        let reply = match method {
            "initialize" => Reply::Result(self.introduction()),
            "ping" | "clock/advance" => Reply::Result(json!({})),
            "shutdown" => Reply::Result(Value::Null),
            "ask" | "check" | "encode" | "decode" | "register" | "dispose" => {
                match self.dialect(params) {
                    Some(dialect) => match self.of_dialect(id, method, params, dialect) {
                        Some(reply) => reply,
                        None => return,
                    },
                    None => plain_error(-32602, "there is no such dialect"),
                }
            }
            _ => plain_error(-32601, "there is no such method"),
        };
        self.outbox.push_back(Incoming::Response { id, reply });
    }

    /// The reply of a call in a dialect; none where an ask stays open.
    fn of_dialect(
        &mut self,
        id: u64,
        method: &str,
        params: &Value,
        dialect: &'a Dialect,
    ) -> Option<Reply> {
        let rules = Rules::new(dialect, &self.spec.vocabulary);
        let arguments = params.get("arguments").unwrap_or(&Value::Null);
        match method {
            "ask" => self.ask(id, params, rules),
            "register" => Some(self.register(&rules)),
            "dispose" => Some(self.dispose(&rules)),
            "check" => Some(codec::check(&rules, arguments)),
            "encode" => Some(codec::encode(&rules, arguments, params)),
            _ => Some(codec::decode(&rules, arguments, params)),
        }
    }

    fn dialect(&self, params: &Value) -> Option<&'a Dialect> {
        self.spec.dialects.get(params.get("dialect")?.as_str()?)
    }

    fn introduction(&self) -> Value {
        let declares = [
            Capability::Navigation,
            Capability::Registration,
            Capability::Waterfall,
            Capability::Callers,
            Capability::Concurrent,
            Capability::Details,
            Capability::Codec,
            Capability::Clock,
        ];
        let dialects: Vec<Value> = self
            .spec
            .dialects
            .keys()
            .map(|name| json!({"name": name, "declares": declares}))
            .collect();
        json!({
            "protocol": 1,
            "provider": {"name": "askspec in process", "version": env!("CARGO_PKG_VERSION"), "language": "Rust"},
            "dialects": dialects,
            "window": 8,
        })
    }

    fn ask(&mut self, id: u64, params: &Value, rules: Rules<'a>) -> Option<Reply> {
        let mut context = context(params);
        if !self
            .registered
            .get(rules.dialect.name.as_str())
            .copied()
            .unwrap_or_default()
        {
            context.answerers = 0;
        }
        let arguments = params.get("arguments").unwrap_or(&Value::Null);
        match admit(&rules, arguments, &context) {
            Admission::Refused(failure) => Some(failed(&rules, &failure)),
            Admission::Stopped(ask) => {
                let skipped = vec![None; ask.questions.len()];
                Some(codec::settled(&rules, &ask, &skipped))
            }
            Admission::Admitted(ask) => {
                let state = State::new(&ask);
                let mut open = Open {
                    rules,
                    run: params.get("run").cloned().unwrap_or_default(),
                    request: id,
                    prompt: 0,
                    visible: Vec::new(),
                    ask,
                    state,
                    answerer: 0,
                    answerers: context.answerers,
                };
                open.visible = self.first(&open);
                self.show(open);
                None
            }
        }
    }

    fn register(&mut self, rules: &Rules<'a>) -> Reply {
        let registered = self.registered.entry(&rules.dialect.name).or_default();
        if *registered && rules.dialect.hosting.providers == Providers::One {
            return failed(rules, &fault(Cause::ProviderRepeated));
        }
        *registered = true;
        Reply::Result(json!({}))
    }

    fn dispose(&mut self, rules: &Rules<'a>) -> Reply {
        self.registered.insert(&rules.dialect.name, false);
        let of_dialect = |open: &Open<'_>| open.rules.dialect.name == rules.dialect.name;
        let (ended, open) = std::mem::take(&mut self.open)
            .into_iter()
            .partition(of_dialect);
        self.open = open;
        for open in ended {
            self.end(&open, failed(&open.rules, &fault(Cause::NoProvider)));
        }
        Reply::Result(json!({}))
    }

    fn stop(&mut self, run: &Value) {
        let Some(at) = self.open.iter().position(|open| open.run == *run) else {
            return;
        };
        let open = self.open.remove(at);
        let effect = stop(&open.rules, &open.state);
        self.settle(open, effect);
    }

    fn settle(&mut self, open: Open<'a>, effect: Effect) {
        match effect {
            Effect::Settled(answers) => {
                let reply = codec::settled(&open.rules, &open.ask, &answers);
                self.end(&open, reply);
            }
            Effect::Failed(failure) => self.end(&open, failed(&open.rules, &failure)),
            Effect::Again | Effect::Ignored => self.show(open),
            Effect::PassedOn => self.pass_on(open),
        }
    }

    fn pass_on(&mut self, mut open: Open<'a>) {
        open.answerer += 1;
        if open.answerer >= open.answerers {
            return self.end(&open, failed(&open.rules, &fault(Cause::NoProvider)));
        }
        open.visible = self.first(&open);
        self.show(open);
    }

    fn end(&mut self, open: &Open<'_>, reply: Reply) {
        let id = open.request;
        self.outbox.push_back(Incoming::Response { id, reply });
    }

    fn show(&mut self, mut open: Open<'a>) {
        self.prompts += 1;
        open.prompt = self.prompts;
        let params = json!({
            "run": open.run,
            "answerer": open.answerer,
            "screen": self.screen(&open),
        });
        self.outbox.push_back(Incoming::Request {
            id: open.prompt.into(),
            method: "human/next".into(),
            params,
        });
        self.open.push(open);
    }

    fn acted(&mut self, prompt: &Value, action: Value) {
        let Some(at) = self.open.iter().position(|open| *prompt == open.prompt) else {
            return;
        };
        let mut open = self.open.remove(at);
        let effect = match serde_json::from_value::<Action>(action) {
            Ok(action) => self.act(&mut open, &action),
            Err(_) => Effect::Ignored,
        };
        self.settle(open, effect);
    }
}

impl Line for InProcess<'_> {
    fn request(&mut self, method: &str, params: Value) -> u64 {
        self.requests += 1;
        let id = self.requests;
        self.handle(id, method, &params);
        id
    }

    fn notify(&mut self, method: &str, params: Value) {
        if method == "cancel" {
            self.stop(params.get("run").unwrap_or(&Value::Null));
        }
    }

    fn reply(&mut self, id: &Value, result: Value) {
        self.acted(id, result);
    }

    fn receive(&mut self, _: Duration) -> Incoming {
        self.outbox.pop_front().unwrap_or(Incoming::Silence)
    }

    fn give_up(&mut self, kind: FaultKind, message: String) -> Fault {
        Fault {
            kind,
            message,
            stderr: String::new(),
        }
    }
}

fn context(params: &Value) -> Context {
    let caller = params.pointer("/caller/kind").cloned();
    let number = |name: &str| params.get(name).and_then(Value::as_u64);
    Context {
        aborted: params.get("aborted") == Some(&Value::Bool(true)),
        answerers: number("answerers")
            .and_then(|count| usize::try_from(count).ok())
            .unwrap_or(1),
        caller: caller
            .and_then(|kind| serde_json::from_value(kind).ok())
            .unwrap_or(Caller::Root),
    }
}

fn fault(fault: Cause) -> Failure {
    Failure { fault, path: None }
}

/// A failure on the wire.
pub(crate) fn failed(rules: &Rules<'_>, failure: &Failure) -> Reply {
    let mut data = json!({});
    if let Some(name) = &rules.dialect.failures.name {
        data["name"] = name.as_str().into();
    }
    if let Some(code) = rules.code(failure.fault) {
        data["code"] = code.code.as_str().into();
    }
    if let Some(path) = &failure.path {
        data["path"] = path.as_str().into();
    }
    let word = rules.vocabulary.faults.get(&failure.fault);
    Reply::Error(WireError {
        code: -32000,
        message: word.map_or_else(String::new, |word| word.message.clone()),
        data: Some(data),
    })
}

fn plain_error(code: i64, message: &str) -> Reply {
    Reply::Error(WireError {
        code,
        message: message.to_owned(),
        data: None,
    })
}
