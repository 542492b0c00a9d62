//! What an oracle is, and how entries are put to it.

use serde_json::Value;

use crate::entries::{self, Entry};

/// A piece of a vendor's package that says of entries whether they are right.
pub(crate) struct Oracle {
    /// Its name in the program that asks it.
    pub(crate) name: &'static str,
    /// The entries that it judges: an API, and after `/*` how their files end.
    pub(crate) entries: &'static str,
    /// Where in an entry the part stands that it takes.
    pub(crate) part: &'static str,
    /// What it makes of a right value: the value itself, but for differences that are known and harmless.
    pub(crate) makes: fn(Value) -> Value,
    /// What is put to it to see that it catches something, made of each right value.
    pub(crate) bad: &'static [Bad],
}

/// A change that makes a right value wrong.
pub(crate) struct Bad {
    /// What is wrong then.
    pub(crate) says: &'static str,
    /// Makes it so.
    pub(crate) spoil: fn(&mut Value),
}

/// An oracle that leaves what is right as it is.
pub(crate) const fn oracle(
    name: &'static str,
    entries: &'static str,
    part: &'static str,
    bad: &'static [Bad],
) -> Oracle {
    Oracle {
        name,
        entries,
        part,
        makes: |right| right,
        bad,
    }
}

/// What is put to an oracle.
pub(crate) struct Question {
    /// The name of the oracle.
    pub(crate) oracle: &'static str,
    /// What it is to take.
    pub(crate) value: Value,
    /// Where it comes from, for the report.
    about: String,
    expected: Expected,
}

enum Expected {
    Made(Value),
    AnythingBut(Value),
}

/// What an oracle says to a question.
pub(crate) enum Answer {
    /// It takes the value, and this is what becomes of it.
    Gave(Value),
    /// It has none of it.
    Refused(String),
}

/// Puts every entry to its oracles, and bad ones made of it; `ask` gives no answers where a tool is missing.
pub(crate) fn judge(oracles: &[Oracle], ask: fn(&[Question]) -> Option<Vec<Answer>>) {
    let (committed, uncommitted) = (entries::committed(), entries::uncommitted());
    let mut questions = Vec::new();
    for oracle in oracles {
        questions.extend(right(oracle, &uncommitted));
        questions.extend(right(oracle, &committed));
        questions.extend(wrong(oracle, &committed));
    }
    let Some(answers) = ask(&questions) else {
        return;
    };
    assert_eq!(answers.len(), questions.len(), "each question is answered");
    let complaints: Vec<String> = questions
        .iter()
        .zip(&answers)
        .filter_map(|(question, answer)| complaint(question, answer))
        .collect();
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

/// What an oracle must take.
fn right(oracle: &Oracle, entries: &[Entry]) -> Vec<Question> {
    let questions: Vec<Question> = parts(oracle, entries)
        .map(|(place, part)| Question {
            oracle: oracle.name,
            value: part.clone(),
            about: format!("{}: {place}", oracle.name),
            expected: Expected::Made((oracle.makes)(part.clone())),
        })
        .collect();
    assert!(!questions.is_empty(), "{} has no entry", oracle.name);
    questions
}

/// What an oracle must not take.
fn wrong(oracle: &Oracle, entries: &[Entry]) -> Vec<Question> {
    assert!(!oracle.bad.is_empty(), "{} has nothing bad", oracle.name);
    let spoilt_of = |(place, part)| {
        let spoilt = move |bad| spoilt(oracle, place, part, bad);
        oracle.bad.iter().map(spoilt)
    };
    parts(oracle, entries).flat_map(spoilt_of).collect()
}

/// The parts of entries that an oracle takes, each with the place of its entry.
fn parts<'e>(oracle: &Oracle, entries: &'e [Entry]) -> impl Iterator<Item = (&'e str, &'e Value)> {
    let judged = entries.iter().filter(|entry| entry.is_for(oracle));
    judged.map(|entry| {
        let part = entry.value.pointer(oracle.part);
        (entry.place.as_str(), part.expect("the entry has the part"))
    })
}

fn spoilt(oracle: &Oracle, place: &str, right: &Value, bad: &Bad) -> Question {
    let mut value = right.clone();
    (bad.spoil)(&mut value);
    assert_ne!(&value, right, "{place}, with {}", bad.says);
    Question {
        oracle: oracle.name,
        about: format!("{}: {place}, with {}", oracle.name, bad.says),
        expected: Expected::AnythingBut((oracle.makes)(value.clone())),
        value,
    }
}

fn complaint(question: &Question, answer: &Answer) -> Option<String> {
    let about = &question.about;
    match (&question.expected, answer) {
        (Expected::Made(made), Answer::Gave(gave)) if made != gave => {
            let difference = difference(made, gave, "");
            Some(format!("{about} is changed at {difference}"))
        }
        (Expected::Made(_), Answer::Refused(why)) => Some(format!("{about} is refused: {why}")),
        (Expected::AnythingBut(made), Answer::Gave(gave)) if made == gave => {
            Some(format!("{about} goes unnoticed"))
        }
        (Expected::Made(_) | Expected::AnythingBut(_), Answer::Gave(_))
        | (Expected::AnythingBut(_), Answer::Refused(_)) => None,
    }
}

/// Where two values differ first, and how.
fn difference(made: &Value, gave: &Value, at: &str) -> String {
    let below: Vec<String> = match made {
        Value::Object(members) => members.keys().map(|name| format!("/{name}")).collect(),
        Value::Array(list) => (0..list.len()).map(|index| format!("/{index}")).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    };
    let both = |name: &String| Some((made.pointer(name)?, gave.pointer(name)?, name.clone()));
    let mut pairs = below.iter().filter_map(both);
    match pairs.find(|(made, gave, _)| made != gave) {
        Some((made, gave, name)) => difference(made, gave, &format!("{at}{name}")),
        None => format!("{at}\nfrom {made}\nto   {gave}"),
    }
}

/// The questions as a program reads them: JSON, one a line.
pub(crate) fn lines(questions: &[Question]) -> String {
    questions
        .iter()
        .map(|question| {
            let asked = serde_json::json!({"oracle": question.oracle, "value": question.value});
            format!("{asked}\n")
        })
        .collect()
}

/// The answers that a program printed, one a line.
pub(crate) fn answers(told: &str) -> Vec<Answer> {
    told.lines().map(answer).collect()
}

fn answer(line: &str) -> Answer {
    let said: Value = serde_json::from_str(line).expect("an answer is JSON");
    if let Some(why) = said.get("refused") {
        return Answer::Refused(why.to_string());
    }
    Answer::Gave(said.get("gave").cloned().unwrap_or(Value::Null))
}
