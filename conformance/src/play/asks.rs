//! Plays asks: shows their screens to the scripted human and takes the human's actions back.

use std::time::Instant;

use askspec_spec::model::Setup;
use askspec_spec::screen::Screen;
use serde_json::{Value, json};

use super::{Broken, Player, ending};
use crate::case::{Asked, Asks};
use crate::human::{Human, Turn};
use crate::line::Incoming;
use crate::protocol::{self, Ask, CallerStamp, Done, HumanNext, OpenSession, Request};
use crate::report::fingerprint;
use crate::transcript::Event;

/// How many actions one ask may take: more than any script with its navigation.
const ACTIONS: usize = 300;

/// How many screens one ask may show: one before each action, and some that come unasked.
const SCREENS: usize = 400;

/// One ask in the course of being played.
pub(super) struct Run<'a> {
    /// Its name on the wire.
    pub(super) name: String,
    /// The request that it is.
    request: u64,
    human: Human<'a>,
    /// The screen that the human looks at, with what its reply is known by.
    pub(super) looking: Option<(Value, Screen)>,
    /// The human does nothing more, and the ask ought to end by itself.
    pub(super) left: bool,
    pub(super) ended: bool,
    actions: usize,
    screens: usize,
}

impl Run<'_> {
    /// Whether the human is at a screen of it and hasn't done anything yet.
    fn is_looked_at(&self) -> bool {
        self.looking.is_some() && !self.left && !self.ended
    }
}

/// Plays asks from the first setup to the last message.
pub(super) async fn play(player: &mut Player<'_, '_>, asks: &Asks) -> Result<(), Broken> {
    for &setup in &asks.before {
        player.setup(setup).await?;
    }
    let rules = player.rules;
    let mut runs: Vec<Run<'_>> = Vec::new();
    for (run, asked) in asks.asks.iter().enumerate() {
        // A name that says nothing: a provider never sees what is expected of it.
        let number = player.extension.number().to_string();
        let name = fingerprint(&[&player.case.id, &run.to_string(), &number]);
        let request = player
            .extension
            .request(Ask::METHOD, params(player, &name, asked));
        player.note(Event::Asked { run });
        runs.push(Run {
            name,
            request,
            human: Human::new(rules, &asked.human),
            looking: None,
            left: false,
            ended: false,
            actions: 0,
            screens: 0,
        });
    }
    let mut due = player.due();
    while runs.iter().any(|run| !run.ended) {
        if step(player, &mut runs, due).await? {
            due = player.due();
        }
    }
    ending::settle(player, &mut runs).await
}

fn params(player: &Player<'_, '_>, run: &str, asked: &Asked) -> Value {
    let context = &asked.context;
    let ask = Ask {
        run,
        dialect: &player.case.dialect,
        arguments: &asked.arguments,
        session: None,
        locale: None,
        caller: Some(CallerStamp {
            kind: context.caller,
        }),
        answerers: Some(context.answerers),
        aborted: Some(context.aborted),
    };
    ask.params()
}

/// Waits for one message and reacts to it. Whether it was one that was waited for: a flood of other
/// things must not keep the deadline from coming.
async fn step(
    player: &mut Player<'_, '_>,
    runs: &mut [Run<'_>],
    due: Instant,
) -> Result<bool, Broken> {
    let Some(incoming) = player.next(due).await? else {
        ending::overdue(player, runs).await?;
        return Ok(true);
    };
    let awaited = matches!(
        incoming,
        Incoming::Request { .. } | Incoming::Response { .. }
    );
    take(player, runs, incoming)?;
    for run in 0..runs.len() {
        look(player, runs, run).await?;
    }
    Ok(awaited)
}

/// Writes a message down.
pub(super) fn take(
    player: &mut Player<'_, '_>,
    runs: &mut [Run<'_>],
    incoming: Incoming,
) -> Result<(), Broken> {
    match incoming {
        Incoming::Request { id, method, params } => request(player, runs, id, &method, &params),
        Incoming::Response { id, reply } => {
            let Some(run) = runs.iter().position(|run| run.request == id) else {
                return Err(player.off_protocol(format!(
                    "a reply came to request {id}, which was not made or has been answered"
                )));
            };
            runs[run].ended = true;
            player.note(Event::Ended { run, reply });
            Ok(())
        }
        Incoming::Stray(line) => {
            player.note(Event::Stray { line });
            Ok(())
        }
        Incoming::Notification { .. } | Incoming::Silence => Ok(()),
        Incoming::Fault(fault) => Err(Broken(fault)),
    }
}

fn request(
    player: &mut Player<'_, '_>,
    runs: &mut [Run<'_>],
    id: Value,
    method: &str,
    params: &Value,
) -> Result<(), Broken> {
    match method {
        HumanNext::METHOD => screen(player, runs, id, params),
        OpenSession::METHOD => {
            player.extension.reply(&id, json!(Done {}));
            Ok(())
        }
        _ => Err(player.off_protocol(format!(
            "the provider asks for `{method}`, which is no method of the judge"
        ))),
    }
}

fn screen(
    player: &mut Player<'_, '_>,
    runs: &mut [Run<'_>],
    id: Value,
    params: &Value,
) -> Result<(), Broken> {
    let name = params.get("run");
    let of = |run: &Run<'_>| name == Some(&Value::from(run.name.as_str()));
    let Some(run) = runs.iter().position(of) else {
        let told = name.unwrap_or(&Value::Null);
        return Err(player.off_protocol(format!("a screen came for run {told}, which is not open")));
    };
    let next: HumanNext = protocol::read(params)
        .map_err(|misread| player.off_protocol(format!("a screen can't be read: {misread}")))?;
    if runs[run].is_looked_at() {
        let message = "a second screen came for an ask whose first still waits for the human";
        return Err(player.off_protocol(message.to_owned()));
    }
    runs[run].screens += 1;
    if runs[run].screens > SCREENS {
        return Err(player.off_protocol(format!("more than {SCREENS} screens came for one ask")));
    }
    let screen = next.screen;
    player.note(Event::Screen {
        run,
        answerer: next.answerer.unwrap_or(0),
        screen: screen.clone(),
    });
    runs[run].looking = Some((id, screen));
    Ok(())
}

/// The human looks at a screen and does something, or lets something else happen.
async fn look(player: &mut Player<'_, '_>, runs: &mut [Run<'_>], run: usize) -> Result<(), Broken> {
    while let Some((id, screen)) = runs[run].looking.clone() {
        if runs[run].ended || runs[run].left {
            return Ok(());
        }
        match runs[run].human.turn(&screen) {
            Turn::Act(action) if runs[run].actions < ACTIONS => {
                runs[run].actions += 1;
                runs[run].looking = None;
                player.note(Event::Acted {
                    run,
                    action: action.clone(),
                });
                player.extension.reply(&id, action);
            }
            Turn::Act(_) => {
                let lacks = askspec_spec::screen::ActionWord::Submit;
                player.note(Event::Stuck {
                    run,
                    step: None,
                    lacks,
                });
                ending::withdraw(player, runs, run);
            }
            Turn::Stuck { step, lacks } => {
                player.note(Event::Stuck { run, step, lacks });
                ending::withdraw(player, runs, run);
            }
            Turn::Stop => {
                player.note(Event::Stopped { run });
                ending::withdraw(player, runs, run);
            }
            Turn::Setup(setup) => {
                player.setup(setup).await?;
                runs[run].left |= setup == Setup::Dispose;
            }
            Turn::Wait(ms) => ending::wait(player, runs, ms).await?,
        }
    }
    Ok(())
}
