import sharp, { type Sharp } from "sharp";
import { mostPixels } from "./decode-image.ts";
import { type Encoded, rasterInput } from "./encode.ts";
import type { ImageBudget } from "./levels.ts";
import type { PlacedSize } from "./placements.ts";
import type { Raster } from "./raster.ts";
import { type Gray, similarity } from "./similarity.ts";

/** Pixels a side at most: an image that fills a large screen. */
const largestSide = 2_000;
/** How far the quality of JPEG rises from try to try, and where it ends. */
const step = 8;
const highest = 94;

type Size = { width: number; height: number };

/** The pixels in which a screen of 72 dpi shows the image: at its placed size, never enlarged. */
export function screenSize({ width, height }: Size, placed: PlacedSize | undefined): Size {
  const shown = Math.max((placed?.[0] ?? 0) / width, (placed?.[1] ?? 0) / height) || 1;
  const factor = Math.min(1, shown, largestSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
}

export async function grayAt(image: Sharp, { width, height }: Size): Promise<Gray> {
  const small = image.resize(width, height, { kernel: "linear", fit: "fill" }).toColourspace("b-w");
  return { width, height, data: await small.raw().toBuffer() };
}

/** Compares codings of one image with it as a screen shows them. */
export async function screenTest(
  original: Raster,
  placed: PlacedSize | undefined,
): Promise<(jpeg: Uint8Array) => Promise<number>> {
  const size = screenSize(original, placed);
  const wanted = await grayAt(rasterInput(original), size);
  return async (jpeg) => {
    const coded = sharp(jpeg, { limitInputPixels: mostPixels });
    const image = original.channels === 4 ? coded.pipelineColourspace("cmyk") : coded;
    return similarity(wanted, await grayAt(image, size));
  };
}

/**
 * The JPEG of lowest quality, from the first on, that looks like the original at screen scale; undefined when none does.
 * One quality does not suit all: on flat dark ground the ringing of a JPEG shows that a photograph hides.
 */
export async function faithfulJpeg(
  first: Encoded,
  coded: (quality: number) => Promise<Encoded>,
  likeness: (jpeg: Uint8Array) => Promise<number>,
  { quality, similarity: least }: Pick<ImageBudget, "quality" | "similarity">,
): Promise<Encoded | undefined> {
  let jpeg = first;
  for (let tried = quality; least > 0 && (await likeness(jpeg.raw)) < least; ) {
    if (tried >= highest) return undefined;
    tried = Math.min(highest, tried + step);
    jpeg = await coded(tried);
  }
  return jpeg;
}
