//! A report made by hand, with every kind of outcome in it.

use std::collections::BTreeMap;

use askspec_conformance::report::{
    Asked, CaseReport, Conclusion, DialectReport, FaultKind, FaultReport, Finding, Kit, Outcome,
    ProviderStamp, Question, REPORT_VERSION, Report, RequirementReport, SpecStamp, Status,
    StrayLine, Totals, fingerprint,
};
use askspec_spec::model::{Caller, Capability, Context, Level};
use serde_json::json;

/// Every outcome a case can have.
pub(crate) const OUTCOMES: [Outcome; 11] = [
    Outcome::Pass,
    Outcome::Fail,
    Outcome::ExpectedFail,
    Outcome::UnexpectedPass,
    Outcome::NotApplicable,
    Outcome::NotClaimed,
    Outcome::CouldNotRun,
    Outcome::Crash,
    Outcome::Hang,
    Outcome::ProtocolError,
    Outcome::KitError,
];

/// A report in which everything happened.
pub(crate) fn full() -> Report {
    let cases: Vec<CaseReport> = OUTCOMES
        .iter()
        .enumerate()
        .map(|(number, outcome)| case(number, *outcome))
        .collect();
    Report {
        provider: Some(provider()),
        dialects: vec![asktool(), seam(), unlisted()],
        totals: Totals::of(&cases),
        cases,
        findings: vec![
            separator(3),
            warned(),
            separator(1),
            separator(4),
            refused(),
        ],
        stray: (0..10).map(stray).collect(),
        stray_fails: false,
        faults: vec![hang(), not_started(), crash(), breach()],
        conclusion: Conclusion::DoesNotConform,
        remarks: vec!["1 MUST was not executed, because the provider crashed before it.".into()],
        exit_code: 1,
        ..empty()
    }
}

/// A report in which nothing happened.
pub(crate) fn empty() -> Report {
    Report {
        report: REPORT_VERSION,
        kit: Kit {
            name: "askspec".into(),
            version: "0.1.0".into(),
        },
        spec: SpecStamp {
            revision: "1".into(),
            digest: "0123456789abcdef0123456789abcdef".into(),
        },
        provider: None,
        seed: 7,
        asked: Asked::default(),
        part: None,
        dialects: vec![],
        cases: vec![],
        findings: vec![],
        stray: vec![],
        stray_fails: false,
        faults: vec![],
        known_failures: vec![],
        totals: Totals::default(),
        conclusion: Conclusion::Vacuous,
        remarks: vec!["The provider lists none of the dialects it was asked for.".into()],
        exit_code: 4,
    }
}

/// A report of a provider that does everything right.
pub(crate) fn clean() -> Report {
    let cases = vec![case(0, Outcome::Pass)];
    let mut dialect = seam();
    dialect
        .requirements
        .iter_mut()
        .for_each(|row| row.status = Status::Passed);
    Report {
        provider: Some(provider()),
        dialects: vec![dialect],
        totals: Totals::of(&cases),
        cases,
        conclusion: Conclusion::Conforms,
        remarks: vec![],
        exit_code: 0,
        ..empty()
    }
}

fn provider() -> ProviderStamp {
    ProviderStamp {
        name: "handmade".into(),
        version: "0.3.1".into(),
        language: Some("TypeScript".into()),
        homepage: None,
        issues: Some("mailto:nobody@handmade.example".into()),
    }
}

fn asktool() -> DialectReport {
    DialectReport {
        name: "asktool".into(),
        listed: true,
        declared: vec![Capability::Details],
        not_applicable: BTreeMap::from([(
            Capability::Navigation,
            "there is no way back on paper".into(),
        )]),
        lacking: vec![Capability::Navigation],
        requirements: vec![
            row("admit/prompt-limit", Level::Must, Status::Passed, None),
            row("admit/path", Level::Should, Status::Warned, None),
            row(
                "present/revisit",
                Level::Must,
                Status::NotClaimed,
                Some(Capability::Navigation),
            ),
            row(
                "answer/skip-wins",
                Level::Must,
                Status::NotClaimed,
                Some(Capability::Navigation),
            ),
            row("encode/text-item", Level::Must, Status::Failed, None),
            row(
                "encode/decode",
                Level::Must,
                Status::NotClaimed,
                Some(Capability::Codec),
            ),
            row("life/no-timer", Level::Must, Status::NotExecuted, None),
        ],
    }
}

