//! `askspec doctor`: what somebody reads whose provider does not do yet what it should.

use std::path::Path;
use std::process::Command;

use askspec_toolchain::have;
use insta::assert_snapshot;

use crate::command::{Ran, askspec};

/// A provider in which nothing is wrong.
const GOOD: &str = "docs/tutorial/5-stops.mjs";

fn doctor(options: &[&str], provider: &[&str]) -> Ran {
    askspec(
        &[&["doctor", "--deadline", "2"], options, &["--"], provider].concat(),
        "",
    )
}

/// The good provider with one thing written otherwise.
fn edited(name: &str, from: &str, to: &str) -> Option<Ran> {
    if !have("a provider with one thing wrong", &["node"]) {
        return None;
    }
    let good = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(GOOD)).unwrap();
    assert!(good.contains(from), "{GOOD} does not have {from}");
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.mjs"));
    std::fs::write(&file, good.replacen(from, to, 1)).unwrap();
    Some(doctor(&[], &["node", file.to_str().unwrap()]))
}

/// The steps in which something is wrong, without the file's place.
fn wrong(ran: &Ran) -> String {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let all = ran.out.replace(folder, "…");
    let all = without_digest(&all);
    let is_well = |step: &&str| {
        step.lines()
            .next()
            .is_some_and(|title| title.ends_with(": ok"))
    };
    let starts = |line: &str| line.chars().next().is_some_and(|c| c.is_ascii_digit());
    let mut steps: Vec<String> = Vec::new();
    for line in all.lines() {
        if starts(line) || steps.is_empty() {
            steps.push(String::new());
        }
        let step = steps.last_mut().unwrap();
        step.push_str(line);
        step.push('\n');
    }
    let kept: Vec<String> = steps
        .into_iter()
        .filter(|step| !is_well(&step.as_str()))
        .collect();
    kept.concat()
}

/// They change with every edit of the spec, and tell nothing here.
fn without_digest(text: &str) -> String {
    let digest = &askspec_spec::builtin().digest;
    let text = text.replace(digest.as_str(), "…");
    // So may the name of a run.
    let mut pieces = text.split("\"run\":");
    let first = pieces.next().unwrap_or_default().to_owned();
    let rest = pieces.map(|piece| {
        piece
            .split_once('"')
            .and_then(|(_, piece)| piece.split_once('"'))
    });
    first
        + &rest
            .map(|piece| format!("\"run\": …{}", piece.unwrap().1))
            .collect::<String>()
}

fn is(ran: &Ran, code: i32, told: &[&str]) {
    assert_eq!(ran.code, Some(code), "{ran}");
    for text in told {
        assert!(ran.out.contains(text), "`{text}` is not told: {ran}");
    }
}

#[test]
fn a_good_provider_is_sent_on_to_the_suite() {
    if !have("a good provider", &["node"]) {
        return;
    }
    let ran = doctor(&[], &["node", GOOD]);
    is(
        &ran,
        0,
        &[
            "9 steps: 9 ok",
            "askspec test -- node docs/tutorial/5-stops.mjs",
        ],
    );
}

#[test]
#[cfg(feature = "reference")]
fn the_reference_goes_well_in_every_dialect() {
    let ran = doctor(&[], &[env!("CARGO_BIN_EXE_askspec"), "provider"]);
    is(&ran, 0, &[]);
    for dialect in askspec_spec::builtin().dialects.keys() {
        assert!(
            ran.out
                .contains(&format!("{dialect}: a first question: ok")),
            "{ran}"
        );
    }
}

