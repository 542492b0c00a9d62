//! What is said of every kind of broken spec: one edit of a small one each.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::process::Command;

use askspec_spec::diagnostic::DiagnosticCode;
use askspec_spec::{Source, lint};

use crate::fixture::Edit::{Remove, Replace, Write};
use crate::fixture::{Case, all_told, edited, folder, rendered, source, told};

const DIALECT: &str = "dialects/plain.yaml";
const SECOND: &str = "dialects/second.yaml";
const ROWS: &str = "requirements/plain.yaml";
const STORIES: &str = "stories/plain.yaml";
const WORDS: &str = "vocabulary.yaml";
const API: &str = "apis/plain.yaml";

macro_rules! cases {
    ($name:ident: $($case:literal => [$($edit:expr),+ $(,)?]),+ $(,)?) => {
        const $name: &[Case] = &[$(Case { name: $case, edits: &[$($edit),+] }),+];
    };
}

cases! { FILES:
    "no dialect" => [Remove(DIALECT), Remove(SECOND)],
    "a part is a file" => [Remove("stories"), Write("stories", b"")],
    "the vocabulary is a folder" => [Remove(WORDS), Write("vocabulary.yaml/x", b"")],
    "another ending" => [Write("dialects/third.yml", b"")],
    "not utf-8" => [Write(STORIES, b"- name: caf\xe9\n")],
    "byte-order mark" => [Replace(DIALECT, "name: plain", "\u{FEFF}name: plain")],
    "windows line ends" => [Write(STORIES, b"[]\r\n")],
    "line ends of an old machine" => [Write(STORIES, b"[]\r")],
    "ending in capitals" => [Write("dialects/third.YAML", b"")],
    "folder within a part" => [Write("dialects/more/third.yaml", b"")],
    "part misspelt" => [Write("dialect/third.yaml", b""), Write("vocabulary.yml", b""), Write("notes/x.yaml", b"")],
    "hidden files are those of editors" => [Write("dialects/.#plain.yaml", b"\xff"), Write("dialects/.yaml", b"\xff")],
}

cases! { YAML:
    "empty file" => [Write(STORIES, b"")],
    "only a comment" => [Write(STORIES, b"# later\n")],
    "tab" => [Replace(DIALECT, "  question:", "\tquestion:")],
    "open quote" => [Replace(DIALECT, "\", \"", "\", ")],
    "open bracket" => [Replace(DIALECT, "[shape,", "[[shape,")],
    "colon in a text" => [Replace(DIALECT, "One that", "One: that")],
    "two documents" => [Replace(DIALECT, "surface:", "---\nsurface:")],
    "key twice" => [Replace(DIALECT, "surface: model", "surface: model\ntitle: Another")],
    "key is a number" => [Replace(DIALECT, "surface: model", "surface: model\n1: x")],
    "key is a list" => [Replace(DIALECT, "surface: model", "surface: model\n[a]: x")],
    "tag" => [Replace(DIALECT, "surface: model", "surface: !!str model")],
    "giant number" => [Replace(DIALECT, "max: 9", "max: 99999999999999999999999")],
    "number without neighbours" => [Replace(DIALECT, "max: 9", "max: 1e99")],
    "whole number with an exponent" => [Replace(DIALECT, "max: 9", "max: 9e0")],
    "null byte" => [Replace(DIALECT, "surface: model", "surface: mo\0del")],
    "reserved letter" => [Replace(DIALECT, "surface: model", "surface: @model")],
    "endless number" => [Replace(DIALECT, "max: 9", "max: 1e999")],
    "unknown anchor" => [Replace(DIALECT, "title: A", "title: *A")],
    "alias in itself" => [Replace(DIALECT, "sources: [\"000\"]", "sources: &a [*a]")],
    "alias bomb" => [Write(STORIES, b"a: &a [x,x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c,*c]\ne: [*d,*d,*d,*d,*d,*d,*d,*d,*d,*d]\n")],
    "too deep" => [Write(STORIES, b"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[x]]]")],
}

