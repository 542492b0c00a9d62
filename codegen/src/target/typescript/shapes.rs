//! The wire types of a dialect, with the sentences of the vocabulary.

use askspec_spec::model::{
    Dialect, FlagField, IntentField, Mapping, OptionForm, ResultForm, Spec, TextField,
};

use super::{literal, words};
use crate::filter::commented;

/// How wide a comment may be.
const WIDTH: usize = 100;

/// Every wire type of the dialect, each with its comment.
pub(super) fn of(spec: &Spec, dialect: &Dialect) -> Vec<String> {
    let mut shapes = vec![arguments(spec, dialect), question(spec, dialect)];
    shapes.extend(option(spec, dialect));
    shapes.extend(
        dialect
            .request
            .question
            .intent
            .mapped()
            .map(|field| intent(spec, field)),
    );
    shapes.extend(result(spec, dialect));
    shapes
}

/// A comment that stands alone, at the left.
pub(super) fn about(text: &str) -> String {
    comment(text, "")
}

fn comment(text: &str, indent: &str) -> String {
    let one_line = format!("{indent}/** {} */", text.trim());
    if one_line.chars().count() <= WIDTH {
        return one_line;
    }
    let lines = commented(text, &format!("{indent} * "), WIDTH);
    format!("{indent}/**\n{lines}\n{indent} */")
}

/// One member of an interface.
struct Member<'a> {
    path: &'a str,
    name: &'a str,
    optional: bool,
    of: String,
}

fn interface(spec: &Spec, path: &str, name: &str, members: &[Member<'_>]) -> String {
    let about = comment(sentence(spec, path), "");
    let lines: String = members.iter().map(|member| line(spec, member)).collect();
    format!("{about}\nexport interface {name} {{\n{lines}}}")
}

fn line(spec: &Spec, member: &Member<'_>) -> String {
    let about = comment(sentence(spec, member.path), "  ");
    let mark = if member.optional { "?" } else { "" };
    format!(
        "{about}\n  {}{mark}: {};\n",
        literal::key(member.name),
        member.of
    )
}

fn sentence<'s>(spec: &'s Spec, path: &str) -> &'s str {
    spec.vocabulary.fields.get(path).map_or("", String::as_str)
}

fn text<'a>(path: &'a str, field: &'a TextField) -> Member<'a> {
    let (name, optional) = (field.name.as_str(), !field.required);
    Member {
        path,
        name,
        optional,
        of: "string".into(),
    }
}

fn mapped<'a>(path: &'a str, field: &'a Mapping<TextField>) -> Option<Member<'a>> {
    field.mapped().map(|field| text(path, field))
}

fn flag<'a>(path: &'a str, field: &'a Mapping<FlagField>) -> Option<Member<'a>> {
    let field = field.mapped()?;
    Some(Member {
        path,
        name: &field.name,
        optional: true,
        of: "boolean".into(),
    })
}

fn arguments(spec: &Spec, dialect: &Dialect) -> String {
    match dialect.request.batch.mapped() {
        None => {
            let about = comment(sentence(spec, "request"), "");
            format!("{about}\nexport type WireRequest = WireQuestion;")
        }
        Some(batch) => {
            let name = batch.name.as_str();
            let of = "WireQuestion[]".into();
            let questions = Member {
                path: "request.batch",
                name,
                optional: false,
                of,
            };
            interface(spec, "request", "WireRequest", &[questions])
        }
    }
}

fn question(spec: &Spec, dialect: &Dialect) -> String {
    let fields = &dialect.request.question;
    let options = Member {
        path: "question.options",
        name: &fields.options.name,
        optional: !fields.options.required,
        of: option_list(dialect),
    };
    let intent = fields.intent.mapped().map(|field| Member {
        path: "question.intent",
        name: &field.name,
        optional: true,
        of: "WireIntent".into(),
    });
    let members = [
        mapped("question.id", &fields.id),
        Some(text("question.prompt", &fields.prompt)),
        mapped("question.detail", &fields.detail),
        mapped("question.header", &fields.header),
        Some(options),
        flag("question.multi", &fields.multi),
        flag("question.allow_custom", &fields.allow_custom),
        intent,
    ];
    let members: Vec<_> = members.into_iter().flatten().collect();
    interface(spec, "question", "WireQuestion", &members)
}

