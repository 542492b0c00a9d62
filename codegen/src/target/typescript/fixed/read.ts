/** Reads canonical fields out of arguments, and refuses what does not have the right shape. */
import type { Choice } from "./ask.js";
import { isObject, member, pointer } from "./json.js";
import { isBlank } from "./text.js";
import type { Fault } from "./words.js";

/** Thrown by a gate and caught where the gates are run; it never leaves the package. */
export class Refusal extends Error {
  readonly fault: Fault;
  readonly path: string | undefined;

  constructor(fault: Fault, path?: string) {
    super(fault);
    this.fault = fault;
    this.path = path;
  }
}

/** The value as an object. */
export function readObject(value: unknown, at: string): Record<string, unknown> {
  if (!isObject(value)) throw new Refusal("shape", at);
  return value;
}

/** A list that must be there. */
export function readList(object: object, name: string, at: string): unknown[] {
  const list = readOptionalList(object, name, at);
  if (list === undefined) throw new Refusal("shape", at);
  return list;
}

/** A list that may be absent. */
export function readOptionalList(object: object, name: string, at: string): unknown[] | undefined {
  const value = member(object, name);
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) throw new Refusal("shape", pointer(at, name));
  return value;
}

/** A text that must be there. */
export function readText(object: object, name: string, at: string): string {
  const text = readOptionalText(object, name, at);
  if (text === undefined) throw new Refusal("shape", at);
  return text;
}

/** A text that may be absent. */
export function readOptionalText(object: object, name: string, at: string): string | undefined {
  const value = member(object, name);
  if (value === undefined || typeof value === "string") return value;
  throw new Refusal("shape", pointer(at, name));
}

/** A flag, or what its absence means. */
export function readFlag(object: object, name: string, absent: boolean, at: string): boolean {
  const value = member(object, name);
  if (value === undefined) return absent;
  if (typeof value === "boolean") return value;
  throw new Refusal("shape", pointer(at, name));
}

/** The text, if it is of more than outer white space. */
export function notBlank<T extends string | undefined>(text: T, at: string): T {
  if (text !== undefined && isBlank(text)) throw new Refusal("text-blank", at);
  return text;
}

/** Each entry of a list of options, once their number is found to be in bounds; no list, no options. */
export function readChoices(
  list: readonly unknown[] | undefined,
  at: string,
  min: number,
  max: number,
  readChoice: (value: unknown, at: string) => Choice,
): readonly Choice[] {
  if (list === undefined) return [];
  if (list.length < min) throw new Refusal("options-few", at);
  if (list.length > max) throw new Refusal("options-many", at);
  return list.map((value, index) => readChoice(value, pointer(at, index)));
}
