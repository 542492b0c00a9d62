//! How long 1,000 asks of a scripted human take, against providers in several languages.

use std::path::Path;
use std::time::Duration;

use askspec_conformance::run::{Blind, Options, Program, run};
use askspec_spec::builtin;

use crate::clock::{Candidate, wall};
use crate::table::{compare, say};

/// The laws that ask; each plays half of the asks.
const LAWS: [&str; 2] = ["*/law/order", "*/law/custom"];

/// Measures it.
pub(crate) fn measure() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let package = here.join("generated/typescript/dist/stdio.js");
    let python = here.join("conformance/benches/provider.py");
    let mut candidates = vec![
        candidate("the reference", env!("CARGO_BIN_EXE_askspec"), "provider"),
        candidate("Python (conformance/benches)", "python3", &text(&python)),
    ];
    if package.is_file() {
        candidates.push(candidate("Node (generated)", "node", &text(&package)));
    } else {
        say("generated/typescript isn't built, so that it isn't measured: npm run build there");
    }
    compare("1,000 asks of a scripted human", &mut candidates, 7);
}

fn candidate(name: &str, program: &str, argument: &str) -> Candidate<'static> {
    let provider = Program::new(program, &[argument.to_owned()]);
    Candidate {
        name: name.to_owned(),
        once: Box::new(move || judged(&provider)),
    }
}

fn judged(provider: &Program) -> Duration {
    let options = Options {
        dialects: vec!["dsh-ask-user-1".to_owned()],
        filters: LAWS.map(str::to_owned).to_vec(),
        cases: 500,
        core: true,
        ..Options::default()
    };
    wall(|| {
        let report = run(builtin(), &mut provider.clone(), &options, &mut Blind);
        let totals = &report.totals;
        assert_eq!(totals.pass, LAWS.len(), "it conforms: {totals:?}");
    })
}

fn text(path: &Path) -> String {
    path.display().to_string()
}
