import type { Line } from "../document.ts";
import { lineOf } from "./lines.ts";
import { rowsOf } from "./rows.ts";

/** What makes a gutter: lines beside it on both sides, long enough to be prose and not cells of a table. */
const column = { lines: 4, characters: 14, spanning: 0.3 } as const;

const prose = (lines: readonly Line[]) =>
  lines.length >= column.lines &&
  lines.reduce((sum, { text }) => sum + text.length, 0) / lines.length >= column.characters;

type Cut = { at: number; left: Line[]; right: Line[]; across: Line[] };

function cutAt(lines: readonly Line[], at: number): Cut {
  const cut: Cut = { at, left: [], right: [], across: [] };
  for (const line of lines) {
    if (line.box[2] <= at) cut.left.push(line);
    else if (line.box[0] >= at) cut.right.push(line);
    else cut.across.push(line);
  }
  return cut;
}

/** The vertical line that parts two columns and crosses fewest lines. */
function gutter(lines: readonly Line[]): Cut | undefined {
  let best: Cut | undefined;
  const starts = new Set(lines.map(({ box }) => Math.round(box[0]) - 1));
  for (const at of starts) {
    const cut = cutAt(lines, at);
    if (!prose(cut.left) || !prose(cut.right) || cut.across.length > column.spanning * lines.length) continue;
    if (best === undefined || cut.across.length < best.across.length) best = cut;
  }
  return best;
}

/** Lines that stand on one row are one. */
const whole = (lines: readonly Line[]): Line[] =>
  rowsOf(lines).map((row) => lineOf(row.flatMap(({ words }) => words)));

/**
 * Lines of a page in reading order: columns left to right inside bands that full-width lines part, after the
 * recursive XY-cut (Nagy, Seth 1984) with spanning lines taken out first.
 */
export function readingOrder(lines: readonly Line[], depth = 0): Line[] {
  const cut = depth < 6 ? gutter(lines) : undefined;
  if (cut === undefined) return whole(lines);
  const ordered: Line[] = [];
  const tops = [...cut.across].sort((a, b) => b.box[1] - a.box[1]);
  let rest = lines.filter((line) => !cut.across.includes(line));
  const flush = (band: Line[]) => {
    const { left, right } = cutAt(band, cut.at);
    ordered.push(...readingOrder(left, depth + 1), ...readingOrder(right, depth + 1));
  };
  for (const spanning of tops) {
    const above = rest.filter(({ box }) => box[1] >= spanning.box[1]);
    rest = rest.filter(({ box }) => box[1] < spanning.box[1]);
    flush(above);
    ordered.push(spanning);
  }
  flush(rest);
  return ordered;
}
