//! How the in-process provider shows its questions.

use askspec_spec::model::Layout;
use askspec_spec::present::{has_meaning, present};
use askspec_spec::screen::{ActionWord, Screen};

use super::{InProcess, Look, Open};

impl InProcess<'_> {
    /// The look of this dialect: a card where it asks for one.
    pub(super) fn look(&self, open: &Open<'_>) -> Look {
        match (open.rules.dialect.screen.layout, self.look) {
            (Layout::Card, Look::CardWithSubmit) => Look::CardWithSubmit,
            (Layout::Card, Look::Card | Look::Form | Look::FormWithAll | Look::OneShot) => {
                Look::Card
            }
            (Layout::Any, look) => look,
        }
    }

    /// What is on the first screen.
    pub(super) fn first(&self, open: &Open<'_>) -> Vec<usize> {
        match self.look(open) {
            // A changed dialect may let an ask without questions in.
            Look::Card | Look::CardWithSubmit => (0..open.ask.questions.len().min(1)).collect(),
            Look::Form | Look::FormWithAll | Look::OneShot => {
                (0..open.ask.questions.len()).collect()
            }
        }
    }

    pub(super) fn screen(&self, open: &Open<'_>) -> Screen {
        let mut screen = present(&open.rules, &open.ask, &open.state, &open.visible);
        screen.actions = self.actions(open);
        screen
    }

    /// What the human can do now.
    pub(super) fn actions(&self, open: &Open<'_>) -> Vec<ActionWord> {
        let own: &[ActionWord] = match self.look(open) {
            Look::CardWithSubmit if open.state.is_complete() => &[
                ActionWord::Answer,
                ActionWord::Next,
                ActionWord::Skip,
                ActionWord::Goto,
                ActionWord::Submit,
            ],
            Look::Card | Look::CardWithSubmit => &[
                ActionWord::Answer,
                ActionWord::Next,
                ActionWord::Skip,
                ActionWord::Goto,
            ],
            Look::Form | Look::FormWithAll => {
                &[ActionWord::Answer, ActionWord::Skip, ActionWord::Submit]
            }
            Look::OneShot => &[ActionWord::Submit],
        };
        let whole = [ActionWord::Decline, ActionWord::Cancel, ActionWord::Pass];
        let all = self.look(open) == Look::FormWithAll;
        let own = own.iter().copied();
        own.filter(|&word| has_meaning(&open.rules, word))
            .chain(
                whole
                    .into_iter()
                    .filter(|&word| all || has_meaning(&open.rules, word)),
            )
            .collect()
    }
}