#[test]
fn who_only_shakes_hands_lacks_the_next_method() {
    if !have("the tutorial's first step", &["node"]) {
        return;
    }
    let ran = doctor(&[], &["node", "docs/tutorial/1-hello.mjs"]);
    assert_eq!(ran.code, Some(1), "{ran}");
    assert_snapshot!(wrong(&ran), @r#"
    5. dsh-ask-user-1: a first question: WRONG
      The human chooses one option.
      sent        ask {"questions":[{"id":"q1","question":"Which colour?","options":[{"label":"red"},{"label":"green"},{"label":"blue"}]}]}
      came        error -32601: no method ask

      it has no such method
      came        error -32601: no method ask
      right       it is let in, and the human is asked
      why         protocol: `ask` shows its questions with `human/next`, and ends with `{content}` or `{value}`, or with an error of the dialect
      next        add the method `ask`: docs/tutorial.md grows one

    6. dsh-ask-user-1: a skip, a dismissal, a stopped turn: not tried
      They show nothing before the one above goes well.

    7 steps: 5 ok; 1 wrong; 1 not tried
    mend the first thing first, then examine it again (exit 1)
    "#);
}

#[test]
fn a_misspelt_method_stands_beside_the_right_one() {
    if let Some(ran) = edited("typo", "'human/next'", "'human/nxt'") {
        assert_eq!(ran.code, Some(3), "{ran}");
        assert_snapshot!(wrong(&ran), @r#"
        5. dsh-ask-user-1: a first question: PROTOCOL FAULT
          The human chooses one option.
          sent        ask {"questions":[{"id":"q1","question":"Which colour?","options":[{"label":"red"},{"label":"green"},{"label":"blue"}]}]}
          came        human/nxt {"run": …,"screen":{"questions":[{"index":0,"id":"q1","prompt":"Which colour?","multi":false,"custom":true,"options":[{"label":"red"},{"label":"green"},{"label":"blue"}]}],"total":1,"actions":["submit","cancel"]}}

          the provider asks for `human/nxt`, which is no method of the judge
          - and +     what came, and what would have been right
              {
                "jsonrpc": "2.0",
                "id": 1,
            -   "method": "human/nxt",
            +   "method": "human/next",
                "params": {"run": …,"screen":{"questions":[{"index":0,"id":"q1","prompt":"Which colour?","multi":false,"custom":true,"options":[{"label":"red"},{"label":"green"},{"label":"blue"}]}],"total":1,"actions":["submit","cancel"]}}
              }
          why         protocol: a provider may ask for `human/next` and `open-session`, and tell `log`, `notify` and `toast/closed`
          likely      `human/next` is meant
          next        write the method's name as it is

        6. dsh-ask-user-1: a skip, a dismissal, a stopped turn: not tried
          They show nothing before the one above goes well.

        7 steps: 5 ok; 1 broken off; 1 not tried
        mend the first thing first, then examine it again (exit 3)
        "#);
    }
}

#[test]
fn a_renamed_member_of_the_screen_is_shown_where_it_stands() {
    if let Some(ran) = edited(
        "prompt",
        "prompt: question.question",
        "question: question.question",
    ) {
        assert_eq!(ran.code, Some(3), "{ran}");
        assert_snapshot!(wrong(&ran), @r#"
        5. dsh-ask-user-1: a first question: PROTOCOL FAULT
          The human chooses one option.
          sent        ask {"questions":[{"id":"q1","question":"Which colour?","options":[{"label":"red"},{"label":"green"},{"label":"blue"}]}]}
          came        human/next {"questions":[{"index":0,"id":"q1","question":"Which colour?","multi":false,"custom":true,"options":[{"label":"red"},{"label":"green"},{"label":"blue"}]}],"total":1,"actions":["submit","cancel"]}

          a screen can't be read: `/screen/questions/0/prompt` is missing, where a string (what the human is asked, as source text) is wanted
          - and +     what came, and what would have been right
              {
                "jsonrpc": "2.0",
                "id": 1,
                "method": "human/next",
                "params": {
                  "run": …,
                  "screen": {
                    "questions": [
                      {
                        "index": 0,
                        "id": "q1",
            -           "question": "Which colour?",
            +           "prompt": "Which colour?",
                        "multi": false,
                        "custom": true,
                        "options": [{"label":"red"},{"label":"green"},{"label":"blue"}]
                      }
                    ],
                    "total": 1,
                    "actions": ["submit","cancel"]
                  }
                }
              }
          why         protocol: a screen is `{questions: [{index, prompt, multi, custom, options: [{label}]}], total, actions}`, each with more where it has it
          next        send what is on the lines marked `+`

        6. dsh-ask-user-1: a skip, a dismissal, a stopped turn: not tried
          They show nothing before the one above goes well.

        7 steps: 5 ok; 1 broken off; 1 not tried
        mend the first thing first, then examine it again (exit 3)
        "#);
    }
}

#[test]
fn answers_under_a_wrong_name_break_a_requirement() {
    let right = "JSON.stringify({ answers })";
    if let Some(ran) = edited("answers", right, "JSON.stringify({ replies: answers })") {
        assert_eq!(ran.code, Some(1), "{ran}");
        assert_snapshot!(wrong(&ran), @r#"
        5. dsh-ask-user-1: a first question: WRONG
          The human chooses one option.
          sent        ask {"questions":[{"id":"q1","question":"Which colour?","options":[{"label":"red"},{"label":"green"},{"label":"blue"}]}]}
          came        human/next {"questions":[{"index":0,"id":"q1","prompt":"Which colour?","multi":false,"custom":true,"options":[{"label":"red"},{"label":"green"},{"label":"blue"}]}],"total":1,"actions":["submit","cancel"]}
          sent        {"do":"submit","answers":[{"choices":[1]}]}
          came        result {"content":"{\"replies\":[{\"id\":\"q1\",\"selected\":[\"green\"]}]}"}

          it breaks encode/json-compact (MUST)
          - and +     what came, and what would have been right
              {
            -   "replies": [{"id":"q1","selected":["green"]}],
            +   "answers": [{"id":"q1","selected":["green"]}]
              }
          why         The result is one JSON text without white space, its keys in the order answers; id, selected, custom.
          likely      it behaves as if `result.answers` were "replies", not "answers"
          next        mend it; `askspec explain encode/json-compact` has examples
                      to play just this again: askspec test --filter 'dsh-ask-user-1/one-choice' -- node …/answers.mjs

        6. dsh-ask-user-1: a skip: WRONG
          The human skips both questions.
          sent        ask {"questions":[{"id":"q1","question":"First?","options":[{"label":"a"},{"label":"b"}]},{"id":"q2","question":"Second?","options":[{"label":"c"},{"label":"d"}]}]}
          came        human/next {"questions":[{"index":0,"id":"q1","prompt":"First?","multi":false,"custom":true,"options":[{"label":"a"},{"label":"b"}]},{"index":1,"id":"q2","prompt":"Second?","multi":false,"custom":true,"options":[{"label":"c"},{"label":"d"}]}],"total":2,"actions":["submit","cancel"]}
          sent        {"do":"submit","answers":[null,null]}
          came        result {"content":"{\"replies\":[{\"id\":\"q1\",\"selected\":[]},{\"id\":\"q2\",\"selected\":[]}]}"}

          it breaks encode/json-compact (MUST) (as in step 5)

        9 steps: 7 ok; 2 wrong
        mend the first thing first, then examine it again (exit 1)
        "#);
    }
}

#[test]
fn another_protocol_is_no_protocol() {
    if let Some(ran) = edited("protocol", "protocol: 1", "protocol: 2") {
        is(&ran, 3, &["-   \"protocol\": 2,", "+   \"protocol\": 1,"]);
    }
}

#[test]
fn a_screen_without_its_run_is_shown_with_it() {
    if let Some(ran) = edited("run", "{ run, screen: screen(", "{ screen: screen(") {
        is(
            &ran,
            3,
            &["+     \"run\": \"", "with the `run` of the `ask`"],
        );
    }
}

#[test]
fn lines_that_are_no_message_are_told_once_and_fail_nothing() {
    let chatty = "async function ask(...all) { console.log('asked'); return asking(...all); }\n\
                  async function asking(";
    if let Some(ran) = edited("noise", "async function ask(", chatty) {
        is(
            &ran,
            0,
            &[
                "(no message) asked",
                "stderr",
                "(as in step 5)",
                "nothing is broken",
            ],
        );
    }
}

#[test]
fn windows_line_ends_are_no_fault() {
    if let Some(ran) = edited("crlf", r"+ '\n')", r"+ '\r\n')") {
        is(&ran, 0, &["all went well"]);
    }
}

#[test]
fn a_message_over_several_lines_is_told_for_what_it_is() {
    let right = "JSON.stringify({ jsonrpc: '2.0', ...message })";
    if let Some(ran) = edited(
        "pretty",
        right,
        "JSON.stringify({ jsonrpc: '2.0', ...message }, null, 2)",
    ) {
        is(
            &ran,
            3,
            &["spread over several lines", "write it on one line"],
        );
    }
}

#[test]
fn a_message_that_does_not_say_what_it_is_stands_beside_one_that_does() {
    if let Some(ran) = edited("unsaid", "jsonrpc: '2.0', ", "") {
        is(&ran, 3, &["+   \"jsonrpc\": \"2.0\",", "HANG"]);
    }
}

#[test]
fn a_reply_with_another_id_stands_beside_the_right_one() {
    let right = "send({ id, result: await call(params) })";
    if let Some(ran) = edited(
        "id",
        right,
        "send({ id: String(id), result: await call(params) })",
    ) {
        is(&ran, 3, &["-   \"id\": \"1\",", "+   \"id\": 1,"]);
    }
}

#[test]
fn a_dialect_that_is_nearly_one_is_guessed() {
    if let Some(ran) = edited("dialect", "name: 'dsh-ask-user-1'", "name: 'dsh-ask-user'") {
        is(
            &ran,
            4,
            &["NOTHING TO ASK", "`dsh-ask-user`, which is no dialect"],
        );
    }
}

#[test]
fn output_that_is_held_back_is_found_out() {
    if !have("a provider that holds its output back", &["python3"]) {
        return;
    }
    // Its environment might say that nothing is held back.
    let provider = [
        "env",
        "-u",
        "PYTHONUNBUFFERED",
        "python3",
        "tests/providers/holds-back.py",
    ];
    is(
        &doctor(&[], &provider),
        3,
        &["HANG", "once its stdin was closed, it came", "flush"],
    );
}

#[test]
fn what_is_no_provider_is_told_for_what_it_is() {
    is(
        &doctor(&[], &["cat"]),
        3,
        &["PROTOCOL FAULT", "the very line that was sent came back"],
    );
    is(
        &doctor(&[], &["true"]),
        3,
        &["CRASH", "does not read its stdin"],
    );
    is(
        &doctor(&[], &["sleep", "100"]),
        3,
        &["HANG", "does not read its stdin", "flush"],
    );
    is(&doctor(&[], &["no-such-command"]), 3, &["NOT STARTED"]);
    is(
        &doctor(&[], &["docs/tutorial/5-stops.mjs"]),
        3,
        &[
            "NOT STARTED",
            "askspec doctor -- node docs/tutorial/5-stops.mjs",
        ],
    );
    is(
        &doctor(&[], &["sh", "tests/providers/lists-nothing.sh"]),
        4,
        &["its list of dialects is empty"],
    );
}

#[test]
fn what_it_wrote_to_stderr_is_shown() {
    let ran = doctor(&[], &["sh", "-c", "echo no ink left >&2; exit 7"]);
    is(&ran, 3, &["code 7", "no ink left", "mend that first"]);
}

#[test]
fn lines_are_shown_as_they_were_where_that_is_asked_for() {
    let ran = doctor(&["--verbose"], &["sh", "tests/providers/lists-nothing.sh"]);
    is(
        &ran,
        4,
        &[r#"sent        {"jsonrpc":"2.0","id":1,"method":"initialize""#],
    );
}

#[test]
fn a_dialect_that_it_does_not_list_can_not_be_asked_in() {
    if !have("a good provider", &["node"]) {
        return;
    }
    let ran = doctor(&["--dialect", "asktool"], &["node", GOOD]);
    is(
        &ran,
        4,
        &[
            "it does not list `asktool`",
            r#"{"name":"asktool","declares":[]}"#,
        ],
    );
}

#[test]
fn a_command_is_needed() {
    let ran = Command::new(env!("CARGO_BIN_EXE_askspec"))
        .arg("doctor")
        .output()
        .unwrap();
    assert_eq!(ran.status.code(), Some(2));
}
