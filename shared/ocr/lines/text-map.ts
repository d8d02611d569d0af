import sharp from "sharp";
import type { Gray } from "../gray.ts";
import type { Networks } from "./networks.ts";

/** How sure the network is, 0..1, that text stands at each pixel of the reduced picture. */
export type TextMap = { sure: Float32Array; width: number; height: number };

/** Longest side of the picture that is looked at, pixels, and by how much a small one is enlarged. */
const longest = 1_280;
const mostScale = 1.5;
/** The network halves its picture five times. */
const step = 32;
/** Mean and deviation of the three channels that the network was trained with (ImageNet). */
const training = [
  { mean: 0.485, deviation: 0.229 },
  { mean: 0.456, deviation: 0.224 },
  { mean: 0.406, deviation: 0.225 },
] as const;

const rounded = (pixels: number) => Math.max(step, Math.round(pixels / step) * step);

export async function textMap({ find }: Networks, { data, width, height }: Gray): Promise<TextMap> {
  const scale = Math.min(longest / Math.max(width, height), mostScale);
  const [across, down] = [rounded(width * scale), rounded(height * scale)];
  const reduced = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize(across, down, { fit: "fill" })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const pixels = across * down;
  const values = new Float32Array(3 * pixels);
  for (const [channel, { mean, deviation }] of training.entries())
    for (let at = 0; at < pixels; at++)
      values[channel * pixels + at] = ((reduced[at] ?? 255) / 255 - mean) / deviation;
  const map = await find({ values, shape: [1, 3, down, across] });
  return { sure: map.values, width: across, height: down };
}
