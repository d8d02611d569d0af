/** Samples of 8 bits, one a pixel. */
export type Gray = { width: number; height: number; data: Uint8Array };

const side = 8;
const stride = 4;
// Constants of Wang, Bovik, Sheikh, Simoncelli (2004): small against the square of the range of values.
const c1 = (0.01 * 255) ** 2;
const c2 = (0.03 * 255) ** 2;

/** Structural similarity of the windows of two images that begin at (left, top). */
function windowSimilarity(a: Gray, b: Gray, left: number, top: number, across: number, down: number): number {
  let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0];
  for (let y = top; y < top + down; y++) {
    for (let x = left; x < left + across; x++) {
      const p = a.data[y * a.width + x] ?? 0;
      const q = b.data[y * b.width + x] ?? 0;
      sa += p;
      sb += q;
      saa += p * p;
      sbb += q * q;
      sab += p * q;
    }
  }
  const n = across * down;
  const [ma, mb] = [sa / n, sb / n];
  const [va, vb, cov] = [saa / n - ma * ma, sbb / n - mb * mb, sab / n - ma * mb];
  return ((2 * ma * mb + c1) * (2 * cov + c2)) / ((ma * ma + mb * mb + c1) * (va + vb + c2));
}

/** Mean structural similarity (SSIM) of two images of one size, over windows of 8 × 8 pixels. 1 is alike. */
export function similarity(a: Gray, b: Gray): number {
  const [across, down] = [Math.min(side, a.width), Math.min(side, a.height)];
  let sum = 0;
  let count = 0;
  for (let y = 0; y + down <= a.height; y += stride) {
    for (let x = 0; x + across <= a.width; x += stride) {
      sum += windowSimilarity(a, b, x, y, across, down);
      count++;
    }
  }
  return count === 0 ? 1 : sum / count;
}