fn seam() -> DialectReport {
    DialectReport {
        name: "dsh-user-interaction".into(),
        listed: true,
        declared: vec![],
        not_applicable: BTreeMap::new(),
        lacking: vec![],
        requirements: vec![
            row("admit/shape", Level::Must, Status::Passed, None),
            row("error/no-provider", Level::Must, Status::Failed, None),
        ],
    }
}

fn unlisted() -> DialectReport {
    DialectReport {
        name: "dsh-ask-user-1".into(),
        listed: false,
        declared: vec![],
        not_applicable: BTreeMap::new(),
        lacking: vec![],
        requirements: vec![],
    }
}

fn row(
    id: &str,
    level: Level,
    status: Status,
    capability: Option<Capability>,
) -> RequirementReport {
    let findings = usize::from(matches!(status, Status::Failed | Status::Warned));
    RequirementReport {
        id: id.into(),
        level,
        sentence: format!("what {id} says"),
        capability,
        status,
        cases: 1,
        findings,
    }
}

fn case(number: usize, outcome: Outcome) -> CaseReport {
    let reason = match outcome {
        Outcome::Pass | Outcome::Fail => None,
        Outcome::ExpectedFail
        | Outcome::UnexpectedPass
        | Outcome::NotApplicable
        | Outcome::NotClaimed
        | Outcome::CouldNotRun
        | Outcome::Crash
        | Outcome::Hang
        | Outcome::ProtocolError
        | Outcome::KitError => Some(format!("the reason of case {number}")),
    };
    CaseReport {
        id: format!("asktool/case-{number}"),
        dialect: "asktool".into(),
        tells: "Somebody asks, somebody answers.".into(),
        about: vec!["encode/text-item".into()],
        outcome,
        reason,
        micros: 1500,
    }
}

/// A finding of a kind in a case, of which nothing else is known.
fn found(kind: &[&str], case: &str) -> Finding {
    let fingerprint = fingerprint(kind);
    Finding {
        requirement: kind[0].into(),
        level: Level::Must,
        dialect: String::new(),
        case: case.into(),
        sentence: String::new(),
        asked: vec![],
        human: vec![],
        exchange: vec![],
        came_back: String::new(),
        right: String::new(),
        explanation: None,
        follows: None,
        known: None,
        replay: String::new(),
        replay_file: None,
        id: Finding::id_of(case, &fingerprint),
        fingerprint,
    }
}

pub(crate) fn separator(number: usize) -> Finding {
    Finding {
        requirement: "encode/text-item".into(),
        level: Level::Must,
        dialect: "asktool".into(),
        sentence: "each item is the prompt, `：`, and the labels joined by `、`".into(),
        asked: vec![Question {
            arguments: json!({"questions": [{"question": format!("Which platforms {}?", "x".repeat(80)), "options": ["macOS", "Linux"]}]}),
            context: Context::default(),
        }],
        human: vec![
            "sees question 0".into(),
            "answers it with option 1, then Next".into(),
        ],
        came_back: json!({"content": "Which platforms?:Linux"}).to_string(),
        right: json!({"content": "Which platforms?：Linux"}).to_string(),
        explanation: Some("it behaves as if `result.mark` were \":\"".into()),
        follows: None,
        replay: format!("askspec test --filter asktool/case-{number} -- node handmade.js"),
        ..found(
            &["encode/text-item", "result.mark"],
            &format!("asktool/case-{number}"),
        )
    }
}

fn warned() -> Finding {
    Finding {
        requirement: "admit/path".into(),
        level: Level::Should,
        dialect: "asktool".into(),
        sentence: "a refusal says where".into(),
        asked: vec![Question {
            arguments: json!({"questions": []}),
            context: Context {
                aborted: true,
                answerers: 0,
                caller: Caller::Delegated,
            },
        }],
        human: vec![],
        came_back: "refused with EMPTY_QUESTIONS".into(),
        right: "refused with EMPTY_QUESTIONS at /questions".into(),
        explanation: None,
        follows: None,
        replay: "askspec test --filter asktool/case-0 -- node handmade.js".into(),
        ..found(&["admit/path"], "asktool/case-0")
    }
}

