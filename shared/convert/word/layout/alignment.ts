import { median } from "../../../values/median.ts";
import type { Column } from "./column.ts";
import type { TextRow } from "./rows.ts";

export type Alignment = "start" | "center" | "end" | "both";
type Placed = { align: Alignment; indent: { start: number; end: number; first: number } };

/** What a row that is set out to both sides adds to each gap between words at least, in text sizes. */
const setOut = 0.02;

const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

function alone(start: number, end: number, size: number, width: number): Alignment {
  const room = start + end;
  if (Math.abs(start - end) < Math.max(4, 0.06 * room) && start > 2 * size && room > 0.15 * width)
    return "center";
  return end < 0.8 * size && start > 0.3 * width ? "end" : "start";
}

/** White between the words of a row, points. */
function wordGap({ words }: TextRow): number | undefined {
  const placed = words.toSorted((a, b) => a.box[0] - b.box[0]);
  const gaps = placed.slice(1).map(({ box }, at) => box[0] - (placed[at]?.box[2] ?? 0));
  return gaps.length === 0 ? undefined : median(gaps);
}

/** One of two rows always reaches the side; that the first was set out to it, its wider gaps say. */
function isSetOut([first, second]: readonly TextRow[]): boolean {
  const [a, b] = [first, second].map((row) => (row === undefined ? undefined : wordGap(row)));
  return a === undefined || b === undefined || a - b > setOut * (first?.size ?? 10);
}

function several(rows: readonly TextRow[], starts: readonly number[], ends: readonly number[], size: number) {
  const room = Math.max(2, 0.25 * size);
  const [inner, rest] = [ends.slice(0, -1), starts.slice(1)];
  const centres = starts.map((start, index) => (start - (ends[index] ?? 0)) / 2);
  const ragged = spread(starts) > room;
  if (ragged && spread(centres) <= room && spread(ends) > room && Math.abs(centres[0] ?? 0) < 3 * size)
    return "center";
  const flush = starts.length > 2 ? spread(inner) <= room : Math.abs(inner[0] ?? 0) <= room && isSetOut(rows);
  if (flush && spread(rest) <= room && (ends.at(-1) ?? 0) >= Math.min(...inner) - room) return "both";
  return spread(ends) <= room && spread(starts) > 2 * size && Math.abs(ends[0] ?? 0) < size ? "end" : "start";
}

/** How rows stand in their column. Start is the side a script begins at; `linesUp` tells rows that others begin with. */
export function alignmentOf(
  rows: readonly TextRow[],
  [left, right]: Column,
  linesUp: (row: TextRow) => boolean,
): Placed {
  const toLeft = rows.map(({ box }) => box[0] - left);
  const toRight = rows.map(({ box }) => right - box[2]);
  const [starts, ends] = rows[0]?.rightToLeft === true ? [toRight, toLeft] : [toLeft, toRight];
  const size = rows[0]?.size ?? 10;
  const [first = 0, ...rest] = starts;
  const tabbed = rows.some(({ pieces }) => pieces.length > 1);
  const found =
    rows.length > 1
      ? several(rows, starts, ends, size)
      : tabbed
        ? "start"
        : alone(first, ends[0] ?? 0, size, right - left);
  const align = found === "center" && rows.length === 1 && rows.some(linesUp) ? "start" : found;
  const none = { start: 0, end: 0, first: 0 };
  if (align === "center" || align === "end") return { align, indent: none };
  const start = rest.length > 0 ? Math.min(...rest) : first;
  const end = align === "both" ? Math.min(...ends) : 0;
  const snapped = (value: number, room: number) => (Math.abs(value) < room ? 0 : value);
  return {
    align,
    indent: {
      start: snapped(start, 1.5),
      end: snapped(Math.max(0, end), 4),
      first: snapped(first - start, 1.5),
    },
  };
}
