import type { Box } from "../document.ts";

type Placed = { readonly box: Box };

/**
 * When something stands on a row: both cover `share` of the lower height. A row stays where its first member is, so
 * that lines which stand half a line lower in the next column are kept apart; or it `moves` to the mean of its members,
 * so that it follows a slope and no tall figure joins two rows.
 */
export type RowRule = { readonly share: number; readonly moves: boolean };

/** Lines of text, in columns or not. */
const ofText: RowRule = { share: 0.5, moves: false };
/** Tables, forms, receipts: figures of several sizes, often read by OCR, over the width of the page. */
export const ofFigures: RowRule = { share: 0.65, moves: true };

/** Rows that are looked back at: what stands on a row comes shortly behind its first, from the top. */
const near = 12;

// By index: taking boxes apart is what most of the time went into.
function stands(a: Box, b: Box, share: number): boolean {
  const overlap = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return overlap > share * Math.min(a[3] - a[1], b[3] - b[1]);
}

/** Whether two boxes stand on one row of text. */
export const sameRow = (a: Box, b: Box) => stands(a, b, ofText.share);

const middle = (box: Box) => (box[1] + box[3]) / 2;

/** Where a row is when one more has joined it, so that it has `count` members. */
const moved = ([x0, y0, x1, y1]: Box, [, b0, , b1]: Box, count: number): Box => [
  x0,
  y0 + (b0 - y0) / count,
  x1,
  y1 + (b1 - y1) / count,
];

type Row<Item> = { place: Box; items: Item[] };

function rowUnder<Item>(rows: readonly Row<Item>[], box: Box, share: number): Row<Item> | undefined {
  for (let at = rows.length - 1; at >= 0 && at >= rows.length - near; at--) {
    const row = rows[at];
    if (row !== undefined && stands(row.place, box, share)) return row;
  }
  return undefined;
}

/** What stands on one height: rows from the top of the page, each from the left. */
export function rowsOf<Item extends Placed>(items: readonly Item[], { share, moves } = ofText): Item[][] {
  const rows: Row<Item>[] = [];
  const height = (box: Box) => (moves ? middle(box) : box[1]);
  for (const item of items.toSorted((a, b) => height(b.box) - height(a.box))) {
    const row = rowUnder(rows, item.box, share);
    if (row === undefined) rows.push({ place: item.box, items: [item] });
    else {
      const count = row.items.push(item);
      if (moves) row.place = moved(row.place, item.box, count);
    }
  }
  return rows
    .toSorted((a, b) => height(b.place) - height(a.place))
    .map((row) => row.items.sort((a, b) => a.box[0] - b.box[0]));
}

/** The pieces of a row, from the left: it is cut where the gap between two neighbours is wider than `widest`, points. */
export function piecesOf<Item extends Placed>(
  row: readonly Item[],
  widest: (last: Item, next: Item) => number,
): Item[][] {
  const pieces: Item[][] = [];
  for (const item of row) {
    const last = pieces.at(-1)?.at(-1);
    if (last === undefined || item.box[0] - last.box[2] > widest(last, item)) pieces.push([item]);
    else pieces.at(-1)?.push(item);
  }
  return pieces;
}
