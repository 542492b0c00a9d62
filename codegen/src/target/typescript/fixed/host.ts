/** Hosts a dialect: who may ask, who answers, and what becomes of it. */
import type { Answers, Ask, Caller, Context, Dialect, Encoded, Failure } from "./ask.js";
import { type Action, present, type Screen } from "./screen.js";
import { begin, type State, type Step, settle, stop } from "./settle.js";
import type { Fault } from "./words.js";

/** Shows a screen to a human and waits for one action; undefined is no action, and the screen comes again. */
export type Answerer = (screen: Screen, signal: AbortSignal) => Promise<Action | undefined>;

/** What comes of an ask. */
export type Outcome =
  | { readonly ok: true; readonly encoded: Encoded }
  | { readonly ok: false; readonly failure: Failure };

/** What is known beside the arguments of an ask. */
export interface AskOptions {
  /** Who asks; the root, where nothing is said. */
  readonly caller?: Caller;
  /** Stops the turn. */
  readonly signal?: AbortSignal;
  /** Who answers this ask, in place of the registered answerers; somebody must be registered all the same. */
  readonly answerers?: readonly Answerer[];
}

/** A registration, until it is disposed of. */
interface Registration {
  readonly answerers: readonly Answerer[];
  readonly gone: AbortController;
}

/** Lets asks of one dialect meet those who answer them. Several asks may be open at once. */
export class Host {
  readonly #dialect: Dialect;
  readonly #registrations = new Set<Registration>();

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
  }

  /** Registers those who answer; what it gives disposes of them. A failure: there can be only one. */
  register(...answerers: Answerer[]): (() => void) | Failure {
    const onlyOne = this.#dialect.policies.providers === "one";
    if (onlyOne && this.#registrations.size > 0) return this.#dialect.failure("provider-repeated");
    const registration = { answerers, gone: new AbortController() };
    this.#registrations.add(registration);
    return () => {
      this.#registrations.delete(registration);
      registration.gone.abort();
    };
  }

  /** Asks, and waits for as long as it takes. Failures are outcomes; it never throws. */
  async ask(args: unknown, options: AskOptions = {}): Promise<Outcome> {
    const registered = [...this.#registrations];
    const answerers = options.answerers ?? registered.flatMap((one) => one.answerers);
    const admission = this.#dialect.admit(args, this.#context(options, answerers));
    if (!admission.ok) return admission;
    const { ask } = admission;
    if (admission.stopped)
      return this.#encode(
        ask,
        ask.questions.map(() => null),
      );
    const gone = AbortSignal.any(registered.map((one) => one.gone.signal));
    const open = new OpenAsk(this.#dialect, ask, options.signal, gone);
    return this.#conclude(ask, await open.run(this.#inTurn(answerers)));
  }

  #context(options: AskOptions, answerers: readonly Answerer[]): Context {
    return {
      caller: options.caller ?? "root",
      answerers: this.#registrations.size === 0 ? 0 : answerers.length,
      aborted: options.signal?.aborted ?? false,
    };
  }

  /** Where answerers are not tried in turn, the first one is the only one. */
  #inTurn(answerers: readonly Answerer[]): readonly Answerer[] {
    return this.#dialect.policies.providers === "waterfall" ? answerers : answerers.slice(0, 1);
  }

  #conclude(ask: Ask, end: End): Outcome {
    if (end.kind === "settled") return this.#encode(ask, end.answers);
    return { ok: false, failure: this.#dialect.failure(end.fault) };
  }

  #encode(ask: Ask, answers: Answers): Outcome {
    const encoding = this.#dialect.encode(ask, answers);
    // A dialect without skipped answers has no form for an ask that nobody answered.
    return encoding.ok ? encoding : { ok: false, failure: this.#dialect.failure("no-provider") };
  }
}

/** How an open ask ends. */
type End = Extract<Step, { kind: "settled" | "failed" }>;

/** What a wait ends with. */
type Event = { readonly action: Action | undefined } | "stopped" | "gone";

/** One ask that is shown to those who may answer it. */
class OpenAsk {
  readonly #dialect: Dialect;
  readonly #ask: Ask;
  readonly #over = new AbortController();
  readonly #ended: Promise<"stopped" | "gone">;

  constructor(dialect: Dialect, ask: Ask, stopped: AbortSignal | undefined, gone: AbortSignal) {
    this.#dialect = dialect;
    this.#ask = ask;
    this.#ended = new Promise((resolve) => {
      const once = { once: true, signal: this.#over.signal };
      stopped?.addEventListener("abort", () => resolve("stopped"), once);
      gone.addEventListener("abort", () => resolve("gone"), once);
    });
  }

  async run(answerers: readonly Answerer[]): Promise<End> {
    try {
      for (const answerer of answerers) {
        const end = await this.#show(answerer);
        if (end !== "passed") return end;
      }
      return failed("no-provider");
    } finally {
      this.#over.abort();
    }
  }

  async #show(answerer: Answerer): Promise<End | "passed"> {
    const { policies } = this.#dialect;
    let state = begin(this.#ask);
    for (;;) {
      const event = await this.#wait(answerer, state);
      if (event === "gone") return failed("no-provider");
      const step =
        event === "stopped"
          ? stop(policies, state)
          : settle(policies, this.#ask, state, event.action);
      if (step.kind === "passed") return "passed";
      if (step.kind !== "again") return step;
      state = step.state;
    }
  }

  /** The human's next action, unless the ask ends first; a late action is never looked at. */
  #wait(answerer: Answerer, state: State): Promise<Event> {
    const screen = present(this.#dialect.policies, this.#ask, state);
    const action = answerer(screen, this.#over.signal).then(
      (taken): Event => ({ action: taken }),
      // An answerer that breaks down is one that is no longer there.
      (): Event => "gone",
    );
    return Promise.race([this.#ended, action]);
  }
}

function failed(fault: Fault): End {
  return { kind: "failed", fault };
}
