/** Reads the labels of one item of a text: chains of offered labels, and free text after them. */
import type { Answer, Question } from "../ask.js";
import type { Policies } from "../policies.js";
import { codePoints, isWhiteSpace } from "../text.js";
import { isCustom, mostChoices, resultOf } from "./labels.js";
import { MOST_READINGS } from "./readings.js";
import type { TextForm } from "./text.js";

/** The readings of one item up to a certain place, and how much free text they have. */
export interface BodyReadings {
  readonly cost: number;
  readonly answers: readonly (Answer | null)[];
}

/** Some labels in a row: where they end, and what they choose. */
interface Chain {
  readonly end: number;
  readonly choices: readonly number[];
}

/** Reads the items of one question, from a certain place on. */
export class Body {
  readonly #ends = new Map<number, Chain[]>();
  /** Where free text may begin, the latest first, with the chains before it. */
  readonly #starts: readonly (readonly [number, readonly Chain[]])[];

  constructor(
    private readonly form: TextForm,
    private readonly policies: Policies,
    private readonly question: Question,
    private readonly text: string,
    private readonly begin: number,
  ) {
    const starts = new Map<number, Chain[]>([[begin, [{ end: begin, choices: [] }]]]);
    this.#follow(starts);
    this.#starts = [...starts].sort(([one], [other]) => other - one);
  }

  /** The readings with the least free text of what ends at `end`. */
  readings(end: number): BodyReadings | undefined {
    const answers: (Answer | null)[] = [];
    if (end === this.begin && this.policies.skip === "kept") answers.push(null);
    const most = mostChoices(this.policies, this.question, false);
    for (const { choices } of this.#ends.get(end) ?? []) {
      if (choices.length <= most) answers.push({ choices });
    }
    return answers.length > 0 ? { cost: 0, answers } : this.#customReadings(end);
  }

  #customReadings(end: number): BodyReadings | undefined {
    if (!this.question.custom || end === this.begin) return undefined;
    const most = mostChoices(this.policies, this.question, true);
    for (const [start, chains] of this.#starts) {
      if (start >= end || !this.#mayBeCustom(start, end)) continue;
      const fitting = chains.filter(({ choices }) => choices.length <= most);
      if (fitting.length === 0) continue;
      const custom = this.text.slice(start, end);
      if (!isCustom(this.policies, this.question, custom)) continue;
      const answers = fitting.map(({ choices }) => ({ choices, custom }));
      return { cost: codePoints(custom), answers };
    }
    return undefined;
  }

  /** Looks at the ends first: a long text is cut out only where it may be an answer. */
  #mayBeCustom(start: number, end: number): boolean {
    if (this.policies.custom.outer(" ") === " ") return true;
    return !isWhiteSpace(this.text, start) && !isWhiteSpace(this.text, end - 1);
  }

  /** Follows labels from place to place. Chains of equal choices can't meet: choices are a text. */
  #follow(starts: Map<number, Chain[]>): void {
    let open: Chain[] = [{ end: this.begin, choices: [] }];
    const most = mostChoices(this.policies, this.question, false);
    for (let length = 1; length <= most && open.length > 0; length++) {
      open = this.#longer(open);
      const further: Chain[] = [];
      for (const chain of open) {
        add(this.#ends, chain.end, chain);
        if (!this.text.startsWith(this.form.between, chain.end)) continue;
        const next = { end: chain.end + this.form.between.length, choices: chain.choices };
        add(starts, next.end, next);
        further.push(next);
      }
      open = further;
    }
  }

  #longer(chains: readonly Chain[]): Chain[] {
    const declared = this.policies.order === "declared";
    // What is found between two places with the same last option, more often than can be told, is not told.
    const met = new Map<string, number>();
    return chains.flatMap(({ end, choices }) =>
      this.question.options.flatMap((option, index): Chain[] => {
        if (declared ? index <= (choices.at(-1) ?? -1) : choices.includes(index)) return [];
        const label = resultOf(option);
        if (!this.text.startsWith(label, end)) return [];
        const place = `${end + label.length} ${index}`;
        const times = (met.get(place) ?? 0) + 1;
        met.set(place, times);
        const room = declared ? MOST_READINGS + 1 : MOST_CHAINS;
        return times > room ? [] : [{ end: end + label.length, choices: [...choices, index] }];
      }),
    );
  }
}

/** How many chains of options in the order of choosing are followed at one place. */
const MOST_CHAINS = 256;

function add(map: Map<number, Chain[]>, at: number, chain: Chain): void {
  const chains = map.get(at);
  if (chains === undefined) map.set(at, [chain]);
  else chains.push(chain);
}
