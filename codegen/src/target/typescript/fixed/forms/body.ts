/** Reads what stands in one item of a text: labels in a row, and free text after them. */
import type { Answer, Question } from "../ask.js";
import type { Policies } from "../policies.js";
import { type Chain, type Chains, chainsOf, choicesOf } from "./chains.js";
import { mostChoices } from "./labels.js";
import type { FreeText, Measured } from "./measured.js";
import { MOST_READINGS } from "./readings.js";
import type { TextForm } from "./text.js";

/** The item of one question, from the end of its lead on. */
export class Body {
  readonly #policies: Policies;
  readonly #measured: Measured;
  readonly #free: FreeText;
  readonly #beside: boolean;
  readonly #begin: number;
  readonly #chains: Chains;
  /** Where free text may begin, the latest first. */
  readonly #starts: readonly number[];

  constructor(
    form: TextForm,
    policies: Policies,
    question: Question,
    measured: Measured,
    free: FreeText,
    begin: number,
  ) {
    this.#policies = policies;
    this.#measured = measured;
    this.#free = free;
    this.#begin = begin;
    this.#beside = mostChoices(policies, question, true) > 0;
    const row = { text: measured.text, begin, between: form.between };
    this.#chains = chainsOf(policies, question, row);
    const after = this.#beside ? this.#chains.starts.keys() : [];
    this.#starts = [...new Set([begin, ...after])].sort((one, other) => other - one);
  }

  /** How much free text the item has at least when it ends here; undefined where it can't. */
  cost(end: number): number | undefined {
    if (this.#chains.ends.has(end) || this.#isSkip(end)) return 0;
    const start = this.#freeStart(end);
    return start === undefined ? undefined : this.#measured.points(start, end);
  }

  /** The readings with the least free text of the item that ends here. */
  answers(end: number): readonly (Answer | null)[] {
    const chosen = choicesOfAll(this.#chains.ends.get(end) ?? []).map((choices) => ({ choices }));
    const bare = this.#isSkip(end) ? [null, ...chosen] : chosen;
    return bare.length > 0 ? bare : this.#freeAnswers(end);
  }

  #isSkip(end: number): boolean {
    return end === this.#begin && this.#policies.skip === "kept";
  }

  #freeStart(end: number): number | undefined {
    return this.#starts.find((place) => this.#free.allows(place, end));
  }

  #freeAnswers(end: number): readonly Answer[] {
    const start = this.#freeStart(end);
    if (start === undefined) return [];
    const custom = this.#measured.text.slice(start, end);
    const alone: Answer[] = start === this.#begin ? [{ choices: [], custom }] : [];
    if (!this.#beside) return alone;
    const before = choicesOfAll(this.#chains.starts.get(start) ?? []);
    return [...alone, ...before.map((choices) => ({ choices, custom }))];
  }
}

function choicesOfAll(chains: readonly Chain[]): readonly (readonly number[])[] {
  return chains.flatMap(choicesOf).slice(0, MOST_READINGS + 1);
}
