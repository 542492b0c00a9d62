package contract

// PackageName is the name of this package.
const PackageName = {{ name }}

// Version is the version of this package.
const Version = {{ version }}

// CodeInvalidAnswers is the code for answers that do not fit, the same in every dialect.
const CodeInvalidAnswers = {{ codec.invalid_answers }}

// CodeAmbiguous is the code for a result with several readings, the same in every dialect.
const CodeAmbiguous = {{ codec.ambiguous }}

// CodeMalformed is the code for a result without a reading, the same in every dialect.
const CodeMalformed = {{ codec.malformed }}

// Outer white space: the first and the last code point of each span, the same in every language.
var whiteSpace = [][2]rune{
{%- for range in white_space %}
	{0x{{ range[0] | code_point }}, 0x{{ range[1] | code_point }}},
{%- endfor %}
}

// What each fault is, as the message of the error.
var messages = {{ messages }}
