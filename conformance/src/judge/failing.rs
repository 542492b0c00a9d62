//! How an ask fails: the error's code, name and path.

use askspec_spec::Rules;
use askspec_spec::ask::Failure;
use askspec_spec::model::Fault;
use serde_json::{Value, json};

use super::Breach;
use crate::transcript::{Reply, WireError};

/// Judges an end that ought to be this failure. A wrong code is a breach of `blame`.
pub(super) fn judge(
    rules: &Rules<'_>,
    failure: &Failure,
    reply: &Reply,
    blame: &'static str,
) -> Vec<Breach> {
    let right = told(rules, failure);
    let error = match reply {
        Reply::Error(error) => error,
        Reply::Result(value) => {
            let breach = Breach::new(blame, "no-failure");
            return vec![breach.seen(format!("result {value}")).right(right)];
        }
    };
    let breaches = [
        code(rules, failure.fault, error, blame),
        name(rules, error),
        path(failure, error),
    ];
    let told = |breach: Breach| breach.seen(error.told()).right(right.clone());
    breaches.into_iter().flatten().map(told).collect()
}

/// The error in the form in which it ought to come.
pub(super) fn told(rules: &Rules<'_>, failure: &Failure) -> String {
    let mut data = json!({});
    if let Some(name) = &rules.dialect.failures.name {
        data["name"] = name.as_str().into();
    }
    if let Some(code) = rules.code(failure.fault) {
        data["code"] = code.code.as_str().into();
    }
    if let Some(path) = &failure.path {
        data["path"] = path.as_str().into();
    }
    format!("error {data}")
}

/// The faults that have this code, in the dialect's words.
pub(super) fn faults_of<'r>(
    rules: &'r Rules<'_>,
    code: &'r str,
) -> impl Iterator<Item = Fault> + 'r {
    let codes = rules.dialect.failures.codes.iter();
    codes
        .filter(move |(_, word)| word.code == code)
        .map(|(fault, _)| *fault)
}

fn code(rules: &Rules<'_>, fault: Fault, error: &WireError, blame: &'static str) -> Option<Breach> {
    let right = rules.code(fault)?;
    if error.member("code") == Some(&right.code) {
        return None;
    }
    let mut breach = Breach::new(blame, "error-code").or("admit/code");
    breach.source = Some(right.source);
    Some(breach)
}

fn name(rules: &Rules<'_>, error: &WireError) -> Option<Breach> {
    let right = rules.dialect.failures.name.as_deref()?;
    (error.member("name") != Some(right)).then(|| Breach::new("error/name", "error-name"))
}

fn path(failure: &Failure, error: &WireError) -> Option<Breach> {
    let data = error.data.as_ref();
    let seen = data
        .and_then(|data| data.get("path"))
        .filter(|path| !path.is_null());
    let right = failure.path.as_deref().map(Value::from);
    (seen != right.as_ref()).then(|| Breach::new("admit/path", "error-path").only_should())
}
