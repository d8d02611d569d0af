import { runsLeft } from "../../values/text/direction.ts";
import type { Line, Ruling } from "../document.ts";
import { bandsOf, headsUnder, mostLines } from "./bands.ts";
import { areFull, type Cut, cutAt, gutter, isTable, places, whole } from "./cuts.ts";

const deepest = 8;

/** A part of a page that a gutter parts, between what stands above and below it. */
type Part = { above: Line[]; cut: Cut; below: Line[]; lines: number };

/** The most lines in columns that no line crosses, where the page as a whole has no gutter. */
function columnsWithin(lines: readonly Line[], rules: readonly Ruling[]): Part | undefined {
  let best: Part | undefined;
  if (lines.length > mostLines) return undefined;
  for (const at of places(lines)) {
    const page = cutAt(lines, at);
    for (const { beside } of bandsOf(lines, page, rules)) {
      const cut = cutAt(beside, at);
      const count = beside.length;
      if (count <= (best?.lines ?? 0) || !areFull(cut)) continue;
      const top = Math.max(...beside.map(({ box }) => box[3]));
      const above = page.across.filter(({ box }) => box[1] >= top - 1);
      const rest = lines.filter((line) => !beside.includes(line) && !above.includes(line));
      const higher = rest.filter(({ box }) => box[1] >= top - 1);
      best = {
        above: [...above, ...higher],
        cut,
        below: rest.filter((line) => !higher.includes(line)),
        lines: count,
      };
    }
  }
  return best;
}

/** The columns of a cut as they are read: of text that runs left, the right one comes first. */
function inTurn({ left, right }: Cut): (readonly Line[])[] {
  const leftward = [...left, ...right].filter(({ text }) => runsLeft(text)).length;
  return leftward * 2 > left.length + right.length ? [right, left] : [left, right];
}

/**
 * Lines of a page in reading order: columns one after the other inside bands that full-width lines part, after the
 * recursive XY-cut (Nagy, Seth 1984) with spanning lines taken out first.
 */
export function readingOrder(lines: readonly Line[], rules: readonly Ruling[] = [], depth = 0): Line[] {
  if (depth >= deepest) return whole(lines);
  const inOrder = (part: readonly Line[]) => readingOrder(part, rules, depth + 1);
  const cut = gutter(lines);
  if (cut !== undefined) {
    return bandsOf(lines, cut, rules).flatMap(({ spanning: over, beside }) => {
      const band = isTable(beside) ? whole(beside) : inTurn(cutAt(beside, cut.at)).flatMap(inOrder);
      return [...band, ...over];
    });
  }
  const part = columnsWithin(lines, rules);
  if (part === undefined) return whole(lines);
  const heads = headsUnder(part.above);
  const above = part.above.filter((line) => !heads.includes(line));
  return [...inOrder(above), ...heads, ...inTurn(part.cut).flatMap(inOrder), ...inOrder(part.below)];
}
