// The order in which pages are read: npm run bench -- reading-order [develop|aside] [files]
// 1 - edit distance between the words as they should be read and as they are, over the words of the page.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { array, object, string } from "zod";
import { readDocument } from "../shared/document/read-document.ts";
import { agreement } from "./edit-distance.ts";
import { makeColumnPages } from "./generate/pages/make.ts";

const asked = process.argv.slice(2);
const most = Number(asked.find((word) => /^\d+$/.test(word)) ?? Number.POSITIVE_INFINITY);
const parts = (["develop", "aside"] as const).filter(
  (part) => asked.includes(part) || !asked.some((word) => word === "develop" || word === "aside"),
);
const counts = { develop: 12, aside: 2 } as const;
const truths = array(object({ arrangement: string(), words: array(string()) }));

/** Marks of lists are drawn, and no words of the text. */
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== "" && word !== "•");

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

async function textsOf(path: string): Promise<string[]> {
  const bytes = readFileSync(path);
  const { pages } = await readDocument({ filename: "pages.pdf", contentType: "", bytes }, { ocr: "never" });
  return pages.map(({ blocks }) => blocks.map(({ text }) => text).join("\n\n"));
}

for (const part of parts) {
  const folder = process.env.COLUMNS_CACHE ?? join(tmpdir(), "generated-columns");
  const found: { arrangement: string; value: number; place: string }[] = [];
  for (const name of await makeColumnPages(part, Math.min(most, counts[part]), folder)) {
    const truth = truths.parse(JSON.parse(readFileSync(`${name}.truth.json`, "utf8")));
    const texts = await textsOf(`${name}.pdf`);
    if (texts.length !== truth.length) throw new Error(`${name} has ${texts.length} pages.`);
    for (const [page, { arrangement, words }] of truth.entries()) {
      const value = agreement(words, wordsOf(texts[page] ?? ""));
      found.push({ arrangement, value, place: `${name.slice(-2)} page ${page + 1}` });
    }
  }
  const whole = found.filter(({ value }) => value > 0.98).length;
  console.log(
    `generated ${part}: ${mean(found.map(({ value }) => value)).toFixed(3)}, in order ${whole} of ${found.length} pages`,
  );
  if (part === "aside") continue;
  for (const [arrangement, own] of Map.groupBy(found, (each) => each.arrangement)) {
    const lost = own
      .filter(({ value }) => value <= 0.98)
      .map(({ place, value }) => `${place} ${value.toFixed(2)}`);
    console.log(
      `  ${arrangement.padEnd(32)} ${mean(own.map(({ value }) => value)).toFixed(3)}  ${lost.join(", ")}`,
    );
  }
}

/** Pages whose Markdown Docling states. Its marks and escapes are no words of the page. */
const docling = join(import.meta.dirname, "../../shared/data/intelligence/layout-docling");
for (const name of existsSync(docling) ? readdirSync(docling) : []) {
  if (!name.endsWith(".pdf") || !parts.includes("develop")) continue;
  const stated = readFileSync(join(docling, name.replace(".pdf", ".truth.md")), "utf8");
  const plain = stated.replace(/<!--.*?-->|^#+ |^[-*] |[|\\]|-{3,}|```/gm, " ").replaceAll("&amp;", "&");
  const value = agreement(wordsOf(plain), wordsOf((await textsOf(join(docling, name))).join("\n")));
  console.log(`docling ${name}: ${value.toFixed(3)}`);
}
process.exit(0);
