import type { Box, Line } from "../../document/document.ts";
import { around, lineOf } from "../../document/layout/lines.ts";
import { sameRow } from "../../document/layout/rows.ts";
import { within } from "../graphics/within.ts";
import { isMarker, markerOf } from "../word/layout/markers.ts";
import { rowOf, type TextRow } from "../word/layout/rows.ts";

/** Rows of one text that stand below each other in one column. */
export type Block = TextRow[];

/** Rows of a block are of one size, and no farther apart than so many sizes. */
const sizeChange = 1.15;
const [nearest, farthest] = [0.7, 2];
/** Sizes by which the sides of rows may differ, and by which a first row or the rest of an item may be set in. */
const aside = 0.5;
const indent = 4;

const sameSize = (a: TextRow, b: TextRow) =>
  Math.max(a.size, b.size) <= sizeChange * Math.min(a.size, b.size);
const middle = ({ box }: TextRow) => (box[0] + box[2]) / 2;

/** Whether a row begins where the block's rows do, stands about their middle, or ends with them. */
function aligned(block: Block, row: TextRow): boolean {
  const [first, second] = block;
  if (first === undefined) return false;
  const room = aside * row.size;
  const near = (a: number, b: number) => Math.abs(a - b) <= room;
  const shift = row.box[0] - first.box[0];
  if (block.some(({ box }) => near(box[0], row.box[0]))) return true;
  // What follows a marker is set in; a first row may be.
  if (markerOf(first) !== undefined && shift > 0 && shift < indent * row.size) return true;
  const full = first.box[2] - first.box[0] > 0.5 * (row.box[2] - row.box[0]);
  if (second === undefined && shift < 0 && -shift < indent * row.size && full) return true;
  if (near(middle(first), middle(row))) return true;
  return near(first.box[2], row.box[2]) && block.every(({ box }) => near(box[2], row.box[2]));
}

/** Distance to the row above it in the block; undefined when it does not belong to the block. */
function distance(block: Block, row: TextRow): number | undefined {
  const last = block.at(-1);
  if (last === undefined || !sameSize(last, row) || last.mono !== row.mono) return undefined;
  const pitch = last.base - row.base;
  if (pitch < nearest * row.size || pitch > farthest * row.size) return undefined;
  const [left, , right] = around(block.map(({ box }) => box));
  const shared = Math.min(right, row.box[2]) - Math.max(left, row.box[0]);
  return shared > 0 && aligned(block, row) ? pitch : undefined;
}

/** Lines whose sign stands so far before them that it is a line by itself: both are one. */
function withMarkers(lines: readonly Line[]): Line[] {
  const markers = lines.filter(({ text }) => isMarker(text));
  const taken = new Set<Line>();
  const joined = lines.map((line) => {
    const size = line.box[3] - line.box[1];
    const marker = markers.find(
      (each) =>
        each !== line &&
        !taken.has(each) &&
        sameRow(each.box, line.box) &&
        each.box[2] <= line.box[0] &&
        line.box[0] - each.box[2] < indent * size,
    );
    if (marker === undefined || isMarker(line.text)) return line;
    taken.add(marker);
    return lineOf([...marker.words, ...line.words]);
  });
  return joined.filter((line) => !taken.has(line));
}

/**
 * The lines of a page as texts, from the top. What stands in `apart`, and what runs from right to left, stays a line by
 * itself.
 */
export function blocksOf(lines: readonly Line[], apart: readonly Box[]): Block[] {
  const blocks: Block[] = [];
  const open: Block[] = [];
  const joined = withMarkers(lines.filter(({ box }) => !apart.some((other) => within(box, other))));
  const cells = lines.filter(({ box }) => apart.some((other) => within(box, other)));
  const rows = [...joined, ...cells].map(({ words }) => rowOf(words)).toSorted((a, b) => b.base - a.base);
  for (const row of rows) {
    const alone = row.rightToLeft || apart.some((box) => within(row.box, box));
    const [host] = alone
      ? []
      : open
          .flatMap((block) => {
            const pitch = distance(block, row);
            return pitch === undefined ? [] : [{ block, pitch }];
          })
          .toSorted((a, b) => a.pitch - b.pitch);
    if (host !== undefined) {
      host.block.push(row);
      continue;
    }
    const block = [row];
    blocks.push(block);
    if (!alone) open.push(block);
  }
  return blocks;
}
