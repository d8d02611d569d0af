// Markdown of pages written by hand against what their HTML says, in the metrics of opendataloader-bench:
// npm run bench -- markdown-written FOLDER [develop|aside]
// The own engine prints the pages into FOLDER; bench/markdown/print-by-weasyprint.py puts those of another writer beside
// them. Folders of other tools' Markdown below FOLDER/peers (bench/markdown/peers.py) are scored in the same run. Of pages
// kept aside the sums alone are told.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { closeBrowser } from "../shared/convert/html/page.ts";
import { writeMarkdown } from "../shared/convert/markdown/write-markdown.ts";
import { structureOf } from "../shared/convert/structure/read-structure.ts";
import { readDocument } from "../shared/document/read-document.ts";
import { pdfOf } from "./generate/print.ts";
import { type Scores, scoresOf } from "./markdown/scores.ts";
import { truthOf } from "./markdown/truth.ts";

const [folder, only] = process.argv.slice(2);
if (folder === undefined) throw new Error("Name a folder for the printed pages.");
mkdirSync(folder, { recursive: true });
const written = join(import.meta.dirname, "markdown/written");
const parts = readdirSync(written).filter((part) => only === undefined || part === only);
const writers = ["chromium", "weasyprint"];

type Page = { part: string; name: string; truth: string };

async function pagesOf(part: string): Promise<Page[]> {
  const pages: Page[] = [];
  for (const file of readdirSync(join(written, part))) {
    const html = readFileSync(join(written, part, file), "utf8");
    const stem = file.slice(0, -".html".length);
    const own = join(folder ?? "", `${stem}.chromium.pdf`);
    if (!existsSync(own)) writeFileSync(own, await pdfOf(html, "a4"));
    for (const writer of writers)
      if (existsSync(join(folder ?? "", `${stem}.${writer}.pdf`)))
        pages.push({ part, name: `${stem}.${writer}`, truth: truthOf(html) });
  }
  return pages;
}

async function markdownOf(name: string): Promise<{ markdown: string; pages: number }> {
  const bytes = readFileSync(join(folder ?? "", `${name}.pdf`));
  const document = await readDocument({ filename: "page.pdf", contentType: "", bytes }, { ocr: "never" });
  const markdown = writeMarkdown(structureOf(document).structure, { pageMarks: false });
  return { markdown, pages: document.pages.length };
}

const shown = (score: number | undefined) => score?.toFixed(3) ?? "  -  ";

function mean(scores: readonly (number | undefined)[]): string {
  const known = scores.flatMap((score) => score ?? []);
  return (known.reduce((sum, score) => sum + score, 0) / known.length).toFixed(3);
}

function tell(tool: string, part: string, scores: readonly Scores[]): void {
  const [order, tables, headings] = [
    scores.map((each) => each.order),
    scores.map((each) => each.tables),
    scores.map((each) => each.headings),
  ];
  console.log(
    `${tool}, ${part}, ${scores.length} files: order (NID) ${mean(order)}, tables (TEDS) ${mean(tables)}, headings (MHS) ${mean(headings)}`,
  );
}

const pages = (await Promise.all(parts.map(pagesOf))).flat();
await closeBrowser();
const [first] = pages;
// The first reading starts the engine.
if (first !== undefined) await markdownOf(first.name);
const own = new Map<Page, Scores>();
let [ms, count] = [0, 0];
for (const page of pages) {
  const start = performance.now();
  const read = await markdownOf(page.name);
  ms += performance.now() - start;
  count += read.pages;
  const scores = scoresOf(page.truth, read.markdown);
  own.set(page, scores);
  if (page.part === "develop")
    console.log(page.name.padEnd(42), [scores.order, scores.tables, scores.headings].map(shown).join("  "));
}
console.log(`${(ms / count).toFixed(0)} ms a page with reading, ${count} pages`);
const peers = join(folder, "peers");
const tools = existsSync(peers) ? readdirSync(peers) : [];
for (const part of parts) {
  const asked = pages.filter((page) => page.part === part);
  tell(
    "own",
    part,
    asked.flatMap((page) => own.get(page) ?? []),
  );
  for (const tool of tools) {
    const scores = asked.map(({ name, truth }) =>
      scoresOf(truth, readFileSync(join(peers, tool, `${name}.md`), "utf8")),
    );
    tell(tool, part, scores);
  }
}
process.exit(0);
