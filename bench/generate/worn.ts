import sharp from "sharp";
import { Dice } from "./dice.ts";

/** A narrower picture cannot be read by eye either, pixels. */
const narrowest = 420;
/** How much smaller, softer, paler and more crooked a second picture of a receipt is at most. */
const least = { scale: 0.6, slope: 0.7, quality: 35 } as const;
const most = { blur: 0.9, turn: 1.5, grain: 14 } as const;

/**
 * A picture of a receipt as a worse camera might have taken it, on paler paper: smaller, softer, a little crooked, grainy,
 * kept as a poor JPEG. The same seed makes the same picture.
 */
export async function wornOf(bytes: Uint8Array, seed: number): Promise<Uint8Array> {
  const dice = new Dice(seed);
  const between = (low: number, high: number) => low + dice.next() * (high - low);
  const { width } = await sharp(bytes).metadata();
  const smaller = Math.max(Math.min(width, narrowest), Math.round(width * between(least.scale, 0.9)));
  const slope = between(least.slope, 1);
  const { data, info } = await sharp(bytes)
    .grayscale()
    .resize({ width: smaller })
    .rotate(between(-most.turn, most.turn), { background: "#ffffff" })
    .blur(between(0.4, most.blur))
    .linear(slope, 255 * (1 - slope) * between(0.3, 0.8))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grain = between(0, most.grain);
  for (const [at, gray] of data.entries())
    data[at] = Math.max(0, Math.min(255, gray + grain * (2 * dice.next() - 1)));
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return sharp(data, { raw })
    .jpeg({ quality: Math.round(between(least.quality, 75)) })
    .toBuffer();
}
