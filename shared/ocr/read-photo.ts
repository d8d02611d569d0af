import { openImage } from "../pdf/engine/image.ts";
import { median } from "../values/median.ts";
import type { DocumentWay } from "./document-way.ts";
import { grayOf, imageOf } from "./gray.ts";
import { type FirstReading, finished, firstReading, type Picture, type ReadPage } from "./read-page.ts";

/** Longest side that OCR gets, pixels; and the longer side of the sheet that a picture shows, inches (A4). */
const longestSide = 4_000;
const sheet = 11.69;

/** Words lower than this are too small for the engine's models, which were trained near the other height. Pixels. */
const small = 21;
const trained = 28;
const mostScale = 2;

/** How much was read, and how surely. */
const yieldOf = ({ found }: FirstReading) =>
  found.words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);

/** Reads a picture, and once more enlarged when its words turn out to be small; the better reading counts. */
export async function readPhotoOnce(picture: Picture, language: string | DocumentWay): Promise<FirstReading> {
  const first = await firstReading(picture, language);
  const height = median(first.found.words.map(({ box }) => box.y1 - box.y0));
  if (first.found.words.length === 0 || height >= small) return first;
  const scale = Math.min(mostScale, trained / height, longestSide / Math.max(picture.width, picture.height));
  if (scale < 1.1) return first;
  const width = Math.round(picture.width * scale);
  const larger = await grayOf(imageOf(picture).resize({ width, kernel: "cubic" }));
  const enlarged = { ...larger, dpi: picture.dpi * scale };
  const second = await firstReading(enlarged, language);
  return yieldOf(second) > yieldOf(first) ? second : first;
}

/** The image as OCR gets it: gray, turned as EXIF says, within the longest side, on a sheet of A4's length. */
export async function photoOf(bytes: Uint8Array): Promise<Picture> {
  const opened = await openImage(bytes, { failOn: "warning" });
  if (opened === undefined) throw new Error("no image of a known format");
  const gray = await grayOf(
    opened.image
      .rotate()
      .flatten({ background: "#ffffff" })
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true }),
  );
  return { ...gray, dpi: Math.max(gray.width, gray.height) / sheet };
}

/** Reads a photo or scan in the language, or the languages joined by `+`, or as it tells itself. */
export const readPhoto = async (picture: Picture, language: string | DocumentWay): Promise<ReadPage> =>
  finished(await readPhotoOnce(picture, language));
