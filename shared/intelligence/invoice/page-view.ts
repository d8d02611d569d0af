import type { Box, Document, Evidence, Page, Word } from "../../document/document.ts";
import { around } from "../../document/layout/lines.ts";
import { ofFigures, piecesOf, rowsOf } from "../../document/layout/rows.ts";
import { currencyIn } from "../../values/amounts/currencies.ts";
import { median } from "../../values/median.ts";
import { foldMarks, plainLetters } from "../../values/text/fold.ts";
import { mendedTokens } from "./ocr-tokens.ts";

/** A word as labels are matched against: `plain` is lower case, without accents and punctuation; `confidence` is that of OCR, 1 for a text layer. */
export type Token = {
  text: string;
  plain: string;
  box: Box;
  size: number;
  bold: boolean;
  confidence: number;
};

/**
 * Words that stand together: what a reader sees as one label, one value or one table cell. `left` is where the whole
 * begins, of a part of it too.
 */
export type Segment = {
  text: string;
  tokens: readonly Token[];
  box: Box;
  left: number;
  page: number;
  row: number;
  size: number;
};

/**
 * Segments on one height of the page, left to right. `index` counts rows of the whole document; `foot` says that the row
 * stands in the running foot of its page.
 */
export type InvoiceRow = {
  index: number;
  foot: boolean;
  page: number;
  box: Box;
  size: number;
  segments: readonly Segment[];
};

/**
 * `scans`: numbers of the pages that OCR read. `whole`: money is printed without cents, as yen are: a currency is named, and
 * no figure has two decimals.
 */
export type View = {
  rows: readonly InvoiceRow[];
  text: string;
  pages: readonly Page[];
  scans: ReadonlySet<number>;
  whole: boolean;
};

