import { Name, type PdfObject, type Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { filterNames } from "./decode-image.ts";
import { Looks, screenSize } from "./fidelity.ts";
import type { PlacedSize } from "./placements.ts";
import type { Raster } from "./raster.ts";
import { decodeArray } from "./samples.ts";
import { type Gray, similarity } from "./similarity.ts";

/** An image as a screen of 72 dpi shows it, before it was coded anew and after. */
export type Seen = { before: Gray; after: Gray };

/** Pixels from which on it pays to look at samples: a page with less is drawn as fast. */
const fewestPixels = 250_000;
/** Filters of which every engine reads the same samples as are read here. */
const certain = new Set(["FlateDecode", "DCTDecode"]);
/** Colour spaces whose samples are light as they stand (8.6.4, 8.6.5): inks and Lab would need the way of an engine. */
const light = new Set(["DeviceGray", "G", "DeviceRGB", "RGB", "CalGray", "CalRGB", "ICCBased"]);

function isLight(reader: PdfReader, space: PdfObject | undefined): boolean {
  const found = reader.resolve(space ?? null);
  const [family, base] = Array.isArray(found) ? found.map((item) => reader.resolve(item)) : [found];
  if (!(family instanceof Name)) return false;
  if (family.value === "Indexed" || family.value === "I") return isLight(reader, base);
  return light.has(family.value);
}

/** Whether samples stand for what an image shows: nothing but a soft mask comes between, and all engines agree on them. */
export function isSeenBySamples(
  reader: PdfReader,
  image: Stream,
  { width, height, channels }: Omit<Raster, "data">,
): boolean {
  return (
    width * height >= fewestPixels &&
    channels !== 4 &&
    filterNames(reader, image).every((filter) => certain.has(filter)) &&
    isLight(reader, image.dict.get("ColorSpace")) &&
    !image.dict.has("Mask") &&
    decodeArray(reader, image.dict) === undefined
  );
}

/** `after` are the samples that were coded without loss, or a JPEG. */
export async function seenImage(
  before: Raster,
  placed: PlacedSize,
  after: Raster | Uint8Array,
  looks = new Looks(),
): Promise<Seen> {
  const size = screenSize(before, placed);
  const shown = await looks.at(before, before.channels, size);
  if (after === before) return { before: shown, after: shown };
  return { before: shown, after: await looks.at(after, before.channels, size) };
}

/** The image through its mask on a ground of that gray. */
function onGround(image: Gray, mask: Gray, ground: number): Gray {
  const data = new Uint8Array(image.data.length);
  for (let at = 0; at < data.length; at++) {
    const opacity = mask.data[at] ?? 0;
    data[at] = ((image.data[at] ?? 0) * opacity + ground * (255 - opacity)) / 255 + 0.5;
  }
  return { ...image, data };
}

/** How alike an image is to what it was, through its soft mask, on the ground where that shows most. */
export function seenSimilarity(image: Seen, mask: Seen | undefined): number {
  if (mask === undefined) return similarity(image.before, image.after);
  const { width, height } = image.before;
  if (mask.before.width !== width || mask.before.height !== height) return 0;
  const on = (ground: number) =>
    similarity(onGround(image.before, mask.before, ground), onGround(image.after, mask.after, ground));
  return Math.min(on(0), on(255));
}
