/** Finds the readings of a text with the least free text, item by item and never by trying all. */
import type { Answer, Answers, Ask, Decoded } from "../ask.js";
import type { Policies } from "../policies.js";
import { Body } from "./body.js";
import { FreeText, Measured } from "./measured.js";
import { decoded, MOST_READINGS } from "./readings.js";
import type { TextForm } from "./text.js";

/** A place that readings come to, at the least cost, with all the ways there that cost no more. */
interface Node {
  cost: number;
  ways: Way[];
}

/** One step of a reading: the item of a question, or its absence. */
interface Way {
  readonly from: Node | undefined;
  /** The readings of that item; not asked for before it is known to be on the way. */
  readonly answers: () => readonly (Answer | null)[];
}

/** By place: what has been read up to there. An item that follows begins with the separator. */
type Front = Map<number, Node>;

/** The place before the first item, where no separator is due. */
const START = -1;

/** The answer, or the readings that tie. */
export function leastReadings(form: TextForm, policies: Policies, ask: Ask, text: string): Decoded {
  const measured = new Measured(text);
  let front: Front = new Map([[START, { cost: 0, ways: [] }]]);
  for (let index = 0; index < ask.questions.length; index++) {
    front = advance(form, policies, ask, measured, index, front);
  }
  // Nothing at all is written where every question was left out.
  const last = front.get(text.length) ?? (text === "" ? front.get(START) : undefined);
  if (last === undefined) return { kind: "malformed" };
  const steps = singleFile(last);
  if (steps !== undefined) return decoded({ byQuestion: steps });
  return decoded({ whole: paths(last, ask.questions.length) });
}

/** Reads the next question's item from every place reached so far. */
function advance(
  form: TextForm,
  policies: Policies,
  ask: Ask,
  measured: Measured,
  index: number,
  front: Front,
): Front {
  const { text } = measured;
  const further: Front = new Map();
  const question = ask.questions[index];
  if (question === undefined) return further;
  const free = new FreeText(policies, question, measured);
  const ends = endsAfter(form, policies, ask, text, index);
  for (const [place, node] of front) {
    if (policies.skip === "omitted") reach(further, place, node, node.cost, () => [null]);
    const opening = (place === START ? "" : form.join) + form.lead(question) + form.mark;
    const at = Math.max(place, 0);
    if (!text.startsWith(opening, at)) continue;
    const body = new Body(form, policies, question, measured, free, at + opening.length);
    for (let next = firstAtLeast(ends, at + opening.length); next < ends.length; next++) {
      const end = ends[next] ?? text.length;
      const cost = node.cost + (body.cost(end) ?? Infinity);
      if (cost > (further.get(end)?.cost ?? Number.MAX_VALUE)) continue;
      reach(further, end, node, cost, () => body.answers(end));
    }
  }
  return further;
}

/** Where the item of a question may end, in order: before an item that may follow, or with the text. */
function endsAfter(
  form: TextForm,
  policies: Policies,
  ask: Ask,
  text: string,
  index: number,
): readonly number[] {
  const ends = new Set<number>();
  const later = ask.questions.slice(index + 1);
  const followers = policies.skip === "omitted" ? later : later.slice(0, 1);
  for (const opening of new Set(followers.map((next) => form.join + form.lead(next) + form.mark))) {
    for (let at = text.indexOf(opening); at >= 0; at = text.indexOf(opening, at + 1)) ends.add(at);
  }
  if (later.length === 0 || policies.skip === "omitted") ends.add(text.length);
  return [...ends].sort((one, other) => one - other);
}

function reach(
  front: Front,
  place: number,
  from: Node,
  cost: number,
  answers: Way["answers"],
): void {
  const found = front.get(place);
  if (found === undefined) front.set(place, { cost, ways: [{ from, answers }] });
  else if (cost < found.cost) {
    found.cost = cost;
    found.ways = [{ from, answers }];
    // One more than can be told is enough to know that it can't.
  } else if (cost === found.cost && found.ways.length <= MOST_READINGS) {
    found.ways.push({ from, answers });
  }
}

/** The answers of each question where all readings cut the text at the same places. */
function singleFile(last: Node): (readonly (Answer | null)[])[] | undefined {
  const steps: (readonly (Answer | null)[])[] = [];
  for (let node: Node | undefined = last; node !== undefined && node.ways.length > 0;) {
    const [way, ...others]: Way[] = node.ways;
    if (way === undefined || others.length > 0) return undefined;
    steps.push(way.answers());
    node = way.from;
  }
  return steps.reverse();
}

/** Whole readings that come to a node, one more than can be told at most. */
function paths(last: Node, length: number): readonly Answers[] {
  let open: readonly { node: Node; answers: Answers }[] = [{ node: last, answers: [] }];
  for (let step = 0; step < length; step++) {
    open = open
      .flatMap(({ node, answers }) =>
        node.ways.flatMap((way) =>
          way
            .answers()
            .flatMap((answer) =>
              way.from === undefined ? [] : [{ node: way.from, answers: [answer, ...answers] }],
            ),
        ),
      )
      .slice(0, MOST_READINGS + 1);
  }
  return open.map(({ answers }) => answers);
}

function firstAtLeast(ends: readonly number[], least: number): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? least) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