cases! { STRUCTURE:
    "unknown key" => [Replace(DIALECT, "surface:", "surfaces:")],
    "unknown key within" => [Replace(DIALECT, "multi: {name: multi,", "multi: {nam: multi,")],
    "neither mapped nor dropped" => [Replace(DIALECT, "    header: {name: header}\n", "")],
    "mapping without a name" => [Replace(DIALECT, "header: {name: header}", "header: {required: true}")],
    "dropped misspelt" => [Replace(DIALECT, "value: dropped", "value: droped")],
    "mapping is a list" => [Replace(DIALECT, "value: dropped", "value: [x]")],
    "no such policy word" => [Replace(DIALECT, "dismiss: fails", "dismiss: fail")],
    "word is a list" => [Replace(DIALECT, "dismiss: fails", "dismiss: [fails]")],
    "yes for a flag" => [Replace(DIALECT, "default: false", "default: yes")],
    "number for a text" => [Replace(DIALECT, "mark: \"：\"", "mark: 1.10")],
    "text for a number" => [Replace(DIALECT, "max: 9", "max: nine")],
    "negative number" => [Replace(DIALECT, "max: 9", "max: -9")],
    "broken number" => [Replace(DIALECT, "max: 9", "max: 9.5")],
    "longer than any text" => [Replace(DIALECT, "max: 9", "max: 9007199254740993")],
    "name is no word" => [Replace(DIALECT, "name: plain", "name: My Dialect!")],
    "name that would move the cursor" => [Replace(DIALECT, "name: plain", r#"name: "a\e[31m\nb""#)],
    "no forms" => [Replace(DIALECT, "forms: [string, object]", "forms: []")],
    "no such form of result" => [Replace(DIALECT, "form: text", "form: texts")],
    "form of result missing" => [Replace(DIALECT, "  form: text\n", "")],
    "separator missing" => [Replace(DIALECT, "  join: \"\\n\"\n", "")],
    "no such fault" => [Replace(DIALECT, "text-long:", "text-longer:")],
    "no such level" => [Replace(ROWS, "level: MUST", "level: must")],
    "id without topic" => [Replace(ROWS, "id: plain/asks", "id: Asks")],
    "no sources" => [Replace(ROWS, "sources: [own]", "sources: []")],
    "no such step" => [Replace(STORIES, "[{answer: {question: 0, custom: Oh}}, next]", "[{answr: {question: 0}}, nxt, {}]")],
    "two keys in a step" => [Replace(STORIES, "{answer: {question: 0, custom: Oh}}", "{answer: {question: 0}, skip: 0}")],
    "step without its question" => [Replace(STORIES, "{question: 0, custom: Oh}", "{custom: Oh}")],
    "no such outcome" => [Replace(STORIES, "expect: {answers: [{custom: Oh}]}", "expect: skipped")],
    "answer is a text" => [Replace(STORIES, "answers: [{custom: Oh}]", "answers: [Oh]")],
    "answer with an unknown key" => [Replace(STORIES, "answers: [{custom: Oh}]", "answers: [{costum: Oh}]")],
    "a map for a list of rows" => [Write(STORIES, b"stories: []\n")],
    "wide characters before the fault" => [Replace(DIALECT, "screen: {layout: card,", "screen: {\"質問の表示\": card,")],
}

cases! { EXTENDS:
    "extends nothing" => [Replace(SECOND, "extends: plain", "extends: plane")],
    "extends itself" => [Replace(SECOND, "extends: plain", "extends: second")],
    "extends a list" => [Replace(SECOND, "extends: plain", "extends: [plain]")],
    "has no name of its own" => [Write("dialects/third.yaml", b"extends: plain\ntitle: Third\n")],
    "extends one that extends it" => [Write("dialects/third.yaml", b"extends: second\nname: third\n"), Replace(SECOND, "extends: plain", "extends: third")],
    "over one of a circle" => [Write("dialects/fourth.yaml", b"extends: third\nname: fourth\n"), Write("dialects/third.yaml", b"extends: second\nname: third\n"), Replace(SECOND, "extends: plain", "extends: third")],
    "extends one that extends nothing" => [Write("dialects/third.yaml", b"extends: second\nname: third\n"), Replace(SECOND, "extends: plain", "extends: plane")],
    "wrong in the middle" => [Write("dialects/third.yaml", b"extends: second\nname: third\n"), Replace(SECOND, "between: \" | \"", "between: 1")],
    "wrong in the one that extends" => [Replace(SECOND, "between: \" | \"", "between: 1")],
}

/// An API, sound but for what a case puts in the place of each `?`.
macro_rules! api {
    ($name:literal, $known_by:literal, $template:literal, $optional:literal, $rules:literal) => {
        Write(
            API,
            concat!(
                "name: ",
                $name,
                "\ntitle: An API\nsummary: It takes tools.\nwithin: [tools]\n",
                "entries:\n  tool: {written: true, known_by: ",
                $known_by,
                ", template: ",
                $template,
                "}\n",
                "writing: {definitions: kept, optional: ",
                $optional,
                ", types: lower, counts: numbers, literals: typed, ordering: unsaid, document: kept}\n",
                "rules: ",
                $rules,
                "\n",
            )
            .as_bytes(),
        )
    };
}

cases! { APIS:
    "sound" => [api!("plain", "[name]", "{name: \"{name}\", input: \"{input}\"}", "absent", "{}")],
    "name is not the file's" => [api!("plane", "[name]", "{name: \"{name}\", input: \"{input}\"}", "absent", "{}")],
    "no place for the schema" => [api!("plain", "[name]", "{name: \"{name}\"}", "absent", "{}")],
    "a part that no tool has" => [api!("plain", "[name]", "{name: \"{nam}\", input: \"{input}\"}", "absent", "{}")],
    "known by what it has not" => [api!("plain", "[input.name]", "{name: \"{name}\", input: \"{input}\"}", "absent", "{}")],
    "null for nothing" => [api!("plain", "[name]", "{name: \"{name}\", input: \"{input}\"}", "\"null\"", "{}")],
    "nothing can be absent" => [api!("plain", "[name]", "{name: \"{name}\", input: \"{input}\"}", "absent", "{all: {code: T03, level: error, says: All., mend: All., checked: 2026-11, sources: [own], must: {kind: all-required}}}")],
    "no regular expression" => [api!("plain", "[name]", "{name: \"{name}\", input: \"{input}\"}", "absent", "{all: {code: T34, level: error, says: A., mend: B., checked: 2026-11, sources: [own], must: {kind: name, pattern: \"[\"}}}")],
    "no such constraint" => [api!("plain", "[name]", "{name: \"{name}\", input: \"{input}\"}", "absent", "{all: {code: T34, level: error, says: A., mend: B., checked: 2026-11, sources: [own], must: {kind: nmae}}}")],
    "extends another kind of file" => [Write(API, b"extends: second\nname: plain\n")],
}

cases! { DIALECTS:
    "name is not the file's" => [Replace(DIALECT, "name: plain", "name: plane")],
    "key may be absent" => [Replace(DIALECT, "id: {name: id, required: true}", "id: {name: id}")],
    "key is dropped" => [Replace(DIALECT, "id: {name: id, required: true}", "id: dropped")],
    "lead may be absent" => [Replace(DIALECT, "lead: prompt", "lead: header")],
    "model without a tool" => [Replace(DIALECT, "tool: {name: ask, description: Asks.}", "tool: dropped")],
    "provider with a tool" => [Replace(DIALECT, "surface: model", "surface: provider")],
    "one batch and one answer" => [Replace(DIALECT, "form: text", "form: one\n  answer: a\n  option: a"), Replace(DIALECT, "  lead: prompt\n  mark: \"：\"\n  between: \", \"\n  join: \"\\n\"\n  details: dropped\n", ""), Remove(SECOND)],
    "no batch" => [Replace(DIALECT, "batch: {name: questions}", "batch: dropped")],
    "separators" => [Replace(DIALECT, "mark: \"：\"", "mark: \"\""), Replace(DIALECT, "join: \"\\n\"", "join: \", \"")],
    "name twice" => [Replace(DIALECT, "header: {name: header}", "header: {name: detail}")],
    "empty name" => [Replace(DIALECT, "header: {name: header}", "header: {name: \"\"}")],
    "empty limit" => [Replace(DIALECT, "max: 9", "max: 0"), Replace(DIALECT, "min: 1, max: 4", "min: 5, max: 4")],
    "recommended by default" => [Replace(DIALECT, "recommended: {name: recommended, default: false}", "recommended: {name: recommended, default: true}")],
    "intent needs what is dropped" => [Replace(DIALECT, "detail: {name: detail}", "detail: dropped")],
    "word twice" => [Replace(DIALECT, "forms: [string, object]", "forms: [string, object, string]")],
}

cases! { FAILURES:
    "shape is not first" => [Replace(DIALECT, "[shape, aborted,", "[aborted, shape,")],
    "gate twice" => [Replace(DIALECT, "limits, keys,", "limits, keys, limits,")],
    "no gate for a limit" => [Replace(DIALECT, "limits, ", "")],
    "fault without a code" => [Replace(DIALECT, "    dismissed: {code: DISMISSED, source: own}\n", ""), Replace(DIALECT, "    intent-detail: {code: BAD_INTENT, source: own}\n", "")],
    "code without its fault" => [Replace(DIALECT, "dismiss: fails", "dismiss: unavailable"), Replace(DIALECT, "action: reject", "action: truncate")],
    "empty code" => [Replace(DIALECT, "code: NOBODY", "code: \"\"")],
}

cases! { REQUIREMENTS:
    "id twice" => [Replace(ROWS, "id: plain/order", "id: plain/asks")],
    "id given up" => [Replace(ROWS, "formerly: [plain/sequence]", "formerly: [plain/asks]")],
    "no reject example" => [Replace(ROWS, "  reject:\n    - {request: [], fault: questions-empty, at: /questions}\n", "")],
    "reject that breaks nothing" => [Replace(ROWS, ", reply: {outcome: {answers: [null]}}", "")],
    "excluded and binding" => [Replace(ROWS, "  binds: [{level: SHOULD}]", "  excluded: nobody looks\n  binds: [{level: SHOULD}]")],
    "binds nothing" => [Replace(ROWS, "  binds: [{level: SHOULD}]\n", "")],
    "not a predicate" => [Replace(ROWS, "surface == model and", "surface = model and")],
    "equivalent elsewhere" => [Replace(ROWS, "governs: [request.question.prompt.limit.max]", "governs: [request.question.prompt.limit.max]\n  equivalents: [{change: answers.order, because: None.}, {change: request.question.prompt.limit.max, swapped: [shape, keys], when: surface, because: None.}]")],
    "another outcome" => [Replace(STORIES, "expect: {answers: [{custom: Oh}]}", "expect: {answers: [null]}")],
    "no such feature" => [Replace(ROWS, "when: surface ==", "when: surfaces =="), Replace(ROWS, "governs: [request.question.prompt.limit.max]", "governs: [request.question.prompt.limits.max, answers.nowhere, \"request.*.limit\", \"request.*.*.limit.unit\"]")],
    "empty predicate" => [Replace(ROWS, "when: surface == model and code.source == own", "when: \"\"")],
    "no feature at all" => [Replace(ROWS, "when: surface ==", "when: (qqq) ==")],
    "no such word of a feature" => [Replace(ROWS, "when: surface == model", "when: surface == human")],
    "feature of no dialect" => [Replace(ROWS, "when: surface ==", "when: request.question.header.limit and surface ==")],
    "placeholder for nothing" => [Replace(ROWS, "{code:text-long}", "{code:caller-delegated} {answers.custom}")],
    "tool described by nothing" => [Replace(DIALECT, "description: Asks.", "description: \"Asks in {request.question.prompt.limit.max} of {request.question.none}.\"")],
}

cases! { STORY:
    "no such requirement" => [Replace(STORIES, "about: [plain/order]", "about: [plain/ordre, plain/sequence, other/thing]")],
    "story twice" => [Replace(STORIES, "- name: one-answer", "- {name: one-answer, tells: Twice., about: [plain/asks], request: [], expect: {answers: []}}\n- name: one-answer")],
    "no such capability" => [Replace(STORIES, "requires has navigation", "requires has navigating")],
}

cases! { VOCABULARY:
    "word missing" => [
        Replace(
            WORDS,
            "    advise: A longer text is let in; the model is told the limit.\n",
            ""
        ),
        Replace(
            WORDS,
            "  clock: Virtual time, so that timers which should not exist can be looked for.\n",
            ""
        )
    ],
    "word misspelt" => [Replace(WORDS, "  clock:", "  clok:")],
    "word of no policy" => [Replace(WORDS, "    unavailable: There is no such action.\n", "    unavailable: There is no such action.\n    never: Nor this.\n")],
    "policy that does not exist" => [Replace(WORDS, "  answers.order:", "  answers.ordering:")],
    "field without a sentence" => [Replace(WORDS, "  question.header:", "  question.heading:")],
    "fault of no requirement" => [Replace(WORDS, "requirement: plain/asks", "requirement: plain/aks")],
    "white space" => [Replace(WORDS, "  - U+0020", "  - U+20\n  - space\n  - U+0030-U+0020")],
}

#[test]
fn the_small_spec_itself_is_clean() {
    let reading = lint(&Source::Folder(source()));
    assert_eq!(rendered(&reading, &source()), "");
    assert_eq!(
        (
            reading.files,
            reading.dialects,
            reading.requirements,
            reading.stories
        ),
        (5, 2, 2, 1)
    );
}

#[test]
fn broken_files_are_told() {
    insta::assert_snapshot!(all_told(FILES));
}

#[test]
fn a_folder_that_is_no_spec_is_told() {
    let told = |path: &str| {
        let folder = source().join(path);
        rendered(&lint(&Source::Folder(folder.clone())), &folder)
    };
    insta::assert_snapshot!(told("nowhere"));
    insta::assert_snapshot!(told("vocabulary.yaml"));
    insta::assert_snapshot!(told("dialects"));
}

#[test]
fn a_folder_with_parts_and_no_files_is_told() {
    let folder = folder("no-files");
    fs::create_dir_all(folder.join("dialects")).unwrap();
    fs::write(folder.join("dialects/notes.md"), "").unwrap();
    let told = rendered(&lint(&Source::Folder(folder.clone())), &folder);
    insta::assert_snapshot!(told);
}

// Whatever waits to be written to, has no end or leads in a circle is told, not read.
#[cfg(unix)]
#[test]
fn what_is_no_file_is_not_waited_for() {
    use std::os::unix::fs::symlink;

    let case = Case {
        name: "no file",
        edits: &[],
    };
    let folder = edited("no-file", &case);
    let pipe = folder.join("dialects/pipe.yaml");
    assert!(Command::new("mkfifo").arg(pipe).status().unwrap().success());
    symlink("/dev/zero", folder.join("dialects/endless.yaml")).unwrap();
    symlink("circle.yaml", folder.join("dialects/circle.yaml")).unwrap();
    symlink("nowhere.yaml", folder.join("dialects/gone.yaml")).unwrap();
    let large = File::create(folder.join("stories/large.yaml")).unwrap();
    large.set_len((4 << 20) + 1).unwrap();
    let told = rendered(&lint(&Source::Folder(folder.clone())), &folder);
    insta::assert_snapshot!(told);
}

#[test]
fn broken_yaml_is_told() {
    insta::assert_snapshot!(all_told(YAML));
}

#[test]
fn broken_structure_is_told() {
    insta::assert_snapshot!(all_told(STRUCTURE));
}

#[test]
fn broken_extends_are_told() {
    insta::assert_snapshot!(all_told(EXTENDS));
}

#[test]
fn broken_apis_are_told() {
    insta::assert_snapshot!(all_told(APIS));
}

#[test]
fn broken_dialects_are_told() {
    insta::assert_snapshot!(all_told(DIALECTS));
}

#[test]
fn broken_failures_are_told() {
    insta::assert_snapshot!(all_told(FAILURES));
}

#[test]
fn broken_requirements_are_told() {
    insta::assert_snapshot!(all_told(REQUIREMENTS));
}

#[test]
fn broken_stories_are_told() {
    insta::assert_snapshot!(all_told(STORY));
}

#[test]
fn a_broken_vocabulary_is_told() {
    insta::assert_snapshot!(all_told(VOCABULARY));
}

#[test]
fn all_faults_are_told_at_once() {
    let case = Case {
        name: "several at once",
        edits: &[
            Replace(DIALECT, "dismiss: fails", "dismiss: fail"),
            Replace(DIALECT, "surface:", "surfaces:"),
            Replace(STORIES, "one-answer", "One answer"),
            Replace(WORDS, "license:", "licence:"),
            Write("requirements/other.yaml", b"- [\n"),
        ],
    };
    insta::assert_snapshot!(told(&case));
}

#[test]
fn every_code_is_told_by_some_case() {
    let groups = [
        FILES,
        YAML,
        STRUCTURE,
        EXTENDS,
        APIS,
        DIALECTS,
        FAILURES,
        REQUIREMENTS,
        STORY,
        VOCABULARY,
    ];
    let mut seen: BTreeSet<DiagnosticCode> = groups
        .into_iter()
        .flatten()
        .flat_map(|case| lint(&Source::Folder(edited("codes", case))).diagnostics)
        .map(|diagnostic| diagnostic.code)
        .collect();
    let no_spec = lint(&Source::Folder(source().join("dialects")));
    seen.extend(no_spec.diagnostics.iter().map(|diagnostic| diagnostic.code));
    let unseen: Vec<_> = DiagnosticCode::ALL
        .iter()
        .filter(|code| !seen.contains(code))
        .collect();
    // One has a test of its own; of the other, which is for a meta-schema to come, the hostile
    // tests hold that nothing reaches it.
    let elsewhere = [DiagnosticCode::TooMany, DiagnosticCode::Structure];
    assert_eq!(unseen, elsewhere.iter().collect::<Vec<_>>());
}

#[test]
fn what_is_told_has_an_end() {
    let rows = "- {id: Wrong}\n".repeat(2_000);
    let folder = edited(
        "many",
        &Case {
            name: "many",
            edits: &[],
        },
    );
    fs::write(folder.join(ROWS), rows).unwrap();
    let reading = lint(&Source::Folder(folder));
    assert_eq!(reading.diagnostics.len(), 1_001);
    let codes = reading.diagnostics.iter().map(|diagnostic| diagnostic.code);
    assert!(codes.collect::<Vec<_>>().contains(&DiagnosticCode::TooMany));
}

#[test]
fn a_machine_reads_the_same() {
    let case = Case {
        name: "for machines",
        edits: &[Replace(DIALECT, "dismiss: fails", "dismiss: fail")],
    };
    let folder = edited("machines", &case);
    let mut reading = lint(&Source::Folder(folder.clone()));
    for diagnostic in &mut reading.diagnostics {
        diagnostic.file = diagnostic
            .file
            .replace(&format!("{}/", folder.display()), "");
    }
    insta::assert_snapshot!(serde_json::to_string_pretty(&reading).unwrap());
}

#[test]
fn a_sentence_that_quotes_a_very_long_text_has_an_end() {
    let folder = edited(
        "long",
        &Case {
            name: "long",
            edits: &[],
        },
    );
    let key = "long".repeat(3_000);
    fs::write(folder.join(STORIES), format!("- {{{key}: x}}\n")).unwrap();
    let told = lint(&Source::Folder(folder)).rendered();
    assert!(
        told.lines().all(|line| line.chars().count() < 1_100),
        "{told}"
    );
}

cases! { CARETS:
    "wide and combining" => [Write("requirements/other.yaml", "- {id: a/b, sources: [own], says: \"漢字 e\u{301} \t\", exclude: x}\n".as_bytes())],
}

#[test]
fn carets_stand_beneath_what_they_mean() {
    insta::assert_snapshot!(all_told(CARETS));
}
