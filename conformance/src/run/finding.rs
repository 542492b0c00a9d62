//! From breaches to findings: which requirement, how hard, what was asked and done, what came and
//! what was right, and the one change of the spec that would explain it.

mod explaining;
mod passages;
mod script;

use askspec_spec::Rules;
use askspec_spec::model::{Level, Spec};

use super::Options;
use super::program::quoted;
use crate::case::{Case, Codec, Play};
use crate::explain::Explanation;
use crate::judge::Breach;
use crate::laws::is_generated;
use crate::replay::file_name;
use crate::report::{Finding, Question, fingerprint};
use crate::transcript::Transcript;

/// The longest text of a finding that is told whole, in code points.
const LONGEST: usize = 4_000;

/// What an exchange shows, each requirement once per kind of difference.
pub(crate) fn findings(
    spec: &Spec,
    options: &Options,
    way: &str,
    case: &Case,
    transcript: &Transcript,
    breaches: &[Breach],
    known: &mut Vec<Explanation>,
) -> Vec<Finding> {
    if breaches.is_empty() {
        return Vec::new();
    }
    let rules = Rules::new(&spec.dialects[&case.dialect], &spec.vocabulary);
    let explained = explaining::explain(spec, &rules, case, transcript, breaches, known);
    let mut findings: Vec<Finding> = Vec::new();
    for breach in breaches {
        let Some((row, level)) = breach.requirement(spec, rules.dialect, &case.about) else {
            continue;
        };
        let mut finding = Finding {
            requirement: row.id.clone(),
            level,
            dialect: case.dialect.clone(),
            case: case.id.clone(),
            sentence: row.sentence_in(rules.dialect),
            asked: asked(case, breach),
            human: script::told(transcript, breach.run),
            exchange: passages::passed(case, transcript, breach.run),
            came_back: shortened(&breach.seen),
            right: shortened(&breach.right),
            explanation: None,
            known: None,
            replay: replay(way, options, case),
            replay_file: file(options, case),
            id: String::new(),
            fingerprint: String::new(),
        };
        if let Some(explained) = explained.as_ref().filter(|one| one.fits(case, breach)) {
            explained.blame(spec, rules.dialect, breach, &mut finding);
        }
        finding.fingerprint = fingerprint(&[&finding.requirement, &finding.dialect, breach.kind]);
        finding.id = Finding::id_of(&finding.case, &finding.fingerprint);
        if !findings
            .iter()
            .any(|known| known.fingerprint == finding.fingerprint)
        {
            findings.push(finding);
        }
    }
    findings
}

/// The one change of the spec that would explain an exchange.
pub(super) fn explanation(
    spec: &Spec,
    case: &Case,
    transcript: &Transcript,
    breaches: &[Breach],
) -> Option<Explanation> {
    let rules = Rules::new(&spec.dialects[&case.dialect], &spec.vocabulary);
    let mut known = Vec::new();
    explaining::explain(spec, &rules, case, transcript, breaches, &mut known)?;
    known.pop()
}

/// Whether any of these is more than a warning.
pub(super) fn fails(options: &Options, findings: &[Finding]) -> bool {
    findings
        .iter()
        .any(|finding| finding.level >= options.level)
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
