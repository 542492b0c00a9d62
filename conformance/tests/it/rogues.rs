//! One provider for each way to misbehave: the run ends, the report names what happened and keeps
//! the last words, and no process is left behind.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use askspec_conformance::report::{FaultKind, Report, exit};
use askspec_conformance::run::{Blind, Options, Program, run};
use askspec_spec::builtin;

/// A shell script as a provider, with a mark in its environment that no other test's has.
struct Rogue {
    mark: String,
    script: String,
    filter: &'static str,
    patience: Duration,
}

impl Rogue {
    fn new(script: &str) -> Self {
        static LAST: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
        let number = LAST.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        Self {
            mark: format!("ROGUE={}.{number}", std::process::id()),
            script: format!("echo last words >&2; {script}"),
            filter: "answer/*",
            patience: Duration::ZERO,
        }
    }

    /// A provider that introduces itself as is right, and goes on with this once it is asked something.
    fn asked(script: &str) -> Self {
        let name = builtin().dialects.keys().next().expect("a dialect");
        let introduced = format!(
            r#"{{"jsonrpc":"2.0","id":1,"result":{{"protocol":1,"provider":{{"name":"rogue","version":"1"}},"dialects":[{{"name":"{name}","declares":["clock"]}}]}}}}"#
        );
        Self::new(&format!(
            r#"read -r line; echo '{introduced}'; read -r line
            id=$(printf %s "$line" | sed 's/.*"id":\([0-9]*\).*/\1/')
            run=$(printf %s "$line" | sed 's/.*"run":"\([^"]*\)".*/\1/')
            {script}"#
        ))
    }

    fn report(&self) -> Report {
        let options = Options {
            patience: self.patience,
            deadline: Duration::from_millis(1500),
            cases: 1,
            filters: vec![self.filter.into()],
            ..Options::default()
        };
        let arguments = [&self.mark, "sh", "-c", &self.script].map(str::to_owned);
        let started = Instant::now();
        let mut program = Program::new("env", &arguments);
        let report = run(builtin(), &mut program, &options, &mut Blind);
        let took = started.elapsed();
        assert!(took < Duration::from_secs(180), "{took:?}: {}", self.script);
        self.has_left_nothing();
        report
    }

