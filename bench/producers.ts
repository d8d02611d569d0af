// Files by other writers, words in order and cells of tables: npm run bench -- producers FOLDER [writer …]
// The folder is made by bench/producers/make.py, with every writer that the machine has. `PRODUCERS_TOLD=1` lists what is lost.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { array, object, string } from "zod";
import { readDocument } from "../shared/document/read-document.ts";
import { detectTables } from "../shared/document/tables/detect-tables.ts";
import { agreement } from "./edit-distance.ts";

const [folder, ...writers] = process.argv.slice(2);
if (folder === undefined) throw new Error("Name the folder that bench/producers/make.py filled.");
const truths = object({
  writer: string(),
  words: array(string()),
  tables: array(array(array(string()))),
});
type Truth = ReturnType<typeof truths.parse>;
const told = process.env.PRODUCERS_TOLD === "1";

/** Marks of lists are drawn by some writers and no words of the text. */
const wordsOf = (text: string) =>
  text.split(/\s+/).filter((word) => word !== "" && !/^[-•‣●–*]$/u.test(word));

/** Share of the truth's pairs of neighbours that stand beside each other in what was read. */
function pairsKept(truth: readonly string[], found: readonly string[]): number {
  const pairs = (words: readonly string[]) => words.slice(1).map((word, at) => `${words[at]} ${word}`);
  const there = Map.groupBy(pairs(found), (pair) => pair);
  const asked = pairs(truth);
  let kept = 0;
  for (const pair of asked) if (there.get(pair)?.pop() !== undefined) kept++;
  return kept / Math.max(1, asked.length);
}

const line = (cells: readonly string[]) => cells.map((cell) => cell.replace(/\s+/g, " ").trim()).join(" | ");

async function measured(path: string, truth: Truth) {
  const document = await readDocument(
    { filename: "file.pdf", contentType: "", bytes: readFileSync(path) },
    { ocr: "never" },
  );
  const found = wordsOf(document.pages.flatMap(({ blocks }) => blocks.map(({ text }) => text)).join("\n\n"));
  const rows = document.pages.flatMap(detectTables).flatMap(({ cells, rows: count }) =>
    Array.from({ length: count }, (_, row) =>
      line(
        cells
          .filter((cell) => cell.row === row)
          .toSorted((a, b) => a.column - b.column)
          .map(({ text }) => text),
      ),
    ),
  );
  const asked = truth.tables.flat().map(line);
  const left = [...rows];
  const lostRows = asked.filter((row) => {
    const at = left.indexOf(row);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const order = agreement(truth.words, found);
  return { order, pairs: pairsKept(truth.words, found), rows: asked.length, lostRows, more: left };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const results: ({ writer: string; name: string } & Awaited<ReturnType<typeof measured>>)[] = [];
for (const file of readdirSync(folder).toSorted()) {
  if (!file.endsWith(".truth.json")) continue;
  const truth = truths.parse(JSON.parse(readFileSync(join(folder, file), "utf8")));
  if (writers.length > 0 && !writers.includes(truth.writer)) continue;
  const name = file.replace(".truth.json", "");
  results.push({ writer: truth.writer, name, ...(await measured(join(folder, `${name}.pdf`), truth)) });
}

const sum = (own: typeof results) => {
  const rows = own.reduce((all, each) => all + each.rows, 0);
  const lost = own.reduce((all, each) => all + each.lostRows.length, 0);
  const more = own.reduce((all, each) => all + each.more.length, 0);
  return `order ${mean(own.map(({ order }) => order)).toFixed(3)}  pairs ${mean(own.map(({ pairs }) => pairs)).toFixed(3)}  rows ${rows - lost} of ${rows}, ${more} more`;
};
for (const [writer, own] of Map.groupBy(results, (each) => each.writer)) {
  console.log(`${writer.padEnd(14)} ${String(own.length).padStart(3)} files  ${sum(own)}`);
  if (!told) continue;
  for (const { name, order, pairs, lostRows, more } of own) {
    if (order > 0.99 && lostRows.length === 0) continue;
    console.log(`    ${name}: order ${order.toFixed(3)} pairs ${pairs.toFixed(3)}`);
    for (const row of lostRows.slice(0, 3)) console.log(`      lost ${row}`);
    for (const row of more.slice(0, 3)) console.log(`      more ${row}`);
  }
}
console.log(`all            ${String(results.length).padStart(3)} files  ${sum(results)}`);
process.exit(0);
