import sharp, { type Metadata, type Sharp } from "sharp";
import { heifKind } from "../../format/heif.ts";
import { hold } from "../../limits/count.ts";
import { limits } from "../../limits/limits.ts";

// What it remembers is of no use to the next caller, whose image is another.
sharp.cache(false);

/** Seconds of wall time after which an image is given up: far more than 100 million pixels take. */
const patience = 120;

const formats = ["jpeg", "png", "webp", "tiff", "gif", "avif"] as const;
type RasterFormat = (typeof formats)[number];

const magic: Readonly<
  Record<Exclude<RasterFormat, "avif">, readonly (readonly [at: number, text: string])[]>
> = {
  jpeg: [[0, "\xff\xd8\xff"]],
  png: [[0, "\x89PNG"]],
  webp: [
    [0, "RIFF"],
    [8, "WEBP"],
  ],
  tiff: [[0, "II*\0"]],
  gif: [[0, "GIF8"]],
};
const otherTiffs = ["MM\0*", "II+\0", "MM\0+"];

function formatOf(bytes: Uint8Array): RasterFormat | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  if (otherTiffs.includes(head.slice(0, 4))) return "tiff";
  if (heifKind(bytes) === "avif") return "avif";
  return formats.find(
    (format) => format !== "avif" && magic[format].every(([at, text]) => head.startsWith(text, at)),
  );
}

/** A caller's image, not decoded yet. */
export type OpenedImage = { image: Sharp; facts: Metadata; format: RasterFormat };

/**
 * Opens a JPEG, PNG, WebP, TIFF, GIF or AVIF. Undefined for anything else: the image library also reads SVG and others, which
 * name files and have no bound. Throws `too_complex` before too many pixels are decoded, and the library's own error
 * for an image that is damaged.
 */
export async function openImage(
  bytes: Uint8Array,
  options: { page?: number; failOn?: "error" | "warning" } = {},
): Promise<OpenedImage | undefined> {
  const format = formatOf(bytes);
  if (format === undefined) return undefined;
  const facts = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  hold("image.pixels", facts.width * facts.height);
  const image = sharp(bytes, {
    failOn: "error",
    ...options,
    limitInputPixels: limits["image.pixels"].most,
    sequentialRead: true,
  });
  return { image: image.timeout({ seconds: patience }), facts, format };
}
