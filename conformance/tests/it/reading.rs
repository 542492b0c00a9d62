//! No bytes make a reader panic, or are taken for what they are not.
//!
//! Inputs are those of the corpus, spoilt in a few places. proptest draws them at random: what would guide it by
//! the code it reaches needs another compiler than the one this is built with. `ASKSPEC_FUZZ=N` draws N of each.

use askspec_conformance::known;
use askspec_conformance::replay::Replay;
use askspec_conformance::report::Report;
use askspec_conformance::wire::{Message, NoMessage};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::sample;

/// Lines as they come over the wire, and some that are none. One that made a reader fail belongs here.
const LINES: &str = include_str!("../corpus/lines.jsonl");

/// Files of known failures.
const KNOWN: &str = include_str!("../corpus/known.yaml");

/// What readers of JSON and YAML have a use for, or trip over.
const PIECES: &[&[u8]] = &[
    b"{",
    b"}",
    b"[",
    b"]",
    b",",
    b":",
    b"\"",
    b"\\",
    b"\\u0000",
    b"\\ud800",
    b"null",
    b"true",
    b"-0",
    b"1e999",
    b"99999999999999999999",
    b"\"jsonrpc\":\"2.0\"",
    b"\"id\":1",
    b"\"method\":1",
    b"\"result\":{}",
    b"\"error\":{}",
    b"\xff",
    b"\xef\xbb\xbf",
    b"\x00",
    b"\r\n",
    b"- ",
    b": ",
    b"&a ",
    b"*a",
    b"'",
    b"|\n",
];

/// One way to spoil bytes.
#[derive(Debug, Clone)]
enum Spoiling {
    /// A stretch goes, and a piece comes in its place.
    Replace(Index, usize, &'static [u8]),
    /// A bit is another.
    Flip(Index, u8),
    /// A stretch stands twice.
    Twice(Index, usize),
    /// The rest is the end of another input.
    Splice(Index, Index, Index),
    /// It is nested so deep.
    Deeper(Index, usize),
}

fn spoiling() -> impl Strategy<Value = Spoiling> {
    prop_oneof![
        3 => (any::<Index>(), 0..12usize, select(PIECES)).prop_map(|(at, length, piece)| Spoiling::Replace(at, length, piece)),
        2 => (any::<Index>(), 0..8u8).prop_map(|(at, bit)| Spoiling::Flip(at, bit)),
        1 => (any::<Index>(), 0..200usize).prop_map(|(at, length)| Spoiling::Twice(at, length)),
        1 => (any::<Index>(), any::<Index>(), any::<Index>()).prop_map(|(at, other, from)| Spoiling::Splice(at, other, from)),
        1 => (any::<Index>(), 1..4_000usize).prop_map(|(at, depth)| Spoiling::Deeper(at, depth)),
    ]
}

impl Spoiling {
    fn spoil(&self, input: &mut Vec<u8>, corpus: &[Vec<u8>]) {
        let place = |at: &Index| at.index(input.len() + 1);
        let stretch = |at: &Index, length: usize| place(at)..(place(at) + length).min(input.len());
        match self {
            Self::Replace(at, length, piece) => {
                input.splice(stretch(at, *length), piece.iter().copied());
            }
            Self::Flip(at, bit) => {
                let at = place(at);
                if let Some(byte) = input.get_mut(at) {
                    *byte ^= 1 << bit;
                }
            }
            Self::Twice(at, length) => {
                let twice = input[stretch(at, *length)].to_vec();
                let at = place(at);
                input.splice(at..at, twice);
            }
            Self::Splice(at, other, from) => {
                let other = &corpus[other.index(corpus.len())];
                let at = place(at);
                input.truncate(at);
                input.extend_from_slice(&other[from.index(other.len() + 1)..]);
            }
            Self::Deeper(at, depth) => {
                let at = place(at);
                input.splice(at..at, vec![b'['; *depth]);
            }
        }
    }
}

/// An input of the corpus with a few things spoilt.
fn spoilt(corpus: Vec<Vec<u8>>) -> impl Strategy<Value = Vec<u8>> {
    (any::<Index>(), vec(spoiling(), 0..6)).prop_map(move |(which, spoilings)| {
        let mut input = corpus[which.index(corpus.len())].clone();
        for spoiling in &spoilings {
            spoiling.spoil(&mut input, &corpus);
        }
        input
    })
}

fn lines() -> Vec<Vec<u8>> {
    LINES.lines().map(|line| line.as_bytes().to_vec()).collect()
}

fn reports() -> Vec<Vec<u8>> {
    let told = serde_json::to_vec(&sample::full()).expect("a report is JSON");
    vec![told]
}

fn replays() -> Vec<Vec<u8>> {
    vec![include_bytes!("../corpus/replay.json").to_vec()]
}

fn config() -> ProptestConfig {
    let count = std::env::var("ASKSPEC_FUZZ").ok();
    let count = count.and_then(|count| count.parse().ok());
    ProptestConfig {
        cases: count.unwrap_or(512),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_line_is_a_message_or_none(line in spoilt(lines())) {
        match Message::parse(&line) {
            // What was read is what would be written.
            Ok(message) => prop_assert_eq!(Message::parse(message.line().as_bytes()), Ok(message)),
            Err(NoMessage::Malformed(why)) => {
                let means_to_be_one = line.trim_ascii_start().first() == Some(&b'{');
                prop_assert!(means_to_be_one, "{}", String::from_utf8_lossy(&line));
                prop_assert!(!why.is_empty());
            }
            Err(NoMessage::Stray) => {}
        }
    }

    #[test]
    fn a_replay_is_read_or_the_place_is_told(file in spoilt(replays())) {
        let Ok(text) = String::from_utf8(file) else { return Ok(()) };
        match Replay::read(&text) {
            Ok(replay) => {
                let again = serde_json::to_string(&replay).expect("a replay is JSON");
                prop_assert_eq!(Replay::read(&again).ok(), Some(replay));
            }
            Err(why) => prop_assert!(why.to_string().contains("at "), "{}", why),
        }
    }

    #[test]
    fn a_report_is_read_back_or_refused(file in spoilt(reports())) {
        if let Ok(report) = serde_json::from_slice::<Report>(&file) {
            let again = serde_json::to_vec(&report).expect("a report is JSON");
            prop_assert_eq!(serde_json::from_slice::<Report>(&again).ok(), Some(report));
        }
    }

    #[test]
    fn known_failures_are_read_or_each_fault_has_its_place(file in spoilt(vec![KNOWN.as_bytes().to_vec()])) {
        if let Err(broken) = known::read("known.yaml", &file, &["one", "other"]) {
            let lines = file.split(|byte| *byte == b'\n').count();
            prop_assert!(!broken.0.diagnostics.is_empty());
            for told in &broken.0.diagnostics {
                prop_assert!(told.line <= lines, "{}", told);
            }
        }
    }
}
