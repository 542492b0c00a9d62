//! The wire types of a dialect as records, with the sentences of the vocabulary.

use askspec_spec::model::{
    Dialect, FlagField, IntentField, Key, Mapping, OptionForm, ResultForm, Spec, TextField,
};

use super::javadoc::with_tags;
use super::layout::{Expression, WIDTH, atom, call};
use super::literal::string;
use crate::filter::{camel, pascal};

/// How far in a record stands.
const INDENT: &str = "  ";

/// One member of a record: its word in the vocabulary, and its name on the wire.
struct Member<'a> {
    path: &'static str,
    word: String,
    name: &'a str,
    of: String,
}

/// Every wire type of the dialect, each with its comments.
pub(super) fn of(spec: &Spec, dialect: &Dialect) -> Vec<String> {
    let mut shapes: Vec<String> = arguments(spec, dialect).into_iter().collect();
    shapes.push(question(spec, dialect));
    shapes.extend(option(spec, dialect));
    let intent = dialect.request.question.intent.mapped();
    shapes.extend(intent.map(|field| intents(spec, field)));
    shapes.extend(result(spec, dialect));
    shapes
}

fn sentence<'s>(spec: &'s Spec, path: &str) -> &'s str {
    spec.vocabulary.fields.get(path).map_or("", String::as_str)
}

/// A record; `after` is what stands after its components, such as its body.
fn record(
    spec: &Spec,
    path: &str,
    name: &str,
    members: &[Member<'_>],
    (indent, after): (&str, &str),
) -> String {
    let tags: Vec<_> = members
        .iter()
        .map(|member| (member.word.as_str(), sentence(spec, member.path)))
        .collect();
    let about = with_tags(sentence(spec, path), indent, &tags);
    let components = members.iter().map(component).collect();
    let head: Expression = call(&format!("public record {name}"), components);
    let room = after.lines().next().unwrap_or_default().chars().count();
    let head = head.laid_out(indent.len(), indent.len(), room + 1);
    let absent = "@JsonInclude(JsonInclude.Include.NON_NULL)";
    format!("{about}\n{indent}{absent}\n{indent}{head} {after}")
}

fn component(member: &Member<'_>) -> Expression {
    let (of, word) = (&member.of, &member.word);
    if member.name == word {
        return atom(format!("{of} {word}"));
    }
    atom(format!(
        "@JsonProperty({}) {of} {word}",
        string(member.name)
    ))
}

fn plain(spec: &Spec, path: &str, name: &str, members: &[Member<'_>]) -> String {
    record(spec, path, name, members, (INDENT, "{}"))
}

fn arguments(spec: &Spec, dialect: &Dialect) -> Option<String> {
    let batch = dialect.request.batch.mapped()?;
    let questions = member(
        "request.batch",
        "questions",
        &batch.name,
        "List<WireQuestion>",
    );
    Some(plain(spec, "request", "WireRequest", &[questions]))
}

fn question(spec: &Spec, dialect: &Dialect) -> String {
    let fields = &dialect.request.question;
    let options = format!("List<{}>", option_type(dialect));
    let intent = fields.intent.mapped();
    let members = [
        mapped("question.id", "id", &fields.id),
        Some(text("question.prompt", "prompt", &fields.prompt)),
        mapped("question.detail", "detail", &fields.detail),
        mapped("question.header", "header", &fields.header),
        Some(member(
            "question.options",
            "options",
            &fields.options.name,
            &options,
        )),
        flag("question.multi", "multi", &fields.multi),
        flag(
            "question.allow_custom",
            "allow_custom",
            &fields.allow_custom,
        ),
        intent.map(|field| member("question.intent", "intent", &field.name, "WireIntent")),
    ];
    let members: Vec<_> = members.into_iter().flatten().collect();
    plain(spec, "question", "WireQuestion", &members)
}

fn option(spec: &Spec, dialect: &Dialect) -> Option<String> {
    let fields = &dialect.request.option;
    if !fields.forms.contains(&OptionForm::Object) {
        return None;
    }
    let members = [
        Some(text("option.label", "label", &fields.label)),
        mapped("option.value", "value", &fields.value),
        mapped("option.description", "description", &fields.description),
        flag("option.recommended", "recommended", &fields.recommended),
    ];
    let members: Vec<_> = members.into_iter().flatten().collect();
    if !fields.forms.contains(&OptionForm::String) {
        return Some(plain(spec, "option", "WireOption", &members));
    }
    let absent = ", null".repeat(members.len() - 1);
    let body = format!(
        "{{
    /** An option that is written as its label alone. */
    @JsonCreator
    public static WireOption of(String label) {{
      return new WireOption(label{absent});
    }}
  }}"
    );
    Some(record(
        spec,
        "option",
        "WireOption",
        &members,
        (INDENT, &body),
    ))
}

fn option_type(dialect: &Dialect) -> &'static str {
    let objects = dialect.request.option.forms.contains(&OptionForm::Object);
    if objects { "WireOption" } else { "String" }
}

