import { onlyPeriod } from "../dates/period.ts";
import { joined, type Span } from "../layout/piece.ts";
import type { Section } from "../sections/sections.ts";
import type { Style } from "../sections/style.ts";
import { sameStyle } from "../sections/style.ts";
import { type DatedSpan, type EntryRow, entryRowsOf, printed } from "./entry-rows.ts";
import { type GridLabel, gridLabelOf } from "./grid-labels.ts";

/** One post, degree or project: the rows that name it, when it was, and what is said about it. */
export type Entry = {
  head: readonly EntryRow[];
  side: readonly Span[];
  period: DatedSpan | undefined;
  /** List items and sentences below the head. */
  highlights: readonly Span[];
  /** Running text below the head that is no list. */
  prose: readonly Span[];
};

const isText = ({ marked, continued, main }: EntryRow) => !marked && !continued && main.length > 0;
const isItem = ({ marked, continued }: EntryRow) => marked || continued;
const textOf = ({ main }: EntryRow) => main.map(({ text }) => text).join(" ");
/** A blank above a row of this many text heights sets it apart. */
const wideGap = 1.2;

/** A sentence rather than a name: long, or ended by a full stop. */
export const isProse = (text: string): boolean => {
  const count = text.split(/\s+/).length;
  // A full stop ends a sentence, but for abbreviations such as `Inc.`.
  if (count > 3 && /\p{Ll}{5}\.$/u.test(text)) return true;
  return count > 14 || (count > 7 && /[.;]$/.test(text)) || (count > 9 && !/[,|–—]/.test(text));
};

const standsOut = (style: Style, rows: readonly EntryRow[]): boolean => {
  const plain = rows.filter((row) => !sameStyle(row.style, style, false)).length;
  const raised = rows.some((row) => row.style.size < style.size || row.style.color !== style.color);
  return plain > 0 && (style.bold || style.italic || style.caps || raised);
};

/** How the entries of a section begin: as the first one does, or as the row right above its date does. */
type Shape = { title: Style | undefined; under: Style | undefined; above: number };

/** Index of the row that an entry dated at `at` begins with, not before `from`. */
function startOf(
  rows: readonly EntryRow[],
  at: number,
  from: number,
  { title, under, above }: Shape,
): number {
  // A date beside a list item belongs to the head above the list.
  let low = at;
  const is = (index: number, kind: (row: EntryRow) => boolean) =>
    rows[index] !== undefined && kind(rows[index]);
  while (low > from && is(low, isItem)) low--;
  let high = low;
  while (high > from && is(high - 1, isText)) high--;
  const range = Array.from({ length: low - high + 1 }, (_, index) => high + index);
  const looks = (style: Style | undefined) => (index: number) =>
    style !== undefined && rows[index] !== undefined && sameStyle(rows[index].style, style, style.caps);
  const alike = looks(title);
  const lowest = range.findLast(alike);
  if (lowest !== undefined) {
    let start = lowest;
    while (start > high && alike(start - 1) && (rows[start]?.row.above ?? 0) < wideGap) start--;
    return start;
  }
  const second = range.findLast(looks(under));
  if (second !== undefined) return second;
  const apart = range.slice(1).findLast((index) => (rows[index]?.row.above ?? 0) >= wideGap);
  if (apart !== undefined) return apart;
  return Math.max(high, low - above);
}

/** Entries of a section without dates: one per row that looks as the first does, else one per wide blank. */
function undatedStarts(rows: readonly EntryRow[], title: Style | undefined): number[] {
  return rows.flatMap((row, index) => {
    if (!isText(row)) return index === 0 ? [0] : [];
    const alike = title !== undefined && sameStyle(row.style, title);
    return index === 0 || alike || row.row.above >= wideGap ? [index] : [];
  });
}

function startsOf(rows: readonly EntryRow[]): number[] {
  const first = rows.findIndex(isText);
  if (first < 0) return rows.flatMap((row, index) => (row.marked ? [index] : []));
  const style = rows[first]?.style;
  const title = style !== undefined && standsOut(style, rows.filter(isText)) ? style : undefined;
  // Beside a column of dates, a year in running text dates nothing.
  const column = rows.some(({ period, apart }) => period !== undefined && apart);
  const dated = rows.flatMap(({ period, apart, marked, continued }, index) =>
    period !== undefined && (apart || (!marked && !continued && (period.range || !column))) ? [index] : [],
  );
  const [firstDated] = dated;
  if (firstDated === undefined) return undatedStarts(rows, title);
  const above = rows.slice(first, firstDated).filter(isText).length;
  const body = rows.filter(isText);
  const last = rows.slice(first, firstDated).findLast(isText);
  const under =
    last !== undefined && last !== rows[first] && standsOut(last.style, body) ? last.style : undefined;
  const starts: number[] = [];
  let from = 0;
  for (const at of dated) {
    const start =
      starts.length === 0 && above <= 2 ? first : startOf(rows, at, from, { title, under, above });
    if (start > (starts.at(-1) ?? -1)) starts.push(start);
    from = at + 1;
  }
  return starts;
}

