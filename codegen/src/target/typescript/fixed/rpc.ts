/** JSON-RPC 2.0 over lines, in both directions at once. */
import { isObject, member, read } from "./json.js";
import type { LineWriter } from "./lines.js";

/** The codes of JSON-RPC, and the one for failures that have a code of their own in `data`. */
export const RPC = {
  parse: -32700,
  invalid: -32600,
  method: -32601,
  params: -32602,
  internal: -32603,
  failure: -32000,
} as const;

/** Thrown by a method, it becomes the error of the reply. */
export class RpcError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** Answers one call; a notification's result goes nowhere. */
export type Method = (params: Record<string, unknown>) => unknown;

type Id = string | number | null;

/** One end of a connection. */
export class Peer {
  readonly #writer: LineWriter;
  readonly #methods: ReadonlyMap<string, Method>;
  readonly #waiting = new Map<number, (reply: { result: unknown } | undefined) => void>();
  #lastId = 0;

  constructor(writer: LineWriter, methods: ReadonlyMap<string, Method>) {
    this.#writer = writer;
    this.#methods = methods;
  }

  /** Calls the other side. It rejects when the other side answers with an error. */
  call(method: string, params: unknown): Promise<unknown> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, (reply) => {
        if (reply === undefined) reject(new Error(`${method} was answered with an error`));
        else resolve(reply.result);
      });
      this.#send({ id, method, params });
    });
  }

  /** Takes in one line; undefined: one that is not UTF-8. It resolves when the line's call has been answered. */
  async receive(line: string | undefined): Promise<void> {
    if (line?.trim() === "") return;
    let message: unknown;
    try {
      message = read(line ?? "");
    } catch {
      return this.#refuse(null, new RpcError(RPC.parse, "this line is not JSON"));
    }
    if (!isObject(message)) {
      return this.#refuse(null, new RpcError(RPC.invalid, "a message is an object"));
    }
    const id = readId(member(message, "id"));
    const method = member(message, "method");
    if (typeof method === "string") return this.#answer(id, method, member(message, "params"));
    if (Object.hasOwn(message, "result") || Object.hasOwn(message, "error")) {
      return this.#settle(id, message);
    }
    this.#refuse(id ?? null, new RpcError(RPC.invalid, "this message neither calls nor replies"));
  }

  async #answer(id: Id | undefined, name: string, given: unknown): Promise<void> {
    try {
      const method = this.#methods.get(name);
      if (method === undefined) throw new RpcError(RPC.method, "there is no such method");
      const params = given ?? {};
      if (!isObject(params)) throw new RpcError(RPC.params, "params must be an object");
      const result = await method(params);
      if (id !== undefined) this.#send({ id, result });
    } catch (fault) {
      if (id !== undefined) this.#refuse(id, fault);
    }
  }

  #settle(id: Id | undefined, reply: Record<string, unknown>): void {
    if (typeof id !== "number") return;
    const settle = this.#waiting.get(id);
    this.#waiting.delete(id);
    settle?.(Object.hasOwn(reply, "error") ? undefined : { result: member(reply, "result") });
  }

  #refuse(id: Id, fault: unknown): void {
    const error =
      fault instanceof RpcError
        ? { code: fault.code, message: fault.message, data: fault.data }
        : { code: RPC.internal, message: String(fault) };
    this.#send({ id, error });
  }

  #send(message: object): void {
    this.#writer.write(JSON.stringify({ jsonrpc: "2.0", ...message }));
  }
}

function readId(id: unknown): Id | undefined {
  return typeof id === "string" || typeof id === "number" || id === null ? id : undefined;
}
