// How a PDF is taken apart for language models, on pages of known structure in five languages, printed by the own engine:
// npm run bench -- markdown [develop|aside] [files]
// Order: 1 - edit distance in words (letters in Japanese) over the words. Headings, items, cells: F1 of those that agree in
// text and place: level, depth and number, row and column. Two thirds of the files are developed on, one is aside.
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { array, discriminatedUnion, literal, number, object, string } from "zod";
import { writeMarkdown } from "../shared/convert/markdown/write-markdown.ts";
import { type Content, plainText } from "../shared/convert/structure/content.ts";
import { structureOf } from "../shared/convert/structure/read-structure.ts";
import { readDocument } from "../shared/document/read-document.ts";
import { agreement } from "./edit-distance.ts";
import { makeStructured } from "./generate/structured/make.ts";

const truths = object({
  language: string(),
  blocks: array(
    discriminatedUnion("kind", [
      object({ kind: literal("heading"), level: number(), text: string() }),
      object({ kind: literal("paragraph"), text: string() }),
      object({ kind: literal("item"), depth: number(), marker: string().nullable(), text: string() }),
      object({
        kind: literal("table"),
        cells: array(object({ row: number(), column: number(), text: string() })),
      }),
    ]),
  ),
});

const asked = process.argv.slice(2);
const most = Number(asked.find((word) => /^\d+$/.test(word)) ?? Number.POSITIVE_INFINITY);
const parts = (["develop", "aside"] as const).filter(
  (part) => asked.includes(part) || !asked.some((word) => word === "develop" || word === "aside"),
);
const counts = { develop: 20, aside: 10 } as const;

const flat = (text: string) => text.replace(/\s+/gu, " ").trim();
const wordsOf = (text: string) =>
  flat(text)
    .split(" ")
    .flatMap((word) => (/[\u3040-\u9fff]/u.test(word) ? [...word] : [word]));

type Facts = Record<"headings" | "items" | "cells", string[]>;
type Sum = { right: number; found: number; stated: number };

function truthOf(blocks: readonly (typeof truths)["_output"]["blocks"][number][]): {
  words: string[];
  facts: Facts;
} {
  const facts: Facts = { headings: [], items: [], cells: [] };
  const words = blocks.flatMap((block) => {
    if (block.kind === "table") {
      for (const { row, column, text } of block.cells) facts.cells.push(`${row} ${column} ${flat(text)}`);
      return block.cells.flatMap(({ text }) => wordsOf(text));
    }
    if (block.kind === "heading") facts.headings.push(`${block.level} ${flat(block.text)}`);
    if (block.kind === "item") facts.items.push(`${block.depth} ${block.marker} ${flat(block.text)}`);
    return wordsOf(block.text);
  });
  return { words, facts };
}

function foundIn(content: readonly Content[]): { words: string[]; facts: Facts } {
  const facts: Facts = { headings: [], items: [], cells: [] };
  for (const each of content) {
    const text = flat(plainText(each));
    if (each.kind === "heading") facts.headings.push(`${each.level} ${text}`);
    if (each.kind === "item") facts.items.push(`${each.depth} ${each.marker ?? null} ${text}`);
    if (each.kind === "table")
      for (const cell of each.cells)
        if (cell.text.trim() !== "") facts.cells.push(`${cell.row} ${cell.column} ${flat(cell.text)}`);
  }
  return { words: content.flatMap((each) => wordsOf(plainText(each))), facts };
}

/** How many of the facts are found, each as often as it is stated. */
function add(sum: Sum, stated: readonly string[], found: readonly string[]): void {
  const left = [...stated];
  for (const each of found) {
    const at = left.indexOf(each);
    if (at < 0) continue;
    left.splice(at, 1);
    sum.right += 1;
  }
  sum.found += found.length;
  sum.stated += stated.length;
}

const share = ({ right, found, stated }: Sum) => ((2 * right) / Math.max(1, found + stated)).toFixed(3);
const sums = (): Record<keyof Facts, Sum> => ({
  headings: { right: 0, found: 0, stated: 0 },
  items: { right: 0, found: 0, stated: 0 },
  cells: { right: 0, found: 0, stated: 0 },
});
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

for (const part of parts) {
  const folder = process.env.STRUCTURED_CACHE ?? join(tmpdir(), "generated-structured");
  const total = sums();
  const orders: { language: string; value: number }[] = [];
  let [pages, ms] = [0, 0];
  for (const name of await makeStructured(part, Math.min(most, counts[part]), folder)) {
    const { language, blocks } = truths.parse(JSON.parse(readFileSync(`${name}.truth.json`, "utf8")));
    const bytes = readFileSync(`${name}.pdf`);
    const document = await readDocument({ filename: "page.pdf", contentType: "", bytes }, { ocr: "never" });
    const begun = performance.now();
    const { structure } = structureOf(document);
    writeMarkdown(structure, { pageMarks: false });
    ms += performance.now() - begun;
    pages += document.pages.length;
    const [stated, found] = [truthOf(blocks), foundIn(structure.content)];
    orders.push({ language, value: agreement(stated.words, found.words) });
    for (const kind of ["headings", "items", "cells"] as const) {
      const own = sums()[kind];
      add(own, stated.facts[kind], found.facts[kind]);
      add(total[kind], stated.facts[kind], found.facts[kind]);
      if (asked.includes("each") && own.right < Math.max(own.found, own.stated))
        console.log(
          `  ${name.slice(-10)} ${language} ${kind} ${own.right} right of ${own.stated}, ${own.found} found`,
        );
    }
    if (asked.includes("each"))
      console.log(`  ${name.slice(-10)} ${language} order ${orders.at(-1)?.value.toFixed(3)}`);
  }
  const scores = (["headings", "items", "cells"] as const).map((kind) => `${kind} ${share(total[kind])}`);
  const time = `${(ms / pages).toFixed(0)} ms a page beside reading`;
  console.log(
    `${part}: order ${mean(orders.map(({ value }) => value)).toFixed(3)}, ${scores.join(", ")}; ${time}`,
  );
  for (const [language, own] of Map.groupBy(orders, (each) => each.language))
    console.log(
      `  ${language}: order ${mean(own.map(({ value }) => value)).toFixed(3)} in ${own.length} files`,
    );
}
process.exit(0);
