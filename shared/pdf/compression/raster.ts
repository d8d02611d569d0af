import sharp from "sharp";
import { decodeFlate } from "../file/filter.ts";
import { Dict, Name, type PdfObject, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { readColorSpace } from "./color-space.ts";

/** Samples of 8 bits, row by row, in the image's colour space (an Indexed one resolved to its base). */
export type Raster = { width: number; height: number; channels: 1 | 3; data: Uint8Array };

/** Pixels that are decoded at most: beyond, an image stays as it is. */
export const mostPixels = 100_000_000;

export function filterNames(reader: PdfReader, { dict }: Stream): string[] {
  const filter = reader.resolve(dict.get("Filter"));
  const list = Array.isArray(filter) ? filter : filter === null ? [] : [filter];
  return list
    .map((item) => reader.resolve(item))
    .flatMap((item) => (item instanceof Name ? [item.value] : []));
}

export function integerOf(reader: PdfReader, dict: Dict, key: string): number | undefined {
  const value = reader.resolve(dict.get(key));
  return typeof value === "number" && Number.isInteger(value) ? value : undefined;
}

/** True when /Decode is absent or maps every sample to itself (8.9.5.2). */
export function decodesAsIs(reader: PdfReader, dict: Dict): boolean {
  const decode = reader.array(dict.get("Decode"))?.map((item) => reader.resolve(item));
  return decode === undefined || decode.every((value, index) => value === index % 2);
}

function predictor(reader: PdfReader, { dict }: Stream): number {
  const parameters = reader.resolve(dict.get("DecodeParms"));
  const first: PdfObject = Array.isArray(parameters) ? reader.resolve(parameters[0]) : parameters;
  return first instanceof Dict ? (integerOf(reader, first, "Predictor") ?? 1) : 1;
}

/** Spreads samples of 1, 2, 4 or 8 bits to one byte each; rows begin on byte borders. */
export function unpack(data: Uint8Array, width: number, height: number, bits: number): Uint8Array {
  if (bits === 8) return data;
  const out = new Uint8Array(width * height);
  const stride = Math.ceil((width * bits) / 8);
  const mask = (1 << bits) - 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const bit = x * bits;
      out[y * width + x] = ((data[y * stride + (bit >> 3)] ?? 0) >> (8 - bits - (bit & 7))) & mask;
    }
  }
  return out;
}

function throughPalette(samples: Uint8Array, palette: Uint8Array, channels: number): Uint8Array {
  const out = new Uint8Array(samples.length * channels);
  for (let index = 0; index < samples.length; index++) {
    const from = (samples[index] ?? 0) * channels;
    for (let channel = 0; channel < channels; channel++)
      out[index * channels + channel] = palette[from + channel] ?? 0;
  }
  return out;
}

function flateRaster(reader: PdfReader, stream: Stream, width: number, height: number): Raster | undefined {
  const bits = integerOf(reader, stream.dict, "BitsPerComponent") ?? 8;
  const space = readColorSpace(reader, stream.dict.get("ColorSpace"));
  const coded = predictor(reader, stream);
  if (space === undefined || space.channels === 4 || bits > 8 || (coded > 1 && coded < 10)) return undefined;
  const data = decodeFlate(stream);
  const perPixel = space.palette === undefined ? space.channels : 1;
  if (bits < 8 && perPixel > 1) return undefined;
  if (data === undefined || data.length < Math.ceil((width * perPixel * bits) / 8) * height) return undefined;
  const samples = unpack(data, width, height, bits);
  if (space.palette !== undefined) {
    return {
      width,
      height,
      channels: space.channels,
      data: throughPalette(samples, space.palette, space.channels),
    };
  }
  const scale = 255 / ((1 << bits) - 1);
  const full =
    bits === 8 ? samples.subarray(0, width * height * perPixel) : samples.map((value) => value * scale);
  return { width, height, channels: space.channels, data: full };
}

/** Drops application segments of ICC profiles: PDF has the colour space in the image's dictionary. */
export function withoutProfile(jpeg: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = [jpeg.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== 0xda) {
    const length = 2 + ((jpeg[at + 2] ?? 0) << 8) + (jpeg[at + 3] ?? 0);
    if (jpeg[at + 1] !== 0xe2) kept.push(jpeg.subarray(at, at + length));
    at += length;
  }
  return Buffer.concat([...kept, jpeg.subarray(at)]);
}

async function jpegRaster(jpeg: Uint8Array): Promise<Raster | undefined> {
  const image = sharp(withoutProfile(jpeg), { limitInputPixels: mostPixels, failOn: "none" });
  const { channels } = await image.metadata();
  if (channels !== 1 && channels !== 3) return undefined;
  const raw = image.toColourspace(channels === 1 ? "b-w" : "srgb").raw();
  const { data, info } = await raw.toBuffer({ resolveWithObject: true });
  return info.channels === channels ? { width: info.width, height: info.height, channels, data } : undefined;
}

/** The JPEG file of a DCT image, also when Flate was put around it; undefined for other images. */
export function jpegData(reader: PdfReader, stream: Stream): Uint8Array | undefined {
  const filters = filterNames(reader, stream);
  if (filters.at(-1) !== "DCTDecode" && filters.at(-1) !== "DCT") return undefined;
  if (filters.length === 1) return stream.raw;
  if (filters.length > 2 || filters[0] !== "FlateDecode") return undefined;
  return decodeFlate(new Stream(new Dict([["Filter", new Name("FlateDecode")]]), stream.raw));
}

/** Decodes a gray, RGB or indexed image; undefined for what must stay as it is. */
export async function decodeRaster(reader: PdfReader, stream: Stream): Promise<Raster | undefined> {
  const width = integerOf(reader, stream.dict, "Width") ?? 0;
  const height = integerOf(reader, stream.dict, "Height") ?? 0;
  if (width < 1 || height < 1 || width * height > mostPixels || !decodesAsIs(reader, stream.dict))
    return undefined;
  const filters = filterNames(reader, stream);
  const jpeg = jpegData(reader, stream);
  if (jpeg !== undefined) {
    const space = readColorSpace(reader, stream.dict.get("ColorSpace"));
    const raster =
      space === undefined || space.palette ? undefined : await jpegRaster(jpeg).catch(() => undefined);
    return raster?.channels === space?.channels ? raster : undefined;
  }
  if (filters.every((filter) => filter === "FlateDecode" || filter === "Fl") && filters.length <= 1) {
    return flateRaster(reader, stream, width, height);
  }
  return undefined;
}
