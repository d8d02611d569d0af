import type { Dict, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import type { ColorCosts } from "./color-cost.ts";
import { imagePixels, statedSize } from "./image-size.ts";

/** Engines keep a table of the colours of an image that can have no more than these. */
const mostInTable = 256;

/** Steps that the colours of an image take: of each pixel, or of each colour that it can have. */
function steps(
  colors: ColorCosts,
  dict: Dict,
  resources: Dict | undefined,
  pixels: number,
  bits: number,
): number {
  const space = dict.get("ColorSpace") ?? dict.get("CS");
  const color = colors.space(space, resources);
  if (color === 0) return 0;
  const different = colors.different(space, resources, bits);
  return color * (different <= mostInTable ? Math.min(pixels, different) : pixels);
}

export function imageColors(reader: PdfReader, colors: ColorCosts, image: Stream, resources: Dict): number {
  const { bits, mask } = statedSize(reader, image.dict);
  return mask ? 0 : steps(colors, image.dict, resources, imagePixels(reader, image), bits);
}

export function inlineImageColors(
  reader: PdfReader,
  colors: ColorCosts,
  entries: Dict,
  resources: Dict,
): number {
  const { pixels, bits, mask } = statedSize(reader, entries);
  return mask ? 0 : steps(colors, entries, resources, pixels, bits);
}
