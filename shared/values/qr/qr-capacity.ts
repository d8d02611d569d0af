/** Error correction of level M, by version (ISO/IEC 18004:2015, table 9): code words for it in each block, and blocks. */
const correctionWords = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28,
  28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
] as const;
const blockCounts = [
  1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29,
  31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
] as const;

export const latestVersion = 40;

/** Modules on each side. */
export const sideOf = (version: number): number => 17 + 4 * version;

/** Rows and columns in which the middles of alignment patterns stand (annex E). */
export function alignmentPlaces(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : Math.ceil((4 * version + 4) / (2 * count - 2)) * 2;
  const last = sideOf(version) - 7;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => last - (count - 2 - at) * step)];
}

/** Modules that hold data and its correction: all but the patterns, and what states format and version (7.3). */
function dataModules(version: number): number {
  const alignments = alignmentPlaces(version).length;
  const finders = 3 * 64;
  const format = 31;
  const timing = 2 * (sideOf(version) - 16);
  const patterns = alignments === 0 ? 0 : 25 * (alignments ** 2 - 3) - 10 * (alignments - 2);
  const stated = version < 7 ? 0 : 36;
  return sideOf(version) ** 2 - finders - format - timing - patterns - stated;
}

/** How the code words of a version are parted. */
export function blocksOf(version: number): { words: number; correction: number; blocks: number } {
  const [correction = 0, blocks = 0] = [correctionWords[version - 1], blockCounts[version - 1]];
  return { words: Math.floor(dataModules(version) / 8), correction, blocks };
}

/** Code words that are left for data. */
export function capacityOf(version: number): number {
  const { words, correction, blocks } = blocksOf(version);
  return words - correction * blocks;
}
