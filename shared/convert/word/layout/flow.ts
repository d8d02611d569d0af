import type { Page, Table, Word } from "../../../document/document.ts";
import { around } from "../../../document/layout/lines.ts";
import { goesOn, type TablePart } from "../../../document/tables/joined-tables.ts";
import { within } from "../../graphics/within.ts";
import type { Column } from "./column.ts";
import type { Item } from "./columns.ts";
import type { Region } from "./drawings.ts";
import type { PageLayout } from "./page-layout.ts";
import { isWithinSentence, type Paragraph, paragraphsOf, pitches } from "./paragraphs.ts";
import { rowsOf, type TextRow } from "./rows.ts";
import type { PageBand, Section } from "./sections.ts";

export type Content =
  | Paragraph
  | { kind: "table"; box: Item["box"]; table: Table; more?: TablePart[] }
  | { kind: "figure" | "rule"; box: Item["box"]; region: Region };

/** Grounds that no paragraph bears yet. */
type Pending = Map<PageLayout, Set<Region>>;

/** What a paragraph or table is joined by to the one before it. */
export type Joined = Pick<Flowing, "content" | "page" | "column" | "break" | "anchored" | "underlined">;

/** What follows one another in a section, with the white space before it, points. */
export type Flowing = {
  content: Content;
  page: Page;
  column: Column;
  before: number;
  break?: "page" | "column";
  /** Drawings anchored to a paragraph: those behind it and those beside it. */
  anchored: Region[];
  underlined: ReadonlySet<Word>;
  /** Stands on a background that becomes the paragraph's shading. */
  shaded: boolean;
};

/** White space beyond this is no paragraph's own; where pages flow on, less remains of it. */
const mostBefore = 400;
const mostBetweenPages = 12;

const textOf = (items: readonly Item[]) => items.flatMap((item) => (item.kind === "text" ? [item.line] : []));

function contents(items: readonly Item[], column: Column, known: ReadonlyMap<number, number>): Content[] {
  const rest = items.flatMap((item): Content[] => (item.kind === "text" ? [] : [item]));
  const done: Content[] = [];
  let rows: TextRow[] = [];
  const flush = () => {
    done.push(...paragraphsOf(rows, column, known));
    rows = [];
  };
  const solid = rest.toSorted((a, b) => b.box[3] - a.box[3]);
  // Text at the height of a table follows it: before it, it would push the table down by its own place on the page.
  const heightOf = ({ kind, box }: Content) => (kind === "table" ? box[3] : (box[1] + box[3]) / 2);
  for (const row of rowsOf(textOf(items))) {
    const middle = (row.box[1] + row.box[3]) / 2;
    while (solid[0] !== undefined && heightOf(solid[0]) > middle) {
      flush();
      done.push(...solid.splice(0, 1));
    }
    rows.push(row);
  }
  flush();
  return [...done, ...solid];
}

/** Joins figures that stand side by side into one: as paragraphs of their own one would stand below the other. */
function joinFiguresSideBySide(found: readonly Content[]): Content[] {
  const done: Content[] = [];
  for (const each of found) {
    const last = done.at(-1);
    if (last?.kind !== "figure" || each.kind !== "figure") {
      done.push(each);
      continue;
    }
    const [a, b] = [last.box, each.box];
    const shared = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
    if (shared > 0.2 * Math.min(a[3] - a[1], b[3] - b[1])) {
      const box = around([a, b]);
      const bare = last.region.bare === true || each.region.bare === true;
      const lines = [...last.region.lines, ...each.region.lines];
      done[done.length - 1] = { kind: "figure", box, region: { kind: "figure", box, lines, bare } };
    } else done.push(each);
  }
  return done;
}

