/** Results that are the one answer, as an object. */
import type { Answer, Answers, Ask, Choice, Decoded, Question } from "../ask.js";
import { isObject, type Json, member, objectOf } from "../json.js";
import type { Policies } from "../policies.js";
import { isCustom, resultOf } from "./labels.js";
import { decoded } from "./readings.js";

/** The wire names of one answer. */
export interface OneForm {
  readonly answer: string;
  readonly option: string;
  /** The fields by which an echoed option is known. */
  readonly fields: readonly string[];
}

/** Writes the answer that counts. */
export function encodeOne(form: OneForm, ask: Ask, answers: Answers): Json {
  const answer = answers[0] ?? null;
  const chosen = ask.questions[0]?.options[answer?.choices[0] ?? -1];
  if (answer?.custom !== undefined) return objectOf([[form.answer, answer.custom]]);
  if (chosen === undefined) return objectOf([[form.answer, null]]);
  return objectOf([
    [form.answer, resultOf(chosen)],
    [form.option, chosen.sent],
  ]);
}

/** Reads what {@link encodeOne} wrote. */
export function decodeOne(form: OneForm, policies: Policies, ask: Ask, value: unknown): Decoded {
  const [question] = ask.questions;
  if (!isObject(value) || question === undefined) return { kind: "malformed" };
  const answer = member(value, form.answer);
  const option = member(value, form.option);
  if (typeof answer !== "string") return { kind: "malformed" };
  const readings =
    option === undefined
      ? readBare(policies, question, answer)
      : chosen(question, answer, (choice) => isEcho(form, choice, option));
  return decoded({ byQuestion: [readings] });
}

/** Without an option: free text, or an option that was not echoed. */
function readBare(policies: Policies, question: Question, answer: string): readonly Answer[] {
  const options = chosen(question, answer, () => true);
  if (!isCustom(policies, question, answer)) return options;
  return [{ choices: [], custom: answer }, ...options];
}

function chosen(
  question: Question,
  answer: string,
  matches: (choice: Choice) => boolean,
): readonly Answer[] {
  return question.options.flatMap((choice, index) =>
    resultOf(choice) === answer && matches(choice) ? [{ choices: [index] }] : [],
  );
}

function isEcho(form: OneForm, choice: Choice, option: unknown): boolean {
  const sent = choice.sent;
  if (!isObject(sent) || !isObject(option)) return sent === option;
  return form.fields.every((name) => member(sent, name) === member(option, name));
}
