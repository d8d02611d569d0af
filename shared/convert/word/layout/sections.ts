import type { Page } from "../../../document/document.ts";
import { bodySize } from "../../../document/layout/blocks.ts";
import type { Column } from "./column.ts";
import { type Band, bandsOf, gutters, type Item, suits } from "./columns.ts";
import type { PageLayout } from "./page-layout.ts";

/** Sides of the text on pages of one size, points from the page's own sides. */
export type Margins = { left: number; right: number; top: number; bottom: number };
/** A band of a page; `above` is where what stands over it ends. */
export type PageBand = {
  layout: PageLayout;
  band: Band;
  above: number;
  firstOfPage: boolean;
  breakBefore: boolean;
};
/** Bands of one or more pages that share paper, margins and columns. */
export type Section = {
  page: Page;
  margins: Margins;
  columns: Column[];
  parts: PageBand[];
  newPage: boolean;
};

/** Points within which pages are of one size, and gutters are one. */
const samePaper = 1.5;
const sameGutter = 8;
/** Share of the page's height that must stay free for a page break to have been meant. */
const roomLeft = 0.07;
/** A title is this much larger than the text. */
const title = 1.3;
const least = 14;
/** Share of the page's height left for text that a reader's own fonts make longer. */
const slack = 0.025;
/** Where no row reaches the right side, its margin is as wide as the left one, or this. */
const symmetric = 36;

const paperOf = (a: Page, b: Page) =>
  Math.abs(a.width - b.width) < samePaper && Math.abs(a.height - b.height) < samePaper;

/** Runs of pages of one size. */
function runsOf(layouts: readonly PageLayout[]): PageLayout[][] {
  const runs: PageLayout[][] = [];
  for (const layout of layouts) {
    const last = runs.at(-1)?.at(-1);
    if (last !== undefined && paperOf(last.page, layout.page)) runs.at(-1)?.push(layout);
    else runs.push([layout]);
  }
  return runs;
}

function marginsOf(run: readonly PageLayout[]): Margins {
  const [page] = run.map((layout) => layout.page);
  const boxes = run.flatMap(({ items }) => items.filter(({ kind }) => kind !== "rule").map(({ box }) => box));
  const [width, height] = [page?.width ?? 612, page?.height ?? 792];
  if (boxes.length === 0) return { left: 72, right: 72, top: 72, bottom: 72 };
  const clamp = (value: number, most: number) => Math.min(Math.max(value, least), most);
  const extreme = (side: 0 | 1 | 2 | 3) =>
    boxes.reduce((best, box) => (side < 2 ? Math.min : Math.max)(best, box[side]), side < 2 ? Infinity : 0);
  const left = clamp(extreme(0), width / 3);
  return {
    left,
    right: Math.min(clamp(width - extreme(2) - 1, width / 3), Math.max(left, symmetric)),
    top: clamp(height - extreme(3), height / 3),
    bottom: clamp(extreme(1) - slack * height, height / 3),
  };
}

const lowest = (items: readonly Item[]) => Math.min(...items.map(({ box }) => box[1]));

/** Whether more would have fitted on the page. */
function hasRoom({ page, items }: PageLayout, bands: readonly Band[], { bottom }: Margins): boolean {
  const last = bands.at(-1)?.columns.at(-1) ?? [];
  if (items.length === 0 || last.length === 0) return true;
  return lowest(last) - bottom > roomLeft * page.height;
}

const textOf = ({ items }: PageLayout) => items.flatMap((item) => (item.kind === "text" ? [item.line] : []));

/** Whether a page begins with a title: chapters begin on a page of their own. */
function opens(layout: PageLayout, body: number): boolean {
  const [first] = textOf(layout).toSorted((a, b) => b.box[3] - a.box[3]);
  return (first?.words[0]?.font.size ?? 0) > title * body;
}

const alike = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((at, index) => Math.abs(at - (b[index] ?? 0)) < sameGutter);

/** Points: a column of text has at least a few letters. */
const narrowest = 12;

function columnsOf(parts: readonly PageBand[], page: Page, margins: Margins): Column[] {
  const count = (parts[0]?.band.gutters.length ?? 0) + 1;
  if (count === 1) return [[margins.left, page.width - margins.right]];
  return Array.from({ length: count }, (_, index) => {
    const boxes = parts.flatMap(({ band }) => (band.columns[index] ?? []).map(({ box }) => box));
    const [left, right] = [parts[0]?.band.gutters[index - 1], parts[0]?.band.gutters[index]];
    const from = Math.max(Math.min(...boxes.map(([x0]) => x0)), left ?? 0);
    const to = Math.min(Math.max(...boxes.map(([, , x1]) => x1)) + 0.5, right ?? page.width);
    // Of an empty column, and of one on the edge of the page, nothing tells how wide it is.
    if (to - from >= narrowest) return [from, to] as const;
    const start = Math.min(left ?? margins.left, page.width - narrowest);
    return [start, Math.max(start + narrowest, right ?? page.width - margins.right)] as const;
  });
}

/** Gutters of each page; a page too short to show its own has its neighbour's. */
function guttersOf(run: readonly PageLayout[]): number[][] {
  const found = run.map(({ items }) => gutters(items));
  return found.map((own, index) => {
    if (own.length > 0) return own;
    const near = found[index - 1]?.length ? found[index - 1] : undefined;
    return near !== undefined && suits(run[index]?.items ?? [], near) ? near : own;
  });
}

/** The pages as sections: a new one where paper or columns change; a new page only where one was begun with room left. */
export function sectionsOf(layouts: readonly PageLayout[]): Section[] {
  const sections: Section[] = [];
  for (const run of runsOf(layouts)) {
    const margins = marginsOf(run);
    const found = guttersOf(run);
    const body = bodySize(run.flatMap(textOf));
    let room = true;
    for (const [index, layout] of run.entries()) {
      const bands = bandsOf(layout.items, found[index] ?? []);
      const all = bands.length > 0 ? bands : [{ gutters: [], columns: [[]] }];
      let above = layout.page.height - margins.top;
      for (const [at, band] of all.entries()) {
        const last = sections.at(-1);
        const firstOfPage = at === 0;
        const paper = layout.backdrops.some(({ kind }) => kind === "paper") || layout.page.source === "ocr";
        const breaks = firstOfPage && (room || paper || opens(layout, body));
        const open = last !== undefined && (index > 0 || at > 0);
        const same = open && alike(last.parts[0]?.band.gutters ?? [], band.gutters);
        const part = { layout, band, above, firstOfPage, breakBefore: breaks && same };
        above = Math.min(above, lowest(band.columns.flat()));
        if (same) last.parts.push(part);
        else sections.push({ page: layout.page, margins, columns: [], parts: [part], newPage: breaks });
      }
      room = hasRoom(layout, bands, margins);
    }
  }
  for (const section of sections) section.columns = columnsOf(section.parts, section.page, section.margins);
  return sections;
}
