//! Providers that misbehave on the wire: each is told for what it is, and leaves nothing behind.

use std::path::Path;
use std::time::{Duration, Instant};

use askspec_conformance::wire::stdio::Process;
use askspec_conformance::wire::{CallFailure, Ending, Event, Incoming, Session, Transport};
use serde_json::{Value, json};

fn soon() -> Instant {
    Instant::now() + Duration::from_secs(10)
}

fn shell(script: &str) -> Process {
    Process::start("sh", &["-c".to_owned(), script.to_owned()]).expect("sh starts")
}

/// Whether any process of the group still runs; one that only waits to be reaped does not.
fn group_lives(group: u32) -> bool {
    let Ok(processes) = std::fs::read_dir("/proc") else {
        return false;
    };
    processes
        .flatten()
        .any(|process| is_of(&process.path(), group))
}

fn is_of(process: &Path, group: u32) -> bool {
    let Ok(stat) = std::fs::read_to_string(process.join("stat")) else {
        return false;
    };
    let Some((_, after_name)) = stat.rsplit_once(')') else {
        return false;
    };
    let mut fields = after_name.split_whitespace();
    let state = fields.next();
    state != Some("Z") && fields.nth(1) == Some(group.to_string().as_str())
}

fn is_left_clean(mut process: Process) {
    let group = process.id();
    process.kill();
    drop(process);
    // A process that was killed may take a moment to be gone.
    let until = soon();
    while group_lives(group) {
        assert!(Instant::now() < until, "a process of the group is left");
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn one_that_does_not_exist_is_told_by_name() {
    let fault = Process::start("no-such-provider", &[])
        .err()
        .expect("it can't start");
    assert!(
        fault.to_string().contains("can't start `no-such-provider`"),
        "{fault}"
    );
    let fault = Process::start("/", &[])
        .err()
        .expect("a directory can't start");
    assert!(fault.to_string().contains("may it be executed"), "{fault}");
}

#[test]
fn one_that_exits_at_once_has_ended_with_its_code() {
    let mut process = shell("exit 7");
    assert_eq!(process.receive(soon()), Event::Ended(Ending::Exited(7)));
    is_left_clean(process);
}

#[test]
fn one_that_dies_by_a_signal_says_which() {
    let mut process = shell("kill -SEGV $$");
    assert_eq!(process.receive(soon()), Event::Ended(Ending::Signalled(11)));
    is_left_clean(process);
}

#[test]
fn noise_is_kept_and_a_half_line_too() {
    let mut process = shell("echo hello; printf '\\377\\376\\n'; printf half");
    assert_eq!(process.receive(soon()), Event::Stray("hello".into()));
    assert_eq!(
        process.receive(soon()),
        Event::Stray("\u{fffd}\u{fffd}".into())
    );
    assert_eq!(process.receive(soon()), Event::Stray("half".into()));
    assert_eq!(process.receive(soon()), Event::Ended(Ending::Exited(0)));
    is_left_clean(process);
}

#[test]
fn a_line_of_more_than_16_mebibytes_is_told_and_the_next_is_read() {
    let mut process = shell("head -c 17000000 /dev/zero | tr '\\0' x; echo; echo next");
    assert_eq!(
        process.receive(soon()),
        Event::Oversized { bytes: 17_000_000 }
    );
    assert_eq!(process.receive(soon()), Event::Stray("next".into()));
    is_left_clean(process);
}

#[test]
fn one_that_hangs_and_ignores_sigterm_is_killed_with_all_its_children() {
    let mut process = shell("trap '' TERM; sleep 600 & sleep 600 & wait; sleep 600");
    assert_eq!(
        process.receive(Instant::now() + Duration::from_millis(50)),
        Event::Expired
    );
    assert_eq!(process.kill(), Ending::Killed);
    is_left_clean(process);
}

#[test]
fn one_that_never_reads_does_not_block_the_kit() {
    let mut process = shell("sleep 600");
    let long = "x".repeat(1 << 20);
    for _ in 0..4 {
        let message = askspec_conformance::wire::Message::Notification {
            method: "log".into(),
            params: json!(long),
        };
        process.send(&message).expect("it is handed over");
    }
    assert_eq!(
        process.receive(Instant::now() + Duration::from_millis(50)),
        Event::Expired
    );
    is_left_clean(process);
}

#[test]
fn a_grandchild_that_holds_the_pipes_does_not_keep_the_end_from_being_seen() {
    let mut process = shell("sleep 600 & exit 3");
    assert_eq!(process.receive(soon()), Event::Ended(Ending::Exited(3)));
    is_left_clean(process);
}

#[test]
fn one_that_closes_its_output_and_goes_on_is_told_so() {
    let mut process = shell("exec >&-; sleep 600");
    assert_eq!(process.receive(soon()), Event::Ended(Ending::OutputClosed));
    is_left_clean(process);
}

#[test]
fn a_flood_does_not_keep_the_deadline_from_coming() {
    let mut session = Session::new(Box::new(shell("yes")));
    let call = session.call(
        "initialize",
        Value::Null,
        Instant::now() + Duration::from_millis(300),
    );
    assert!(matches!(call, Err(CallFailure::Hang { .. })), "{call:?}");
    assert_eq!(session.kill(), Ending::Killed);
}

#[test]
fn an_echo_is_no_answer() {
    let mut session = Session::new(Box::new(Process::start("cat", &[]).expect("cat starts")));
    let call = session.call(
        "initialize",
        json!({"protocol": 1}),
        Instant::now() + Duration::from_millis(300),
    );
    assert!(matches!(call, Err(CallFailure::Hang { .. })), "{call:?}");
    assert!(
        matches!(session.next(soon()), Incoming::Request { .. }),
        "our own request came back"
    );
}

#[test]
fn a_second_reply_is_told_apart_and_one_to_nobody_is_a_breach() {
    let reply = |id: u64| format!(r#"{{"jsonrpc":"2.0","id":{id},"result":{{}}}}"#);
    let script = format!(
        "read line; echo '{0}'; echo '{0}'; echo '{1}'; read line",
        reply(1),
        reply(9)
    );
    let mut session = Session::new(Box::new(shell(&script)));
    assert_eq!(session.call("ping", Value::Null, soon()), Ok(json!({})));
    assert_eq!(
        session.next(soon()),
        Incoming::Again {
            id: 1,
            outcome: Ok(json!({}))
        }
    );
    assert_eq!(
        session.next(soon()),
        Incoming::Breach("a reply to 9, which nobody asked".into())
    );
}

#[test]
fn the_end_of_stderr_is_kept() {
    let mut process = shell("head -c 9000 /dev/zero | tr '\\0' x >&2; echo the end >&2; exit 1");
    assert_eq!(process.receive(soon()), Event::Ended(Ending::Exited(1)));
    let tail = process.stderr_tail();
    assert!(
        tail.ends_with("the end\n") && tail.len() == 4096,
        "{} bytes",
        tail.len()
    );
}

#[test]
fn one_that_ends_when_asked_is_not_killed() {
    let mut process = shell("cat >/dev/null; exit 5");
    assert_eq!(process.stop(soon()), Ending::Exited(5));
    is_left_clean(process);
}
