import type { Page, Word } from "../../document/document.ts";

/** What is known of how a page stands: by how many degrees it has to be turned clockwise, or why that is not known. */
export type Way = number | "empty" | "unsure";

/** Share of a page's letters that stand level, of one that is taken to stand upright. */
const mostly = 0.6;
/** Words that OCR has to find at least, and how sure it is of them on the whole. */
const [fewest, sure] = [12, 0.6] as const;

type Words = Pick<Page, "turned" | "skew"> & { words: readonly Word[] };

/** The way of a page by its text layer, whose lines rise as a whole, or are level for the most part. */
export function wayOfText({ words, turned, skew }: Words): Way {
  if (turned !== undefined || skew !== undefined) return ((turned ?? 0) + 360) % 360;
  const letters = (some: readonly Word[]) => some.reduce((sum, { text }) => sum + text.length, 0);
  const level = letters(words.filter(({ turn }) => turn === undefined));
  return level >= mostly * letters(words) ? 0 : "unsure";
}

/** The way of a scan by what OCR found on it; without anything it is a picture of one shade. */
export function wayOfScan(
  read: { words: readonly { confidence: number }[]; turned: number } | undefined,
): Way {
  if (read === undefined) return "empty";
  const { words, turned } = read;
  const confidence = words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, words.length);
  return words.length >= fewest && confidence >= sure ? turned : "unsure";
}