export const plainOf = (text: string): string =>
  plainLetters(foldMarks(text))
    .replace(/n[°º]/g, "no")
    .replace(/[^\p{L}\p{N}#%]/gu, "");

// `n°562044387`, `Nummer:82` and `#42` are a label and a value that share a word.
const glued = /^(n[°º]\.?|№|#|(?:\p{L}[\p{L}.-]*):)((?!\/\/).+)$/iu;

/** `消費税（10%）`: what stands in brackets behind a word of a script that parts no words. */
const noteBehind = /^([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]{2,20})[（(].{0,40}$/u;

/** Two decimals: a figure that is money by its looks. */
export const cent = /(?:\p{Nd}|(?<!\S)[-−–+(]?[$€£₹]?)[.,]\p{Nd}{2}(?!\p{Nd})/u;

/** Days and rates, whose points and commas are of no money: `2026.03.16`, `%20,00`, `25,50 %`. */
const noMoney = /\b\d{1,4}[./-]\s?\d{1,2}[./-]\s?\d{1,4}\b|%\s?\d{1,3}[.,]\d{1,3}|\b\d{1,3}[.,]\d{1,3}\s?%/g;

/** Least value of a whole number that is taken for money where no money has cents; less is a count. */
const leastWhole = 100;

/** Whether a figure is money by its looks: with cents, or on a paper without cents a figure that is no small count. */
export const looksLikeMoney = (
  { whole }: Pick<View, "whole">,
  { decimals, value }: { decimals: number; value: number },
): boolean => decimals === 2 || (whole && decimals === 0 && Math.abs(value) >= leastWhole);

// Text that runs up the margin would join rows it has nothing to do with.
const upright = ({ text, box }: Word) => text.length < 3 || box[2] - box[0] > 0.8 * (box[3] - box[1]);

/** Specks and strokes of a pen that OCR took for a letter or two. */
const isSpeck = ({ text, confidence = 1 }: Word) => confidence < 0.1 && text.length < 3;

/** Half of a pair of UTF-16 that a font's table left alone is no character. */
const wellFormed = (text: string) => (text.isWellFormed() ? text : text.replace(/\p{Cs}/gu, ""));

function tokensOf(read: Word): Token[] {
  const word = { ...read, text: wellFormed(read.text).replaceAll("：", ":") };
  const make = (text: string, box: Box): Token => ({
    text: text.length > 1 ? text.replace(/^:/, "") : text,
    plain: plainOf(text.replace(noteBehind, "$1")),
    box,
    // OCR gives a line one size; on a receipt each word's own height tells the bold total from what stands beside it.
    size: word.confidence === undefined && word.font.size > 0 ? word.font.size : word.box[3] - word.box[1],
    bold: word.font.bold,
    confidence: word.confidence ?? 1,
  });
  const parts = glued.exec(word.text);
  const [, left, right] = parts ?? [];
  if (left === undefined || right === undefined) return [make(word.text, word.box)];
  const [x0, y0, x1, y1] = word.box;
  const cut = x0 + ((x1 - x0) * left.length) / word.text.length;
  return [make(left, [x0, y0, cut, y1]), make(right, [cut, y0, x1, y1])];
}

function segmentsOf(tokens: readonly Token[], page: number, row: number, scanned: boolean): Segment[] {
  const size = median(tokens.map((token) => token.size));
  const widest = scanned ? size * 1.6 : size;
  return piecesOf(tokens, () => widest).map((group) => {
    const box = around(group.map((token) => token.box));
    return {
      text: group.map(({ text }) => text).join(" "),
      tokens: group,
      box,
      left: box[0],
      page,
      row,
      size,
    };
  });
}

/** `Client : Mme Leroy`: French sets a blank before the colon, which belongs to the word before it all the same. */
function withColons(words: readonly Word[]): Word[] {
  return words.flatMap((word, at) => {
    const colon = words[at + 1];
    const [gap, height] = [(colon?.box[0] ?? 0) - word.box[2], word.box[3] - word.box[1]];
    const isNext = colon?.text === ":" && gap >= 0 && gap < height && colon.box[1] < word.box[3];
    return isNext && colon.box[3] > word.box[1]
      ? [{ ...word, text: `${word.text}:`, box: around([word.box, colon.box]) }]
      : [word];
  });
}

/** The document as rows of segments, top to bottom over all pages. */
export function viewOf(document: Document): View {
  const rows: InvoiceRow[] = [];
  for (const page of document.pages) {
    const tokens = withColons(page.words)
      .filter((word) => /[^\s:|•_]/.test(word.text) && upright(word) && !isSpeck(word))
      .flatMap(tokensOf);
    const feet = page.blocks.filter(({ kind }) => kind === "footer");
    for (const cut of rowsOf(tokens, ofFigures)) {
      const line = page.source === "ocr" ? mendedTokens(cut) : cut;
      const index = rows.length;
      const segments = segmentsOf(line, page.number, index, page.source === "ocr");
      const box = around(line.map((token) => token.box));
      const size = median(line.map((token) => token.size));
      const foot = feet.some((block) => box[3] <= block.box[3] + 1 && box[1] >= block.box[1] - 1);
      rows.push({ index, foot, page: page.number, box, size, segments });
    }
  }
  const text = rows.map(({ segments }) => segments.map((segment) => segment.text).join("  ")).join("\n");
  const scans = document.pages.filter(({ source }) => source === "ocr").map(({ number }) => number);
  const whole = currencyIn(text) !== undefined && !cent.test(text.replace(noMoney, " "));
  return { rows, text, pages: document.pages, scans: new Set(scans), whole };
}

export const evidenceOf = (segment: Segment, tokens: readonly Token[] = segment.tokens): Evidence => ({
  page: segment.page,
  bbox: around(tokens.map(({ box }) => box)),
  text: tokens.map(({ text }) => text).join(" "),
});

/** Part of a segment from one token to another. */
export function slice(segment: Segment, from: number, to = segment.tokens.length): Segment | undefined {
  const tokens = segment.tokens.slice(from, to);
  if (tokens.length === 0) return undefined;
  const text = tokens.map((token) => token.text).join(" ");
  return { ...segment, text, tokens, box: around(tokens.map(({ box }) => box)) };
}

/** Tokens of a segment that cover the characters [start, end) of its text. */
export function tokensAt(segment: Segment, start: number, end: number): readonly Token[] {
  let at = 0;
  const found: Token[] = [];
  for (const token of segment.tokens) {
    if (at < end && at + token.text.length > start) found.push(token);
    at += token.text.length + 1;
  }
  return found.length > 0 ? found : segment.tokens;
}

export const overlapX = (one: Box, other: Box): number =>
  Math.min(one[2], other[2]) - Math.max(one[0], other[0]);
