//! What happened, step by step, as a person reads it.

use serde_json::Value;

use crate::transcript::{Event, Transcript};
use crate::words::{json, word};

/// The steps of one ask.
pub(super) fn told(transcript: &Transcript, run: usize) -> Vec<String> {
    transcript.of_run(run).filter_map(step).collect()
}

fn step(event: &Event) -> Option<String> {
    Some(match event {
        Event::Setup { setup, reply } => format!("`{}`: {}", word(setup), reply.told()),
        Event::Asked { .. } => return None,
        Event::Screen { screen, .. } => {
            let shown: Vec<String> = screen
                .questions
                .iter()
                .map(|question| question.index.to_string())
                .collect();
            let actions: Vec<String> = screen.actions.iter().map(word).collect();
            format!(
                "sees question {} of {} (may {})",
                shown.join(", "),
                screen.total,
                actions.join(", ")
            )
        }
        Event::Acted { action, .. } => acted(action),
        Event::Stopped { .. } => "the turn is stopped".into(),
        Event::Waited { ms } => format!("stays silent for {ms} ms"),
        Event::Ended { .. } => "the ask ends".into(),
        Event::StillOpen { .. } => "the ask does not end".into(),
        Event::Stuck { lacks, .. } => format!("looks for `{}` and does not find it", word(lacks)),
        Event::Called { .. } | Event::Stray { .. } => return None,
    })
}

/// An action without its word, which says it all where nothing follows.
fn acted(action: &Value) -> String {
    let mut members = action.as_object().cloned().unwrap_or_default();
    let word = members.shift_remove("do").unwrap_or_default();
    let word = word.as_str().unwrap_or("does something").to_owned();
    if members.is_empty() {
        word
    } else {
        format!("{word} {}", json(&members))
    }
}
