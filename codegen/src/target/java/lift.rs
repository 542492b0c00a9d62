//! The classes that lift what models sent.

use askspec_spec::lift::{Absent, AbsentOfIntent};
use askspec_spec::model::Spec;
use serde_json::json;

use super::layout::{Expression, atom, call, made, named};
use super::literal::string;
use super::{class, headed, javadoc};
use crate::error::Error;
use crate::file::File;
use crate::filter::screaming;
use crate::header::WHOLE_SPEC;
use crate::lift;
use crate::template::Templates;

/// The classes.
pub(super) fn classes(spec: &Spec, templates: &Templates) -> Result<[File; 2], Error> {
    let apis = lift::apis(spec).map(|api| {
        let arguments = vec![
            atom(string(&api.name)),
            named("sendsNull", &lift::sends_null(api).to_string()),
        ];
        json!({
            "about": javadoc::comment(&format!("{}.", api.title), "  "),
            "constant": call(&screaming(&api.name), arguments).laid_out(2, 2, 1),
        })
    });
    let apis = json!({"apis": apis.collect::<Vec<_>>()});
    let entries = lift::absent(spec).map(|(dialect, absent)| {
        call(
            "Map.entry",
            vec![atom(string(&dialect.name)), of_dialect(&absent)],
        )
    });
    let absent = call("Map.ofEntries", entries.collect());
    let absent = absent.assigned("  private static final Map<String, Absent> ABSENT");
    let file = |name: &str, context| -> Result<File, Error> {
        let text = templates.render(name, &context)?;
        Ok(class(name, headed(WHOLE_SPEC, &text)))
    };
    Ok([
        file("Api.java", apis)?,
        file("Lift.java", json!({"absent": absent}))?,
    ])
}

fn of_dialect(absent: &Absent<'_>) -> Expression {
    let batch = absent.batch.map(|batch| atom(string(batch)));
    let intent = absent.intent.as_ref().map(intent);
    made(
        "Absent",
        vec![
            batch.unwrap_or_else(|| named("batch", "null")),
            names(&absent.question),
            atom(string(absent.options)),
            names(&absent.option),
            intent.unwrap_or_else(|| named("intent", "null")),
        ],
    )
}

fn names(names: &[&str]) -> Expression {
    let names = names.iter().map(|name| atom(string(name)));
    call("List.of", names.collect())
}

fn intent(absent: &AbsentOfIntent<'_>) -> Expression {
    let needed = absent.needed.iter().map(|(kind, member)| {
        let pair = vec![atom(string(kind)), atom(string(member))];
        call("Map.entry", pair)
    });
    made(
        "AbsentOfIntent",
        vec![
            atom(string(absent.name)),
            atom(string(absent.tag)),
            call("Map.ofEntries", needed.collect()),
        ],
    )
}
