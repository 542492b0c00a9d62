//! The exchange behind a finding, from what was recorded: one ask of it, shortened where it is very long.

use askspec_spec::screen::Screen;
use serde_json::{Value, json};

use super::script::middle_left_out;
use crate::case::{Case, Codec, Play};
use crate::report::Passage;
use crate::report::excerpt::{short_text, shortened};
use crate::transcript::{Event, Reply, Transcript};

/// The longest text on a screen that is kept whole, in code points.
const LONGEST_TEXT: usize = 400;

/// The most options of a question, and questions of a screen, that are kept.
const MOST_SHOWN: usize = 24;

/// The longest value that is kept whole, in bytes of JSON.
const LONGEST_VALUE: usize = 4_000;

/// What passed in one ask, or in the call of the codec.
pub(super) fn passed(case: &Case, transcript: &Transcript, run: usize) -> Vec<Passage> {
    let called = match &case.play {
        Play::Codec(codec) => Some(call(codec)),
        Play::Asks(_) => None,
    };
    let events = transcript.of_run(run).filter_map(passage);
    let fault = transcript.fault.as_ref().map(|fault| Passage::Broke {
        kind: fault.kind,
        message: short(&fault.message),
    });
    let all = called.into_iter().chain(events).chain(fault).collect();
    middle_left_out(all, |steps| Passage::LeftOut { steps })
}

fn call(codec: &Codec) -> Passage {
    let (method, given) = match codec {
        Codec::Check { .. } => ("check", None),
        Codec::Encode { answers, .. } => ("encode", Some(json!(answers))),
        Codec::Decode { encoded, .. } => ("decode", Some(json!(encoded))),
    };
    Passage::Called {
        method: method.into(),
        given: given.map(|given| bounded(&given)),
    }
}

fn passage(event: &Event) -> Option<Passage> {
    Some(match event {
        Event::Setup { setup, reply } => Passage::Setup {
            setup: *setup,
            reply: replied(reply),
        },
        Event::Asked { .. } => Passage::Asked,
        Event::Screen {
            answerer, screen, ..
        } => Passage::Screen {
            answerer: *answerer,
            screen: shown(screen),
        },
        Event::Acted { action, .. } => Passage::Acted {
            action: bounded(action),
        },
        Event::Stopped { .. } => Passage::Stopped,
        Event::Waited { ms } => Passage::Waited { ms: *ms },
        Event::Ended { reply, .. } | Event::Called { reply } => Passage::Replied {
            reply: replied(reply),
        },
        Event::StillOpen { .. } => Passage::StillOpen,
        Event::Stuck { lacks, .. } => Passage::Stuck { lacks: *lacks },
        Event::Stray { .. } => return None,
    })
}

fn replied(reply: &Reply) -> Reply {
    match reply {
        Reply::Result(value) => Reply::Result(bounded(value)),
        Reply::Error(error) => {
            let mut error = error.clone();
            error.message = short(&error.message);
            error.data = error.data.as_ref().map(bounded);
            Reply::Error(error)
        }
    }
}

fn bounded(value: &Value) -> Value {
    match value.to_string().len() {
        0..=LONGEST_VALUE => value.clone(),
        _long => shortened(value),
    }
}

fn shown(screen: &Screen) -> Screen {
    let mut screen = screen.clone();
    screen.questions.truncate(MOST_SHOWN);
    for question in &mut screen.questions {
        question.options.truncate(MOST_SHOWN);
        shorten(&mut question.prompt);
        question.header.iter_mut().for_each(shorten);
        question.detail.iter_mut().for_each(shorten);
        for option in &mut question.options {
            shorten(&mut option.label);
            option.description.iter_mut().for_each(shorten);
        }
    }
    screen
}

fn shorten(text: &mut String) {
    if text.chars().count() > LONGEST_TEXT {
        *text = short_text(text);
    }
}

fn short(text: &str) -> String {
    let mut text = text.to_owned();
    shorten(&mut text);
    text
}
