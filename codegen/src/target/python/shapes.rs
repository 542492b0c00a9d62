//! The wire types of a dialect, with the sentences of the vocabulary.

use askspec_spec::model::{
    Dialect, FlagField, IntentField, Key, Mapping, OptionForm, ResultForm, Spec, TextField,
};

use super::layout::WIDTH;
use super::literal::{is_name, string};
use crate::filter::{commented, pascal};

/// One member of a type.
struct Member<'a> {
    path: &'static str,
    name: &'a str,
    required: bool,
    of: String,
}

/// Every wire type of the dialect, each with its comments.
pub(super) fn of(spec: &Spec, dialect: &Dialect) -> Vec<String> {
    let mut shapes = option(spec, dialect);
    let intent = dialect.request.question.intent.mapped();
    shapes.extend(intent.into_iter().flat_map(|field| intents(spec, field)));
    shapes.extend(question(spec, dialect));
    shapes.extend(arguments(spec, dialect));
    shapes.extend(result(spec, dialect));
    shapes
}

/// A docstring, at the left or below a member.
pub(super) fn docstring(text: &str, indent: &str) -> String {
    let text = text
        .trim()
        .replace('\\', "\\\\")
        .replace("\"\"\"", "\\\"\"\"");
    let one_line = format!("{indent}\"\"\"{text}\"\"\"");
    if one_line.chars().count() <= WIDTH && !text.contains('\n') && !text.ends_with('"') {
        return one_line;
    }
    let (first, rest) = match text.split_once("\n\n") {
        Some((first, rest)) => {
            let rest = commented(rest, indent, WIDTH);
            (first.to_owned(), format!("\n\n{rest}"))
        }
        None => (text, String::new()),
    };
    // The quotes take room at the beginning, and would at the end if all were on one line.
    let first = commented(&format!("___{first}"), indent, WIDTH - 3).replacen("___", "\"\"\"", 1);
    format!("{first}{rest}\n{indent}\"\"\"")
}

fn sentence<'s>(spec: &'s Spec, path: &str) -> &'s str {
    spec.vocabulary.fields.get(path).map_or("", String::as_str)
}

