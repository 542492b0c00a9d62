//! `askspec doctor`: walks a new provider through the handshake and a first question.

use std::path::Path;
use std::time::Duration;

use askspec_conformance::checkup::{Wishes, examine, write_end, write_step};
use askspec_conformance::report::format::Page;
use askspec_spec::model::Spec;
use clap::Args;

use crate::dialect;
use crate::error::Error;
use crate::exit::Exit;
use crate::interrupt;
use crate::output;
use crate::terminal;
use crate::test;

/// What the command line says.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Doctor {
    /// Ask in this dialect only; may be given several times
    #[arg(long, value_name = "DIALECT")]
    dialect: Vec<String>,
    /// How long every wait for the provider may last, in seconds
    #[arg(long, value_name = "SECONDS", default_value = "5", value_parser = test::some_seconds)]
    deadline: Duration,
    /// Show the lines as they go over the wire
    #[arg(long, short)]
    verbose: bool,
    /// The provider, with its arguments
    #[arg(last = true, required = true, value_name = "COMMAND")]
    command: Vec<String>,
}

const EXAMPLES: &str = "\
Each step says what was sent and what came; what is wrong stands beside what would have been right.
When all went well, `askspec test` has the whole suite.

Exit status: 0 all went well, 1 a requirement is broken, 2 usage or spec error, 3 a crash, a
hang or a protocol fault, 4 the provider lists nothing that it could be asked in.

Examples:
  askspec doctor -- node provider.js
  askspec doctor --dialect asktool --verbose -- python3 provider.py";

/// Examines the provider.
pub(crate) fn run(spec: &Spec, dir: Option<&Path>, args: &Doctor) -> Result<Exit, Error> {
    for name in &args.dialect {
        dialect::named(spec, name)?;
    }
    interrupt::watch();
    let program = test::provider(dir, &args.command)?;
    let wishes = Wishes {
        dialects: args.dialect.clone(),
        deadline: args.deadline,
    };
    let page = Page {
        width: terminal::width(),
    };
    let mut number = 0;
    let mut written = Ok(());
    let checkup = examine(spec, &program, &wishes, &mut |step| {
        number += 1;
        if written.is_ok() {
            written = output::styled(|out| write_step(step, number, args.verbose, &page, out));
        }
    });
    let written =
        written.and_then(|()| output::styled(|out| write_end(&checkup, &program, &page, out)));
    match written {
        // Whoever reads may have read enough; what was found out stays the same.
        Err(fault) if fault.is_closed_pipe() => {}
        written => written?,
    }
    Ok(Exit::Judged(checkup.exit_code()))
}
