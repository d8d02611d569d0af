import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { grid, heading, type Paper, pairs, text } from "../../../bench/workflows/paper.ts";
import { docx, html, pdf, plain, type Style } from "../../../bench/workflows/writers.ts";
import type { InputFile } from "../../../shared/contract/file.ts";
import type { Box, Document, Page } from "../../../shared/document/document.ts";
import { readDocument } from "../../../shared/document/read-document.ts";
import { itemsOf, tablesOf } from "../../../shared/workflows/comparison/units-of.ts";
import { dataFolder, hasData } from "../../harness/data.ts";

// A word that stands nowhere is a change that nobody sees; one that stands twice is a change that is told twice.

const placeOf = (page: number, [x0, y0]: Box) => `${page} ${x0} ${y0}`;
const bare = (shown: string) => shown.replace(/[^\p{L}\p{N}]/gu, "");
const middleIn = (word: Box, [x0, y0, x1, y1]: Box) => {
  const [x, y] = [(word[0] + word[2]) / 2, (word[1] + word[3]) / 2];
  return x >= x0 - 0.5 && x <= x1 + 0.5 && y >= y0 - 0.5 && y <= y1 + 0.5;
};

/** Running heads and feet count once, whatever page they stand on. */
const runningWords = ({ number, blocks }: Page) =>
  new Set(
    blocks
      .filter(({ kind }) => kind === "header" || kind === "footer")
      .flatMap(({ lines }) => lines.flatMap(({ words }) => words.map(({ box }) => placeOf(number, box)))),
  );

/** Words with a letter or digit that do not stand in exactly one unit or cell, with the number of those. */
function misplaced(document: Document): { words: number; wrong: string[] } {
  const { items, margins } = itemsOf(document, tablesOf(document), false);
  const units = items.flatMap((item) => ("unit" in item ? [item.unit] : []));
  const spans = [...units, ...margins.map(({ asText }) => asText)].flatMap((unit) => unit.spans);
  const inUnits = Map.groupBy(spans, ({ page, box }) => placeOf(page, box));
  const cells = items.flatMap((item) =>
    "table" in item ? [...item.table.cells, ...item.table.repeated] : [],
  );
  const places = document.pages.flatMap((page) => {
    const own = cells.filter((cell) => cell.page === page.number);
    const running = runningWords(page);
    return page.words
      .filter((word) => bare(word.text) !== "" && !running.has(placeOf(page.number, word.box)))
      .map((word) => {
        const holds = own.filter(
          (cell) => middleIn(word.box, cell.box) && bare(cell.text).includes(bare(word.text)),
        );
        const times = holds.length + (inUnits.get(placeOf(page.number, word.box))?.length ?? 0);
        return { name: `${word.text} on page ${page.number}: ${times}`, times };
      });
  });
  return {
    words: places.length,
    wrong: places.filter(({ times }) => times !== 1).map(({ name }) => name),
  };
}

const head = ["Part", "Unit", "Price", "Remark"];
const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => [
    `Wire rope ${at}`,
    at % 2 === 0 ? "m" : "pc",
    `${14 + at}.20`,
    at % 3 === 0 ? "" : "in stock at the yard",
  ]);
const prose = text(
  "Each payee is paid on the first day of the month, by transfer to the account that is named below, unless the parties agree otherwise in writing before the day on which it falls due.",
);
const paper: Paper = [
  heading("Price list"),
  prose,
  pairs(["Beneficiary", "Elbe Crane Works GmbH"], ["Account", "DE89 3704 0044 0532 0130 00"]),
  grid(head, rows(30), [2]),
  prose,
  grid(undefined, rows(3), [2]),
  text("See note 7."),
];
const set = (style: Style) => () => pdf(paper, "paper", style);
const ways: readonly (readonly [string, () => InputFile | Promise<InputFile>])[] = [
  ["a PDF", set({})],
  ["a PDF with rules", set({ ruled: true })],
  ["a PDF with labels in a column", set({ columns: true })],
  ["a PDF with a table over pages", set({ face: "serif", rowsPerPage: 12 })],
  ["a PDF with the head on each page", set({ face: "serif", rowsPerPage: 12, headAgain: true })],
  ["a PDF with rules over pages", set({ ruled: true, rowsPerPage: 9, headAgain: true, columns: true })],
  ["Word", () => docx(paper, "paper")],
  ["HTML", () => html(paper, "paper")],
  ["text", () => plain(paper, "paper")],
];

it.each(ways)("each word of %s stands in one unit or in one cell", async (_, made) => {
  const { words, wrong } = misplaced(await readDocument(await made()));
  expect(wrong).toEqual([]);
  expect(words).toBeGreaterThan(250);
});

const real = ["fedreg.pdf", "multicolumn.pdf", "tracemonkey.pdf", "warn-report.pdf"];
it.runIf(hasData).each(real)("each word of %s stands in one unit or in one cell", async (name) => {
  const bytes = readFileSync(join(dataFolder, "pdf", name));
  const document = await readDocument({ filename: name, contentType: "application/pdf", bytes });
  expect(misplaced(document).wrong).toEqual([]);
});
