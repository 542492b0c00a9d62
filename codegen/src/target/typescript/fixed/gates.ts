/** The gates that every dialect may set up: each lets an ask through or refuses it. */
import type { Admission, Ask, Checked, Context, Failure, Question } from "./ask.js";
import { pointer } from "./json.js";
import { Refusal } from "./read.js";
import type { Unit } from "./text.js";
import type { Fault } from "./words.js";

/** Makes the failure for a fault. */
type Fail = (fault: Fault, path?: string) => Failure;

/** What the gates about arguments find. */
export function checked(fail: Fail, gates: () => Ask): Checked {
  try {
    return { ok: true, ask: gates() };
  } catch (refusal) {
    return refused(fail, refusal);
  }
}

/** What all gates find; true from them: the turn had ended before, and that is no failure. */
export function admitted(fail: Fail, gates: () => { ask: Ask; stopped: boolean }): Admission {
  try {
    return { ok: true, ...gates() };
  } catch (refusal) {
    return refused(fail, refusal);
  }
}

/** There must be a question. */
export function requireQuestions(ask: Ask, at: string): void {
  if (ask.questions.length === 0) throw new Refusal("questions-empty", at);
}

/** Every question must have a key of its own; `place` points to a question's key. */
export function requireDistinctKeys(
  ask: Ask,
  keyOf: (question: Question) => string | undefined,
  place: (index: number) => string,
): void {
  const seen = new Set<string>();
  for (const [index, question] of ask.questions.entries()) {
    const key = keyOf(question);
    if (key === undefined) continue;
    if (seen.has(key)) throw new Refusal("key-repeated", place(index));
    seen.add(key);
  }
}

/** A text must be within its limit. */
export function requireWithin(text: string | undefined, max: number, unit: Unit, at: string): void {
  if (text !== undefined && unit(text) > max) throw new Refusal("text-long", at);
}

/** A known intent must fit its question; `approve` points to the label that approves. */
export function requireFittingIntent(
  question: Question,
  needsDetail: boolean,
  at: string,
  approve: string,
): void {
  const intent = question.intent;
  if (intent === undefined) return;
  if (needsDetail && question.detail === undefined) throw new Refusal("intent-detail", at);
  if (!question.options.some((option) => option.label === intent.approve)) {
    throw new Refusal("intent-approve", approve);
  }
}

/** The turn must not be stopped yet. */
export function requireRunning(context: Context): void {
  if (context.aborted) throw new Refusal("aborted");
}

/** The caller must be the live instance. */
export function requireLive(context: Context): void {
  if (context.caller === "not-live") throw new Refusal("caller-not-live");
}

/** The caller must not be owned by another agent. */
export function requireOwnTurn(context: Context): void {
  if (context.caller === "delegated") throw new Refusal("caller-delegated");
}

/** Somebody must be able to answer. */
export function requireAnswerer(context: Context): void {
  if (context.answerers === 0) throw new Refusal("no-provider");
}

/** Where a label stands: in its option, or as the option itself where that is a string. */
export function labelPlace(option: string, sent: unknown, name: string): string {
  return typeof sent === "string" ? option : pointer(option, name);
}

function refused(fail: Fail, refusal: unknown): { ok: false; failure: Failure } {
  if (!(refusal instanceof Refusal)) throw refusal;
  return { ok: false, failure: fail(refusal.fault, refusal.path) };
}
