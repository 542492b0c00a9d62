//! What is wrong with bad entries: each thing that a vendor's package is known to refuse or to mend.

use serde_json::{Map, Value, json};

use crate::oracle::Bad;

/// An object that other properties may be added to.
pub(crate) const OPEN: Bad = Bad {
    says: "an object that is not closed",
    spoil: |schema| drop(object(schema).remove("additionalProperties")),
};

/// A property that nothing requires.
pub(crate) const OPTIONAL: Bad = Bad {
    says: "a property that may be left out",
    spoil: |schema| property(schema, json!({"type": "string"})),
};

/// A union of which exactly one branch must hold.
pub(crate) const ONE_OF: Bad = Bad {
    says: "`oneOf`",
    spoil: |schema| {
        property(
            schema,
            json!({"oneOf": [{"type": "string"}, {"type": "null"}]}),
        );
        require(schema);
    },
};

/// A keyword that strict modes have nothing for.
pub(crate) const UNIQUE: Bad = Bad {
    says: "`uniqueItems`",
    spoil: |schema| {
        let list = json!({"type": "array", "items": {"type": "string"}, "uniqueItems": true});
        property(schema, list);
        require(schema);
    },
};

/// The longest a text may be.
pub(crate) const BOUND: Bad = Bad {
    says: "`maxLength`",
    spoil: |schema| property(schema, json!({"type": "string", "maxLength": 3})),
};

/// An object of any members.
pub(crate) const MAP: Bad = Bad {
    says: "a map",
    spoil: |schema| {
        let map =
            json!({"type": "object", "properties": {}, "additionalProperties": {"type": "string"}});
        property(schema, map);
    },
};

/// A type that no draft knows.
pub(crate) const TYPE: Bad = Bad {
    says: "a type that is none",
    spoil: |schema| property(schema, json!({"type": "text"})),
};

/// A pattern that can't be read.
pub(crate) const PATTERN: Bad = Bad {
    says: "a pattern that is none",
    spoil: |schema| property(schema, json!({"type": "string", "pattern": "["})),
};

/// A constant, which a Schema object of Gemini does not have.
pub(crate) const CONSTANT: Bad = Bad {
    says: "`const`",
    spoil: |entry| property(at(entry, "/parameters"), json!({"const": "a"})),
};

/// Two types at once, which a Schema object of Gemini does not have.
pub(crate) const TYPES: Bad = Bad {
    says: "a list of types",
    spoil: |entry| {
        property(
            at(entry, "/parameters"),
            json!({"type": ["STRING", "NULL"]}),
        )
    },
};

/// A type as JSON Schema writes it, which is not how Gemini does.
pub(crate) const LOWER_CASE: Bad = Bad {
    says: "a type in lower case",
    spoil: |entry| at(entry, "/parameters")["type"] = json!("object"),
};

/// A JSON Schema in the member of Gemini's own schemas.
pub(crate) const MISPLACED: Bad = Bad {
    says: "the JSON Schema where a Schema object belongs",
    spoil: |entry| rename(entry, "parametersJsonSchema", "parameters"),
};

/// What is wrong with the envelope of OpenAI's Chat form.
pub(crate) const CHAT: &[Bad] = &[
    MEMBER,
    Bad {
        says: "no name",
        spoil: |entry| drop(object(at(entry, "/function")).remove("name")),
    },
    Bad {
        says: "the form of Responses",
        spoil: |entry| {
            *entry = at(entry, "/function").take();
            object(entry).insert("type".to_owned(), json!("function"));
        },
    },
];

/// What is wrong with the envelope of OpenAI's Responses form.
pub(crate) const RESPONSES: &[Bad] = &[
    MEMBER,
    NAMELESS,
    Bad {
        says: "no word on strictness",
        spoil: |entry| drop(object(entry).remove("strict")),
    },
];

/// What is wrong with the envelope of MCP.
pub(crate) const MCP: &[Bad] = &[
    MEMBER,
    NAMELESS,
    Bad {
        says: "its input under another API's name",
        spoil: |entry| rename(entry, "inputSchema", "input_schema"),
    },
    Bad {
        says: "an input that is no object",
        spoil: |entry| at(entry, "/inputSchema")["type"] = json!("array"),
    },
    Bad {
        says: "a hint in words",
        spoil: |entry| at(entry, "/annotations")["readOnlyHint"] = json!("perhaps"),
    },
];

/// A member that the envelope does not have.
pub(crate) const MEMBER: Bad = Bad {
    says: "a member that the envelope does not have",
    spoil: |entry| drop(object(entry).insert("extra".to_owned(), json!(true))),
};

/// The name is missing.
pub(crate) const NAMELESS: Bad = Bad {
    says: "no name",
    spoil: |entry| drop(object(entry).remove("name")),
};

/// Adds a property to an object's schema.
pub(crate) fn property(schema: &mut Value, of: Value) {
    let properties = object(schema).get_mut("properties");
    let properties = properties.expect("the root has properties");
    object(properties).insert(NAME.to_owned(), of);
}

/// The members of an object.
pub(crate) fn object(value: &mut Value) -> &mut Map<String, Value> {
    value.as_object_mut().expect("it is an object")
}

/// The part of an entry at a place.
pub(crate) fn at<'entry>(entry: &'entry mut Value, place: &str) -> &'entry mut Value {
    entry.pointer_mut(place).expect("the entry has the part")
}

/// Gives a member another name.
pub(crate) fn rename(value: &mut Value, old: &str, new: &str) {
    let members = object(value);
    let moved = members.remove(old).expect("it has the member");
    members.insert(new.to_owned(), moved);
}

/// The name of the property that is added.
const NAME: &str = "added";

fn require(schema: &mut Value) {
    let required = schema["required"].as_array_mut();
    required
        .expect("the root requires something")
        .push(NAME.into());
}
