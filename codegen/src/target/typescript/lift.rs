//! The module that lifts what models sent.

use askspec_spec::lift::{Absent, AbsentOfIntent};
use askspec_spec::model::Spec;
use serde_json::{Value, json};

use super::literal::{key, string};
use crate::error::Error;
use crate::file::File;
use crate::header::{Comment, WHOLE_SPEC, header};
use crate::lift;
use crate::template::Templates;

/// How wide a line may be.
const WIDTH: usize = 100;

/// The module.
pub(super) fn module(spec: &Spec, templates: &Templates) -> Result<File, Error> {
    let apis = lift::apis(spec)
        .map(|api| json!({"key": key(&api.name), "sends_null": lift::sends_null(api)}));
    let absent = lift::absent(spec)
        .map(|(dialect, absent)| json!({"name": string(&dialect.name), "lines": lines(&absent)}));
    let context = json!({
        "apis": apis.collect::<Vec<Value>>(),
        "absent": absent.collect::<Vec<Value>>(),
    });
    let text = templates.render("lift.ts", &context)?;
    let header = header(Comment::Slashes, WHOLE_SPEC);
    Ok(File::new("src/lift.ts", format!("{header}{text}")))
}

fn lines(absent: &Absent<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    lines.extend(
        absent
            .batch
            .map(|batch| format!("batch: {},", string(batch))),
    );
    lines.extend(list("question", &absent.question));
    lines.push(format!("options: {},", string(absent.options)));
    lines.extend(list("option", &absent.option));
    lines.extend(absent.intent.iter().flat_map(intent));
    lines
}

/// A list on one line, or with an entry a line where there is no room.
fn list(name: &str, names: &[&str]) -> Vec<String> {
    let names: Vec<String> = names.iter().map(|name| string(name)).collect();
    fitting(format!("{name}: ["), &names, "],")
}

fn fitting(open: String, entries: &[String], close: &str) -> Vec<String> {
    let line = format!("{open}{}{close}", entries.join(", "));
    if line.chars().count() + 6 <= WIDTH {
        return vec![line];
    }
    let entries = entries.iter().map(|entry| format!("  {entry},"));
    let close = close.to_owned();
    [open].into_iter().chain(entries).chain([close]).collect()
}

fn intent(absent: &AbsentOfIntent<'_>) -> Vec<String> {
    let needed = absent.needed.iter();
    let needed: Vec<String> = needed
        .map(|(kind, member)| format!("[{}, {}]", string(kind), string(member)))
        .collect();
    vec![
        "intent: {".to_owned(),
        format!("  name: {},", string(absent.name)),
        format!("  tag: {},", string(absent.tag)),
        format!("  needed: [{}],", needed.join(", ")),
        "},".to_owned(),
    ]
}
