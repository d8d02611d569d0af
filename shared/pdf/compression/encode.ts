import sharp, { type Sharp } from "sharp";
import { Dict, dict, name, Stream } from "../file/object.ts";
import type { Raster } from "./raster.ts";
import { cmykTiff } from "./tiff.ts";

/** An image in a new form: its data and the dictionary entries that describe it. */
export type Encoded = { raw: Uint8Array; entries: Dict };

const spaces = { 1: "b-w", 3: "srgb", 4: "cmyk" } as const;

export function rasterInput(raster: Raster): Sharp {
  const { width, height, channels, data } = raster;
  if (channels === 4) return sharp(cmykTiff(raster), { limitInputPixels: false }).pipelineColourspace("cmyk");
  return sharp(data, { raw: { width, height, channels } });
}

/** The raster at another size; Lanczos keeps edges of text. */
export async function resample(raster: Raster, width: number, height: number): Promise<Raster> {
  if (width >= raster.width) return raster;
  const resized = rasterInput(raster).resize(width, height, { kernel: "lanczos3", fit: "fill" });
  const data = await resized.toColourspace(spaces[raster.channels]).raw().toBuffer();
  return { ...raster, width, height, data };
}

const size = ({ width, height }: Raster) => ({ Width: width, Height: height, BitsPerComponent: 8 });

/** The coder writes inks as Adobe does, inverted. */
const inverted = [1, 0, 1, 0, 1, 0, 1, 0];

export async function toJpeg(raster: Raster, quality: number): Promise<Encoded> {
  const subsampling = quality >= 80 ? "4:4:4" : "4:2:0";
  const coded = rasterInput(raster).toColourspace(spaces[raster.channels]);
  const raw = await coded.jpeg({ quality, mozjpeg: true, chromaSubsampling: subsampling }).toBuffer();
  const decode = raster.channels === 4 ? inverted : undefined;
  return { raw, entries: dict({ ...size(raster), Filter: name("DCTDecode"), Decode: decode }) };
}

/** The image data of a PNG is a Flate stream with PNG predictors: exactly what a PDF holds (7.4.4.4). */
function imageData(png: Uint8Array): Uint8Array {
  const file = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const parts: Uint8Array[] = [];
  for (let at = 8; at + 8 <= file.length; ) {
    const length = file.readUInt32BE(at);
    if (file.toString("latin1", at + 4, at + 8) === "IDAT")
      parts.push(file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return Buffer.concat(parts);
}

/** Above this many pixels one way of filtering rows is tried, the quick one. */
const quickPixels = 4_000_000;

/** Without loss, with row predictors where they help. Four inks go where a PNG has colours and opacity. */
export async function toFlate(raster: Raster): Promise<Encoded> {
  const { width, height, channels, data } = raster;
  const png = (adaptiveFiltering: boolean) =>
    sharp(data, { raw: { width, height, channels } })
      .toColourspace(channels === 1 ? "b-w" : "srgb")
      .png({ compressionLevel: 9, adaptiveFiltering, palette: false })
      .toBuffer();
  // Predictors suit photographs, but part what repeats in drawings.
  const plain = await png(false);
  const predicted = width * height > quickPixels ? plain : await png(true);
  const smaller = predicted.length < plain.length ? predicted : plain;
  const parameters = dict({ Predictor: 15, Colors: channels, BitsPerComponent: 8, Columns: width });
  const entries = dict({ ...size(raster), Filter: name("FlateDecode"), DecodeParms: parameters });
  return { raw: imageData(smaller), entries };
}

/** Entries that describe the coding, replaced as a whole. */
const coding = ["Width", "Height", "BitsPerComponent", "Filter", "DecodeParms", "Decode"];

export function recoded(source: Stream, { raw, entries }: Encoded): Stream {
  const changed = new Dict(source.dict);
  for (const key of coding) changed.delete(key);
  for (const [key, value] of entries) changed.set(key, value);
  return new Stream(changed, raw);
}
