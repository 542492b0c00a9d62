/** The policies a dialect chooses from: one function, or one word, for each. */
import type { Answer, Answers, Question } from "./ask.js";
import { isBlank, trim } from "./text.js";
import type { Fault } from "./words.js";

/** What a dialect has chosen. */
export interface Policies {
  /** How questions are laid out. */
  readonly layout: "card" | "any";
  /** How many providers there can be. */
  readonly providers: "one" | "waterfall" | "unsaid";
  /** What ties an answer to its question. */
  readonly key: (question: Question) => string | undefined;
  readonly custom: CustomPolicies;
  /** In what order selected options stand. */
  readonly order: Order;
  /** What a skipped question becomes. */
  readonly skip: "kept" | "omitted" | "refused";
  /** What declining the whole ask means; undefined: there is no such action. */
  readonly decline: Ending | undefined;
  /** What dismissing the whole ask means; undefined: there is no such action. */
  readonly dismiss: Ending | undefined;
  /** What stopping the turn means. */
  readonly stop: Ending;
}

/** What free text means. */
export interface CustomPolicies {
  /** Beside a selection, where one option may be chosen. */
  readonly single: Meeting;
  /** Beside a selection, where several options may be chosen. */
  readonly multi: Meeting;
  readonly carried: Carried;
  /** What becomes of outer white space. */
  readonly outer: (text: string) => string;
}

/** What remains of the chosen options when there is free text too. */
export type Meeting = (choices: readonly number[]) => readonly number[];

/** What was recorded, per question: nothing yet, a skip, or an answer. */
export type Records = readonly (Answer | null | undefined)[];

/** How an ask ends before it is complete. */
export type Ending = (
  recorded: Records,
) => { readonly answers: Answers } | { readonly fault: Fault };

/** How free text is carried in the result. */
export interface Carried {
  /** Whether it is one more label, the last. */
  readonly asLabel: boolean;
  /** The answer once free text that says an option has become that option. */
  readonly settle: (question: Question, answer: Answer) => Answer;
}

/** An answer is known by its question's id. */
export const keyId = (question: Question): string | undefined => question.id;

/** An answer is known by its question's header. */
export const keyHeader = (question: Question): string | undefined => question.header;

/** An answer is known by its place. */
export const keyPosition = (): undefined => undefined;

/** Free text takes the place of what was chosen. */
export const replaces: Meeting = () => [];

/** Free text stands beside what was chosen. */
export const supplements: Meeting = (choices) => choices;

/** Outer white space is removed. */
export const outerTrimmed = (text: string): string => trim(text);

/** Outer white space stays. */
export const outerKept = (text: string): string => text;

/** Free text has a field of its own, even when it equals a label. */
export const carriedAsField: Carried = { asLabel: false, settle: (_, answer) => answer };

/** Free text is one more label; text equal to an offered label is that option. */
export const carriedAsLabel: Carried = { asLabel: true, settle: chooseByLabel };

/** Chosen options stand as the request declares them, or as the human chose them. */
export type Order = "declared" | "chosen";

/** Every question is skipped, also those with a recorded answer. */
export const skipsAll: Ending = (recorded) => ({ answers: recorded.map(() => null) });

/** Recorded answers stay, everything else is skipped. */
export const keepsRecorded: Ending = (recorded) => ({
  answers: recorded.map((answer) => answer ?? null),
});

/** The ask fails as dismissed. */
export const failsDismissed: Ending = () => ({ fault: "dismissed" });

/** The ask fails as aborted. */
export const failsAborted: Ending = () => ({ fault: "aborted" });

/** An answer as it counts (null: it is no answer), or undefined when it does not fit the question. */
export function settleAnswer(
  policies: Policies,
  question: Question,
  given: Answer,
): Answer | null | undefined {
  if (!fits(question, given)) return undefined;
  const custom = policies.custom;
  let answer: Answer = { choices: [...new Set(given.choices)] };
  if (given.custom !== undefined && !isBlank(given.custom)) {
    answer = custom.carried.settle(question, { ...answer, custom: custom.outer(given.custom) });
  }
  if (answer.custom !== undefined) {
    const meeting = question.multi ? custom.multi : custom.single;
    answer = { ...answer, choices: meeting(answer.choices) };
  }
  if (answer.choices.length === 0 && answer.custom === undefined) return null;
  return { ...answer, choices: ordered(policies.order, answer.choices) };
}

/** All answers as they count, or undefined when they do not fit the questions. */
export function settleAnswers(
  policies: Policies,
  questions: readonly Question[],
  given: Answers,
): Answers | undefined {
  if (given.length !== questions.length) return undefined;
  const settled: (Answer | null)[] = [];
  for (const [index, question] of questions.entries()) {
    const entry = given[index] ?? null;
    const answer = entry === null ? null : settleAnswer(policies, question, entry);
    if (answer === undefined) return undefined;
    if (answer === null && policies.skip === "refused") return undefined;
    settled.push(answer);
  }
  return settled;
}

function ordered(order: Order, choices: readonly number[]): readonly number[] {
  return order === "declared" ? [...choices].sort((one, other) => one - other) : choices;
}

function fits(question: Question, answer: Answer): boolean {
  const distinct = new Set(answer.choices);
  for (const index of distinct) {
    if (!Number.isInteger(index) || index < 0 || index >= question.options.length) return false;
  }
  if (distinct.size > 1 && !question.multi) return false;
  return question.custom || answer.custom === undefined || isBlank(answer.custom);
}

function chooseByLabel(question: Question, answer: Answer): Answer {
  const { choices, custom } = answer;
  if (!question.options.some((option) => option.label === custom)) return answer;
  const index = question.options.findIndex(
    (option, at) => option.label === custom && !choices.includes(at),
  );
  if (index < 0) return { choices };
  return { choices: question.multi ? [...choices, index] : [index] };
}
