import type { Page, Word } from "../document/document.ts";
import { segments } from "../document/layout/lines.ts";

/** Lines whose heights differ by less than this share are of one size: OCR measures the ink, and ink varies. */
const slack = 0.35;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const medianHeight = (words: readonly Word[]) => median(words.map(({ box }) => box[3] - box[1]));

/** A page that OCR read, with the words of a line, and the lines of running text, in one size. */
export function withEvenSizes(page: Page): Page {
  const lines = segments(page.words, 1);
  const body = median(lines.flatMap(({ words }) => words.map(() => medianHeight(words))));
  const sized = new Map<Word, Word>();
  for (const { words } of lines) {
    const own = medianHeight(words);
    const size = Math.abs(own - body) < slack * body ? body : own;
    for (const word of words) sized.set(word, { ...word, font: { ...word.font, size } });
  }
  const words = page.words.map((word) => sized.get(word) ?? word);
  return { ...page, words };
}
