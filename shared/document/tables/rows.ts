import type { Box, Ruling, Word } from "../document.ts";
import { widestBlank } from "../layout/fixed-pitch.ts";
import { around } from "../layout/lines.ts";
import { readingSequence } from "../layout/reading-sequence.ts";
import { ofFigures, piecesOf, rowsOf as rowsOfBoxes } from "../layout/rows.ts";
import { isFigure, isYear } from "./figure.ts";
import { inOneLine } from "./justified.ts";

/** Words of one row with no column gap between them. */
export type Segment = { box: Box; words: Word[] };
export type SegmentRow = { box: Box; segments: Segment[] };

/** Gap, in text heights, that parts two columns; two figures are parted by less, but by more than a blank. */
const columnGap = 0.85;
const figureGap = 0.5;

export const textOf = (words: readonly Word[]) =>
  readingSequence(words)
    .map(({ text }) => text)
    .join(" ");

export const sizeOf = (word: Word) => Math.min(word.font.size || 99, word.box[3] - word.box[1]);
const boxOf = (words: readonly Word[]) => around(words.map(({ box }) => box));

/** Whether an upright ruling stands between two neighbours of a row. */
function ruledApart(last: Word, next: Word, uprights: readonly Ruling[]): boolean {
  const [from, to] = [last.box[2] - 1, next.box[0] + 1];
  const middle = (last.box[1] + last.box[3]) / 2;
  return uprights.some(({ x0, y0, y1 }) => x0 >= from && x0 <= to && y0 <= middle && y1 >= middle);
}

/** `1 245,00` as a typewriter sets it: a blank between thousands is as wide as a letter. */
const thousands = { before: /^[-+(]?\d{1,3}$/, after: /^\d{3}(?:[.,]\d+)?\)?$/ } as const;

const isOneFigure = (last: Word, word: Word, blank: number): boolean =>
  word.box[0] - last.box[2] < blank && thousands.before.test(last.text) && thousands.after.test(word.text);

function segmentsOf(row: readonly Word[], uprights: readonly Ruling[]): Segment[] {
  const inLine = inOneLine(row);
  const blank = widestBlank(row);
  const pieces = piecesOf(row, (last, word) => {
    if (ruledApart(last, word, uprights)) return Number.NEGATIVE_INFINITY;
    if (inLine(last, word) || isOneFigure(last, word, blank)) return Number.POSITIVE_INFINITY;
    const figures = isFigure(last.text) && isFigure(word.text);
    return (figures ? figureGap : columnGap) * Math.max(sizeOf(last), sizeOf(word));
  });
  return pieces.map((words) => ({ words, box: boxOf(words) }));
}

/** A text that stands higher than wide runs upwards, but for one of so few letters: `ill` and `iii` are narrow. */
const upward = { letters: 4, width: 0.6 } as const;

const runsUpwards = ({ box, text }: Word): boolean =>
  box[2] - box[0] <= upward.width * (box[3] - box[1]) && text.replace(/\p{M}/gu, "").length >= upward.letters;

/** Rows from the top, each with its segments from the left. Text that runs upwards is left out. */
export function rowsOf(words: readonly Word[], uprights: readonly Ruling[] = []): SegmentRow[] {
  const level = words.filter((word) => !runsUpwards(word));
  return rowsOfBoxes(level, ofFigures).map((row) => ({
    box: boxOf(row),
    segments: segmentsOf(row, uprights),
  }));
}

/** Whether a row holds figures behind its first piece that are no years. */
export const hasFigures = ({ segments }: SegmentRow): boolean =>
  segments.slice(1).some(({ words }) => isFigure(textOf(words)) && !isYear(textOf(words)));

/** Lines that overlap by this share of their height, and how many lines one row of middled cells may have. */
const banded = { overlap: 0.3, most: 6 } as const;

const levelOf = (row: SegmentRow, next: SegmentRow) =>
  row.box[3] - row.box[1] < next.box[3] - next.box[1] ? row : next;

/** Whether a line stands half a line lower than the one before, as cells of another number of lines do in one row. */
function staggered(above: SegmentRow, below: SegmentRow): boolean {
  const { box } = levelOf(above, below);
  return below.box[3] - above.box[1] > banded.overlap * (box[3] - box[1]);
}

/** Figures of two rows stand one below the other. */
const figuresBelow = (above: SegmentRow, below: SegmentRow): boolean =>
  below.segments.some(
    ({ box, words }) =>
      isFigure(textOf(words)) &&
      above.segments.some(
        (each) => each.box[0] < box[2] && each.box[2] > box[0] && isFigure(textOf(each.words)),
      ),
  );

/** Rows whose cells are set to the middle of the row, so that their lines stand between one another, as one row. */
export function bandsOf(rows: readonly SegmentRow[]): SegmentRow[] {
  const bands: SegmentRow[][] = [];
  for (const row of rows) {
    const band = bands.at(-1);
    const above = band?.at(-1);
    const joins = band !== undefined && above !== undefined && staggered(above, row);
    if (joins && !band.some((each) => figuresBelow(each, row))) band.push(row);
    else bands.push([row]);
  }
  // A head set to the middle of two lines of heads does not make them one.
  const figures = rows.some(hasFigures);
  return bands.flatMap((band) => {
    if (band.length === 1 || band.length > banded.most || figures !== band.some(hasFigures)) return band;
    return [{ box: around(band.map(({ box }) => box)), segments: band.flatMap(({ segments }) => segments) }];
  });
}

/** Text of a cell: its rows from the top, each from the left. */
export function cellText(words: readonly Word[]): string {
  return rowsOf(words)
    .map(({ segments }) => textOf(segments.flatMap((segment) => segment.words)))
    .join("\n");
}
