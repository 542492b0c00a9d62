//! Providers that would keep a run from its end, or say something else than they mean.

use std::time::{Duration, Instant};

use askspec_conformance::report::{FaultKind, Outcome, Report, exit};
use askspec_conformance::run::{Blind, Options, Program, run};
use askspec_spec::builtin;
use askspec_spec::model::Level;

fn options() -> Options {
    Options {
        patience: Duration::ZERO,
        deadline: Duration::from_millis(800),
        cases: 4,
        ..Options::default()
    }
}

/// The report on a script, which must come in time.
fn judged(script: &str, options: &Options) -> Report {
    let started = Instant::now();
    let mut program = Program::new("sh", &["-c".into(), script.into()]);
    let report = run(builtin(), &mut program, options, &mut Blind);
    let took = started.elapsed();
    // Loose: the machine may be busy with other tests.
    assert!(took < Duration::from_secs(180), "{took:?}: {script}");
    report
}

/// The line of a script that shakes hands, with these members beside the name.
fn introduced(members: &str) -> String {
    format!(
        r#"read line; echo '{{"jsonrpc":"2.0","id":1,"result":{{"protocol":1,"provider":{{"name":"hostile","version":"1"}},{members}}}}}'"#
    )
}

fn dialect() -> String {
    let name = builtin().dialects.keys().next().expect("a dialect");
    format!(r#"{{"name":"{name}","declares":[]}}"#)
}

fn listing_one() -> String {
    introduced(&format!(r#""dialects":[{}]"#, dialect()))
}

#[test]
fn a_flood_of_noise_hangs_and_is_kept_short() {
    let report = judged("yes", &options());
    assert_eq!(report.faults[0].kind, FaultKind::Hang);
    assert_eq!(report.exit_code, exit::FAULTS_ONLY);
    assert!((1..=100).contains(&report.stray.len()));
}

#[test]
fn a_flood_of_notifications_does_not_put_the_deadline_off() {
    let log = r#"'{"jsonrpc":"2.0","method":"log","params":{"message":"x"}}'"#;
    let report = judged(&format!("{}; yes {log}", listing_one()), &options());
    assert_eq!(report.faults[0].kind, FaultKind::Hang);
    assert_eq!(report.exit_code, exit::FAULTS_ONLY);
}

/// A provider that answers each action with one more screen, and each stop with nothing.
fn endless() -> String {
    let screen = r#"{"questions":[{"index":0,"prompt":"'$n'","multi":false,"custom":true,"options":[]}],"total":1,"actions":["answer","next"]}"#;
    format!(
        r#"{intro}
        n=0
        while IFS= read -r line; do
            case $line in
            *'"method":"ask"'*) run=$(printf %s "$line" | sed 's/.*"run":"\([^"]*\)".*/\1/') ;;
            *'"method":"ping"'*)
                id=$(printf %s "$line" | sed 's/.*"id":\([0-9]*\).*/\1/')
                echo '{{"jsonrpc":"2.0","id":'$id',"result":{{}}}}'
                continue ;;
            *'"method"'*) continue ;;
            esac
            n=$((n + 1))
            echo '{{"jsonrpc":"2.0","id":"s'$n'","method":"human/next","params":{{"run":"'$run'","screen":{screen}}}}}'
        done"#,
        intro = listing_one()
    )
}

#[test]
fn screens_without_end_are_given_up_and_blamed() {
    let report = judged(&endless(), &options());
    assert_eq!(
        report.exit_code,
        exit::DOES_NOT_CONFORM,
        "{:?}",
        report.faults
    );
    assert!(report.totals.could_not_run > 0, "{:?}", report.totals);
    // What was shown was never refused: no change of the gates explains it.
    let refusing = |id: &str| id.starts_with("admit/");
    let blamed = report
        .findings
        .iter()
        .find(|one| refusing(&one.requirement));
    assert_eq!(blamed, None);
    let longest = report.findings.iter().map(|one| one.human.len()).max();
    assert!(longest.is_some_and(|steps| steps <= 60), "{longest:?}");
}

#[test]
fn screens_that_nobody_waits_for_break_the_protocol() {
    let screen = r#"{"questions":[],"total":1,"actions":[]}"#;
    let script = format!(
        r#"{intro}
        read line
        run=$(printf %s "$line" | sed 's/.*"run":"\([^"]*\)".*/\1/')
        n=0
        while :; do
            n=$((n + 1))
            echo '{{"jsonrpc":"2.0","id":'$n',"method":"human/next","params":{{"run":"'$run'","screen":{screen}}}}}'
        done"#,
        intro = listing_one()
    );
    let report = judged(&script, &options());
    assert_eq!(report.faults[0].kind, FaultKind::Protocol);
    assert!(
        report.faults[0].message.contains("screens"),
        "{:?}",
        report.faults[0]
    );
}

#[test]
fn a_hang_every_few_asks_is_not_waited_for_to_the_end() {
    let report = judged(&format!("{}; exec sleep 60", listing_one()), &options());
    assert_eq!(report.exit_code, exit::FAULTS_ONLY);
    let hung = |outcome| outcome == Outcome::Hang;
    let count = report
        .cases
        .iter()
        .filter(|case| hung(case.outcome))
        .count();
    assert!((1..=12).contains(&count), "{count}");
}

#[test]
fn an_introduction_that_is_not_one_says_what_is_wrong_and_keeps_stderr() {
    let one = dialect();
    for (members, told) in [
        (format!(r#""dialects":[{one},{one}]"#), "twice"),
        (
            r#""dialects":["none"]"#.to_owned(),
            "`/dialects/0` is \"none\"",
        ),
        (format!(r#""dialects":[{one}],"window":"many""#), "many"),
    ] {
        let script = format!("echo a last word >&2; {}; read line", introduced(&members));
        let report = judged(&script, &options());
        let fault = &report.faults[0];
        assert_eq!(fault.kind, FaultKind::Protocol);
        assert!(fault.message.contains(told), "{fault:?}");
        assert_eq!(fault.stderr, "a last word\n");
    }
}

#[test]
fn of_a_provider_that_never_introduced_itself_nothing_is_said_to_be_lacking() {
    let asked = Options {
        dialects: builtin().dialects.keys().take(1).cloned().collect(),
        ..options()
    };
    let report = judged("exit 1", &asked);
    assert_eq!(report.remarks, Vec::<String>::new());
}

#[test]
fn a_banner_is_stray_output_and_fails_where_it_was_said_to() {
    let script = format!(
        "echo welcome; {}; read line",
        introduced(r#""dialects":[]"#)
    );
    let strict = Options {
        strict_stdout: true,
        ..options()
    };
    let should = Options {
        level: Level::Should,
        ..options()
    };
    for (options, code) in [
        (options(), exit::VACUOUS),
        (strict, exit::DOES_NOT_CONFORM),
        (should, exit::DOES_NOT_CONFORM),
    ] {
        let report = judged(&script, &options);
        assert_eq!(report.exit_code, code);
        assert_eq!(
            (
                report.stray[0].case.as_deref(),
                report.stray[0].line.as_str()
            ),
            (None, "welcome")
        );
        assert!(
            report
                .remarks
                .iter()
                .any(|remark| remark.contains("1 line")),
            "{:?}",
            report.remarks
        );
    }
}
