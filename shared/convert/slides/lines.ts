import type { Box, Line, Word } from "../../document/document.ts";
import { partedRows } from "../../document/layout/gutters.ts";
import { lineOf, segments } from "../../document/layout/lines.ts";
import { piecesOf, rowsOf } from "../../document/layout/rows.ts";
import { within } from "../graphics/within.ts";

/** Gap, in text heights, at which a row becomes two boxes, so that columns stay where they stand. */
const columnGap = 0.8;
/** Up to this gap it is a blank of a stretched line, where text above or below stands across it. */
const stretched = 1.6;
/** Text heights within which a row is the one above or below; share of a gap that a word there covers. */
const beside = 2;
const covered = 0.5;

const height = ({ box }: Word) => Math.max(4, box[3] - box[1]);

/** Whether a word right above or below stands across the gap between two neighbours. */
function isBlank(last: Word, next: Word, others: readonly Word[]): boolean {
  const [from, to] = [last.box[2], next.box[0]];
  return others.some(
    ({ box }) =>
      box[1] !== next.box[1] &&
      Math.abs(box[1] - next.box[1]) < beside * height(next) &&
      Math.min(box[2], to) - Math.max(box[0], from) > covered * (to - from),
  );
}

/** The words of a page in lines, cut where columns part, at narrow gutters too; those of tables cell by cell. */
export function slideLines(words: readonly Word[], tables: readonly Box[]): Line[] {
  const isCell = ({ box }: Word) => tables.some((table) => within(box, table));
  const rows = partedRows(rowsOf(words.filter((word) => !isCell(word))), stretched);
  const text = rows.flatMap((row, at) => {
    const others = rows.slice(Math.max(0, at - 6), at + 7).flat();
    return piecesOf(row, (last, next) => {
      const blank = isBlank(last, next, others);
      return (blank ? stretched : columnGap) * height(next);
    });
  });
  return [...text.map(lineOf), ...segments(words.filter(isCell), columnGap)];
}
