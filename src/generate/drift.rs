//! Says in words how files differ from what would be generated, and what to do about it.

use std::path::Path;

use askspec_codegen::check::Cause;
use askspec_codegen::{Difference, DifferenceKind, Drift, MANIFEST};

/// The names first, so that they are seen, below what is to blame for them; and then what differs
/// in each, where that is more than a line of the spec that says something else.
pub(super) fn told(drift: &Drift, out: &Path) -> String {
    let mut text = String::new();
    if drift.is_unfinished {
        text += "an `askspec gen` was ended before it came to its end: run it again\n\n";
    }
    for group in groups(drift, out) {
        text += &format!("{}\n{}\n", group.reasons.join("\n"), group.files);
    }
    let shown = drift.differences.iter().filter(|one| shows_more(one));
    for one in shown {
        text += &format!("{}\n", one.diff);
    }
    text
}

/// Whether the diff shows what the line of the spec does not say.
fn shows_more(one: &Difference) -> bool {
    let says_all = one.kind == DifferenceKind::Stale
        && !one.causes.is_empty()
        && !one.causes.contains(&Cause::Generator);
    !one.diff.is_empty() && !says_all
}

/// Files with the same to be said of them.
struct Group {
    reasons: Vec<String>,
    files: String,
}

fn groups(drift: &Drift, out: &Path) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for one in &drift.differences {
        let reasons = reasons(one, out);
        let file = format!("  {}: {}\n", one.kind.word(), one.path);
        match groups.iter_mut().find(|group| group.reasons == reasons) {
            Some(group) => group.files += &file,
            None => groups.push(Group {
                reasons,
                files: file,
            }),
        }
    }
    groups
}

/// What is to blame, where that is known; and what to do, where it is not just `askspec gen`.
fn reasons(one: &Difference, out: &Path) -> Vec<String> {
    let mut reasons: Vec<String> = one.causes.iter().map(|cause| cause.tells()).collect();
    let is_told = !reasons.is_empty();
    reasons.extend(advice(one, out, is_told));
    reasons
}

fn advice(one: &Difference, out: &Path, is_told: bool) -> Option<String> {
    match &one.kind {
        DifferenceKind::HandEdited | DifferenceKind::HandEditedAndStale => Some(by_hand(one)),
        DifferenceKind::LineEnds => Some(line_ends(out)),
        DifferenceKind::Foreign => Some(foreign(one)),
        DifferenceKind::Changed => Some(
            "no manifest says what was written, so that nobody can be blamed: `askspec gen` \
             writes file and manifest"
                .to_owned(),
        ),
        DifferenceKind::Broken { why } => Some(format!(
            "the manifest can't be read ({why}): `askspec gen` writes a new one"
        )),
        DifferenceKind::Missing | DifferenceKind::Extra | DifferenceKind::Stale if is_told => None,
        DifferenceKind::Missing => Some("not there: `askspec gen` writes it".to_owned()),
        DifferenceKind::Extra => {
            Some("no target writes it any longer: `askspec gen` removes it".to_owned())
        }
        DifferenceKind::Stale => {
            Some("not as it was written, nor as it would be: run `askspec gen`".to_owned())
        }
    }
}

fn by_hand(one: &Difference) -> String {
    let edit = one.edit.as_deref().unwrap_or("the spec");
    format!("edited by hand, which the next `gen` undoes: edit {edit} and run `askspec gen`")
}

fn line_ends(out: &Path) -> String {
    let folder = out.file_name().unwrap_or_default().to_string_lossy();
    format!(
        "lines end with CR LF, as git's core.autocrlf makes them: put `{folder}/** text eol=lf` \
         into .gitattributes and run `askspec gen`"
    )
}

fn foreign(one: &Difference) -> String {
    match one.path == MANIFEST {
        true => "the manifest belongs here, and this is none of askspec: move it".to_owned(),
        false => "askspec did not write it and leaves it alone: move it".to_owned(),
    }
}