/// A type is of two parts where some members may be absent and others not.
fn shape(spec: &Spec, path: &str, name: &str, members: &[Member<'_>]) -> Vec<String> {
    let about = docstring(sentence(spec, path), "    ");
    let (required, optional): (Vec<_>, Vec<_>) = members.iter().partition(|one| one.required);
    if !members.iter().all(|member| is_name(member.name)) {
        return by_table(spec, name, &about, &required, &optional);
    }
    if required.is_empty() || optional.is_empty() {
        let total = if required.is_empty() {
            ", total=False"
        } else {
            ""
        };
        let lines = lines(spec, members);
        return vec![format!(
            "class {name}(TypedDict{total}):\n{about}\n\n{lines}"
        )];
    }
    let (first, second) = (
        lines(spec, required.iter().copied()),
        lines(spec, optional.iter().copied()),
    );
    vec![
        format!("class _{name}(TypedDict):\n{first}"),
        format!("class {name}(_{name}, total=False):\n{about}\n\n{second}"),
    ]
}

fn lines<'m>(spec: &Spec, members: impl IntoIterator<Item = &'m Member<'m>>) -> String {
    let lines = members.into_iter().map(|member| {
        let about = docstring(sentence(spec, member.path), "    ");
        format!("    {}: {}\n{about}", member.name, member.of)
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Names that no class can declare stand in a table.
fn by_table(
    spec: &Spec,
    name: &str,
    about: &str,
    required: &[&Member<'_>],
    optional: &[&Member<'_>],
) -> Vec<String> {
    let parts = [
        (format!("_{name}Required"), required, ""),
        (format!("_{name}Optional"), optional, "total=False"),
    ];
    let filled = parts.iter().filter(|(_, members, _)| !members.is_empty());
    let bases: Vec<_> = filled.clone().map(|(part, _, _)| part.as_str()).collect();
    let whole = format!("class {name}({}):\n{about}", bases.join(", "));
    let tables = filled.map(|(part, members, total)| table(spec, part, members, total));
    tables.chain([whole]).collect()
}

fn table(spec: &Spec, part: &str, members: &[&Member<'_>], total: &str) -> String {
    if members.iter().all(|member| is_name(member.name)) {
        let comma = if total.is_empty() { "" } else { ", " };
        let lines = lines(spec, members.iter().copied());
        return format!("class {part}(TypedDict{comma}{total}):\n{lines}");
    }
    let entry = |member: &&Member<'_>| {
        let about = commented(sentence(spec, member.path), "        # ", WIDTH);
        let of = string(&member.of);
        format!("{about}\n        {}: {of},\n", string(member.name))
    };
    let entries: String = members.iter().map(entry).collect();
    let total = match total {
        "" => String::new(),
        total => format!("    {total},\n"),
    };
    format!("{part} = TypedDict(\n    \"{part}\",\n    {{\n{entries}    }},\n{total})")
}

fn option(spec: &Spec, dialect: &Dialect) -> Vec<String> {
    let fields = &dialect.request.option;
    if !fields.forms.contains(&OptionForm::Object) {
        return Vec::new();
    }
    let members = [
        Some(text("option.label", &fields.label)),
        mapped("option.value", &fields.value),
        mapped("option.description", &fields.description),
        flag("option.recommended", &fields.recommended),
    ];
    let members: Vec<_> = members.into_iter().flatten().collect();
    shape(spec, "option", "WireOption", &members)
}

fn intents(spec: &Spec, field: &IntentField) -> Vec<String> {
    let mut shapes = Vec::new();
    let mut names = Vec::new();
    for known in &field.known {
        let name = format!("WireIntent{}", pascal(&known.kind));
        let members = [
            member(
                "intent.kind",
                &field.tag,
                true,
                &format!("Literal[{}]", string(&known.kind)),
            ),
            member("intent.approve", &known.approve, true, "str"),
        ];
        shapes.extend(shape(spec, "question.intent", &name, &members));
        names.push(name);
    }
    // A peer may know more kinds.
    names.push("Mapping[str, object]".to_owned());
    let about = docstring(sentence(spec, "question.intent"), "");
    shapes.push(format!(
        "WireIntent: TypeAlias = \"{}\"\n{about}",
        names.join(" | ")
    ));
    shapes
}

fn question(spec: &Spec, dialect: &Dialect) -> Vec<String> {
    let fields = &dialect.request.question;
    let options = format!("Sequence[{}]", option_type(dialect));
    let members = [
        mapped("question.id", &fields.id),
        Some(text("question.prompt", &fields.prompt)),
        mapped("question.detail", &fields.detail),
        mapped("question.header", &fields.header),
        Some(member(
            "question.options",
            &fields.options.name,
            fields.options.required,
            &options,
        )),
        flag("question.multi", &fields.multi),
        flag("question.allow_custom", &fields.allow_custom),
        fields
            .intent
            .mapped()
            .map(|field| member("question.intent", &field.name, false, "WireIntent")),
    ];
    let members: Vec<_> = members.into_iter().flatten().collect();
    shape(spec, "question", "WireQuestion", &members)
}

fn option_type(dialect: &Dialect) -> String {
    let forms = dialect.request.option.forms.iter();
    let forms = forms.map(|form| match form {
        OptionForm::String => "str",
        OptionForm::Object => "WireOption",
    });
    forms.collect::<Vec<_>>().join(" | ")
}

fn arguments(spec: &Spec, dialect: &Dialect) -> Vec<String> {
    match dialect.request.batch.mapped() {
        None => {
            let about = docstring(sentence(spec, "request"), "");
            vec![format!("WireRequest: TypeAlias = WireQuestion\n{about}")]
        }
        Some(batch) => {
            let questions = member("request.batch", &batch.name, true, "Sequence[WireQuestion]");
            shape(spec, "request", "WireRequest", &[questions])
        }
    }
}

fn result(spec: &Spec, dialect: &Dialect) -> Vec<String> {
    let question = &dialect.request.question;
    let keyed = match dialect.answers.key {
        Key::Id => question.id.mapped().is_some(),
        Key::Header => question.header.mapped().is_some(),
        Key::Position => false,
    };
    match &dialect.result {
        ResultForm::Text(form) => {
            let Some(names) = form.details.mapped() else {
                return Vec::new();
            };
            let of = if keyed {
                "dict[str, list[str] | None]"
            } else {
                "list[list[str] | None]"
            };
            let members = [
                member(
                    "details.questions",
                    &names.questions,
                    true,
                    "list[WireQuestion]",
                ),
                member("details.answers", &names.answers, true, of),
            ];
            shape(spec, "details", "WireDetails", &members)
        }
        ResultForm::List(form) => {
            let members = [
                keyed.then(|| member("answer.key", &form.key, true, "str")),
                Some(member("answer.selected", &form.selected, true, "list[str]")),
                Some(member("answer.custom", &form.custom, false, "str")),
            ];
            let members: Vec<_> = members.into_iter().flatten().collect();
            let answers = member("result", &form.answers, true, "list[WireAnswer]");
            let mut shapes = shape(spec, "answer", "WireAnswer", &members);
            shapes.extend(shape(spec, "result", "WireResult", &[answers]));
            shapes
        }
        ResultForm::One(form) => {
            let members = [
                member("answer.answer", &form.answer, true, "str"),
                member("answer.option", &form.option, false, &option_type(dialect)),
            ];
            shape(spec, "result", "WireResult", &members)
        }
    }
}

fn text<'a>(path: &'static str, field: &'a TextField) -> Member<'a> {
    member(path, &field.name, field.required, "str")
}

fn mapped<'a>(path: &'static str, field: &'a Mapping<TextField>) -> Option<Member<'a>> {
    field.mapped().map(|field| text(path, field))
}

fn flag<'a>(path: &'static str, field: &'a Mapping<FlagField>) -> Option<Member<'a>> {
    field
        .mapped()
        .map(|field| member(path, &field.name, false, "bool"))
}

fn member<'a>(path: &'static str, name: &'a str, required: bool, of: &str) -> Member<'a> {
    Member {
        path,
        name,
        required,
        of: of.to_owned(),
    }
}