fn refused() -> Finding {
    Finding {
        requirement: "error/no-provider".into(),
        level: Level::Must,
        dialect: "dsh-user-interaction".into(),
        sentence: "an ask that nobody can answer fails with NO_PROVIDER".into(),
        asked: vec![Question {
            arguments: json!({"question": "a\u{202e}b"}),
            context: Context {
                answerers: 0,
                ..Context::default()
            },
        }],
        human: vec![],
        came_back: json!({"value": {"answer": ""}}).to_string(),
        right: "fails with NO_PROVIDER".into(),
        explanation: None,
        follows: None,
        replay: "askspec test --filter dsh-user-interaction/case-1 -- node handmade.js".into(),
        ..found(&["error/no-provider"], "dsh-user-interaction/case-1")
    }
}

fn stray(number: usize) -> StrayLine {
    StrayLine {
        case: (number > 0).then(|| format!("asktool/case-{number}")),
        line: format!("\u{1b}[1mlistening {number}"),
    }
}

fn hang() -> FaultReport {
    FaultReport {
        kind: FaultKind::Hang,
        case: Some("asktool/case-8".into()),
        message: "it said nothing for 5 s while `ask` was open".into(),
        stderr: "waiting for a lock\n".into(),
        known: None,
        replay: Some("askspec test --filter asktool/case-8 -- node handmade.js".into()),
    }
}

fn not_started() -> FaultReport {
    FaultReport {
        kind: FaultKind::NotStarted,
        case: None,
        message: "`handmade` can't be started: no such file".into(),
        stderr: String::new(),
        known: None,
        replay: None,
    }
}

fn crash() -> FaultReport {
    FaultReport {
        kind: FaultKind::Crash,
        case: Some("asktool/case-7".into()),
        message: "it ended with status 134".into(),
        stderr: (0..12).map(|line| format!("at frame {line}\n")).collect(),
        known: None,
        replay: Some("askspec test --filter asktool/case-7 -- node handmade.js".into()),
    }
}

fn breach() -> FaultReport {
    FaultReport {
        kind: FaultKind::Protocol,
        case: Some("asktool/case-9".into()),
        message: "it answered `ask` with neither `content` nor `value`".into(),
        stderr: String::new(),
        known: None,
        replay: Some("askspec test --filter asktool/case-9 -- node handmade.js".into()),
    }
}

/// A finding of a kind of its own.
pub(crate) fn of_another_kind(number: usize) -> Finding {
    let known = found(
        &["encode/text-item", &number.to_string()],
        &format!("asktool/case-{number}"),
    );
    Finding {
        id: known.id,
        fingerprint: known.fingerprint,
        case: known.case,
        ..separator(number)
    }
}

/// A report in which everything that others write means harm.
pub(crate) fn hostile() -> Report {
    let harm = "</details><script>alert(1)</script> `` ` ``` [x](javascript:x) @everyone\n# big | <img src=x>\n::stop-commands::x\r\nok 9 - forged # SKIP forged\u{202e}";
    let mut report = full();
    if let Some(provider) = &mut report.provider {
        provider.name = harm.into();
        provider.language = Some(harm.into());
    }
    report.remarks = vec![harm.into()];
    for case in &mut report.cases {
        case.tells = harm.into();
        case.reason = case.reason.as_ref().map(|_| harm.into());
    }
    for finding in &mut report.findings {
        finding.sentence = harm.into();
        finding.came_back = harm.into();
        finding.right = format!("{harm}!");
        finding.explanation = Some(harm.into());
        finding.human = vec![harm.into()];
        finding.asked[0].arguments = json!({harm: harm});
        finding.replay = format!("askspec test -- '{harm}'");
    }
    for fault in &mut report.faults {
        fault.message = harm.into();
        fault.stderr = harm.into();
    }
    for stray in &mut report.stray {
        stray.line = harm.into();
    }
    for dialect in &mut report.dialects {
        dialect.not_applicable = BTreeMap::from([(Capability::Clock, harm.into())]);
        for row in &mut dialect.requirements {
            row.sentence = harm.into();
        }
    }
    report
}
