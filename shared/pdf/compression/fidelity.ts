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

function jpegInput(jpeg: Uint8Array, channels: Raster["channels"]): Sharp {
  const coded = sharp(jpeg, { limitInputPixels: mostPixels });
  return channels === 4 ? coded.pipelineColourspace("cmyk") : coded;
}

/** How images and codings of them look on a screen: each is drawn small once. */
export class Looks {
  private readonly made = new WeakMap<Raster | Uint8Array, { size: string; gray: Promise<Gray> }>();

  /** A raster, or a JPEG of as many channels, at that size. */
  at(image: Raster | Uint8Array, channels: Raster["channels"], size: Size): Promise<Gray> {
    const [known, own] = [this.made.get(image), `${size.width} ${size.height}`];
    if (known?.size === own) return known.gray;
    const gray = this.drawn(image, channels, size);
    this.made.set(image, { size: own, gray });
    return gray;
  }

  private async drawn(
    image: Raster | Uint8Array,
    channels: Raster["channels"],
    { width, height }: Size,
  ): Promise<Gray> {
    const whole = image instanceof Uint8Array ? jpegInput(image, channels) : rasterInput(image);
    const small = whole.resize(width, height, { kernel: "linear", fit: "fill" }).toColourspace("b-w");
    return { width, height, data: await small.raw().toBuffer() };
  }
}

/** Compares codings of one image with it as a screen shows them. */
export async function screenTest(
  original: Raster,
  placed: PlacedSize | undefined,
  looks: Looks,
): Promise<(jpeg: Uint8Array) => Promise<number>> {
  const size = screenSize(original, placed);
  const wanted = await looks.at(original, original.channels, size);
  return async (jpeg) => similarity(wanted, await looks.at(jpeg, original.channels, size));
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
