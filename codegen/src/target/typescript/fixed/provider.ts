/** The methods by which `askspec test` talks to a provider; the human is at the other end. */
import type { Answers, Ask, Caller, Dialect, Failure } from "./ask.js";
import { DIALECTS } from "./dialects/index.js";
import { type Answerer, Host, type Outcome } from "./host.js";
import { member } from "./json.js";
import { type Method, type Peer, RPC, RpcError } from "./rpc.js";
import { readAction, readAnswers } from "./screen.js";
import { CODEC, PACKAGE } from "./words.js";

type Params = Record<string, unknown>;

/** What this provider can do, the same in every dialect. */
const CAPABILITIES = [
  "navigation",
  "registration",
  "waterfall",
  "callers",
  "concurrent",
  "details",
  "codec",
  "clock",
];

/** How many asks may be open at once. */
const WINDOW = 8;

const CALLERS: readonly Caller[] = ["root", "delegated", "not-live", "resumed-root"];

/** A dialect with its host, and what disposes of its registrations. */
interface Hosted {
  readonly dialect: Dialect;
  readonly host: Host;
  registrations: (() => void)[];
}

/** A provider of every dialect. */
export class Provider {
  readonly #hosted: ReadonlyMap<string, Hosted>;
  readonly #runs = new Map<unknown, AbortController>();
  readonly #shutdown: () => void;
  #peer: Peer | undefined;

  constructor(shutdown: () => void) {
    this.#hosted = new Map(DIALECTS.map((dialect) => [dialect.name, hosted(dialect)]));
    this.#shutdown = shutdown;
  }

  /** Says who is at the other end, before the first ask. */
  connect(peer: Peer): void {
    this.#peer = peer;
  }

  /** What can be called, by name. */
  methods(): ReadonlyMap<string, Method> {
    return new Map<string, Method>([
      ["initialize", () => this.#initialize()],
      ["ping", ping],
      ["ask", (params) => this.#ask(params)],
      ["check", (params) => this.#check(params)],
      ["encode", (params) => this.#encode(params)],
      ["decode", (params) => this.#decode(params)],
      ["register", (params) => this.#register(params)],
      ["dispose", (params) => this.#dispose(params)],
      ["clock/advance", () => ({})],
      ["cancel", (params) => this.#runs.get(member(params, "run"))?.abort()],
      ["shutdown", () => this.#end()],
    ]);
  }

  /** Stops every open ask. */
  stop(): void {
    for (const run of this.#runs.values()) run.abort();
  }

  #initialize(): unknown {
    return {
      protocol: 1,
      provider: { ...PACKAGE, language: "typescript" },
      dialects: DIALECTS.map(({ name }) => ({ name, declares: CAPABILITIES })),
      window: WINDOW,
    };
  }

  async #ask(params: Params): Promise<unknown> {
    const { host } = this.#of(params);
    const run = member(params, "run");
    if (run === undefined || this.#runs.has(run)) throw badParams("run");
    const options = {
      caller: readCaller(params),
      answerers: this.#answerers(run, params),
      signal: this.#start(run, params),
    };
    try {
      return resultOf(await host.ask(required(params, "arguments"), options));
    } finally {
      this.#runs.delete(run);
    }
  }

  #start(run: unknown, params: Params): AbortSignal {
    const turn = new AbortController();
    if (member(params, "aborted") === true) turn.abort();
    this.#runs.set(run, turn);
    return turn.signal;
  }

  #answerers(run: unknown, params: Params): readonly Answerer[] {
    const count = member(params, "answerers") ?? 1;
    if (typeof count !== "number" || !Number.isInteger(count) || count < 0 || count > 1024) {
      throw badParams("answerers");
    }
    return Array.from({ length: count }, (_, answerer): Answerer => async (screen) => {
      const action = await this.#peer?.call("human/next", { run, answerer, screen });
      return readAction(action);
    });
  }

  #check(params: Params): unknown {
    this.#admitted(params);
    return {};
  }

  #encode(params: Params): unknown {
    const { dialect, ask } = this.#admitted(params);
    const answers: Answers | undefined = readAnswers(member(params, "answers"));
    if (answers === undefined) throw badParams("answers");
    const encoding = dialect.encode(ask, answers);
    if (encoding.ok) return encoding.encoded;
    throw codecError("the answers do not fit the questions", { code: CODEC.invalidAnswers });
  }

  #decode(params: Params): unknown {
    const { dialect, ask } = this.#admitted(params);
    const result = required(params, Object.hasOwn(params, "value") ? "value" : "content");
    const decoded = dialect.decode(ask, result, member(params, "details"));
    switch (decoded.kind) {
      case "answers":
        return { answers: decoded.answers };
      case "ambiguous": {
        const { readings } = decoded;
        throw codecError("there are several readings", { code: CODEC.ambiguous, readings });
      }
      case "malformed":
        throw codecError("there is no reading", { code: CODEC.malformed });
    }
  }

  #register(params: Params): unknown {
    const hosted = this.#of(params);
    const registered = hosted.host.register();
    if (typeof registered !== "function") throw failed(registered);
    hosted.registrations.push(registered);
    return {};
  }

  #dispose(params: Params): unknown {
    const hosted = this.#of(params);
    for (const dispose of hosted.registrations) dispose();
    hosted.registrations = [];
    return {};
  }

  #end(): null {
    this.#shutdown();
    return null;
  }

  #admitted(params: Params): { dialect: Dialect; ask: Ask } {
    const { dialect } = this.#of(params);
    const checked = dialect.check(required(params, "arguments"));
    if (!checked.ok) throw failed(checked.failure);
    return { dialect, ask: checked.ask };
  }

  #of(params: Params): Hosted {
    const name = member(params, "dialect");
    const found = typeof name === "string" ? this.#hosted.get(name) : undefined;
    if (found === undefined) throw badParams("dialect");
    return found;
  }
}

/** In every dialect one provider is registered from the start. Who answers is said by each ask. */
function hosted(dialect: Dialect): Hosted {
  const host = new Host(dialect);
  const dispose = host.register();
  return { dialect, host, registrations: typeof dispose === "function" ? [dispose] : [] };
}

/** Answers once everything that was under way has had its turn. */
function ping(): Promise<object> {
  return new Promise((resolve) => setImmediate(() => resolve({})));
}

function readCaller(params: Params): Caller {
  const caller = member(params, "caller") ?? { kind: "root" };
  const kind = typeof caller === "object" ? member(caller, "kind") : undefined;
  const found = CALLERS.find((known) => known === kind);
  if (found === undefined) throw badParams("caller");
  return found;
}

function resultOf(outcome: Outcome): unknown {
  if (!outcome.ok) throw failed(outcome.failure);
  return outcome.encoded;
}

function required(params: Params, name: string): unknown {
  if (!Object.hasOwn(params, name)) throw badParams(name);
  return params[name];
}

function failed({ message, name, code, path }: Failure): RpcError {
  return new RpcError(RPC.failure, message, { name, code, path });
}

function codecError(message: string, data: object): RpcError {
  return new RpcError(RPC.failure, message, data);
}

function badParams(name: string): RpcError {
  return new RpcError(RPC.params, `\`${name}\` is missing or not what it must be`);
}
