//! A changed provider on stdin and stdout: the right one runs in a thread behind pipes, so that it
//! stays as it is.

use std::io::{self, BufRead, BufReader, PipeReader, PipeWriter, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use askspec_spec::model::Spec;
use serde_json::Value;

use super::change::{Change, Tally, Then, Written};
use super::passing::{Passing, Toward};
use super::stack::Stack;

/// What serves a provider until its input ends.
pub type Serve = Box<dyn FnOnce(BufReader<PipeReader>, PipeWriter) + Send>;

/// What comes from either side.
enum Coming {
    Line(Toward, Vec<u8>),
    /// The kit says no more.
    KitEnded,
    /// The provider says no more.
    ProviderEnded,
}

/// Serves a provider with these changes until either side ends; gives the exit code to end with.
///
/// # Errors
/// When there are no pipes, or nothing can be written.
pub fn serve(
    spec: &Spec,
    changes: &[Change],
    provider: Serve,
    input: impl Read + Send + 'static,
    output: impl Write,
) -> io::Result<u8> {
    let (theirs, ours) = io::pipe()?;
    let (heard, spoken) = io::pipe()?;
    thread::spawn(move || provider(BufReader::new(theirs), spoken));
    let (sender, coming) = channel();
    listen(input, Toward::Provider, Coming::KitEnded, sender.clone());
    listen(heard, Toward::Kit, Coming::ProviderEnded, sender);
    Serving {
        stack: Stack::new(spec, changes),
        writes: changes.iter().find_map(written),
        provider: Some(ours),
        output,
        tally: Tally::default(),
    }
    .until_the_end(&coming)
}

fn written(change: &Change) -> Option<fn(&Tally, &Value) -> Written> {
    match change {
        Change::Bytes(writes) => Some(*writes),
        _ => None,
    }
}

fn listen(from: impl Read + Send + 'static, toward: Toward, end: Coming, sender: Sender<Coming>) {
    thread::spawn(move || {
        for line in BufReader::new(from).split(b'\n') {
            let Ok(line) = line else { break };
            if sender.send(Coming::Line(toward, line)).is_err() {
                return;
            }
        }
        // Nobody is left to hear it when the other side has ended first.
        let _ = sender.send(end);
    });
}

struct Serving<'s, O> {
    stack: Stack<'s>,
    writes: Option<fn(&Tally, &Value) -> Written>,
    /// None once the kit has ended.
    provider: Option<PipeWriter>,
    output: O,
    tally: Tally,
}

impl<O: Write> Serving<'_, O> {
    fn until_the_end(mut self, coming: &Receiver<Coming>) -> io::Result<u8> {
        for came in coming {
            let then = match came {
                Coming::Line(toward, line) => self.take(toward, &line)?,
                Coming::KitEnded => {
                    self.provider = None;
                    Then::GoesOn
                }
                Coming::ProviderEnded => Then::Ends(0),
            };
            match then {
                Then::GoesOn => {}
                Then::Ends(code) => return Ok(code),
                Then::Stalls => stall(coming),
            }
        }
        Ok(0)
    }

    fn take(&mut self, toward: Toward, line: &[u8]) -> io::Result<Then> {
        let Ok(message) = serde_json::from_slice(line) else {
            // An empty line; whatever else it is, the provider knows what to say to it.
            self.forward(line);
            return Ok(Then::GoesOn);
        };
        for passing in self.stack.pass(Passing { toward, message }) {
            match passing.toward {
                Toward::Provider => self.forward(passing.message.to_string().as_bytes()),
                Toward::Kit => match self.say(&passing.message)? {
                    Then::GoesOn => {}
                    then => return Ok(then),
                },
            }
        }
        Ok(Then::GoesOn)
    }

    fn forward(&mut self, line: &[u8]) {
        let Some(provider) = &mut self.provider else {
            return;
        };
        // A provider that takes nothing more has ended, which is heard next.
        let _ = provider.write_all(&[line, b"\n"].concat());
    }

    fn say(&mut self, message: &Value) -> io::Result<Then> {
        self.tally.messages += 1;
        if message
            .get("method")
            .is_some_and(|method| method == "human/next")
        {
            self.tally.screens += 1;
        }
        let written = match self.writes {
            Some(writes) => writes(&self.tally, message),
            None => Written::line(message),
        };
        thread::sleep(written.after);
        if !written.aside.is_empty() {
            // What nobody reads can't be read.
            let _ = io::stderr().write_all(written.aside.as_bytes());
        }
        let middle = if written.pieces {
            written.bytes.len() / 2
        } else {
            0
        };
        for piece in [&written.bytes[..middle], &written.bytes[middle..]] {
            self.output.write_all(piece)?;
            self.output.flush()?;
        }
        Ok(written.then)
    }
}

/// Hears everything and says nothing, until the kit has ended.
fn stall(coming: &Receiver<Coming>) {
    let _ = coming.iter().find(|came| matches!(came, Coming::KitEnded));
}
