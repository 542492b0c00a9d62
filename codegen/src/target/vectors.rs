//! Test vectors: plain JSON for anybody's tests, with the verdicts of the oracle.

mod asks;
mod check;
mod codec;
mod lift;

use askspec_spec::Rules;
use askspec_spec::model::Spec;
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::error::Error;
use crate::file::File;
use crate::header::{Comment, VOCABULARY, header, remark, source};
use crate::target::Target;
use crate::template::Templates;

const NAME: &str = "vectors";

const README: &str = "readme.md";

/// The target.
#[derive(Debug)]
pub struct Vectors;

impl Target for Vectors {
    fn name(&self) -> &'static str {
        NAME
    }

    fn title(&self) -> &'static str {
        "test vectors as plain JSON: what is accepted and refused, encoded and decoded"
    }

    fn files(&self, spec: &Spec) -> Result<Vec<File>, Error> {
        let mut files = Vec::new();
        let mut rows = Vec::new();
        for dialect in spec.dialects.values() {
            let rules = Rules::new(dialect, &spec.vocabulary);
            let check = check::cases(&rules);
            let codec = codec::cases(&rules)?;
            let lift = lift::cases(&rules, spec);
            rows.push(json!({
                "name": dialect.name,
                "title": dialect.title,
                "check": check.len(),
                "codec": codec.len(),
                "lift": lift.len(),
            }));
            files.push(cases_file(&rules, "check", &check));
            files.push(cases_file(&rules, "codec", &codec));
            files.push(cases_file(&rules, "lift", &lift));
        }
        files.push(readme(spec, &rows)?);
        Ok(files)
    }
}

// One case a line, so that a change of the spec shows as the cases that it changes.
fn cases_file(rules: &Rules<'_>, what: &str, cases: &[Value]) -> File {
    let dialect = rules.dialect;
    let head = [
        ("$comment", remark(&source(dialect))),
        ("revision", rules.vocabulary.revision.clone()),
        ("dialect", dialect.name.clone()),
    ];
    let head: String = head
        .iter()
        .map(|(name, text)| format!("{}: {},\n", json!(name), json!(text)))
        .collect();
    let cases: Vec<String> = cases.iter().map(Value::to_string).collect();
    let text = format!("{{\n{head}\"cases\": [\n{}\n]\n}}", cases.join(",\n"));
    File::new(format!("{}/{what}.json", dialect.name), text)
}

fn readme(spec: &Spec, rows: &[Value]) -> Result<File, Error> {
    let template = include_str!("vectors/readme.md.tera");
    let templates = Templates::new(NAME, &[(README, template)])?;
    let context = json!({
        "header": header(Comment::Angle, VOCABULARY),
        "dialects": rows,
        "codec": spec.vocabulary.codec,
    });
    let text = templates.render(README, &context)?;
    Ok(File::new("README.md", text))
}

/// A case: its members in this order, those without a value left out.
fn case(members: impl IntoIterator<Item = (&'static str, Option<Value>)>) -> Value {
    let told = members
        .into_iter()
        .filter_map(|(name, value)| Some((name.to_owned(), value?)));
    Value::Object(Map::from_iter(told))
}

fn value(of: &impl Serialize) -> Result<Value, Error> {
    Ok(serde_json::to_value(of)?)
}
