//! The scripted human: plays the same intention through whatever the screen offers.
//!
//! A card with navigation gets every step as it is written. A card without it gets, for the
//! question it shows, what the script comes to say of it. A form whose only action is `submit`
//! gets what the whole script comes to.

mod filler;
mod folded;
mod probe;

use std::collections::{BTreeSet, VecDeque};

use askspec_spec::Rules;
use askspec_spec::model::{Draft, Setup, Skip, Step};
use askspec_spec::screen::{ActionWord, Screen, ShownQuestion};
use askspec_spec::settle::Action;
use serde_json::Value;

use folded::Folded;

/// How often the same action may meet the same screen, with the script no further, before the human gives up.
const PATIENCE: usize = 3;

/// What the human does at a screen.
#[derive(Debug, Clone, PartialEq)]
pub enum Turn {
    /// Takes an action.
    Act(Value),
    /// The turn is stopped.
    Stop,
    /// The registration changes.
    Setup(Setup),
    /// Stays silent for so many milliseconds.
    Wait(u64),
    /// Can't go on.
    Stuck {
        /// The step that can't be taken; none after the script.
        step: Option<Step>,
        /// What the screen would have to offer.
        lacks: ActionWord,
    },
}

/// A human with a script, in the middle of it.
#[derive(Debug, Clone)]
pub struct Human<'a> {
    rules: &'a Rules<'a>,
    left: VecDeque<Step>,
    /// What the script said so far, for screens on which it can't be played step by step.
    said: Vec<Step>,
    /// The questions that were answered on such screens.
    told: BTreeSet<usize>,
    /// The answer of this question is drafted, and still to be recorded.
    recording: Option<usize>,
    /// The last action, the screen it was taken at, and how much of the script was left.
    last: Option<(Screen, Value, usize)>,
    repeated: usize,
}

impl<'a> Human<'a> {
    /// A human at the start of a script.
    pub fn new(rules: &'a Rules<'a>, script: &[Step]) -> Self {
        Self {
            rules,
            left: script.iter().cloned().collect(),
            said: Vec::new(),
            told: BTreeSet::new(),
            recording: None,
            last: None,
            repeated: 0,
        }
    }

    /// What the human does at this screen. Called again for the same screen after a turn that is no action.
    pub fn turn(&mut self, screen: &Screen) -> Turn {
        let turn = self.choose(screen);
        if let Turn::Act(action) = &turn {
            let now = (screen.clone(), action.clone(), self.left.len());
            self.repeated = if self.last.as_ref() == Some(&now) {
                self.repeated + 1
            } else {
                0
            };
            self.last = Some(now);
        }
        if self.repeated >= PATIENCE {
            let lacks = ActionWord::Submit;
            return Turn::Stuck { step: None, lacks };
        }
        turn
    }

    fn choose(&mut self, screen: &Screen) -> Turn {
        if let Some(question) = self.recording.take()
            && records_by_next(screen, question)
        {
            return act(&Action::Next);
        }
        if is_folded(screen) {
            return self.folded(screen);
        }
        while let Some(step) = self.left.pop_front() {
            if let Some(turn) = self.take(screen, &step) {
                return turn;
            }
        }
        self.finish(screen)
    }

    /// One step; none where it asks for nothing at this screen.
    fn take(&mut self, screen: &Screen, step: &Step) -> Option<Turn> {
        match step {
            Step::Answer(draft) => Some(self.answer(screen, step, draft, true)),
            Step::Draft(draft) => Some(self.answer(screen, step, draft, false)),
            Step::Skip(question) => Some(self.skip(screen, step, *question)),
            Step::Goto(question) => self.goto(screen, step, *question),
            Step::Next => next(screen),
            Step::Submit => self.submit(screen),
            Step::Decline => Some(offered(screen, step, ActionWord::Decline, &Action::Decline)),
            Step::Dismiss => Some(offered(screen, step, ActionWord::Cancel, &Action::Cancel)),
            Step::Pass => Some(offered(screen, step, ActionWord::Pass, &Action::Pass)),
            Step::Stop => Some(Turn::Stop),
            Step::Setup(setup) => Some(Turn::Setup(*setup)),
            Step::Wait(ms) => Some(Turn::Wait(*ms)),
            Step::Probe(probe) => probe::action(self.rules, screen, *probe).map(Turn::Act),
        }
    }

