//! What happened, step by step, as a person reads it.

use askspec_spec::screen::Screen;
use serde_json::Value;

use crate::transcript::{Event, Transcript};
use crate::words::{json, word};

/// How many steps are told at most; of more, those in the middle are left out.
const MOST_STEPS: usize = 60;

/// How many of them are the first ones.
const FIRST_STEPS: usize = 40;

/// The steps of one ask.
pub(super) fn told(transcript: &Transcript, run: usize) -> Vec<String> {
    let steps = transcript.of_run(run).filter_map(step).collect();
    middle_left_out(steps, |left_out| format!("… {left_out} more steps …"))
}

/// Steps, of which those in the middle are left out where they are very many.
pub(super) fn middle_left_out<T>(mut steps: Vec<T>, told: impl Fn(usize) -> T) -> Vec<T> {
    let over = steps.len().saturating_sub(MOST_STEPS);
    if over > 0 {
        steps.splice(FIRST_STEPS..=FIRST_STEPS + over, [told(over + 1)]);
    }
    steps
}

fn step(event: &Event) -> Option<String> {
    Some(match event {
        Event::Setup { setup, reply } => format!("`{}`: {}", word(setup), reply.told()),
        Event::Asked { .. } => return None,
        Event::Screen { screen, .. } => {
            let actions: Vec<String> = screen.actions.iter().map(word).collect();
            format!("sees {} (may {})", shown(screen), actions.join(", "))
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

fn shown(screen: &Screen) -> String {
    let indices = screen.questions.iter().map(|question| question.index);
    let indices: Vec<String> = indices.map(|index| index.to_string()).collect();
    if indices.is_empty() {
        return format!("none of {} questions", screen.total);
    }
    format!("question {} of {}", indices.join(", "), screen.total)
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
