import sharp from "sharp";
import { invertDarkFields } from "./dark-fields.ts";
import { grayOf } from "./gray.ts";
import { eraseRules } from "./rules.ts";

/** A picture (PNG) as the engine reads it best: without ruled lines and dark fields. */
export async function cleaned(png: Uint8Array, dpi: number): Promise<Uint8Array> {
  const gray = await grayOf(png);
  const inverted = invertDarkFields(gray, dpi);
  if (!eraseRules(gray, dpi) && !inverted) return png;
  const raw = { width: gray.width, height: gray.height, channels: 1 as const };
  return sharp(gray.data, { raw }).png({ compressionLevel: 1 }).toBuffer();
}