    fn answer(&mut self, screen: &Screen, step: &Step, draft: &Draft, records: bool) -> Turn {
        let question = draft.question;
        if shown(screen, question).is_none() {
            return self.go_first(screen, step, question);
        }
        if !offers(screen, ActionWord::Answer) {
            return stuck(step, ActionWord::Answer);
        }
        self.recording = records.then_some(question);
        act(&Action::Answer {
            question,
            choices: draft.choices.clone(),
            custom: draft.custom.clone(),
        })
    }

    /// Where a question can't be skipped, skipping is tried all the same: it must change nothing.
    fn skip(&mut self, screen: &Screen, step: &Step, question: usize) -> Turn {
        if shown(screen, question).is_none() {
            return self.go_first(screen, step, question);
        }
        if offers(screen, ActionWord::Skip) || self.refuses_skip() {
            return act(&Action::Skip { question });
        }
        stuck(step, ActionWord::Skip)
    }

    /// Goes to the question of a step, which is taken after that.
    fn go_first(&mut self, screen: &Screen, step: &Step, question: usize) -> Turn {
        if !offers(screen, ActionWord::Goto) || question >= screen.total {
            return stuck(step, ActionWord::Goto);
        }
        self.left.push_front(step.clone());
        act(&Action::Goto { question })
    }

    fn goto(&mut self, screen: &Screen, step: &Step, question: usize) -> Option<Turn> {
        if offers(screen, ActionWord::Goto) {
            return Some(act(&Action::Goto { question }));
        }
        match shown(screen, question) {
            Some(_) => None,
            None => Some(stuck(step, ActionWord::Goto)),
        }
    }

    /// Sends what is drafted, where the whole can be sent; a card goes on to its end instead.
    fn submit(&mut self, screen: &Screen) -> Option<Turn> {
        if offers(screen, ActionWord::Submit) {
            return Some(act(&Action::Submit { answers: None }));
        }
        self.left.clear();
        None
    }

    /// What the script comes to, on a screen that leaves no other way. What is not about answers
    /// still comes in its place.
    fn folded(&mut self, screen: &Screen) -> Turn {
        while let Some(step) = self.left.pop_front() {
            let turn = match step {
                Step::Skip(_) if self.is_refused_whole(screen) => Some(skip_whole(screen)),
                Step::Answer(_) | Step::Draft(_) | Step::Skip(_) => {
                    self.said.push(step);
                    None
                }
                Step::Goto(_) | Step::Next | Step::Submit => None,
                Step::Pass => {
                    self.said.clear();
                    self.take(screen, &step)
                }
                Step::Decline
                | Step::Dismiss
                | Step::Stop
                | Step::Setup(_)
                | Step::Wait(_)
                | Step::Probe(_) => self.take(screen, &step),
            };
            if let Some(turn) = turn {
                return turn;
            }
        }
        self.say(screen)
    }

    /// Whether a skip of everything can be tried, to be refused.
    fn is_refused_whole(&self, screen: &Screen) -> bool {
        self.refuses_skip() && !offers(screen, ActionWord::Answer)
    }

