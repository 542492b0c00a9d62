//! The first questions in one dialect: each is played and judged as a case of the suite is.

use askspec_spec::Rules;
use askspec_spec::model::{Capability, Level};

use super::broken::{self, Broken};
use super::comparison::Comparison;
use super::patient::Patient;
use super::{Outcome, Step, Trouble, Why, garbled, lessons};
use crate::case::Case;
use crate::judge;
use crate::report::{Finding, wording};
use crate::run::handshake::Introduction;
use crate::run::{Options, finding};
use crate::transcript::{Event, Transcript};

/// How many things that are wrong in one step are told: what comes later may well follow from them.
const MOST_TOLD: usize = 3;

/// Asks in one dialect, until it breaks off.
pub(super) fn ask(
    patient: &mut Patient<'_>,
    introduction: &Introduction,
    name: &str,
    note: &mut dyn FnMut(Step) -> bool,
) {
    let spec = patient.spec;
    let Some(dialect) = spec.dialect(name) else {
        return;
    };
    let rules = Rules::new(dialect, &spec.vocabulary);
    let declared = introduction.declared(name);
    let clock = declared.contains(&Capability::Clock);
    let mut left = lessons::lessons(spec, &rules, &declared).into_iter();
    for (title, case) in left.by_ref() {
        let (step, shown) = play(patient, &rules, title, &case, clock);
        if !note(step) || !shown {
            break;
        }
    }
    let untried: Vec<&str> = left.map(|(title, _)| title).collect();
    if !untried.is_empty() {
        note(Step {
            title: format!("{name}: {}", untried.join(", ")),
            tells: "They show nothing before the one above goes well.".into(),
            said: Vec::new(),
            outcome: Outcome::NotTried,
            troubles: Vec::new(),
        });
    }
}

fn play(
    patient: &mut Patient<'_>,
    rules: &Rules<'_>,
    title: &str,
    case: &Case,
    clock: bool,
) -> (Step, bool) {
    let transcript = match patient.raise() {
        Ok(()) => patient.play(rules, case, clock),
        Err(fault) => Transcript::broken(fault),
    };
    let said = patient.said();
    let mut step = Step {
        title: format!("{}: {title}", case.dialect),
        tells: case.tells.clone(),
        said,
        outcome: Outcome::Well,
        troubles: Vec::new(),
    };
    look(patient, rules, case, &transcript, &mut step);
    if let Some(fault) = &transcript.fault {
        let broken = Broken {
            patient,
            fault,
            said: &step.said,
            asked: Some(case),
        };
        step.troubles.push(broken::trouble(&broken));
        if step.outcome != Outcome::Wrong {
            step.outcome = Outcome::Broken(fault.kind);
        }
    }
    let is_screen = |event: &Event| matches!(event, Event::Screen { .. });
    let shown = transcript.events.iter().any(is_screen);
    (step, shown)
}

/// What the judge finds in what was played.
fn look(
    patient: &Patient<'_>,
    rules: &Rules<'_>,
    case: &Case,
    transcript: &Transcript,
    step: &mut Step,
) {
    let options = Options::default();
    let told = &patient.program.told;
    let breaches = judge::judge(rules, case, transcript);
    let spec = patient.spec;
    let findings = finding::alone(spec, &options, told, case, transcript, &breaches);
    let must = findings.iter().any(|finding| finding.level == Level::Must);
    step.troubles
        .extend(findings.iter().take(MOST_TOLD).map(trouble));
    if transcript.fault.is_none() {
        step.troubles.extend(garbled::noise(&step.said));
    }
    step.outcome = match (must, step.troubles.is_empty()) {
        (true, _) => Outcome::Wrong,
        (false, false) => Outcome::Doubtful,
        (false, true) => Outcome::Well,
    };
    if let (Outcome::Well, Some(why)) = (step.outcome, judge::left_out(rules, case, transcript)) {
        step.outcome = Outcome::NotTried;
        step.tells = format!("{} But {why}, which is allowed.", step.tells);
    }
}

/// The number by which JSON-RPC says that there is no such method.
const NO_METHOD: &str = "error -32601";

const ASKS: &str = "`ask` shows its questions with `human/next`, and ends with `{content}` or `{value}`, or with an error of the dialect";

fn trouble(finding: &Finding) -> Trouble {
    let comparison = Comparison::of_told(&finding.came_back, &finding.right);
    if finding.came_back.starts_with(NO_METHOD) {
        return Trouble::new("it has no such method")
            .because(ASKS)
            .compared(comparison)
            .next("add the method `ask`: docs/tutorial.md grows one");
    }
    let id = &finding.requirement;
    let level = wording::level(finding.level);
    let mut trouble = Trouble::new(format!("it breaks {id} ({level})")).compared(comparison);
    trouble.why = Some(Why::Requirement {
        id: id.clone(),
        level: finding.level,
        sentence: finding.sentence.clone(),
    });
    trouble.likely.extend(finding.explanation.clone());
    trouble
        .next(format!("mend it; `askspec explain {id}` has examples"))
        .next(format!("to play just this again: {}", finding.replay))
}
