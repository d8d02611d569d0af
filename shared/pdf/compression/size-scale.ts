import type { ImageBudget } from "./levels.ts";

/**
 * Where quality and resolution of JPEG are, from best to smallest; in between, both lie in between. `weight` is what a
 * photograph takes at that quality, of what it takes at the best: it tells where to look first, no more.
 */
const scale: readonly { share: number; dpi: number; quality: number; weight: number }[] = [
  // The first two keep the resolution that the images have, and a share of it.
  { share: 1, dpi: 0, quality: 100, weight: 1 },
  { share: 0.9, dpi: 0, quality: 95, weight: 0.5 },
  { share: 0, dpi: 300, quality: 90, weight: 0.35 },
  { share: 0, dpi: 220, quality: 82, weight: 0.24 },
  { share: 0, dpi: 150, quality: 64, weight: 0.15 },
  { share: 0, dpi: 105, quality: 46, weight: 0.11 },
  { share: 0, dpi: 72, quality: 32, weight: 0.085 },
  { share: 0, dpi: 36, quality: 16, weight: 0.05 },
];

/** Bytes fall a little slower than pixels: what is left is the busier. */
const perResolution = 1.7;

const common = { slack: 1, similarity: 0, likeness: 0 } as const;

const between = (a: number, b: number, share: number) => a + (b - a) * share;

/** A way from the best coding (place 0) to the smallest (`end`). */
export type Way = {
  end: number;
  budgetAt: (place: number) => ImageBudget;
  /** What images take at a place, on a logarithmic scale of any origin; it falls all the way. */
  expected: (place: number) => number;
};

/** By resolution and quality of JPEG; `finest` is the resolution of the finest image of the file. */
export function jpegWay(finest: number): Way {
  const end = scale.length - 1;
  const at = (place: number) => {
    const step = Math.min(Math.floor(place), end - 1);
    const [above, below] = [scale[step], scale[step + 1]];
    const dpiOf = (row: typeof above) => Math.min(finest, row?.dpi || finest * (row?.share ?? 1));
    const part = place - step;
    const dpi = dpiOf(above) ** (1 - part) * dpiOf(below) ** part;
    const quality = Math.round(between(above?.quality ?? 0, below?.quality ?? 0, part));
    const weight = between(Math.log(above?.weight ?? 1), Math.log(below?.weight ?? 1), part);
    return { dpi, quality, weight };
  };
  return {
    end,
    budgetAt: (place) => {
      const { dpi, quality } = at(place);
      return { ...common, dpi, quality, bilevelDpi: Math.max(150, dpi * 2), profiles: quality >= 80 };
    },
    expected: (place) => {
      const { dpi, weight } = at(place);
      return weight + perResolution * Math.log(dpi / finest);
    },
  };
}

/** By resolution alone, down to a quarter of it. */
export function losslessWay(finest: number): Way {
  const bilevelDpi = Number.POSITIVE_INFINITY;
  return {
    end: 2,
    budgetAt: (place) => {
      const dpi = finest * 2 ** -place;
      return { ...common, dpi, quality: 100, bilevelDpi, profiles: true, lossless: true };
    },
    expected: (place) => -place * perResolution * Math.LN2,
  };
}

/** The place between two where that much is expected. */
export function placeOf({ expected }: Way, wanted: number, from: number, to: number): number {
  let [low, high] = [from, to];
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2;
    if (expected(middle) > wanted) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
