//! What is on the screen.

use askspec_spec::Rules;
use askspec_spec::model::Answer;
use askspec_spec::screen::{ActionWord, Indicator, Screen, ShownOption, ShownQuestion};
use askspec_spec::settle::Action;
use serde_json::Value;

use crate::fault::Fault;
use crate::fault::change::Change;
use crate::fault::naming::{flags, options, questions};
use crate::fault::scene::Scene;

/// Faults in presenting an ask.
pub(in crate::fault) const ROWS: &[Fault] = &[
    Fault::new(
        "questions-backwards",
        "The last question of the request is shown first.",
        &["present/all-in-order"],
        Change::Screen(backwards),
    )
    .when("screen.layout == any and request.batch"),
    Fault::new(
        "last-question-hidden",
        "Of several questions the last is never shown.",
        &["present/all-in-order"],
        Change::Screen(last_hidden),
    )
    .when("screen.layout == any and request.batch"),
    Fault::new(
        "total-of-the-rest",
        "A screen says how many questions are left, and not how many there are.",
        &["present/all-in-order"],
        Change::Screen(total_of_the_rest),
    )
    .when("screen.layout == card"),
    Fault::new(
        "two-on-a-card",
        "A card shows the next question beneath the one it is about.",
        &["present/one-at-a-time", "present/all-in-order"],
        Change::Screen(two_on_a_card),
    ),
    Fault::new(
        "indicators-of-drafts",
        "An indicator says answered as soon as something is drafted.",
        &["present/one-at-a-time"],
        Change::Screen(indicators_of_drafts),
    ),
    Fault::new(
        "indicators-without-skips",
        "An indicator says answered for a skipped question too.",
        &["present/one-at-a-time"],
        Change::Screen(indicators_without_skips),
    ),
    Fault::new(
        "options-sorted",
        "Options are shown in alphabetical order.",
        &["present/options-in-order"],
        Change::Screen(options_sorted),
    ),
    Fault::new(
        "options-cut",
        "No more than two options are shown.",
        &["present/options-in-order"],
        Change::Screen(options_cut),
    ),
    Fault::new(
        "options-with-other",
        "An option for something else is added beneath the others.",
        &["present/options-in-order"],
        Change::Screen(options_with_other),
    ),
    Fault::new(
        "equal-labels-merged",
        "Options with the same label are shown once.",
        &["present/options-in-order"],
        Change::Screen(equal_merged),
    ),
    Fault::new(
        "first-preselected",
        "The first option is chosen before the human has done anything.",
        &["present/nothing-preselected"],
        Change::Screen(first_preselected),
    ),
    Fault::new(
        "recommended-preselected",
        "A recommended option is chosen before the human has done anything.",
        &["present/nothing-preselected"],
        Change::Screen(recommended_preselected),
    )
    .when("request.option.recommended"),
    Fault::new(
        "markdown-stripped",
        "Markdown marks are taken out of prompts and labels.",
        &["present/source-kept"],
        Change::Screen(|_, screen| texts(screen, |text| text.replace(['*', '_', '`'], ""))),
    ),
    Fault::new(
        "screen-escaped",
        "Prompts and labels are escaped as HTML twice, so that people read `&amp;`.",
        &["present/source-kept"],
        Change::Screen(|_, screen| texts(screen, html)),
    ),
    Fault::new(
        "labels-trimmed-on-screen",
        "Outer white space of labels is gone from the screen.",
        &["present/source-kept", "present/options-in-order"],
        Change::Screen(labels_trimmed),
    ),
    Fault::new(
        "free-text-missing",
        "Where there are options no free text is offered.",
        &["present/free-text-offered"],
        Change::Screen(free_text_missing),
    ),
    Fault::new(
        "free-text-always",
        "Free text is offered though the request refuses it.",
        &["present/free-text-refused"],
        Change::Screen(free_text_always),
    )
    .when("request.question.allow_custom"),
    Fault::new(
        "optionless-without-field",
        "A question without options comes without a field for free text.",
        &["present/optionless-is-free-form"],
        Change::Screen(optionless_without_field),
    ),
    Fault::new(
        "multi-ignored",
        "Every question is shown as one in which a single option is chosen.",
        &["present/single-or-multi"],
        Change::Screen(|_, screen| each(screen, |question| question.multi = false)),
    )
    .when("request.question.multi"),
    Fault::new(
        "multi-always",
        "Every question is shown as one in which several options may be chosen.",
        &["present/single-or-multi"],
        Change::Screen(|_, screen| each(screen, |question| question.multi = true)),
    ),
    Fault::new(
        "flags-ignored",
        "The flags of a question are not read, and each stays at its default.",
        &[
            "present/single-or-multi",
            "present/free-text-refused",
            "admit/shape",
            "answer/custom-as-label",
            "answer/custom-supplements",
            "encode/details",
        ],
        Change::Arguments(without_flags),
    )
    .when("request.question.multi"),
    Fault::new(
        "recorded-lost",
        "A question that is revisited no longer shows what was recorded.",
        &["present/revisit"],
        Change::Screen(recorded_lost),
    ),
    Fault::new(
        "draft-lost",
        "What was drafted is gone when the human comes back to the question.",
        &["present/revisit", "answer/next", "answer/last-one-counts"],
        Change::Screen(draft_lost),
    )
    .when("screen.layout == card"),
    Fault::new(
        "goto-missing",
        "A card has no way back to an earlier question.",
        &["present/revisit"],
        Change::Screen(|_, screen| screen.actions.retain(|word| *word != ActionWord::Goto)),
    ),
    Fault::new(
        "goto-next",
        "An indicator takes the human to the question after the one it is for.",
        &["present/revisit", "present/one-at-a-time"],
        Change::Action(goto_next),
    ),
    Fault::new(
        "descriptions-in-labels",
        "The description of an option is put into its label.",
        &["present/source-kept", "present/options-in-order"],
        Change::Screen(descriptions_in_labels),
    ),
    Fault::new(
        "ids-for-prompts",
        "The heading of a question is shown in place of its prompt.",
        &["present/source-kept", "present/all-in-order"],
        Change::Screen(heading_for_prompt),
    )
    .when("request.question.header"),
    Fault::new(
        "options-as-strings",
        "Everything but the label of an option is dropped on the way in.",
        &[
            "answer/value-or-label",
            "present/source-kept",
            "admit/shape",
        ],
        Change::Arguments(options_as_labels),
    )
    .when("request.option.value"),
];

