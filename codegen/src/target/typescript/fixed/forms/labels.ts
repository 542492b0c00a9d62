/** Lists of chosen labels, there and back. */
import type { Answer, Choice, Question } from "../ask.js";
import type { Policies } from "../policies.js";
import { isBlank } from "../text.js";
import { MOST_READINGS } from "./readings.js";

/** What the asker gets when an option is chosen. */
export function resultOf(choice: Choice): string {
  return choice.value ?? choice.label;
}

/** What the asker gets of the chosen options. */
export function results(question: Question, answer: Answer | null): string[] {
  return (answer?.choices ?? []).flatMap((index) => {
    const choice = question.options[index];
    return choice === undefined ? [] : [resultOf(choice)];
  });
}

/** What the asker gets of an answer, free text last. */
export function labels(question: Question, answer: Answer | null): string[] {
  const texts = results(question, answer);
  if (answer?.custom !== undefined) texts.push(answer.custom);
  return texts;
}

/** Whether a text can stand as free text in a result. */
export function isCustom(policies: Policies, question: Question, text: string): boolean {
  if (!question.custom || isBlank(text)) return false;
  if (policies.custom.outer(text) !== text) return false;
  const asLabel = policies.custom.carried.asLabel;
  return !asLabel || !question.options.some((option) => option.label === text);
}

/** How many chosen options an answer may have, with free text beside them or without. */
export function mostChoices(policies: Policies, question: Question, custom: boolean): number {
  const most = question.multi ? question.options.length : Math.min(1, question.options.length);
  if (!custom) return most;
  const meeting = question.multi ? policies.custom.multi : policies.custom.single;
  return meeting([0]).length === 0 ? 0 : most;
}

/** The readings of chosen texts. `custom` is the free text beside them, or says that the last of them may be it. */
export function readLabels(
  policies: Policies,
  question: Question,
  texts: readonly string[],
  custom: string | "last" | undefined,
): readonly Answer[] {
  return custom === "last"
    ? [
        ...readBeside(policies, question, texts, undefined),
        ...(texts.length === 0
          ? []
          : readBeside(policies, question, texts.slice(0, -1), texts.at(-1))),
      ]
    : readBeside(policies, question, texts, custom);
}

function readBeside(
  policies: Policies,
  question: Question,
  texts: readonly string[],
  custom: string | undefined,
): readonly Answer[] {
  if (custom !== undefined && !isCustom(policies, question, custom)) return [];
  if (custom === undefined && texts.length === 0) return [];
  if (texts.length > mostChoices(policies, question, custom !== undefined)) return [];
  return choicesOf(policies, question, texts).map((choices) =>
    custom === undefined ? { choices } : { choices, custom },
  );
}

/** The choices that give these texts: several where options have equal texts. */
function choicesOf(
  policies: Policies,
  question: Question,
  texts: readonly string[],
): readonly number[][] {
  const declared = policies.order === "declared";
  const left = countOf(texts);
  const same = indicesOf(question, left);
  for (const [text, count] of left) {
    if ((same.get(text)?.length ?? 0) < count) return [];
  }
  let found: number[][] = [[]];
  for (const text of texts) {
    const indices = same.get(text) ?? [];
    const later = (left.get(text) ?? 1) - 1;
    left.set(text, later);
    // Of equal texts in declared order the earlier is the lower index, and leaves room for the rest.
    const free = (chosen: readonly number[], index: number, at: number): boolean =>
      declared
        ? indices.length - at > later && !indices.slice(at).some((other) => chosen.includes(other))
        : !chosen.includes(index);
    found = found
      .flatMap((chosen) =>
        indices.filter((index, at) => free(chosen, index, at)).map((index) => [...chosen, index]),
      )
      .slice(0, MOST_READINGS + 1);
  }
  return declared ? found.map((chosen) => chosen.sort((one, other) => one - other)) : found;
}

function countOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function indicesOf(question: Question, wanted: ReadonlyMap<string, number>): Map<string, number[]> {
  const indices = new Map<string, number[]>();
  for (const [index, option] of question.options.entries()) {
    const text = resultOf(option);
    if (!wanted.has(text)) continue;
    const same = indices.get(text) ?? [];
    same.push(index);
    indices.set(text, same);
  }
  return indices;
}
