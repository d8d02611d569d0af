import { median } from "../../values/median.ts";
import type { Line, Ruling } from "../document.ts";
import type { Cut } from "./cuts.ts";
import { rowsOf } from "./rows.ts";

/** Share of the width of both columns that a rule over them covers. */
const ruleWidth = 0.6;
/** A head is larger than the usual text by this, or bold. */
const larger = 1.1;
/** Share of lines up to which bold ones stand out; points by which a head may stand off the edge of its column. */
const rare = 0.3;
const edgeSlack = 2;
/** Pages of more pieces than this are no prose in columns, and would take the square of their number. */
export const mostLines = 800;

type Band = { spanning: readonly Line[]; beside: Line[] };

/** What ends a band: lines across the gutter or standing alone over both columns, or a rule. */
type End = { bottom: number; lines: readonly Line[] };

/** Rules over both columns, as those above notes. */
const rulesAcross = ({ at, left, right }: Cut, rules: readonly Ruling[]): End[] => {
  const [from, to] = [
    Math.min(...left.map(({ box }) => box[0])),
    Math.max(...right.map(({ box }) => box[2])),
  ];
  return rules
    .filter(({ x0, x1, y0, y1 }) => {
      const isLevel = Math.abs(y1 - y0) < Math.abs(x1 - x0);
      return isLevel && x0 < at && x1 > at && x1 - x0 > ruleWidth * (to - from);
    })
    .map(({ y0, y1 }) => ({ bottom: (y0 + y1) / 2, lines: [] }));
};

/** Whether a line of a part of a page is set as a head. */
function headOf(lines: readonly Line[]): (line: Line) => boolean {
  const size = median(lines.map((line) => line.words[0]?.font.size ?? 0));
  const isBold = ({ words }: Line) => words.every(({ font }) => font.bold);
  const boldTells = lines.filter(isBold).length < rare * lines.length;
  return (line) => (boldTells && isBold(line)) || (line.words[0]?.font.size ?? 0) > larger * size;
}

/** Heads of the left column beside which, above which and below which nothing stands: they head both columns. */
function loneHeads(lines: readonly Line[], { left, right }: Cut): End[] {
  if (lines.length > mostLines) return [];
  const isHead = headOf(lines);
  const edge = Math.min(...left.map(({ box }) => box[0]));
  return left.flatMap((line): End[] => {
    const [from, bottom, , top] = line.box;
    if (from > edge + edgeSlack || !isHead(line)) return [];
    const beside = right.some(({ box }) => box[3] > bottom && box[1] < top);
    const above = left.some(({ box }) => box[1] > bottom && box[1] < top);
    const between = right.some(({ box }) => box[1] > top) && right.some(({ box }) => box[3] < bottom);
    return beside || above || !between ? [] : [{ bottom, lines: [line] }];
  });
}

const fromTop = (ends: readonly End[]) => ends.toSorted((a, b) => b.bottom - a.bottom);

/** Bands from the top: what stands beside the gutter, then the lines over both columns that end the band. */
export function bandsOf(lines: readonly Line[], cut: Cut, rules: readonly Ruling[]): Band[] {
  const heads = loneHeads(lines, cut);
  const ends = fromTop([
    ...cut.across.map((line) => ({ bottom: line.box[1], lines: [line] })),
    ...rulesAcross(cut, rules),
    ...heads,
  ]);
  const apart = new Set([...cut.across, ...heads.flatMap((head) => head.lines)]);
  let rest = lines.filter((line) => !apart.has(line));
  const bands: Band[] = ends.map(({ bottom, lines: spanning }) => {
    const beside = rest.filter(({ box }) => box[1] >= bottom);
    rest = rest.filter(({ box }) => box[1] < bottom);
    return { spanning, beside };
  });
  return [...bands, { spanning: [], beside: rest }];
}

/** Heads below all else of what stands above columns: they head the columns. */
export function headsUnder(above: readonly Line[]): Line[] {
  const isHead = headOf(above);
  const heads: Line[] = [];
  for (const row of rowsOf(above).toReversed()) {
    const [line, ...more] = row;
    if (line === undefined || more.length > 0 || !isHead(line)) break;
    heads.unshift(line);
  }
  return heads;
}