/** Anchors a figure with text beside it to the first paragraph there, so that neither pushes the other away. */
function withFiguresBeside(found: readonly Content[]): { content: Content; beside: Region[] }[] {
  const paragraphs = found.filter((each) => each.kind === "paragraph");
  const beside = new Map<Content, Region[]>();
  const left = found.filter((each) => {
    if (each.kind !== "figure") return true;
    const [, y0, , y1] = each.box;
    const host = paragraphs.find(({ rows }) =>
      rows.some(({ base, size }) => base + size / 2 < y1 && base + size / 2 > y0),
    );
    if (host === undefined) return true;
    beside.set(host, [...(beside.get(host) ?? []), each.region]);
    return false;
  });
  return joinFiguresSideBySide(left).map((content) => ({ content, beside: beside.get(content) ?? [] }));
}

/** White space that a paragraph's leading sets above its first line, points. */
export function lead(content: Content): number {
  if (content.kind !== "paragraph" || content.rows[0] === undefined) return 0;
  const [, low, , high] = content.rows[0].box;
  return Math.max(0, content.leading - (high - low));
}

const heightBetween = (bottom: number, content: Content) =>
  Math.min(mostBefore, Math.max(0, bottom - content.box[3] - lead(content)));

function behind(content: Content, backdrops: Set<Region>): Region[] {
  if (content.kind !== "paragraph") return [];
  const found = [...backdrops].filter(
    ({ kind, box }) =>
      kind === "margin" || kind === "turned" || content.rows.some((row) => within(row.box, box)),
  );
  for (const region of found) backdrops.delete(region);
  return found;
}

function flowOf(
  part: PageBand,
  section: Section,
  known: ReadonlyMap<number, number>,
  pending: Pending,
): Flowing[] {
  const { layout, band } = part;
  const backdrops = pending.get(layout) ?? new Set();
  if (band.columns.every((items) => items.length === 0)) return [blank(part, section)];
  const flowing: Flowing[] = [];
  const top = Math.max(...band.columns.flat().map(({ box }) => box[3]));
  for (const [index, items] of band.columns.entries()) {
    const column = section.columns[index] ?? [0, layout.page.width];
    let bottom = index === 0 ? part.above : top;
    for (const [at, { content, beside }] of withFiguresBeside(contents(items, column, known)).entries()) {
      const starts = at === 0 && index === 0 && part.breakBefore;
      const each: Flowing = {
        content,
        page: layout.page,
        column,
        before: heightBetween(bottom, content),
        ...(starts ? { break: "page" as const } : {}),
        anchored: [...behind(content, backdrops), ...beside],
        underlined: layout.underlined,
        shaded: layout.grounds.some(({ box }) => within(content.box, box)),
      };
      if (at === 0 && index > 0) {
        const least = continues(flowing.at(-1), each) ? early.prose : early.apart;
        if (endsEarly(band.columns[index - 1] ?? [], least, section, layout.page)) each.break = "column";
        else each.before = 0;
      }
      flowing.push(each);
      bottom = Math.min(bottom, content.box[1]);
    }
  }
  return flowing;
}

/** An empty page is kept by an empty paragraph. */
function blank({ layout, breakBefore }: PageBand, section: Section): Flowing {
  const top = layout.page.height - section.margins.top;
  const content: Paragraph = {
    kind: "paragraph",
    rows: [],
    box: [0, top, 0, top],
    align: "start",
    indent: { start: 0, end: 0, first: 0 },
    leading: 12,
    rightToLeft: false,
  };
  return {
    content,
    page: layout.page,
    column: section.columns[0] ?? [0, layout.page.width],
    before: 0,
    ...(breakBefore ? { break: "page" as const } : {}),
    anchored: [],
    underlined: layout.underlined,
    shaded: false,
  };
}

/**
 * Shares of the page's height that a column leaves free when it ended before it was full: more where a paragraph may go on
 * in the next one. A reader evens out columns that nothing breaks.
 */
const early = { prose: 0.05, apart: 0.03 } as const;

const endsEarly = (items: readonly Item[], least: number, { margins }: Section, page: Page) =>
  Math.min(...items.map(({ box }) => box[1])) - margins.bottom > least * page.height;

