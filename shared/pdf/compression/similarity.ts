/** Samples of 8 bits, one a pixel. */
export type Gray = { width: number; height: number; data: Uint8Array };

const side = 8;
const stride = 4;
// Constants of Wang, Bovik, Sheikh, Simoncelli (2004): small against the square of the range of values.
const c1 = (0.01 * 255) ** 2;
const c2 = (0.03 * 255) ** 2;

/** Sums over a block of two images: of the samples of each, of their squares, and of their products. */
const sums = 5;

/** Adds the sums of the blocks of `across` × `down` pixels whose top is that row, one after the other. */
function addBlocks(a: Gray, b: Gray, top: number, across: number, down: number, into: Float64Array): void {
  const { data, width } = a;
  const other = b.data;
  for (let block = 0, left = top * width; block < into.length; block += sums, left += across) {
    let sa = 0;
    let sb = 0;
    let saa = 0;
    let sbb = 0;
    let sab = 0;
    for (let y = 0, start = left; y < down; y++, start += width) {
      for (let at = start; at < start + across; at++) {
        const p = data[at] ?? 0;
        const q = other[at] ?? 0;
        sa += p;
        sb += q;
        saa += p * p;
        sbb += q * q;
        sab += p * q;
      }
    }
    into[block] = (into[block] ?? 0) + sa;
    into[block + 1] = (into[block + 1] ?? 0) + sb;
    into[block + 2] = (into[block + 2] ?? 0) + saa;
    into[block + 3] = (into[block + 3] ?? 0) + sbb;
    into[block + 4] = (into[block + 4] ?? 0) + sab;
  }
}

/** Structural similarity of a window of `n` pixels with these sums. */
function windowSimilarity(n: number, sa: number, sb: number, saa: number, sbb: number, sab: number): number {
  const ma = sa / n;
  const mb = sb / n;
  const va = saa / n - ma * ma;
  const vb = sbb / n - mb * mb;
  const cov = sab / n - ma * mb;
  return ((2 * ma * mb + c1) * (2 * cov + c2)) / ((ma * ma + mb * mb + c1) * (va + vb + c2));
}

/** How a side is parted: two blocks make a window, which the next one shares; a side that is shorter is one block. */
function parted(length: number): { block: number; blocks: number; inWindow: number } {
  if (length < side) return { block: length, blocks: Math.min(1, length), inWindow: 1 };
  return { block: stride, blocks: Math.floor(length / stride), inWindow: side / stride };
}

/** Mean structural similarity (SSIM) of two images of one size, over windows of 8 × 8 pixels. 1 is alike. */
export function similarity(a: Gray, b: Gray): number {
  const [columns, rows] = [parted(a.width), parted(a.height)];
  const n = columns.block * columns.inWindow * rows.block * rows.inWindow;
  const windows = columns.blocks - columns.inWindow + 1;
  // From a block to the other one of its window; to itself where that is all of it, which then counts half.
  const next = (columns.inWindow - 1) * sums;
  const share = columns.inWindow === 1 ? 0.5 : 1;
  let above = new Float64Array(columns.blocks * sums);
  let own = new Float64Array(columns.blocks * sums);
  let total = 0;
  let count = 0;
  for (let row = 0; row < rows.blocks; row++) {
    own.fill(0);
    addBlocks(a, b, row * rows.block, columns.block, rows.block, own);
    if (row + 1 >= rows.inWindow) {
      const pair = (at: number) =>
        ((own[at] ?? 0) + (above[at] ?? 0) + (own[at + next] ?? 0) + (above[at + next] ?? 0)) * share;
      for (let window = 0, at = 0; window < windows; window++, at += sums)
        total += windowSimilarity(n, pair(at), pair(at + 1), pair(at + 2), pair(at + 3), pair(at + 4));
      count += windows;
    }
    // Where one block is all of a window, nothing stands above it.
    if (rows.inWindow > 1) [above, own] = [own, above];
  }
  return count <= 0 ? 1 : total / count;
}