fn each(screen: &mut Screen, change: impl FnMut(&mut ShownQuestion)) {
    screen.questions.iter_mut().for_each(change);
}

fn texts(screen: &mut Screen, change: impl Fn(&str) -> String) {
    each(screen, |question| {
        question.prompt = change(&question.prompt);
        for option in &mut question.options {
            option.label = change(&option.label);
        }
    });
}

/// A text as HTML writes it.
pub(super) fn html(text: &str) -> String {
    let pairs = [
        ("&", "&amp;"),
        ("<", "&lt;"),
        (">", "&gt;"),
        ("\"", "&quot;"),
    ];
    let escape = |text: String, (raw, escaped): (&str, &str)| text.replace(raw, escaped);
    pairs.into_iter().fold(text.to_owned(), escape)
}

fn backwards(_: &Scene<'_>, screen: &mut Screen) {
    screen.questions.reverse();
}

fn last_hidden(_: &Scene<'_>, screen: &mut Screen) {
    if screen.questions.len() > 1 {
        screen.questions.pop();
    }
}

fn total_of_the_rest(_: &Scene<'_>, screen: &mut Screen) {
    let indicators = screen.indicators.iter().flatten();
    let settled = indicators
        .filter(|it| **it != Indicator::Unanswered)
        .count();
    screen.total -= settled.min(screen.total);
}

fn two_on_a_card(scene: &Scene<'_>, screen: &mut Screen) {
    let Ok(ask) = &scene.ask else { return };
    let [shown] = screen.questions.as_slice() else {
        return;
    };
    let index = shown.index + 1;
    if let Some(question) = ask.questions.get(index) {
        let mut next = ShownQuestion {
            index,
            prompt: question.prompt.clone(),
            multi: question.multi,
            draft: None,
            recorded: None,
            ..shown.clone()
        };
        next.options = question.options.iter().map(option).collect();
        screen.questions.push(next);
    }
}

fn option(choice: &askspec_spec::ask::Choice) -> ShownOption {
    ShownOption {
        label: choice.label.clone(),
        description: choice.description.clone(),
        recommended: choice.recommended,
    }
}

