//! Puts questions to a generated provider in whatever language, over its lines, and holds what it says
//! against the oracle, the vectors, and what its language is known to get wrong.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

use askspec_spec::builtin;
use askspec_spec::model::{Spec, Vocabulary};
use serde_json::{Value, json};

use crate::typescript::cases;

/// How many readings of an ambiguous result are told at most; which of more is left open.
const MOST: usize = 16;

/// One thing that is asked, and what has to be said.
struct Asked {
    about: String,
    method: &'static str,
    params: Value,
    wanted: Value,
}

/// Whether the provider says what the oracle says, of every edge of every dialect.
pub(crate) fn agrees(provider: &[String], spec: &Spec, thorough: bool) {
    let mut asked = Vec::new();
    for case in cases::of(spec, thorough) {
        of_case(&spec.vocabulary, &case, &mut asked);
    }
    assert!(asked.len() > 100, "only {} cases", asked.len());
    holds(provider, &asked);
}

fn of_case(vocabulary: &Vocabulary, case: &Value, asked: &mut Vec<Asked>) {
    let (dialect, arguments) = (&case["dialect"], &case["arguments"]);
    let about = format!("{dialect} {}", short(arguments));
    let params = json!({"dialect": dialect, "arguments": arguments});
    let with = |more: &Value| {
        let mut params = params.clone();
        let members = params.as_object_mut().unwrap();
        members.extend(more.as_object().unwrap().clone());
        params
    };
    asked.push(Asked {
        about: about.clone(),
        method: "check",
        params: params.clone(),
        wanted: match &case["verdict"] {
            Value::Null => json!({}),
            refused => without_nulls(refused),
        },
    });
    for exchange in case["exchanges"].as_array().unwrap() {
        let answers = &exchange["answers"];
        asked.push(Asked {
            about: format!("{about} {answers}"),
            method: "encode",
            params: with(&json!({"answers": answers})),
            wanted: match &exchange["encoded"] {
                Value::Null => json!({"code": vocabulary.codec.invalid_answers}),
                encoded => without_nulls(encoded),
            },
        });
        for decoded in exchange["decoded"].as_array().unwrap() {
            asked.push(Asked {
                about: format!("{about} {decoded}"),
                method: "decode",
                params: with(&without_nulls(&decoded["input"])),
                wanted: reading(vocabulary, &decoded["reading"]),
            });
        }
    }
}

fn reading(vocabulary: &Vocabulary, reading: &Value) -> Value {
    let codec = &vocabulary.codec;
    match reading["kind"].as_str().unwrap() {
        "answers" => json!({"answers": reading["answers"]}),
        "ambiguous" => json!({"code": codec.ambiguous, "readings": reading["readings"]}),
        _malformed => json!({"code": codec.malformed}),
    }
}

/// Whether the provider takes every vector as it is meant.
pub(crate) fn takes_every_vector(provider: &[String]) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../generated/vectors");
    let mut asked = Vec::new();
    for dialect in builtin().dialects.keys() {
        for file in ["check.json", "codec.json"] {
            let text = std::fs::read_to_string(folder.join(dialect).join(file)).unwrap();
            let vectors: Value = serde_json::from_str(&text).unwrap();
            let vectors = vectors["cases"].as_array().unwrap();
            asked.extend(vectors.iter().map(|vector| of_vector(dialect, vector)));
        }
    }
    assert!(asked.len() > 1000, "only {} vectors", asked.len());
    holds(provider, &asked);
}

fn of_vector(dialect: &str, vector: &Value) -> Asked {
    let (method, given, told): (_, &[&str], &[&str]) = match vector["call"].as_str() {
        Some("encode") => (
            "encode",
            &["answers"],
            &["content", "value", "details", "code"],
        ),
        Some("decode") => {
            let given: &[&str] = &["content", "value", "details"];
            ("decode", given, &["answers", "code", "readings"])
        }
        _check => ("check", &[], &["code", "path"]),
    };
    let mut params = picked(vector, given);
    params["dialect"] = dialect.into();
    params["arguments"] = vector["arguments"].clone();
    Asked {
        about: format!("{dialect} {}", vector["name"]),
        method,
        params,
        wanted: picked(vector, told),
    }
}

fn picked(vector: &Value, names: &[&str]) -> Value {
    let found = names
        .iter()
        .filter_map(|name| Some(((*name).to_owned(), vector.get(*name)?.clone())));
    Value::Object(found.collect())
}

fn without_nulls(value: &Value) -> Value {
    let members = value.as_object().unwrap().iter();
    let kept = members.filter(|(_, value)| !value.is_null());
    Value::Object(
        kept.map(|(name, value)| (name.clone(), value.clone()))
            .collect(),
    )
}

