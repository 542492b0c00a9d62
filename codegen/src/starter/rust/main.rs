//! A provider in one file: it shows each ask as one form, and sends what comes back.

use std::io::{self, BufRead, Write};

use {{ crate }}::answer::Answers;
use {{ crate }}::dialect::{Admitted, Body, Caller, Context, Dialect, Encoded};
use {{ crate }}::screen::{Action, Word};
use {{ crate }}::sitting::Sitting;
use {{ crate }}::{Failure, dialect};
use serde_json::{Value, json};

const SERVED: &[&str] = &[{{ names }}];

/// An ask that waits for the reply to a `human/next`.
struct Open {
    call: u64,
    id: Value,
    run: Value,
    dialect: &'static Dialect,
    sitting: Sitting,
}

#[derive(Default)]
struct Provider {
    open: Vec<Open>,
    calls: u64,
}

fn main() -> io::Result<()> {
    let mut provider = Provider::default();
    for line in io::stdin().lock().lines() {
        let message: Value = serde_json::from_str(&line?)?;
        provider.hear(&message)?;
        if message["method"] == "shutdown" {
            break;
        }
    }
    Ok(())
}

impl Provider {
    fn hear(&mut self, message: &Value) -> io::Result<()> {
        let (id, params) = (&message["id"], &message["params"]);
        match message["method"].as_str() {
            None => self.act(id, &message["result"]),
            Some("ask") => self.ask(id, params),
            Some("cancel") => self.cancel(&params["run"]),
            Some("initialize") => send(json!({"id": id, "result": introduction()})),
            Some("ping") => send(json!({"id": id, "result": {}})),
            Some("shutdown") => send(json!({"id": id, "result": null})),
            Some(_) if id.is_null() => Ok(()),
            Some(_) => {
                send(json!({"id": id, "error": {"code": -32601, "message": "no such method"}}))
            }
        }
    }

    fn ask(&mut self, id: &Value, params: &Value) -> io::Result<()> {
        let named = params["dialect"]
            .as_str()
            .filter(|name| SERVED.contains(name));
        let Some(dialect) = named.and_then(dialect) else {
            return send(
                json!({"id": id, "error": {"code": -32602, "message": "no such dialect"}}),
            );
        };
        let open = |ask| Open {
            call: 0,
            id: id.clone(),
            run: params["run"].clone(),
            dialect,
            sitting: Sitting::new(dialect, ask),
        };
        match (dialect.admit)(&params["arguments"], &context(params)) {
            Err(failure) => fail(id, &failure),
            Ok(Admitted::Ask(ask)) => self.show(open(ask)),
            Ok(Admitted::Stopped(ask)) => {
                let skipped = vec![None; ask.questions.len()];
                self.finish(open(ask), &skipped)
            }
        }
    }

    // This stands in for your user interface: askspec plays the human.
    fn show(&mut self, mut open: Open) -> io::Result<()> {
        self.calls += 1;
        open.call = self.calls;
        let mut screen = open.sitting.screen();
        screen.actions = vec![Word::Submit];
        let params = json!({"run": open.run, "screen": screen});
        send(json!({"id": open.call, "method": "human/next", "params": params}))?;
        self.open.push(open);
        Ok(())
    }

    fn act(&mut self, call: &Value, result: &Value) -> io::Result<()> {
        let Some(place) = self.open.iter().position(|open| *call == open.call) else {
            return Ok(());
        };
        let open = self.open.remove(place);
        match Action::read(result) {
            Some(Action::Submit(Some(answers))) => self.finish(open, &answers),
            _ => self.show(open),
        }
    }

    /// Writes the answers down; if they do not fit the questions, the form comes again.
    fn finish(&mut self, open: Open, answers: &Answers) -> io::Result<()> {
        match (open.dialect.encode)(open.sitting.ask(), answers) {
            Ok(encoded) => send(json!({"id": open.id, "result": told(encoded)})),
            Err(_) => self.show(open),
        }
    }

    fn cancel(&mut self, run: &Value) -> io::Result<()> {
        let Some(place) = self.open.iter().position(|open| open.run == *run) else {
            return Ok(());
        };
        let open = self.open.remove(place);
        match open.sitting.stop() {
            Ok(answers) => self.finish(open, &answers),
            Err(failure) => fail(&open.id, &failure),
        }
    }
}

fn introduction() -> Value {
    let dialects: Vec<_> = SERVED
        .iter()
        .map(|name| json!({"name": name, "declares": []}))
        .collect();
    let provider = json!({"name": "my-provider", "version": "0.1.0", "language": "Rust"});
    json!({"protocol": 1, "provider": provider, "dialects": dialects})
}

fn context(params: &Value) -> Context {
    let answerers = params["answerers"].as_u64().unwrap_or(1);
    Context {
        aborted: params["aborted"] == true,
        answerers: usize::try_from(answerers).unwrap_or(usize::MAX),
        caller: match params["caller"]["kind"].as_str() {
            Some("delegated") => Caller::Delegated,
            Some("not-live") => Caller::NotLive,
            Some("resumed-root") => Caller::ResumedRoot,
            _ => Caller::Root,
        },
    }
}

fn told(encoded: Encoded) -> Value {
    let mut result = match encoded.body {
        Body::Content(content) => json!({"content": content}),
        Body::Value(value) => json!({"value": value}),
    };
    if let Some(details) = encoded.details {
        result["details"] = details;
    }
    result
}

fn fail(id: &Value, failure: &Failure) -> io::Result<()> {
    let mut data = json!({"code": failure.code});
    if let Some(name) = failure.name {
        data["name"] = name.into();
    }
    if let Some(path) = &failure.path {
        data["path"] = path.as_str().into();
    }
    let error = json!({"code": -32000, "message": failure.to_string(), "data": data});
    send(json!({"id": id, "error": error}))
}

fn send(mut message: Value) -> io::Result<()> {
    message["jsonrpc"] = "2.0".into();
    let mut out = io::stdout().lock();
    writeln!(out, "{message}")?;
    out.flush()
}
