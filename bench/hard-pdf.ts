// Real PDFs that are odd or damaged, through every route that takes one: how each answers, and whether what it answers
// is a sound PDF with every page, its text and, where it should, its look; the text that poppler finds; a picture like
// poppler's. Written to be looked at: a named answer may be right.
// Run: npm run bench -- hard-pdf [seen|aside|all] [pdf/compress,pdf/protect …] [folder of ../shared/data] [file …]
// `aside` prints sums alone. Native qpdf, poppler and mutool are asked too where they are on the PATH.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dataFolder, passwords } from "../test/harness/data.ts";
import { callsOf } from "./hard-pdf/calls.ts";
import { judge } from "./hard-pdf/judge.ts";
import { readOriginal } from "./hard-pdf/original.ts";
import { Tally } from "./hard-pdf/tally.ts";

const [half = "seen", only = "", folder = "pdf-hard", ...named] = process.argv.slice(2);
const asked = only === "" ? [] : only.split(",");

const sizeOf = (name: string) => statSync(`${dataFolder}/${folder}/${name}`).size;
const names = readdirSync(`${dataFolder}/${folder}`)
  .filter((name) => name.endsWith(".pdf"))
  // Every third file is only reported on.
  .filter((_, index) => half === "all" || (index % 3 === 2) === (half === "aside"))
  .filter((name) => named.length === 0 || named.includes(name))
  .toSorted((a, b) => sizeOf(a) - sizeOf(b));
const tally = new Tally();
for (const [index, filename] of names.entries()) {
  const bytes = new Uint8Array(readFileSync(`${dataFolder}/${folder}/${filename}`));
  const password = passwords[filename];
  const original = await readOriginal(bytes, password);
  for (const { name, run } of callsOf(
    { filename, contentType: "application/pdf", bytes },
    password,
    original.pages,
  )) {
    if (asked.length > 0 && !asked.some((each) => name.startsWith(each))) continue;
    const answer = await run();
    const problems = await judge(name, answer, original);
    tally.add(name, answer, problems);
    if (half === "seen")
      for (const problem of problems) console.log(`${filename} ${name} ${answer.ms} ms: ${problem}`);
  }
  process.stderr.write(`${half === "seen" ? filename : index + 1}\n`);
}
console.log(`${names.length} files of ${folder}, ${half}; slowest: processor time, ms`);
console.log(tally.table());
process.exit(0);
