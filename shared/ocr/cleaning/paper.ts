import type { Blocks } from "./blocks.ts";

/** How light the paper is at each block, as if nothing stood on it; and what is no paper but a picture. */
export type Paper = Pick<Blocks, "side" | "columns" | "rows" | "channels"> & {
  colour: Float32Array;
  /** 1 for each block of a picture or of what lies around the sheet. */
  picture: Uint8Array;
  /** Deviation of the paper's lightness, as a part of it. */
  noise: number;
  /** Part of the picture that is paper. */
  share: number;
  /** The usual lightness of the paper, of 255, and how far it is from gray, 0 to 1. */
  light: number;
  tint: number;
};

/** Paper has nearly one colour in this part of a block at least, however much is written there. */
const leastShare = 0.35;
/** Part by which its colour changes from one block to the next: shadows are soft, edges of pictures are not. */
const softest = 0.07;
const leastChange = 1.5;
/** Another area of paper than the largest one: parted from it by the edge of a shadow. Its part of the picture, and how dark it may be. */
const shaded = { share: 0.02, light: 0.35, hue: 0.08, written: 0.03 };
/** Blocks that letters do not cover side by side, so that more is a picture. */
const pictureBlocks = 5;
/** Of a block that is written on, the share that is ink. */
const inkOfWritten = { least: 0.01, most: 0.6 };

/** Disjoint sets of blocks. */
class Areas {
  private readonly parents: Int32Array;
  constructor(count: number) {
    this.parents = Int32Array.from({ length: count }, (_, at) => at);
  }
  of(block: number): number {
    let found = block;
    while (this.parents[found] !== found) {
      const parent = this.parents[found] ?? found;
      this.parents[found] = this.parents[parent] ?? parent;
      found = parent;
    }
    return found;
  }
  join(one: number, other: number): void {
    this.parents[this.of(one)] = this.of(other);
  }
}

function areAlike({ colour, channels }: Blocks, one: number, other: number): boolean {
  for (let channel = 0; channel < channels; channel++) {
    const [a, b] = [colour[one * channels + channel] ?? 0, colour[other * channels + channel] ?? 0];
    if (Math.abs(a - b) > Math.max(leastChange, softest * Math.max(a, b))) return false;
  }
  return true;
}

type Area = { blocks: number[]; light: number };

/** Areas of blocks whose colour changes softly, the largest and lightest first. */
function areasOf(blocks: Blocks): Area[] {
  const { columns, rows, share, light } = blocks;
  const sets = new Areas(columns * rows);
  const isFlat = (block: number) => (share[block] ?? 0) >= leastShare;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const block = row * columns + column;
      if (!isFlat(block)) continue;
      for (const other of [column > 0 ? block - 1 : -1, row > 0 ? block - columns : -1])
        if (other >= 0 && isFlat(other) && areAlike(blocks, block, other)) sets.join(block, other);
    }
  const found = new Map<number, number[]>();
  for (let block = 0; block < columns * rows; block++) {
    if (!isFlat(block)) continue;
    const of = sets.of(block);
    const list = found.get(of);
    if (list === undefined) found.set(of, [block]);
    else list.push(block);
  }
  const weight = ({ blocks: own, light: level }: Area) => own.length * level * level;
  return [...found.values()]
    .map((own) => ({
      blocks: own,
      light: own.reduce((sum, block) => sum + (light[block] ?? 0), 0) / own.length,
    }))
    .toSorted((a, b) => weight(b) - weight(a));
}

const isWritten = ({ ink }: Blocks, block: number) =>
  (ink[block] ?? 0) >= inkOfWritten.least && (ink[block] ?? 0) <= inkOfWritten.most;

const writtenShare = (blocks: Blocks, own: readonly number[]) =>
  own.filter((block) => isWritten(blocks, block)).length / Math.max(1, own.length);

function meanColour({ colour, channels }: Blocks, own: readonly number[]): number[] {
  return Array.from(
    { length: channels },
    (_, channel) =>
      own.reduce((sum, block) => sum + (colour[block * channels + channel] ?? 0), 0) / own.length,
  );
}

/** Whether an area is the same paper in the shade: darker, of the same hue, and written on. */
function isShaded(blocks: Blocks, main: Area, area: Area): boolean {
  if (area.blocks.length < shaded.share * blocks.columns * blocks.rows) return false;
  const by = area.light / main.light;
  if (by < shaded.light || by > 1 / shaded.light) return false;
  const [one, other] = [meanColour(blocks, main.blocks), meanColour(blocks, area.blocks)];
  const isSameHue = one.every(
    (level, channel) => Math.abs((other[channel] ?? 0) / (level * by) - 1) <= shaded.hue,
  );
  return isSameHue && writtenShare(blocks, area.blocks) >= shaded.written;
}

