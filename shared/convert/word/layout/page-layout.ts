import type { Box, Line, Page, Table, Word } from "../../../document/document.ts";
import { bodySize } from "../../../document/layout/blocks.ts";
import { lineOf, segments } from "../../../document/layout/lines.ts";
import { loneLeaders } from "../../../document/tables/leaders.ts";
import { within } from "../../graphics/within.ts";
import type { Item } from "./columns.ts";
import { type Region, regionsOf } from "./drawings.ts";
import { underlinesOf } from "./underlines.ts";

/** The layout of a page: what flows, and what lies behind it. */
export type PageLayout = {
  page: Page;
  items: Item[];
  backdrops: Region[];
  /** Backgrounds too large to move with one paragraph: each paragraph on them is shaded by itself. */
  grounds: Region[];
  underlined: ReadonlySet<Word>;
};

const behind: ReadonlySet<Region["kind"]> = new Set(["backdrop", "paper", "margin"]);

/** Gap, in text heights, that may part columns; the pieces of a row within one column join again. */
const widestGap = 0.6;

/** Share of the page's height at its head and foot. */
const margin = 0.12;
/** What a picture behind text may span, in rows and in shares of the page's height; points of an image worth keeping. */
const mostLines = 10;
const shortLine = 16;
const tallest = 0.3;
const smallest = 14;

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) *
  Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));
const holds = (outer: Box, [x0, y0, x1, y1]: Box) =>
  x0 >= outer[0] && y0 >= outer[1] && x1 <= outer[2] && y1 <= outer[3];
const area = ([x0, y0, x1, y1]: Box) => (x1 - x0) * (y1 - y0);

/** Text that no cell of a table has taken; what stands in a table's box but in none of its cells must not be lost. */
function outside(words: readonly Word[], tables: readonly Table[]): Word[] {
  const cells = tables.flatMap((table) => table.cells);
  const leaders = loneLeaders(words.filter(({ box }) => tables.some((table) => within(box, table.box))));
  return words.filter((word) => !leaders.has(word) && !cells.some((cell) => within(word.box, cell.box)));
}

