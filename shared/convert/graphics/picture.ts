import sharp from "sharp";
import type { Bitmap } from "../../pdf/engine/render.ts";

export type Picture = { type: "png" | "jpg"; data: Buffer };

/** A photograph is smaller as JPEG by more than this; line art is not, and keeps its edges. */
const gain = 2;
/** Bytes below which nothing is to be gained. */
const small = 60_000;
const quality = 88;

/** Pixels as PNG, or as JPEG where that is far smaller. */
export async function pictureOf({ width, height, rgba }: Bitmap): Promise<Picture> {
  const drawn = sharp(rgba, { raw: { width, height, channels: 4 } }).removeAlpha();
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  const png = await sharp(data, { raw: info }).png({ compressionLevel: 6 }).toBuffer();
  if (png.length <= small) return { type: "png", data: png };
  const jpg = await sharp(data, { raw: info }).jpeg({ quality, mozjpeg: true }).toBuffer();
  return jpg.length * gain < png.length ? { type: "jpg", data: jpg } : { type: "png", data: png };
}
