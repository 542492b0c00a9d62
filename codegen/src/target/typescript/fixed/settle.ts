/** What the human's actions make of an ask, step by step, until it is settled. */
import type { Answer, Answers, Ask } from "./ask.js";
import { type Ending, type Policies, settleAnswer, settleAnswers } from "./policies.js";
import { type Action, offered, visible } from "./screen.js";
import type { Fault } from "./words.js";

/** How an open ask stands. */
export interface State {
  /** The question that a card shows. */
  readonly current: number;
  /** What is drafted and not recorded, per question. */
  readonly drafts: readonly (Answer | undefined)[];
  /** What is recorded, per question: nothing yet, a skip (null), or an answer. */
  readonly recorded: readonly (Answer | null | undefined)[];
}

/** What comes of an action. */
export type Step =
  | { readonly kind: "again"; readonly state: State }
  | { readonly kind: "settled"; readonly answers: Answers }
  | { readonly kind: "failed"; readonly fault: Fault }
  /** The answerer does not claim the ask. */
  | { readonly kind: "passed" };

/** An ask that nobody has touched. */
export function begin(ask: Ask): State {
  const nothing = ask.questions.map(() => undefined);
  return { current: 0, drafts: nothing, recorded: nothing };
}

/** What stands in a question's entry: the draft, or else the recorded answer. */
export function shownDraft(state: State, index: number): Answer | undefined {
  return state.drafts[index] ?? state.recorded[index] ?? undefined;
}

/** What an action does. One that is not offered, or not valid in all its parts, changes nothing. */
export function settle(
  policies: Policies,
  ask: Ask,
  state: State,
  action: Action | undefined,
): Step {
  if (action === undefined || !offered(policies).includes(action.do)) return again(state);
  switch (action.do) {
    case "answer":
      return draft(policies, ask, state, action.question, action);
    case "next":
      return next(policies, state);
    case "skip":
      return skip(policies, ask, state, action.question);
    case "goto":
      return goto(ask, state, action.question);
    case "submit":
      return submit(policies, ask, state, action.answers);
    case "decline":
      return end(policies.decline, state);
    case "cancel":
      return end(policies.dismiss, state);
    case "pass":
      return { kind: "passed" };
  }
}

/** What becomes of an open ask when the turn is stopped. */
export function stop(policies: Policies, state: State): Step {
  return end(policies.stop, state);
}

function draft(policies: Policies, ask: Ask, state: State, index: number, given: Answer): Step {
  const question = ask.questions[index];
  if (question === undefined || !visible(policies, ask, state).includes(index)) return again(state);
  const answer = settleAnswer(policies, question, given);
  if (answer === undefined) return again(state);
  return again({ ...state, drafts: replaced(state.drafts, index, answer ?? undefined) });
}

function next(policies: Policies, state: State): Step {
  const answer = shownDraft(state, state.current) ?? null;
  if (answer === null && policies.skip === "refused") return again(state);
  return record(policies, state, state.current, answer);
}

function skip(policies: Policies, ask: Ask, state: State, index: number): Step {
  if (!visible(policies, ask, state).includes(index)) return again(state);
  return record(policies, state, index, null);
}

function goto(ask: Ask, state: State, index: number): Step {
  if (ask.questions[index] === undefined) return again(state);
  return again({ ...state, current: index });
}

function submit(policies: Policies, ask: Ask, state: State, given: Answers | undefined): Step {
  const entries = given ?? ask.questions.map((_, index) => shownDraft(state, index) ?? null);
  const answers = settleAnswers(policies, ask.questions, entries);
  if (answers === undefined) return again(state);
  return { kind: "settled", answers };
}

function record(policies: Policies, state: State, index: number, answer: Answer | null): Step {
  const recorded = replaced(state.recorded, index, answer);
  const drafts = replaced(state.drafts, index, undefined);
  if (policies.layout === "any") return again({ ...state, drafts, recorded });
  const answers = recorded.filter((entry) => entry !== undefined);
  if (answers.length === recorded.length) return { kind: "settled", answers };
  return again({ current: nextOpen(recorded, index), drafts, recorded });
}

/** The next question that is not recorded, wrapping around. */
function nextOpen(recorded: State["recorded"], after: number): number {
  const later = recorded.findIndex((entry, index) => index > after && entry === undefined);
  return later >= 0 ? later : recorded.indexOf(undefined);
}

function end(ending: Ending | undefined, state: State): Step {
  if (ending === undefined) return again(state);
  const end = ending(state.recorded);
  if ("fault" in end) return { kind: "failed", fault: end.fault };
  return { kind: "settled", answers: end.answers };
}

function again(state: State): Step {
  return { kind: "again", state };
}

function replaced<T>(list: readonly T[], index: number, entry: T): readonly T[] {
  return list.map((old, at) => (at === index ? entry : old));
}
