import sharp from "sharp";

/** A picture in shades of gray, one byte a pixel, rows from the top. */
export type Gray = { data: Uint8Array; width: number; height: number };

/** Shade of most of the paper. */
export function paperOf({ data }: Gray): number {
  const counts = new Uint32Array(256);
  for (const shade of data) counts[shade] = (counts[shade] ?? 0) + 1;
  let most = 255;
  for (let shade = 128; shade < 256; shade++) if ((counts[shade] ?? 0) > (counts[most] ?? 0)) most = shade;
  return most;
}

export async function grayOf(image: Uint8Array): Promise<Gray> {
  const { data, info } = await sharp(image)
    .toColourspace("b-w")
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The shade between pixels, by the four around it; outside the picture its edge goes on. */
export function shadeAt({ data, width, height }: Gray, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const at = (column: number, row: number) =>
    data[Math.min(height - 1, Math.max(0, row)) * width + Math.min(width - 1, Math.max(0, column))] ?? 255;
  const [dx, dy] = [x - left, y - top];
  const above = at(left, top) * (1 - dx) + at(left + 1, top) * dx;
  const below = at(left, top + 1) * (1 - dx) + at(left + 1, top + 1) * dx;
  return above * (1 - dy) + below * dy;
}
