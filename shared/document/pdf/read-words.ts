import { codePointAt } from "../../pdf/engine/code-point.ts";
import type { PdfiumDocument } from "../../pdf/engine/pdfium.ts";
import type { Box, Link, Word } from "../document.ts";
import { repetitions } from "./actual-text.ts";
import { characterBoxes } from "./character-box.ts";
import { drawnOnce } from "./drawn-once.ts";
import { isIndic, isLeftward } from "./joining-scripts.ts";
import { styleReader } from "./read-style.ts";
import { withMarks } from "./row-marks.ts";
import type { SeenSpace } from "./seen-space.ts";
import { setApart } from "./set-apart.ts";
import { areTurned, standApart, turnedWords } from "./turned-runs.ts";
import { type Character, placedWord, type Setting, wordOf } from "./word-of.ts";

/** Words of a text layer, and how many characters have no Unicode meaning. */
export type TextLayer = { words: Word[]; unmapped: number };

/** Share of the font size that a gap between characters needs to part words. */
const wordGap = 0.28;

const gap = (a0: number, a1: number, b0: number, b1: number) => Math.max(b0 - a1, a0 - b1);

/** The room that parts words of Indic scripts, whose signs leave some. */
const indicGap = 0.8;

/** A new word starts where the pen jumps, whichever way the script or the page runs. */
function parted(code: number, last: Box, next: number, box: Box, size: number): boolean {
  const room = (isIndic(code) && isIndic(next) ? indicGap : wordGap) * size;
  if (gap(last[0], last[2], box[0], box[2]) > room || gap(last[1], last[3], box[1], box[3]) > room)
    return true;
  const dx = Math.abs(box[0] - last[0]);
  return dx > 4 * size && Math.abs((box[1] + box[3] - last[1] - last[3]) / 2) > 0.5 * size;
}

/** Room between letters, as a share of the font size, that a pen leaves within a word: kerning draws letters together. */
const [kerned, touching] = [0.35, 0.06] as const;

/** Whether a letter stands right behind the last one, on its line. */
function runsOn(last: Box, box: Box, size: number): boolean {
  const room = box[0] - last[2];
  return room > -kerned * size && room < touching * size && Math.abs(box[1] - last[1]) < touching * size;
}

const narrowestBlank = 0.2;

/** Whether a blank that PDFium sees between two letters is none: they stand closer than words do. */
function standsWithin(last: Character, next: Character): boolean {
  if (!isLeftward(last.code) || !isLeftward(next.code)) return false;
  const room = Math.max(last.box[0] - next.box[2], next.box[0] - last.box[2]);
  return room < narrowestBlank * next.style.font.size;
}

/** Whether a character begins a new word. */
function begins(last: Character, next: Character, broken: boolean): boolean {
  if (areTurned(last, next)) return standApart(last, next);
  const { size } = next.style.font;
  return (
    (broken && !runsOn(last.box, next.box, size)) || parted(last.code, last.box, next.code, next.box, size)
  );
}

/** PDFium's line-end hyphen, and code units that stand for no character. */
const softBreak = 0x02;
const hyphen = 0x2d;
const isSpace = (code: number) => code === 0x20 || code === 0xa0 || code === 9 || code === 10 || code === 13;
const isLineEnd = (code: number) => code === 10 || code === 13;
const isNothing = (code: number) => code === 0 || code === 0xfffe || code === 0xffff || code === 0xfffd;

/**
 * PDFium sets blanks of its own where it sees a gap, and between a vowel sign and the next letter it sees many. Where the
 * page has blanks itself, those between Indic letters are told from it.
 */
function strayBlanks({ pdfium }: PdfiumDocument, text: number, count: number): (index: number) => boolean {
  const standsBy = (index: number) => isIndic(codePointAt(pdfium, text, index));
  const own = (index: number) =>
    codePointAt(pdfium, text, index) === 0x20 && pdfium.FPDFText_IsGenerated(text, index) === 0;
  let blanks: boolean | undefined;
  return (index) => {
    if (index === 0 || index + 1 >= count || !standsBy(index - 1) || !standsBy(index + 1)) return false;
    blanks ??= Array.from({ length: count }, (_, at) => at).some(own);
    return blanks && pdfium.FPDFText_IsGenerated(text, index) === 1;
  };
}