/** Below the head a year in the text is part of what it says, but not how long it took, set at the edge. */
const said = (row: EntryRow): readonly Span[] =>
  row.apart || row.side.length > 0
    ? row.main
    : printed(row).filter(({ text }, at) => at === 0 || !onlyPeriod(text));

/** List items made whole, and paragraphs joined. */
function bodyOf(rows: readonly EntryRow[]): Pick<Entry, "highlights" | "prose"> {
  const items: Span[][] = [];
  const prose: Span[][] = [];
  let open: Span[][] = prose;
  for (const row of rows) {
    if (row.main.length === 0) continue;
    if (row.marked) {
      items.push([...said(row)]);
      open = items;
    } else if (row.continued && items.length > 0) items.at(-1)?.push(...said(row));
    else if (open === prose && prose.length > 0 && row.row.above < wideGap) prose.at(-1)?.push(...said(row));
    else {
      prose.push([...said(row)]);
      open = prose;
    }
  }
  const whole = (list: readonly Span[][]) => list.map(joined).filter((span) => span !== undefined);
  return { highlights: whole(items), prose: whole(prose) };
}

/** A few words that all begin with a capital, as a name is written. */
const named = /^\p{Lu}[\p{L}\p{N}&.'’-]*(?: (?:&|\p{Lu}[\p{L}\p{N}&.'’-]*)){0,3}$/u;

/** Rows that name the entry: down to its date, and short rows right below that are set apart from running text. */
function headLength(rows: readonly EntryRow[], isNaming: (text: string) => boolean): number {
  let length = 0;
  let names = 0;
  let dated = false;
  // A date in a row of its own above the names: the first of them follows it, and a second that looks like one.
  const isAbove = rows[0]?.main.length === 0 && rows[0].period !== undefined;
  for (const [at, row] of rows.entries()) {
    if (row.marked || row.continued) break;
    if (row.main.length > 0) {
      const text = textOf(row);
      const isName = !isProse(text) || row.style.bold;
      // Right above a list, the second name of an entry tells whose post it was.
      const second = names === 1 && named.test(text) && rows[at + 1]?.marked === true;
      const follows = isAbove && (names === 0 || (names === 1 && named.test(text)));
      const below = dated && !follows ? isNaming(text) || row.style.italic || row.style.bold || second : true;
      if (length > 0 && (!isName || (dated && !below) || names >= 4)) break;
      names++;
    }
    length++;
    dated ||= row.period !== undefined;
  }
  return Math.max(1, length);
}

/** Lines that a label in a narrow column takes at most. */
const labelLines = 3;

/** The label in a column of its own before the text of a row, and how many rows under it hold nothing but its end. */
function labelAt(rows: readonly EntryRow[], at: number): { label: GridLabel; lines: number } | undefined {
  const row = rows[at];
  const [first] = row?.main ?? [];
  if (row === undefined || first === undefined) return undefined;
  if (row.main.length < 2 && row.row.pieces.length < 2 && row.period === undefined) return undefined;
  let { text } = first;
  for (let lines = 0; lines < labelLines; lines += 1) {
    const label = gridLabelOf(text);
    if (label !== undefined) return { label, lines };
    const next = rows[at + lines + 1];
    const [rest, ...others] = next?.main ?? [];
    if (rest === undefined || others.length > 0 || rest.words[0]?.box[0] !== first.words[0]?.box[0]) break;
    text = `${text} ${rest.text}`;
  }
  return undefined;
}

/**
 * Rows of a grid of labels and values, as the Europass has them: those that name the entry, in whatever order, and those
 * that tell of it. Undefined when fewer than two have a label. A row without one goes on with the one above it.
 */
function gridOf(rows: readonly EntryRow[]): { head: EntryRow[]; body: EntryRow[] } | undefined {
  const head: EntryRow[] = [];
  const body: EntryRow[] = [];
  let labels = 0;
  let last: GridLabel | undefined;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at];
    if (row === undefined) break;
    const found = labelAt(rows, at);
    if (found === undefined) {
      if (last === undefined) head.push(row);
      if (last === "duties") body.push(row);
      continue;
    }
    labels += 1;
    last = found.label;
    at += found.lines;
    const valued = { ...row, main: row.main.slice(1), label: last };
    if (last === "duties") body.push(valued);
    else if (last !== "none") head.push(valued);
  }
  return labels < 2 ? undefined : { head, body };
}

/**
 * The entries of a section. Every entry has one date as a rule; it begins with the row that looks as the first row of
 * the section, else as far above its date as the first one does. `isNaming` tells whether a row below the date still
 * names the entry.
 */
export function entriesOf(section: Section, isNaming: (text: string) => boolean): Entry[] {
  const rows = entryRowsOf(section.rows, section.flow);
  const starts = startsOf(rows);
  return starts.map((start, index) => {
    const own = rows.slice(index === 0 ? 0 : start, starts[index + 1]);
    const grid = gridOf(own);
    const length = grid === undefined ? headLength(own, isNaming) : 0;
    return {
      head: grid?.head ?? own.slice(0, length),
      side: own.flatMap(({ side }) => side),
      period: own.find(({ period, apart, marked }) => period !== undefined && (apart || !marked))?.period,
      ...bodyOf(grid?.body ?? own.slice(length)),
    };
  });
}
