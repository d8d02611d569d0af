import type { Box, Page, Word } from "../../../document/document.ts";
import { segments } from "../../../document/layout/lines.ts";
import { type Drawing, inkRegions } from "../../graphics/ink-regions.ts";
import { grown } from "../../graphics/within.ts";
import { rowsOf, type TextRow } from "./rows.ts";

/** Points: smaller dark spots of a scan are dirt or letters that were not read. */
const smallestPicture = 40;
const mostOfPage = 0.6;
/** Letters of the shortest text worth its own paragraphs. */
const fewestLetters = 20;
/** Share of the letters that OCR must be sure of for them to be text. */
const leastSure = 0.4;
/** Rows whose height is within this factor of the usual one are set in one size. */
const oneSize = 1.3;
/** A sign this many usual rows high, with neither letter nor digit, is a drawn stroke. */
const stroke = 2.5;
/** OCR that is less sure of a word than this measured something else. */
const measured = 0.5;
/** Height of the ink of a row, of ascenders and descenders, as a share of the font size. */
const inkOfSize = 0.92;
/** Rows are at least this many font sizes apart. */
const tightest = 1.08;

const lettersOf = (words: readonly Word[]) => words.reduce((sum, { text }) => sum + text.length, 0);

/** A photograph, or a script that was not asked for: OCR is sure of less than a line, or of the smaller part. */
export function isPicture({ source, words }: Page): boolean {
  const sure = words.filter(({ confidence, text }) => (confidence ?? 1) > 0.6 && /[\p{L}\d]{2}/u.test(text));
  const letters = lettersOf(sure);
  return source === "ocr" && (letters < fewestLetters || letters < leastSure * lettersOf(words));
}

/** Pictures in a scan: dark parts that hold no words. */
export function picturesInScan(page: Page, drawing: Drawing, tables: readonly Box[]): Box[] {
  const words = page.words.map(({ box }) => grown(box, 2, 2));
  return inkRegions(drawing, [...words, ...tables], true).filter(([x0, y0, x1, y1]) => {
    const [width, height] = [x1 - x0, y1 - y0];
    const inside = words.filter((box) => box[0] > x0 && box[2] < x1 && box[1] > y0 && box[3] < y1);
    return (
      Math.min(width, height) > smallestPicture &&
      width * height < mostOfPage * page.width * page.height &&
      inside.length <= 2
    );
  });
}

/** The usual distance from row to row where one stands right below the other. */
function closest(rows: readonly TextRow[]): number {
  const found = rows.flatMap((row, index) => {
    const below = rows
      .slice(index + 1, index + 4)
      .find(({ box }) => box[0] < row.box[2] && box[2] > row.box[0]);
    return below === undefined ? [] : [(row.box[1] + row.box[3] - below.box[1] - below.box[3]) / 2];
  });
  return found.toSorted((a, b) => a - b)[found.length >> 1] ?? Infinity;
}

const heightOf = ({ box }: { box: Box }) => box[3] - box[1];

/** The words without the strokes of a drawing that OCR took for slashes and bars. */
function withoutStrokes(words: readonly Word[]): readonly Word[] {
  const usual = words.map(heightOf).toSorted((a, b) => a - b)[words.length >> 1] ?? 10;
  return words.filter((word) => /[\p{L}\d]/u.test(word.text) || heightOf(word) < stroke * usual);
}

/** OCR measures each word by its ink; words of one row, and rows much alike, get one font size. */
export function evenSizes(page: Page): Page {
  if (page.words.every(({ confidence }) => confidence === undefined)) return page;
  const words = withoutStrokes(page.words);
  const rows = rowsOf(segments(words, 1));
  const heights = rows.map(heightOf);
  const usual = heights.toSorted((a, b) => a - b)[heights.length >> 1] ?? 10;
  const largest = closest(rows) / tightest;
  const sized = new Map<Word, Word>();
  for (const row of rows) {
    const sure = row.words.filter(({ confidence }) => (confidence ?? 1) >= measured);
    const tall = sure.map(heightOf).toSorted((a, b) => a - b);
    const height = tall[Math.floor(tall.length * 0.8)] ?? usual;
    const same = height < oneSize * usual && height > usual / oneSize / 1.3;
    const full = same ? Math.min(usual / inkOfSize, largest) : height / inkOfSize;
    const size = Math.max(4, Math.round(full * 2) / 2);
    const [bottom, top] = [row.box[1], row.box[3]];
    for (const word of row.words) {
      const box: Box = [word.box[0], bottom, word.box[2], Math.max(top, bottom + size)];
      sized.set(word, { ...word, box, font: { ...word.font, size } });
    }
  }
  return { ...page, words: words.map((word) => sized.get(word) ?? word) };
}
