import { type Dict, Name, type PdfObject, type Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";

/** Families of colour space with one component (ISO 32000-1, 8.6), inline images' short names too (8.9.7). */
export const singleComponent: Readonly<Record<string, number>> = {
  DeviceGray: 1,
  G: 1,
  CalGray: 1,
  Indexed: 1,
  I: 1,
  Separation: 1,
};
const channelsOf: Readonly<Record<string, number>> = { ...singleComponent, DeviceCMYK: 4, CMYK: 4 };

/** Colours of a pixel; three when it is not said, as JPEG 2000 may do. */
function channels(reader: PdfReader, value: PdfObject | undefined): number {
  const space = reader.resolve(value);
  const [kind, second] = Array.isArray(space) ? space : [space];
  const family = reader.resolve(kind);
  if (!(family instanceof Name)) return 3;
  if (family.value === "DeviceN") return reader.array(second)?.length ?? 3;
  if (family.value !== "ICCBased") return channelsOf[family.value] ?? 3;
  const profile = reader.resolve(second);
  const count =
    profile !== null && typeof profile === "object" && "dict" in profile ? profile.dict.get("N") : 3;
  return typeof count === "number" ? count : 3;
}

const sizMarker = Buffer.from([0xff, 0x4f, 0xff, 0x51]);

/** Pixels by the code stream's own header (ITU-T T.800, A.5.1), which is what the decoder goes by. */
function jpxPixels(raw: Uint8Array): number {
  const data = Buffer.from(raw.buffer, raw.byteOffset, raw.length);
  const at = data.indexOf(sizMarker);
  if (at < 0 || at + 24 > data.length) return 0;
  const [right, bottom] = [data.readUInt32BE(at + 8), data.readUInt32BE(at + 12)];
  const [left, top] = [data.readUInt32BE(at + 16), data.readUInt32BE(at + 20)];
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}

/** Pixels by the frame header (ITU-T T.81, B.2.2). */
function jpegPixels(raw: Uint8Array): number {
  const data = Buffer.from(raw.buffer, raw.byteOffset, raw.length);
  for (let at = 2; at + 9 <= data.length && data[at] === 0xff; ) {
    const marker = data[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return data.readUInt16BE(at + 5) * data.readUInt16BE(at + 7);
    at += 2 + data.readUInt16BE(at + 2);
  }
  return 0;
}

const stated = (reader: PdfReader, dict: Dict, keys: readonly string[]) => {
  const value = keys.map((key) => reader.resolve(dict.get(key))).find((each) => typeof each === "number");
  return typeof value === "number" ? Math.max(0, value) : undefined;
};

const isMask = (reader: PdfReader, dict: Dict) =>
  reader.resolve(dict.get("ImageMask") ?? dict.get("IM")) === true;

/** Pixels and bits of a component, by what the entries claim; those of an inline image may be abbreviated (8.9.7). */
export function statedSize(reader: PdfReader, dict: Dict): { pixels: number; bits: number; mask: boolean } {
  const pixels = (stated(reader, dict, ["Width", "W"]) ?? 0) * (stated(reader, dict, ["Height", "H"]) ?? 0);
  const bits = stated(reader, dict, ["BitsPerComponent", "BPC"]) ?? 8;
  return { pixels, bits, mask: isMask(reader, dict) };
}

/** Pixels of an image, by what its dictionary or, if that is more, its own header claims. */
export function imagePixels(reader: PdfReader, { dict, raw }: Stream): number {
  const coding = codingOf(reader, dict);
  const own = coding === "JPXDecode" ? jpxPixels(raw) : coding === "DCTDecode" ? jpegPixels(raw) : 0;
  return Math.max(statedSize(reader, dict).pixels, own);
}

function codingOf(reader: PdfReader, dict: Dict): string {
  const filter = reader.resolve(dict.get("Filter"));
  const last = reader.resolve(Array.isArray(filter) ? filter.at(-1) : filter);
  return last instanceof Name ? last.value : "";
}

/** Bytes of an image's pixels once decoded. */
export function imageBytes(reader: PdfReader, image: Stream): number {
  const { bits, mask } = statedSize(reader, image.dict);
  const bilevel = mask || ["JBIG2Decode", "CCITTFaxDecode"].includes(codingOf(reader, image.dict));
  const perPixel = bilevel ? 1 : channels(reader, image.dict.get("ColorSpace")) * bits;
  return (imagePixels(reader, image) * perPixel) / 8;
}
