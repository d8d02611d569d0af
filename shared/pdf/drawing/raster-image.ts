import type { Sharp } from "sharp";
import { ServiceError } from "../../errors/service-error.ts";
import { toFlate } from "../compression/encode.ts";
import { type OpenedImage, openImage } from "../engine/image.ts";
import { Dict, dict, name, type PdfObject, Stream } from "../file/object.ts";
import { type Ink, type Need, number, type Resource } from "./ink.ts";

/** An image that pages can draw; sizes in pixels. */
export type DrawnImage = { width: number; height: number; resource: Resource };

const spaces: Readonly<Record<number, Need>> = { 1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK" };
/** A JPEG holds inks as Adobe writes them, inverted. */
const inverted = [1, 0, 1, 0, 1, 0, 1, 0];

const imageEntries = (entries: Record<string, PdfObject | undefined>) =>
  dict({ Type: name("XObject"), Subtype: name("Image"), ...entries });

/** A JPEG as it came. */
function jpegResource(bytes: Uint8Array, { width, height, channels }: OpenedImage["facts"]): Resource {
  const entries = imageEntries({
    ...{ Width: width, Height: height, BitsPerComponent: 8, Filter: name("DCTDecode") },
    ColorSpace: name(spaces[channels] ?? "DeviceRGB"),
    Decode: channels === 4 ? inverted : undefined,
  });
  const made: Resource["made"] = (add) => add(new Stream(entries, bytes));
  return { category: "XObject", key: "image", made, needs: [spaces[channels] ?? "DeviceRGB"] };
}

/** Pixels of a side beyond which none is seen: on a page of A0 they are finer than 340 to the inch. */
const longestSide = 16_384;

function seen(image: Sharp, { width, height, orientation = 1 }: OpenedImage["facts"]): Sharp {
  const share = longestSide / Math.max(width, height);
  if (share >= 1) return image;
  const sides = [width, height].map((side) => Math.max(1, Math.round(side * share)));
  // From the fifth orientation on (Exif 2.32, 4.6.4) width and height are changed about.
  const [across, down] = orientation > 4 ? sides.toReversed() : sides;
  return image.resize({ width: across, height: down, fit: "fill" });
}

/** The samples of an image in eight bits, its opacity apart. */
async function flateResource(image: Sharp): Promise<DrawnImage> {
  const { data, info } = await image
    .ensureAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const [colors, opacity] = [new Uint8Array(width * height * 3), new Uint8Array(width * height)];
  for (let at = 0, from = 0, to = 0; at < opacity.length; at++) {
    colors[to++] = data[from++] ?? 0;
    colors[to++] = data[from++] ?? 0;
    colors[to++] = data[from++] ?? 0;
    opacity[at] = data[from++] ?? 255;
  }
  const isOpaque = opacity.every((value) => value === 255);
  const color = await toFlate({ width, height, channels: 3, data: colors });
  const mask = isOpaque ? undefined : await toFlate({ width, height, channels: 1, data: opacity });
  const made: Resource["made"] = (add) => {
    const entries = imageEntries({ ColorSpace: name("DeviceRGB") });
    if (mask !== undefined) {
      const own = imageEntries({ ColorSpace: name("DeviceGray") });
      entries.set("SMask", add(new Stream(new Dict([...own, ...mask.entries]), mask.raw)));
    }
    return add(new Stream(new Dict([...entries, ...color.entries]), color.raw));
  };
  const needs: Need[] = isOpaque ? ["DeviceRGB"] : ["DeviceRGB", "transparency"];
  return { width, height, resource: { category: "XObject", key: "image", made, needs } };
}

/**
 * Makes a PNG or JPEG ready to be drawn. An upright JPEG goes in as it is; anything else as plain samples, alpha kept.
 * Throws `unsupported_format` or `unreadable_file`, naming `field`, or `too_complex`.
 */
export async function drawnImage(bytes: Uint8Array, field: string): Promise<DrawnImage> {
  const opened = await openImage(bytes).catch((cause: unknown) => {
    if (cause instanceof ServiceError) throw cause;
    throw new ServiceError(
      "unreadable_file",
      `The ${field} field holds no readable image. Send a PNG or JPEG.`,
      { cause },
    );
  });
  if (opened === undefined || (opened.format !== "png" && opened.format !== "jpeg")) {
    throw new ServiceError("unsupported_format", `The ${field} field takes a PNG or JPEG image.`);
  }
  const { image, facts, format } = opened;
  try {
    const upright = facts.orientation === undefined || facts.orientation === 1;
    // Decoding once shows a cut file now, not as a grey bar in the result.
    await image.clone().stats();
    if (format === "jpeg" && upright)
      return { width: facts.width, height: facts.height, resource: jpegResource(bytes, facts) };
    return await flateResource(seen(image.rotate(), facts).toColourspace("srgb"));
  } catch (cause) {
    throw new ServiceError("unreadable_file", `The image in ${field} is damaged.`, { cause });
  }
}

type ImageStyle = { x: number; y: number; width: number; height: number; opacity?: number; angle?: number };

/** Draws an image from its lower left corner. */
export function drawImage(ink: Ink, { resource }: DrawnImage, style: ImageStyle): void {
  const { x, y, width, height, opacity, angle = 0 } = style;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const matrix = [width * cos, width * sin, -height * sin, height * cos, x, y];
  ink.draw(`${matrix.map(number).join(" ")} cm /${ink.nameOf(resource)} Do`, opacity);
}
