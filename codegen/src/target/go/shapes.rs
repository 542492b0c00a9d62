//! The wire types of a dialect, with the sentences of the vocabulary.

use askspec_spec::model::{
    Dialect, FlagField, IntentField, Mapping, OptionForm, ResultForm, Spec, TextField,
};

use super::literal::{is_taggable, string};
use crate::filter::{commented, pascal};

/// How wide a comment is.
const WIDTH: usize = 100;

/// One member of a type.
struct Member<'a> {
    path: &'static str,
    /// What it is called in Go: by its canonical name, as the wire's may be none.
    field: &'static str,
    name: &'a str,
    required: bool,
    of: String,
}

/// Every wire type of the dialect, each with its comments.
pub(super) fn of(spec: &Spec, dialect: &Dialect) -> Vec<String> {
    let mut shapes: Vec<String> = option(spec, dialect).into_iter().collect();
    let intent = dialect.request.question.intent.mapped();
    shapes.extend(intent.into_iter().flat_map(|field| intents(spec, field)));
    shapes.push(question(spec, dialect));
    shapes.push(request(spec, dialect));
    shapes.extend(result(spec, dialect));
    shapes
}

fn sentence<'s>(spec: &'s Spec, path: &str) -> &'s str {
    spec.vocabulary.fields.get(path).map_or("", String::as_str)
}

fn about(text: &str, indent: &str) -> String {
    commented(text, &format!("{indent}// "), WIDTH)
}

fn shape(spec: &Spec, path: &str, name: &str, members: &[Member<'_>]) -> String {
    let told = about(&format!("{name}: {}", sentence(spec, path)), "");
    if !members.iter().all(|member| is_taggable(member.name)) {
        return by_map(spec, name, &told, members);
    }
    let lines: Vec<String> = members
        .iter()
        .map(|member| {
            let told = about(sentence(spec, member.path), "\t");
            let (pointer, tag) = match member.required {
                true => ("", tag(member.name, "")),
                false => (optional(&member.of), tag(member.name, ",omitempty")),
            };
            format!("{told}\n\t{} {pointer}{} {tag}\n", member.field, member.of)
        })
        .collect();
    format!("{told}\ntype {name} struct {{\n{}}}", lines.join("\n"))
}

/// What is absent is nil, for which a slice or anything at all needs no pointer.
fn optional(of: &str) -> &'static str {
    match of.starts_with("[]") || of == "any" {
        true => "",
        false => "*",
    }
}

fn tag(name: &str, more: &str) -> String {
    // Alone, this name means that there is none.
    let name = if name == "-" && more.is_empty() {
        "-,"
    } else {
        name
    };
    format!("`json:\"{name}{more}\"`")
}

/// Names that no tag can have stand in a map.
fn by_map(spec: &Spec, name: &str, told: &str, members: &[Member<'_>]) -> String {
    let lines: String = members
        .iter()
        .map(|member| {
            let line = format!(
                "{} ({}): {}",
                string(member.name),
                member.of,
                sentence(spec, member.path)
            );
            format!("\n//\n{}", about(&line, ""))
        })
        .collect();
    format!("{told}{lines}\ntype {name} map[string]any")
}

fn option(spec: &Spec, dialect: &Dialect) -> Option<String> {
    let fields = &dialect.request.option;
    if !fields.forms.contains(&OptionForm::Object) {
        return None;
    }
    let members = [
        Some(text("option.label", "Label", &fields.label)),
        mapped("option.value", "Value", &fields.value),
        mapped("option.description", "Description", &fields.description),
        flag("option.recommended", "Recommended", &fields.recommended),
    ];
    let members: Vec<_> = members.into_iter().flatten().collect();
    Some(shape(spec, "option", "Option", &members))
}

fn intents(spec: &Spec, field: &IntentField) -> Vec<String> {
    let known = field.known.iter().map(|known| {
        let name = format!("Intent{}", pascal(&known.kind));
        let members = [
            member("intent.kind", "Kind", &field.tag, true, "string"),
            member("intent.approve", "Approve", &known.approve, true, "string"),
        ];
        shape(spec, "question.intent", &name, &members)
    });
    known.collect()
}

fn question(spec: &Spec, dialect: &Dialect) -> String {
    let fields = &dialect.request.question;
    let options = format!("[]{}", option_type(dialect));
    let members = [
        mapped("question.id", "ID", &fields.id),
        Some(text("question.prompt", "Prompt", &fields.prompt)),
        mapped("question.detail", "Detail", &fields.detail),
        mapped("question.header", "Header", &fields.header),
        Some(member(
            "question.options",
            "Options",
            &fields.options.name,
            fields.options.required,
            &options,
        )),
        flag("question.multi", "Multi", &fields.multi),
        flag("question.allow_custom", "AllowCustom", &fields.allow_custom),
        // A peer may know more kinds.
        fields
            .intent
            .mapped()
            .map(|field| member("question.intent", "Intent", &field.name, false, "any")),
    ];
    let members: Vec<_> = members.into_iter().flatten().collect();
    shape(spec, "question", "Question", &members)
}

fn option_type(dialect: &Dialect) -> &'static str {
    match dialect.request.option.forms.as_slice() {
        [OptionForm::String] => "string",
        [OptionForm::Object] => "Option",
        _both => "any",
    }
}

