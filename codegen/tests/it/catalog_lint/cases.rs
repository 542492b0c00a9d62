//! The cases: for each published rejection an entry that is refused, and the same entry mended.

use serde_json::{Map, Value, json};

/// A rejection.
pub(super) struct Case {
    pub(super) code: &'static str,
    pub(super) api: Option<&'static str>,
    /// The API that is named; none: the form of the entry tells it.
    pub(super) forced: Option<&'static str>,
    /// Where the finding has to be.
    pub(super) at: &'static str,
    pub(super) refused: Value,
    pub(super) mended: Value,
}

fn case(
    code: &'static str,
    api: &'static str,
    at: &'static str,
    refused: Value,
    mended: Value,
) -> Case {
    let (api, forced) = (Some(api), None);
    Case {
        code,
        api,
        forced,
        at,
        refused,
        mended,
    }
}

/// An entry of OpenAI's Chat Completions.
fn chat(parameters: Value) -> Value {
    json!({"type": "function", "function": {"name": "ask", "description": "Asks.", "parameters": parameters}})
}

/// The same in strict mode.
fn strict(parameters: Value) -> Value {
    let mut entry = chat(parameters);
    entry["function"]["strict"] = true.into();
    entry
}

fn anthropic(input: Value) -> Value {
    json!({"name": "ask", "description": "Asks.", "input_schema": input})
}

/// The same in strict mode.
fn sure(input: Value) -> Value {
    let mut entry = anthropic(input);
    entry["strict"] = true.into();
    entry
}

fn mcp(input: Value) -> Value {
    json!({"name": "ask", "description": "Asks.", "inputSchema": input})
}

fn gemini(parameters: Value) -> Value {
    json!({"name": "ask", "description": "Asks.", "parameters": parameters})
}

fn gemini_schema(parameters: Value) -> Value {
    json!({"name": "ask", "description": "Asks.", "parametersJsonSchema": parameters})
}

fn form(requested: Value) -> Value {
    json!({"message": "Who are you?", "requestedSchema": requested})
}

/// An object with one required property.
fn object(property: Value) -> Value {
    json!({"type": "object", "properties": {"a": property}, "required": ["a"], "additionalProperties": false})
}

fn open(property: Value) -> Value {
    json!({"type": "object", "properties": {"a": property}})
}

fn upper(property: Value) -> Value {
    json!({"type": "OBJECT", "properties": {"a": property}})
}

fn text() -> Value {
    json!({"type": "string"})
}

pub(super) fn cases() -> Vec<Case> {
    let mut all = openai();
    all.extend(openai_strict());
    all.extend(sizes());
    all.extend(of_anthropic());
    all.extend(budgets());
    all.extend(of_gemini());
    all.extend(of_mcp());
    all.extend(of_all());
    all
}

fn openai() -> Vec<Case> {
    let union = json!({"type": "object", "anyOf": [open(text())], "properties": {"a": text()}});
    vec![
        case(
            "T01",
            "openai",
            "/function/parameters/anyOf",
            chat(union),
            chat(open(text())),
        ),
        case(
            "T01",
            "openai",
            "/parameters/enum",
            json!({"type": "function", "name": "ask", "description": "Asks.", "strict": false, "parameters": {"type": "object", "enum": [{}]}}),
            json!({"type": "function", "name": "ask", "description": "Asks.", "strict": false, "parameters": {"type": "object"}}),
        ),
        case(
            "T02",
            "openai",
            "/function/parameters/properties/a/allOf",
            chat(open(json!({"allOf": [text()]}))),
            chat(open(text())),
        ),
        case(
            "T06",
            "openai",
            "/function/parameters/properties/a",
            chat(open(json!({"type": "array"}))),
            chat(open(json!({"type": "array", "items": text()}))),
        ),
        case(
            "T07",
            "openai",
            "/function/parameters/properties/a/oneOf",
            chat(open(json!({"oneOf": [text()]}))),
            chat(open(json!({"anyOf": [text()]}))),
        ),
        case(
            "T08",
            "openai",
            "/function/parameters/properties/a/$ref",
            chat(open(json!({"$ref": "#/$defs/A"}))),
            chat(
                json!({"type": "object", "properties": {"a": {"$ref": "#/$defs/A"}}, "$defs": {"A": text()}}),
            ),
        ),
        case(
            "T30",
            "openai",
            "/function/description",
            described(chat(open(text())), &"x".repeat(1025)),
            described(chat(open(text())), &"x".repeat(1024)),
        ),
        case(
            "T33",
            "openai",
            "/function/parameters",
            chat(json!({"properties": {}})),
            chat(json!({"type": "object", "properties": {}})),
        ),
        case(
            "T34",
            "openai",
            "/function/name",
            named(chat(open(text())), "ask.user"),
            named(chat(open(text())), "ask_user-1"),
        ),
    ]
}

