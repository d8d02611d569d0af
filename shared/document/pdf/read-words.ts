import { codePointAt } from "../../pdf/engine/code-point.ts";
import type { PdfiumDocument } from "../../pdf/engine/pdfium.ts";
import type { Box, Font, Link, Word } from "../document.ts";
import { repetitions } from "./actual-text.ts";
import type { SeenSpace } from "./seen-space.ts";
import { type Character, type Style, wordOf } from "./word-of.ts";

/** Words of a text layer, and how many characters have no Unicode meaning. */
export type TextLayer = { words: Word[]; unmapped: number };

/** ISO 32000-1, table 123: font descriptor flags. */
const italicFlag = 1 << 6;
const forceBoldFlag = 1 << 18;
/** PDFium takes the weight from StemV, which some writers fill with the width of a letter: no weight is above 1000. */
const isHeavy = (weight: number) => weight >= 600 && weight <= 1000;
/** Share of the font size that a gap between characters needs to part words. */
const wordGap = 0.28;

/** Fonts and colours change with the text object, not with the character. */
function styleReader({ pdfium }: PdfiumDocument, text: number, scratch: number) {
  const fonts = new Map<number, Omit<Font, "size">>();
  const styles = new Map<number, Style>();
  const nameOf = (font: number) => {
    const length = Math.min(200, pdfium.FPDFFont_GetBaseFontName(font, scratch, 200));
    const bytes = pdfium.pdfium.HEAPU8.subarray(scratch, scratch + Math.max(0, length - 1));
    return Buffer.from(bytes)
      .toString("utf8")
      .replace(/^[A-Z]{6}\+/, "");
  };
  const fontOf = (font: number) => {
    const name = nameOf(font);
    const flags = pdfium.FPDFFont_GetFlags(font);
    const bold =
      /bold|black|heavy|semibold|demi/i.test(name) ||
      (flags & forceBoldFlag) !== 0 ||
      isHeavy(pdfium.FPDFFont_GetWeight(font));
    return { name, bold, italic: /italic|oblique/i.test(name) || (flags & italicFlag) !== 0 };
  };
  const sizeOf = (index: number) => {
    pdfium.FPDFText_GetMatrix(text, index, scratch);
    const [, , c = 0, d = 1] = new Float32Array(pdfium.pdfium.HEAPU8.buffer, scratch, 6);
    return Number((pdfium.FPDFText_GetFontSize(text, index) * (Math.hypot(c, d) || 1)).toFixed(2));
  };
  const colorOf = (index: number) => {
    if (!pdfium.FPDFText_GetFillColor(text, index, scratch, scratch + 4, scratch + 8, scratch + 12)) {
      return "#000000";
    }
    const parts = new Uint32Array(pdfium.pdfium.HEAPU8.buffer, scratch, 3);
    return `#${[...parts].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  };
  return (index: number): Style => {
    const object = pdfium.FPDFText_GetTextObject(text, index);
    const known = styles.get(object);
    if (known !== undefined) return known;
    const handle = object === 0 ? 0 : pdfium.FPDFTextObj_GetFont(object);
    const font =
      fonts.get(handle) ?? (handle === 0 ? { name: "", bold: false, italic: false } : fontOf(handle));
    fonts.set(handle, font);
    const style = { font: { ...font, size: sizeOf(index) }, color: colorOf(index) };
    styles.set(object, style);
    return style;
  };
}

const gap = (a0: number, a1: number, b0: number, b1: number) => Math.max(b0 - a1, a0 - b1);

/** Vowel signs of Indic scripts have boxes of their own that leave room beside them: only a blank parts words there. */
const indic = /[\u0900-\u0dff]/;
const indicGap = 0.8;

/** A new word starts where the pen jumps, whichever way the script or the page runs. */
function parted({ text, box: last }: Character, next: string, box: Box, size: number): boolean {
  const room = (indic.test(text) && indic.test(next) ? indicGap : wordGap) * size;
  if (gap(last[0], last[2], box[0], box[2]) > room || gap(last[1], last[3], box[1], box[3]) > room)
    return true;
  const [dx, dy] = [Math.abs(box[0] - last[0]), Math.abs((box[1] + box[3] - last[1] - last[3]) / 2)];
  return dx > 4 * size && dy > 0.5 * size;
}

/** Room between letters, as a share of the font size, that a pen leaves within a word: kerning draws letters together. */
const [kerned, touching] = [0.35, 0.06] as const;

/** Whether a letter stands right behind the last one, on its line. */
function runsOn({ box: last }: Character, box: Box, size: number): boolean {
  const room = box[0] - last[2];
  return room > -kerned * size && room < touching * size && Math.abs(box[1] - last[1]) < touching * size;
}

/** PDFium's line-end hyphen, and code units that stand for no character. */
const softBreak = 0x02;
const isSpace = (code: number) => code === 0x20 || code === 0xa0 || code === 9 || code === 10 || code === 13;
const isLineEnd = (code: number) => code === 10 || code === 13;
const isNothing = (code: number) => code === 0 || code === 0xfffe || code === 0xffff || code === 0xfffd;

/**
 * PDFium sets blanks of its own where it sees a gap, and between a vowel sign and the next letter it sees many. Where the
 * page has blanks itself, those between Indic letters are told from it.
 */
function strayBlanks({ pdfium }: PdfiumDocument, text: number, count: number): (index: number) => boolean {
  const isIndic = (index: number) => indic.test(String.fromCodePoint(codePointAt(pdfium, text, index)));
  const own = (index: number) =>
    codePointAt(pdfium, text, index) === 0x20 && pdfium.FPDFText_IsGenerated(text, index) === 0;
  let blanks: boolean | undefined;
  return (index) => {
    if (index === 0 || index + 1 >= count || !isIndic(index - 1) || !isIndic(index + 1)) return false;
    blanks ??= Array.from({ length: count }, (_, at) => at).some(own);
    return blanks && pdfium.FPDFText_IsGenerated(text, index) === 1;
  };
}

/**
 * Groups the characters of a loaded page into words. Boxes use the font's ascent and descent where it states them.
 * Codes that no font maps count as unmapped, but where `unicodeCodes` says that they are Unicode themselves.
 */
export function readWords(
  document: PdfiumDocument,
  page: number,
  space: SeenSpace,
  scratch: number,
  { unicodeCodes, links }: { unicodeCodes: boolean; links: readonly Link[] },
): TextLayer {
  const { pdfium } = document;
  const text = pdfium.FPDFText_LoadPage(page);
  try {
    const count = pdfium.FPDFText_CountChars(text);
    const styleAt = styleReader(document, text, scratch);
    const isStray = strayBlanks(document, text, count);
    const isRepeated = repetitions(document, text, count, scratch);
    const words: Word[] = [];
    const linked = links.map(({ box }) => box);
    let open: Character[] = [];
    let unmapped = 0;
    // PDFium breaks the line of its own behind each letter that is set by itself; where the next touches, none is there.
    let broken = false;
    const close = () => {
      broken = false;
      const word = wordOf(open, linked);
      if (word !== undefined) words.push(word);
      open = [];
    };
    for (let index = 0; index < count; index++) {
      const code = codePointAt(pdfium, text, index);
      if (isSpace(code)) {
        const isOwn = pdfium.FPDFText_IsGenerated(text, index) !== 1;
        if (isLineEnd(code) && !isOwn) broken = true;
        else if (code !== 0x20 || !isStray(index)) close();
        continue;
      }
      if (isRepeated(index)) continue;
      const mapped = unicodeCodes || pdfium.FPDFText_HasUnicodeMapError(text, index) !== 1;
      if (isNothing(code) || !mapped) unmapped++;
      if (isNothing(code) || !pdfium.FPDFText_GetLooseCharBox(text, index, scratch)) continue;
      const [left = 0, top = 0, right = 0, bottom = 0] = new Float32Array(
        pdfium.pdfium.HEAPU8.buffer,
        scratch,
        4,
      );
      const box = space.box(left, bottom, right, top);
      const style = styleAt(index);
      const last = open.at(-1);
      const character = code === softBreak ? "-" : String.fromCodePoint(code);
      const { size } = style.font;
      if (last !== undefined && ((broken && !runsOn(last, box, size)) || parted(last, character, box, size)))
        close();
      broken = false;
      open.push({ text: character, box, style });
    }
    close();
    return { words, unmapped };
  } finally {
    pdfium.FPDFText_ClosePage(text);
  }
}
