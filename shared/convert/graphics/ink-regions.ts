import type { Box } from "../../document/document.ts";

/** Pixels of a page drawn without its text, rows from the top; `scale` is pixels per point. */
export type Drawing = { width: number; height: number; data: Uint8Array; channels: number; scale: number };

/** Points of one square of the grid; marks at most two squares apart belong together. */
const square = 3;
const reach = 2;
/** A channel darker than this is ink, not paper; scanned paper is grey itself. */
const paper = 250;
const scannedPaper = 150;

const inked = ({ data, channels }: Drawing, pixel: number, least: number) => {
  const at = pixel * channels;
  return (data[at] ?? 255) < least || (data[at + 1] ?? 255) < least || (data[at + 2] ?? 255) < least;
};

/** Whether anything is drawn in a box, points. */
export function hasInk(drawing: Drawing, [x0, y0, x1, y1]: Box): boolean {
  const { width, height, scale } = drawing;
  const [left, right] = [Math.max(0, Math.floor(x0 * scale)), Math.min(width, Math.ceil(x1 * scale))];
  const [top, bottom] = [
    Math.max(0, Math.floor(height - y1 * scale)),
    Math.min(height, Math.ceil(height - y0 * scale)),
  ];
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) if (inked(drawing, y * width + x, paper)) return true;
  return false;
}

/** Levels of grey by which a rule is darker than what it stands on, and points from it where that is looked at. */
const darker = 8;
const aside = 3;

/** Whether a level or upright line is drawn darker than both its sides, at most of three places along it. */
export function isDrawnRule(drawing: Drawing, [x0, y0, x1, y1]: Box): boolean {
  const { width, height, data, channels, scale } = drawing;
  const level = y1 - y0 < x1 - x0;
  const lightness = (x: number, y: number) => {
    const [column, row] = [Math.round(x * scale), Math.round(height - y * scale)];
    if (column < 0 || row < 0 || column >= width || row >= height) return 255;
    const at = (row * width + column) * channels;
    return ((data[at] ?? 255) + (data[at + 1] ?? 255) + (data[at + 2] ?? 255)) / 3;
  };
  const across = (x: number, y: number, by: number) => (level ? lightness(x, y + by) : lightness(x + by, y));
  const seen = [0.25, 0.5, 0.75].filter((share) => {
    const [x, y] = [x0 + share * (x1 - x0), y0 + share * (y1 - y0)];
    const line = Math.min(...[-1, 0, 1].map((by) => across(x, y, by / scale)));
    return line < Math.min(across(x, y, -aside), across(x, y, aside)) - darker;
  });
  return seen.length > 1;
}

type Grid = { sides: Int32Array; columns: number; rows: number };

/** For each square the first and last column and row of its ink; an empty one begins at -1. */
function gridOf(drawing: Drawing, clear: readonly Box[], scanned: boolean): Grid {
  const step = square * drawing.scale;
  const columns = Math.ceil(drawing.width / step);
  const rows = Math.ceil(drawing.height / step);
  const sides = new Int32Array(columns * rows * 4).fill(-1);
  const up = drawing.height / drawing.scale;
  const masks = clear.map(([x0, y0, x1, y1]) => [x0, up - y1, x1, up - y0].map((v) => v * drawing.scale));
  const least = scanned ? scannedPaper : paper;
  for (let y = 0; y < drawing.height; y++) {
    const masked = masks.filter(([, top = 0, , bottom = 0]) => y >= top && y <= bottom);
    for (let x = 0; x < drawing.width; x++) {
      if (!inked(drawing, y * drawing.width + x, least)) continue;
      if (masked.some(([left = 0, , right = 0]) => x >= left && x <= right)) continue;
      const at = 4 * (Math.floor(y / step) * columns + Math.floor(x / step));
      if ((sides[at] ?? 0) < 0) sides.set([x, y, x, y], at);
      else {
        sides[at] = Math.min(sides[at] ?? x, x);
        sides[at + 2] = Math.max(sides[at + 2] ?? x, x);
        sides[at + 3] = y;
      }
    }
  }
  return { sides, columns, rows };
}

/** Takes the ink of a square out of the grid. */
function take({ sides }: Grid, square: number): Box | undefined {
  const [x0 = -1, y0 = 0, x1 = 0, y1 = 0] = sides.subarray(4 * square, 4 * square + 4);
  if (x0 < 0) return undefined;
  sides[4 * square] = -1;
  return [x0, y0, x1, y1];
}

/** Takes out all ink that hangs together with a square's. */
function component(grid: Grid, seed: number, first: Box): Box {
  const { columns, rows } = grid;
  let [x0, y0, x1, y1] = first;
  const open = [seed];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [row, column] = [Math.floor(at / columns), at % columns];
    for (let r = Math.max(0, row - reach); r <= Math.min(rows - 1, row + reach); r++) {
      for (let c = Math.max(0, column - reach); c <= Math.min(columns - 1, column + reach); c++) {
        const near = take(grid, r * columns + c);
        if (near === undefined) continue;
        open.push(r * columns + c);
        [x0, y0] = [Math.min(x0, near[0]), Math.min(y0, near[1])];
        [x1, y1] = [Math.max(x1, near[2]), Math.max(y1, near[3])];
      }
    }
  }
  return [x0, y0, x1, y1];
}

/**
 * What is drawn on the page apart from text: boxes around marks that lie close together, in points. Found in the
 * pixels, so that clips, shadings, patterns and white shapes need no case of their own. `clear` is left out.
 */
export function inkRegions(drawing: Drawing, clear: readonly Box[], scanned = false): Box[] {
  const grid = gridOf(drawing, clear, scanned);
  const { scale, height } = drawing;
  const found: Box[] = [];
  for (let seed = 0; seed < grid.columns * grid.rows; seed++) {
    const first = take(grid, seed);
    if (first === undefined) continue;
    const [x0, y0, x1, y1] = component(grid, seed, first);
    found.push([x0 / scale, (height - y1 - 1) / scale, (x1 + 1) / scale, (height - y0) / scale]);
  }
  return found;
}

/** The colour most pixels of a box have, as RRGGBB; undefined for paper. */
export function fillOf({ width, height, data, channels, scale }: Drawing, box: Box): string | undefined {
  const votes = new Map<number, number>();
  const [left, right] = [Math.ceil(box[0] * scale) + 1, Math.min(width, Math.floor(box[2] * scale) - 1)];
  const [top, bottom] = [
    Math.ceil(height - box[3] * scale) + 1,
    Math.min(height, Math.floor(height - box[1] * scale) - 1),
  ];
  for (let y = Math.max(0, top); y < bottom; y += 2) {
    for (let x = Math.max(0, left); x < right; x += 2) {
      const at = (y * width + x) * channels;
      const color = ((data[at] ?? 255) << 16) | ((data[at + 1] ?? 255) << 8) | (data[at + 2] ?? 255);
      votes.set(color, (votes.get(color) ?? 0) + 1);
    }
  }
  const [most] = [...votes].toSorted((a, b) => b[1] - a[1]);
  if (most === undefined || most[0] >= 0xfafafa) return undefined;
  return most[0].toString(16).padStart(6, "0");
}
