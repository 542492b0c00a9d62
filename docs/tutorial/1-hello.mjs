import { createInterface } from 'node:readline';

const send = (message) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', ...message }) + '\n');

const methods = {
  initialize: () => ({
    protocol: 1,
    provider: { name: 'tutorial', version: '1', language: 'JavaScript' },
    dialects: [{ name: 'dsh-ask-user-1', declares: [] }],
  }),
  ping: () => ({}),
  shutdown: () => null,
};

const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const { id, method } = JSON.parse(line);
  const call = methods[method];
  if (call) send({ id, result: call() });
  else send({ id, error: { code: -32601, message: `no method ${method}` } });
  if (method === 'shutdown') process.stdin.destroy();
});