const ended = /[.!?:;…。!?"”)]$/u;

/** Whether a paragraph goes on at the top of the next column or page. */
export function continues(last: Joined | undefined, next: Joined): boolean {
  if (last?.content.kind !== "paragraph" || next.content.kind !== "paragraph" || next.break !== undefined)
    return false;
  const [above, below] = [last.content.rows.at(-1), next.content.rows[0]];
  if (above === undefined || below === undefined || next.anchored.length > 0) return false;
  if (above.pieces.length > 1 || below.pieces.length > 1) return false;
  if (above.bold !== below.bold || above.mono !== below.mono) return false;
  const full = last.content.rightToLeft || above.box[2] > last.column[1] - 2 * above.size;
  const cased = /^[\p{Ll}\p{Lo}\d(]/u.test(below.text);
  const open = isWithinSentence(above, below) || (full && cased && !ended.test(above.text));
  return Math.abs(above.size - below.size) < 0.6 && open;
}

export function joined(last: Joined, next: Joined): void {
  if (last.content.kind !== "paragraph" || next.content.kind !== "paragraph") return;
  last.content = { ...last.content, rows: [...last.content.rows, ...next.content.rows] };
  last.underlined = new Set([...last.underlined, ...next.underlined]);
}

/** Adds a table to the one before it when it is that one's part on the next page; whether it was. */
export function tableJoined(last: Joined, next: Joined): boolean {
  const [above, below] = [last.content, next.content];
  if (above.kind !== "table" || below.kind !== "table" || last.column !== next.column) return false;
  const part = { table: below.table, page: next.page };
  const more = above.more ?? [];
  if (!goesOn(more.at(-1) ?? { table: above.table, page: last.page }, part)) return false;
  last.content = { ...above, more: [...more, part] };
  return true;
}

/** What a section holds, one after the other. */
function flowingOf(section: Section, pending: Pending): Flowing[] {
  const known = pitches(section.parts.flatMap(({ band }) => band.columns.map(textOf)).flatMap(rowsOf));
  const done: Flowing[] = [];
  for (const part of section.parts) {
    const flowsOn = part.firstOfPage && !part.breakBefore && done.length > 0;
    for (const [index, each] of flowOf(part, section, known, pending).entries()) {
      const last = done.at(-1);
      if (index === 0 && flowsOn) each.before = Math.min(each.before, mostBetweenPages);
      const apart = last !== undefined && (each.page !== last.page || each.column !== last.column);
      if (apart && continues(last, each)) joined(last, each);
      else if (!(apart && tableJoined(last, each))) done.push(each);
    }
  }
  return done;
}

/** Drawings without a paragraph keep their place on the page, anchored to an empty paragraph at its top. */
function bearLeft(flowing: Flowing[], section: Section, pending: Pending): void {
  for (const part of section.parts) {
    const left = pending.get(part.layout);
    const at = flowing.findIndex(({ page }) => page === part.layout.page);
    if (left === undefined || left.size === 0 || at < 0) continue;
    const first = flowing[at];
    const held = { ...blank({ ...part, breakBefore: first?.break === "page" }, section) };
    held.anchored = [...left].map((region) =>
      region.kind === "backdrop" ? { ...region, kind: "margin" as const } : region,
    );
    if (first?.break === "page") delete first.break;
    flowing.splice(at, 0, held);
    left.clear();
  }
}

/** The sections with what they hold. */
export function flowsOf(sections: readonly Section[]): { section: Section; flowing: Flowing[] }[] {
  const pending: Pending = new Map();
  for (const { layout } of sections.flatMap(({ parts }) => parts))
    pending.set(layout, new Set(layout.backdrops));
  const flows = sections.map((section) => ({ section, flowing: flowingOf(section, pending) }));
  for (const { section, flowing } of flows) bearLeft(flowing, section, pending);
  return flows;
}
