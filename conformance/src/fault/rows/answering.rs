//! What the answers are.

mod custom;
mod orders;

use askspec_spec::model::{Answer, CustomPolicy, Key, Skip};
use askspec_spec::screen::{ActionWord, Screen};
use askspec_spec::settle::Action;

use crate::fault::Fault;
use crate::fault::change::Change;
use crate::fault::scene::Scene;
use crate::fault::sheet::Sheet;

/// Faults in taking answers.
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
            "answer/skipped",
            "answer/only-from-the-human",
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
        "order-of-answering",
        "Answers stand in the order in which the human gave them.",
        &["answer/order", "answer/id-echoed"],
        Change::Writes(orders::of_answering),
    ),
    Fault::new(
        "order-of-map",
        "Answers stand in the order of a map over their keys.",
        &["answer/order", "answer/id-echoed"],
        Change::Writes(orders::of_map),
    )
    .when("answers.key == id"),
    Fault::new(
        "order-backwards",
        "The last answer comes first.",
        &["answer/order", "answer/id-echoed"],
        Change::Writes(orders::backwards),
    ),
    Fault::new(
        "keyed-by-prompt",
        "Answers are kept by the text of their question, so that equal texts share one.",
        &[
            "answer/order",
            "answer/skipped",
            "answer/id-echoed",
            "life/runs-apart",
            "answer/selected-are-offered",
        ],
        Change::Writes(orders::keyed_by_prompt),
    )
    .when("answers.key == id"),
    Fault::new(
        "ids-trimmed",
        "Ids come back without their outer white space.",
        &["answer/id-echoed", "answer/order"],
        Change::Writes(|_, sheet| ids(sheet, |id| id.trim().to_owned())),
    ),
    Fault::new(
        "ids-lower-case",
        "Ids come back in lower case.",
        &["answer/id-echoed", "answer/order"],
        Change::Writes(|_, sheet| ids(sheet, str::to_lowercase)),
    ),
    Fault::new(
        "ids-numbered",
        "Answers carry numbers of the provider's own instead of the ids.",
        &["answer/id-echoed", "answer/order"],
        Change::Writes(orders::numbered),
    )
    .when("answers.key == id"),
    Fault::new(
        "labels-split-at-commas",
        "Chosen labels are joined by commas and split again.",
        &["answer/selected-are-offered", "encode/text-item"],
        Change::Writes(split_at_commas),
    ),
    Fault::new(
        "labels-trimmed",
        "Chosen labels come back without their outer white space.",
        &[
            "answer/selected-are-offered",
            "answer/value-or-label",
            "encode/text-item",
        ],
        Change::Writes(|_, sheet| labels(sheet, |label| label.trim().to_owned())),
    ),
    Fault::new(
        "labels-lower-case",
        "Chosen labels come back in lower case.",
        &[
            "answer/selected-are-offered",
            "answer/value-or-label",
            "encode/text-item",
            "present/recommended-suffix",
            "encode/details",
        ],
        Change::Writes(|_, sheet| labels(sheet, str::to_lowercase)),
    ),
    Fault::new(
        "labels-without-markdown",
        "Chosen labels come back without their Markdown marks.",
        &[
            "answer/selected-are-offered",
            "present/source-kept",
            "encode/text-item",
            "answer/value-or-label",
        ],
        Change::Writes(|_, sheet| labels(sheet, |label| label.replace(['*', '_', '`'], ""))),
    ),
    Fault::new(
        "suffix-dropped",
        "The suffix that recommends an option is gone from the answer.",
        &["present/recommended-suffix"],
        Change::Writes(|_, sheet| labels(sheet, |label| label.replace(" (Recommended)", ""))),
    ),
    Fault::new(
        "numbers-for-labels",
        "The number of the chosen option comes back, and not what it says.",
        &[
            "answer/selected-are-offered",
            "answer/value-or-label",
            "encode/text-item",
            "encode/details",
        ],
        Change::Writes(numbered_labels),
    ),
    Fault::new(
        "label-for-value",
        "The label of the chosen option comes back though it has a value.",
        &["answer/value-or-label"],
        Change::Writes(label_for_value),
    ),
    Fault::new(
        "clicks-in-order",
        "Several chosen options stand in the order of the clicks.",
        &["answer/selected-order", "answer/last-one-counts"],
        Change::Writes(orders::of_clicks),
    )
    .when("request.question.multi"),
    Fault::new(
        "first-one-counts",
        "The first answer to a question stays, whatever the human says later.",
        &[
            "answer/last-one-counts",
            "present/revisit",
            "answer/next",
            "answer/skip-wins",
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
    ),
    Fault::new(
        "only-one-of-several",
        "Of several chosen options one comes back.",
        &[
            "present/single-or-multi",
            "answer/custom-supplements",
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
        &["answer/next", "present/revisit", "answer/last-one-counts"],
        Change::Writes(stale_draft),
    )
    .when("screen.layout == card"),
    Fault::new(
        "next-takes-first",
        "Next without an answer takes the first option.",
        &[
            "answer/next",
            "answer/only-from-the-human",
            "answer/skipped",
        ],
        Change::Writes(next_takes_first),
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
    Fault::new(
        "custom-lost",
        "Free text is thrown away, and an answer of nothing else is a skip.",
        custom::TEXT,
        Change::Writes(custom::lost),
    ),
    Fault::new(
        "custom-merged",
        "Free text is put among the chosen labels.",
        &[
            "answer/custom-verbatim",
            "answer/selected-are-offered",
            "answer/custom-replaces",
            "answer/custom-supplements",
            "present/optionless-is-free-form",
            "present/free-text-offered",
            "encode/only-answers",
        ],
        Change::Writes(custom::merged),
    )
    .when("answers.custom.carried == field and result.form == list"),
    Fault::new(
        "custom-escaped",
        "Free text comes back escaped as HTML.",
        custom::TEXT,
        Change::Writes(|_, sheet| custom::texts(sheet, super::presenting::html)),
    ),
    Fault::new(
        "custom-composed",
        "Free text is brought into Unicode's composed form.",
        custom::TEXT,
        Change::Writes(|_, sheet| custom::texts(sheet, custom::composed)),
    ),
    Fault::new(
        "custom-untrimmed",
        "Outer white space of free text stays.",
        custom::TEXT,
        Change::Writes(custom::untrimmed),
    ),
    Fault::new(
        "custom-trimmed-of-spaces",
        "Only spaces are trimmed off free text, no other white space.",
        custom::TEXT,
        Change::Writes(custom::trimmed_of_spaces),
    ),
    Fault::new(
        "custom-collapsed",
        "Runs of white space within free text become one space.",
        custom::TEXT,
        Change::Writes(|_, sheet| custom::texts(sheet, custom::collapsed)),
    ),
    Fault::new(
        "custom-without-joiners",
        "Invisible letters are taken out of free text.",
        custom::TEXT,
        Change::Writes(|_, sheet| custom::texts(sheet, custom::without_invisible)),
    ),
    Fault::new(
        "custom-without-emoji",
        "Letters beyond the first 65,536 become question marks, as in an old database.",
        custom::TEXT,
        Change::Writes(|_, sheet| custom::texts(sheet, custom::basic)),
    ),
    Fault::new(
        "custom-on-one-line",
        "Line breaks in free text become spaces.",
        custom::TEXT,
        Change::Writes(|_, sheet| custom::texts(sheet, |text| text.replace(['\r', '\n'], " "))),
    ),
    Fault::new(
        "blank-custom-counts",
        "Free text of nothing but white space is an answer.",
        &["answer/custom-blank"],
        Change::Writes(custom::blank_counts),
    ),
    Fault::new(
        "custom-beside-choice",
        "Free text stands beside the chosen option, which it should replace.",
        &[
            "answer/custom-replaces",
            "answer/single-at-most-one",
            "answer/custom-as-label",
        ],
        Change::Writes(custom::beside),
    ),
    Fault::new(
        "custom-instead-of-choices",
        "Free text takes the place of the chosen options, beside which it should stand.",
        &["answer/custom-supplements", "answer/custom-as-label"],
        Change::Writes(custom::instead),
    )
    .when("answers.custom.multi == supplements"),
    Fault::new(
        "custom-as-option",
        "Free text that equals a label becomes that option.",
        &["answer/custom-verbatim", "answer/custom-replaces"],
        Change::Writes(custom::as_option),
    )
    .when("answers.custom.carried == field and result.form == list"),
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

fn ids(sheet: &mut Sheet, change: impl Fn(&str) -> String) {
    for question in &mut sheet.ask.questions {
        let key = match sheet.dialect.answers.key {
            Key::Id => &mut question.id,
            Key::Header => &mut question.header,
            Key::Position => return,
        };
        *key = key.as_deref().map(&change);
    }
}

fn labels(sheet: &mut Sheet, change: impl Fn(&str) -> String) {
    for question in &mut sheet.ask.questions {
        for option in &mut question.options {
            option.label = change(&option.label);
        }
    }
}

fn split_at_commas(_: &Scene<'_>, sheet: &mut Sheet) {
    for place in 0..sheet.answers.len() {
        let Some(answer) = sheet.answers[place].as_mut() else {
            continue;
        };
        let options = &sheet.ask.questions[place].options;
        let chosen = std::mem::take(&mut answer.choices);
        let labels: Vec<String> = chosen
            .iter()
            .map(|&at| options[at].result().to_owned())
            .collect();
        for part in labels.iter().flat_map(|label| label.split(',')) {
            sheet.choose(place, part.trim());
        }
    }
}

fn numbered_labels(_: &Scene<'_>, sheet: &mut Sheet) {
    for question in &mut sheet.ask.questions {
        for (number, option) in question.options.iter_mut().enumerate() {
            (option.label, option.value) = (number.to_string(), None);
        }
    }
}

fn label_for_value(_: &Scene<'_>, sheet: &mut Sheet) {
    for question in &mut sheet.ask.questions {
        for option in &mut question.options {
            option.value = None;
        }
    }
}

fn first_counts(scene: &Scene<'_>, sheet: &mut Sheet) {
    for (place, answer) in sheet.answered() {
        let first = scene
            .given(place)
            .into_iter()
            .find(|given| !given.choices.is_empty());
        if let Some(first) = first.filter(|_| !answer.choices.is_empty()) {
            answer.choices = first.choices;
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

/// The last draft of a question that still fits it.
fn drafted(scene: &Scene<'_>, place: usize) -> Option<Answer> {
    let question = scene.ask.as_ref().ok()?.questions.get(place)?;
    let fits = |given: &Answer| {
        let known = given
            .choices
            .iter()
            .all(|&choice| choice < question.options.len());
        known && (question.multi || given.choices.len() < 2)
    };
    let something = |given: &Answer| !given.choices.is_empty() || given.custom.is_some();
    let mut given = scene.given(place).into_iter().rev();
    given.find(|given| fits(given) && something(given))
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

/// Whether free text replaces the choices of this question.
fn replaces(scene: &Scene<'_>, place: usize) -> bool {
    let custom = &scene.rules.dialect.answers.custom;
    let multi = scene
        .ask
        .as_ref()
        .is_ok_and(|ask| ask.questions[place].multi);
    let policy = if multi { custom.multi } else { custom.single };
    policy == CustomPolicy::Replaces
}
