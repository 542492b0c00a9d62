//! Plays one case over a line and writes down what happened.
//!
//! An action has taken effect once the next screen of its ask, or its end, has come; the next thing
//! is done only then. While the human is silent an ask has no deadline, every other wait has one.
//! Playing is a future that waits for nothing but its extension of the switchboard, so that several
//! cases can be played at once, each as if it were alone.

mod asks;
mod ending;

use std::collections::VecDeque;
use std::pin::pin;
use std::task::{Context, Poll, Waker};
use std::time::{Duration, Instant};

use askspec_spec::Rules;
use askspec_spec::model::Setup;

use crate::case::{Case, Codec, Play};
use crate::line::{Incoming, Line};
use crate::protocol::{Check, Decode, Dispose, Encode, Ping, Register, Request};
use crate::report::FaultKind;
use crate::switchboard::{Company, Extension, Switchboard};
use crate::transcript::{Event, Fault, Reply, Transcript};

/// How long things may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Waits {
    /// How long the provider may take to say anything.
    pub deadline: Duration,
    /// How long the human stays silent in real time, so that a real timer is seen.
    pub patience: Duration,
    /// Whether the provider's time is virtual.
    pub clock: bool,
}

/// How many messages may come while something else is waited for.
const MOST_WAITING: usize = 10_000;

/// How much may come in one case, in bytes of memory: it is kept until the case is judged.
const MOST_HEARD: usize = 256 << 20;

/// Plays a case with a provider that nobody else talks to.
pub fn play(line: &mut dyn Line, rules: &Rules<'_>, case: &Case, waits: &Waits) -> Transcript {
    play_alone(&Switchboard::new(Box::new(line)), rules, case, waits)
}

/// Plays a case while nothing else is played.
pub(crate) fn play_alone(
    board: &Switchboard<'_>,
    rules: &Rules<'_>,
    case: &Case,
    waits: &Waits,
) -> Transcript {
    let mut playing = pin!(play_over(
        board.extension(Company::Alone),
        rules,
        case,
        waits
    ));
    let mut context = Context::from_waker(Waker::noop());
    loop {
        match playing.as_mut().poll(&mut context) {
            Poll::Ready(transcript) => return transcript,
            Poll::Pending => board.listen(),
        }
    }
}

/// Plays a case over its extension.
pub(crate) async fn play_over<'a, 'p>(
    extension: Extension<'a, 'p>,
    rules: &'a Rules<'a>,
    case: &'a Case,
    waits: &'a Waits,
) -> Transcript
where
    'p: 'a,
{
    let mut player = Player {
        extension,
        rules,
        case,
        waits,
        transcript: Transcript::default(),
        backlog: VecDeque::new(),
        heard: 0,
    };
    let played = match &case.play {
        Play::Asks(asks) => asks::play(&mut player, asks).await,
        Play::Codec(codec) => player.codec(codec).await,
    };
    if let Err(Broken(fault)) = played {
        player.transcript.fault = Some(fault);
    }
    std::mem::take(&mut player.transcript)
}

/// The exchange can't go on.
struct Broken(Fault);

/// One case in the course of being played.
struct Player<'a, 'p> {
    extension: Extension<'a, 'p>,
    rules: &'a Rules<'a>,
    case: &'a Case,
    waits: &'a Waits,
    transcript: Transcript,
    /// What came while something else was waited for.
    backlog: VecDeque<Incoming>,
    /// Roughly how many bytes came.
    heard: usize,
}

impl Player<'_, '_> {
    async fn codec(&mut self, codec: &Codec) -> Result<(), Broken> {
        let dialect = &self.case.dialect;
        let reply = match codec {
            Codec::Check { arguments } => self.call(&Check { dialect, arguments }).await?,
            Codec::Encode { arguments, answers } => {
                let encode = Encode {
                    dialect,
                    arguments,
                    answers,
                };
                self.call(&encode).await?
            }
            Codec::Decode { arguments, encoded } => {
                let decode = Decode {
                    encoded,
                    dialect,
                    arguments,
                };
                self.call(&decode).await?
            }
        };
        self.note(Event::Called { reply });
        Ok(())
    }

    fn note(&mut self, event: Event) {
        self.transcript.events.push(event);
    }

    /// Changes the registration.
    async fn setup(&mut self, setup: Setup) -> Result<(), Broken> {
        let dialect = &self.case.dialect;
        let reply = match setup {
            Setup::Register => self.call(&Register { dialect }).await?,
            Setup::Dispose => self.call(&Dispose { dialect }).await?,
        };
        self.note(Event::Setup { setup, reply });
        Ok(())
    }

    /// Asks the provider something and waits for the reply. What else comes is kept for later.
    async fn call<R: Request>(&mut self, request: &R) -> Result<Reply, Broken> {
        self.call_within(request, self.waits.deadline).await
    }

    async fn call_within<R: Request>(
        &mut self,
        request: &R,
        wait: Duration,
    ) -> Result<Reply, Broken> {
        let method = R::METHOD;
        let id = self.extension.request(method, request.params());
        let until = self.extension.now() + wait;
        loop {
            match self.hear(until).await? {
                Incoming::Response { id: of, reply } if of == id => return Ok(reply),
                Incoming::Silence => {
                    let waited = wait.as_secs_f64();
                    return Err(self.hang(format!("no reply to `{method}` within {waited} s")));
                }
                Incoming::Fault(fault) => return Err(Broken(fault)),
                Incoming::Stray(line) => self.note(Event::Stray { line }),
                Incoming::Notification { .. } => {}
                _ if self.backlog.len() >= MOST_WAITING => {
                    let message =
                        format!("{MOST_WAITING} messages came instead of the reply to `{method}`");
                    return Err(self.off_protocol(message));
                }
                other => self.backlog.push_back(other),
            }
        }
    }

    /// The barrier: what the provider sent before it has come.
    async fn ping(&mut self) -> Result<(), Broken> {
        self.ping_within(self.waits.deadline).await
    }

    async fn ping_within(&mut self, wait: Duration) -> Result<(), Broken> {
        match self.call_within(&Ping {}, wait).await? {
            Reply::Result(_) => Ok(()),
            Reply::Error(error) => {
                Err(self.off_protocol(format!("`ping` failed: {}", error.told())))
            }
        }
    }

    /// When something must have come that is waited for from now on.
    fn due(&self) -> Instant {
        self.extension.now() + self.waits.deadline
    }

    /// What comes next over the line; not more than can be kept.
    async fn hear(&mut self, until: Instant) -> Result<Incoming, Broken> {
        let incoming = self.extension.receive(until).await;
        self.heard = self.heard.saturating_add(incoming.weight());
        if self.heard <= MOST_HEARD {
            return Ok(incoming);
        }
        let most = MOST_HEARD >> 20;
        Err(self.off_protocol(format!(
            "what came in one case takes more than {most} MiB of memory"
        )))
    }

    /// What comes next, of what was kept or over the line; none when nothing comes in time.
    async fn next(&mut self, until: Instant) -> Result<Option<Incoming>, Broken> {
        if let Some(earlier) = self.backlog.pop_front() {
            return Ok(Some(earlier));
        }
        match self.hear(until).await? {
            Incoming::Silence => Ok(None),
            Incoming::Fault(fault) => Err(Broken(fault)),
            other => Ok(Some(other)),
        }
    }

    fn hang(&mut self, message: String) -> Broken {
        Broken(self.extension.give_up(FaultKind::Hang, message))
    }

    fn off_protocol(&mut self, message: String) -> Broken {
        Broken(self.extension.give_up(FaultKind::Protocol, message))
    }
}