/** Mean over a window of blocks, of those that count, else undefined. */
function fillHoles({ columns, rows, channels, colour }: Blocks, isPaper: Uint8Array): Float32Array {
  let [values, weights] = [Float32Array.from(colour), Float32Array.from(isPaper)];
  for (let at = 0; at < isPaper.length; at++)
    if (isPaper[at] === 0) values.fill(0, at * channels, (at + 1) * channels);
  // Each level has half as many blocks a side, a mean of four of the level before.
  const levels = [{ columns, rows, values, weights }];
  for (let size = Math.max(columns, rows); size > 1; size = (size + 1) >> 1) {
    const before = levels.at(-1) ?? levels[0];
    if (before === undefined) break;
    const next = { columns: (before.columns + 1) >> 1, rows: (before.rows + 1) >> 1 };
    values = new Float32Array(next.columns * next.rows * channels);
    weights = new Float32Array(next.columns * next.rows);
    for (let row = 0; row < before.rows; row++)
      for (let column = 0; column < before.columns; column++) {
        const [from, to] = [row * before.columns + column, (row >> 1) * next.columns + (column >> 1)];
        const weight = before.weights[from] ?? 0;
        weights[to] = (weights[to] ?? 0) + weight;
        for (let channel = 0; channel < channels; channel++)
          values[to * channels + channel] =
            (values[to * channels + channel] ?? 0) + weight * (before.values[from * channels + channel] ?? 0);
      }
    for (let at = 0; at < weights.length; at++) {
      const weight = weights[at] ?? 0;
      if (weight === 0) continue;
      for (let channel = 0; channel < channels; channel++)
        values[at * channels + channel] = (values[at * channels + channel] ?? 0) / weight;
      weights[at] = Math.min(1, weight);
    }
    levels.push({ ...next, values, weights });
  }
  // Back down: what is known stays, the rest comes from the coarser level, between its blocks.
  for (let level = levels.length - 2; level >= 0; level--) {
    const [own, coarse] = [levels[level], levels[level + 1]];
    if (own === undefined || coarse === undefined) continue;
    for (let row = 0; row < own.rows; row++)
      for (let column = 0; column < own.columns; column++) {
        const at = row * own.columns + column;
        const known = own.weights[at] ?? 0;
        if (known >= 1) continue;
        const x = Math.min(coarse.columns - 1, Math.max(0, (column + 0.5) / 2 - 0.5));
        const y = Math.min(coarse.rows - 1, Math.max(0, (row + 0.5) / 2 - 0.5));
        const [left, top] = [Math.floor(x), Math.floor(y)];
        const [right, bottom] = [Math.min(coarse.columns - 1, left + 1), Math.min(coarse.rows - 1, top + 1)];
        const [dx, dy] = [x - left, y - top];
        for (let channel = 0; channel < channels; channel++) {
          const from = (c: number, r: number) =>
            coarse.values[(r * coarse.columns + c) * channels + channel] ?? 0;
          const upper = from(left, top) * (1 - dx) + from(right, top) * dx;
          const lower = from(left, bottom) * (1 - dx) + from(right, bottom) * dx;
          const between = upper * (1 - dy) + lower * dy;
          const to = at * channels + channel;
          own.values[to] = known * (own.values[to] ?? 0) + (1 - known) * between;
        }
      }
  }
  return levels[0]?.values ?? values;
}

/** Blocks of what is no paper and too wide to be letters: an opening by a square. */
function picturesIn({ columns, rows }: Blocks, isPaper: Uint8Array): Uint8Array {
  const picture = new Uint8Array(columns * rows);
  const run = new Int32Array(columns * rows);
  // The side of the largest square of no paper whose lower right corner each block is.
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      if (isPaper[at] === 1) continue;
      const [left, up, across] =
        row === 0 || column === 0
          ? [0, 0, 0]
          : [run[at - 1] ?? 0, run[at - columns] ?? 0, run[at - columns - 1] ?? 0];
      run[at] = Math.min(left, up, across) + 1;
      const side = run[at] ?? 0;
      if (side < pictureBlocks) continue;
      for (let r = row - pictureBlocks + 1; r <= row; r++)
        picture.fill(1, r * columns + column - pictureBlocks + 1, r * columns + column + 1);
    }
  // A block more around it, whose edge runs within a block.
  const wider = Uint8Array.from(picture);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (picture[row * columns + column] === 0) continue;
      for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++)
        wider.fill(1, r * columns + Math.max(0, column - 1), r * columns + Math.min(columns, column + 2));
    }
  return wider;
}

const middleOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** The paper of a picture by what its blocks show; undefined where nothing is even. */
export function paperOf(blocks: Blocks): Paper | undefined {
  const { side, columns, rows, channels, share, deviation, light } = blocks;
  const [main, ...others] = areasOf(blocks);
  if (main === undefined) return undefined;
  const areas = [main, ...others.filter((area) => isShaded(blocks, main, area))];
  const isPaper = new Uint8Array(columns * rows);
  for (const { blocks: own } of areas) for (const block of own) isPaper[block] = 1;
  const all = areas.flatMap(({ blocks: own }) => own);
  const bare = all.filter((block) => (share[block] ?? 0) > 0.95);
  const usual = meanColour(blocks, all);
  const [most, least] = [Math.max(...usual), Math.min(...usual)];
  return {
    ...{ side, columns, rows, channels },
    colour: fillHoles(blocks, isPaper),
    picture: picturesIn(blocks, isPaper),
    noise: middleOf(bare.map((block) => (deviation[block] ?? 0) / Math.max(1, light[block] ?? 1))),
    share: all.length / (columns * rows),
    light: middleOf(all.map((block) => light[block] ?? 0)),
    tint: (most - least) / Math.max(1, most),
  };
}