    /// Those that were killed may take a moment to be gone.
    fn has_left_nothing(&self) {
        let until = Instant::now() + Duration::from_secs(20);
        while let Some(left) = marked(&self.mark) {
            assert!(
                Instant::now() < until,
                "{left:?} is left of {}",
                self.script
            );
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// The run ends over this, told with these words.
    fn is(&self, kind: FaultKind, words: &str) {
        let report = self.report();
        assert_eq!(report.exit_code, exit::FAULTS_ONLY, "{:?}", report.faults);
        let fault = &report.faults[0];
        assert_eq!(fault.kind, kind, "{fault:?}");
        assert!(fault.message.contains(words), "{fault:?}");
        assert!(fault.stderr.contains("last words"), "{fault:?}");
    }
}

/// A process that runs and has this in its environment; one that only waits to be reaped has none.
fn marked(mark: &str) -> Option<PathBuf> {
    let processes = std::fs::read_dir("/proc").ok()?.flatten();
    let bears = |path: &PathBuf| {
        let environment = std::fs::read(path.join("environ")).unwrap_or_default();
        environment
            .split(|&byte| byte == 0)
            .any(|variable| variable == mark.as_bytes())
    };
    processes.map(|entry| entry.path()).find(bears)
}

/// A command that writes so many bytes of this letter.
fn letters(count: usize) -> String {
    format!("head -c {count} /dev/zero | tr '\\0' x")
}

/// A line with a reply to what was asked, whose result is what a command writes.
fn reply_with(command: &str) -> String {
    format!(r#"printf '{{"jsonrpc":"2.0","id":%s,"result":' "$id"; {command}; echo '}}'; "#)
}

/// Answers one more request with nothing.
const ANSWERS: &str = r#"read -r line; id=$(printf %s "$line" | sed 's/.*"id":\([0-9]*\).*/\1/'); printf '{"jsonrpc":"2.0","id":%s,"result":{}}\n' "$id"; "#;

#[test]
fn floods_stdout() {
    Rogue::asked("yes").is(FaultKind::Hang, "within 1.5 s");
}

#[test]
fn floods_stdout_without_an_end_of_line() {
    Rogue::asked("tr '\\0' x </dev/zero").is(FaultKind::Hang, "within 1.5 s");
}

#[test]
fn floods_stderr_and_only_the_end_is_kept() {
    let report =
        Rogue::asked("head -c 50000000 /dev/zero | tr '\\0' e >&2; echo the very end >&2; exit 9")
            .report();
    let fault = &report.faults[0];
    assert_eq!(fault.kind, FaultKind::Crash, "{fault:?}");
    assert!(fault.message.contains("code 9"), "{fault:?}");
    assert!(
        fault.stderr.ends_with("e\nthe very end\n") || fault.stderr.ends_with("ethe very end\n")
    );
    assert_eq!(fault.stderr.len(), 4096);
}

#[test]
fn floods_stderr_for_ever() {
    let report = Rogue::asked("yes noise >&2").report();
    assert_eq!(report.faults[0].kind, FaultKind::Hang);
    assert!(report.faults[0].stderr.contains("noise\nnoise\n"));
}

#[test]
fn sends_a_line_of_just_16_mebibytes_which_is_read() {
    let around = r#"{"jsonrpc":"2.0","method":"log","params":{"message":""}}"#.len();
    let long = letters((16 << 20) - around);
    let script = format!(
        r#"printf '{{"jsonrpc":"2.0","method":"log","params":{{"message":"'; {long}; echo '"}}}}'; exit 4"#
    );
    Rogue::asked(&script).is(FaultKind::Crash, "code 4");
}

#[test]
fn sends_a_line_just_over_16_mebibytes() {
    let script = format!("{}; echo; sleep 60", letters((16 << 20) + 1));
    Rogue::asked(&script).is(
        FaultKind::Protocol,
        "16777217 bytes is longer than is allowed",
    );
}

#[test]
fn sends_bytes_that_are_no_text() {
    let report = Rogue::asked("head -c 5000 /dev/urandom; exit 3").report();
    assert_eq!(
        report.faults[0].kind,
        FaultKind::Crash,
        "{:?}",
        report.faults
    );
    assert!(report.totals.pass == 0);
}

#[test]
fn sends_a_message_that_is_no_utf_8() {
    let script =
        r#"printf '{"jsonrpc":"2.0","id":%s,"result":{"content":"\377"}}\n' "$id"; sleep 60"#;
    Rogue::asked(script).is(FaultKind::Protocol, "it is not JSON");
}

#[test]
fn sends_half_a_line_and_ends() {
    Rogue::asked(r#"printf '{"jsonrpc":"2.0","id":'; exit 0"#)
        .is(FaultKind::Protocol, "it is not JSON");
}

#[test]
fn sends_half_a_line_and_waits() {
    Rogue::asked(r#"printf '{"jsonrpc":"2.0","id":'; exec sleep 60"#)
        .is(FaultKind::Hang, "within 1.5 s");
}

#[test]
fn answers_the_same_twice() {
    let reply =
        r#"printf '{"jsonrpc":"2.0","id":%s,"error":{"code":-32602,"message":"no"}}\n' "$id"; "#;
    let report = Rogue::asked(&format!("{reply}{reply}{ANSWERS} exec sleep 60")).report();
    // What it says is wrong as well; that it says it twice is shown.
    let found = report
        .findings
        .iter()
        .any(|one| one.human == ["the ask ends", "the ask ends"]);
    assert!(found, "{:?} {:#?}", report.faults, report.findings);
}

#[test]
fn answers_what_nobody_asked() {
    Rogue::asked(r#"echo '{"jsonrpc":"2.0","id":4711,"result":{}}'; exec sleep 60"#)
        .is(FaultKind::Protocol, "a reply to 4711, which nobody asked");
}

#[test]
fn asks_twice_under_one_id() {
    let screen = r#"{"questions":[],"total":1,"actions":[]}"#;
    let next = format!(
        r#"printf '{{"jsonrpc":"2.0","id":"s","method":"human/next","params":{{"run":"%s","screen":{screen}}}}}\n' "$run"; "#
    );
    let report = Rogue::asked(&format!("{next}{next} exec sleep 60")).report();
    let fault = &report.faults[0];
    assert_eq!(fault.kind, FaultKind::Protocol, "{fault:?}");
    assert!(
        fault
            .message
            .contains("as has a request that is still open"),
        "{fault:?}"
    );
}

#[test]
fn shows_two_screens_at_once() {
    let next = |id: &str, prompt: &str| {
        format!(
            r#"printf '{{"jsonrpc":"2.0","id":"{id}","method":"human/next","params":{{"run":"%s","screen":{{"questions":[{{"index":0,"prompt":"{prompt}","multi":false,"custom":true,"options":[]}}],"total":1,"actions":["answer","next"]}}}}}}\n' "$run"; "#
        )
    };
    // The human lets time pass at the first, so that the second comes beside it.
    let script = format!(
        "{}{}{ANSWERS} exec sleep 60",
        next("a", "one"),
        next("b", "another")
    );
    let rogue = Rogue {
        filter: "*/an-hour-of-silence",
        patience: Duration::from_millis(600),
        ..Rogue::asked(&script)
    };
    let report = rogue.report();
    assert!(!report.faults.is_empty(), "{report:#?}");
    let fault = &report.faults[0];
    assert_eq!(fault.kind, FaultKind::Protocol, "{fault:?}");
    assert!(fault.message.contains("a second screen came"), "{fault:?}");
}

#[test]
fn shows_a_screen_that_is_none() {
    let script = r#"printf '{"jsonrpc":"2.0","id":1,"method":"human/next","params":{"run":"%s","screen":{"questions":[],"total":"two","actions":[]}}}\n' "$run"; exec sleep 60"#;
    Rogue::asked(script).is(
        FaultKind::Protocol,
        "a screen can't be read: `/screen/total` is \"two\", where a whole number",
    );
}

#[test]
fn nests_deeper_than_128() {
    let deep = |levels: usize| format!("head -c {levels} /dev/zero | tr '\\0' '['");
    for levels in [129, 100_001] {
        Rogue::asked(&format!("{} exec sleep 60", reply_with(&deep(levels))))
            .is(FaultKind::Protocol, "nested more than 128 deep");
    }
}

#[test]
fn sends_numbers_too_large_for_any_type() {
    let number = |digits: &str| {
        format!(
            r#"printf '{{"jsonrpc":"2.0","id":1,"method":"human/next","params":{{"run":"%s","screen":{{"questions":[],"total":{digits},"actions":[]}}}}}}\n' "$run"; exec sleep 60"#
        )
    };
    Rogue::asked(&number("18446744073709551616")).is(
        FaultKind::Protocol,
        "`/screen/total` is 1.8446744073709552e+19, where a whole number",
    );
    Rogue::asked(&number("1e999")).is(FaultKind::Protocol, "it is not JSON");
    Rogue::asked(
        r#"echo '{"jsonrpc":"2.0","id":99999999999999999999999,"result":{}}'; exec sleep 60"#,
    )
    .is(FaultKind::Protocol, "which nobody asked");
}

#[test]
fn closes_stdin_early() {
    Rogue::asked("exec <&-; exec sleep 60").is(FaultKind::Hang, "within 1.5 s");
}

#[test]
fn closes_stdout_early_and_lives() {
    Rogue::asked("exec >&-; exec sleep 60").is(FaultKind::Crash, "closed its stdout");
}

#[test]
fn ignores_sigterm() {
    Rogue::asked("trap '' TERM HUP INT; sleep 60; sleep 60").is(FaultKind::Hang, "within 1.5 s");
}

#[test]
fn leaves_a_grandchild_that_holds_the_pipes() {
    Rogue::asked("sleep 60 & exit 6").is(FaultKind::Crash, "code 6");
}

#[test]
fn forks_and_the_parent_exits() {
    Rogue::asked("(sleep 60; echo late) & (sleep 60 &) & exit 0").is(FaultKind::Crash, "code 0");
}

#[test]
fn leaves_offspring_in_a_session_of_its_own() {
    Rogue::asked("setsid sleep 60 & setsid sh -c 'sleep 60 & sleep 60' & sleep 0.1; exit 2")
        .is(FaultKind::Crash, "code 2");
}

#[test]
fn hangs_with_offspring_in_a_session_of_its_own_that_ignores_sigterm() {
    Rogue::asked("setsid sh -c \"trap '' TERM; sleep 60; sleep 60\"")
        .is(FaultKind::Hang, "within 1.5 s");
}

#[test]
fn exits_well_midway() {
    Rogue::asked("exit 0").is(FaultKind::Crash, "code 0");
}

#[test]
fn is_ended_by_a_signal() {
    Rogue::asked("kill -SEGV $$").is(FaultKind::Crash, "signal 11");
}

#[test]
fn eats_memory_until_its_deadline() {
    // A shell variable that doubles: the provider's memory is its own affair, its end is not.
    Rogue::asked("x=xxxxxxxx; while [ ${#x} -lt 60000000 ]; do x=$x$x; done; exec sleep 60")
        .is(FaultKind::Hang, "within 1.5 s");
}

#[test]
fn answers_byte_by_byte_and_never_to_the_end() {
    Rogue::asked(r#"while :; do printf ' '; sleep 0.05; done"#).is(FaultKind::Hang, "within 1.5 s");
}

#[test]
fn sends_more_values_than_fit_in_memory() {
    let many = "yes '0,' | head -n 600000 | tr -d '\\n'";
    let script = format!(
        "{} exec sleep 60",
        reply_with(&format!("printf '['; {many}; printf '0]'"))
    );
    Rogue::asked(&script).is(FaultKind::Protocol, "more than 500,000 values");
}

#[test]
fn never_starts() {
    let folder = std::env::temp_dir().join(format!("askspec-rogues-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    let file = |name: &str, text: &str, mode: u32| {
        use std::os::unix::fs::PermissionsExt;
        let path = folder.join(name);
        std::fs::write(&path, text).expect("a file can be written");
        let mode = std::fs::Permissions::from_mode(mode);
        std::fs::set_permissions(&path, mode).expect("its mode can be set");
        path.display().to_string()
    };
    let cases = [
        ("./no-such-program".to_owned(), "PATH"),
        (folder.display().to_string(), "may it be executed"),
        (file("plain", "#!/bin/sh\n", 0o644), "may it be executed"),
        (
            file("interpreter", "#!/no/such/interpreter\n", 0o755),
            "interpreter",
        ),
        (file("garbage", "\u{1}\u{2}\u{3}", 0o755), "can't start"),
    ];
    for (program, words) in cases {
        let mut provider = Program::new(&program, &[]);
        let report = run(builtin(), &mut provider, &Options::default(), &mut Blind);
        assert_eq!(report.exit_code, exit::FAULTS_ONLY);
        let fault = &report.faults[0];
        assert_eq!(fault.kind, FaultKind::NotStarted, "{fault:?}");
        assert!(fault.message.contains(words), "{fault:?}");
    }
    std::fs::remove_dir_all(&folder).expect("the folder can be removed");
}
