/** Finds the offered labels that a text has in a row from some place on. */
import type { Question } from "../ask.js";
import type { Policies } from "../policies.js";
import { mostChoices, resultOf } from "./labels.js";
import { MOST_READINGS } from "./readings.js";

/** Some options in a row: the last of them, and what may stand before it. */
export interface Chain {
  readonly index: number;
  /** Chains that may come before; none: this option is the first. */
  readonly before: readonly Chain[];
}

/** Where chains end, and where something may follow them. */
export interface Chains {
  /** By place: the chains that end there. */
  readonly ends: ReadonlyMap<number, readonly Chain[]>;
  /** By place: the chains that a separator follows which ends there. */
  readonly starts: ReadonlyMap<number, readonly Chain[]>;
}

/** What chains are found in. */
export interface Row {
  readonly text: string;
  readonly begin: number;
  readonly between: string;
}

/** One more than can be told is enough to know that it can't. */
const MOST_CHAINS = MOST_READINGS + 1;

/** All chains of a question's options from one place on. */
export function chainsOf(policies: Policies, question: Question, row: Row): Chains {
  const found = { ends: new Map<number, Chain[]>(), starts: new Map<number, Chain[]>() };
  if (mostChoices(policies, question, false) <= 1) followOne(question, row, found);
  else if (policies.order === "declared") followDeclared(question, row, found);
  else followChosen(question, row, found);
  return found;
}

/** The choices of a chain, in the order of the text: as many ways to read it as can be told, and one more. */
export function choicesOf(chain: Chain): readonly (readonly number[])[] {
  const whole: number[][] = [];
  const open: { chain: Chain; later: number[] }[] = [{ chain, later: [] }];
  for (let one = open.pop(); one !== undefined && whole.length < MOST_CHAINS; one = open.pop()) {
    const choices = [one.chain.index, ...one.later];
    if (one.chain.before.length === 0) whole.push(choices);
    for (const before of one.chain.before) open.push({ chain: before, later: choices });
  }
  return whole;
}

type Found = { readonly ends: Map<number, Chain[]>; readonly starts: Map<number, Chain[]> };

function followOne(question: Question, row: Row, found: Found): void {
  for (const [index, option] of question.options.entries()) {
    const label = resultOf(option);
    if (row.text.startsWith(label, row.begin)) {
      keep(row, found, row.begin + label.length, { index, before: [] });
    }
  }
}

/** Option by option in their order: what is found so far may stand before, so that each is looked at once. */
function followDeclared(question: Question, row: Row, found: Found): void {
  for (const [index, option] of question.options.entries()) {
    const label = resultOf(option);
    const places = [row.begin, ...found.starts.keys()];
    const matching = [...new Set(places)].filter((place) => row.text.startsWith(label, place));
    // Kept only afterwards: no option stands before itself.
    const longer = matching.flatMap((place): [number, Chain][] => {
      const end = place + label.length;
      const before = [...(found.starts.get(place) ?? [])];
      const chain: [number, Chain][] = before.length > 0 ? [[end, { index, before }]] : [];
      return place === row.begin ? [[end, { index, before: [] }], ...chain] : chain;
    });
    for (const [end, chain] of longer) keep(row, found, end, chain);
  }
}

/** Place by place: in the order of choosing a chain can't be known by its last option alone. */
function followChosen(question: Question, row: Row, found: Found): void {
  let open: { end: number; chain: Chain | undefined; used: ReadonlySet<number> }[] = [
    { end: row.begin, chain: undefined, used: new Set() },
  ];
  while (open.length > 0) {
    const further: typeof open = [];
    const room = new Map<number, number>();
    for (const { end: place, chain, used } of open) {
      for (const [index, option] of question.options.entries()) {
        const label = resultOf(option);
        if (used.has(index) || !row.text.startsWith(label, place)) continue;
        const end = place + label.length;
        const longer = { index, before: chain === undefined ? [] : [chain] };
        keep(row, found, end, longer);
        const count = (room.get(end) ?? 0) + 1;
        room.set(end, count);
        if (count > MOST_CHAINS || !row.text.startsWith(row.between, end)) continue;
        const next = end + row.between.length;
        further.push({ end: next, chain: longer, used: new Set(used).add(index) });
      }
    }
    open = further;
  }
}

function keep(row: Row, found: Found, end: number, chain: Chain): void {
  add(found.ends, end, chain);
  if (row.text.startsWith(row.between, end)) add(found.starts, end + row.between.length, chain);
}

function add(map: Map<number, Chain[]>, at: number, chain: Chain): void {
  const chains = map.get(at);
  if (chains === undefined) map.set(at, [chain]);
  else if (chains.length < MOST_CHAINS) chains.push(chain);
}
