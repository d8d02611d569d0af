import type { Raster } from "./raster.ts";

/** Pixels from which on a coding is tried on a sample first. */
const fewestPixels = 400_000;
/** Rows of a band, whole blocks of a JPEG, and one of how many bands is taken. */
const bandRows = 32;
const oneOf = 8;

/** Bands of rows all over the image, joined: they weigh their share of it in most codings. Undefined for a small one. */
export function sampleOf(raster: Raster): Raster | undefined {
  const { width, height, channels, data } = raster;
  const bands = Math.floor(height / bandRows / oneOf);
  if (width * height < fewestPixels || bands < 2) return undefined;
  const bytes = bandRows * width * channels;
  const joined = new Uint8Array(bands * bytes);
  for (let band = 0; band < bands; band++) {
    const from = Math.floor(((band + 0.5) * height) / bands - bandRows / 2) * width * channels;
    joined.set(data.subarray(from, from + bytes), band * bytes);
  }
  return { width, height: bands * bandRows, channels, data: joined };
}
