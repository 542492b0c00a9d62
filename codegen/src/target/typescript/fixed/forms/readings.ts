/** Readings of one result, and what to say of them. */
import type { Answer, Answers, Decoded } from "../ask.js";

/** How many readings are told at most, per question or of the whole. */
export const MOST_READINGS = 16;

/** All readings: independent of each other per question, or of the whole. */
export type AllReadings =
  | { readonly byQuestion: readonly (readonly (Answer | null)[])[] }
  | { readonly whole: readonly Answers[] };

/** The one reading there is, or what there is instead. */
export function decoded(readings: AllReadings): Decoded {
  return "whole" in readings ? decodedWhole(readings.whole) : decodedApart(readings.byQuestion);
}

function decodedWhole(whole: readonly Answers[]): Decoded {
  const [only, ...others] = whole;
  if (only === undefined) return { kind: "malformed" };
  if (others.length === 0) return { kind: "answers", answers: only };
  return { kind: "ambiguous", readings: { whole: whole.slice(0, MOST_READINGS) } };
}

function decodedApart(byQuestion: readonly (readonly (Answer | null)[])[]): Decoded {
  const answers: (Answer | null)[] = [];
  for (const readings of byQuestion) {
    const [first] = readings;
    if (first === undefined) return { kind: "malformed" };
    answers.push(first);
  }
  if (byQuestion.every((readings) => readings.length === 1)) return { kind: "answers", answers };
  const told = byQuestion.map((readings) => readings.slice(0, MOST_READINGS));
  return { kind: "ambiguous", readings: { byQuestion: told } };
}
