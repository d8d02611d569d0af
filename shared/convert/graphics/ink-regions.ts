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

/** For each square the pixels of its ink, or nothing. */
function gridOf(drawing: Drawing, clear: readonly Box[], scanned: boolean) {
  const step = square * drawing.scale;
  const columns = Math.ceil(drawing.width / step);
  const rows = Math.ceil(drawing.height / step);
  const grid: (Box | undefined)[] = Array.from({ length: columns * rows });
  const up = drawing.height / drawing.scale;
  const least = scanned ? scannedPaper : paper;
  const masks = clear.map(([x0, y0, x1, y1]) => [x0, up - y1, x1, up - y0].map((v) => v * drawing.scale));
  for (let y = 0; y < drawing.height; y++) {
    const masked = masks.filter(([, top = 0, , bottom = 0]) => y >= top && y <= bottom);
    for (let x = 0; x < drawing.width; x++) {
      if (!inked(drawing, y * drawing.width + x, least)) continue;
      if (masked.some(([left = 0, , right = 0]) => x >= left && x <= right)) continue;
      const at = Math.floor(y / step) * columns + Math.floor(x / step);
      const [x0, y0, x1, y1] = grid[at] ?? [x, y, x, y];
      grid[at] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
    }
  }
  return { grid, columns, rows };
}

/**
 * What is drawn on the page apart from text: boxes around marks that lie close together, in points. Found in the
 * pixels, so that clips, shadings, patterns and white shapes need no case of their own. `clear` is left out.
 */
export function inkRegions(drawing: Drawing, clear: readonly Box[], scanned = false): Box[] {
  const { grid, columns, rows } = gridOf(drawing, clear, scanned);
  const { scale, height } = drawing;
  const found: Box[] = [];
  for (const [seed, first] of grid.entries()) {
    if (first === undefined) continue;
    let [x0, y0, x1, y1] = first;
    const open = [seed];
    grid[seed] = undefined;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [row, column] = [Math.floor(at / columns), at % columns];
      for (let r = Math.max(0, row - reach); r <= Math.min(rows - 1, row + reach); r++) {
        for (let c = Math.max(0, column - reach); c <= Math.min(columns - 1, column + reach); c++) {
          const near = grid[r * columns + c];
          if (near === undefined) continue;
          grid[r * columns + c] = undefined;
          open.push(r * columns + c);
          [x0, y0] = [Math.min(x0, near[0]), Math.min(y0, near[1])];
          [x1, y1] = [Math.max(x1, near[2]), Math.max(y1, near[3])];
        }
      }
    }
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
