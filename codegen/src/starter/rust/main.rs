//! A provider in one file. What is yours is `show`; who may ask, and what answers come to, is in the package.

use std::io::{self, BufRead, Write};
use std::sync::atomic::{AtomicU64, Ordering};

use {{ crate }}::call::{Call, body, failed};
use {{ crate }}::host::{Answerer, Event};
use {{ crate }}::rpc::{self, Message, Problem};
use {{ crate }}::screen::{Action, Screen};
use {{ crate }}::{Host, dialect};
use serde_json::{Value, json};

const SERVED: &[&str] = &[{{ names }}];

/// How many screens were shown, by which each is known.
static SHOWN: AtomicU64 = AtomicU64::new(0);

/// A human, as far as one run is concerned.
struct Human<'r> {
    run: &'r Value,
}

impl Answerer for Human<'_> {
    // This stands in for your user interface, which shows a screen and waits for one action:
    // askspec plays the human.
    fn show(&mut self, screen: &Screen) -> Event {
        let params = json!({"run": self.run, "screen": screen});
        let shown = SHOWN.fetch_add(1, Ordering::Relaxed);
        send(&rpc::request(shown, "human/next", params));
        while let Some(message) = receive() {
            match message {
                Message::Response(id, Some(action)) if id == shown => match Action::read(&action) {
                    Some(action) => return Event::Action(action),
                    None => return self.show(screen),
                },
                Message::Notification(method, params) if is_stop(&method, &params, self.run) => {
                    return Event::Stopped;
                }
                Message::Request(id, method, params) => answer(&id, &method, &params),
                _ => {}
            }
        }
        Event::Stopped
    }
}

fn is_stop(method: &str, params: &Value, run: &Value) -> bool {
    method == "cancel" && params["run"] == *run
}

fn main() {
    while let Some(message) = receive() {
        if let Message::Request(id, method, params) = message {
            answer(&id, &method, &params);
            if method == "shutdown" {
                return;
            }
        }
    }
}

fn answer(id: &Value, method: &str, params: &Value) {
    let outcome = match method {
        "initialize" => Ok(introduction()),
        "ping" => Ok(json!({})),
        "ask" => ask(params),
        "shutdown" => Ok(Value::Null),
        _ => Err(Problem::new(rpc::METHOD_NOT_FOUND, "no such method")),
    };
    send(&rpc::response(id, &outcome));
}

fn introduction() -> Value {
    let dialects: Vec<_> = SERVED
        .iter()
        .map(|name| json!({"name": name, "declares": []}))
        .collect();
    let provider = json!({"name": "my-provider", "version": "0.1.0", "language": "Rust"});
    json!({"protocol": 1, "provider": provider, "dialects": dialects})
}

fn ask(params: &Value) -> Result<Value, Problem> {
    let call = Call::of(params)?;
    let served: Vec<_> = SERVED.iter().filter_map(|name| dialect(name)).collect();
    let (dialect, context) = (call.dialect(&served)?, call.context()?);
    let run = call.required("run")?;
    let human: &mut dyn Answerer = &mut Human { run };
    let humans = &mut [human][..context.answerers.min(1)];
    let ended = Host::new(&served).ask(dialect, call.required("arguments")?, &context, humans);
    ended
        .map(|encoded| body(&encoded))
        .map_err(|failure| failed(&failure))
}

fn receive() -> Option<Message> {
    let line = io::stdin().lock().lines().next()?.ok()?;
    Some(rpc::read(line.as_bytes()))
}

fn send(message: &Value) {
    // Nobody reads any longer: what remains to be said is lost, and the end of the input comes next.
    let mut out = io::stdout().lock();
    let _ = writeln!(out, "{message}").and_then(|()| out.flush());
}