fn holds(provider: &[String], asked: &[Asked]) {
    let lines: Vec<String> = asked
        .iter()
        .enumerate()
        .map(|(id, one)| call(id, one.method, &one.params))
        .collect();
    let replies = replies(provider, &lines);
    let mut wrong = Vec::new();
    for (id, one) in asked.iter().enumerate() {
        let found = replies.get(&json!(id).to_string()).map(said);
        let found = found.unwrap_or(Value::Null);
        if !is_same(&found, &one.wanted) {
            wrong.push(format!(
                "{} {}\n  says {found}\n  not  {}",
                one.method, one.about, one.wanted
            ));
        }
    }
    let first: Vec<&String> = wrong.iter().take(5).collect();
    assert!(
        wrong.is_empty(),
        "{} of {} wrong: {first:#?}",
        wrong.len(),
        asked.len()
    );
}

fn call(id: usize, method: &str, params: &Value) -> String {
    json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params}).to_string()
}

/// The result of a reply; of an error its code, place and readings.
fn said(reply: &Value) -> Value {
    let Some(error) = reply.get("error") else {
        return reply["result"].clone();
    };
    let mut data = error
        .get("data")
        .cloned()
        .unwrap_or_else(|| json!({"rpc": error["code"]}));
    data.as_object_mut().unwrap().shift_remove("name");
    data
}

fn is_same(found: &Value, wanted: &Value) -> bool {
    let (Some(one), Some(other)) = (found.get("readings"), wanted.get("readings")) else {
        return found == wanted;
    };
    found["code"] == wanted["code"]
        && (is_full(one) && is_full(other) || in_order(one) == in_order(other))
}

fn is_full(readings: &Value) -> bool {
    let lists = readings.as_object().unwrap().values();
    lists.filter_map(Value::as_array).any(|list| {
        let inner = list.iter().filter_map(Value::as_array);
        list.len() >= MOST || inner.into_iter().any(|one| one.len() >= MOST)
    })
}

fn in_order(readings: &Value) -> Value {
    let sorted = |list: &Value| {
        let mut texts: Vec<String> = list.as_array().unwrap().iter().map(canonical).collect();
        texts.sort();
        texts
    };
    match readings.get("whole") {
        Some(whole) => json!({"whole": sorted(whole)}),
        None => {
            let questions = readings["byQuestion"].as_array().unwrap();
            json!({"byQuestion": questions.iter().map(sorted).collect::<Vec<_>>()})
        }
    }
}

fn canonical(value: &Value) -> String {
    fn sorted(value: &Value) -> Value {
        match value {
            Value::Object(members) => {
                let members: BTreeMap<_, _> = members
                    .iter()
                    .map(|(name, one)| (name, sorted(one)))
                    .collect();
                json!(members)
            }
            Value::Array(list) => list.iter().map(sorted).collect(),
            other => other.clone(),
        }
    }
    sorted(value).to_string()
}

fn short(value: &Value) -> String {
    value.to_string().chars().take(300).collect()
}

/// The replies of a provider to some lines, by their ids as JSON.
fn replies(provider: &[String], lines: &[String]) -> BTreeMap<String, Value> {
    let input: Vec<u8> = lines
        .iter()
        .flat_map(|line| [line.as_bytes(), b"\n"].concat())
        .collect();
    let said = spoken(provider, input);
    said.iter()
        .map(|line| {
            let reply: Value =
                serde_json::from_str(line).unwrap_or_else(|why| panic!("{why}: {line}"));
            (reply["id"].to_string(), reply)
        })
        .collect()
}

/// What a provider says to some bytes until it ends, which it has to do well.
fn spoken(provider: &[String], input: Vec<u8>) -> Vec<String> {
    let mut child = Command::new(&provider[0])
        .args(&provider[1..])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let writer = thread::spawn(move || drop(stdin.write_all(&input)));
    let out = BufReader::new(child.stdout.take().unwrap());
    let lines = out
        .lines()
        .map(|line| line.expect("lines are UTF-8"))
        .collect();
    writer.join().unwrap();
    assert!(
        child.wait().unwrap().success(),
        "the provider does not end well"
    );
    lines
}

