import type { Page, Word } from "../../../document/document.ts";
import { blankBetween, runningOn } from "../../../values/text/joined-lines.ts";
import { isLaid } from "../../graphics/laid.ts";
import { addressAt, pageLinkedAt } from "../../graphics/office-text.ts";

/** A word, or a piece of one, as it stands in running text: with what parts it from the next. */
export type StyledWord = {
  word: Word;
  /** An address, or `#` and the name of a place in the document. */
  link: string | undefined;
  text: string;
  raised: boolean;
  /** The word of the page that it is, or is a piece of. */
  whole: Word;
};

/** Smaller than this share of its line, and higher by that, is a raised mark. */
const raisedSize = 0.85;
const raisedBy = 0.1;
/** Words before and behind a mark that may tell where its line stands. */
const near = 3;
/** Share of the text size within which a raised mark stands at its word, with no space between. */
const attached = 0.12;

/** Share of the text size up to which letters of scripts without spaces stand together, whatever font each is of. */
const together = 0.25;

/** A word's text and what parts it from the next: a word broken at a row's end is made whole. */
function textOf(word: Word, next: Word | undefined): string {
  if (next === undefined) return word.text;
  const below = next.box[1] + next.box[3] < 2 * word.box[1];
  if (below) return runningOn(word.text, next.text);
  const gap = Math.max(next.box[0] - word.box[2], word.box[0] - next.box[2]);
  const size = word.font.size || word.box[3] - word.box[1];
  return word.text + (gap < together * size ? blankBetween(word.text, next.text) : " ");
}

/** The pieces of a word, each a word itself; what parts it from the next stands behind the last. */
function partsOf(word: Word, text: string): { word: Word; text: string }[] {
  const { parts = [], ...whole } = word;
  // A word that is made whole over a line's end has lost its hyphen.
  if (parts.length === 0 || !text.startsWith(word.text)) return [{ word, text }];
  const behind = text.slice(word.text.length);
  return parts.map((part, at) => ({
    word: { ...whole, box: part.box, color: part.color, font: part.font },
    text: at === parts.length - 1 ? part.text + behind : part.text,
  }));
}

/** The name of the place where a page of the source begins. */
export const pageMark = (number: number) => `page-${number}`;

function linkOf({ box }: Word, page: Page): string | undefined {
  const target = pageLinkedAt(box, page);
  return addressAt(box, page) ?? (target === undefined ? undefined : `#${pageMark(target)}`);
}

/** Whether a word is smaller than the line that it stands on, and higher. */
function isRaised(word: Word, size: number, beside: readonly Word[]): boolean {
  const { font, box } = word;
  // The tick of a form field stands where its box was drawn.
  if (font.size <= 0 || font.size >= raisedSize * size || isLaid(word)) return false;
  const pieces = beside.flatMap((word) => [word, ...(word.parts ?? [])]);
  return pieces.some(
    (base) =>
      base.font.size === size && box[1] > base.box[1] + raisedBy * size && box[1] < base.box[1] + size,
  );
}

/** Words of one text of that size with their links; `follows` is the word after them. */
export function styledWords(
  words: readonly Word[],
  size: number,
  pageOf: (word: Word) => Page,
  follows?: Word,
): StyledWord[] {
  const raisedAt = (word: Word, index: number) =>
    isRaised(word, size, words.slice(Math.max(0, index - near), index + near + 1));
  return words.flatMap((whole, index) => {
    const next = words[index + 1];
    const gap = next === undefined ? Infinity : next.box[0] - whole.box[2];
    const isAttached =
      next !== undefined &&
      Math.abs(gap) < attached * size &&
      raisedAt(next, index + 1) &&
      !raisedAt(whole, index);
    const text = isAttached ? whole.text : textOf(whole, next ?? follows);
    return partsOf(whole, text).map((part) => ({
      ...part,
      whole,
      link: linkOf(part.word, pageOf(whole)),
      raised: raisedAt(part.word, index),
    }));
  });
}
