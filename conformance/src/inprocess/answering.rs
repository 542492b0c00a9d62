//! What the in-process provider makes of an action.

use askspec_spec::screen::ActionWord;
use askspec_spec::settle::{Action, Effect, act};

use super::{InProcess, Look, Open};

impl<'a> InProcess<'a> {
    /// Takes an action, if the screen offers it.
    pub(super) fn act(&self, open: &mut Open<'a>, action: &Action) -> Effect {
        if !self.actions(open).contains(&word(action)) {
            return Effect::Ignored;
        }
        let effect = act(
            &open.rules,
            &open.ask,
            &mut open.state,
            &open.visible,
            action,
        );
        if effect == Effect::Again {
            return self.go_on(open, action);
        }
        effect
    }

    /// A card goes on to what is not recorded yet, or settles.
    fn go_on(&self, open: &mut Open<'a>, action: &Action) -> Effect {
        let card = matches!(self.look(open), Look::Card | Look::CardWithSubmit);
        match action {
            Action::Goto { question } if card => open.visible = vec![*question],
            Action::Next | Action::Skip { .. } if card => {
                if let Some(following) = open.state.following(open.visible[0]) {
                    open.visible = vec![following];
                } else if self.look(open) == Look::Card {
                    let recorded = open.state.recorded.iter().cloned();
                    return Effect::Settled(recorded.map(Option::flatten).collect());
                }
            }
            Action::Submit { .. }
            | Action::Answer { .. }
            | Action::Next
            | Action::Skip { .. }
            | Action::Goto { .. }
            | Action::Decline
            | Action::Cancel
            | Action::Pass => {}
        }
        Effect::Again
    }
}

fn word(action: &Action) -> ActionWord {
    match action {
        Action::Submit { .. } => ActionWord::Submit,
        Action::Answer { .. } => ActionWord::Answer,
        Action::Next => ActionWord::Next,
        Action::Skip { .. } => ActionWord::Skip,
        Action::Goto { .. } => ActionWord::Goto,
        Action::Decline => ActionWord::Decline,
        Action::Cancel => ActionWord::Cancel,
        Action::Pass => ActionWord::Pass,
    }
}