fn described(mut entry: Value, text: &str) -> Value {
    entry["function"]["description"] = text.into();
    entry
}

fn named(mut entry: Value, name: &str) -> Value {
    entry["function"]["name"] = name.into();
    entry
}

fn openai_strict() -> Vec<Case> {
    let api = "openai-strict";
    let optional = json!({"type": "object", "properties": {"a": text(), "b": text()}, "required": ["a"], "additionalProperties": false});
    let nullable = json!({"type": "object", "properties": {"a": text(), "b": {"type": ["string", "null"]}}, "required": ["a", "b"], "additionalProperties": false});
    let extra = json!({"type": "object", "properties": {"a": text()}, "required": ["a", "b"], "additionalProperties": false});
    let nested = object(json!({"type": "object", "properties": {}, "required": []}));
    let closed = object(
        json!({"type": "object", "properties": {}, "required": [], "additionalProperties": false}),
    );
    let union = json!({"type": "object", "oneOf": [], "properties": {}, "required": [], "additionalProperties": false});
    let referring = json!({"type": "object", "properties": {"a": {"$ref": "#/$defs/A", "description": "An A."}}, "required": ["a"], "additionalProperties": false, "$defs": {"A": text()}});
    let at = "/function/parameters/properties/a";
    vec![
        case(
            "T01",
            api,
            "/function/parameters/oneOf",
            strict(union),
            strict(object(text())),
        ),
        case(
            "T02",
            api,
            "/function/parameters/properties/a/allOf",
            strict(object(json!({"allOf": [text()]}))),
            strict(object(text())),
        ),
        case(
            "T03",
            api,
            "/function/parameters/properties/b",
            strict(optional),
            strict(nullable),
        ),
        case(
            "T04",
            api,
            "/function/parameters/required/1",
            strict(extra),
            strict(object(text())),
        ),
        case("T05", api, at, strict(nested), strict(closed)),
        case(
            "T06",
            api,
            at,
            strict(object(json!({"type": "array"}))),
            strict(object(json!({"type": "array", "items": text()}))),
        ),
        case(
            "T07",
            api,
            "/function/parameters/properties/a/oneOf",
            strict(object(json!({"oneOf": [text()]}))),
            strict(object(json!({"anyOf": [text()]}))),
        ),
        case(
            "T21",
            api,
            "/function/parameters/properties/a/format",
            strict(object(json!({"type": "string", "format": "uri"}))),
            strict(object(json!({"type": "string", "format": "date"}))),
        ),
        case(
            "T22",
            api,
            "/function/parameters/properties/a/description",
            strict(referring),
            strict(object(text())),
        ),
        case(
            "T33",
            api,
            "/function/parameters",
            strict(json!({"anyOf": []})),
            strict(object(text())),
        ),
        case(
            "T34",
            api,
            "/function/name",
            named(strict(object(text())), ""),
            strict(object(text())),
        ),
        case(
            "T30",
            api,
            "/function/description",
            described(strict(object(text())), &"x".repeat(1025)),
            strict(object(text())),
        ),
        case(
            "T35",
            api,
            "/function/parameters/properties/a/uniqueItems",
            strict(object(
                json!({"type": "array", "items": text(), "uniqueItems": true}),
            )),
            strict(object(
                json!({"type": "array", "items": text(), "minItems": 1}),
            )),
        ),
        case(
            "T35",
            api,
            "/function/parameters/properties/a/default",
            strict(object(json!({"type": "boolean", "default": false}))),
            strict(object(json!({"type": "boolean"}))),
        ),
    ]
}

/// An object with so many properties.
fn wide(count: usize) -> Value {
    let names = (0..count).map(|index| format!("p{index}"));
    let names: Vec<String> = names.collect();
    let properties: Map<String, Value> = names.iter().map(|name| (name.clone(), text())).collect();
    json!({"type": "object", "properties": properties, "required": names, "additionalProperties": false})
}

/// An object that is so many levels deep.
fn deep(levels: usize) -> Value {
    let inner =
        json!({"type": "object", "properties": {}, "required": [], "additionalProperties": false});
    (1..levels).fold(inner, |inner, _| object(inner))
}

fn listed(count: usize, length: usize) -> Value {
    let values: Vec<String> = (0..count)
        .map(|index| format!("{index:0>length$}"))
        .collect();
    object(json!({"type": "string", "enum": values}))
}