fn request(spec: &Spec, dialect: &Dialect) -> String {
    match dialect.request.batch.mapped() {
        None => {
            let told = format!("Request: {}", sentence(spec, "request"));
            format!("{}\ntype Request = Question", about(&told, ""))
        }
        Some(batch) => {
            let members = [member(
                "request.batch",
                "Questions",
                &batch.name,
                true,
                "[]Question",
            )];
            shape(spec, "request", "Request", &members)
        }
    }
}

fn result(spec: &Spec, dialect: &Dialect) -> Vec<String> {
    let keyed = askspec_spec::Rules::new(dialect, &spec.vocabulary)
        .key_field()
        .is_some();
    match &dialect.result {
        ResultForm::Text(form) => {
            let Some(names) = form.details.mapped() else {
                return Vec::new();
            };
            let of = if keyed {
                "map[string][]string"
            } else {
                "[][]string"
            };
            let questions = "[]Question";
            let members = [
                member(
                    "details.questions",
                    "Questions",
                    &names.questions,
                    true,
                    questions,
                ),
                member("details.answers", "Answers", &names.answers, true, of),
            ];
            vec![shape(spec, "details", "Details", &members)]
        }
        ResultForm::List(form) => {
            let members = [
                keyed.then(|| member("answer.key", "Key", &form.key, true, "string")),
                Some(member(
                    "answer.selected",
                    "Selected",
                    &form.selected,
                    true,
                    "[]string",
                )),
                Some(member(
                    "answer.custom",
                    "Custom",
                    &form.custom,
                    false,
                    "string",
                )),
            ];
            let members: Vec<_> = members.into_iter().flatten().collect();
            let answers = [member("result", "Answers", &form.answers, true, "[]Answer")];
            vec![
                shape(spec, "answer", "Answer", &members),
                shape(spec, "result", "Result", &answers),
            ]
        }
        ResultForm::One(form) => {
            let of = option_type(dialect);
            let members = [
                member("answer.answer", "Answer", &form.answer, true, "string"),
                member("answer.option", "Option", &form.option, false, of),
            ];
            vec![shape(spec, "result", "Result", &members)]
        }
    }
}

fn text<'a>(path: &'static str, as_field: &'static str, field: &'a TextField) -> Member<'a> {
    member(path, as_field, &field.name, field.required, "string")
}

fn mapped<'a>(
    path: &'static str,
    as_field: &'static str,
    field: &'a Mapping<TextField>,
) -> Option<Member<'a>> {
    field.mapped().map(|field| text(path, as_field, field))
}

fn flag<'a>(
    path: &'static str,
    as_field: &'static str,
    field: &'a Mapping<FlagField>,
) -> Option<Member<'a>> {
    let field = field.mapped();
    field.map(|field| member(path, as_field, &field.name, false, "bool"))
}

fn member<'a>(
    path: &'static str,
    field: &'static str,
    name: &'a str,
    required: bool,
    of: &str,
) -> Member<'a> {
    Member {
        path,
        field,
        name,
        required,
        of: of.to_owned(),
    }
}
