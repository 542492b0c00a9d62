//! Looks for what an API refuses in a catalog: one bad tool fails a whole request, so that all tools
//! are looked at together.

mod counted;
mod entry;
mod pattern;
mod schema;

use std::collections::HashSet;

use askspec_spec::model::{Api, ApiRule, Constraint, Severity, Spec, When};
use serde::Serialize;
use serde_json::Value;

use super::tool::{Tool, tools};
use super::walk::{Schema, schemas};
use pattern::Patterns;

/// A document with entries, and what people know it by.
#[derive(Debug, Clone, Copy)]
pub struct Document<'a> {
    /// Its name.
    pub name: &'a str,
    /// What it holds.
    pub value: &'a Value,
}

/// Something that an API refuses, or that harms there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// Its code, which does not change.
    pub code: String,
    /// How bad it is.
    pub level: Severity,
    /// The API whose rule it is; none where it can't be told for which the entry is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub api: Option<String>,
    /// The document.
    pub file: String,
    /// Where in it, as a JSON Pointer.
    pub at: String,
    /// The name of the tool, where it is about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tool: Option<String>,
    /// What was found there.
    pub found: String,
    /// Why it is refused.
    pub says: String,
    /// What to do about it.
    pub mend: String,
    /// When the rule was last looked at: a year and a month.
    pub checked: String,
    /// Where the rule is stated, or was seen.
    pub sources: Vec<String>,
}

/// What was looked at, and what is wrong with it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Linted {
    /// How many entries there were.
    pub tools: usize,
    /// What is wrong, in the order of documents and places.
    pub findings: Vec<Finding>,
}

/// Looks at all documents as one catalog: each entry by the rules of the API whose form it has, or of one that is named.
pub fn lint(spec: &Spec, documents: &[Document<'_>], forced: Option<&Api>) -> Linted {
    let mut linted = Linted::default();
    let mut all = Vec::new();
    for document in documents {
        for mut tool in tools(spec, document.value) {
            tool.form = tool.form.or_else(|| entry::bare(forced, tool.entry));
            all.push((*document, tool));
        }
    }
    linted.tools = all.len();
    let patterns = Patterns::of(spec);
    for (document, tool) in &all {
        let found = of_tool(spec, document, tool, forced, &patterns);
        linted.findings.extend(found);
    }
    for api in spec.apis.values() {
        let of_api = all.iter().filter(|(_, tool)| {
            let own = tool.form.map(|form| form.api);
            own.is_some() && forced.or(own).is_some_and(|one| one.name == api.name)
        });
        let of_api: Vec<&(Document<'_>, Tool<'_>)> = of_api.collect();
        linted.findings.extend(together(api, &of_api));
    }
    linted
}

/// A place where something is wrong, and what was found there.
struct Place {
    at: String,
    found: String,
}

impl Place {
    fn new(at: impl Into<String>, found: impl Into<String>) -> Self {
        Self {
            at: at.into(),
            found: found.into(),
        }
    }

    /// The same place, in what stands at another.
    fn below(self, above: &str) -> Self {
        Self {
            at: format!("{above}{}", self.at),
            ..self
        }
    }
}

fn of_tool(
    spec: &Spec,
    document: &Document<'_>,
    tool: &Tool<'_>,
    forced: Option<&Api>,
    patterns: &Patterns,
) -> Vec<Finding> {
    let Some(form) = tool.form else {
        return entry::unknown(spec, document, tool);
    };
    let api = forced.unwrap_or(form.api);
    let parts: Vec<Part<'_>> = ["input", "output"]
        .into_iter()
        .filter_map(|part| tool.part(part))
        .map(|(at, root)| Part {
            at,
            root,
            all: schemas(root),
        })
        .collect();
    let mut findings = Vec::new();
    let is_about = |rule: &&ApiRule| match rule.when {
        Some(When::Strict) => tool.is_strict(),
        None => true,
    };
    for rule in api.rules.values().filter(is_about) {
        let mut places = entry::broken(rule, tool, patterns);
        for part in &parts {
            let found = part.broken(rule, patterns);
            places.extend(found.into_iter().map(|place| place.below(&part.at)));
        }
        let found = places
            .into_iter()
            .map(|place| told(api, rule, document, Some(tool), place));
        findings.extend(found);
    }
    findings.sort_by(|one, other| (&one.at, &one.code).cmp(&(&other.at, &other.code)));
    without_echoes(api, findings)
}

/// A schema of a tool: where it stands, and the schemas in it.
struct Part<'a> {
    at: String,
    root: &'a Value,
    all: Vec<Schema<'a>>,
}

impl Part<'_> {
    fn broken(&self, rule: &ApiRule, patterns: &Patterns) -> Vec<Place> {
        let each = self.all.iter();
        let each = each.flat_map(|one| schema::broken(&rule.must, one, patterns));
        each.chain(schema::broken_whole(&rule.must, self.root, &self.all))
            .collect()
    }
}

/// That a schema is not valid says nothing where it was told at the place why it is refused.
fn without_echoes(api: &Api, mut findings: Vec<Finding>) -> Vec<Finding> {
    let validity = api
        .rules
        .values()
        .find(|rule| rule.must == Constraint::Valid);
    let Some(validity) = validity else {
        return findings;
    };
    let others: HashSet<String> = findings
        .iter()
        .filter(|one| one.level == Severity::Error && one.code != validity.code)
        .map(|one| one.at.clone())
        .collect();
    findings.retain(|one| one.code != validity.code || !others.contains(&one.at));
    findings
}

fn together(api: &Api, tools: &[&(Document<'_>, Tool<'_>)]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for rule in api.rules.values() {
        for (index, place) in counted::broken(&rule.must, tools) {
            let (document, tool) = tools[index];
            findings.push(told(api, rule, document, Some(tool), place));
        }
    }
    findings
}

fn told(
    api: &Api,
    rule: &ApiRule,
    document: &Document<'_>,
    tool: Option<&Tool<'_>>,
    place: Place,
) -> Finding {
    Finding {
        code: rule.code.clone(),
        level: rule.level,
        api: tool.map(|_| api.name.clone()),
        file: document.name.to_owned(),
        at: place.at,
        tool: tool.and_then(Tool::name).map(str::to_owned),
        found: place.found,
        says: rule.says.clone(),
        mend: rule.mend.clone(),
        checked: rule.checked.clone(),
        sources: rule.sources.clone(),
    }
}
