#!/usr/bin/env node
/** A provider on stdin and stdout: `askspec test` plays the human. */
import { LineWriter, linesOf } from "./lines.js";
import { Provider } from "./provider.js";
import { Peer } from "./rpc.js";

const writer = new LineWriter(process.stdout);
let over = false;
const provider = new Provider(() => {
  over = true;
});
const peer = new Peer(writer, provider.methods());
provider.connect(peer);

const pending = new Set<Promise<void>>();
for await (const line of linesOf(process.stdin)) {
  const answered = peer.receive(line).finally(() => pending.delete(answered));
  pending.add(answered);
  if (over) break;
}
// Asks that are still open are stopped, and whatever was called is answered before the end.
provider.stop();
await Promise.allSettled(pending);
await writer.flush();
process.stdout.end(() => process.exit(0));
