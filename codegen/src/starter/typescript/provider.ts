/** A provider in one file: it shows each ask as one form, and sends what comes back. */
import {
  type Answers,
  type Ask,
  begin,
  type Dialect,
  DIALECTS,
  type Failure,
  present,
  readAction,
  stop,
} from "./askspec/index.js";
import { linesOf } from "./askspec/lines.js";

/** What an ask that is open needs to end. */
type Open = { id: unknown; run: unknown; dialect: Dialect; ask: Ask };

const SERVED = [{{ names }}];
const dialects = DIALECTS.filter(({ name }) => SERVED.includes(name));
const open = new Map<unknown, Open>();
let calls = 0;

function send(message: object): void {
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}

function fail(id: unknown, { message, name, code, path }: Failure): void {
  send({ id, error: { code: -32000, message, data: { name, code, path } } });
}

/** Writes the answers down; if they do not fit the questions, the form comes again. */
function finish(one: Open, answers: Answers): void {
  const encoding = one.dialect.encode(one.ask, answers);
  if (encoding.ok) send({ id: one.id, result: encoding.encoded });
  else show(one);
}

// This stands in for your user interface: askspec plays the human.
function show(one: Open): void {
  const form = present(one.dialect.policies, one.ask, begin(one.ask));
  open.set(++calls, one);
  const params = { run: one.run, screen: { ...form, actions: ["submit"] } };
  send({ id: calls, method: "human/next", params });
}

function act(call: unknown, result: unknown): void {
  const one = open.get(call);
  if (one === undefined || !open.delete(call)) return;
  const action = readAction(result);
  finish(one, (action?.do === "submit" && action.answers) || []);
}

// Whatever comes over the wire.
function ask(id: unknown, params: any): void {
  const dialect = dialects.find(({ name }) => name === params.dialect);
  if (dialect === undefined)
    return send({ id, error: { code: -32602, message: "no such dialect" } });
  const { run, caller, answerers = 1, aborted = false } = params;
  const context = { caller: caller?.kind ?? "root", answerers, aborted };
  const admission = dialect.admit(params.arguments, context);
  if (!admission.ok) return fail(id, admission.failure);
  const one = { id, run, dialect, ask: admission.ask };
  if (admission.stopped)
    finish(
      one,
      one.ask.questions.map(() => null),
    );
  else show(one);
}

function cancel(run: unknown): void {
  for (const [call, one] of open) {
    if (one.run !== run) continue;
    open.delete(call);
    const end = stop(one.dialect.policies, begin(one.ask));
    if (end.kind === "failed") fail(one.id, one.dialect.failure(end.fault));
    if (end.kind === "settled") finish(one, end.answers);
  }
}

for await (const line of linesOf(process.stdin)) {
  const { id, method, params, result } = JSON.parse(line);
  if (method === undefined) act(id, result);
  else if (method === "ask") ask(id, params);
  else if (method === "cancel") cancel(params.run);
  else if (method === "initialize") {
    const provider = { name: "my-provider", version: "0.1.0", language: "TypeScript" };
    const served = dialects.map(({ name }) => ({ name, declares: [] }));
    send({ id, result: { protocol: 1, provider, dialects: served } });
  } else if (method === "ping") send({ id, result: {} });
  else if (method === "shutdown") send({ id, result: null });
  else if (id !== undefined) send({ id, error: { code: -32601, message: "no such method" } });
  if (method === "shutdown") break;
}
