//! Exchanges that failed, in files: where `askspec test` saves them, and how it plays one again.

use std::path::{Path, PathBuf};

use askspec_conformance::replay::Replay;
use askspec_conformance::report::Report;
use askspec_conformance::run::{Only, Options};
use askspec_spec::model::Spec;

use crate::dialect;
use crate::error::Error;
use crate::input;

/// Where exchanges that fail are saved: beside the report, or where the system keeps what may go.
pub(crate) fn folder(out: Option<&Path>) -> PathBuf {
    match out {
        Some(out) => out.join("replays"),
        None => std::env::temp_dir().join("askspec-replays"),
    }
}

/// The exchange in a file.
///
/// # Errors
/// When there is none in it that this spec can play.
pub(crate) fn read(spec: &Spec, file: &Path) -> Result<Replay, Error> {
    let name = input::name(file);
    let text = input::text(file)?;
    let replay = Replay::read(&text).map_err(|why| Error::Usage(format!("{name}: {why}")))?;
    let case = &replay.case;
    if !spec.dialects.contains_key(&case.dialect) {
        let unknown = dialect::unknown(spec, &case.dialect);
        let revision = &replay.spec.revision;
        return Err(Error::Usage(format!(
            "{name}, at /case/dialect: {unknown}; the file was written under revision {revision} of its spec, which `--spec DIR` names"
        )));
    }
    Ok(replay)
}

/// Has only this exchange played.
pub(crate) fn only(replay: &Replay, file: &Path, options: &mut Options) {
    options.dialects = vec![replay.case.dialect.clone()];
    options.seed = replay.seed;
    // One exchange has no parts, whatever a CI server says of its own.
    options.shard = None;
    options.only = Some(Only {
        case: replay.case.clone(),
        file: file.display().to_string(),
    });
}

/// Says how it went beside how it went before, and what else is different.
pub(crate) fn remark(replay: &Replay, report: &mut Report) {
    let remarks = replay.remarks(&report.kit, &report.spec);
    report.remarks.push(replay.compared(report));
    report.remarks.extend(remarks);
}
