//! Goes through what happened in one ask, beside the oracle: what it allows next, and whether
//! that is what came.

use askspec_spec::Rules;
use askspec_spec::admit::{Admission, admit};
use askspec_spec::ask::Failure;
use askspec_spec::model::{Capability, Fault, Setup, Step};
use askspec_spec::screen::{ActionWord, Screen};
use askspec_spec::settle::{Effect, stop};
use serde_json::Value;

use super::cause::{self, Cause};
use super::ending::{self, Ending};
use super::open::{GOES_ON, Next, Open};
use super::screens::{self, Place};
use super::{Breach, failing, refusal};
use crate::case::{Asked, Asks, Case};
use crate::transcript::{Event, Reply, Transcript};
use crate::words::{json, word};

/// Judges one ask of a case.
pub(super) fn judge(
    rules: &Rules<'_>,
    case: &Case,
    asks: &Asks,
    asked: &Asked,
    run: usize,
    transcript: &Transcript,
) -> Vec<Breach> {
    let mut replay = Replay {
        rules,
        case,
        asks,
        asked,
        run,
        registered: true,
        expect: Expect::Nothing,
        breaches: Vec::new(),
    };
    for event in transcript.of_run(run) {
        replay.take(event);
    }
    replay.left();
    replay.breaches
}

/// The kind of what the human can't do.
const NOT_OFFERED: &str = "not-offered";

/// One ask in the course of being judged.
struct Replay<'a> {
    rules: &'a Rules<'a>,
    case: &'a Case,
    asks: &'a Asks,
    asked: &'a Asked,
    run: usize,
    registered: bool,
    expect: Expect,
    breaches: Vec<Breach>,
}

/// What must come next.
enum Expect {
    /// Nothing was asked yet.
    Nothing,
    /// A refusal, with nothing shown; and what was shown all the same.
    Refusal(Failure, usize),
    /// It is open.
    Open(Box<Open>),
    /// Nothing more: it has ended.
    Over,
    /// Something was so wrong that what follows says nothing.
    Lost,
}

