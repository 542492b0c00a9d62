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
  actions: ['submit', 'cancel'],
});

const fail = (code, path) => {
  throw { name: 'UserInteractionError', code, path };
};

// What an answer says: free text replaces the selection, blank text is none, labels stand in declared order.
function told({ id, options = [], multi_select = false }, answer) {
  const choices = [...new Set(answer?.choices ?? [])].sort((one, other) => one - other);
  if (choices.some((choice) => !options[choice]) || (choices.length > 1 && !multi_select)) return undefined;
  const custom = answer?.custom?.trim();
  if (custom) return { id, selected: [], custom };
  return { id, selected: choices.map((choice) => options[choice].label) };
}

async function ask({ run, arguments: { questions } }) {
  for (;;) {
    const action = await request('human/next', { run, screen: screen(questions) });
    if (action.do === 'cancel') fail('ASK_CANCELLED');
    if (action.do !== 'submit' || action.answers?.length !== questions.length) continue;
    const answers = questions.map((question, index) => told(question, action.answers[index]));
    if (answers.every(Boolean)) return { content: JSON.stringify({ answers }) };
  }
}

const methods = {
  initialize: () => ({
    protocol: 1,
    provider: { name: 'tutorial', version: '3', language: 'JavaScript' },
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
  if (!call) return id === undefined || send({ id, error: { code: -32601, message: `no method ${method}` } });
  try {
    send({ id, result: await call(params) });
  } catch (data) {
    send({ id, error: { code: -32000, message: data.code, data } });
  }
  if (method === 'shutdown') process.stdin.destroy();
});
