//! Says in words why a text is no JSON.

use serde_json::Error;

/// What the JSON reader says, by how it begins, and the same in words for people.
const WORDS: &[(&str, &str)] = &[
    ("EOF while parsing", "it ends too early"),
    ("expected value", "a value is expected"),
    ("expected ident", "a value is expected"),
    ("trailing characters", "something follows after its end"),
    ("recursion limit exceeded", "values are nested too deeply"),
    ("lone leading surrogate", HALF),
    ("unexpected end of hex escape", HALF),
    ("number out of range", "a number is too large"),
    (
        "control character",
        "a control character stands unescaped in a text",
    ),
    (
        "invalid unicode code point",
        "a byte is not part of UTF-8 text",
    ),
];

const HALF: &str = "an escape is half of a surrogate pair";

/// Why a text is no JSON, without the place.
pub fn fault(error: &Error) -> String {
    let told = error.to_string();
    let known = WORDS.iter().find(|(begin, _)| told.starts_with(begin));
    let own = told.split(" at line ").next().unwrap_or(&told);
    known.map_or(own, |(_, words)| words).to_owned()
}

/// Why a text is no JSON, and where.
pub fn placed_fault(error: &Error) -> String {
    let (line, column) = (error.line(), error.column());
    format!("{} at line {line} column {column}", fault(error))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &[u8]) -> String {
        let fault = serde_json::from_slice::<serde_json::Value>(text).unwrap_err();
        placed_fault(&fault)
    }

    #[test]
    fn a_text_that_is_no_json_is_told_in_words() {
        let deep = "[".repeat(200);
        let cases: &[(&[u8], &str)] = &[
            (b"", "it ends too early at line 1 column 0"),
            (b"{\"a\"", "it ends too early at line 1 column 4"),
            (b"?", "a value is expected at line 1 column 1"),
            (b"not", "a value is expected at line 1 column 2"),
            (
                b"1\n2",
                "something follows after its end at line 2 column 1",
            ),
            (
                deep.as_bytes(),
                "values are nested too deeply at line 1 column 128",
            ),
            (
                b"\"\\ud800\"",
                "an escape is half of a surrogate pair at line 1 column 8",
            ),
            (
                b"\"\\udc00\\u0041\"",
                "an escape is half of a surrogate pair at line 1 column 7",
            ),
            (b"1e999", "a number is too large at line 1 column 5"),
            (
                b"\"\x01\"",
                "a control character stands unescaped in a text at line 1 column 2",
            ),
            (
                b"\"\xff\"",
                "a byte is not part of UTF-8 text at line 1 column 2",
            ),
            (b"{1: 2}", "key must be a string at line 1 column 2"),
        ];
        for (text, words) in cases {
            assert_eq!(told(text), *words);
        }
    }
}
