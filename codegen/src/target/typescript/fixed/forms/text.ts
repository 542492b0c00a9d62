/** Results that are one text for all answers. */
import type { Answer, Answers, Ask, Decoded, Question } from "../ask.js";
import { isObject, type Json, member, objectOf } from "../json.js";
import type { Policies } from "../policies.js";
import { labels, readLabels } from "./labels.js";
import { leastReadings } from "./least.js";
import { decoded } from "./readings.js";

/** The separators of a text of answers. */
export interface TextForm {
  /** What an item begins with. */
  readonly lead: (question: Question) => string;
  /** Between the lead and the labels. */
  readonly mark: string;
  /** Between two labels. */
  readonly between: string;
  /** Between two items. */
  readonly join: string;
}

/** The wire names of the structured result beside a text. */
export interface DetailsForm {
  readonly questions: string;
  readonly answers: string;
  /** Whether the answers are an object by key, not a list. */
  readonly keyed: boolean;
}

/** Writes answers that count. */
export function encodeText(form: TextForm, policies: Policies, ask: Ask, answers: Answers): string {
  const items = ask.questions.flatMap((question, index) => {
    const answer = answers[index] ?? null;
    return answer === null && policies.skip === "omitted"
      ? []
      : [itemOf(form, question, labels(question, answer))];
  });
  return items.join(form.join);
}

/** Writes the structured result beside the text. */
export function encodeDetails(
  form: DetailsForm,
  policies: Policies,
  ask: Ask,
  answers: Answers,
): Json {
  const told = ask.questions.map((question, index): readonly [string | undefined, Json] => {
    const answer = answers[index] ?? null;
    return [policies.key(question), answer === null ? null : labels(question, answer)];
  });
  const keyed = told.flatMap(([key, entry]) => (key === undefined ? [] : [[key, entry] as const]));
  return objectOf([
    [form.questions, ask.sent],
    [form.answers, form.keyed ? objectOf(keyed) : told.map(([, entry]) => entry)],
  ]);
}

/** Reads what {@link encodeText} wrote: the reading with the least free text. Details decide where they fit. */
export function decodeText(
  form: TextForm,
  detailsForm: DetailsForm | undefined,
  policies: Policies,
  ask: Ask,
  text: unknown,
  details: unknown,
): Decoded {
  if (typeof text !== "string") return { kind: "malformed" };
  if (detailsForm !== undefined && isObject(details)) {
    const fitting = readBeside(form, detailsForm, policies, ask, text, details);
    if (fitting?.every((readings) => readings.length > 0)) return decoded({ byQuestion: fitting });
  }
  return leastReadings(form, policies, ask, text);
}

/** Per question, the readings of its labels in the details; nothing where those are not the text's. */
function readBeside(
  form: TextForm,
  detailsForm: DetailsForm,
  policies: Policies,
  ask: Ask,
  text: string,
  details: object,
): readonly (readonly (Answer | null)[])[] | undefined {
  const told = entriesOf(detailsForm, policies, ask, member(details, detailsForm.answers));
  if (told === undefined) return undefined;
  const items: string[] = [];
  for (const [index, question] of ask.questions.entries()) {
    const entry = told[index] ?? null;
    if (entry === null && policies.skip === "omitted") continue;
    items.push(itemOf(form, question, entry ?? []));
  }
  if (items.join(form.join) !== text) return undefined;
  return ask.questions.map((question, index) => {
    const entry = told[index] ?? null;
    if (entry === null) return policies.skip === "refused" ? [] : [null];
    // Labels may be given in any order, but the text has them in one.
    return readLabels(policies, question, entry, "last").filter((answer) =>
      labels(question, answer).every((label, place) => label === entry[place]),
    );
  });
}

/** The labels per question that details tell of; nothing where they have another form. */
function entriesOf(
  form: DetailsForm,
  policies: Policies,
  ask: Ask,
  told: unknown,
): readonly (string[] | null)[] | undefined {
  if (form.keyed ? !isObject(told) : !Array.isArray(told)) return undefined;
  if (Array.isArray(told) && told.length !== ask.questions.length) return undefined;
  const entries: (string[] | null)[] = [];
  for (const [index, question] of ask.questions.entries()) {
    const name = form.keyed ? policies.key(question) : String(index);
    const entry = name === undefined ? null : member(told as object, name);
    if (entry !== null && !isTexts(entry)) return undefined;
    entries.push(entry);
  }
  return entries;
}

function itemOf(form: TextForm, question: Question, texts: readonly string[]): string {
  return form.lead(question) + form.mark + texts.join(form.between);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === "string");
}