    /// Says what the script came to.
    fn say(&mut self, screen: &Screen) -> Turn {
        let blank_again = self.last.as_ref().is_some_and(|(seen, ..)| seen == screen);
        let folded = Folded {
            rules: self.rules,
            said: &self.said,
            fill: self.refuses_skip() && (blank_again || self.said.is_empty()),
        };
        if !offers(screen, ActionWord::Answer) && !offers(screen, ActionWord::Submit) {
            let lacks = ActionWord::Submit;
            return Turn::Stuck { step: None, lacks };
        }
        if !offers(screen, ActionWord::Answer) {
            let answers = Some(folded.answers(screen));
            return act(&Action::Submit { answers });
        }
        let untold = |question: &&ShownQuestion| !self.told.contains(&question.index);
        let Some(question) = screen.questions.iter().find(untold) else {
            return self.finish(screen);
        };
        self.told.insert(question.index);
        match folded.answer(question) {
            Some(answer) => {
                self.recording = Some(question.index);
                act(&Action::Answer {
                    question: question.index,
                    choices: answer.choices,
                    custom: answer.custom,
                })
            }
            None => self.finish(screen),
        }
    }

    fn refuses_skip(&self) -> bool {
        self.rules.dialect.answers.skip == Skip::Refused
    }

    /// After the script: to the end of the ask, with nothing more said than is needed.
    fn finish(&mut self, screen: &Screen) -> Turn {
        let refused = self.refuses_skip();
        let [only] = screen.questions.as_slice() else {
            return send(screen);
        };
        if refused && only.draft.is_none() && offers(screen, ActionWord::Answer) {
            return act(&filler::draft(only));
        }
        let all_recorded = only.recorded.is_some() && offers(screen, ActionWord::Submit);
        if offers(screen, ActionWord::Next) && !all_recorded {
            return act(&Action::Next);
        }
        send(screen)
    }
}

/// Whether the script can't be played step by step here: a form that is sent at once, or a card
/// that decides itself which question comes next.
fn is_folded(screen: &Screen) -> bool {
    let one_shot = !offers(screen, ActionWord::Answer);
    let fixed = screen.questions.len() < screen.total && !offers(screen, ActionWord::Goto);
    one_shot || fixed
}

fn skip_whole(screen: &Screen) -> Turn {
    let answers = Some(vec![None; screen.questions.len()]);
    act(&Action::Submit { answers })
}

/// Sends the whole screen, or skips what is on it.
fn send(screen: &Screen) -> Turn {
    let first = screen.questions.first();
    match first {
        _ if offers(screen, ActionWord::Submit) && offers(screen, ActionWord::Answer) => {
            act(&Action::Submit { answers: None })
        }
        _ if offers(screen, ActionWord::Submit) => skip_whole(screen),
        Some(question) if offers(screen, ActionWord::Skip) => act(&Action::Skip {
            question: question.index,
        }),
        Some(_) | None => Turn::Stuck {
            step: None,
            lacks: ActionWord::Submit,
        },
    }
}

/// Next, or what it is on a form of one question.
fn next(screen: &Screen) -> Option<Turn> {
    if offers(screen, ActionWord::Next) {
        return Some(act(&Action::Next));
    }
    let alone = screen.total == 1 && offers(screen, ActionWord::Submit);
    alone.then(|| act(&Action::Submit { answers: None }))
}

fn records_by_next(screen: &Screen, question: usize) -> bool {
    let only = screen.questions.as_slice();
    offers(screen, ActionWord::Next) && matches!(only, [shown] if shown.index == question)
}

fn offered(screen: &Screen, step: &Step, word: ActionWord, action: &Action) -> Turn {
    if offers(screen, word) {
        act(action)
    } else {
        stuck(step, word)
    }
}

fn stuck(step: &Step, lacks: ActionWord) -> Turn {
    Turn::Stuck {
        step: Some(step.clone()),
        lacks,
    }
}

fn act(action: &Action) -> Turn {
    Turn::Act(serde_json::to_value(action).expect("an action is plain data"))
}

fn offers(screen: &Screen, word: ActionWord) -> bool {
    screen.actions.contains(&word)
}

fn shown(screen: &Screen, question: usize) -> Option<&ShownQuestion> {
    screen
        .questions
        .iter()
        .find(|shown| shown.index == question)
}
