//! Arguments at the edges of a dialect: at each limit and one past it, and every shape spoilt.
//! They are derived from the dialect, so that a new limit or field is looked at by itself.

mod intents;
mod limits;
mod shapes;
mod texts;

use serde_json::{Map, Value, json};

use crate::admit::check;
use crate::lower::lower;
use crate::model::Fault;
use crate::rules::Rules;

pub use texts::HARD_TEXTS;

/// Arguments worth looking at.
#[derive(Debug, Clone, PartialEq)]
pub struct Edge {
    /// A short name, unique within its dialect.
    pub name: String,
    /// The requirements it bears on.
    pub about: Vec<String>,
    /// What is sent.
    pub arguments: Value,
}

/// A name that nobody gives the field of this name.
pub fn misspelt(name: &str) -> String {
    format!("not-{name}")
}

/// Every edge of a dialect, in a fixed order.
pub fn edges(rules: &Rules<'_>) -> Vec<Edge> {
    let mut made = Maker {
        rules,
        edges: Vec::new(),
    };
    shapes::make(&mut made);
    limits::make(&mut made);
    texts::make(&mut made);
    intents::make(&mut made);
    made.edges
}

/// Collects edges and says what each bears on.
struct Maker<'a> {
    rules: &'a Rules<'a>,
    edges: Vec<Edge>,
}

impl Maker<'_> {
    /// Adds arguments. They bear on what is said, and where they are refused on the refusal itself.
    fn add(&mut self, name: impl Into<String>, about: &[&str], arguments: Value) {
        let name = name.into();
        if self.edges.iter().any(|edge| edge.name == name) {
            return;
        }
        let mut all: Vec<String> = about.iter().map(|&id| id.to_owned()).collect();
        if let Err(failure) = check(self.rules, &arguments) {
            let broken = self.requirement(failure.fault);
            let refusal = ["admit/before-shown", "admit/code", "admit/path"].map(str::to_owned);
            for id in broken.into_iter().chain(refusal) {
                if !all.contains(&id) {
                    all.push(id);
                }
            }
        }
        self.edges.push(Edge {
            name,
            about: all,
            arguments,
        });
    }

    fn requirement(&self, fault: Fault) -> Option<String> {
        Some(
            self.rules
                .vocabulary
                .faults
                .get(&fault)?
                .requirement
                .clone(),
        )
    }

    /// Adds canonical questions, where the dialect can say them.
    fn add_lowered(&mut self, name: impl Into<String>, about: &[&str], request: &Value) {
        if let Some(arguments) = lower(self.rules, request) {
            self.add(name, about, arguments);
        }
    }

    /// One question with two options and every field that the dialect has.
    fn full(&self) -> Value {
        let fields = &self.rules.dialect.request.question;
        let option = |label: &str| json!({"label": label, "value": format!("{label}-value"), "description": format!("goes {label}"), "recommended": label == "left"});
        let mut question = json!({
            "id": "side", "prompt": "Which side?", "detail": "Both are free.", "header": "Side",
            "options": [option("left"), option("right")],
        });
        let has = [
            ("multi", fields.multi.mapped().is_some()),
            ("allow_custom", fields.allow_custom.mapped().is_some()),
        ];
        for (name, _) in has.into_iter().filter(|(_, has)| *has) {
            question[name] = true.into();
        }
        question
    }

    /// `full` on the wire, as the arguments of one ask.
    fn arguments(&self) -> Value {
        self.ask(vec![self.full()]).unwrap_or_else(|| json!({}))
    }

    fn ask(&self, questions: Vec<Value>) -> Option<Value> {
        lower(self.rules, &Value::Array(questions))
    }

    /// `arguments` with the first question's member changed, or removed.
    fn with_member(&self, path: &[&str], value: Option<Value>) -> Value {
        let mut arguments = self.arguments();
        set(self.first(&mut arguments), path, value);
        arguments
    }

    /// `arguments` with the first question's member under another name.
    fn renamed(&self, path: &[&str]) -> Value {
        let (mut arguments, value) = (self.with_member(path, None), self.member(path));
        if let Some((name, before)) = path.split_last() {
            let name = misspelt(name);
            let path: Vec<&str> = before.iter().copied().chain([name.as_str()]).collect();
            set(self.first(&mut arguments), &path, value);
        }
        arguments
    }

    /// What `arguments` have as the first question's member.
    fn member(&self, path: &[&str]) -> Option<Value> {
        let mut arguments = self.arguments();
        let pointer: String = path.iter().map(|name| format!("/{name}")).collect();
        self.first(&mut arguments).pointer(&pointer).cloned()
    }

    fn first<'v>(&self, arguments: &'v mut Value) -> &'v mut Value {
        match self.rules.dialect.request.batch.mapped() {
            Some(batch) => &mut arguments[&batch.name][0],
            None => arguments,
        }
    }
}

fn set(at: &mut Value, path: &[&str], value: Option<Value>) {
    let Some((name, rest)) = path.split_first() else {
        return;
    };
    if let (Ok(index), Some(list)) = (name.parse::<usize>(), at.as_array_mut()) {
        return match (rest, value) {
            ([], Some(value)) => list[index] = value,
            ([], None) => drop(list.remove(index)),
            (rest, value) => set(&mut list[index], rest, value),
        };
    }
    let object: &mut Map<String, Value> = match at.as_object_mut() {
        Some(object) => object,
        None => return,
    };
    match (rest, value) {
        ([], Some(value)) => drop(object.insert((*name).to_owned(), value)),
        ([], None) => drop(object.shift_remove(*name)),
        (rest, value) => set(&mut object[*name], rest, value),
    }
}
