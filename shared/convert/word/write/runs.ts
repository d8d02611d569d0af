import { ExternalHyperlink, InternalHyperlink, type ParagraphChild, Tab, TextRun } from "docx";
import type { Page, Word } from "../../../document/document.ts";
import { runsLeft } from "../../../values/text/direction.ts";
import { runningOn } from "../../../values/text/joined-lines.ts";
import { fontFamily } from "../../graphics/font-family.ts";
import { isLaid } from "../../graphics/laid.ts";
import { addressAt, pageLinkedAt, xmlText } from "../../graphics/office-text.ts";
import type { FontScale } from "../layout/font-scales.ts";

/** What runs need to know of the text around them. */
export type Setting = { page: Page; size: number; underlined: ReadonlySet<Word>; scaleOf: FontScale };

type StyledWord = {
  word: Word;
  /** An address, or `#` and the name of a place in the document. */
  link: string | undefined;
  text: string;
  raised: boolean;
  underlined: boolean;
};

/** Smaller than this share of its line, and higher by that, is a raised mark. */
const raisedSize = 0.85;
const raisedBy = 0.1;
/** Words before and behind a mark that may tell where its line stands. */
const near = 3;

/** A word's text and what parts it from the next: a word broken at a row's end is made whole. */
function textOf(word: Word, next: Word | undefined): string {
  if (next === undefined) return word.text;
  const below = next.box[1] + next.box[3] < 2 * word.box[1];
  return below ? runningOn(word.text, next.text) : `${word.text} `;
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

export const scaled = (percent: number) => (percent === 100 ? {} : { scale: percent });

const sameStyle = (a: StyledWord, b: StyledWord) =>
  a.link === b.link &&
  a.raised === b.raised &&
  a.underlined === b.underlined &&
  a.word.color === b.word.color &&
  a.word.font.name === b.word.font.name &&
  a.word.font.bold === b.word.font.bold &&
  a.word.font.italic === b.word.font.italic &&
  Math.abs(a.word.font.size - b.word.font.size) < 0.25;

function runOf(
  { word, link, text, raised, underlined }: StyledWord,
  { size, scaleOf }: Setting,
): ParagraphChild {
  const points = raised || word.font.size <= 0 ? size : word.font.size;
  const run = new TextRun({
    text: xmlText(text),
    bold: word.font.bold,
    italics: word.font.italic,
    color: (word.color ?? "#000000").slice(1),
    font: fontFamily(word.font.name, text),
    ...scaled(scaleOf(word.font)),
    rightToLeft: runsLeft(text),
    ...(raised ? { superScript: true } : {}),
    ...(underlined ? { underline: {} } : {}),
    ...(points > 0 ? { size: Math.max(2, Math.round(points * 2)) } : {}),
  });
  return linked(run, link);
}

/** The name of the place where a page of the source begins. */
export const pageMark = (number: number) => `page-${number}`;

function linkOf({ box }: Word, page: Page): string | undefined {
  const target = pageLinkedAt(box, page);
  return addressAt(box, page) ?? (target === undefined ? undefined : `#${pageMark(target)}`);
}

export function linked(run: TextRun, link: string | undefined): ParagraphChild {
  if (link === undefined) return run;
  return link.startsWith("#")
    ? new InternalHyperlink({ anchor: link.slice(1), children: [run] })
    : new ExternalHyperlink({ link, children: [run] });
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

/** Words as runs; words of one style and one link share a run. `follows` is the word after them in the paragraph. */
export function runsOf(words: readonly Word[], setting: Setting, follows?: Word): ParagraphChild[] {
  const { page, size, underlined } = setting;
  const pieces: StyledWord[] = [];
  for (const [index, word] of words.entries()) {
    for (const part of partsOf(word, textOf(word, words[index + 1] ?? follows))) {
      const raised = isRaised(part.word, size, words.slice(Math.max(0, index - near), index + near + 1));
      const piece = { ...part, link: linkOf(part.word, page), raised, underlined: underlined.has(word) };
      const last = pieces.at(-1);
      if (last !== undefined && sameStyle(last, piece)) last.text += piece.text;
      else pieces.push(piece);
    }
  }
  return pieces.map((piece) => runOf(piece, setting));
}

export const tab = () => new TextRun({ children: [new Tab()] });
