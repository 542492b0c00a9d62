import { createInterface } from 'node:readline';

const send = (message) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', ...message }) + '\n');

// Our own requests, each with what waits for its reply.
const waiting = new Map();
let last = 0;
const request = (method, params) =>
  new Promise((resolve) => {
    waiting.set(++last, resolve);
    send({ id: last, method, params });
  });

const screen = (questions) => ({
  questions: questions.map((question, index) => ({
    index,
    id: question.id,
    header: question.header,
    prompt: question.question,
    multi: question.multi_select ?? false,
    custom: true,
    options: question.options ?? [],
  })),
  total: questions.length,
  actions: ['submit'],
});

async function ask({ run, arguments: { questions } }) {
  const { answers } = await request('human/next', { run, screen: screen(questions) });
  const told = questions.map(({ id, options = [] }, index) => {
    const { choices = [], custom } = answers[index] ?? {};
    return { id, selected: choices.map((choice) => options[choice].label), custom };
  });
  return { content: JSON.stringify({ answers: told }) };
}

const methods = {
  initialize: () => ({
    protocol: 1,
    provider: { name: 'tutorial', version: '2', language: 'JavaScript' },
    dialects: [{ name: 'dsh-ask-user-1', declares: [] }],
  }),
  ping: () => ({}),
  shutdown: () => null,
  ask,
};

const lines = createInterface({ input: process.stdin });
lines.on('line', async (line) => {
  const { id, method, params, result } = JSON.parse(line);
  if (!method) return waiting.get(id)?.(result);
  const call = methods[method];
  if (call) send({ id, result: await call(params) });
  else if (id !== undefined) send({ id, error: { code: -32601, message: `no method ${method}` } });
  if (method === 'shutdown') process.stdin.destroy();
});
