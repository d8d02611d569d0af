import type { Page, Word } from "../document/document.ts";
import type { Matrix } from "../pdf/content/matrix.ts";
import type { PdfiumDocument } from "../pdf/engine/pdfium.ts";
import type { StyledText } from "../pdf/type/set-lines.ts";
import { type Marked, marked } from "./marked-text.ts";
import { everyText, type PageContent, pageContent, type Shown } from "./page-content.ts";
import { type Passage, wordsOf } from "./passage.ts";
import { passagesOf } from "./passages.ts";
import { scannedPage } from "./scanned-page.ts";

/** A passage that has text to translate. */
type Candidate = { passage: Passage; marked: Marked };

/** What is on a page and may be translated. */
export type PagePlan = {
  page: Page;
  content: PageContent;
  passages: readonly Passage[];
  candidates: readonly Candidate[];
  /** The text is a picture, whether OCR read it or a hidden layer tells it: what is drawn has to cover it. */
  pictured: boolean;
  /** From the page made level to the page as seen, for a slanted scan. */
  slant: Matrix | undefined;
  /** Words that stay because they run upwards, slanted, or cut the graphics. */
  left: number;
};

const hasLetters = /\p{L}/u;

/** Which operators draw a word; without any it cannot be taken out. */
function drawnBy({ tree }: PageContent): Map<Word, Shown[]> {
  const texts = new Map<Word, Shown[]>();
  for (const shown of everyText(tree))
    for (const word of shown.words) texts.set(word, [...(texts.get(word) ?? []), shown]);
  return texts;
}

export function planPage(document: PdfiumDocument, read: Page, markers: boolean): PagePlan {
  const { page, slant } = read.source === "ocr" ? scannedPage(read) : { page: read, slant: undefined };
  const content = pageContent(document, page);
  const texts = drawnBy(content);
  const hidden = [...everyText(content.tree)].filter(({ words }) => words.size > 0);
  const layer = hidden.filter(({ invisible }) => invisible).length * 2 > hidden.length;
  const pictured = page.source === "ocr" || layer;
  const words = page.words.filter((word) => {
    const shown = texts.get(word) ?? [];
    return page.source === "ocr" || (shown.length > 0 && shown.every(({ plain }) => plain));
  });
  const passages = passagesOf(page, words, content, markers);
  const candidates = passages.flatMap((passage) => {
    const found = marked(passage.runs);
    return found === undefined || !hasLetters.test(found.text) ? [] : [{ passage, marked: found }];
  });
  const left = page.words.filter((word) => texts.get(word)?.some(({ plain }) => !plain)).length;
  return { page, content, passages, candidates, pictured, slant, left };
}

/** A passage with the runs that take its place. */
export type Replacement = { passage: Passage; runs: readonly StyledText[] };

export type Choice = {
  replacements: readonly Replacement[];
  /** Words that share an operator with replaced ones and are drawn again as they were. */
  again: readonly Word[];
  removed: ReadonlySet<Shown>;
};

/** Text without words of its own, such as a second stroke that makes letters bold. */
const lies = ([x0, y0, x1, y1]: Shown["box"], passages: readonly Passage[]) =>
  passages.some(({ lines }) =>
    lines.some(({ box }) => {
      const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
      return x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3];
    }),
  );

/** Everything removed with these words: the operators that draw them, and what else those draw. */
function closure(words: ReadonlySet<Word>, texts: ReadonlyMap<Word, readonly Shown[]>) {
  const gone = new Set(words);
  const removed = new Set<Shown>();
  const waiting = [...words];
  for (let word = waiting.pop(); word !== undefined; word = waiting.pop()) {
    for (const shown of texts.get(word) ?? []) {
      if (removed.has(shown)) continue;
      removed.add(shown);
      for (const other of shown.words) {
        if (gone.has(other)) continue;
        gone.add(other);
        waiting.push(other);
      }
    }
  }
  return { removed, again: [...gone].filter((word) => !words.has(word)) };
}

/**
 * What is replaced on a page. A passage stays as it is when taking it out would take a word along that cannot be drawn
 * again: one that no font has, or that does not run level.
 */
export function choose(
  { content }: PagePlan,
  wanted: readonly Replacement[],
  drawable: (word: Word) => boolean,
): Choice {
  const texts = drawnBy(content);
  let replacements = [...wanted];
  for (;;) {
    const words = new Set(replacements.flatMap(({ passage }) => wordsOf(passage)));
    const { removed, again } = closure(words, texts);
    const stuck = again.filter(
      (word) => !drawable(word) || (texts.get(word) ?? []).some(({ plain }) => !plain),
    );
    if (stuck.length === 0) {
      const passages = replacements.map(({ passage }) => passage);
      for (const shown of everyText(content.tree))
        if (shown.words.size === 0 && shown.plain && lies(shown.box, passages)) removed.add(shown);
      return { replacements, again, removed };
    }
    const bound = new Set(closure(new Set(stuck), texts).again.concat(stuck));
    const left = replacements.filter(({ passage }) => !wordsOf(passage).some((word) => bound.has(word)));
    if (left.length === replacements.length) return { replacements: [], again: [], removed: new Set() };
    replacements = left;
  }
}
