// Real PDFs that are odd or damaged, through every route that takes one: how each answers, and whether what it answers
// is a sound PDF with every page, its text and, compressed, its look.
// Run: npm run bench -- hard-pdf [seen|aside|all] [pdf/compress,pdf/protect …] [folder of ../shared/data]
// Native qpdf, pdfinfo and mutool are asked too where they are on the PATH.
import { readdirSync, readFileSync } from "node:fs";
import { dataFolder } from "../test/harness/data.ts";
import { type Calls, callsOf } from "./hard-pdf/calls.ts";
import { judge, type Original, readOriginal } from "./hard-pdf/judge.ts";

const [half = "seen", only = "", folder = "pdf-hard"] = process.argv.slice(2);
const asked = only === "" ? [] : only.split(",");
const passwords: Record<string, string> = {
  "enc-lo-userpw.pdf": "openpassword",
  "enc-pwtest.pdf": "test",
  "enc-r6-view-master.pdf": "view",
};

type Row = { calls: number; answered: number; refused: number; failed: number; broken: number; ms: number };
const rows = new Map<string, Row>();
/** Calls that take longer are named, ms. */
const slow = 20_000;

function rowOf(operation: string): Row {
  const row = rows.get(operation) ?? { calls: 0, answered: 0, refused: 0, failed: 0, broken: 0, ms: 0 };
  rows.set(operation, row);
  return row;
}

async function call(filename: string, operation: string, run: Calls[string], original: Original) {
  const row = rowOf(operation);
  const start = performance.now();
  const answer = await run();
  const ms = performance.now() - start;
  row.calls++;
  row.ms = Math.max(row.ms, Math.round(ms));
  const { problems } = await judge(operation, answer, original);
  if (answer.status >= 500) row.failed++;
  else if (answer.status >= 400) row.refused++;
  else if (problems.length > 0) row.broken++;
  else row.answered++;
  for (const problem of problems) console.log(`${filename} ${operation} ${Math.round(ms)} ms: ${problem}`);
  if (ms > slow) console.log(`${filename} ${operation} took ${Math.round(ms)} ms`);
}

const names = readdirSync(`${dataFolder}/${folder}`).filter((name) => name.endsWith(".pdf"));
let files = 0;
for (const [index, filename] of names.entries()) {
  // Every third file is only reported on.
  if (half !== "all" && (index % 3 === 2) !== (half === "aside")) continue;
  files++;
  const bytes = new Uint8Array(readFileSync(`${dataFolder}/${folder}/${filename}`));
  const password = passwords[filename];
  const original = await readOriginal(bytes, password);
  const calls = callsOf({ filename, contentType: "application/pdf", bytes }, password, original.pages);
  for (const [operation, run] of Object.entries(calls)) {
    if (asked.length === 0 || asked.some((each) => operation.startsWith(each)))
      await call(filename, operation, run, original);
  }
  process.stderr.write(`${filename}\n`);
}
console.log(`${files} files of ${folder}, ${half}; ms: the longest call`);
console.table(Object.fromEntries(rows));
process.exit(0);
