//! One ask that is open: what stands in it, what the human looks at, and what may come next.

use askspec_spec::Rules;
use askspec_spec::ask::Ask;
use askspec_spec::model::Fault;
use askspec_spec::present::indicators;
use askspec_spec::screen::Screen;
use askspec_spec::settle::{Action, Effect, State, act};
use serde_json::Value;

use super::Breach;
use super::cause::{self, Cause};
use super::ending::{self, Ending};
use super::history::History;
use super::screens::{self, Place};

/// An ask that is open.
pub(super) struct Open {
    pub(super) ask: Ask,
    pub(super) state: State,
    pub(super) answerer: usize,
    pub(super) history: History,
    /// The screen that the human looks at.
    pub(super) screen: Option<Screen>,
    /// What the provider is reacting to.
    pub(super) cause: Cause,
    pub(super) next: Next,
    /// The human and the clock stayed silent at this screen.
    pub(super) waited: bool,
    /// Which questions were on a screen.
    pub(super) shown: Vec<bool>,
}

/// What an open ask allows next.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Next {
    /// A screen, with this on it.
    Screen(Place),
    /// A screen that lets the human send what is recorded, or these answers.
    ScreenOrEnd(Place, Ending),
    /// The end.
    End(Ending),
    /// Nothing, until the human does something.
    Human,
}
/// The kind of a breach after which what follows says nothing.
pub(super) const GOES_ON: &str = "goes-on";

impl Next {
    pub(super) fn told(&self, rules: &Rules<'_>, ask: &Ask) -> String {
        match self {
            Self::End(ending) | Self::ScreenOrEnd(_, ending) => ending::told(rules, ask, ending),
            Self::Screen(_) | Self::Human => "the ask goes on".into(),
        }
    }
}

impl Open {
    pub(super) fn new(ask: Ask, cause: Cause, next: Next) -> Self {
        Self {
            state: State::new(&ask),
            shown: vec![false; ask.questions.len()],
            ask,
            answerer: 0,
            history: History::default(),
            screen: None,
            cause,
            next,
            waited: false,
        }
    }

    /// A screen comes.
    pub(super) fn show(
        &mut self,
        rules: &Rules<'_>,
        answerer: usize,
        screen: &Screen,
    ) -> Vec<Breach> {
        let place = match &self.next {
            Next::Screen(place) | Next::ScreenOrEnd(place, _) => place.clone(),
            Next::Human => return self.unasked(screen),
            Next::End(ending) => return self.goes_on(rules, screen, ending),
        };
        let mut breaches = screens::judge(rules, self, &place, screen);
        if answerer != self.answerer {
            let breach = Breach::new("life/waterfall", "answerer");
            let right = format!("answerer {} is asked", self.answerer);
            breaches.push(
                breach
                    .seen(format!("answerer {answerer} is asked"))
                    .right(right),
            );
        }
        for shown in &screen.questions {
            if let Some(seen) = self.shown.get_mut(shown.index) {
                *seen = true;
            }
        }
        self.screen = Some(screen.clone());
        self.next = Next::Human;
        self.waited = false;
        breaches
    }

    /// A second screen though the human did nothing.
    fn unasked(&mut self, screen: &Screen) -> Vec<Breach> {
        let breach = Breach::new("life/no-timer", "screen-unasked")
            .seen(screens::told(screen))
            .right("the screen stays until the human does something");
        self.screen = Some(screen.clone());
        vec![breach]
    }

    fn goes_on(&self, rules: &Rules<'_>, screen: &Screen, ending: &Ending) -> Vec<Breach> {
        let breach = Breach::new(cause::blame(rules, self.cause), GOES_ON);
        let right = ending::told(rules, &self.ask, ending);
        vec![breach.seen(screens::told(screen)).right(right)]
    }

    /// The human does something.
    pub(super) fn take(&mut self, rules: &Rules<'_>, answerers: usize, sent: &Value) {
        let (Some(screen), Next::Human) = (self.screen.clone(), &self.next) else {
            return;
        };
        let visible: Vec<usize> = screen
            .questions
            .iter()
            .map(|shown| shown.index)
            .filter(|&index| index < self.ask.questions.len())
            .collect();
        let same = Place::Same(visible.clone());
        let Ok(action) = serde_json::from_value::<Action>(sent.clone()) else {
            self.cause = Cause::Probe("answer/only-from-the-human");
            self.next = Next::Screen(same);
            return;
        };
        let word = cause::word(&action);
        let effect = match screen.actions.contains(&word) {
            true => act(rules, &self.ask, &mut self.state, &visible, &action),
            false => Effect::Ignored,
        };
        self.cause = match effect {
            Effect::Ignored => cause::of_probe(rules, &self.ask, &screen, &action),
            Effect::Again | Effect::Settled(_) | Effect::Failed(_) | Effect::PassedOn => {
                self.history.note(&screen, &action);
                Cause::Action(word)
            }
        };
        self.next = match effect {
            Effect::Ignored => Next::Screen(same),
            Effect::Again => self.after(&action, visible),
            Effect::Settled(answers) => Next::End(Ending::Answers(answers)),
            Effect::Failed(failure) => Next::End(Ending::Fails(vec![failure.fault])),
            Effect::PassedOn => self.pass_on(answerers),
        };
    }

    /// Where an action that counts leads.
    fn after(&self, action: &Action, visible: Vec<usize>) -> Next {
        let complete = self.state.recorded.iter().cloned().collect::<Option<_>>();
        let place = match (action, visible.as_slice()) {
            (Action::Goto { question }, _) => return Next::Screen(Place::With(*question)),
            (Action::Answer { .. }, _) => return Next::Screen(Place::Same(visible)),
            (Action::Next | Action::Skip { .. }, &[only]) => match self.state.following(only) {
                Some(following) => Place::With(following),
                None => Place::Any,
            },
            (Action::Skip { .. }, _) => Place::Same(visible),
            _ => Place::Any,
        };
        match complete {
            Some(answers) => Next::ScreenOrEnd(place, Ending::Answers(answers)),
            None => Next::Screen(place),
        }
    }

    fn pass_on(&mut self, answerers: usize) -> Next {
        self.answerer += 1;
        self.history = History::default();
        if self.answerer < answerers {
            Next::Screen(Place::First)
        } else {
            Next::End(Ending::Fails(vec![Fault::NoProvider]))
        }
    }

    /// The indicators that belong to the state, where the dialect has them.
    pub(super) fn indicators(
        &self,
        rules: &Rules<'_>,
    ) -> Option<Vec<askspec_spec::screen::Indicator>> {
        indicators(rules, &self.state)
    }
}
