/** The words that every dialect shares: white space, faults, codes of the codec. */

/** The name and version of this package. */
export const PACKAGE = {
  name: {{ name | js_string }},
  version: {{ version | js_string }},
} as const;

/** Outer white space, as ranges of code points: the same in every language. */
export const WHITE_SPACE: readonly (readonly [number, number])[] = [
{%- for range in white_space %}
  [0x{{ range[0] | code_point | lower }}, 0x{{ range[1] | code_point | lower }}],
{%- endfor %}
];

/** What each fault is, as the message of the error. */
export const MESSAGES = {
{%- for fault in faults %}
  {{ fault.entry }},
{%- endfor %}
} as const;

/** One way to fail, before a dialect gives it a code. */
export type Fault = keyof typeof MESSAGES;

/** The codes of `encode` and `decode`, the same in every dialect. */
export const CODEC = {
  invalidAnswers: {{ codec.invalid_answers | js_string }},
  ambiguous: {{ codec.ambiguous | js_string }},
  malformed: {{ codec.malformed | js_string }},
} as const;
