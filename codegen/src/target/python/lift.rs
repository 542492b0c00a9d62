//! The module that lifts what models sent.

use askspec_spec::lift::{Absent, AbsentOfIntent};
use askspec_spec::model::Spec;
use serde_json::{Value, json};

use super::layout::{Expression, atom, call, dictionary, set, tuple};
use super::literal::string;
use crate::error::Error;
use crate::file::File;
use crate::header::{Comment, WHOLE_SPEC, header};
use crate::lift;
use crate::template::Templates;

/// The module.
pub(super) fn module(spec: &Spec, templates: &Templates) -> Result<File, Error> {
    let apis = lift::apis(spec).map(|api| json!({"name": string(&api.name)}));
    let sending = lift::apis(spec).filter(|api| lift::sends_null(api));
    let sending = set(sending.map(|api| atom(string(&api.name))).collect());
    let absent =
        lift::absent(spec).map(|(dialect, absent)| (string(&dialect.name), of_dialect(&absent)));
    let context = json!({
        "apis": apis.collect::<Vec<Value>>(),
        "sends_null": sending.laid_out("_SENDS_NULL: Final[frozenset[Api]] = ".len(), 0),
        // More than one line in any case, as dialects are.
        "absent": dictionary(absent.collect()).laid_out(WHOLE_LINE, 0),
    });
    let text = templates.render("lift.py", &context)?;
    let header = header(Comment::Hash, WHOLE_SPEC);
    Ok(File::new("lift.py", format!("{header}{text}")))
}

const WHOLE_LINE: usize = super::layout::WIDTH;

fn of_dialect(absent: &Absent<'_>) -> Expression {
    let batch = absent.batch.map_or("None".to_owned(), string);
    let mut arguments = vec![
        ("", atom(batch)),
        ("question", names(&absent.question)),
        ("options", atom(string(absent.options))),
        ("option", names(&absent.option)),
    ];
    arguments.extend(absent.intent.as_ref().map(|one| ("intent", intent(one))));
    call("_Absent", arguments)
}

fn names(names: &[&str]) -> Expression {
    tuple(names.iter().map(|name| atom(string(name))).collect())
}

fn intent(absent: &AbsentOfIntent<'_>) -> Expression {
    let needed = absent.needed.iter();
    let needed = needed.map(|(kind, member)| (string(kind), atom(string(member))));
    let arguments = vec![
        ("", atom(string(absent.name))),
        ("tag", atom(string(absent.tag))),
        ("needed", dictionary(needed.collect())),
    ];
    call("_Intent", arguments)
}
