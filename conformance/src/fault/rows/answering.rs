//! What the answers are.

pub(in crate::fault) mod custom;
pub(in crate::fault) mod labels;
pub(in crate::fault) mod orders;

use askspec_spec::model::{Answer, Skip};
use askspec_spec::screen::{ActionWord, Screen};
use askspec_spec::settle::Action;

use crate::fault::Fault;
use crate::fault::change::Change;
use crate::fault::scene::Scene;
use crate::fault::sheet::Sheet;

/// Faults in taking what the human does for answers.
pub(in crate::fault) const ROWS: &[Fault] = &[
    Fault::new(
        "auto-answers",
        "The first option is taken without asking anybody, so that tests go through.",
        &[
            "answer/only-from-the-human",
            "error/dismissed",
            "error/aborted-pending",
        ],
        Change::Plays(auto_answer),
    ),
    Fault::new(
        "auto-skips",
        "Every question is skipped without asking anybody, as where no terminal is there.",
        &["answer/only-from-the-human"],
        Change::Plays(auto_skip),
    )
    .when("answers.skip == kept"),
    Fault::new(
        "silence-is-consent",
        "A question that was skipped counts as answered with its first option.",
        &[
            "answer/only-from-the-human",
            "answer/skipped",
            "answer/skip-wins",
            "answer/next",
            "answer/custom-blank",
            "answer/decline-all",
            "encode/text-skipped",
            "error/stop-is-no-error",
        ],
        Change::Writes(first_for_none),
    )
    .when("answers.skip == kept"),
    Fault::new(
        "first-one-counts",
        "The first answer to a question stays, whatever the human says later.",
        &[
            "answer/last-one-counts",
            "present/revisit",
            "answer/next",
            "answer/skip-wins",
            "answer/custom-as-label",
        ],
        Change::Writes(first_counts),
    ),
    Fault::new(
        "choices-pile-up",
        "An option that was chosen first stays chosen beside the next.",
        &[
            "answer/single-at-most-one",
            "answer/last-one-counts",
            "present/revisit",
            "answer/next",
        ],
        Change::Writes(pile_up),
    )
    .when("result.form != one"),
    Fault::new(
        "only-one-of-several",
        "Of several chosen options one comes back.",
        &[
            "present/single-or-multi",
            "answer/custom-supplements",
            "answer/custom-as-label",
            "answer/selected-order",
            "answer/selected-are-offered",
        ],
        Change::Writes(only_one),
    )
    .when("request.question.multi"),
    Fault::new(
        "skipped-dropped",
        "A question that was skipped is left out of the answers.",
        &[
            "answer/skipped",
            "answer/order",
            "answer/next",
            "answer/skip-wins",
            "answer/decline-all",
            "answer/custom-blank",
            "encode/text-skipped",
            "error/stop-is-no-error",
        ],
        Change::Writes(|_, sheet| sheet.dialect.answers.skip = Skip::Omitted),
    )
    .when("answers.skip == kept"),
    Fault::new(
        "skip-keeps-draft",
        "Skip goes on with what is drafted.",
        &[
            "answer/skip-wins",
            "answer/skipped",
            "encode/text-skipped",
            "answer/last-one-counts",
            "present/revisit",
        ],
        Change::Writes(skip_keeps_draft),
    ),
    Fault::new(
        "stale-draft-wins",
        "A newer draft counts though the human never pressed Next at it.",
        &["answer/last-one-counts", "answer/next", "present/revisit"],
        Change::Writes(stale_draft),
    )
    .when("screen.layout == card"),
    Fault::new(
        "next-takes-first",
        "Next without an answer takes the first option.",
        &[
            "answer/only-from-the-human",
            "answer/next",
            "answer/skipped",
        ],
        Change::Writes(next_takes_first),
    )
    .when("answers.skip == kept"),
    Fault::new(
        "next-drops-draft",
        "Next goes on, and what is drafted is gone.",
        &["answer/next", "answer/selected-are-offered"],
        Change::Writes(next_drops),
    )
    .when("screen.layout == card"),
    Fault::new(
        "several-narrowed",
        "Of several options for a question that takes one the first is taken.",
        &["answer/single-at-most-one"],
        Change::Action(narrowed),
    ),
    Fault::new(
        "skip-form-let-through",
        "A question that can't be skipped ends as if nothing had been asked.",
        &["answer/no-skip-form", "answer/custom-blank"],
        Change::Ends(empty_let_through),
    ),
    Fault::new(
        "decline-keeps-recorded",
        "Declining the whole keeps what was recorded before.",
        &["answer/decline-all"],
        Change::Writes(decline_keeps),
    ),
];

fn auto_answer(screen: &Screen) -> Option<Action> {
    let question = screen.questions.first()?;
    let choices = if question.options.is_empty() {
        vec![]
    } else {
        vec![0]
    };
    let custom = choices.is_empty().then(|| "yes".to_owned());
    if screen
        .questions
        .iter()
        .any(|question| question.draft.is_some())
    {
        let card = screen.actions.contains(&ActionWord::Next);
        return Some(if card {
            Action::Next
        } else {
            Action::Submit { answers: None }
        });
    }
    Some(Action::Answer {
        question: question.index,
        choices,
        custom,
    })
}

fn auto_skip(screen: &Screen) -> Option<Action> {
    if screen.actions.contains(&ActionWord::Next) {
        return Some(Action::Next);
    }
    Some(Action::Submit { answers: None })
}

