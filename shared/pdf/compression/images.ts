import sharp from "sharp";
import { decodeFlate } from "../file/filter.ts";
import { Dict, dict, name, Ref, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { encodeGroup4 } from "./ccitt.ts";
import { indexedBase, readColorSpace } from "./color-space.ts";
import { type Encoded, recoded, resample, toFlate, toJpeg } from "./encode.ts";
import type { ImageBudget } from "./levels.ts";
import type { PlacedSize } from "./placements.ts";
import { decodeRaster, filterNames, integerOf, jpegData, mostPixels, type Raster } from "./raster.ts";

/** A new coding must save this much, else the old one stays: every re-encoding costs a little quality. */
const worthwhile = 0.93;
/** Without loss is preferred up to this much above the size of JPEG: drawings and text stay crisp. */
const crispBonus = 1.15;

/** Pixels that the budget leaves of `pixels` drawn at `points`. */
function target(pixels: number, points: number, { dpi, slack }: Pick<ImageBudget, "dpi" | "slack">): number {
  if (points <= 0) return pixels;
  const wanted = Math.ceil((points / 72) * dpi);
  return pixels > wanted * slack ? Math.max(1, wanted) : pixels;
}

function targetSize(
  raster: { width: number; height: number },
  placed: PlacedSize | undefined,
  budget: ImageBudget,
) {
  if (placed === undefined) return raster;
  // One factor for both directions, from the one that needs more.
  const factor = Math.max(
    target(raster.width, placed[0], budget) / raster.width,
    target(raster.height, placed[1], budget) / raster.height,
  );
  return {
    width: Math.max(1, Math.round(raster.width * factor)),
    height: Math.max(1, Math.round(raster.height * factor)),
  };
}

async function smallest(raster: Raster, quality: number, lossyBefore: boolean): Promise<Encoded> {
  const jpeg = await toJpeg(raster, quality);
  if (lossyBefore) return jpeg;
  const flate = await toFlate(raster);
  return flate.raw.length <= jpeg.raw.length * crispBonus ? flate : jpeg;
}

/** 1-bit samples, black as 1, when the image is such a one and its coding is Flate or none. */
function bilevel(reader: PdfReader, stream: Stream): { data: Uint8Array; blackIs1: boolean } | undefined {
  if (filterNames(reader, stream).some((filter) => filter !== "FlateDecode")) return undefined;
  const isMask = reader.resolve(stream.dict.get("ImageMask")) === true;
  const space = isMask ? undefined : readColorSpace(reader, stream.dict.get("ColorSpace"));
  if (!isMask && (space?.channels !== 1 || space.palette !== undefined)) return undefined;
  const data = decodeFlate(stream);
  return data === undefined ? undefined : { data, blackIs1: false };
}

function recodeBilevel(reader: PdfReader, stream: Stream): Stream | undefined {
  const width = integerOf(reader, stream.dict, "Width") ?? 0;
  const height = integerOf(reader, stream.dict, "Height") ?? 0;
  const found = bilevel(reader, stream);
  if (found === undefined || width * height > mostPixels || found.data.length < ((width + 7) >> 3) * height)
    return undefined;
  // Samples are 0 for black in DeviceGray: T.6 counts runs of white first, so the bits are turned for the coder.
  const inverted = found.data.map((byte) => ~byte & 0xff);
  const raw = encodeGroup4(inverted, width, height);
  if (raw.length >= stream.raw.length * worthwhile) return undefined;
  const parameters = dict({ K: -1, Columns: width, Rows: height });
  const changed = new Dict(stream.dict).set("Filter", name("CCITTFaxDecode")).set("DecodeParms", parameters);
  return new Stream(changed, raw);
}

/** CMYK JPEG stays CMYK: only its size and quality change. */
async function recodeCmyk(
  reader: PdfReader,
  stream: Stream,
  placed: PlacedSize | undefined,
  budget: ImageBudget,
) {
  const jpeg = jpegData(reader, stream);
  const source = sharp(jpeg, { limitInputPixels: mostPixels, failOn: "none" });
  const facts = jpeg === undefined ? undefined : await source.metadata().catch(() => undefined);
  if (facts?.channels !== 4) return undefined;
  const { width, height } = targetSize({ width: facts.width, height: facts.height }, placed, budget);
  const coded = source.pipelineColourspace("cmyk").resize(width, height, { kernel: "lanczos3", fit: "fill" });
  const raw = await coded.toColourspace("cmyk").jpeg({ quality: budget.quality, mozjpeg: true }).toBuffer();
  if (raw.length >= stream.raw.length * worthwhile) return undefined;
  const entries = dict({ Width: width, Height: height, BitsPerComponent: 8, Filter: name("DCTDecode") });
  const changed = recoded(stream, { raw, entries });
  const decode = stream.dict.get("Decode");
  if (decode !== undefined) changed.dict.set("Decode", decode);
  return changed;
}

/** True for images whose exact samples matter: colour keys, soft masks with a matte, layers of alternates. */
function mustStay(reader: PdfReader, { dict: entries }: Stream): boolean {
  const soft = reader.resolve(entries.get("SMask"));
  // A soft mask overrides a colour key (11.6.5.3), which then need not survive.
  const keyed = soft === null && Array.isArray(reader.resolve(entries.get("Mask")));
  return keyed || (soft instanceof Stream && soft.dict.has("Matte")) || entries.has("SMaskInData");
}

/** The image within the budget, or undefined when it is best left as it is. `placed` is its largest size in points. */
export async function recodeImage(
  reader: PdfReader,
  stream: Stream,
  placed: PlacedSize | undefined,
  budget: ImageBudget,
  isMask = false,
): Promise<Stream | undefined> {
  if (mustStay(reader, stream)) return undefined;
  if (
    reader.resolve(stream.dict.get("ImageMask")) === true ||
    integerOf(reader, stream.dict, "BitsPerComponent") === 1
  ) {
    return recodeBilevel(reader, stream);
  }
  const lossy = jpegData(reader, stream) !== undefined;
  const raster = await decodeRaster(reader, stream);
  if (raster === undefined) return lossy ? recodeCmyk(reader, stream, placed, budget) : undefined;
  const { width, height } = targetSize(raster, placed, budget);
  // Edges of a mask show: it keeps more quality than the image it cuts.
  const quality = isMask ? Math.min(92, budget.quality + 25) : budget.quality;
  const encoded = await smallest(await resample(raster, width, height), quality, lossy);
  if (encoded.raw.length >= stream.raw.length * worthwhile) return undefined;
  const changed = recoded(stream, encoded);
  const base = indexedBaseOf(reader, stream);
  if (base !== undefined) changed.dict.set("ColorSpace", base);
  if (changed.dict.has("SMask")) changed.dict.delete("Mask");
  return changed;
}

function indexedBaseOf(reader: PdfReader, stream: Stream) {
  const space = readColorSpace(reader, stream.dict.get("ColorSpace"));
  return space?.palette === undefined ? undefined : indexedBase(reader, stream.dict.get("ColorSpace"));
}

/** The reference of an image's soft mask: it is drawn as large as the image. */
export function softMaskOf({ dict: entries }: Stream): Ref | undefined {
  const mask = entries.get("SMask");
  return mask instanceof Ref ? mask : undefined;
}
