import type { Line, Ruling } from "../document.ts";
import { lineOf } from "./lines.ts";
import { median } from "./median.ts";
import { rowsOf } from "./rows.ts";

/** What makes a gutter: lines beside it on both sides, long enough to be prose and not cells of a table. */
const column = { lines: 4, characters: 14 } as const;
/** Of the lines of a whole page, how many may stand across its gutter; fewer columns are bands of a page. */
const spanning = 0.3;
/** In a band of a page both columns are prose when so many of their lines reach so far to the right. */
const full = { lines: 0.5, width: 0.75, characters: 20 } as const;
/** Rows of so many pieces are rows of a table that stands over all columns, when they are so many of its rows. */
const table = { pieces: 3, rows: 0.6 } as const;
const deepest = 8;
/** Share of the width of both columns that a rule over them covers. */
const ruleWidth = 0.6;
/** A head is larger than the usual text by this, or bold; beside it nothing stands so many of its heights away. */
const larger = 1.1;
const alone = 0.2;
/** Share of lines up to which bold ones stand out; points by which a head may stand off the edge of its column. */
const rare = 0.3;
const edgeSlack = 2;
/** Pages of more pieces than this are no prose in columns, and would take the square of their number. */
const mostLines = 800;

const meanLength = (lines: readonly Line[]) =>
  lines.reduce((sum, { text }) => sum + text.length, 0) / lines.length;
const isProse = (lines: readonly Line[]) =>
  lines.length >= column.lines && meanLength(lines) >= column.characters;

/** Lines that fill a column, as those of a paragraph do and labels or addresses do not. */
function fillsColumn(lines: readonly Line[]): boolean {
  if (!isProse(lines) || meanLength(lines) < full.characters) return false;
  const left = Math.min(...lines.map(({ box }) => box[0]));
  const right = Math.max(...lines.map(({ box }) => box[2]));
  const reaching = lines.filter(({ box }) => box[2] - left > full.width * (right - left));
  return reaching.length >= full.lines * lines.length;
}

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

/** Upright lines that may part two columns: short of where lines begin. */
const places = (lines: readonly Line[]) => new Set(lines.map(({ box }) => Math.round(box[0]) - 1));

/** The vertical line that parts two columns and crosses fewest lines. */
function gutter(lines: readonly Line[]): Cut | undefined {
  let best: Cut | undefined;
  for (const at of places(lines)) {
    const cut = cutAt(lines, at);
    if (!isProse(cut.left) || !isProse(cut.right) || cut.across.length > spanning * lines.length) continue;
    if (best === undefined || cut.across.length < best.across.length) best = cut;
  }
  return best;
}

/** Lines that stand on one row are one. */
const whole = (lines: readonly Line[]): Line[] =>
  rowsOf(lines).map((row) => lineOf(row.flatMap(({ words }) => words)));

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

/** Heads of the left column beside which, above which and below which nothing stands: they head both columns. */
function loneHeads(lines: readonly Line[], { left, right }: Cut): End[] {
  if (lines.length > mostLines) return [];
  const size = median(lines.map((line) => line.words[0]?.font.size ?? 0));
  const isBold = ({ words }: Line) => words.every(({ font }) => font.bold);
  const boldTells = lines.filter(isBold).length < rare * lines.length;
  const edge = Math.min(...left.map(({ box }) => box[0]));
  return left.flatMap((line): End[] => {
    const [from, bottom, , top] = line.box;
    const [font, height] = [line.words[0]?.font, top - bottom];
    const stands = (boldTells && isBold(line)) || (font?.size ?? 0) > larger * size;
    if (!stands || from > edge + edgeSlack) return [];
    const beside = right.some(({ box }) => box[3] > bottom - alone * height && box[1] < top + alone * height);
    const above = left.some(({ box }) => box[1] > bottom && box[1] < top);
    const between = right.some(({ box }) => box[1] > top) && right.some(({ box }) => box[3] < bottom);
    return beside || above || !between ? [] : [{ bottom, lines: [line] }];
  });
}

const fromTop = (ends: readonly End[]) => ends.toSorted((a, b) => b.bottom - a.bottom);

/** Bands from the top: what stands beside the gutter, then the lines over both columns that end the band. */
function bandsOf(lines: readonly Line[], cut: Cut, rules: readonly Ruling[]): Band[] {
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

/** Rows of many pieces each are rows of a table, not lines of columns that happen to stand level. */
function isTable(lines: readonly Line[]): boolean {
  const rows = rowsOf(lines);
  const many = rows.filter((row) => row.length >= table.pieces && meanLength(row) < column.characters);
  return rows.length > 1 && many.length >= table.rows * rows.length;
}

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
      if (count <= (best?.lines ?? 0) || !fillsColumn(cut.left) || !fillsColumn(cut.right)) continue;
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

/**
 * Lines of a page in reading order: columns left to right inside bands that full-width lines part, after the
 * recursive XY-cut (Nagy, Seth 1984) with spanning lines taken out first.
 */
export function readingOrder(lines: readonly Line[], rules: readonly Ruling[] = [], depth = 0): Line[] {
  if (depth >= deepest) return whole(lines);
  const inOrder = (part: readonly Line[]) => readingOrder(part, rules, depth + 1);
  const cut = gutter(lines);
  if (cut !== undefined) {
    return bandsOf(lines, cut, rules).flatMap(({ spanning: over, beside }) => {
      const { left, right } = cutAt(beside, cut.at);
      const band = isTable(beside) ? whole(beside) : [...inOrder(left), ...inOrder(right)];
      return [...band, ...over];
    });
  }
  const part = columnsWithin(lines, rules);
  if (part === undefined) return whole(lines);
  const { left, right } = part.cut;
  return [...inOrder(part.above), ...inOrder(left), ...inOrder(right), ...inOrder(part.below)];
}