impl Replay<'_> {
    fn take(&mut self, event: &Event) {
        match event {
            Event::Setup { setup, reply } => self.setup(*setup, reply),
            Event::Asked { .. } => self.asked(),
            Event::Screen {
                answerer, screen, ..
            } => self.screen(*answerer, screen),
            Event::Acted { action, .. } => self.acted(action),
            Event::Stopped { .. } => self.stopped(),
            Event::Waited { .. } => self.waited(),
            Event::Ended { reply, .. } => self.ended(reply),
            Event::StillOpen { .. } => self.still_open(),
            Event::Stuck { step, lacks, .. } => self.stuck(step.as_ref(), *lacks),
            Event::Called { .. } | Event::Stray { .. } => {}
        }
    }

    fn asked(&mut self) {
        let mut context = self.asked.context.clone();
        if !self.registered {
            context.answerers = 0;
        }
        self.expect = match admit(self.rules, &self.asked.arguments, &context) {
            Admission::Refused(failure) => Expect::Refusal(failure, 0),
            Admission::Admitted(ask) => Expect::Open(Box::new(Open::new(
                ask,
                Cause::Start,
                Next::Screen(Place::First),
            ))),
            Admission::Stopped(ask) => {
                let answers = vec![None; ask.questions.len()];
                let next = Next::End(Ending::Answers(answers));
                Expect::Open(Box::new(Open::new(ask, Cause::StoppedBefore, next)))
            }
        };
    }

    fn setup(&mut self, setup: Setup, reply: &Reply) {
        if matches!(reply, Reply::Error(_)) {
            return;
        }
        self.registered = setup == Setup::Register;
        if let (Setup::Dispose, Expect::Open(open)) = (setup, &mut self.expect) {
            open.cause = Cause::Disposal;
            open.next = Next::End(Ending::Fails(vec![Fault::NoProvider, Fault::Aborted]));
        }
    }

    fn screen(&mut self, answerer: usize, screen: &Screen) {
        let breaches = match &mut self.expect {
            Expect::Nothing | Expect::Lost => Vec::new(),
            Expect::Refusal(_, shown) => {
                *shown += 1;
                Vec::new()
            }
            Expect::Over => {
                let breach = Breach::new("life/nothing-after", "screen-after-end");
                vec![
                    breach
                        .seen(screens::told(screen))
                        .right("nothing is shown after the end"),
                ]
            }
            Expect::Open(open) => {
                let mut breaches = open.show(self.rules, answerer, screen);
                breaches.extend(self.no_way_back(screen));
                breaches
            }
        };
        let lost = breaches.iter().any(|breach| breach.kind == GOES_ON);
        self.add(breaches);
        if lost {
            self.expect = Expect::Lost;
        }
    }

    /// Who says that the human can go to any question must offer it where not all are on the screen.
    fn no_way_back(&self, screen: &Screen) -> Option<Breach> {
        let claimed = self.case.needs.contains(&Capability::Navigation);
        let hides = screen.questions.len() < screen.total;
        let lacks = claimed && hides && !screen.actions.contains(&ActionWord::Goto);
        let known = |breach: &Breach| breach.kind == NOT_OFFERED;
        (lacks && !self.breaches.iter().any(known)).then(|| {
            Breach::new("present/revisit", NOT_OFFERED)
                .seen(screens::told(screen))
                .right("the human can go to each question: the screen offers `goto`")
        })
    }

    fn acted(&mut self, action: &Value) {
        if let Expect::Open(open) = &mut self.expect {
            open.take(self.rules, self.asked.context.answerers, action);
        }
    }

    fn stopped(&mut self) {
        if let Expect::Open(open) = &mut self.expect {
            open.cause = Cause::Stop;
            open.next = match stop(self.rules, &open.state) {
                Effect::Settled(answers) => Next::End(Ending::Answers(answers)),
                Effect::Failed(failure) => Next::End(Ending::Fails(vec![failure.fault])),
                Effect::Again | Effect::Ignored | Effect::PassedOn => Next::Human,
            };
        }
    }

    fn waited(&mut self) {
        if let Expect::Open(open) = &mut self.expect {
            open.waited |= open.next == Next::Human;
        }
    }

    fn ended(&mut self, reply: &Reply) {
        let breaches = match &self.expect {
            Expect::Nothing | Expect::Lost => Vec::new(),
            Expect::Over => {
                let breach = Breach::new("life/settles-once", "second-end");
                vec![breach.seen(reply.told()).right("exactly one result")]
            }
            Expect::Refusal(failure, shown) => self.refused(failure, *shown, reply),
            Expect::Open(open) => self.end(open, reply),
        };
        self.add(breaches);
        self.expect = match self.expect {
            Expect::Lost => Expect::Lost,
            Expect::Nothing | Expect::Refusal(..) | Expect::Open(_) | Expect::Over => Expect::Over,
        };
    }

    fn refused(&self, failure: &Failure, shown: usize, reply: &Reply) -> Vec<Breach> {
        let mut breaches = refusal::refused(self.rules, self.case, failure, reply);
        if shown > 0 && matches!(reply, Reply::Error(_)) {
            let breach = Breach::new("admit/before-shown", "shown-though-refused");
            let right = failing::told(self.rules, failure);
            breaches.push(breach.seen("a screen was shown").right(right));
        }
        breaches
    }

    fn end(&self, open: &Open, reply: &Reply) -> Vec<Breach> {
        if let (Cause::Start, Next::Screen(_), Reply::Error(error)) =
            (open.cause, &open.next, reply)
        {
            return vec![refusal::wrongly(self.rules, self.case, error)];
        }
        let mut breaches = ending::judge(self.rules, open, reply);
        if ending::is_about_answers(&breaches) && self.tells_of_another(reply) {
            for breach in &mut breaches {
                breach.blames.insert(0, "life/runs-apart");
            }
        }
        breaches
    }

    /// Whether the end holds a prompt, a label or a typed text of the other ask alone.
    fn tells_of_another(&self, reply: &Reply) -> bool {
        let others = self.asks.asks.iter().enumerate();
        let seen = reply.told();
        let own = json(&self.asked.arguments) + &json(&self.asked.human);
        others
            .filter(|(run, _)| *run != self.run)
            .flat_map(|(_, other)| screens::texts_of(other))
            .any(|text| seen.contains(&text) && !own.contains(&text))
    }

    fn still_open(&mut self) {
        let seen = "the ask stayed open";
        let breach = match &self.expect {
            Expect::Nothing | Expect::Over | Expect::Lost => return,
            Expect::Refusal(failure, _) => {
                refusal::let_in(self.rules, self.case, failure).seen(seen)
            }
            Expect::Open(open) => Breach::new(cause::blame(self.rules, open.cause), "still-open")
                .seen(seen)
                .right(open.next.told(self.rules, &open.ask)),
        };
        self.add(vec![breach]);
        self.expect = Expect::Lost;
    }

    /// What is left when nothing more comes: a refusal that never came, though something was shown.
    fn left(&mut self) {
        let Expect::Refusal(failure, 1..) = &self.expect else {
            return;
        };
        let breach = Breach::new("admit/before-shown", "shown-though-refused")
            .seen("a screen was shown")
            .right(failing::told(self.rules, failure));
        self.add(vec![breach]);
    }

    fn stuck(&mut self, step: Option<&Step>, lacks: ActionWord) {
        if let Expect::Refusal(failure, _) = &self.expect {
            let let_in = refusal::let_in(self.rules, self.case, failure);
            self.add(vec![let_in.seen("it was put to the human")]);
        }
        let demanded = cause::is_demanded(self.rules, self.case, lacks);
        if demanded && matches!(self.expect, Expect::Open(_)) {
            let told = step.map_or_else(|| "the end of the ask".into(), json);
            let breach = Breach::new(cause::of_lack(lacks), NOT_OFFERED)
                .seen(format!("no screen offered `{}`", word(&lacks)))
                .right(format!("the human can do this: {told}"));
            self.add(vec![breach]);
        }
        // What ought to have been refused stays wrong, however it went on.
        if !matches!(self.expect, Expect::Refusal(..)) {
            self.expect = Expect::Lost;
        }
    }

    fn add(&mut self, breaches: Vec<Breach>) {
        self.breaches.extend(breaches);
    }
}
