import type { Document, Evidence, Page, Word } from "../../document/document.ts";

type Difference = { changed: { before: string; now: Evidence }[]; added: Evidence[] };

const slack = 3;
const placeOf = ({ box }: Word) => `${Math.round(box[0] / slack)}:${Math.round(box[1] / slack)}`;
const evidenceOf = (page: Page, { box, text }: Word): Evidence => ({ page: page.number, bbox: box, text });

const overlaps = (one: Word, other: Word) =>
  Math.min(one.box[2], other.box[2]) > Math.max(one.box[0], other.box[0]) &&
  Math.min(one.box[3], other.box[3]) - Math.max(one.box[1], other.box[1]) > 0.4 * (one.box[3] - one.box[1]);

function onPage(before: Page, now: Page, into: Difference): void {
  const keyed = (words: readonly Word[]) => new Set(words.map((word) => `${placeOf(word)}|${word.text}`));
  const [old, current] = [keyed(before.words), keyed(now.words)];
  const gone = before.words.filter((word) => !current.has(`${placeOf(word)}|${word.text}`));
  const fresh = now.words.filter((word) => !old.has(`${placeOf(word)}|${word.text}`));
  // A page that was laid out anew has moved as a whole: its words are the same, in other places.
  const texts = (words: readonly Word[]) =>
    words
      .map(({ text }) => text)
      .toSorted()
      .join(" ");
  if (texts(gone) === texts(fresh)) return;
  for (const word of fresh) {
    const was = gone.filter((each) => overlaps(each, word));
    const text = was.map((each) => each.text).join(" ");
    if (was.length === 0) into.added.push(evidenceOf(now, word));
    else if (text !== word.text) into.changed.push({ before: text, now: evidenceOf(now, word) });
  }
}

/** Words that stand where others stood, and words where nothing stood, by page. */
export function wordsChanged(before: Pick<Document, "pages">, now: Pick<Document, "pages">): Difference {
  const difference: Difference = { changed: [], added: [] };
  for (const page of now.pages) {
    const old = before.pages.find(({ number }) => number === page.number);
    // A page of a scan has words that OCR read: two readings differ by themselves.
    if (old !== undefined && old.source !== "ocr" && page.source !== "ocr") onPage(old, page, difference);
  }
  return difference;
}
