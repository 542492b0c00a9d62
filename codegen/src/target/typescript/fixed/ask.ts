/** One ask in canonical form: what every dialect's arguments become once they are admitted. */
import type { Json } from "./json.js";
import type { Policies } from "./policies.js";
import type { Fault } from "./words.js";

/** An admitted request, with every default filled in. */
export interface Ask {
  readonly questions: readonly Question[];
  /** The questions as they were sent. */
  readonly sent: Json;
}

/** One question. */
export interface Question {
  readonly id?: string;
  readonly prompt: string;
  readonly detail?: string;
  readonly header?: string;
  readonly options: readonly Choice[];
  readonly multi: boolean;
  /** Whether free text is offered. */
  readonly custom: boolean;
  /** What the question is for, where that is known. */
  readonly intent?: Intent;
}

/** Something that may be chosen. */
export interface Choice {
  readonly label: string;
  readonly value?: string;
  readonly description?: string;
  readonly recommended: boolean;
  /** The option as it was sent. */
  readonly sent: Json;
}

/** What a question is for. */
export interface Intent {
  readonly kind: string;
  /** The label that approves. */
  readonly approve: string;
}

/** An answer: indices of options, and free text. */
export interface Answer {
  readonly choices: readonly number[];
  readonly custom?: string;
}

/** One entry per question; null where it was skipped. */
export type Answers = readonly (Answer | null)[];

/** Why a request is refused, or an ask fails. */
export interface Failure {
  readonly fault: Fault;
  /** The dialect's code for it. */
  readonly code: string;
  /** The name of the dialect's errors, where they have one. */
  readonly name?: string;
  readonly message: string;
  /** Where in the arguments, as a JSON Pointer; absent where it is not about them. */
  readonly path?: string;
}

/** What `check` finds. */
export type Checked = { readonly ok: true; readonly ask: Ask } | Refused;

/** A request that is not let in. */
export interface Refused {
  readonly ok: false;
  readonly failure: Failure;
}

/** What `admit` decides. `stopped`: the turn had ended before, so nothing is shown and all is skipped. */
export type Admission =
  { readonly ok: true; readonly ask: Ask; readonly stopped: boolean } | Refused;

/** Who asks. */
export type Caller = "root" | "delegated" | "not-live" | "resumed-root";

/** What is known beside the arguments when an ask comes in. */
export interface Context {
  readonly caller: Caller;
  /** How many could answer. */
  readonly answerers: number;
  /** Whether the turn is stopped already. */
  readonly aborted: boolean;
}

/** What the asker gets: the text that a model reads, or a value that code reads. */
export type Encoded = ({ readonly content: string } | { readonly value: Json }) & {
  /** The structured result beside a text. */
  readonly details?: Json;
};

/** What `encode` gives; nothing when the answers do not fit the questions. */
export type Encoding = { readonly ok: true; readonly encoded: Encoded } | { readonly ok: false };

/** What `decode` finds. */
export type Decoded =
  | { readonly kind: "answers"; readonly answers: Answers }
  | { readonly kind: "ambiguous"; readonly readings: Readings }
  | { readonly kind: "malformed" };

/** Several readings of one result: per question where the boundaries are certain, else of the whole. */
export type Readings =
  | { readonly byQuestion: readonly (readonly (Answer | null)[])[] }
  | { readonly whole: readonly Answers[] };

/** One dialect: what it lets in, how it behaves, and how it writes answers down. */
export interface Dialect {
  readonly name: string;
  readonly policies: Policies;
  /** Looks at the arguments alone. */
  check(args: unknown): Checked;
  /** Looks at the arguments and at who asks, in the dialect's order. */
  admit(args: unknown, context: Context): Admission;
  /** The failure for a fault, with the dialect's code. */
  failure(fault: Fault, path?: string): Failure;
  encode(ask: Ask, answers: Answers): Encoding;
  /** Reads what `encode` wrote: the content or the value, and the details beside it. Never throws. */
  decode(ask: Ask, result: unknown, details?: unknown): Decoded;
}
