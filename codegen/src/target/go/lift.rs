//! The file that lifts what models sent.

use askspec_spec::lift::{Absent, AbsentOfIntent};
use askspec_spec::model::{Api, Spec};
use serde_json::{Value, json};

use super::layout::{Expression, atom, keyed, slice};
use super::literal::string;
use crate::error::Error;
use crate::filter::pascal;
use crate::lift;
use crate::template::Templates;

/// The file.
pub(super) fn text(spec: &Spec, templates: &Templates) -> Result<String, Error> {
    let width = lift::apis(spec)
        .map(|api| name(api).len())
        .max()
        .unwrap_or(0);
    // In a block of constants `gofmt` has types and values in columns.
    let apis = lift::apis(spec).map(|api| {
        let line = format!("{:width$} API = {}", name(api), string(&api.name));
        json!({"line": line})
    });
    let null = lift::apis(spec).filter(|api| lift::sends_null(api));
    let null = null.map(|api| (name(api), atom("true"))).collect();
    let absent =
        lift::absent(spec).map(|(dialect, absent)| (string(&dialect.name), of_dialect(&absent)));
    let context = json!({
        "apis": apis.collect::<Vec<Value>>(),
        "sends_null": keyed("map[API]bool", null).laid_out("var sendsNull = ".len(), 0),
        "absent": keyed("map[string]absence", absent.collect()).laid_out(usize::MAX / 2, 0),
    });
    templates.render("lift.go", &context)
}

fn name(api: &Api) -> String {
    pascal(&api.name)
}

fn of_dialect(absent: &Absent<'_>) -> Expression {
    let mut entries = Vec::new();
    entries.extend(
        absent
            .batch
            .map(|batch| ("batch", atom(format!("Text({})", string(batch))))),
    );
    entries.push(("question", names(&absent.question)));
    entries.push(("options", atom(string(absent.options))));
    entries.push(("option", names(&absent.option)));
    entries.extend(absent.intent.as_ref().map(|one| ("intent", intent(one))));
    keyed("", entries)
}

fn names(names: &[&str]) -> Expression {
    slice(
        "string",
        names.iter().map(|name| atom(string(name))).collect(),
    )
}

fn intent(absent: &AbsentOfIntent<'_>) -> Expression {
    let needed = absent.needed.iter();
    let needed = needed.map(|(kind, member)| (string(kind), atom(string(member))));
    let entries = vec![
        ("name", atom(string(absent.name))),
        ("tag", atom(string(absent.tag))),
        ("needed", keyed("map[string]string", needed.collect())),
    ];
    keyed("&intentAbsence", entries)
}