fn sizes() -> Vec<Case> {
    let at = "/function/parameters";
    vec![
        case(
            "T36",
            "openai-strict",
            at,
            strict(wide(5001)),
            strict(wide(5000)),
        ),
        case(
            "T36",
            "openai-strict",
            at,
            strict(deep(11)),
            strict(deep(10)),
        ),
        case(
            "T36",
            "openai-strict",
            at,
            strict(listed(1001, 4)),
            strict(listed(1000, 4)),
        ),
        case(
            "T36",
            "openai-strict",
            at,
            strict(listed(1000, 121)),
            strict(listed(1000, 119)),
        ),
    ]
}

fn of_anthropic() -> Vec<Case> {
    let api = "anthropic";
    let union = json!({"type": "object", "allOf": [], "properties": {}});
    let key = |name: &str| json!({"type": "object", "properties": {name: text()}});
    let recursive = json!({"type": "object", "properties": {"a": {"$ref": "#/$defs/A"}}, "$defs": {"A": {"type": "array", "items": {"$ref": "#/$defs/A"}}}});
    vec![
        case(
            "T09",
            api,
            "/input_schema/allOf",
            anthropic(union),
            anthropic(object(text())),
        ),
        case(
            "T10",
            api,
            "/input_schema/properties/a/minLength",
            anthropic(open(json!({"type": "string", "minLength": "1"}))),
            anthropic(object(text())),
        ),
        case(
            "T10",
            api,
            "/input_schema/required",
            anthropic(json!({"type": "object", "properties": {"a": text()}, "required": true})),
            anthropic(object(text())),
        ),
        case(
            "T11",
            api,
            "/input_schema/properties/filter[name]",
            anthropic(key("filter[name]")),
            anthropic(key("filter_name")),
        ),
        case(
            "T11",
            api,
            "/input_schema/properties/a b",
            anthropic(key("a b")),
            anthropic(key("a.b")),
        ),
        case(
            "T33",
            api,
            "/input_schema",
            anthropic(json!({})),
            anthropic(object(text())),
        ),
        case(
            "T34",
            api,
            "/name",
            json!({"name": "ask user", "description": "Asks.", "input_schema": object(text())}),
            anthropic(object(text())),
        ),
        case(
            "T37",
            api,
            "/input_schema",
            sure(open(text())),
            sure(object(text())),
        ),
        case(
            "T37",
            api,
            "/input_schema/properties/a/maxLength",
            sure(object(json!({"type": "string", "maxLength": 3}))),
            sure(object(text())),
        ),
        case(
            "T37",
            api,
            "/input_schema/properties/a/minItems",
            sure(object(
                json!({"type": "array", "items": text(), "minItems": 2}),
            )),
            sure(object(
                json!({"type": "array", "items": text(), "minItems": 1}),
            )),
        ),
        case(
            "T37",
            api,
            "/input_schema/properties/a/format",
            sure(object(json!({"type": "string", "format": "regex"}))),
            sure(object(json!({"type": "string", "format": "uri"}))),
        ),
        case(
            "T37",
            api,
            "/input_schema/$defs/A/items/$ref",
            sure(recursive),
            sure(object(json!({"type": "array", "items": text()}))),
        ),
        case(
            "T31",
            api,
            "/input_schema/properties/a/items",
            anthropic(object(json!({"type": "array", "items": [text()]}))),
            anthropic(object(
                json!({"type": "array", "prefixItems": [text()], "items": text()}),
            )),
        ),
    ]
}

/// A request with so many strict tools of this input.
fn request(count: usize, input: &Value) -> Value {
    let tool = |index: usize| json!({"name": format!("ask{index}"), "description": "Asks.", "strict": true, "input_schema": input});
    json!({"tools": (0..count).map(tool).collect::<Vec<_>>()})
}

fn budgets() -> Vec<Case> {
    let api = "anthropic";
    let optional = json!({"type": "object", "properties": {"a": text(), "b": text(), "c": text(), "d": text(), "e": text()}, "additionalProperties": false});
    let union = object(json!({"type": ["string", "null"]}));
    let long = object(json!({"type": "string", "description": "x".repeat(1000)}));
    let none = json!({"type": "object", "properties": {}, "additionalProperties": false});
    vec![
        case(
            "T12",
            api,
            "/tools/4/input_schema",
            request(5, &optional),
            request(4, &optional),
        ),
        case(
            "T13",
            api,
            "/tools/16/input_schema",
            request(17, &union),
            request(16, &union),
        ),
        case(
            "T14",
            api,
            "/tools/20/input_schema",
            request(21, &none),
            request(20, &none),
        ),
        case(
            "T15",
            api,
            "/tools/6/input_schema",
            request(7, &long),
            request(6, &long),
        ),
    ]
}

