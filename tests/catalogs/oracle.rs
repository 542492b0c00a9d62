//! What an oracle is, and how entries are put to it.

use serde_json::Value;

use crate::entries;

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
    let questions: Vec<Question> = oracles.iter().flat_map(questions).collect();
    let Some(answers) = ask(&questions) else {
        return;
    };
    assert_eq!(answers.len(), questions.len(), "each question is answered");
    let wrong: Vec<String> = questions
        .iter()
        .zip(&answers)
        .filter_map(|(question, answer)| complaint(question, answer))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn questions(oracle: &Oracle) -> Vec<Question> {
    let entries = entries::of(oracle);
    assert!(!entries.is_empty(), "{} has no entry", oracle.name);
    assert!(!oracle.bad.is_empty(), "{} has nothing bad", oracle.name);
    let mut questions = Vec::new();
    for entry in entries {
        let whole = entry.value();
        let right = whole.pointer(oracle.part).expect("the entry has the part");
        let from = format!("{}: {}/{}", oracle.name, entry.api, entry.file);
        questions.push(Question {
            oracle: oracle.name,
            value: right.clone(),
            about: from.clone(),
            expected: Expected::Made((oracle.makes)(right.clone())),
        });
        questions.extend(
            oracle
                .bad
                .iter()
                .map(|bad| spoilt(oracle, right, bad, &from)),
        );
    }
    questions
}

fn spoilt(oracle: &Oracle, right: &Value, bad: &Bad, from: &str) -> Question {
    let mut value = right.clone();
    (bad.spoil)(&mut value);
    assert_ne!(&value, right, "{}: {from}", bad.says);
    Question {
        oracle: oracle.name,
        about: format!("{from}, with {}", bad.says),
        expected: Expected::AnythingBut((oracle.makes)(value.clone())),
        value,
    }
}

fn complaint(question: &Question, answer: &Answer) -> Option<String> {
    let about = &question.about;
    match (&question.expected, answer) {
        (Expected::Made(made), Answer::Gave(gave)) if made != gave => {
            Some(format!("{about} is changed\nfrom {made}\nto   {gave}"))
        }
        (Expected::Made(_), Answer::Refused(why)) => Some(format!("{about} is refused: {why}")),
        (Expected::AnythingBut(made), Answer::Gave(gave)) if made == gave => {
            Some(format!("{about} goes unnoticed"))
        }
        (Expected::Made(_) | Expected::AnythingBut(_), Answer::Gave(_))
        | (Expected::AnythingBut(_), Answer::Refused(_)) => None,
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
