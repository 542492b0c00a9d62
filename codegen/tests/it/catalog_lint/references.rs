//! Where references lead: to nothing, onward, or back to where they stand.

use serde_json::{Map, Value, json};

use super::linted;

/// The places in the parameters of a strict tool where this is found.
fn places(found: &str, mut schema: Value) -> Vec<String> {
    schema["type"] = "object".into();
    schema["additionalProperties"] = false.into();
    let tool =
        json!({"name": "ask", "description": "Asks.", "strict": true, "input_schema": schema});
    let linted = linted(&tool, Some("anthropic"));
    let findings = linted.findings.into_iter();
    findings
        .filter(|one| one.found.ends_with(found))
        .map(|one| one.at.trim_start_matches("/input_schema").to_owned())
        .collect()
}

const ASTRAY: &str = "leads nowhere";
const BACK: &str = "leads back here";

fn refers(target: &str) -> Value {
    json!({"properties": {"a": {"$ref": target}}, "$defs": {
        "one two": {"type": "string"},
        "named": {"$anchor": "name", "type": "string"},
        "a/b": {"type": "string"},
    }})
}

#[test]
fn a_reference_is_read_as_a_uri() {
    for target in [
        "#/$defs/one%20two",
        "#/$defs/one two",
        "#/%24defs/named",
        "#/$defs/a~1b",
        "#name",
    ] {
        assert_eq!(places(ASTRAY, refers(target)), [""; 0], "{target}");
    }
    for target in [
        "#/$defs/a/b",
        "#nam",
        "other.json",
        "other.json#/$defs/named",
        "#/$defs/%ff",
    ] {
        let at = ["/properties/a/$ref"];
        assert_eq!(places(ASTRAY, refers(target)), at, "{target}");
    }
    let mut own = refers("https://askspec.example/a#/$defs/named");
    assert_eq!(places(ASTRAY, own.clone()).len(), 1);
    own["$id"] = "https://askspec.example/a".into();
    assert_eq!(places(ASTRAY, own), [""; 0]);
}

#[test]
fn a_reference_that_leads_back_is_found_over_any_number_of_steps() {
    for (schema, back) in [
        (refers("#"), vec!["/properties/a/$ref"]),
        (refers("#/$defs/named"), vec![]),
        // The first leads into the circle, and is not of it.
        (
            json!({"properties": {"a": {"$ref": "#/$defs/b"}}, "$defs": {
                "b": {"items": {"$ref": "#/$defs/c"}},
                "c": {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/b"}]},
            }}),
            vec!["/$defs/b/items/$ref", "/$defs/c/anyOf/1/$ref"],
        ),
        (
            json!({"properties": {"a": {"properties": {"b": {"$ref": "#/properties/a"}}}}}),
            vec!["/properties/a/properties/b/$ref"],
        ),
        (
            json!({"properties": {"a": {"$ref": "#/properties/b"}, "b": {"items": {"type": "string"}}}}),
            vec![],
        ),
    ] {
        assert_eq!(places(BACK, schema.clone()), back, "{schema}");
    }
}

#[test]
fn thousands_of_references_are_followed() {
    let many = 20_000;
    let chain = |last: Value| {
        let steps = (0..many).map(|step| {
            let next = json!({"$ref": format!("#/$defs/d{}", step + 1)});
            (format!("d{step}"), next)
        });
        let mut definitions: Map<String, Value> = steps.collect();
        definitions.insert(format!("d{many}"), last);
        json!({"properties": {"a": {"$ref": "#/$defs/d0"}}, "$defs": definitions})
    };
    let open = chain(json!({"type": "string"}));
    assert_eq!(places(BACK, open.clone()), [""; 0]);
    assert_eq!(places(ASTRAY, open), [""; 0]);
    let closed = chain(json!({"$ref": "#/$defs/d0"}));
    assert_eq!(places(BACK, closed).len(), many + 1);
}
