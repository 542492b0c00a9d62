/** A provider in one file. What is yours is `show`: who may ask, and what answers come to, is in the package. */
import { type Action, DIALECTS, Host, readAction, type Screen } from "./askspec/index.js";
import { LineWriter, linesOf } from "./askspec/lines.js";
import { type Method, Peer, RPC, RpcError } from "./askspec/rpc.js";

// This stands in for your user interface, which shows a screen and waits for one action: askspec plays the human.
async function show(run: unknown, screen: Screen): Promise<Action | undefined> {
  return readAction(await peer.call("human/next", { run, screen }));
}

const SERVED = [{{ names }}];
const served = DIALECTS.filter(({ name }) => SERVED.includes(name));
const hosts = new Map<unknown, Host>(served.map((dialect) => [dialect.name, new Host(dialect)]));
for (const host of hosts.values()) host.register();
const turns = new Map<unknown, AbortController>();
let over = false;

// Whatever comes over the wire.
async function ask({ run, dialect, arguments: args, caller, answerers, aborted }: any) {
  const host = hosts.get(dialect);
  if (host === undefined) throw new RpcError(RPC.params, "no such dialect");
  const turn = new AbortController();
  if (aborted) turn.abort();
  turns.set(run, turn);
  const humans = Array(answerers ?? 1).fill((screen: Screen) => show(run, screen));
  const asked = { caller: caller?.kind, signal: turn.signal, answerers: humans };
  const outcome = await host.ask(args, asked).finally(() => turns.delete(run));
  if (outcome.ok) return outcome.encoded;
  const { message, name, code, path } = outcome.failure;
  throw new RpcError(RPC.failure, message, { name, code, path });
}

const provider = { name: "my-provider", version: "0.1.0", language: "TypeScript" };
const dialects = served.map(({ name }) => ({ name, declares: [] }));
const methods = new Map<string, Method>([
  ["initialize", () => ({ protocol: 1, provider, dialects })],
  ["ping", () => ({})],
  ["ask", ask],
  ["cancel", ({ run }) => turns.get(run)?.abort()],
  ["shutdown", () => ((over = true), null)],
]);
const peer = new Peer(new LineWriter(process.stdout), methods);
for await (const line of linesOf(process.stdin)) {
  peer.receive(line);
  if (over) break;
}
