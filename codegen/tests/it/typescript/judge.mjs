// Reads cases, one a line, and prints how the compiled package differs from what they say.
import { readFileSync } from "node:fs";
import { DIALECTS } from "./dist/index.js";

const dialects = new Map(DIALECTS.map((dialect) => [dialect.name, dialect]));
const cases = readFileSync(0, "utf8").trimEnd().split("\n").map((line) => JSON.parse(line));
let different = 0;
const told = new Set();

for (const { dialect: name, arguments: args, verdict, exchanges } of cases) {
  const dialect = dialects.get(name);
  const checked = dialect.check(args);
  const found = checked.ok ? null : { code: checked.failure.code, path: checked.failure.path ?? null };
  compare("check", { name, args }, found, verdict);
  if (!checked.ok || verdict !== null) continue;
  for (const { answers, encoded, decoded } of exchanges) {
    const encoding = dialect.encode(checked.ask, answers);
    compare("encode", { name, args, answers }, encoding.ok ? encoding.encoded : null, encoded);
    for (const { input, reading } of decoded) {
      const read = dialect.decode(checked.ask, input.content ?? input.value, input.details);
      compareReadings({ name, args, input }, read, reading);
    }
  }
}
console.log(different === 0 ? `${cases.length} alike` : `${different} different`);

function compareReadings(about, found, wanted) {
  // At most so many readings are told; which of more is left open.
  if (isFull(found.readings) && isFull(wanted.readings)) return;
  compare("decode", about, sorted(found), sorted(wanted));
}

function isFull(readings) {
  return readings !== undefined && Object.values(readings).some((list) => list.length >= 16 || list.some((inner) => inner?.length >= 16));
}

function sorted({ kind, answers, readings }) {
  if (readings === undefined) return { kind, answers };
  if (readings.whole) return { kind, whole: readings.whole.map(canonical).sort() };
  return { kind, byQuestion: readings.byQuestion.map((list) => list.map(canonical).sort()) };
}

function compare(what, about, found, wanted) {
  if (canonical(found) === canonical(wanted)) return;
  different++;
  // The first of a dialect says enough.
  if (told.has(about.name)) return;
  told.add(about.name);
  console.log(`${what} ${JSON.stringify(about)}\n  found  ${canonical(found)}\n  wanted ${canonical(wanted)}`);
}

function canonical(value) {
  return JSON.stringify(value, (_, member) =>
    typeof member === "object" && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  );
}
