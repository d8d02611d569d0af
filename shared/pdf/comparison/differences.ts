import type { Bitmap } from "../engine/render.ts";

/** A part of a picture in pixels from its upper left corner; `count` of them differ. */
export type PixelBox = { left: number; top: number; right: number; bottom: number; count: number };
export type Difference = { mask: Uint8Array; count: number; boxes: PixelBox[] };

/** Sides of the cells that are joined where they touch: letters of a word make one difference. In points. */
const cellPoints = 6;

/** Which pixels differ in one of their colours by more than `most` of 255; 1 stands for one that does. */
function differing(a: Bitmap, b: Bitmap, most: number): { mask: Uint8Array; count: number } {
  const mask = new Uint8Array(a.width * a.height);
  let count = 0;
  for (let pixel = 0, at = 0; pixel < mask.length; pixel++, at += 4) {
    const [red, green, blue] = [0, 1, 2].map((part) =>
      Math.abs((a.rgba[at + part] ?? 0) - (b.rgba[at + part] ?? 0)),
    );
    if (Math.max(red ?? 0, green ?? 0, blue ?? 0) <= most) continue;
    mask[pixel] = 1;
    count++;
  }
  return { mask, count };
}

const joined = (a: PixelBox, b: PixelBox): PixelBox => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
  count: a.count + b.count,
});

/** The cells of a grid in which something differs, each with the box around that. */
function cellsOf(mask: Uint8Array, width: number, side: number): Map<number, PixelBox> {
  const columns = Math.ceil(width / side);
  const cells = new Map<number, PixelBox>();
  for (let at = mask.indexOf(1); at >= 0; at = mask.indexOf(1, at + 1)) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const key = Math.floor(y / side) * columns + Math.floor(x / side);
    const own = { left: x, top: y, right: x + 1, bottom: y + 1, count: 1 };
    const known = cells.get(key);
    cells.set(key, known === undefined ? own : joined(known, own));
  }
  return cells;
}

/** Boxes around cells that touch each other, also by a corner; the largest first. */
function boxesOf(cells: Map<number, PixelBox>, columns: number): PixelBox[] {
  const boxes: PixelBox[] = [];
  while (cells.size > 0) {
    const [first] = cells.keys();
    const waiting = [first ?? 0];
    let box: PixelBox | undefined;
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      const cell = cells.get(key);
      if (cell === undefined) continue;
      cells.delete(key);
      box = box === undefined ? cell : joined(box, cell);
      const column = key % columns;
      for (const down of [-columns, 0, columns])
        for (const across of [-1, 0, 1])
          if (column + across >= 0 && column + across < columns) waiting.push(key + down + across);
    }
    if (box !== undefined) boxes.push(box);
  }
  return boxes.toSorted((a, b) => b.count - a.count);
}

/** Where two pictures of one size differ. */
export function differencesOf(a: Bitmap, b: Bitmap, most: number, dpi: number): Difference {
  const { mask, count } = differing(a, b, most);
  const side = Math.max(2, Math.round((cellPoints * dpi) / 72));
  const boxes = count === 0 ? [] : boxesOf(cellsOf(mask, a.width, side), Math.ceil(a.width / side));
  return { mask, count, boxes };
}
