import type { Box, Page } from "../document/document.ts";
import { type Passage, wordsOf } from "./passage.ts";
import type { Direction } from "./type/set-lines.ts";

export type Alignment = "left" | "right" | "center" | "justify";

/** Where a translation may stand: across from `left` to `right`, and down to `bottom` when it needs more lines. */
export type Room = {
  left: number;
  right: number;
  /** Lowest point without and with the free space below. */
  bottom: number;
  lowest: number;
  alignment: Alignment;
  /** In a cell of one passage the text stays in the middle of where it stood. */
  centred: boolean;
};

const middle = ([x0, , x1]: Box) => (x0 + x1) / 2;
const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

/** How the lines of a passage of several stand to each other. */
function alignmentOfLines({ lines, size }: Passage): Alignment {
  const slack = 0.35 * size;
  const rest = lines.slice(1);
  const lefts = (rest.length > 1 ? rest : lines).map(({ box }) => box[0]);
  const full = lines.slice(0, -1).map(({ box }) => box[2]);
  if (spread(lefts) <= slack) return lines.length >= 3 && spread(full) <= 0.2 * size ? "justify" : "left";
  if (spread(lines.map(({ box }) => box[2])) <= slack) return "right";
  return spread(lines.map(({ box }) => middle(box))) <= slack ? "center" : "left";
}

function alignmentInCell({ box, size }: Passage, cell: Box): Alignment {
  const [before, after] = [box[0] - cell[0], cell[2] - box[2]];
  if (Math.abs(before - after) < Math.max(2, 0.12 * (cell[2] - cell[0])) && before > 0.6 * size)
    return "center";
  return after < 0.6 * before ? "right" : "left";
}

/** A single line is aligned as its neighbours are, or in the middle of the page. */
function alignmentAmong(passage: Passage, others: readonly Passage[], page: Page): Alignment {
  const { box, size } = passage;
  const near = others.flatMap(({ lines }) => lines.map((line) => line.box));
  const count = (edge: (box: Box) => number) =>
    near.filter((other) => Math.abs(edge(other) - edge(box)) < Math.min(1.5, 0.2 * size)).length;
  const [lefts, rights, middles] = [count((each) => each[0]), count((each) => each[2]), count(middle)];
  if (lefts < 2 && lefts <= middles && Math.abs(middle(box) - page.width / 2) < 3) return "center";
  if (rights >= 2 && rights > lefts) return "right";
  return middles >= 1 && middles > lefts && middles > rights ? "center" : "left";
}

export function alignmentOf(passage: Passage, others: readonly Passage[], page: Page): Alignment {
  if (passage.lines.length > 1) return alignmentOfLines(passage);
  return passage.cell === undefined
    ? alignmentAmong(passage, others, page)
    : alignmentInCell(passage, passage.cell);
}

/** What text may not run into: other words, upright and level rules, pictures it does not stand on. */
export type Obstacles = readonly Box[];

export function obstaclesOf(page: Page): Obstacles {
  const rules = page.rulings.map(({ x0, y0, x1, y1 }): Box => [x0, y0, x1, y1]);
  return [...page.words.map(({ box }) => box), ...rules, ...page.images.map(({ box }) => box)];
}

const holds = (outer: Box, inner: Box) =>
  outer[0] <= inner[0] + 1 &&
  outer[1] <= inner[1] + 1 &&
  outer[2] >= inner[2] - 1 &&
  outer[3] >= inner[3] - 1;

/** The page's margins, as its text keeps them. */
function margins(page: Page) {
  const lefts = page.words.map(({ box }) => box[0]);
  const rights = page.words.map(({ box }) => box[2]);
  const left = Math.max(0, Math.min(page.width, ...lefts));
  const bottom = Math.max(18, Math.min(page.height, ...page.words.map(({ box }) => box[1])));
  return { left, right: Math.min(page.width, Math.max(page.width - left, ...rights)), bottom };
}

/** The free space around a passage, up to whatever is next to it. */
function freeSpace(passage: Passage, page: Page, obstacles: Obstacles): Box {
  const { box, size } = passage;
  const own = new Set<Box>(wordsOf(passage).map((word) => word.box));
  const { left, right, bottom } = margins(page);
  const gap = 0.6 * size;
  const free = [Math.min(left, box[0]), Math.min(bottom, box[1]), Math.max(right, box[2])];
  for (const other of obstacles) {
    if (own.has(other) || holds(other, box)) continue;
    const beside = other[1] < box[3] - 0.15 * size && other[3] > box[1] + 0.15 * size;
    if (beside && other[0] >= box[2] - 1) free[2] = Math.min(free[2] ?? 0, Math.max(box[2], other[0] - gap));
    if (beside && other[2] <= box[0] + 1) free[0] = Math.max(free[0] ?? 0, Math.min(box[0], other[2] + gap));
  }
  const [x0 = box[0], , x1 = box[2]] = free;
  for (const other of obstacles) {
    if (own.has(other) || holds(other, box)) continue;
    const below = other[0] < x1 && other[2] > x0 && other[3] <= box[1] + 0.3 * size;
    if (below) free[1] = Math.max(free[1] ?? 0, Math.min(box[1], other[3] + 0.25 * size));
  }
  return [x0, free[1] ?? box[1], x1, box[3]];
}

/** How far the column reaches that a passage begins: its own lines, or those of others that begin where it does. */
function columnRight(passage: Passage, others: readonly Passage[]): number {
  const column = others.filter(({ box }) => Math.abs(box[0] - passage.box[0]) < 3);
  return Math.max(passage.box[2], ...column.map(({ box }) => box[2]));
}

const mirrored: Record<Alignment, Alignment> = {
  left: "right",
  right: "left",
  center: "center",
  justify: "justify",
};

/** Where the translation of a passage goes. Text that turns from one direction to the other is mirrored in its place. */
export function roomOf(
  passage: Passage,
  others: readonly Passage[],
  page: Page,
  obstacles: Obstacles,
  turned: Direction | undefined,
): Room {
  const { box, cell, lines, size } = passage;
  const found = alignmentOf(passage, others, page);
  const alignment = turned === undefined ? found : mirrored[found];
  if (cell !== undefined) {
    const pad = Math.max(1.5, Math.min(box[0] - cell[0], cell[2] - box[2], 6));
    const alone = !others.some((other) => other !== passage && other.cell === cell);
    return {
      left: Math.min(box[0], cell[0] + pad),
      right: Math.max(box[2], cell[2] - pad),
      bottom: box[1],
      lowest: alone ? Math.min(box[1], cell[1] + 1) : box[1],
      alignment,
      centred: alone,
    };
  }
  const free = freeSpace(passage, page, obstacles);
  const rest = { bottom: box[1], lowest: free[1], alignment, centred: false };
  if (found === "center") {
    const half = Math.min(middle(box) - free[0], free[2] - middle(box));
    return { ...rest, left: middle(box) - half, right: middle(box) + half };
  }
  if (found === "right") return { ...rest, left: free[0], right: box[2] };
  const column = Math.min(free[2], columnRight(passage, others));
  // Several lines keep their measure; a single one may run on.
  const right = lines.length > 1 || turned !== undefined ? column : free[2];
  return { ...rest, left: box[0], right: Math.max(right, box[2], box[0] + size) };
}
