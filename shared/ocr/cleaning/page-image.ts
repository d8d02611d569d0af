import {
  bilevelBits,
  bilevelOf,
  bilevelRaster,
  encodeRaster,
  isBilevel,
} from "../../pdf/compression/bilevel.ts";
import { decodeImage, integerOf } from "../../pdf/compression/decode-image.ts";
import { type Encoded, recoded, toJpeg } from "../../pdf/compression/encode.ts";
import type { PlacedSize } from "../../pdf/compression/placements.ts";
import type { Raster } from "../../pdf/compression/raster.ts";
import { Name, name, type PdfObject, Stream } from "../../pdf/file/object.ts";
import type { PdfReader } from "../../pdf/file/reader.ts";
import { inGray } from "./blocks.ts";

/** What an image shows; `space` is its colour space where it is not the one of the image as it stands. */
export type PageImage = { stream: Stream; raster: Raster; bilevel: boolean; space: PdfObject | undefined };

/** Pixels of a page at most: A3 at 600 dpi has 69,600,000. */
const mostPixels = 75_000_000;
/** A JPEG in which print and pencil stay sharp; of few pixels a letter, points are single ones that a JPEG would smear. */
const quality = { fine: 74, coarse: 90, fineFrom: 190 };
/** Resolutions that a scanner or a camera has; with another one the page's size says nothing, and it is taken for A4. */
const usualDpi = { least: 72, most: 1_250, longSide: 11.7 };

/** Samples mean shades of gray or of three colours, and nothing else cuts or covers them. */
function isPlain(reader: PdfReader, { dict }: Stream): boolean {
  const cut = ["SMask", "Mask", "ImageMask"].map((key) => reader.resolve(dict.get(key)));
  if (cut.some((value) => value !== null && value !== false)) return false;
  const space = reader.resolve(dict.get("ColorSpace"));
  const family = Array.isArray(space) ? reader.resolve(space[0]) : space;
  return !(family instanceof Name && family.value === "Separation");
}

/** The samples of the image of a page; `coding` for what is coded in a way that must stay. */
export async function pageImage(
  reader: PdfReader,
  number: number,
): Promise<PageImage | "coding" | "too_large"> {
  const stream = reader.object(number);
  if (!(stream instanceof Stream) || !isPlain(reader, stream)) return "coding";
  const [width, height] = [
    integerOf(reader, stream.dict, "Width") ?? 0,
    integerOf(reader, stream.dict, "Height") ?? 0,
  ];
  if (width * height > mostPixels) return "too_large";
  if (isBilevel(reader, stream)) {
    const bits = await bilevelBits(reader, stream);
    const raster = bits && bilevelRaster(reader, stream, bits);
    return raster === undefined ? "coding" : { stream, raster, bilevel: true, space: name("DeviceGray") };
  }
  const decoded = await decodeImage(reader, stream);
  if (decoded === undefined || decoded.raster.channels === 4) return "coding";
  // Many a scan in black and white is kept in shades or colours.
  const bilevel = !decoded.lossy && bilevelOf(decoded.raster) !== undefined;
  if (bilevel) return { stream, raster: inGray(decoded.raster), bilevel, space: name("DeviceGray") };
  return { stream, raster: decoded.raster, bilevel, space: decoded.space };
}

/** Dots per inch of an image at its place on the page. */
export function dpiOf({ width, height }: Raster, [wide, high]: PlacedSize): number {
  const dpi = Math.max((72 * width) / Math.max(1, wide), (72 * height) / Math.max(1, high));
  return dpi >= usualDpi.least && dpi <= usualDpi.most ? dpi : Math.max(width, height) / usualDpi.longSide;
}

/** The image with other samples, coded as small as they get without a loss that shows. */
export async function withSamples(
  { stream, raster: before, space }: PageImage,
  { raster, bilevel, dpi }: { raster: Raster; bilevel: boolean; dpi: number },
): Promise<{ stream: Stream; isNewSpace: boolean }> {
  const coded: Encoded = bilevel
    ? encodeRaster(raster)
    : await toJpeg(raster, dpi < quality.fineFrom ? quality.coarse : quality.fine);
  const made = recoded(stream, coded);
  const own = raster.channels === before.channels ? space : name("DeviceGray");
  if (own !== undefined) made.dict.set("ColorSpace", own);
  return { stream: made, isNewSpace: own !== undefined };
}
