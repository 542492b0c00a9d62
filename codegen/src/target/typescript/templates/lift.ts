/** Lifts what a model sent under the schema lowered for its API to a dialect's arguments. */
import { isObject, member } from "./json.js";

/** The APIs that take tools from a catalog, each with whether it has null for what is absent. */
const SENDS_NULL = {
{%- for api in apis %}
  {{ api.key }}: {{ api.sends_null }},
{%- endfor %}
} as const;

/** An API that takes tools from a catalog. */
export type Api = keyof typeof SENDS_NULL;

/** What may be absent from a dialect's arguments, by wire names. */
interface Absent {
  /** The list of questions; without one the arguments are the one question. */
  readonly batch?: string;
  readonly question: readonly string[];
  /** The list of options in a question. */
  readonly options: string;
  readonly option: readonly string[];
  readonly intent?: AbsentOfIntent;
}

/** What may be absent from an intent: the member that one kind needs, in every other. */
interface AbsentOfIntent {
  readonly name: string;
  readonly tag: string;
  /** Each kind that is known, with the member that it needs. */
  readonly needed: readonly (readonly [kind: string, member: string])[];
}

const ABSENT: ReadonlyMap<string, Absent> = new Map<string, Absent>([
{%- for dialect in absent %}
  [
    {{ dialect.name }},
    {
{%- for line in dialect.lines %}
      {{ line }}
{%- endfor %}
    },
  ],
{%- endfor %}
]);

/**
 * The arguments that a model meant by what it sent to an API: null stands for nothing in a dialect,
 * so that it is left out where an API has it for what is absent.
 */
export function lift(dialect: { readonly name: string }, api: Api, sent: unknown): unknown {
  const absent = SENDS_NULL[api] ? ABSENT.get(dialect.name) : undefined;
  if (absent === undefined) return sent;
  if (absent.batch === undefined) return ofQuestion(absent, sent);
  return withList(sent, absent.batch, (question) => ofQuestion(absent, question));
}

function ofQuestion(absent: Absent, question: unknown): unknown {
  const kept = withoutNulls(question, absent.question);
  const lifted = withList(kept, absent.options, (option) => withoutNulls(option, absent.option));
  const { intent } = absent;
  if (intent === undefined || !isObject(lifted)) return lifted;
  return replaced(lifted, intent.name, ofIntent(intent, member(lifted, intent.name)));
}

function ofIntent(absent: AbsentOfIntent, intent: unknown): unknown {
  const kind = isObject(intent) ? member(intent, absent.tag) : undefined;
  const needed = absent.needed.find(([known]) => known === kind)?.[1];
  const others = absent.needed.map(([, name]) => name).filter((name) => name !== needed);
  return withoutNulls(intent, others);
}

function withList(value: unknown, name: string, lifted: (entry: unknown) => unknown): unknown {
  const list = isObject(value) ? member(value, name) : undefined;
  return isObject(value) && Array.isArray(list) ? replaced(value, name, list.map(lifted)) : value;
}

/** An object with another value in the place of a member, where it has that member. */
function replaced(object: object, name: string, value: unknown): object {
  const entries = Object.entries(object) as [string, unknown][];
  return Object.fromEntries(entries.map(([key, old]) => [key, key === name ? value : old]));
}

function withoutNulls(value: unknown, names: readonly string[]): unknown {
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key, one]) => one !== null || !names.includes(key));
  return Object.fromEntries(kept);
}
