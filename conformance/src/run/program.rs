//! A provider that is a program, started anew each time.

use super::Way;
use crate::line::{Line, Spoken};
use crate::report::FaultKind;
use crate::transcript::Fault;
use crate::wire::Session;
use crate::wire::stdio::Process;

/// A program that is a provider on stdin and stdout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Program {
    /// What is started.
    pub program: String,
    /// With what.
    pub arguments: Vec<String>,
    /// What a replay line says of it: nothing where it is the built-in reference.
    pub told: String,
}

impl Program {
    /// The program of a command line.
    pub fn new(program: &str, arguments: &[String]) -> Self {
        let words = std::iter::once(program).chain(arguments.iter().map(String::as_str));
        let quoted: Vec<String> = words.map(quoted).collect();
        Self {
            program: program.to_owned(),
            arguments: arguments.to_vec(),
            told: format!("-- {}", quoted.join(" ")),
        }
    }
}

impl Way<'static> for Program {
    fn start(&mut self) -> Result<Box<dyn Line>, Fault> {
        match Process::start(&self.program, &self.arguments) {
            Ok(process) => Ok(Box::new(Spoken::new(Session::new(Box::new(process))))),
            Err(fault) => Err(Fault {
                kind: FaultKind::NotStarted,
                message: fault.to_string(),
                stderr: String::new(),
            }),
        }
    }

    fn told(&self) -> String {
        self.told.clone()
    }
}

/// A word as a shell reads it.
pub(super) fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./:=@%+,".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}
