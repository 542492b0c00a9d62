/** A text measured once, so that any piece of it can be judged as free text without cutting it out. */
import type { Question } from "../ask.js";
import type { Policies } from "../policies.js";
import { isWhiteSpace } from "../text.js";

/** A text, and how much of it stands before each place. */
export class Measured {
  readonly text: string;
  /** Code points before each place. */
  readonly #points: Uint32Array;
  /** Units that are not white space before each place. */
  readonly #ink: Uint32Array;

  constructor(text: string) {
    this.text = text;
    this.#points = new Uint32Array(text.length + 1);
    this.#ink = new Uint32Array(text.length + 1);
    for (let at = 0; at < text.length; at++) {
      const ends = (text.codePointAt(at) ?? 0) <= 0xffff ? 1 : 0;
      this.#points[at + 1] = (this.#points[at] ?? 0) + ends;
      this.#ink[at + 1] = (this.#ink[at] ?? 0) + (isWhiteSpace(text, at) ? 0 : 1);
    }
  }

  /** How many code points a piece has. */
  points(start: number, end: number): number {
    return (this.#points[end] ?? 0) - (this.#points[start] ?? 0);
  }

  /** Whether a piece is of nothing but outer white space. */
  isBlank(start: number, end: number): boolean {
    return this.#ink[end] === this.#ink[start];
  }
}

/** Says which pieces of a text can be a question's free text. */
export class FreeText {
  readonly #measured: Measured;
  readonly #offered: boolean;
  readonly #trims: boolean;
  /** Labels by their length: free text that equals one would have become that option. */
  readonly #labels = new Map<number, Set<string>>();

  constructor(policies: Policies, question: Question, measured: Measured) {
    this.#measured = measured;
    this.#offered = question.custom;
    this.#trims = policies.custom.outer(" ") === "";
    if (!policies.custom.carried.asLabel) return;
    for (const { label } of question.options) {
      const alike = this.#labels.get(label.length) ?? new Set();
      this.#labels.set(label.length, alike.add(label));
    }
  }

  /** Whether the piece can be free text, as `encode` would have written it. */
  allows(start: number, end: number): boolean {
    const measured = this.#measured;
    if (!this.#offered || start >= end || measured.isBlank(start, end)) return false;
    const outer = measured.isBlank(start, start + 1) || measured.isBlank(end - 1, end);
    if (this.#trims && outer) return false;
    const labels = this.#labels.get(end - start);
    return labels === undefined || !labels.has(measured.text.slice(start, end));
  }
}
