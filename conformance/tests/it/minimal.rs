//! Minimality: what a law leaves behind of a planted fault is exactly as small as an exchange that
//! was made by hand to show it.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use askspec_conformance::inprocess::{InProcess, Look};
use askspec_conformance::laws::{Size, size};
use askspec_conformance::line::{Incoming, Line};
use askspec_conformance::replay::Replay;
use askspec_conformance::report::FaultKind;
use askspec_conformance::run::{Blind, Options, Oracle, Way, run};
use askspec_conformance::transcript::{Fault, Reply};
use askspec_spec::model::{
    CustomPolicy, Decline, Dialect, Fault as Cause, Key, Limit, ResultForm, SelectedOrder, Skip,
    Spec, Stop, Unit,
};
use askspec_spec::{Rules, builtin};
use serde_json::Value;

/// Where exchanges start from: each must end at the same size.
const SEEDS: [u64; 3] = [0, 1, 2];

/// What the smallest exchange has, as a person counts it.
#[derive(Debug, PartialEq, Eq)]
struct Made {
    questions: usize,
    options: usize,
    actions: usize,
    characters: usize,
}

impl From<Size> for Made {
    fn from(size: Size) -> Self {
        Self {
            questions: size.questions,
            options: size.options,
            actions: size.actions,
            characters: size.characters,
        }
    }
}

/// The size of an exchange made by hand: questions, options, actions, characters.
fn made([questions, options, actions, characters]: [usize; 4]) -> Made {
    Made {
        questions,
        options,
        actions,
        characters,
    }
}

/// What a law of a dialect leaves behind of a provider's fault.
fn left(way: &mut dyn Way<'_>, id: &str, seed: u64) -> Replay {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let folder = folder.join(format!("minimal-{}-{seed}", id.replace('/', "-")));
    let _ = fs::remove_dir_all(&folder);
    let (dialect, _) = id.split_once('/').expect("an id begins with its dialect");
    let options = Options {
        patience: Duration::ZERO,
        dialects: vec![dialect.into()],
        filters: vec![id.into()],
        cases: 2_000,
        seed,
        replays: Some(folder.clone()),
        ..Options::default()
    };
    let report = run(builtin(), way, &options, &mut Blind);
    let file = report
        .findings
        .first()
        .and_then(|one| one.replay_file.clone());
    let file = file.unwrap_or_else(|| panic!("{id} finds nothing: {:?}", report.remarks));
    let text = fs::read_to_string(file).expect("it was saved");
    fs::remove_dir_all(&folder).expect("it is this test's own");
    Replay::read(&text).expect("it is a replay file")
}

fn is_as_small_as(way: &mut dyn Way<'_>, id: &str, by_hand: [usize; 4]) {
    for seed in SEEDS {
        let replay = left(way, id, seed);
        let dialect = &builtin().dialects[&replay.case.dialect];
        let rules = Rules::new(dialect, &builtin().vocabulary);
        let size = Made::from(size(&rules, &replay.case.play));
        let told = serde_json::to_string(&replay.case.play).expect("a case is plain data");
        assert_eq!(size, made(by_hand), "{id} with seed {seed}: {told}");
    }
}

/// Plants a fault by a change of a dialect, and looks for it by a law.
fn planted(id: &str, change: impl FnOnce(&mut Dialect), by_hand: [usize; 4]) {
    let mut spec: Spec = builtin().clone();
    let (dialect, _) = id.split_once('/').expect("an id begins with its dialect");
    change(
        spec.dialects
            .get_mut(dialect)
            .expect("the dialect is there"),
    );
    let mut oracle = Oracle {
        spec: &spec,
        look: Look::Form,
    };
    is_as_small_as(&mut oracle, id, by_hand);
}

fn limit(dialect: &mut Dialect) -> &mut Limit {
    let limit = dialect.request.question.prompt.limit.as_mut();
    limit.expect("its prompt is limited")
}

fn text(dialect: &mut Dialect) -> &mut askspec_spec::model::TextForm {
    match &mut dialect.result {
        ResultForm::Text(form) => form,
        ResultForm::List(_) | ResultForm::One(_) => panic!("its result is no text"),
    }
}

#[test]
fn free_text_in_place_of_choices() {
    // A choice and a free text that is no label.
    let change = |dialect: &mut Dialect| dialect.answers.custom.multi = CustomPolicy::Replaces;
    planted("asktool/law/custom", change, [1, 1, 1, 2]);
}

#[test]
fn free_text_beside_a_choice() {
    // A choice and a free text, which may be the same here.
    let change = |dialect: &mut Dialect| dialect.answers.custom.single = CustomPolicy::Supplements;
    planted("dsh-ask-user-1/law/custom", change, [1, 1, 1, 2]);
}

#[test]
fn skipped_questions_left_out() {
    let change = |dialect: &mut Dialect| dialect.answers.skip = Skip::Omitted;
    planted("dsh-ask-user-1/law/order", change, [1, 0, 0, 0]);
}

#[test]
fn no_way_to_decline() {
    let change = |dialect: &mut Dialect| dialect.answers.decline = Decline::Unavailable;
    planted("asktool/law/ends", change, [1, 1, 1, 1]);
}

#[test]
fn recorded_answers_lost_at_a_stop() {
    // One question is recorded, and another keeps the ask open until the stop.
    let change = |dialect: &mut Dialect| dialect.answers.stop = Stop::SkipsAll;
    planted("asktool/law/ends", change, [2, 2, 2, 2]);
}

#[test]
fn choices_in_the_order_of_choosing() {
    // Two labels that differ, chosen the other way round.
    let change = |dialect: &mut Dialect| dialect.answers.order = SelectedOrder::Chosen;
    planted("asktool/law/order", change, [1, 2, 1, 2]);
}

