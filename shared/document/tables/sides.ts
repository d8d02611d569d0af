import type { Word } from "../document.ts";
import { rowsOf, type SegmentRow } from "./rows.ts";

/** What parts two sides of a sheet: points of white, rows on each side, and the share of rows that may stand level. */
const spread = { white: 24, rows: 8, level: 0.5 } as const;

type Span = { from: number; to: number };

/** The widest white from the top of the page to its foot. */
function widestWhite(words: readonly Word[]): Span | undefined {
  let end = Number.POSITIVE_INFINITY;
  let widest: Span | undefined;
  for (const { box } of words.toSorted((a, b) => a.box[0] - b.box[0])) {
    if (box[0] - end > (widest === undefined ? 0 : widest.to - widest.from))
      widest = { from: end, to: box[0] };
    end = end === Number.POSITIVE_INFINITY ? box[2] : Math.max(end, box[2]);
  }
  return widest;
}

/** Rows of one table stand on one line, or are centred on one. */
export function standsLevel({ box: a }: SegmentRow, { box: b }: SegmentRow): boolean {
  const slack = 0.06 * (a[3] - a[1]);
  return Math.abs(a[1] - b[1]) < slack || Math.abs(a[1] + a[3] - b[1] - b[3]) < 2 * slack;
}

/** Two pages side by side, or two columns: their rows do not stand level, as those of one table do. */
export function sidesOf(words: readonly Word[]): (readonly Word[])[] {
  const white = widestWhite(words);
  if (white === undefined || white.to - white.from < spread.white) return [words];
  const left = words.filter(({ box }) => box[2] <= white.from);
  const right = words.filter(({ box }) => box[0] >= white.to);
  const [one, other] = [rowsOf(left), rowsOf(right)];
  const fewer = Math.min(one.length, other.length);
  if (fewer < spread.rows) return [words];
  const level = one.filter((row) => other.some((each) => standsLevel(row, each)));
  return level.length < spread.level * fewer ? [left, right] : [words];
}
