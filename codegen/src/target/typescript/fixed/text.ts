/** Text as the spec counts and trims it. */
import { WHITE_SPACE } from "./words.js";

/** A way of counting a text. */
export type Unit = (text: string) => number;

/** Counts Unicode code points. */
export const codePoints: Unit = (text) => {
  let count = text.length;
  for (let at = 1; at < text.length; at++) {
    if (isLow(text.charCodeAt(at)) && isHigh(text.charCodeAt(at - 1))) {
      count--;
      at++;
    }
  }
  return count;
};

/** Counts UTF-16 code units. */
export const utf16Units: Unit = (text) => text.length;

/** Counts bytes of UTF-8. */
export const utf8Bytes: Unit = (text) => new TextEncoder().encode(text).length;

/** The greatest prefix that fits, cut between code points. */
export function truncate<T extends string | undefined>(text: T, max: number, unit: Unit): T;
export function truncate(text: string | undefined, max: number, unit: Unit): string | undefined {
  if (text === undefined || unit(text) <= max) return text;
  let room = max;
  let end = 0;
  for (const point of text) {
    room -= unit(point);
    if (room < 0) break;
    end += point.length;
  }
  return text.slice(0, end);
}

/** Whether the UTF-16 unit at this place is outer white space; there is none beyond BMP. */
export function isWhiteSpace(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return WHITE_SPACE.some(([first, last]) => first <= unit && unit <= last);
}

/** The text without its outer white space. */
export function trim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isWhiteSpace(text, start)) start++;
  while (end > start && isWhiteSpace(text, end - 1)) end--;
  return text.slice(start, end);
}

/** Whether a text is of nothing but outer white space. */
export function isBlank(text: string): boolean {
  return trim(text) === "";
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
