//! Replay files: one exchange that failed, with everything that is needed to play it again, here or
//! elsewhere, now or years later.

use std::path::{Path, PathBuf};
use std::{fs, io};

use askspec_spec::json::placed_fault;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::case::{Case, Play};
use crate::file::{json_text, write_whole};
use crate::report::{FaultKind, Finding, Kit, Report, SpecStamp, fingerprint};

/// The version of the file's own shape.
pub const REPLAY_VERSION: u32 = 1;

/// One exchange that failed, and how.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Replay {
    /// The version of this shape.
    pub replay: u32,
    /// Who found it.
    pub kit: Kit,
    /// By which spec.
    pub spec: SpecStamp,
    /// The law that it breaks.
    pub law: String,
    /// Where the generated exchanges started from, of which this is what one was made into.
    pub seed: u64,
    /// The exchange: who asks what, and what the human does.
    pub case: Case,
    /// What it showed.
    pub shows: Vec<Shown>,
    /// What broke it off, where something did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<FaultKind>,
}

/// One difference that an exchange showed.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Shown {
    /// The requirement that is broken.
    pub requirement: String,
    /// The fingerprint of the finding.
    pub fingerprint: String,
}

/// Why a text is no replay file that can be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unplayable {
    /// It is of a shape that came later.
    #[error(
        "it is of version {version}, and this askspec reads version {REPLAY_VERSION}: play it with {written_by}, or a later one"
    )]
    Later {
        /// Its version.
        version: u64,
        /// Who wrote it.
        written_by: String,
    },
    /// It is not of the shape.
    #[error(
        "it is no replay file: {why}; `askspec test` writes one where a law fails, and conformance/replay.schema.json says what is in it"
    )]
    Malformed {
        /// Why, and where.
        why: String,
    },
}

impl Replay {
    /// Reads the text of a file.
    ///
    /// # Errors
    /// When it is not of the shape, or of a later one.
    pub fn read(text: &str) -> Result<Self, Unplayable> {
        later(text)?;
        let malformed = |why: String| Unplayable::Malformed { why };
        let replay: Self =
            serde_json::from_str(text).map_err(|fault| malformed(placed_fault(&fault)))?;
        if replay.replay != REPLAY_VERSION {
            let version = replay.replay;
            return Err(malformed(format!(
                "no version {version} ever was, at /replay"
            )));
        }
        match &replay.case.play {
            Play::Asks(asks) if asks.asks.is_empty() => {
                Err(malformed("it asks nothing, at /case/play/asks/asks".into()))
            }
            Play::Asks(_) | Play::Codec(_) => Ok(replay),
        }
    }

    /// Saves it in a folder, whole or not at all, and says where.
    ///
    /// # Errors
    /// When it can't be written.
    pub fn save(&self, folder: &Path) -> io::Result<PathBuf> {
        fs::create_dir_all(folder)?;
        let file = folder.join(file_name(&self.case));
        write_whole(&file, json_text(self).as_bytes())?;
        Ok(file)
    }

    /// What is different from when it was found: it is played all the same.
    pub fn remarks(&self, kit: &Kit, spec: &SpecStamp) -> Vec<String> {
        let mut remarks = Vec::new();
        if self.kit != *kit {
            remarks.push(format!(
                "the replay file was written by {}, and this is {}",
                told(&self.kit),
                told(kit)
            ));
        }
        if self.spec != *spec {
            remarks.push(format!(
                "the replay file was written under revision {} of the spec ({}), and this is revision {} ({})",
                self.spec.revision, self.spec.digest, spec.revision, spec.digest
            ));
        }
        remarks
    }

    /// How what was found now compares with what was found then.
    pub fn compared(&self, report: &Report) -> String {
        let now = shown(report.findings.iter());
        let fault = report.faults.first().map(|fault| fault.kind);
        let same = self.shows.iter().all(|shown| now.contains(shown)) && fault == self.fault;
        match (same, now.is_empty() && fault.is_none()) {
            (true, _) => "the exchange fails as it did when it was saved",
            (false, true) => "the exchange does not fail any more",
            (false, false) => "the exchange fails in another way than when it was saved",
        }
        .into()
    }
}

/// Each kind of difference among these findings.
pub fn shown<'f>(findings: impl Iterator<Item = &'f Finding>) -> Vec<Shown> {
    let shown = findings.map(|finding| Shown {
        requirement: finding.requirement.clone(),
        fingerprint: finding.fingerprint.clone(),
    });
    shown.collect()
}

/// The name of the file that a case is saved in: the same for the same exchange.
pub fn file_name(case: &Case) -> String {
    let text = serde_json::to_string(case).unwrap_or_default();
    let name = case.id.replace('/', "-");
    format!("{name}-{}.json", fingerprint(&[&text]))
}

/// The JSON Schema of a replay file as JSON, which is published beside this crate.
pub fn schema_text() -> String {
    json_text(&schemars::schema_for!(Replay))
}

/// A file of a later shape may have anything in it: only its version is looked at.
fn later(text: &str) -> Result<(), Unplayable> {
    let file: Value = serde_json::from_str(text).unwrap_or_default();
    let version = file.get("replay").and_then(Value::as_u64);
    let kit = file.get("kit").and_then(|kit| Kit::deserialize(kit).ok());
    match version {
        Some(version) if version > u64::from(REPLAY_VERSION) => Err(Unplayable::Later {
            version,
            written_by: kit.map_or_else(|| "the askspec that wrote it".into(), |kit| told(&kit)),
        }),
        Some(_) | None => Ok(()),
    }
}

fn told(kit: &Kit) -> String {
    format!("{} {}", kit.name, kit.version)
}
