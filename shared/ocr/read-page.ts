import sharp from "sharp";
import type { PdfiumDocument } from "../pdf/engine/pdfium.ts";
import { dpiWithin, isBlank, pageSize, renderPage } from "../pdf/engine/render.ts";
import { type Clarity, clarityAt } from "./clarity.ts";
import { cleaned } from "./clean-page.ts";
import type { DocumentWay, Way } from "./document-way.ts";
import { turned as asTurned, type Gray, grayOf, partOf } from "./gray.ts";
import { isUnsure, knowsLanguage, readAgain } from "./lines/second-reading.ts";
import { type RecognizedWord, recognize } from "./recognizer.ts";
import { skewOf } from "./skew.ts";
import type { LayerWord } from "./text-layer.ts";
import { tellsTurn, turnOf } from "./turn.ts";

/** Words of a page as seen, points from the bottom left; `skew` in degrees, as the lines rise. */
export type ReadPage = {
  words: (LayerWord & { confidence: number; line: number; rowHeight: number })[];
  skew: number;
  turned: number;
  clarity?: Clarity | undefined;
};

/** Resolution that Tesseract's models were trained near, and the pixels a page may take. */
const dpi = 300;
const mostPixels = 16_000_000;
/** Below this mean confidence a page is tried the other three ways up; sooner where it was turned to be read. */
const doubtful = { asIs: 0.55, turned: 0.75 } as const;
/** By how much another way must read better, and with fewer words than these it says nothing. */
const clearly = 0.1;
const fewWords = 3;
/** So few words are tried the other ways too where the picture was turned. */
const fewTurned = 12;

const mean = (words: readonly RecognizedWord[]) =>
  words.length === 0 ? 0 : words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length;

/** What was read from a picture turned by `turned` degrees, in its pixels. */
type Attempt = { words: RecognizedWord[]; width: number; height: number; turned: number };

async function attempt(gray: Gray, way: Way, at: number, turned: number): Promise<Attempt> {
  const seen = await asTurned(gray, turned);
  const words = await recognize(seen, way.language, at, way.apart);
  return { words, width: seen.width, height: seen.height, turned };
}

/** The middle half of a picture, and what of the words stands in it. */
function middleOf({ words, width, height }: Attempt, gray: Gray) {
  const [left, top] = [Math.floor(width / 4), Math.floor(height / 4)];
  const part = { left, top, width: width - 2 * left, height: height - 2 * top };
  const within = words.filter(
    ({ box }) =>
      box.x0 >= left && box.x1 <= left + part.width && box.y0 >= top && box.y1 <= top + part.height,
  );
  return { gray: partOf(gray, part), words: within };
}

/** Which other way up reads clearly better; it is tried on the middle of the picture, a quarter of the work. */
async function betterWay(asIs: Attempt, gray: Gray, way: Way, at: number) {
  const middle = middleOf(asIs, gray);
  const tried = middle.words.length < fewWords ? { gray, words: asIs.words } : middle;
  let best = { turned: 0, confidence: mean(tried.words) };
  for (const turned of [90, 180, 270]) {
    const confidence = mean((await attempt(tried.gray, way, at, turned)).words);
    if (confidence > best.confidence + clearly) best = { turned, confidence };
  }
  return best.turned;
}

/**
 * The way up that reads best, of a picture that stands turned by `turn` to look right; nearly all are right as they are
 * given and cost one reading.
 */
async function upright(seen: Gray, way: Way, at: number, turn: number): Promise<Attempt> {
  const given = await attempt(seen, way, at, 0);
  const isRead =
    turn === 0
      ? mean(given.words) >= doubtful.asIs || given.words.length < fewWords
      : mean(given.words) >= doubtful.turned && given.words.length >= fewTurned;
  const more = isRead ? 0 : await betterWay(given, seen, way, at);
  const other = more === 0 ? given : await attempt(seen, way, at, more);
  const best = mean(other.words) > mean(given.words) + clearly ? other : given;
  return { ...best, turned: (turn + best.turned) % 360 };
}

/** From pixels of the turned and straightened picture back to points of the page as seen. */
function toPage(
  words: readonly RecognizedWord[],
  { width, height, turned }: Attempt,
  page: Picture,
  skew: number,
) {
  const scale = 72 / page.dpi;
  const radians = (skew * Math.PI) / 180;
  // Turning enlarges the canvas around the same centre.
  return words.map(({ text, box, confidence, line, rowHeight }) => {
    const [dx, dy] = [box.x0 - width / 2, height / 2 - box.y1];
    const back = (turned * Math.PI) / 180 + radians;
    const [cos, sin] = [Math.cos(back), Math.sin(back)];
    return {
      text,
      x: (page.width / 2 + dx * cos - dy * sin) * scale,
      y: (page.height / 2 + dx * sin + dy * cos) * scale,
      width: (box.x1 - box.x0) * scale,
      height: (box.y1 - box.y0) * scale,
      angle: back,
      confidence,
      line,
      rowHeight: rowHeight * scale,
    };
  });
}

export type Picture = Gray & { dpi: number };

/** Draws the page for reading: gray, at the resolution the models like. Undefined for one of a single shade. */
export async function pictureOf(document: PdfiumDocument, index: number): Promise<Picture | undefined> {
  const at = dpiWithin(pageSize(document, index), dpi, mostPixels);
  const bitmap = renderPage(document, index, at);
  if (isBlank(bitmap)) return undefined;
  const raw = { width: bitmap.width, height: bitmap.height, channels: 4 as const };
  return { ...(await grayOf(sharp(bitmap.rgba, { raw }).removeAlpha())), dpi: at };
}

/** A picture read once: straightened by `skew` degrees (`level`), the way up that was found, how it was read. */
export type FirstReading = { picture: Picture; level: Gray; found: Attempt; skew: number; way: Way };

/**
 * Straightens and cleans a picture of a page, finds the way up, first from how its ink lies, and recognizes. `language` is the engine's code; without
 * one the document's pages tell how they are read.
 */
export async function firstReading(picture: Picture, language: string | DocumentWay): Promise<FirstReading> {
  const turn = typeof language === "string" && !tellsTurn(language) ? 0 : await turnOf(picture);
  const skew = await skewOf(await asTurned(picture, turn));
  const level = await asTurned(picture, skew);
  const at = Math.round(picture.dpi);
  const seen = await asTurned(cleaned(level, at), turn);
  const way = typeof language === "string" ? { language, apart: false } : await language.for(seen, at);
  return { picture, level, found: await upright(seen, way, at, turn), skew, way };
}

/** The picture as its words stand on it, with its lines and dark fields: cleaning takes strokes of worn letters along. */
export const seenBy = ({ level, found }: FirstReading): Promise<Gray> => asTurned(level, found.turned);

/** Reads what the first reading is unsure of once more, and gives the words back in page points. */
export async function finished(reading: FirstReading): Promise<ReadPage> {
  const { picture, found, skew, way } = reading;
  const unsure = knowsLanguage(way.language) && isUnsure(found.words);
  const seen = await seenBy(reading);
  const words = unsure ? await readAgain(seen, found.words) : found.words;
  const clarity = clarityAt(
    seen,
    words.map(({ box }) => box),
  );
  return { words: toPage(words, found, picture, skew), skew, turned: found.turned, clarity };
}

/** Reads a picture of a page, in words of it in points. */
export const readPicture = async (picture: Picture, language: string | DocumentWay): Promise<ReadPage> =>
  finished(await firstReading(picture, language));
