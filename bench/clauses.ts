// Clauses against CUAD's labels, and in words that no contract was taken from: npm run bench -- clauses [missed]
// c06, c12, c16 and c18 were not read while the phrases were written; the others were.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readDocument } from "../shared/document/read-document.ts";
import { extractClauses } from "../shared/workflows/clauses/extract-clauses.ts";
import { asContract, isAside, scoreOf, unlabelled, type Wording, wordings } from "./contracts/wordings.ts";

const data = new URL("../../shared/data/", import.meta.url).pathname;
const folder = join(data, "intelligence/clauses-cuad");
const unread = new Set(["c06", "c12", "c16", "c18"]);

const bases = readdirSync(folder)
  .filter((name) => name.endsWith(".txt"))
  .map((name) => name.slice(0, -4));

/** The scorer takes a folder of truths: one with those of these contracts. */
async function score(title: string, names: readonly string[]): Promise<void> {
  const out = mkdtempSync(join(tmpdir(), "clauses-"));
  const [truth, predictions] = [join(out, "data/clauses-cuad"), join(out, "predictions")];
  for (const made of [truth, predictions]) mkdirSync(made, { recursive: true });
  for (const name of names) {
    cpSync(join(folder, `${name}.truth.json`), join(truth, `${name}.truth.json`));
    const bytes = readFileSync(join(folder, `${name}.txt`));
    const document = await readDocument({ filename: `${name}.txt`, contentType: "", bytes });
    const clauses = extractClauses(document, "contract")
      .clauses.filter(({ category }) => !unlabelled.has(category))
      .map(({ category, side }) => ({ category: category.replaceAll("_", " "), text: side.text }));
    writeFileSync(join(predictions, `${name}.json`), JSON.stringify({ clauses }));
  }
  const told = execFileSync(process.execPath, [join(data, "score.mjs"), "clauses-cuad", "-", predictions], {
    env: { ...process.env, DATA: join(out, "data/") },
  });
  const { P, R, F1 } = JSON.parse(told.toString());
  console.log(title, { contracts: names.length, P, R, F1 });
}

await score(
  "read while writing",
  bases.filter((name) => !unread.has(name)),
);
await score(
  "not read",
  bases.filter((name) => unread.has(name)),
);
await score("all", bases);

/** `missed` names those that were looked at. */
async function scoreWordings(title: string, chosen: readonly Wording[]): Promise<void> {
  const { clauses } = extractClauses(await readDocument(asContract(chosen)), "contract");
  const all = clauses.map(({ category, side }) => ({ category, text: side.text }));
  const { found, missed, wrong } = scoreOf(chosen, all);
  const [P, R] = [found / (found + wrong.length), found / (found + missed.length)];
  console.log(title, { sentences: chosen.length, P, R });
  if (process.argv[2] === "missed" && chosen.every((each) => !isAside(each)))
    for (const each of [...missed.map((of) => `missed ${of}`), ...wrong.map((of) => `wrong ${of}`)])
      console.log(each);
}

await scoreWordings(
  "wordings, looked at",
  wordings.filter((each) => !isAside(each)),
);
await scoreWordings("wordings, aside", wordings.filter(isAside));