/// A peer may know more kinds, so that one that is not known is whatever it is.
fn intents(spec: &Spec, field: &IntentField) -> String {
    let about = with_tags(sentence(spec, "question.intent"), INDENT, &[]);
    let kinds = field.known.iter().map(|known| {
        let members = [
            member("intent.kind", "kind", &field.tag, "String"),
            member("intent.approve", "approve", &known.approve, "String"),
        ];
        let constant = format!(
            "implements WireIntent {{
      /** An intent of this kind. */
      public {name}(String approve) {{
        this({kind}, approve);
      }}
    }}",
            name = pascal(&known.kind),
            kind = string(&known.kind),
        );
        let name = pascal(&known.kind);
        record(
            spec,
            "question.intent",
            &name,
            &members,
            ("    ", &constant),
        )
        .replacen("public record", "record", 1)
    });
    let other = "    /**
     * An intent of a kind that is not known here.
     *
     * @param members whatever it carries, the kind included
     */
    record OfUnknownKind(@JsonAnyGetter @JsonAnySetter Map<String, JsonNode> members)
        implements WireIntent {}";
    let kinds: Vec<_> = kinds.chain([other.to_owned()]).collect();
    format!(
        "{about}
  @JsonTypeInfo(
      use = JsonTypeInfo.Id.NAME,
      include = JsonTypeInfo.As.EXISTING_PROPERTY,
      property = {tag},
      visible = true,
      defaultImpl = WireIntent.OfUnknownKind.class)
{types}  public sealed interface WireIntent {{
{kinds}
  }}",
        tag = string(&field.tag),
        types = known_types(field),
        kinds = kinds.join("\n\n"),
    )
}

/// The annotation that names the record of each kind; none where no kind is known.
fn known_types(field: &IntentField) -> String {
    let types = field.known.iter().map(|known| {
        let (name, kind) = (pascal(&known.kind), string(&known.kind));
        format!("@JsonSubTypes.Type(value = WireIntent.{name}.class, name = {kind})")
    });
    let types: Vec<_> = types.collect();
    let row = types.join(", ");
    let line = match types.len() {
        0 => return String::new(),
        1 => format!("{INDENT}@JsonSubTypes({row})\n"),
        _several => format!("{INDENT}@JsonSubTypes({{{row}}})\n"),
    };
    if line.trim_end().chars().count() <= WIDTH {
        return line;
    }
    let rows = types.join(",\n    ");
    format!("{INDENT}@JsonSubTypes({{\n    {rows}\n{INDENT}}})\n")
}

fn result(spec: &Spec, dialect: &Dialect) -> Vec<String> {
    match &dialect.result {
        ResultForm::Text(form) => {
            let Some(names) = form.details.mapped() else {
                return Vec::new();
            };
            let of = if is_keyed(dialect) {
                "Map<String, List<String>>"
            } else {
                "List<List<String>>"
            };
            let members = [
                member(
                    "details.questions",
                    "questions",
                    &names.questions,
                    "List<WireQuestion>",
                ),
                member("details.answers", "answers", &names.answers, of),
            ];
            vec![plain(spec, "details", "WireDetails", &members)]
        }
        ResultForm::List(form) => {
            let key = member("answer.key", "key", &form.key, "String");
            let members = [
                is_keyed(dialect).then_some(key),
                Some(member(
                    "answer.selected",
                    "selected",
                    &form.selected,
                    "List<String>",
                )),
                Some(member("answer.custom", "custom", &form.custom, "String")),
            ];
            let members: Vec<_> = members.into_iter().flatten().collect();
            let answers = member("result", "answers", &form.answers, "List<WireAnswer>");
            vec![
                plain(spec, "answer", "WireAnswer", &members),
                plain(spec, "result", "WireResult", &[answers]),
            ]
        }
        ResultForm::One(form) => {
            let of = option_type(dialect);
            let members = [
                member("answer.answer", "answer", &form.answer, "String"),
                member("answer.option", "option", &form.option, of),
            ];
            vec![plain(spec, "result", "WireResult", &members)]
        }
    }
}

/// Whether an answer bears the key of its question.
fn is_keyed(dialect: &Dialect) -> bool {
    let question = &dialect.request.question;
    match dialect.answers.key {
        Key::Id => question.id.mapped().is_some(),
        Key::Header => question.header.mapped().is_some(),
        Key::Position => false,
    }
}

fn text<'a>(path: &'static str, word: &'static str, field: &'a TextField) -> Member<'a> {
    member(path, word, &field.name, "String")
}

fn mapped<'a>(
    path: &'static str,
    word: &'static str,
    field: &'a Mapping<TextField>,
) -> Option<Member<'a>> {
    field.mapped().map(|field| text(path, word, field))
}

fn flag<'a>(
    path: &'static str,
    word: &'static str,
    field: &'a Mapping<FlagField>,
) -> Option<Member<'a>> {
    let field = field.mapped()?;
    Some(member(path, word, &field.name, "Boolean"))
}

fn member<'a>(path: &'static str, word: &'static str, name: &'a str, of: &str) -> Member<'a> {
    Member {
        path,
        word: camel(word),
        name,
        of: of.to_owned(),
    }
}