fn of_gemini() -> Vec<Case> {
    let api = "gemini";
    let string = || json!({"type": "STRING"});
    let at = "/parameters/properties/a";
    let definitions = json!({"type": "OBJECT", "properties": {"a": {"$ref": "#/$defs/A"}}, "$defs": {"A": string()}});
    vec![
        case(
            "T16",
            api,
            "/parameters/properties/a/type",
            gemini(upper(json!({"type": ["string", "null"]}))),
            gemini(upper(json!({"type": "STRING", "nullable": true}))),
        ),
        case(
            "T17",
            api,
            "/parameters/properties/a/const",
            gemini(upper(json!({"type": "STRING", "const": "a"}))),
            gemini(upper(json!({"type": "STRING", "enum": ["a"]}))),
        ),
        case(
            "T18",
            api,
            "/parameters/properties/a/exclusiveMinimum",
            gemini(upper(json!({"type": "INTEGER", "exclusiveMinimum": 0}))),
            gemini(upper(json!({"type": "INTEGER", "minimum": 1}))),
        ),
        case(
            "T18",
            api,
            "/parameters/$schema",
            gemini(
                json!({"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "OBJECT", "properties": {"a": string()}}),
            ),
            gemini(upper(string())),
        ),
        case(
            "T19",
            api,
            "/parameters/properties/a/enum",
            gemini(upper(json!({"type": "INTEGER", "enum": [1, 2]}))),
            gemini(upper(
                json!({"type": "STRING", "format": "enum", "enum": ["1", "2"]}),
            )),
        ),
        case(
            "T20",
            api,
            at,
            gemini(upper(json!({"enum": ["a"]}))),
            gemini(upper(json!({"type": "STRING", "enum": ["a"]}))),
        ),
        case(
            "T21",
            api,
            "/parameters/properties/a/format",
            gemini(upper(json!({"type": "STRING", "format": "uuid"}))),
            gemini(upper(json!({"type": "STRING", "format": "date-time"}))),
        ),
        case(
            "T22",
            api,
            "/parameters/properties/a/$ref",
            gemini(definitions),
            gemini(upper(string())),
        ),
        case(
            "T22",
            api,
            "/parameters/properties/a/description",
            gemini(upper(json!({"anyOf": [string()], "description": "One."}))),
            gemini(upper(json!({"anyOf": [string()]}))),
        ),
        case(
            "T23",
            api,
            "/parameters",
            gemini(json!({"type": "OBJECT", "properties": {}})),
            gemini(upper(string())),
        ),
        case(
            "T23",
            api,
            "/parameters",
            gemini(json!({"type": "OBJECT", "properties": []})),
            gemini(upper(string())),
        ),
        case(
            "T06",
            api,
            at,
            gemini(upper(json!({"type": "ARRAY"}))),
            gemini(upper(json!({"type": "ARRAY", "items": string()}))),
        ),
        case(
            "T11",
            api,
            "/parameters/properties/a-b",
            gemini(json!({"type": "OBJECT", "properties": {"a-b": string()}})),
            gemini(upper(string())),
        ),
        case(
            "T28",
            api,
            "/parameters/required/0",
            gemini(json!({"type": "OBJECT", "properties": {"a": string()}, "required": ["b"]})),
            gemini(upper(string())),
        ),
        case(
            "T29",
            api,
            "/description",
            json!({"name": "ask", "description": "", "parameters": upper(string())}),
            gemini(upper(string())),
        ),
        case(
            "T33",
            api,
            "/parameters",
            gemini(json!({"type": "ARRAY", "items": string()})),
            gemini(upper(string())),
        ),
        case(
            "T34",
            api,
            "/name",
            json!({"name": "1ask", "description": "Asks.", "parameters": upper(string())}),
            gemini(upper(string())),
        ),
        case(
            "T32",
            api,
            "/1/name",
            json!([gemini(upper(string())), gemini(upper(string()))]),
            json!([gemini(upper(string()))]),
        ),
        case(
            "T22",
            "gemini-json-schema",
            "/parametersJsonSchema/properties/a/title",
            gemini_schema(
                json!({"type": "object", "properties": {"a": {"$ref": "#/$defs/A", "title": "A"}}, "$defs": {"A": text()}}),
            ),
            gemini_schema(
                json!({"type": "object", "properties": {"a": {"$ref": "#/$defs/A"}}, "$defs": {"A": text()}}),
            ),
        ),
        case(
            "T39",
            "gemini-json-schema",
            "/parametersJsonSchema/properties/a/oneOf",
            gemini_schema(open(json!({"oneOf": [text()]}))),
            gemini_schema(open(json!({"anyOf": [text()]}))),
        ),
        case(
            "T33",
            "gemini-json-schema",
            "/parametersJsonSchema",
            gemini_schema(json!({"type": "string"})),
            gemini_schema(open(text())),
        ),
        case(
            "T34",
            "gemini-json-schema",
            "/name",
            json!({"name": "", "description": "Asks.", "parametersJsonSchema": open(text())}),
            gemini_schema(open(text())),
        ),
    ]
}

fn of_mcp() -> Vec<Case> {
    let api = "mcp";
    let with_output = |output: Value| json!({"name": "ask", "description": "Asks.", "inputSchema": {"type": "object"}, "outputSchema": output});
    let draft = json!({"$schema": "http://json-schema.org/draft-07/schema#", "type": "object"});
    let referring = json!({"type": "object", "properties": {"a": {"$ref": "#/$defs/A"}}, "$defs": {"A": text()}});
    let elicitation = "mcp-elicitation";
    let at = "/requestedSchema/properties/a";
    vec![
        case(
            "T24",
            api,
            "/outputSchema/$schema",
            with_output(draft),
            with_output(json!({"type": "object"})),
        ),
        case(
            "T25",
            api,
            "/inputSchema/properties/a/$ref",
            mcp(referring),
            mcp(open(text())),
        ),
        case(
            "T33",
            api,
            "/outputSchema",
            with_output(text()),
            with_output(json!({"type": "object"})),
        ),
        case(
            "T34",
            api,
            "/name",
            json!({"name": "ask user", "description": "Asks.", "inputSchema": {"type": "object"}}),
            mcp(open(text())),
        ),
        case(
            "T26",
            elicitation,
            "/requestedSchema/properties/a/type",
            form(open(json!({"type": "number"}))),
            form(open(json!({"type": "integer"}))),
        ),
        case(
            "T27",
            elicitation,
            "/requestedSchema/properties/a/format",
            form(open(json!({"type": "integer", "format": "int32"}))),
            form(open(json!({"type": "integer"}))),
        ),
        case(
            "T33",
            elicitation,
            "/requestedSchema",
            form(text()),
            form(open(text())),
        ),
        case(
            "T38",
            elicitation,
            at,
            form(open(json!({"type": "object", "properties": {}}))),
            form(open(
                json!({"type": "array", "items": {"type": "string", "enum": ["a"]}}),
            )),
        ),
    ]
}

fn of_all() -> Vec<Case> {
    vec![
        case(
            "T28",
            "mcp",
            "/inputSchema/required/0",
            mcp(json!({"type": "object", "properties": {}, "required": ["a"]})),
            mcp(json!({"type": "object", "properties": {"a": text()}, "required": ["a"]})),
        ),
        case(
            "T29",
            "mcp",
            "",
            json!({"name": "ask", "inputSchema": {"type": "object"}}),
            mcp(json!({"type": "object"})),
        ),
        case(
            "T29",
            "anthropic",
            "/description",
            json!({"name": "ask", "description": " ", "input_schema": object(text())}),
            anthropic(object(text())),
        ),
        case(
            "T31",
            "mcp",
            "/inputSchema/properties/a/items",
            mcp(open(json!({"type": "array", "items": [text()]}))),
            mcp(open(json!({"type": "array", "prefixItems": [text()]}))),
        ),
        case(
            "T32",
            "mcp",
            "/result/tools/1/name",
            json!({"result": {"tools": [mcp(open(text())), mcp(open(text()))]}}),
            json!({"result": {"tools": [mcp(open(text()))]}}),
        ),
        Case {
            code: "T40",
            api: None,
            forced: None,
            at: "/tools/0",
            refused: json!({"tools": [{"title": "ask"}]}),
            mended: json!({"tools": [mcp(open(text()))]}),
        },
        Case {
            code: "T03",
            api: Some("openai-strict"),
            forced: Some("openai-strict"),
            at: "/inputSchema/properties/a",
            refused: mcp(
                json!({"type": "object", "properties": {"a": text()}, "additionalProperties": false}),
            ),
            mended: mcp(object(text())),
        },
        Case {
            code: "T17",
            api: Some("gemini"),
            forced: Some("gemini"),
            at: "/properties/a/const",
            refused: upper(json!({"const": "a"})),
            mended: upper(json!({"type": "STRING", "enum": ["a"]})),
        },
    ]
}
