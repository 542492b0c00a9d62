/** What the human sees, and what a human can do about it. */
import type { Answer, Answers, Ask, Question } from "./ask.js";
import { isObject, member } from "./json.js";
import type { Policies } from "./policies.js";
import { type State, shownDraft } from "./settle.js";

/** What is on the screen when the human is waited for. */
export interface Screen {
  readonly questions: readonly ShownQuestion[];
  /** How many questions the ask has. */
  readonly total: number;
  /** One per question of the ask, on a card. */
  readonly indicators?: readonly Indicator[];
  /** What the human can do here. */
  readonly actions: readonly ActionWord[];
}

/** One visible question. */
export interface ShownQuestion {
  /** Its place in the request. */
  readonly index: number;
  readonly id?: string;
  readonly header?: string;
  readonly prompt: string;
  readonly detail?: string;
  readonly multi: boolean;
  /** Whether free text is offered now. */
  readonly custom: boolean;
  readonly options: readonly ShownOption[];
  readonly draft?: Answer;
  /** Absent while nothing is recorded, null for a skip. */
  readonly recorded?: Answer | null;
}

/** One visible option. */
export interface ShownOption {
  readonly label: string;
  readonly description?: string;
  readonly recommended?: true;
}

/** How a question stands. */
export type Indicator = "unanswered" | "answered" | "skipped";

/** What a human can do. */
export type Action =
  | { readonly do: "submit"; readonly answers?: Answers }
  | ({ readonly do: "answer"; readonly question: number } & Answer)
  | { readonly do: "next" }
  | { readonly do: "skip"; readonly question: number }
  | { readonly do: "goto"; readonly question: number }
  | { readonly do: "decline" }
  | { readonly do: "cancel" }
  | { readonly do: "pass" };

/** The name of an action. */
export type ActionWord = Action["do"];

/** The screen as things stand. */
export function present(policies: Policies, ask: Ask, state: State): Screen {
  const shown = visible(policies, ask, state).flatMap((index) => {
    const question = ask.questions[index];
    return question === undefined ? [] : [show(question, index, state)];
  });
  return {
    questions: shown,
    total: ask.questions.length,
    ...(policies.layout === "card" && { indicators: state.recorded.map(indicator) }),
    actions: offered(policies),
  };
}

/** The questions on the screen: one on a card, all on a form. */
export function visible(policies: Policies, ask: Ask, state: State): readonly number[] {
  return policies.layout === "card" ? [state.current] : [...ask.questions.keys()];
}

/** What the screen lets the human do. */
export function offered(policies: Policies): readonly ActionWord[] {
  const card = policies.layout === "card";
  const words: ActionWord[] = ["answer"];
  if (card) words.push("next");
  if (policies.skip !== "refused") words.push("skip");
  words.push(card ? "goto" : "submit");
  if (policies.decline !== undefined) words.push("decline");
  if (policies.dismiss !== undefined) words.push("cancel");
  if (policies.providers === "waterfall") words.push("pass");
  return words;
}

/** The action that a value says, or undefined where it says none. */
export function readAction(value: unknown): Action | undefined {
  if (!isObject(value)) return undefined;
  const word = member(value, "do");
  switch (word) {
    case "next":
    case "decline":
    case "cancel":
    case "pass":
      return { do: word };
    case "skip":
    case "goto":
      return readQuestion(value, (question) => ({ do: word, question }));
    case "answer":
      return readQuestion(value, (question) => {
        const answer = readAnswer(value);
        return answer && { do: "answer", question, ...answer };
      });
    case "submit":
      return readSubmit(member(value, "answers"));
    default:
      return undefined;
  }
}

/** Answers as they go over a wire, or undefined where a value is none. */
export function readAnswers(value: unknown): Answers | undefined {
  if (!Array.isArray(value)) return undefined;
  const answers = value.map((entry) => (entry === null ? null : readAnswer(entry)));
  return answers.every((answer) => answer !== undefined) ? answers : undefined;
}

function readSubmit(given: unknown): Action | undefined {
  if (given === undefined || given === null) return { do: "submit" };
  const answers = readAnswers(given);
  return answers && { do: "submit", answers };
}

function readQuestion(
  value: object,
  then: (question: number) => Action | undefined,
): Action | undefined {
  const question = member(value, "question");
  return typeof question === "number" ? then(question) : undefined;
}

function readAnswer(value: unknown): Answer | undefined {
  if (!isObject(value)) return undefined;
  const choices = member(value, "choices") ?? [];
  const custom = member(value, "custom") ?? undefined;
  if (!Array.isArray(choices) || !choices.every((index) => typeof index === "number")) {
    return undefined;
  }
  if (custom === undefined) return { choices };
  return typeof custom === "string" ? { choices, custom } : undefined;
}

function show(question: Question, index: number, state: State): ShownQuestion {
  const draft = shownDraft(state, index);
  const recorded = state.recorded[index];
  return {
    index,
    ...(question.id !== undefined && { id: question.id }),
    ...(question.header !== undefined && { header: question.header }),
    prompt: question.prompt,
    ...(question.detail !== undefined && { detail: question.detail }),
    multi: question.multi,
    custom: question.custom,
    options: question.options.map(({ label, description, recommended }) => ({
      label,
      ...(description !== undefined && { description }),
      ...(recommended && { recommended }),
    })),
    ...(draft !== undefined && { draft }),
    ...(recorded !== undefined && { recorded }),
  };
}

function indicator(recorded: Answer | null | undefined): Indicator {
  if (recorded === undefined) return "unanswered";
  return recorded === null ? "skipped" : "answered";
}
