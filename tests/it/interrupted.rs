//! `askspec test`, told to end: nothing that it started is left, and its exit code is not lost with its reader.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Starts `askspec test` with a provider that writes down its process id, and never says anything.
fn started(folder: &std::path::Path) -> (Child, String) {
    let id = folder.join("id");
    let script = format!(
        "trap '' TERM; echo $$ > {0}.new; mv {0}.new {0}; while :; do sleep 0.1; done",
        id.display()
    );
    let child = Command::new(env!("CARGO_BIN_EXE_askspec"))
        .args(["test", "--deadline", "60", "--", "sh", "-c", &script])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let until = Instant::now() + Duration::from_secs(20);
    let id = loop {
        match std::fs::read_to_string(&id) {
            Ok(id) => break id.trim().to_owned(),
            Err(_) => assert!(Instant::now() < until, "the provider never started"),
        }
        std::thread::sleep(Duration::from_millis(10));
    };
    (child, id)
}

fn lives(process: &str) -> bool {
    let state = std::fs::read_to_string(format!("/proc/{process}/stat"));
    state.is_ok_and(|stat| !stat.contains(") Z "))
}

#[test]
fn an_interrupted_run_leaves_no_provider() {
    for (signal, code) in [("INT", 130), ("TERM", 143), ("HUP", 129)] {
        let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(signal);
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        let (mut child, provider) = started(&folder);
        assert!(lives(&provider));
        let told = Command::new("kill")
            .args([format!("-{signal}"), child.id().to_string()])
            .status();
        assert!(told.unwrap().success());
        assert_eq!(child.wait().unwrap().code(), Some(code));
        let until = Instant::now() + Duration::from_secs(5);
        while lives(&provider) {
            assert!(Instant::now() < until, "{signal}: the provider is left");
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

#[test]
fn the_exit_code_outlives_the_reader_of_the_report() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_askspec"))
        .args(["test", "--format", "json", "--", "sh", "-c", "sleep 0.3"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    assert_eq!(child.wait().unwrap().code(), Some(3));
}

#[test]
fn a_deadline_of_nothing_is_a_usage_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_askspec"))
        .args(["test", "--deadline", "0", "--", "true"])
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let told: String = BufReader::new(child.stderr.take().unwrap())
        .lines()
        .map_while(Result::ok)
        .collect();
    assert_eq!(child.wait().unwrap().code(), Some(2), "{told}");
    assert!(told.contains("more than 0"), "{told}");
}
