import { createInterface } from 'node:readline';

const send = (message) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', ...message }) + '\n');

// Our own requests, each with what waits for its reply, and what ends it when its run is stopped.
const waiting = new Map();
let last = 0;
const request = (method, params) =>
  new Promise((resolve, reject) => {
    waiting.set(++last, { run: params.run, resolve, reject });
    send({ id: last, method, params });
  });

function stop(run) {
  for (const [id, open] of waiting) {
    if (open.run !== run) continue;
    waiting.delete(id);
    open.reject({ name: 'UserInteractionError', code: 'ASK_ABORTED' });
  }
}

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

// What is refused before anything is shown, the first fault first.
function check({ arguments: args, aborted = false, answerers = 1 }) {
  object(args, '');
  list(args, 'questions', '', true);
  args.questions.forEach((question, index) => shape(question, `/questions/${index}`));
  if (aborted) fail('ASK_ABORTED');
  if (args.questions.length === 0) fail('EMPTY_QUESTIONS', '/questions');
  const ids = args.questions.map(({ id }) => id);
  const again = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (again >= 0) fail('DUPLICATE_ID', `/questions/${again}/id`);
  if (answerers === 0) fail('NO_PROVIDER');
}

function shape(question, at) {
  object(question, at);
  typed(question, 'id', 'string', at, true);
  typed(question, 'question', 'string', at, true);
  typed(question, 'header', 'string', at);
  list(question, 'options', at);
  question.options?.forEach((option, index) => {
    const place = `${at}/options/${index}`;
    object(option, place);
    typed(option, 'label', 'string', place, true);
    if (option.label.trim() === '') fail('INVALID_REQUEST', `${place}/label`);
    typed(option, 'description', 'string', place);
  });
  typed(question, 'multi_select', 'boolean', at);
}

const object = (value, at) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) fail('INVALID_REQUEST', at);
};
const present = (owner, name, at, required) => {
  if (Object.hasOwn(owner, name)) return true;
  if (required) fail('INVALID_REQUEST', at);
};
const typed = (owner, name, type, at, required) => {
  if (present(owner, name, at, required) && typeof owner[name] !== type) fail('INVALID_REQUEST', `${at}/${name}`);
};
const list = (owner, name, at, required) => {
  if (present(owner, name, at, required) && !Array.isArray(owner[name])) fail('INVALID_REQUEST', `${at}/${name}`);
};

async function ask(params) {
  check(params);
  const { run, arguments: { questions } } = params;
  for (;;) {
    const action = await request('human/next', { run, screen: screen(questions) });
    if (action.do === 'cancel') fail('ASK_CANCELLED');
    if (action.do !== 'submit' || action.answers?.length !== questions.length) continue;
    const answers = questions.map((question, index) => told(question, action.answers[index]));
    if (answers.every(Boolean)) return { content: JSON.stringify({ answers }) };
  }
}

function answered(id, result) {
  waiting.get(id)?.resolve(result);
  waiting.delete(id);
}

const methods = {
  initialize: () => ({
    protocol: 1,
    provider: { name: 'tutorial', version: '5', language: 'JavaScript' },
    dialects: [{ name: 'dsh-ask-user-1', declares: [] }],
  }),
  ping: () => ({}),
  shutdown: () => null,
  ask,
};

const lines = createInterface({ input: process.stdin });
lines.on('line', async (line) => {
  const { id, method, params, result } = JSON.parse(line);
  if (!method) return answered(id, result);
  if (method === 'cancel') return stop(params.run);
  const call = methods[method];
  if (!call) return id === undefined || send({ id, error: { code: -32601, message: `no method ${method}` } });
  try {
    send({ id, result: await call(params) });
  } catch (data) {
    send({ id, error: { code: -32000, message: data.code, data } });
  }
  if (method === 'shutdown') process.stdin.destroy();
});
