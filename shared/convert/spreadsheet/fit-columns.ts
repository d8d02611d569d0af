import type { Orientation } from "../../contract/paper.ts";
import { textWidth } from "../../document/flow/text-width.ts";

/** White on both sides of a cell's text, points. */
export const cellPadding = 3;
/** What a column may take before its cells are broken into lines, and the least that it gets, points at size 9. */
const broad = 150;
const narrow = 18;
/** Sizes of letters, the largest that fits first, points. */
const sizes = [9, 8, 7, 6] as const;
/** Where columns are parted on several pages, they are read at this size. */
const partedSize = 8;
/** Rows that are measured, from all over the table. */
const measured = 2_000;

type Width = { whole: number; least: number };

/** Letters of heads are bold, and all of them a little wider in print than in the tables of one font. */
const wider = 1.1;

/** Widths as of letters one point high. */
function measure(rows: readonly (readonly string[])[], columns: number): Width[] {
  const step = Math.max(1, Math.floor(rows.length / measured));
  const widths = Array.from({ length: columns }, () => ({ whole: 0, least: 0 }));
  for (let at = 0; at < rows.length; at += step) {
    for (const [column, text] of (rows[at] ?? []).entries()) {
      const width = widths[column];
      if (width === undefined) continue;
      for (const line of text.slice(0, 400).split("\n")) {
        width.whole = Math.max(width.whole, textWidth(line, wider));
        for (const word of line.split(/[\s/_-]/)) width.least = Math.max(width.least, textWidth(word, wider));
      }
    }
  }
  return widths;
}

/** How columns stand on paper: the size of letters and, for each part, the columns with their widths in points. */
export type Fitted = {
  landscape: boolean;
  size: number;
  parts: { columns: number[]; widths: number[] }[];
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Room that each column has at a size: whole where that is little, else as much as its longest word takes. */
function widthsAt(widths: readonly Width[], size: number, whole: boolean): number[] {
  const most = (broad * size) / 9;
  return widths.map((width) => {
    const wanted = whole ? Math.min(width.whole * size, 2 * most) : Math.min(width.whole * size, most);
    const least = Math.min(width.least * size, most);
    return Math.max(narrow, wanted, least) + 2 * cellPadding + 1;
  });
}

/** All columns spread over what room is left, where their cells would be broken otherwise. */
function spread(widths: readonly number[], wholes: readonly number[], room: number): number[] {
  const missing = widths.map((width, at) => Math.max(0, (wholes[at] ?? width) - width));
  const share = Math.min(1, (room - sum(widths)) / Math.max(1, sum(missing)));
  return widths.map((width, at) => width + (missing[at] ?? 0) * share);
}

/** Columns in parts as wide as the paper; the first column, which tells the rows apart, stands in each. */
function parted(widths: readonly number[], room: number): { columns: number[]; widths: number[] }[] {
  const [key = 0] = widths;
  const repeats = widths.length > 2 && key < room / 3;
  const parts: { columns: number[]; widths: number[] }[] = [];
  for (const [column, natural] of widths.entries()) {
    const width = Math.min(natural, room - (repeats ? key : 0));
    const last = parts.at(-1);
    if (last !== undefined && sum(last.widths) + width <= room + 0.01) {
      last.columns.push(column);
      last.widths.push(width);
    } else if (last === undefined || !repeats) parts.push({ columns: [column], widths: [width] });
    else parts.push({ columns: [0, column], widths: [key, width] });
  }
  return parts;
}

/** Fits the columns of a table to paper of two sides, points without margins. `orientation` auto turns it where needed. */
export function fitColumns(
  rows: readonly (readonly string[])[],
  columns: number,
  { short, long, orientation }: { short: number; long: number; orientation: Orientation },
): Fitted {
  const widths = measure(rows, columns);
  const all = Array.from({ length: columns }, (_, at) => at);
  const ways = (orientation === "auto" ? [false, true] : [orientation === "landscape"]).map((landscape) => ({
    landscape,
    room: landscape ? long : short,
  }));
  for (const size of sizes) {
    for (const { landscape, room } of ways) {
      const wholes = widthsAt(widths, size, true);
      const tight = widthsAt(widths, size, false);
      const fits = size === sizes[0] ? [wholes, tight] : [tight];
      const found = fits.find((each) => sum(each) <= room);
      if (found !== undefined)
        return { landscape, size, parts: [{ columns: all, widths: spread(found, wholes, room) }] };
    }
  }
  const { landscape, room } = ways.at(-1) ?? { landscape: true, room: long };
  return { landscape, size: partedSize, parts: parted(widthsAt(widths, partedSize, false), room) };
}
