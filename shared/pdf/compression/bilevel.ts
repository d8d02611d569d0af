import { decodeFlate } from "../file/filter.ts";
import { Dict, dict, name, type Stream as Source, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { encodeGroup4 } from "./ccitt.ts";
import { readColorSpace } from "./color-space.ts";
import { filterNames, integerOf, mostPixels } from "./decode-image.ts";
import { type Encoded, resample } from "./encode.ts";
import { enginePixels } from "./engine-pixels.ts";
import { encodeJbig2 } from "./jbig2.ts";
import { KeptCodings } from "./kept-codings.ts";
import type { ImageBudget } from "./levels.ts";
import type { PlacedSize } from "./placements.ts";
import type { Bits, Raster } from "./raster.ts";
import { decodeArray } from "./samples.ts";
import { targetSize } from "./target-size.ts";

/** Without loss, so that little is gain enough; but not so little that old readers should see another coding for it. */
const worthwhile = 0.97;
/** Samples at or above this are 1 after resampling: a stroke keeps its weight. */
const threshold = 128;

const coded = new Set(["CCITTFaxDecode", "JBIG2Decode"]);

export function isBilevel(reader: PdfReader, { dict: entries }: Source): boolean {
  if (reader.resolve(entries.get("ImageMask")) === true) return true;
  if (integerOf(reader, entries, "BitsPerComponent") !== 1) return false;
  const space = readColorSpace(reader, entries.get("ColorSpace"));
  return space !== undefined && (space.channels === 1 || space.palette !== undefined);
}

function pack({ width, height, data }: Raster): Bits {
  const stride = (width + 7) >> 3;
  const packed = new Uint8Array(stride * height);
  let from = 0;
  for (let y = 0; y < height; y++) {
    const end = from + width;
    for (let to = y * stride; from < end; to++) {
      let bits = 0;
      for (let bit = 0x80; bit > 0 && from < end; bit >>= 1)
        if ((data[from++] ?? 0) >= threshold) bits |= bit;
      packed[to] = bits;
    }
  }
  return { width, height, data: packed };
}

function spread({ width, height, data }: Bits): Raster {
  const stride = (width + 7) >> 3;
  const samples = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (((data[y * stride + (x >> 3)] ?? 0) << (x & 7)) & 0x80) samples[y * width + x] = 255;
  return { width, height, channels: 1, data: samples };
}

/** The bits of a fax or JBIG2 image, as PDFium decodes them: the same whatever they mean. */
async function decodeFax(reader: PdfReader, stream: Source): Promise<Bits | undefined> {
  const plain = new Dict(stream.dict).set("ColorSpace", name("DeviceGray")).set("BitsPerComponent", 1);
  for (const key of ["Decode", "ImageMask"]) plain.delete(key);
  const pixels = await enginePixels(reader, new Stream(plain, stream.raw));
  return pixels?.raster.channels === 1 ? pack(pixels.raster) : undefined;
}

/** The bits of a 1-bit image as its samples stand, whatever they mean; undefined when it cannot be decoded. */
export async function bilevelBits(reader: PdfReader, stream: Source): Promise<Bits | undefined> {
  const width = integerOf(reader, stream.dict, "Width") ?? 0;
  const height = integerOf(reader, stream.dict, "Height") ?? 0;
  const filters = filterNames(reader, stream);
  if (width < 1 || height < 1 || width * height > mostPixels) return undefined;
  if (coded.has(filters.at(-1) ?? "")) return decodeFax(reader, stream);
  if (filters.some((filter) => filter !== "FlateDecode")) return undefined;
  const data = decodeFlate(stream);
  const size = ((width + 7) >> 3) * height;
  return data === undefined || data.length < size
    ? undefined
    : { width, height, data: data.subarray(0, size) };
}

/** Above this size in bytes the arithmetic coding of JBIG2 is always the smaller one. */
const largestFax = 4_096;

function smallest({ data, width, height }: Bits): Encoded {
  // The coders take 1 for black and expect white first; in PDF 0 is black.
  const black = data.map((byte) => ~byte & 0xff);
  const shape = { Width: width, Height: height, BitsPerComponent: 1 };
  const jbig2 = encodeJbig2(black, width, height);
  const fax = jbig2.length > largestFax ? undefined : encodeGroup4(black, width, height);
  if (fax === undefined || fax.length > jbig2.length)
    return { raw: jbig2, entries: dict({ ...shape, Filter: name("JBIG2Decode") }) };
  const parameters = dict({ K: -1, Columns: width, Rows: height });
  return { raw: fax, entries: dict({ ...shape, Filter: name("CCITTFaxDecode"), DecodeParms: parameters }) };
}

/** Bits in JBIG2 or Group 4: without loss, but resampled when they are far finer than the budget. */
export async function encodeBits(
  bits: Bits,
  placed: PlacedSize | undefined,
  { bilevelDpi, slack }: ImageBudget,
  kept = new KeptCodings(),
): Promise<Encoded> {
  const { width, height } = targetSize(bits, placed, { dpi: bilevelDpi, slack });
  return kept.withoutLoss({ width, height }, async () =>
    smallest(width < bits.width ? pack(await resample(spread(bits), width, height)) : bits),
  );
}

/** A raster of black and white in the smaller of both codings, at its own size. */
export const encodeRaster = (raster: Raster): Encoded => smallest(pack(raster));

/** Level of gray that a sample of a 1-bit image means; undefined for colours and inks. */
function grayOfBit(reader: PdfReader, { dict: entries }: Source, bit: 0 | 1): number | undefined {
  const space = readColorSpace(reader, entries.get("ColorSpace"));
  const decode = decodeArray(reader, entries);
  const value = decode === undefined ? bit : decode[bit];
  if (space === undefined || value === undefined) return undefined;
  if (space.palette === undefined) return space.channels === 1 ? Math.round(255 * value) : undefined;
  if (space.channels === 4) return undefined;
  const [first, ...others] = space.palette.subarray(value * space.channels, (value + 1) * space.channels);
  return others.every((level) => level === first) ? first : undefined;
}

/** What a 1-bit image shows, in shades of gray; undefined when it is not black and white. */
export function bilevelRaster(reader: PdfReader, stream: Source, bits: Bits): Raster | undefined {
  const [zero, one] = [grayOfBit(reader, stream, 0), grayOfBit(reader, stream, 1)];
  const isPlain = (zero === 0 && one === 255) || (zero === 255 && one === 0);
  if (!isPlain) return undefined;
  const raster = spread(bits);
  return zero === 0 ? raster : { ...raster, data: raster.data.map((level) => 255 - level) };
}

const isEnd = (value: number | undefined) => value === 0 || value === 255;

/** A few samples tell most pictures apart at once. */
function looksBilevel(data: Uint8Array): boolean {
  for (let at = 0; at < data.length; at += 997) if (!isEnd(data[at])) return false;
  return true;
}

/** The bits of a raster in which all pixels are black or white, as scans often are that were kept as gray or colours. */
export function bilevelOf({ width, height, channels, data }: Raster): Bits | undefined {
  if (channels === 4 || !looksBilevel(data)) return undefined;
  const samples = new Uint8Array(width * height);
  for (let index = 0; index < samples.length; index++) {
    const value = data[index * channels] ?? 0;
    const isPlain = isEnd(value) && (channels === 1 || data[index * 3 + 1] === value);
    if (!isPlain || (channels === 3 && data[index * 3 + 2] !== value)) return undefined;
    samples[index] = value;
  }
  return pack({ width, height, channels: 1, data: samples });
}

/** JBIG2 of the right size: coding it again would gain nothing. */
function isBest(
  reader: PdfReader,
  stream: Source,
  placed: PlacedSize | undefined,
  { bilevelDpi, slack }: ImageBudget,
): boolean {
  const width = integerOf(reader, stream.dict, "Width") ?? 0;
  const height = integerOf(reader, stream.dict, "Height") ?? 0;
  const size = targetSize({ width, height }, placed, { dpi: bilevelDpi, slack });
  return filterNames(reader, stream).at(-1) === "JBIG2Decode" && size.width >= width;
}

/** A 1-bit image in its smallest coding; undefined when it is best left as it is. */
export async function recodeBilevel(
  reader: PdfReader,
  stream: Source,
  placed: PlacedSize | undefined,
  budget: ImageBudget,
  kept: KeptCodings,
): Promise<Stream | undefined> {
  if (isBest(reader, stream, placed, budget)) return undefined;
  const bits = await kept.bits.get("", () => bilevelBits(reader, stream));
  if (bits === undefined) return undefined;
  const { raw, entries } = await encodeBits(bits, placed, budget, kept);
  if (raw.length >= stream.raw.length * worthwhile) return undefined;
  const changed = new Dict(stream.dict);
  changed.delete("DecodeParms");
  for (const [key, value] of entries) changed.set(key, value);
  return new Stream(changed, raw);
}
