/** JSON as it was parsed, and places in it. */

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | JsonObject;

/** A JSON object. Look members up with {@link member}: names are anybody's, `__proto__` included. */
export interface JsonObject {
  [name: string]: Json;
}

/** Whether a value is a JSON object, which neither null nor a list is. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A member of the object's own, never one that every object inherits. */
export function member(object: object, name: string): unknown {
  return Object.hasOwn(object, name) ? (object as Record<string, unknown>)[name] : undefined;
}

/** The JSON Pointer to a member or an entry of what `at` points to. */
export function pointer(at: string, token: string | number): string {
  if (typeof token === "number") return `${at}/${token}`;
  return `${at}/${token.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** An object with these members, in this order; a name is only a name. */
export function objectOf(members: readonly (readonly [string, Json])[]): JsonObject {
  return Object.fromEntries(members);
}

/** The JSON in a text; undefined where it is none. */
export function parse(text: unknown): unknown {
  if (typeof text !== "string") return undefined;
  try {
    return read(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads JSON as the other languages do, and throws a SyntaxError where it is none: `JSON.parse`
 * alone takes halves of surrogate pairs, and numbers that no double holds.
 */
export function read(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (MAY_BE_UNSOUND.test(text) && !isSound(value)) throw new SyntaxError("this is not JSON");
  return value;
}

const MAY_BE_UNSOUND = /\\u|\p{Surrogate}|\d[eE]|\d{300}/u;
const HALF_OF_A_PAIR = /\p{Surrogate}/u;

function isSound(whole: unknown): boolean {
  const open = [whole];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === "string" && HALF_OF_A_PAIR.test(value)) return false;
    if (typeof value === "number" && !Number.isFinite(value)) return false;
    if (typeof value === "object" && value !== null) {
      if (!Array.isArray(value)) for (const name of Object.keys(value)) open.push(name);
      for (const one of Object.values(value) as unknown[]) open.push(one);
    }
  }
  return true;
}
