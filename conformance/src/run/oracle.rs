//! A provider that is the oracle, in this process.

use askspec_spec::model::Spec;

use super::Way;
use crate::inprocess::{InProcess, Look};
use crate::line::Line;
use crate::transcript::Fault;

/// The oracle of a spec as a provider; of an edited spec, a wrong provider.
#[derive(Debug, Clone, Copy)]
pub struct Oracle<'p> {
    /// What it does.
    pub spec: &'p Spec,
    /// How it shows its questions.
    pub look: Look,
}

impl<'p> Way<'p> for Oracle<'p> {
    fn start(&mut self) -> Result<Box<dyn Line + 'p>, Fault> {
        Ok(Box::new(InProcess::new(self.spec, self.look)))
    }

    fn told(&self) -> String {
        String::new()
    }
}
