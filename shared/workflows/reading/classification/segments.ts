import type { Block, Document, Word } from "../../../document/document.ts";
import { parted } from "../../../document/entities/passages.ts";
import { median } from "../../../values/median.ts";
import { plainWords } from "./plain-words.ts";

/** Pages and words from the start that tell what a document is. */
const mostPages = 5;
const mostWords = 8_000;
/** A size of type from which on a line is a heading, in medians; and the part of the first page where titles stand. */
const large = 1.25;
const top = 0.3;
/** Lines that a document opens with: a letterhead may stand above its title. */
const openingLines = 3;

/** A word as it is compared, and where it stands. */
export type Token = { plain: string; word: Word; segment: Segment };
/** Words of a line without a wide gap between them: a cell, a heading, one of two columns. */
export type Segment = {
  page: number;
  first: boolean;
  /** Set as a heading; or else at the top of the page. */
  heading: boolean;
  atTop: boolean;
  /** One of the first lines of the document. */
  opening: boolean;
  /** Nothing stands to the right of it; told of the first page. */
  alone: boolean;
  tokens: Token[];
};

const isHeading = (block: Block, words: readonly Word[], usual: number): boolean =>
  block.kind === "heading" || (words[0]?.font.size ?? 0) >= large * usual;

/** The words of the first pages, in reading order. */
export function tokensOf({ pages }: Document): Token[] {
  const tokens: Token[] = [];
  const front = pages.slice(0, mostPages);
  let lines = 0;
  const usual = median(front.flatMap(({ words }) => words.map(({ font }) => font.size)));
  for (const [index, page] of front.entries()) {
    for (const block of page.blocks) {
      for (const line of block.lines) {
        lines++;
        for (const words of segmentsOf(line.words)) {
          const segment: Segment = {
            page: page.number,
            first: index === 0,
            heading: isHeading(block, words, usual),
            atTop: (words[0]?.box[1] ?? 0) >= page.height * (1 - top),
            opening: lines <= openingLines,
            alone: index > 0 || !page.words.some((word) => standsRightOf(words, word)),
            tokens: [],
          };
          for (const word of words) {
            for (const plain of plainWords(word.text)) segment.tokens.push({ plain, word, segment });
          }
          tokens.push(...segment.tokens);
        }
      }
      if (tokens.length > mostWords) return tokens;
    }
  }
  return tokens;
}

/** Whether a word stands on the line of these, behind the last of them. */
function standsRightOf(words: readonly Word[], { box: [left, bottom, , top] }: Word): boolean {
  const last = words.at(-1)?.box;
  if (last === undefined || left < last[2]) return false;
  const middle = (bottom + top) / 2;
  return middle > last[1] && middle < last[3];
}

function segmentsOf(words: readonly Word[]): Word[][] {
  const segments: Word[][] = [];
  let last: Word | undefined;
  for (const word of words) {
    if (last === undefined || parted(last, word)) segments.push([]);
    segments.at(-1)?.push(word);
    last = word;
  }
  return segments;
}
