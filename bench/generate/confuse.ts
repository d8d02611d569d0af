import type { Document, Word } from "../../shared/document/document.ts";
import { Dice } from "./dice.ts";

/** Characters that OCR takes for each other. */
const pairs: Readonly<Record<string, string>> = {
  "0": "O",
  "1": "l",
  "5": "S",
  "8": "B",
  "2": "Z",
  O: "0",
  I: "1",
  S: "5",
  B: "8",
  l: "1",
  L: "I",
  G: "6",
  A: "R",
  e: "c",
  m: "n",
};

/** Share of words that are misread, and of amounts that a blank cuts in two. */
const [misread, cut] = [0.06, 0.05] as const;

function confused(dice: Dice, text: string): string {
  const places = [...text].flatMap((char, at) => (char in pairs ? [at] : []));
  if (places.length === 0) return text;
  const at = dice.pick(places);
  return text.slice(0, at) + (pairs[text[at] ?? ""] ?? "") + text.slice(at + 1);
}

function cutInTwo(word: Word): Word[] {
  const at = word.text.search(/[.,]\d{2}$/);
  if (at < 1) return [word];
  const [x0, y0, x1, y1] = word.box;
  const middle = x0 + ((x1 - x0) * (at + 1)) / word.text.length;
  return [
    { ...word, text: word.text.slice(0, at + 1), box: [x0, y0, middle, y1] },
    { ...word, text: word.text.slice(at + 1), box: [middle + 1, y0, x1, y1] },
  ];
}

/** A document with a text layer as OCR might have read its print: some words wrong, some amounts cut. */
export function asScanned(document: Document, seed: number): Document {
  const dice = new Dice(seed);
  const words = (list: readonly Word[]) =>
    list.flatMap((word) => {
      const wrong = dice.chance(misread);
      const text = wrong ? confused(dice, word.text) : word.text;
      const read = { ...word, text, confidence: wrong ? 0.4 + dice.next() / 2 : 0.75 + dice.next() / 4 };
      return dice.chance(cut) ? cutInTwo(read) : [read];
    });
  return {
    ...document,
    pages: document.pages.map((page) => ({ ...page, source: "ocr" as const, words: words(page.words) })),
  };
}
