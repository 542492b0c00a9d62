// Lifts what the vectors of a folder have sent, and prints how much of it comes to something else.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lift, DIALECTS } from "./dist/index.js";

let count = 0;
let wrong = 0;
for (const dialect of DIALECTS) {
  const file = JSON.parse(readFileSync(join(process.argv[2], dialect.name, "lift.json"), "utf8"));
  for (const { api, sent, arguments: meant } of file.cases) {
    count += 1;
    const before = JSON.stringify(sent);
    const lifted = JSON.stringify(lift(dialect, api, sent));
    if (lifted === JSON.stringify(meant) && JSON.stringify(sent) === before) continue;
    wrong += 1;
    console.log(api, lifted, "not", JSON.stringify(meant));
  }
}
console.log(`${count} lifted, ${wrong} wrong`);