#[test]
fn a_limit_counted_in_utf16_units() {
    // 151 astral characters are 302 units.
    let change = |dialect: &mut Dialect| limit(dialect).unit = Unit::Utf16Units;
    planted("asktool/law/limits", change, [1, 1, 0, 152]);
}

#[test]
fn a_limit_one_too_low() {
    let change = |dialect: &mut Dialect| limit(dialect).max -= 1;
    planted("asktool/law/limits", change, [1, 1, 0, 301]);
}

#[test]
fn a_limit_one_too_high() {
    let change = |dialect: &mut Dialect| limit(dialect).max += 1;
    planted("asktool/law/limits", change, [1, 1, 0, 302]);
}

#[test]
fn another_mark() {
    let change = |dialect: &mut Dialect| text(dialect).mark = ":".into();
    planted("asktool/law/order", change, [1, 1, 0, 1]);
}

#[test]
fn another_separator_between_questions() {
    let change = |dialect: &mut Dialect| text(dialect).join = "\n".into();
    planted("asktool/law/order", change, [2, 2, 0, 2]);
}

#[test]
fn answers_without_their_keys() {
    let change = |dialect: &mut Dialect| dialect.answers.key = Key::Position;
    planted("dsh-ask-user-1/law/fields", change, [1, 0, 0, 0]);
}

#[test]
fn a_question_without_options_let_in() {
    let change = |dialect: &mut Dialect| dialect.request.question.options.min = 0;
    planted("asktool/law/faults", change, [1, 0, 0, 0]);
}

#[test]
fn another_code_for_no_question() {
    let change = |dialect: &mut Dialect| {
        let code = dialect.failures.codes.get_mut(&Cause::QuestionsEmpty);
        code.expect("it has one").code = "NOTHING".into();
    };
    planted("asktool/law/checked", change, [0, 0, 0, 0]);
}

#[test]
fn answers_written_without_their_keys() {
    let change = |dialect: &mut Dialect| dialect.answers.key = Key::Position;
    planted("dsh-ask-user-1/law/written", change, [1, 0, 0, 0]);
}

/// A provider that does everything right but for one thing that it says otherwise.
struct Spoilt {
    spoil: fn(&mut Incoming),
}

/// Its line.
struct SpoiltLine {
    right: InProcess<'static>,
    spoil: fn(&mut Incoming),
}

impl Way<'static> for Spoilt {
    fn start(&mut self) -> Result<Box<dyn Line>, Fault> {
        Ok(Box::new(SpoiltLine {
            right: InProcess::new(builtin(), Look::Form),
            spoil: self.spoil,
        }))
    }

    fn told(&self) -> String {
        String::new()
    }
}

impl Line for SpoiltLine {
    fn request(&mut self, method: &str, params: Value) -> u64 {
        self.right.request(method, params)
    }

    fn notify(&mut self, method: &str, params: Value) {
        self.right.notify(method, params);
    }

    fn reply(&mut self, id: &Value, result: Value) {
        self.right.reply(id, result);
    }

    fn receive(&mut self, patience: Duration) -> Incoming {
        let mut incoming = self.right.receive(patience);
        (self.spoil)(&mut incoming);
        incoming
    }

    fn give_up(&mut self, kind: FaultKind, message: String) -> Fault {
        self.right.give_up(kind, message)
    }
}

/// Changes the questions of a screen.
fn questions(incoming: &mut Incoming, change: fn(&mut Vec<Value>)) {
    if let Incoming::Request { params, .. } = incoming
        && let Some(Value::Array(questions)) = params.pointer_mut("/screen/questions")
    {
        change(questions);
    }
}

#[test]
fn no_more_than_two_options_shown() {
    let spoil = few_options;
    is_as_small_as(
        &mut Spoilt { spoil },
        "dsh-ask-user-1/law/fields",
        [1, 3, 0, 3],
    );
}

#[test]
fn no_more_than_two_questions_shown() {
    // Three questions, whose ids must differ.
    // Three questions, whose ids must differ.
    let spoil = |incoming: &mut Incoming| questions(incoming, |questions| questions.truncate(2));
    is_as_small_as(
        &mut Spoilt { spoil },
        "dsh-user-questions/law/order",
        [3, 0, 0, 2],
    );
}

#[test]
fn a_detail_that_is_escaped() {
    let spoil = |incoming: &mut Incoming| {
        questions(incoming, |questions| {
            for question in questions {
                if let Some(detail) = question["detail"].as_str() {
                    question["detail"] = detail.replace('"', "&quot;").into();
                }
            }
        });
    };
    is_as_small_as(
        &mut Spoilt { spoil },
        "dsh-user-questions/law/fields",
        [1, 0, 0, 1],
    );
}

/// Shows at most two options.
fn few_options(incoming: &mut Incoming) {
    questions(incoming, |questions| {
        let options = questions.iter_mut();
        for options in options.filter_map(|one| one["options"].as_array_mut()) {
            options.truncate(2);
        }
    });
}

/// The same, and takes one ask at a time.
fn few_options_one_by_one(incoming: &mut Incoming) {
    few_options(incoming);
    if let Incoming::Response {
        reply: Reply::Result(result),
        ..
    } = incoming
        && let Some(window) = result.get_mut("window")
    {
        *window = 1.into();
    }
}

#[test]
fn the_same_is_left_however_many_exchanges_are_played_at_once() {
    let id = "dsh-ask-user-1/law/fields";
    for seed in SEEDS {
        let of = |spoil| left(&mut Spoilt { spoil }, id, seed);
        assert_eq!(of(few_options), of(few_options_one_by_one), "seed {seed}");
    }
}
