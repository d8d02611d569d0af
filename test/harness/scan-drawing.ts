import { PDFDocument } from "pdf-lib";
import sharp from "sharp";
import { expect } from "vitest";
import { lettering } from "./lettering.ts";
import { pictures } from "./page-pictures.ts";
import { complaints, pdfFile } from "./pdf.ts";
import { post } from "./request.ts";

/** Colours of three bytes, rows from the top. */
export type Pixels = { width: number; height: number; data: Uint8Array };

/** What is scanned: drawn in points from the upper left corner, as SVG. */
export type Drawn = { dpi: number; width?: number; height?: number; svg: string };

const words =
  "the paper of this letter was white once and its print is black where no one held it to the light".split(
    " ",
  );

/** Lines of print, so that a page is one. */
export const print = (lines = 8, { x = 40, y = 60, size = 11, fill = "black" } = {}): string =>
  Array.from({ length: lines }, (_, row) =>
    lettering([...words.slice(row), ...words].slice(0, 10).join(" "), {
      x,
      y: y + row * size * 1.6,
      size,
      fill,
    }),
  ).join("");

/** Of white paper, as many pixels as a scanner gives. */
export async function scanned({ dpi, width = 420, height = 400, svg }: Drawn): Promise<Pixels> {
  const [wide, high] = [Math.round((width * dpi) / 72), Math.round((height * dpi) / 72)];
  const { data, info } = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="white"/>${svg}</svg>`,
    ),
  )
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

/** Each colour changed by where it is, 0 to 1 across and down. */
export function changed(
  pixels: Pixels,
  level: (value: number, x: number, y: number, channel: number) => number,
): Pixels {
  const data = Uint8Array.from(pixels.data, (value, at) => {
    const pixel = Math.floor(at / 3);
    const [x, y] = [(pixel % pixels.width) / pixels.width, Math.floor(pixel / pixels.width) / pixels.height];
    return Math.max(0, Math.min(255, Math.round(level(value, x, y, at % 3))));
  });
  return { ...pixels, data };
}

type As = "png" | "jpeg" | "bits";

/** A PDF each of whose pages is one of these pictures. */
export async function scanPdf(pages: readonly Pixels[], dpi: number, as: As = "png"): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (const { width, height, data } of pages) {
    const picture = sharp(data, { raw: { width, height, channels: 3 } });
    const bits = () => picture.grayscale().threshold(128).png();
    const bytes = await (as === "jpeg"
      ? picture.jpeg({ quality: 85 })
      : as === "bits"
        ? bits()
        : picture.png()
    ).toBuffer();
    const image = as === "jpeg" ? await document.embedJpg(bytes) : await document.embedPng(bytes);
    const size = { width: (width * 72) / dpi, height: (height * 72) / dpi };
    document.addPage([size.width, size.height]).drawImage(image, { x: 0, y: 0, ...size });
  }
  return document.save();
}

/** The answer of pdf/clean-scan, sound, and what it says. */
export async function cleanedPdf(bytes: Uint8Array, fields: Record<string, string | number | boolean> = {}) {
  const answer = await post("/api/v1/pdf/clean-scan", { file: pdfFile(bytes), ...fields });
  expect([answer.status, answer.status === 200 ? "" : answer.text]).toEqual([200, ""]);
  expect(await complaints(answer.bytes)).toBe("");
  const { headers } = answer;
  return {
    bytes: answer.bytes,
    cleaned: headers["x-cleaned-pages"] ?? "absent",
    dewarped: headers["x-dewarped-pages"] ?? "absent",
    left: headers["x-left-pages"] ?? "absent",
    warning: headers["x-warning"] ?? "",
  };
}

type Colour = [red: number, green: number, blue: number];
export type Look = {
  /** Mean colour of a part of the page, points from its upper left corner. */
  mean: (x0: number, y0: number, x1: number, y1: number) => Colour;
  /** Its darkest pixel. */
  darkest: (x0: number, y0: number, x1: number, y1: number) => number;
};

/** What a page (0-based) shows at a resolution. */
export async function lookOf(bytes: Uint8Array, dpi: number, index = 0): Promise<Look> {
  const picture = (await pictures(bytes, dpi))[index];
  if (picture === undefined) throw new Error("no such page");
  const within = (x0: number, y0: number, x1: number, y1: number) => {
    const [left, top, right, bottom] = [x0, y0, x1, y1].map((each) => Math.round((each * dpi) / 72));
    const found: Colour[] = [];
    for (let y = top ?? 0; y < (bottom ?? 0); y++)
      for (let x = left ?? 0; x < (right ?? 0); x++) {
        const at = (y * picture.width + x) * 4;
        const [red = 0, green = 0, blue = 0] = picture.rgba.subarray(at, at + 3);
        found.push([red, green, blue]);
      }
    return found;
  };
  return {
    mean: (...box) => {
      const all = within(...box);
      const part = (channel: 0 | 1 | 2) =>
        all.reduce((sum, each) => sum + each[channel], 0) / Math.max(1, all.length);
      return [part(0), part(1), part(2)];
    },
    darkest: (...box) => Math.min(255, ...within(...box).map((each) => (each[0] + each[1] + each[2]) / 3)),
  };
}
