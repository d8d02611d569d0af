import { bilevelBits, encodeBits, isBilevel } from "../compression/bilevel.ts";
import { type Decoded, decodeImage, filterNames, integerOf } from "../compression/decode-image.ts";
import { recoded, toFlate, toJpeg } from "../compression/encode.ts";
import { enginePixels } from "../compression/engine-pixels.ts";
import { levels } from "../compression/levels.ts";
import { longNames } from "../file/filter-chain.ts";
import { Dict, Name, Stream } from "../file/object.ts";
import type { Rectangle } from "../structure/page-tree.ts";
import { decodeContent } from "../weight/decode-content.ts";
import type { Point } from "./geometry.ts";
import { type WorkingFile, withData } from "./working-file.ts";

/** Whether a place in an image's unit square (8.3.2.3) is painted over, and the part of the square in which that may be. */
export type Cover = { box: Rectangle; holds: (point: Point) => boolean };

type Size = { width: number; height: number };

/** Calls `paint` for every pixel whose square touches the cover. */
function coveredPixels(
  { width, height }: Size,
  covers: readonly Cover[],
  paint: (x: number, y: number) => void,
) {
  for (const { box, holds } of covers) {
    const [left, right] = [
      Math.max(0, Math.floor(box[0] * width)),
      Math.min(width, Math.ceil(box[2] * width)),
    ];
    // Rows run from the top, the square's second coordinate from the bottom.
    const top = Math.max(0, Math.floor((1 - box[3]) * height));
    const bottom = Math.min(height, Math.ceil((1 - box[1]) * height));
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) if (holds([(x + 0.5) / width, 1 - (y + 0.5) / height])) paint(x, y);
  }
}

/** Filters that give back the bytes which went in. */
export const bytesFilters: ReadonlySet<string> = new Set([
  "FlateDecode",
  "LZWDecode",
  "ASCII85Decode",
  "ASCIIHexDecode",
  "RunLengthDecode",
]);

/** TIFF's prediction (7.4.4.4, predictor 2), which is left in what the filters give. */
export function isDifferenced({ reader }: Pick<WorkingFile, "reader">, { dict }: Stream): boolean {
  const parameters = reader.resolve(dict.get("DecodeParms"));
  const last = reader.dict(Array.isArray(parameters) ? parameters.at(-1) : parameters);
  return last !== undefined && integerOf(reader, last, "Predictor") === 2;
}

/** Data that may be changed: a copy where they are part of the file. Decoded, they may be large. */
const changeable = (data: Uint8Array, { raw }: Stream) =>
  data.buffer === raw.buffer ? Uint8Array.from(data) : data;

/** Samples as the file has them, of any colour space and depth: everything outside the cover stays bit by bit. */
function paintSamples({ reader }: WorkingFile, image: Stream, covers: readonly Cover[]): Stream | undefined {
  if (!filterNames(reader, image).every((filter) => bytesFilters.has(filter))) return undefined;
  if (isDifferenced({ reader }, image)) return undefined;
  const width = integerOf(reader, image.dict, "Width") ?? 0;
  const height = integerOf(reader, image.dict, "Height") ?? 0;
  const isMask = reader.resolve(image.dict.get("ImageMask")) === true;
  const bits = isMask ? 1 : (integerOf(reader, image.dict, "BitsPerComponent") ?? 8);
  const data = changeable(decodeContent(reader, image, "pdf.image"), image);
  const stride = height === 0 ? 0 : Math.floor(data.length / height);
  const channels = width === 0 ? 0 : Math.floor((stride * 8) / (width * bits));
  if (channels < 1 || channels > 32) return undefined;
  const exact = Math.ceil((width * channels * bits) / 8);
  const depth = channels * bits;
  coveredPixels({ width, height }, covers, (x, y) => {
    for (let bit = x * depth; bit < (x + 1) * depth; ) {
      const at = y * exact + (bit >> 3);
      const whole = (bit & 7) === 0 && bit + 8 <= (x + 1) * depth;
      if (whole) data[at] = 0;
      else data[at] = (data[at] ?? 0) & ~(0x80 >> (bit & 7));
      bit += whole ? 8 : 1;
    }
  });
  return withData(image.dict, data);
}