fn indicators_of_drafts(_: &Scene<'_>, screen: &mut Screen) {
    let drafted: Vec<usize> = screen
        .questions
        .iter()
        .filter(|question| question.draft.is_some())
        .map(|question| question.index)
        .collect();
    for (place, indicator) in screen.indicators.iter_mut().flatten().enumerate() {
        if drafted.contains(&place) {
            *indicator = Indicator::Answered;
        }
    }
}

fn indicators_without_skips(_: &Scene<'_>, screen: &mut Screen) {
    for indicator in screen.indicators.iter_mut().flatten() {
        if *indicator == Indicator::Skipped {
            *indicator = Indicator::Answered;
        }
    }
}

fn options_sorted(_: &Scene<'_>, screen: &mut Screen) {
    each(screen, |question| {
        question
            .options
            .sort_by(|one, other| one.label.cmp(&other.label));
    });
}

fn options_cut(_: &Scene<'_>, screen: &mut Screen) {
    each(screen, |question| question.options.truncate(2));
}

fn options_with_other(_: &Scene<'_>, screen: &mut Screen) {
    each(screen, |question| {
        question.options.push(ShownOption {
            label: "Other…".to_owned(),
            description: None,
            recommended: false,
        });
    });
}

fn equal_merged(_: &Scene<'_>, screen: &mut Screen) {
    each(screen, |question| {
        let mut known: Vec<String> = Vec::new();
        question.options.retain(|option| {
            let first = !known.contains(&option.label);
            known.push(option.label.clone());
            first
        });
    });
}

fn first_preselected(_: &Scene<'_>, screen: &mut Screen) {
    preselect(screen, |question| {
        (!question.options.is_empty()).then_some(0)
    });
}

fn recommended_preselected(_: &Scene<'_>, screen: &mut Screen) {
    preselect(screen, |question| {
        question
            .options
            .iter()
            .position(|option| option.recommended)
    });
}

fn preselect(screen: &mut Screen, which: impl Fn(&ShownQuestion) -> Option<usize>) {
    each(screen, |question| {
        if question.draft.is_none() && question.recorded.is_none() {
            question.draft = which(question).map(|index| Answer {
                choices: vec![index],
                custom: None,
            });
        }
    });
}

fn labels_trimmed(_: &Scene<'_>, screen: &mut Screen) {
    each(screen, |question| {
        for option in &mut question.options {
            option.label = option.label.trim().to_owned();
        }
    });
}

fn free_text_missing(_: &Scene<'_>, screen: &mut Screen) {
    each(screen, |question| {
        question.custom &= question.options.is_empty();
    });
}

fn free_text_always(_: &Scene<'_>, screen: &mut Screen) {
    each(screen, |question| question.custom = true);
}

fn optionless_without_field(_: &Scene<'_>, screen: &mut Screen) {
    each(screen, |question| {
        question.custom &= !question.options.is_empty();
    });
}

fn without_flags(rules: &Rules<'_>, arguments: &mut Value) {
    for question in questions(rules, arguments) {
        for flag in flags(rules) {
            question.shift_remove(flag);
        }
    }
}

fn recorded_lost(_: &Scene<'_>, screen: &mut Screen) {
    each(screen, |question| {
        if question.recorded.is_some() {
            (question.recorded, question.draft) = (None, None);
        }
    });
}

fn draft_lost(scene: &Scene<'_>, screen: &mut Screen) {
    let back = matches!(scene.acts.last(), Some(Action::Goto { .. }));
    each(screen, |question| {
        if back && question.recorded.is_none() {
            question.draft = None;
        }
    });
}

fn goto_next(scene: &Scene<'_>, action: &mut Action) {
    let questions = scene.nothing().len();
    if let Action::Goto { question } = action {
        *question = (*question + 1) % questions.max(1);
    }
}

fn descriptions_in_labels(_: &Scene<'_>, screen: &mut Screen) {
    each(screen, |question| {
        for option in &mut question.options {
            if let Some(description) = option.description.take() {
                option.label = format!("{} ({description})", option.label);
            }
        }
    });
}

fn heading_for_prompt(_: &Scene<'_>, screen: &mut Screen) {
    each(screen, |question| {
        if let Some(header) = &question.header {
            question.prompt.clone_from(header);
        }
    });
}

fn options_as_labels(rules: &Rules<'_>, arguments: &mut Value) {
    let label = &rules.dialect.request.option.label.name;
    for question in questions(rules, arguments) {
        let options = options(rules, question).into_iter().flatten();
        for option in options.filter_map(Value::as_object_mut) {
            option.retain(|name, _| name == label);
        }
    }
}