fn option_list(dialect: &Dialect) -> String {
    format!("{}[]", parenthesized(&option_type(dialect)))
}

fn option_type(dialect: &Dialect) -> String {
    let forms = dialect.request.option.forms.iter();
    forms
        .map(|&form| words::form(form))
        .collect::<Vec<_>>()
        .join(" | ")
}

fn parenthesized(of: &str) -> String {
    if of.contains(' ') {
        format!("({of})")
    } else {
        of.to_owned()
    }
}

fn option(spec: &Spec, dialect: &Dialect) -> Option<String> {
    let fields = &dialect.request.option;
    if !fields.forms.contains(&OptionForm::Object) {
        return None;
    }
    let members = [
        Some(text("option.label", &fields.label)),
        mapped("option.value", &fields.value),
        mapped("option.description", &fields.description),
        flag("option.recommended", &fields.recommended),
    ];
    let members: Vec<_> = members.into_iter().flatten().collect();
    Some(interface(
        spec,
        "option",
        words::form(OptionForm::Object),
        &members,
    ))
}

fn intent(spec: &Spec, field: &IntentField) -> String {
    let about = comment(sentence(spec, "question.intent"), "");
    let tag = literal::key(&field.tag);
    let known = field.known.iter().map(|intent| {
        let kind = literal::string(&intent.kind);
        let approve = literal::key(&intent.approve);
        format!("{{ {tag}: {kind}; {approve}: string }}")
    });
    let open = format!("{{ {tag}: string; [more: string]: unknown }}");
    let kinds: Vec<String> = known.chain([open]).collect();
    format!("{about}\nexport type WireIntent ={};", union(&kinds))
}

/// On one line of its own where there is room, else one kind a line.
fn union(kinds: &[String]) -> String {
    let one_line = kinds.join(" | ");
    if one_line.chars().count() + 3 <= WIDTH {
        return format!("\n  {one_line}");
    }
    kinds.iter().map(|kind| format!("\n  | {kind}")).collect()
}

fn result(spec: &Spec, dialect: &Dialect) -> Vec<String> {
    match &dialect.result {
        ResultForm::Text(form) => form
            .details
            .mapped()
            .map(|names| {
                let keyed = super::dialect::is_keyed(dialect);
                let list = "(string[] | null)[]";
                let of = if keyed {
                    "Record<string, string[] | null>"
                } else {
                    list
                };
                let members = [
                    member(
                        "details.questions",
                        &names.questions,
                        false,
                        "WireQuestion[]",
                    ),
                    member("details.answers", &names.answers, false, of),
                ];
                interface(spec, "details", "WireDetails", &members)
            })
            .into_iter()
            .collect(),
        ResultForm::List(form) => {
            let keyed = super::dialect::is_keyed(dialect);
            let members = [
                keyed.then(|| member("answer.key", &form.key, false, "string")),
                Some(member("answer.selected", &form.selected, false, "string[]")),
                Some(member("answer.custom", &form.custom, true, "string")),
            ];
            let members: Vec<_> = members.into_iter().flatten().collect();
            let answers = member("result", &form.answers, false, "WireAnswer[]");
            vec![
                interface(spec, "result", "WireResult", &[answers]),
                interface(spec, "answer", "WireAnswer", &members),
            ]
        }
        ResultForm::One(form) => {
            let of = option_type(dialect);
            let members = [
                member("answer.answer", &form.answer, false, "string"),
                member("answer.option", &form.option, true, &of),
            ];
            vec![interface(spec, "result", "WireResult", &members)]
        }
    }
}

fn member<'a>(path: &'a str, name: &'a str, optional: bool, of: &str) -> Member<'a> {
    Member {
        path,
        name,
        optional,
        of: of.to_owned(),
    }
}
