// Opens pages in a browser, in both colour schemes, wide and narrow, and prints what is wrong with each
// as a line of JSON.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import puppeteer from "puppeteer-core";

const [browserPath, ...pages] = process.argv.slice(2);
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const browser = await puppeteer.launch({ executablePath: browserPath, args: ["--no-sandbox"] });

async function look(path, scheme, width) {
  const page = await browser.newPage();
  const wrong = [];
  page.on("pageerror", (fault) => wrong.push(`script: ${fault}`));
  page.on("request", (request) => {
    if (!request.url().startsWith("file:") && !request.url().startsWith("data:")) {
      wrong.push(`asks for ${request.url()}`);
    }
  });
  page.on("requestfailed", (request) => wrong.push(`can't load ${request.url()}`));
  await page.setViewport({ width, height: 900 });
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
  await page.goto(pathToFileURL(path).href);
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run({ preload: false }));
  for (const { id, impact, nodes } of violations) {
    wrong.push(`${id} (${impact}), ${nodes.length} times: ${nodes[0].html.slice(0, 200)}`);
  }
  const isWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth;
  });
  if (isWide) wrong.push("scrolls sideways");
  await page.close();
  return wrong;
}

async function withoutScripts(path) {
  const page = await browser.newPage();
  await page.setJavaScriptEnabled(false);
  await page.goto(pathToFileURL(path).href);
  const length = await page.$eval("main", (main) => main.innerText.length);
  await page.close();
  return length > 500 ? [] : [`shows ${length} characters without scripts`];
}

async function found(path) {
  const page = await browser.newPage();
  await page.goto(pathToFileURL(path).href);
  await page.type("#sought", "skip");
  const told = await page.$eval("#count", (count) => count.textContent);
  await page.close();
  return /[1-9]/.test(told) ? [] : [`a search finds nothing: ${told}`];
}

for (const path of pages) {
  for (const scheme of ["light", "dark"]) {
    for (const width of [1280, 390]) {
      console.log(JSON.stringify({ path, scheme, width, wrong: await look(path, scheme, width) }));
    }
  }
  const more = [...(await withoutScripts(path)), ...(path.endsWith("index.html") ? await found(path) : [])];
  console.log(JSON.stringify({ path, wrong: more }));
}
await browser.close();
