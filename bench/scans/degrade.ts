import sharp from "sharp";
import { random } from "../../test/harness/random.ts";
import type { Pixels as Picture } from "../../test/harness/scan-drawing.ts";

// Pages as scanners and cameras give them, made of clean ones by known steps.

export type Degrading = {
  /** Levels of the paper, red, green and blue, of 255. */
  paper: readonly [number, number, number];
  /** Part of the light that is missing at the darkest place of a soft shadow. */
  shadow: number;
  /** Part of the contrast between ink and paper that is left. */
  ink: number;
  /** Deviation of the noise, levels, and specks a square inch. */
  noise: number;
  specks: number;
  /** Width of a dark border, inches; 0 for none. And whether holes are punched. */
  border: number;
  holes: boolean;
  quality: number;
};

const clamp = (level: number) => Math.min(255, Math.max(0, level));

/** Steps by a seed; every second page has no border, every third no specks. */
export function degradingOf(seed: number): Degrading {
  const next = random(seed * 6_947 + 11);
  const yellow = next() * 60;
  const light = 215 + 40 * next();
  return {
    paper: [light, light - yellow * 0.25, light - yellow],
    shadow: next() < 0.3 ? 0 : 0.15 + 0.4 * next(),
    ink: 0.45 + 0.55 * next(),
    noise: 1 + 5 * next(),
    specks: seed % 3 === 0 ? 0 : 2 + 18 * next(),
    border: seed % 2 === 0 ? 0 : 0.1 + 0.35 * next(),
    holes: next() < 0.35,
    quality: Math.round(40 + 30 * next()),
  };
}

function fillDisc(
  { width, height, data }: Picture,
  x: number,
  y: number,
  radius: number,
  level: number,
): void {
  for (let row = Math.max(0, Math.floor(y - radius - 1)); row <= Math.min(height - 1, y + radius + 1); row++)
    for (
      let column = Math.max(0, Math.floor(x - radius - 1));
      column <= Math.min(width - 1, x + radius + 1);
      column++
    ) {
      // The edge of a disc covers its pixels in part.
      const part = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(column - x, row - y)));
      for (let at = (row * width + column) * 3, to = at + 3; at < to; at++)
        data[at] = (data[at] ?? 0) * (1 - part) + level * part;
    }
}

/** The picture with all steps but the JPEG. */
export function degraded(page: Picture, dpi: number, seed: number, steps: Degrading): Picture {
  const next = random(seed * 104_729 + 7);
  const { width, height } = page;
  const out: Picture = { width, height, data: Uint8Array.from(page.data) };
  const [cx, cy] = [width * next(), height * next()];
  const reach = Math.max(width, height) * (0.25 + 0.5 * next());
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const shade = 1 - steps.shadow * Math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (2 * (reach / 2) ** 2));
      for (let channel = 0; channel < 3; channel++, at++) {
        const clean = (page.data[at] ?? 0) / 255;
        out.data[at] = clamp((1 - (1 - clean) * steps.ink) * (steps.paper[channel] ?? 255) * shade);
      }
    }
  const specks = Math.round((steps.specks * width * height) / dpi ** 2);
  for (let each = 0; each < specks; each++)
    fillDisc(out, next() * width, next() * height, ((0.15 + 0.55 * next()) * dpi) / 72, 40 + 60 * next());
  if (steps.holes)
    for (const y of [height / 2 - 1.575 * dpi, height / 2 + 1.575 * dpi])
      fillDisc(out, 0.47 * dpi, y, 0.118 * dpi, 30);
  if (steps.border > 0) {
    const [across, down] = [steps.border * dpi, steps.border * 0.6 * dpi];
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        if (x > width - across - (y / height) * 0.1 * dpi || y < down * (0.6 + (0.4 * x) / width))
          out.data.fill(18 + 20 * next(), (y * width + x) * 3, (y * width + x) * 3 + 3);
  }
  const rough = () => (next() + next() + next() + next() - 2) * 1.732 * steps.noise;
  for (let at = 0; at < out.data.length; at += 3) {
    const own = rough();
    for (let channel = 0; channel < 3; channel++)
      out.data[at + channel] = clamp((out.data[at + channel] ?? 0) + own + 0.3 * rough() + 0.5);
  }
  return out;
}

export const jpegOf = ({ width, height, data }: Picture, quality: number): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
