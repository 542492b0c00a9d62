//! The one place where templates meet data: strict, never escaped, and with errors that say where.

use serde::Serialize;
use tera::{Context, Tera};

use crate::error::Error;
use crate::filter;

/// The templates of one target.
///
/// A name that the data does not have is an error, not an empty text. The filters of
/// [`crate::filter`] are there for all; a target adds its own with [`Templates::tera`].
#[derive(Debug)]
pub struct Templates {
    target: &'static str,
    tera: Tera,
}

impl Templates {
    /// Parses templates, each with the name under which others include it.
    ///
    /// # Errors
    /// When one of them does not parse; the error has its name, line and column.
    pub fn new(
        target: &'static str,
        templates: &[(&'static str, &'static str)],
    ) -> Result<Self, Error> {
        let mut tera = Tera::default();
        // Code is no HTML, whatever a template is called.
        tera.autoescape_on(Vec::<&'static str>::new());
        filter::register(&mut tera);
        let mut made = Self { target, tera };
        made.tera
            .add_raw_templates(templates.iter().copied())
            .map_err(|fault| made.told(&fault))?;
        Ok(made)
    }

    /// Renders the template of that name; the members of `context` are its names.
    ///
    /// # Errors
    /// When the template asks for what the data does not have; the error has its line and column.
    pub fn render(&self, name: &str, context: &impl Serialize) -> Result<String, Error> {
        let context = Context::from_serialize(context).map_err(|fault| self.told(&fault))?;
        self.tera
            .render(name, &context)
            .map_err(|fault| self.told(&fault))
    }

    fn told(&self, fault: &tera::Error) -> Error {
        Error::Template {
            target: self.target,
            report: fault.to_string(),
        }
    }
}