/** Of `wordsOnly` nothing is read but the text and the place of each. `links` part the words that they cover in part. */
export type WordChoice = { unicodeCodes: boolean; wordsOnly: boolean; links: readonly Link[] };

/**
 * Groups the characters of a loaded page into words. Boxes reach as far as the font's ascent and descent where letters do.
 * Codes that no font maps count as unmapped, but where `unicodeCodes` says that they are Unicode themselves.
 */
export function readWords(
  document: PdfiumDocument,
  page: number,
  space: SeenSpace,
  scratch: number,
  { unicodeCodes, wordsOnly, links }: WordChoice,
): TextLayer {
  const { pdfium } = document;
  const text = pdfium.FPDFText_LoadPage(page);
  try {
    const count = pdfium.FPDFText_CountChars(text);
    const styleOf = styleReader(document, text, space, scratch, wordsOnly);
    const boxesOf = characterBoxes(document, text, space, scratch);
    const isStray = strayBlanks(document, text, count);
    const isRepeated = repetitions(document, text, count, scratch);
    const words: Word[] = [];
    const linked = links.map(({ box }) => box);
    let open: Character[] = [];
    let unmapped = 0;
    // PDFium breaks the line of its own behind each letter that is set by itself; where the next touches, none is there.
    let broken = false;
    // So it does with the blanks that it sees between letters of Arabic.
    let seen = false;
    const runs: Character[][] = [];
    const add = (characters: readonly Character[]) => {
      const word = wordsOnly ? placedWord(characters) : wordOf(characters, linked);
      if (word !== undefined) words.push(word);
    };
    // Most words are of one text object: only of others a place may part them.
    let objects = 0;
    const close = () => {
      [broken, seen] = [false, false];
      if (open.length === 0) return;
      if (open[0]?.level !== undefined) runs.push(open);
      else if (objects > 1) for (const each of setApart(open)) add(each);
      else add(open);
      [open, objects] = [[], 0];
    };
    // Neighbours are of one text object for the most part: what is known of it is asked for once.
    let known: number | undefined;
    let repeated = false;
    let style: Setting | undefined;
    // Where a line runs left, PDFium forgets which blanks are its own: they are of no object.
    const isMade = (index: number) =>
      pdfium.FPDFText_IsGenerated(text, index) === 1 || pdfium.FPDFText_GetTextObject(text, index) === 0;
    for (let index = 0; index < count; index++) {
      const code = codePointAt(pdfium, text, index);
      if (isSpace(code)) {
        const standing = open.at(-1);
        if (standing?.level !== undefined && isMade(index)) continue;
        if (isLineEnd(code) && pdfium.FPDFText_IsGenerated(text, index) === 1) broken = true;
        else if (standing !== undefined && isLeftward(standing.code) && isMade(index)) seen = true;
        else if (code !== 0x20 || !isStray(index)) close();
        continue;
      }
      const object = pdfium.FPDFText_GetTextObject(text, index);
      const isFirst = object !== known;
      if (isFirst) {
        known = object;
        repeated = isRepeated(object, index);
        style = undefined;
      }
      if (repeated) continue;
      const mapped = unicodeCodes || pdfium.FPDFText_HasUnicodeMapError(text, index) !== 1;
      if (isNothing(code) || !mapped) unmapped++;
      if (isNothing(code)) continue;
      style ??= styleOf(object, index);
      const boxes = boxesOf(index, style);
      if (boxes === undefined) continue;
      const next: Character = { code: code === softBreak ? hyphen : code, ...boxes, style };
      if (isFirst) next.first = true;
      const last = open.at(-1);
      if (last !== undefined && (begins(last, next, broken) || (seen && !standsWithin(last, next)))) close();
      [broken, seen] = [false, false];
      if (isFirst || open.length === 0) objects++;
      open.push(next);
    }
    close();
    for (const run of turnedWords(runs)) add(run);
    return { words: drawnOnce(withMarks(words)), unmapped };
  } finally {
    pdfium.FPDFText_ClosePage(text);
  }
}
