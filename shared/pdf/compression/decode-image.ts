import sharp from "sharp";
import { decodeFlate } from "../file/filter.ts";
import { filterChain } from "../file/filter-chain.ts";
import { Dict, name, type PdfObject, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { type ColorSpace, indexedBase, readColorSpace } from "./color-space.ts";
import { enginePixels } from "./engine-pixels.ts";
import type { Raster } from "./raster.ts";
import { decodeArray, scaled, throughPalette, unpack } from "./samples.ts";

/** An image's samples; `space` is their colour space where it is not the image's own, `lossy` says how they were kept. */
export type Decoded = { raster: Raster; space?: PdfObject | undefined; lossy: boolean };

/** Pixels that are decoded at most: beyond, an image stays as it is. */
export const mostPixels = 100_000_000;

export const filterNames = (reader: PdfReader, stream: Stream): string[] =>
  filterChain(reader, stream).map(({ filter }) => filter);

export function integerOf(reader: PdfReader, dict: Dict, key: string): number | undefined {
  const value = reader.resolve(dict.get(key));
  return typeof value === "number" && Number.isInteger(value) ? value : undefined;
}

/** The parameters of the last filter. */
function parametersOf(reader: PdfReader, { dict }: Stream): Dict | undefined {
  const parameters = reader.resolve(dict.get("DecodeParms"));
  return reader.dict(Array.isArray(parameters) ? parameters.at(-1) : parameters);
}

/** Undoes TIFF's horizontal differencing of bytes (7.4.4.4, predictor 2). */
function undoDifferences(data: Uint8Array, rowBytes: number, channels: number): Uint8Array {
  const out = Uint8Array.from(data);
  for (let index = channels; index < out.length; index++)
    if (index % rowBytes >= channels) out[index] = (out[index] ?? 0) + (out[index - channels] ?? 0);
  return out;
}

function flateRaster(reader: PdfReader, stream: Stream, space: ColorSpace, size: Size): Raster | undefined {
  const { width, height } = size;
  const bits = integerOf(reader, stream.dict, "BitsPerComponent") ?? 8;
  const parameters = parametersOf(reader, stream);
  const predictor = (parameters && integerOf(reader, parameters, "Predictor")) ?? 1;
  const channels = space.palette === undefined ? space.channels : 1;
  const decode = decodeArray(reader, stream.dict);
  if (![1, 2, 4, 8, 16].includes(bits) || (predictor === 2 && bits !== 8)) return undefined;
  let data = decodeFlate(stream);
  const rowBytes = Math.ceil((width * channels * bits) / 8);
  if (data === undefined || data.length < rowBytes * height) return undefined;
  if (predictor === 2) data = undoDifferences(data, rowBytes, channels);
  const samples = unpack(data, width * channels, height, bits);
  if (space.palette === undefined)
    return { width, height, channels, data: scaled(samples, channels, bits, decode) };
  if (decode !== undefined && decode[1] !== (1 << bits) - 1) return undefined;
  return {
    width,
    height,
    channels: space.channels,
    data: throughPalette(samples, space.palette, space.channels),
  };
}

/** Drops application segments of ICC profiles: PDF has the colour space in the image's dictionary. */
function withoutProfile(jpeg: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = [jpeg.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== 0xda) {
    const length = 2 + ((jpeg[at + 2] ?? 0) << 8) + (jpeg[at + 3] ?? 0);
    if (jpeg[at + 1] !== 0xe2) kept.push(jpeg.subarray(at, at + length));
    at += length;
  }
  return Buffer.concat([...kept, jpeg.subarray(at)]);
}

/** The samples of a JPEG as it holds them: the image library turns inks round. */
async function jpegRaster(jpeg: Uint8Array): Promise<Raster | undefined> {
  const image = sharp(withoutProfile(jpeg), { limitInputPixels: mostPixels, failOn: "none" });
  const { channels } = await image.metadata();
  if (channels !== 1 && channels !== 3 && channels !== 4) return undefined;
  const own = channels === 4 ? image.pipelineColourspace("cmyk") : image;
  const raw = own.toColourspace(channels === 4 ? "cmyk" : channels === 1 ? "b-w" : "srgb").raw();
  const { data, info } = await raw.toBuffer({ resolveWithObject: true });
  if (channels === 4) for (let index = 0; index < data.length; index++) data[index] = ~(data[index] ?? 0);
  return info.channels === channels ? { width: info.width, height: info.height, channels, data } : undefined;
}

/** The JPEG file of a DCT image, also when Flate was put around it; undefined for other images. */
function jpegData(reader: PdfReader, stream: Stream): Uint8Array | undefined {
  const filters = filterNames(reader, stream);
  if (filters.at(-1) !== "DCTDecode") return undefined;
  if (filters.length === 1) return stream.raw;
  if (filters.length > 2 || filters[0] !== "FlateDecode") return undefined;
  return decodeFlate(new Stream(new Dict([["Filter", name("FlateDecode")]]), stream.raw));
}

/** True when the dictionary alone tells how colours were transformed (7.4.8): the image library would not know. */
function hasHiddenTransform(reader: PdfReader, parameters: Dict, jpeg: Uint8Array, { channels }: ColorSpace) {
  const transform = integerOf(reader, parameters, "ColorTransform");
  const usual = channels === 3 ? 1 : 0;
  return (
    transform !== undefined &&
    transform !== usual &&
    channels !== 1 &&
    !Buffer.from(jpeg.subarray(0, 4_096)).includes("Adobe")
  );
}

async function fromJpeg(
  reader: PdfReader,
  stream: Stream,
  jpeg: Uint8Array,
  space: ColorSpace,
): Promise<Decoded | undefined> {
  const parameters = parametersOf(reader, stream);
  if (space.palette !== undefined || (parameters && hasHiddenTransform(reader, parameters, jpeg, space)))
    return undefined;
  const raster = await jpegRaster(jpeg).catch(() => undefined);
  if (raster?.channels !== space.channels) return undefined;
  const data = scaled(raster.data, raster.channels, 8, decodeArray(reader, stream.dict));
  return { raster: { ...raster, data }, lossy: true };
}

type Size = { width: number; height: number };

function sizeOf(reader: PdfReader, { dict }: Stream): Size | undefined {
  const width = integerOf(reader, dict, "Width") ?? 0;
  const height = integerOf(reader, dict, "Height") ?? 0;
  return width < 1 || height < 1 || width * height > mostPixels ? undefined : { width, height };
}

/** The samples of an image of any coding; undefined for what must stay as it is. */
export async function decodeImage(reader: PdfReader, stream: Stream): Promise<Decoded | undefined> {
  const size = sizeOf(reader, stream);
  if (size === undefined) return undefined;
  const filters = filterNames(reader, stream);
  if (filters.at(-1) === "JPXDecode") {
    const pixels = await enginePixels(reader, stream);
    return pixels && { ...pixels, lossy: true };
  }
  const space = readColorSpace(reader, stream.dict.get("ColorSpace"));
  if (space === undefined) return undefined;
  const jpeg = jpegData(reader, stream);
  if (jpeg !== undefined) return fromJpeg(reader, stream, jpeg, space);
  if (filters.length > 1 || filters.some((filter) => filter !== "FlateDecode")) return undefined;
  const raster = flateRaster(reader, stream, space, size);
  const base = space.palette === undefined ? undefined : indexedBase(reader, stream.dict.get("ColorSpace"));
  return raster === undefined ? undefined : { raster, space: base, lossy: false };
}
