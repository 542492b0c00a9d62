//! From breaches to what is told of them: which requirement, how hard, what was asked and done, what came and
//! what was right.

mod passages;
mod script;

use std::collections::BTreeSet;

use askspec_spec::model::{Dialect, Level, Spec};

use super::Options;
use super::program::quoted;
use crate::blame::{Accused, Blamed, Calls, Difference, Evidence, Exchange, Gathering};
use crate::case::{Case, Codec, Play};
use crate::judge::Breach;
use crate::laws::is_generated;
use crate::replay::file_name;
use crate::report::{Finding, Outcome, Question};
use crate::transcript::Transcript;

/// The longest text of a finding that is told whole, in code points.
const LONGEST: usize = 4_000;

/// What differs in an exchange, each blamed on what it looks like by itself.
pub(crate) fn differences(
    spec: &Spec,
    options: &Options,
    way: &str,
    case: &Case,
    transcript: &Transcript,
    breaches: &[Breach],
) -> Vec<Difference> {
    let dialect = &spec.dialects[&case.dialect];
    let difference = |breach: &Breach| {
        let (row, level) = breach.requirement(spec, dialect, case)?;
        let finding = Finding {
            requirement: row.id.clone(),
            level,
            dialect: case.dialect.clone(),
            case: case.id.clone(),
            sentence: row.sentence_in(dialect),
            asked: asked(case, breach),
            human: script::told(transcript, breach.run),
            exchange: passages::passed(case, transcript, breach.run),
            came_back: shortened(&breach.seen),
            right: shortened(&breach.right),
            explanation: None,
            follows: None,
            known: None,
            replay: replay(way, options, case),
            replay_file: file(options, case),
            id: String::new(),
            fingerprint: String::new(),
        };
        Some(Difference {
            finding,
            kind: breach.kind.to_owned(),
            at_most: breach.at_most,
            only: only(case, breach),
            by_itself: by_itself(spec, dialect, breach).filter(|it| it.requirement != row.id),
        })
    };
    breaches.iter().filter_map(difference).collect()
}

fn by_itself(spec: &Spec, dialect: &Dialect, breach: &Breach) -> Option<Blamed> {
    let (row, level) = breach.by_itself(spec, dialect)?;
    Some(Blamed {
        requirement: row.id.clone(),
        level,
        sentence: row.sentence_in(dialect),
    })
}

/// What is to be blamed in a case in which something differs.
pub(crate) fn accused(
    case: &Case,
    breaches: &[Breach],
    differences: Vec<Difference>,
    otherwise: (Outcome, Option<String>),
) -> Accused {
    let about: BTreeSet<&str> = breaches.iter().flat_map(Breach::candidates).collect();
    Accused {
        case: case.id.clone(),
        calls: Calls::of(&case.play),
        otherwise,
        fails_because: None,
        differences,
        about: about.into_iter().map(str::to_owned).collect(),
        explained_by: BTreeSet::new(),
    }
}

/// What is found in an exchange that is played alone, with nothing else to weigh it by.
pub(crate) fn alone(
    spec: &Spec,
    options: &Options,
    way: &str,
    case: &Case,
    transcript: &Transcript,
    breaches: &[Breach],
) -> Vec<Finding> {
    let differences = differences(spec, options, way, case, transcript, breaches);
    let accused = accused(case, breaches, differences, (Outcome::Pass, None));
    let mut evidence = Evidence::default();
    let exchange = Exchange { case, transcript };
    Gathering::begin(spec, &spec.dialects[&case.dialect], &[], &BTreeSet::new()).accuse(
        &mut evidence,
        exchange,
        breaches,
        accused,
    );
    let verdicts = evidence.verdicts(options.level);
    verdicts.into_iter().flat_map(|it| it.findings).collect()
}

/// A sound request that is refused, in a case about one requirement alone, is no wrong name or limit that
/// happens to refuse it too.
fn only(case: &Case, breach: &Breach) -> Option<String> {
    match case.about.as_slice() {
        [only] if breach.kind == "wrongly-refused" => Some(only.clone()),
        _ => None,
    }
}

/// A command line that plays just this case again.
pub(super) fn replay(way: &str, options: &Options, case: &Case) -> String {
    match file(options, case) {
        Some(file) => line(way, options, format!("--replay {}", quoted(&file))),
        None => replay_all(way, options, &case.id),
    }
}

/// A command line that plays every case again whose id matches.
pub(super) fn replay_all(way: &str, options: &Options, glob: &str) -> String {
    let mut which = format!("--filter '{glob}'");
    if options.cases != Options::default().cases {
        which.push_str(&format!(" --cases {}", options.cases));
    }
    if options.seed != 0 {
        which.push_str(&format!(" --seed {}", options.seed));
    }
    line(way, options, which)
}

fn line(way: &str, options: &Options, which: String) -> String {
    let mut line = format!("askspec test {which}");
    if options.level != Level::Must {
        line.push_str(" --level should");
    }
    if !way.is_empty() {
        line.push(' ');
        line.push_str(way);
    }
    line
}

/// The file that a case stands in: the one it was read from, or is saved in because it was generated.
fn file(options: &Options, case: &Case) -> Option<String> {
    if let Some(only) = &options.only {
        return Some(only.file.clone());
    }
    let folder = options.replays.as_ref().filter(|_| is_generated(case))?;
    Some(folder.join(file_name(case)).display().to_string())
}

fn asked(case: &Case, breach: &Breach) -> Vec<Question> {
    let plain = |arguments: &serde_json::Value| Question {
        arguments: arguments.clone(),
        context: Default::default(),
    };
    match &case.play {
        Play::Codec(
            Codec::Check { arguments }
            | Codec::Encode { arguments, .. }
            | Codec::Decode { arguments, .. },
        ) => vec![plain(arguments)],
        Play::Asks(asks) => {
            let mut all: Vec<Question> = asks
                .asks
                .iter()
                .map(|asked| Question {
                    arguments: asked.arguments.clone(),
                    context: asked.context.clone(),
                })
                .collect();
            // The ask in which it was found comes first.
            let found = breach.run.min(all.len().saturating_sub(1));
            all.rotate_left(found);
            all
        }
    }
}

/// A text cut in its middle where it is very long.
fn shortened(text: &str) -> String {
    let length = text.chars().count();
    if length <= LONGEST {
        return text.to_owned();
    }
    let half = LONGEST / 2;
    let start: String = text.chars().take(half).collect();
    let end: String = text.chars().skip(length - half).collect();
    format!("{start} … {} more … {end}", length - 2 * half)
}
