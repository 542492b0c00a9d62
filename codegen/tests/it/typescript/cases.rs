//! What is put to a generated package, with what the oracle says to it.

use askspec_spec::Rules;
use askspec_spec::admit::check;
use askspec_spec::ask::{Ask, Body, Encoded, Failure};
use askspec_spec::decode::{Decoded, decode};
use askspec_spec::edges::edges;
use askspec_spec::encode::encode;
use askspec_spec::lower::lower;
use askspec_spec::model::{Answer, Dialect, ResultForm, Spec};
use serde_json::{Value, json};

/// How many times each question's answers are shifted against the others'.
const SHIFTS: usize = 14;

/// Cases for every dialect of the spec, each a line of JSON; exchanges over edges only where asked for.
pub(crate) fn of(spec: &Spec, thorough: bool) -> Vec<Value> {
    let mut cases = Vec::new();
    for (number, dialect) in spec.dialects.values().enumerate() {
        let rules = Rules::new(dialect, &spec.vocabulary);
        // Many dialects that are nearly alike: each takes its turn with a part of the edges.
        let (first, step) = if thorough { (0, 1) } else { (number % 4, 4) };
        for edge in edges(&rules).iter().skip(first).step_by(step) {
            cases.push(case(&rules, &edge.arguments, thorough));
        }
        let crowded = crowded(dialect, if thorough { 4 } else { 2 });
        let lowered = crowded.iter().filter_map(|request| lower(&rules, request));
        cases.extend(lowered.map(|arguments| case(&rules, &arguments, true)));
    }
    cases
}

/// Requests whose labels are alike, contain each other, or contain the separators.
fn crowded(dialect: &Dialect, most: usize) -> Vec<Value> {
    let [mark, between, join] = separators(dialect);
    let labels =
        |texts: &[&str]| -> Value { texts.iter().map(|text| json!({"label": text})).collect() };
    let inside = format!("a{between}b");
    let over = format!("a{join}Q{mark}b");
    let sets = [
        labels(&["a", "b", &inside, "a"]),
        labels(&["a", "a", "b"]),
        labels(&["a", &over, "b", " a "]),
        json!([{"label": "a", "value": "v"}, {"label": "b", "value": "a"}, {"label": "c", "value": "v"}]),
    ];
    let mut requests = Vec::new();
    for options in sets.iter().rev().take(most) {
        for multi in [false, true] {
            let question = |id: &str| json!({"id": id, "header": id, "prompt": "Q", "options": options, "multi": multi});
            requests.push(json!([question("q1")]));
            requests.push(json!([
                question("q1"),
                question("q2"),
                question("__proto__")
            ]));
        }
    }
    requests
}

fn separators(dialect: &Dialect) -> [String; 3] {
    match &dialect.result {
        ResultForm::Text(form) => [form.mark.clone(), form.between.clone(), form.join.clone()],
        ResultForm::List(_) | ResultForm::One(_) => [":", ",", ";"].map(str::to_owned),
    }
}

fn case(rules: &Rules<'_>, arguments: &Value, exchanged: bool) -> Value {
    let (verdict, exchanges) = match check(rules, arguments) {
        Err(failure) => (told(rules, &failure), Vec::new()),
        Ok(ask) if exchanged => (Value::Null, exchanges(rules, &ask)),
        Ok(_) => (Value::Null, Vec::new()),
    };
    json!({"dialect": rules.dialect.name, "arguments": arguments, "verdict": verdict, "exchanges": exchanges})
}

fn told(rules: &Rules<'_>, failure: &Failure) -> Value {
    let code = rules.code(failure.fault).map(|code| code.code.clone());
    json!({"code": code, "path": failure.path})
}

fn exchanges(rules: &Rules<'_>, ask: &Ask) -> Vec<Value> {
    let mut exchanges = Vec::new();
    for shift in 0..SHIFTS {
        let answers: Vec<_> = (0..ask.questions.len())
            .map(|index| answer(rules, ask, index, shift + index * 3))
            .collect();
        let encoded = encode(rules, ask, &answers).ok();
        let decoded: Vec<Value> = encoded
            .iter()
            .flat_map(|encoded| decodings(rules, ask, encoded))
            .collect();
        exchanges.push(json!({"answers": answers, "encoded": encoded, "decoded": decoded}));
    }
    exchanges
}

fn answer(rules: &Rules<'_>, ask: &Ask, index: usize, which: usize) -> Option<Answer> {
    let options = ask.questions[index].options.len();
    let last = options.saturating_sub(1);
    let label = ask.questions[index]
        .options
        .last()
        .map_or("x".to_owned(), |option| option.label.clone());
    let [mark, between, join] = separators(rules.dialect);
    let (choices, custom): (Vec<usize>, Option<String>) = match which % SHIFTS {
        0 => return None,
        1 => (vec![0], None),
        2 => (vec![last, 0], None),
        3 => (vec![], Some("\u{feff} free\t".to_owned())),
        4 => (vec![0], Some("\u{85}😀".to_owned())),
        5 => (vec![], Some(format!(" {label} "))),
        6 => (vec![last, last], Some(label)),
        7 => (vec![], Some(format!("x{join}Q{mark}a"))),
        8 => (vec![0], Some(format!("x{between}a"))),
        9 => (vec![options], None),
        10 => (vec![], Some(" \u{3000}".to_owned())),
        11 => (vec![0, last, last.saturating_sub(1)], None),
        12 => (vec![last], Some("\"\\\u{0}\u{2028}<é".to_owned())),
        _ => (vec![], Some("a".to_owned())),
    };
    Some(Answer { choices, custom })
}

/// What the oracle reads in a result as it is, without its details, and spoilt.
fn decodings(rules: &Rules<'_>, ask: &Ask, encoded: &Encoded) -> Vec<Value> {
    let bare = Encoded {
        body: encoded.body.clone(),
        details: None,
    };
    let mut inputs = vec![encoded.clone(), bare];
    if let Body::Content(content) = &encoded.body {
        for spoilt in [
            format!("{content} "),
            format!("{content}{content}"),
            content.chars().skip(1).collect(),
        ] {
            inputs.push(Encoded {
                body: Body::Content(spoilt),
                details: encoded.details.clone(),
            });
        }
    }
    inputs
        .iter()
        .map(|input| json!({"input": input, "reading": reading(&decode(rules, ask, input))}))
        .collect()
}

fn reading(decoded: &Decoded) -> Value {
    match decoded {
        Decoded::Answers(answers) => json!({"kind": "answers", "answers": answers}),
        Decoded::Ambiguous(readings) => json!({"kind": "ambiguous", "readings": readings}),
        Decoded::Malformed { .. } => json!({"kind": "malformed"}),
    }
}
