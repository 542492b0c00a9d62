/** Results that are a list with one object per answer. */
import type { Answer, Answers, Ask, Decoded, Question } from "../ask.js";
import { isObject, type Json, member, objectOf } from "../json.js";
import type { Policies } from "../policies.js";
import { readLabels, results } from "./labels.js";
import { decoded, MOST_READINGS } from "./readings.js";

/** The wire names of a list of answers. */
export interface ListForm {
  readonly answers: string;
  readonly key: string;
  readonly selected: string;
  readonly custom: string;
}

/** Writes answers that count. */
export function encodeList(form: ListForm, policies: Policies, ask: Ask, answers: Answers): Json {
  const entries: Json[] = [];
  for (const [index, question] of ask.questions.entries()) {
    const answer = answers[index] ?? null;
    if (answer === null && policies.skip === "omitted") continue;
    entries.push(encodeEntry(form, policies, question, answer));
  }
  return objectOf([[form.answers, entries]]);
}

/** Reads what {@link encodeList} wrote. */
export function decodeList(form: ListForm, policies: Policies, ask: Ask, value: unknown): Decoded {
  const entries = isObject(value) ? member(value, form.answers) : undefined;
  if (!Array.isArray(entries)) return { kind: "malformed" };
  if (policies.skip === "omitted") return decodeWithGaps(form, policies, ask, entries);
  if (entries.length !== ask.questions.length) return { kind: "malformed" };
  const perQuestion = ask.questions.map((question, index) =>
    decodeEntry(form, policies, question, entries[index]),
  );
  return decoded({ byQuestion: perQuestion });
}

function encodeEntry(
  form: ListForm,
  policies: Policies,
  question: Question,
  answer: Answer | null,
): Json {
  const key = policies.key(question);
  const custom = answer?.custom;
  const asLabel = policies.custom.carried.asLabel;
  const selected = results(question, answer);
  if (custom !== undefined && asLabel) selected.push(custom);
  const members: [string, Json][] = [];
  if (key !== undefined) members.push([form.key, key]);
  members.push([form.selected, selected]);
  if (custom !== undefined && !asLabel) members.push([form.custom, custom]);
  return objectOf(members);
}

/** The readings of one entry; none where it is not an answer to this question. */
function decodeEntry(
  form: ListForm,
  policies: Policies,
  question: Question,
  entry: unknown,
): readonly (Answer | null)[] {
  if (!isObject(entry)) return [];
  const key = policies.key(question);
  if (key !== undefined && member(entry, form.key) !== key) return [];
  const selected = member(entry, form.selected);
  if (!isTexts(selected)) return [];
  const asLabel = policies.custom.carried.asLabel;
  const custom = asLabel ? undefined : member(entry, form.custom);
  if (custom !== undefined && typeof custom !== "string") return [];
  if (selected.length === 0 && custom === undefined) return policies.skip === "kept" ? [null] : [];
  return readLabels(policies, question, selected, asLabel ? "last" : custom);
}

/** Reads entries some of which were left out, because their questions were skipped. */
function decodeWithGaps(
  form: ListForm,
  policies: Policies,
  ask: Ask,
  entries: readonly unknown[],
): Decoded {
  // By the number of entries read: the readings so far, never more than can be told.
  let paths = new Map<number, Answers[]>([[0, [[]]]]);
  for (const question of ask.questions) {
    const further = new Map<number, Answers[]>();
    for (const [read, soFar] of paths) {
      extend(further, read, soFar, [null]);
      const entry = entries[read];
      if (entry === undefined) continue;
      extend(further, read + 1, soFar, decodeEntry(form, policies, question, entry));
    }
    paths = further;
  }
  return decoded({ whole: paths.get(entries.length) ?? [] });
}

function extend(
  paths: Map<number, Answers[]>,
  read: number,
  soFar: readonly Answers[],
  next: readonly (Answer | null)[],
): void {
  if (next.length === 0) return;
  const found = paths.get(read) ?? [];
  for (const answers of soFar) {
    for (const answer of next) {
      if (found.length <= MOST_READINGS) found.push([...answers, answer]);
    }
  }
  paths.set(read, found);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === "string");
}