/** Figures that overlap are one. */
function merged(figures: readonly Region[]): Region[] {
  const done: Region[] = [];
  for (const figure of figures.toSorted((a, b) => area(b.box) - area(a.box))) {
    const host = done.find(({ box }) => overlap(box, figure.box) > 0.3 * area(figure.box));
    if (host === undefined) done.push(figure);
    else {
      const [a, b] = [host.box, figure.box];
      host.box = [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
      host.lines = [...new Set([...host.lines, ...figure.lines])];
    }
  }
  return done;
}

/** Bare drawings above or below all text belong to the sheet. */
function inMargin({ kind, box, lines }: Region, { height }: Page, text: readonly Line[]): boolean {
  if (kind !== "figure" || lines.length > 0 || text.length === 0) return false;
  const above = box[1] > height * (1 - margin) && text.every((line) => line.box[3] < box[1]);
  return above || (box[3] < height * margin && text.every((line) => line.box[1] > box[3]));
}

/** Slanted text stays a picture at its place, outside the flow. */
function turnedRegion(page: Page, box: Box): Region {
  const words = page.words.filter((word) => within(word.box, box));
  return { kind: "turned", box, lines: [{ box, words, text: words.map(({ text }) => text).join(" ") }] };
}

/** What lies behind many rows, or behind a table, cannot be one picture when the text flows. */
function isGround({ kind, box, lines }: Region, tables: readonly Table[]): boolean {
  if (kind !== "backdrop") return false;
  const tabled = tables.some((table) => overlap(table.box, box) > 0.3 * area(table.box));
  return tabled || (lines.length > mostLines && !labelled(lines));
}

const labelled = (lines: readonly Line[]) =>
  lines.reduce((sum, { text }) => sum + text.length, 0) < shortLine * lines.length;

const fillsSheet = ({ kind, box, lines }: Region, { height }: Page) =>
  kind === "backdrop" && (lines.length <= mostLines || labelled(lines)) && box[3] - box[1] > tallest * height;

/** Images on a background are figures of their own. */
function imagesOn(ground: Box, { images }: Page, text: readonly Line[]): Region[] {
  return images
    .map(({ box }) => box)
    .filter((box) => within(box, ground) && Math.min(box[2] - box[0], box[3] - box[1]) > smallest)
    .filter(([x0, y0, x1, y1]) => {
      const edge = (y1 - y0) / 10;
      return !text.some((line) => within(line.box, [x0, y0 + edge, x1, y1 - edge]));
    })
    .map((box): Region => ({ kind: "figure", box, lines: [] }));
}

const isPartOf = (box: Box, table: Table) =>
  overlap(box, table.box) > 0.5 * area(box) && area(box) < 1.3 * area(table.box);

/** Whether a figure without lettering lies in a drawing behind text, and is drawn with that; not where that is the sheet. */
const isDrawnWith = ({ box, lines }: Region, other: Region, { width, height }: Page) =>
  lines.length === 0 && holds(other.box, box) && area(other.box) < tallest * width * height;

/** The fills of a table's rows may reach farther than its text. */
function isFringe(box: Box, { box: [x0, y0, x1, y1] }: Table): boolean {
  const beside = Math.max(x0 - box[2], box[0] - x1) < 2 * smallest;
  return beside && box[1] > y0 - 3 && box[3] < y1 + smallest && box[3] - box[1] < 3 * smallest;
}

/** What is known of a page before its layout: tables, drawings, and slanted text. */
export type Seen = { page: Page; tables: readonly Table[]; boxes: readonly Box[]; turned: readonly Box[] };

/** Lays a page out. `taken` are the words of its header and footer. */
export function layOutPage({ page, tables, boxes, turned }: Seen, taken: ReadonlySet<Word>): PageLayout {
  const words = outside(
    page.words.filter((word) => !taken.has(word) && !turned.some((box) => within(word.box, box))),
    tables,
  );
  const text = segments(words, widestGap);
  const free = boxes.filter((box) => !tables.some((table) => isPartOf(box, table) || isFringe(box, table)));
  const regions = regionsOf(page, free, text, bodySize(text));
  for (const region of regions) if (inMargin(region, page, text)) region.kind = "margin";
  const grounds = regions.filter((region) => isGround(region, tables));
  for (const region of regions)
    if (!grounds.includes(region) && fillsSheet(region, page)) region.kind = "paper";
  const shown = grounds.flatMap(({ box }) => imagesOn(box, page, text));
  const under = underlinesOf(regions, text, page);
  const rules = regions.filter((region) => region.kind === "rule" && !under.strokes.has(region));
  const backdrops = regions.filter(({ kind }) => behind.has(kind)).filter((each) => !grounds.includes(each));
  // What lies within a drawing behind text is drawn with it.
  const figures = merged([
    ...regions.filter((region) => region.kind === "figure" && !under.strokes.has(region)),
    ...shown,
  ]).filter((figure) => !backdrops.some((other) => isDrawnWith(figure, other, page)));
  const labels = new Set(figures.flatMap(({ lines }) => lines.flatMap((line) => line.words)));
  const flowing = text.flatMap((line) => {
    const rest = line.words.filter((word) => !labels.has(word));
    if (rest.length === line.words.length) return [line];
    return rest.length === 0 ? [] : [lineOf(rest)];
  });
  const items: Item[] = [
    ...flowing.map((line): Item => ({ kind: "text", box: line.box, line })),
    ...tables.map((table): Item => ({ kind: "table", box: table.box, table })),
    ...figures.map((region): Item => ({ kind: "figure", box: region.box, region })),
    ...rules.map((region): Item => ({ kind: "rule", box: region.box, region })),
  ];
  return {
    page,
    items,
    backdrops: [...backdrops, ...turned.map((box) => turnedRegion(page, box))],
    grounds,
    underlined: under.words,
  };
}