/// Lines that are no message, each with the code of the error that they come to.
const BROKEN: &[(&[u8], i64)] = &[
    (b"{", -32700),
    (b"[]", -32600),
    (b"1", -32600),
    (b"\xff\xfe", -32700),
    (
        b"{\"id\":1,\"method\":\"ping\",\"params\":{\"a\":\"\xed\xa0\x80\"}}",
        -32700,
    ),
    (
        br#"{"method":"ping","id":2,"params":{"a":"\ud800"}}"#,
        -32700,
    ),
    (
        br#"{"method":"ping","id":2,"params":{"a":"\udc00x"}}"#,
        -32700,
    ),
    (br#"{"method":"ping","id":2,"params":{"a":NaN}}"#, -32700),
    (br#"{"method":"ping","id":2,"params":{"a":1e400}}"#, -32700),
    (br#"{"method":"ping","id":2,"params":{"a":01}}"#, -32700),
    (br#"{"method":"ping","id":2,"params":{"a":[1,]}}"#, -32700),
    (br#"{"method":"ping","id":2,"params":{'a':1}}"#, -32700),
    (br#"{"method":"ping","id":2} x"#, -32700),
    (br#"{"method":"none","id":3}"#, -32601),
    (br#"{"method":"ask","id":3,"params":[]}"#, -32602),
    (br#"{"method":"ask","id":3,"params":{}}"#, -32602),
    (br#"{"id":3}"#, -32600),
];

/// Whether no trap of its language's JSON catches the provider.
pub(crate) fn falls_into_no_trap(provider: &[String]) {
    let mut input = Vec::new();
    for (line, _) in BROKEN {
        input.extend([line, &b"\n"[..]].concat());
    }
    let deep = [b"[".repeat(200_000), br#"{"a":"#.repeat(100_000)];
    input.extend(deep.iter().flat_map(|line| [line, &b"\n"[..]].concat()));
    input.extend(
        b"\n \n{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"method\":\"ping\",\"method\":\"ping\"}\r\n",
    );
    let replies: Vec<Value> = spoken(provider, input)
        .iter()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let codes: Vec<i64> = replies
        .iter()
        .filter_map(|reply| reply["error"]["code"].as_i64())
        .collect();
    let mut wanted: Vec<i64> = BROKEN.iter().map(|(_, code)| *code).collect();
    wanted.extend([-32700; 2]);
    assert_eq!(codes, wanted, "{replies:#?}");
    let last = replies.last().unwrap();
    assert_eq!(
        (&last["id"], &last["result"]),
        (&json!("a"), &json!({})),
        "{last}"
    );
    writes_texts_as_they_are(provider);
    reads_numbers_as_they_are(provider);
}

/// The arguments of one question with these options, in some dialect that echoes what was sent.
fn question(options: &Value) -> (String, Value) {
    use askspec_spec::model::ResultForm;
    let dialects = builtin().dialects.values();
    let one = |it: &&askspec_spec::model::Dialect| matches!(it.result, ResultForm::One(_));
    let dialect = dialects.into_iter().find(one).unwrap();
    let of = &dialect.request.question;
    let mut arguments = json!({});
    arguments[&of.prompt.name] = "Which?".into();
    arguments[&of.options.name] = options.clone();
    (dialect.name.clone(), arguments)
}

fn writes_texts_as_they_are(provider: &[String]) {
    let label = "</a>&\u{2028}\u{2029}\u{7f}é😀\u{feff}'\\\"\u{0}\u{1f}\u{8}\u{c}\n\r\t";
    let (dialect, arguments) = question(&json!([{"label": label, "b": 1, "a": 2}]));
    let params = json!({"dialect": dialect, "arguments": arguments, "answers": [{"choices": [0]}]});
    let lines = spoken(
        provider,
        format!("{}\n", call(1, "encode", &params)).into_bytes(),
    );
    // As serde_json writes it: only what must be escaped is, in its shortest form.
    let wanted = json!({"label": label, "b": 1, "a": 2}).to_string();
    assert!(
        lines[0].contains(&wanted),
        "{}\nhas not\n{wanted}",
        lines[0]
    );
}

fn reads_numbers_as_they_are(provider: &[String]) {
    let (dialect, arguments) = question(&json!([{"label": "a"}, {"label": "b"}]));
    let encode = |id: usize, answers: &str| {
        let head = format!("{{\"jsonrpc\":\"2.0\",\"id\":{id},\"method\":\"encode\",\"params\":");
        let params = json!({"dialect": dialect, "arguments": arguments}).to_string();
        let params = params.strip_suffix('}').unwrap();
        format!("{head}{params},\"answers\":{answers}}}}}")
    };
    let told = [
        (r#"[{"choices":[1.0]}]"#, "result"),
        (r#"[{"choices":[1],"custom":null}]"#, "result"),
        (r#"[{"choices":[0],"choices":[1]}]"#, "result"),
        (r#"[{"choices":[true]}]"#, "error"),
        (r#"[{"choices":[1.5]}]"#, "error"),
        (r#"[{"choices":["1"]}]"#, "error"),
        (r#"[{"choices":[-1]}]"#, "error"),
        (r#"[{"choices":[99999999999999999999]}]"#, "error"),
        (r#"[{"custom":1}]"#, "error"),
        ("{}", "error"),
    ];
    let lines: Vec<String> = told
        .iter()
        .enumerate()
        .map(|(id, (answers, _))| encode(id, answers))
        .collect();
    let replies = replies(provider, &lines);
    for (id, (answers, wanted)) in told.iter().enumerate() {
        let reply = &replies[&id.to_string()];
        assert!(reply.get(*wanted).is_some(), "{answers}: {reply}");
        if *wanted == "result" {
            assert_eq!(
                reply["result"]["value"]["answer"], "b",
                "{answers}: {reply}"
            );
        }
    }
}
