import { ExternalHyperlink, InternalHyperlink, type ParagraphChild, Tab, TextRun } from "docx";
import type { Page, Word } from "../../../document/document.ts";
import { runsLeft } from "../../../values/text/direction.ts";
import { fontFamily } from "../../graphics/font-family.ts";
import { xmlText } from "../../graphics/office-text.ts";
import type { FontScale } from "../layout/font-scales.ts";
import { type StyledWord, styledWords } from "../layout/styled-words.ts";

/** What runs need to know of the text around them. */
export type Setting = { page: Page; size: number; underlined: ReadonlySet<Word>; scaleOf: FontScale };

type Piece = StyledWord & { underlined: boolean };

export const scaled = (percent: number) => (percent === 100 ? {} : { scale: percent });

const sameStyle = (a: Piece, b: Piece) =>
  a.link === b.link &&
  a.raised === b.raised &&
  a.underlined === b.underlined &&
  a.word.color === b.word.color &&
  a.word.font.name === b.word.font.name &&
  a.word.font.bold === b.word.font.bold &&
  a.word.font.italic === b.word.font.italic &&
  Math.abs(a.word.font.size - b.word.font.size) < 0.25;

function runOf({ word, link, text, raised, underlined }: Piece, { size, scaleOf }: Setting): ParagraphChild {
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

export function linked(run: TextRun, link: string | undefined): ParagraphChild {
  if (link === undefined) return run;
  return link.startsWith("#")
    ? new InternalHyperlink({ anchor: link.slice(1), children: [run] })
    : new ExternalHyperlink({ link, children: [run] });
}

/** Words as runs; words of one style and one link share a run. `follows` is the word after them in the paragraph. */
export function runsOf(words: readonly Word[], setting: Setting, follows?: Word): ParagraphChild[] {
  const { page, size, underlined } = setting;
  const pieces: Piece[] = [];
  for (const styled of styledWords(words, size, () => page, follows)) {
    const piece = { ...styled, underlined: underlined.has(styled.whole) };
    const last = pieces.at(-1);
    if (last !== undefined && sameStyle(last, piece)) last.text += piece.text;
    else pieces.push(piece);
  }
  return pieces.map((piece) => runOf(piece, setting));
}

export const tab = () => new TextRun({ children: [new Tab()] });