fn choose(index: usize) -> Answer {
    Answer {
        choices: vec![index],
        custom: None,
    }
}

fn first_for_none(_: &Scene<'_>, sheet: &mut Sheet) {
    for (question, answer) in sheet.ask.questions.iter().zip(&mut sheet.answers) {
        if answer.is_none() && !question.options.is_empty() {
            *answer = Some(choose(0));
        }
    }
}

fn first_counts(scene: &Scene<'_>, sheet: &mut Sheet) {
    for (place, answer) in sheet.answered() {
        let first = scene
            .given(place)
            .into_iter()
            .find(|given| !given.choices.is_empty() && is_sound(scene, place, given));
        if let Some(first) = first.filter(|_| !answer.choices.is_empty()) {
            answer.choices = first.choices;
            answer.choices.sort_unstable();
            answer.choices.dedup();
        }
    }
}

fn pile_up(scene: &Scene<'_>, sheet: &mut Sheet) {
    for (place, answer) in sheet.answered() {
        if answer.choices.is_empty() {
            continue;
        }
        for given in scene.given(place) {
            let fits = given.choices.len() == 1;
            answer
                .choices
                .extend(given.choices.into_iter().filter(|_| fits));
        }
        answer.choices.sort_unstable();
        answer.choices.dedup();
    }
    keep_offered(sheet);
}

/// Drops choices that were probes.
fn keep_offered(sheet: &mut Sheet) {
    for (question, answer) in sheet.ask.questions.iter().zip(&mut sheet.answers) {
        if let Some(answer) = answer {
            answer
                .choices
                .retain(|&choice| choice < question.options.len());
        }
    }
}

fn only_one(_: &Scene<'_>, sheet: &mut Sheet) {
    for (_, answer) in sheet.answered() {
        answer.choices.truncate(1);
    }
}

/// Whether an answer fits its question.
fn is_sound(scene: &Scene<'_>, place: usize, given: &Answer) -> bool {
    let questions = scene.ask.as_ref().map(|ask| &ask.questions);
    let Some(question) = questions.ok().and_then(|all| all.get(place)) else {
        return false;
    };
    let known = |&choice: &usize| choice < question.options.len();
    given.choices.iter().all(known) && (question.multi || given.choices.len() < 2)
}

/// The last draft of a question that still fits it.
fn drafted(scene: &Scene<'_>, place: usize) -> Option<Answer> {
    let something = |given: &Answer| !given.choices.is_empty() || given.custom.is_some();
    let mut given = scene.given(place).into_iter().rev();
    given.find(|given| is_sound(scene, place, given) && something(given))
}

fn skip_keeps_draft(scene: &Scene<'_>, sheet: &mut Sheet) {
    for place in 0..sheet.answers.len() {
        if sheet.answers[place].is_none() && scene.did(&Action::Skip { question: place }) {
            sheet.answers[place] = drafted(scene, place);
        }
    }
}

fn stale_draft(scene: &Scene<'_>, sheet: &mut Sheet) {
    if scene.stopped {
        return;
    }
    for (place, answer) in sheet.answered() {
        // Free text is written as it stands, so that only choices can be stale.
        let stale = drafted(scene, place).filter(|drafted| drafted.custom.is_none());
        if let Some(drafted) = stale.filter(|_| answer.custom.is_none()) {
            answer.choices = drafted.choices;
            answer.choices.sort_unstable();
            answer.choices.dedup();
        }
    }
}

fn next_takes_first(scene: &Scene<'_>, sheet: &mut Sheet) {
    if scene.did(&Action::Next) && !scene.stopped && !scene.did(&Action::Decline) {
        for place in 0..sheet.answers.len() {
            let untouched = scene.given(place).is_empty();
            let skipped = scene.did(&Action::Skip { question: place });
            let offered = !sheet.ask.questions[place].options.is_empty();
            if sheet.answers[place].is_none() && untouched && !skipped && offered {
                sheet.answers[place] = Some(choose(0));
            }
        }
    }
}

fn next_drops(scene: &Scene<'_>, sheet: &mut Sheet) {
    if !scene.did(&Action::Next) || scene.stopped {
        return;
    }
    for (place, answer) in sheet.answers.iter_mut().enumerate() {
        if matches!(scene.given(place).as_slice(), [only] if only.custom.is_none()) {
            *answer = None;
        }
    }
}

fn narrowed(scene: &Scene<'_>, action: &mut Action) {
    let Action::Answer {
        question, choices, ..
    } = action
    else {
        return;
    };
    let questions = scene.ask.as_ref().map(|ask| &ask.questions);
    let single = questions
        .ok()
        .and_then(|all| all.get(*question))
        .is_some_and(|asked| !asked.multi && choices.iter().all(|&it| it < asked.options.len()));
    if single {
        choices.truncate(1);
    }
}

fn empty_let_through(scene: &Scene<'_>, _: &serde_json::Value) -> Option<serde_json::Value> {
    let skipped = (0..scene.nothing().len()).any(|question| scene.did(&Action::Skip { question }));
    let refused = scene.rules.dialect.answers.skip == Skip::Refused;
    (skipped && refused).then(|| scene.answering(scene.nothing()))?
}

fn decline_keeps(scene: &Scene<'_>, sheet: &mut Sheet) {
    if scene.did(&Action::Decline) {
        for place in 0..sheet.answers.len() {
            sheet.answers[place] = drafted(scene, place);
        }
    }
}