async function paintBits(
  { reader }: WorkingFile,
  image: Stream,
  covers: readonly Cover[],
): Promise<Stream | undefined> {
  if (!isBilevel(reader, image)) return undefined;
  const bits = await bilevelBits(reader, image);
  if (bits === undefined) return undefined;
  const stride = (bits.width + 7) >> 3;
  const data = Uint8Array.from(bits.data);
  coveredPixels(bits, covers, (x, y) => {
    const at = y * stride + (x >> 3);
    data[at] = (data[at] ?? 0) & ~(0x80 >> (x & 7));
  });
  const { raw, entries } = await encodeBits({ ...bits, data }, undefined, levels.high);
  const changed = new Dict(image.dict);
  changed.delete("DecodeParms");
  for (const [key, value] of entries) changed.set(key, value);
  return new Stream(changed, raw);
}

/** JPEG keeps its coding at a quality at which what was there stays as it looks. */
const quality = 95;

async function paintDecoded(
  { reader }: WorkingFile,
  image: Stream,
  covers: readonly Cover[],
): Promise<Stream | undefined> {
  const bare = new Stream(new Dict(image.dict), image.raw);
  const decoded: Decoded | undefined =
    (await decodeImage(reader, bare).catch(() => undefined)) ??
    (await enginePixels(reader, bare).then((pixels) => pixels && { ...pixels, lossy: true }));
  if (decoded === undefined) return undefined;
  const { raster, space, lossy } = decoded;
  const data = changeable(raster.data, image);
  coveredPixels(raster, covers, (x, y) => {
    const at = (y * raster.width + x) * raster.channels;
    data.fill(0, at, at + raster.channels);
  });
  const painted = { ...raster, data };
  const changed = recoded(image, lossy ? await toJpeg(painted, quality) : await toFlate(painted));
  if (space !== undefined) changed.dict.set("ColorSpace", space);
  changed.dict.delete("SMaskInData");
  return changed;
}

/** Entries that hold the picture once more, or speak of its pixels. */
const repeats = ["Alternates", "OPI", "Metadata", "PieceInfo", "Thumb", "LastModified"];

/**
 * The image with what lies under the covers painted over: decoded, painted, coded again; its masks too, since the shape
 * of letters may stand in them. Undefined when no decoder here reads it.
 */
export async function paintImage(
  file: WorkingFile,
  image: Stream,
  covers: readonly Cover[],
): Promise<Stream | undefined> {
  const painted =
    paintSamples(file, image, covers) ??
    (await paintBits(file, image, covers)) ??
    (await paintDecoded(file, image, covers));
  if (painted === undefined) return undefined;
  for (const key of repeats) painted.dict.delete(key);
  for (const key of ["SMask", "Mask"]) {
    const mask = file.stream(painted.dict.get(key));
    if (mask === undefined) continue;
    const own = await paintImage(file, mask, covers);
    if (own === undefined) return undefined;
    painted.dict.set(key, file.add(own));
  }
  return painted;
}

/** Short names of inline images (table 93) in full. */
const keys: Readonly<Record<string, string>> = {
  BPC: "BitsPerComponent",
  CS: "ColorSpace",
  D: "Decode",
  DP: "DecodeParms",
  F: "Filter",
  H: "Height",
  IM: "ImageMask",
  I: "Interpolate",
  W: "Width",
};
const names: Readonly<Record<string, string>> = {
  G: "DeviceGray",
  RGB: "DeviceRGB",
  CMYK: "DeviceCMYK",
  I: "Indexed",
  ...longNames,
};

/** An inline image as an image XObject. */
export function asXObject(inline: Dict, data: Uint8Array, colorSpaces: Dict | undefined): Stream {
  const dict = new Dict([
    ["Type", new Name("XObject")],
    ["Subtype", new Name("Image")],
  ]);
  for (const [key, value] of inline) {
    const named = (each: typeof value) =>
      each instanceof Name
        ? (colorSpaces?.get(each.value) ?? new Name(names[each.value] ?? each.value))
        : each;
    dict.set(keys[key] ?? key, Array.isArray(value) ? value.map(named) : named(value));
  }
  return new Stream(dict, data);
}
