import type { Evidence, Page, Word } from "../document/document.ts";
import { around } from "../document/layout/lines.ts";
import { unspaced } from "../values/text/joined-lines.ts";

/**
 * The letters and digits of a page in reading order, folded: compatibility forms, case, spaces, hyphens and
 * punctuation are gone, so that a value is found however it is set. `words[i]` holds letter i.
 */
export type PageText = {
  page: number;
  folded: string;
  words: readonly Word[];
  /** Letter i begins, or ends, a run of letters and digits. */
  begins: readonly boolean[];
  ends: readonly boolean[];
};

const kept = /[\p{L}\p{M}\p{N}]/u;

const normal = (text: string) => text.normalize("NFKC").toLowerCase();

export function fold(text: string): string {
  return [...normal(text)].filter((letter) => kept.test(letter)).join("");
}

export function pageText({ number, lines }: Page): PageText {
  let folded = "";
  const words: Word[] = [];
  const begins: boolean[] = [];
  const ends: boolean[] = [];
  for (const word of lines.flatMap((line) => line.words)) {
    const letters = [...normal(word.text)];
    const stands = (at: number) => kept.test(letters[at] ?? "");
    const digit = (at: number) => /\p{Nd}/u.test(letters[at] ?? "");
    // `12.50` is one number: its point is no border.
    const inNumber = (at: number) => /[.,]/.test(letters[at] ?? "") && digit(at - 1) && digit(at + 1);
    for (const [at, letter] of letters.entries()) {
      if (!kept.test(letter)) continue;
      // Where no space parts words, every letter is a border.
      const free = unspaced.test(letter);
      for (let unit = 0; unit < letter.length; unit++) {
        words.push(word);
        begins.push(free || !(stands(at - 1) || inNumber(at - 1)));
        ends.push(free || !(stands(at + 1) || inNumber(at + 1)));
      }
      folded += letter;
    }
  }
  return { page: number, folded, words, begins, ends };
}

export function evidenceAt(page: number, words: readonly Word[]): Evidence {
  const distinct = [...new Set(words)];
  return {
    page,
    bbox: around(distinct.map(({ box }) => box)),
    text: distinct.map(({ text }) => text).join(" "),
  };
}

/** The first place where a folded text stands between borders. */
export function findFolded(text: PageText, wanted: string): Evidence | undefined {
  if (wanted === "") return undefined;
  for (let at = text.folded.indexOf(wanted); at >= 0; at = text.folded.indexOf(wanted, at + 1)) {
    const last = at + wanted.length - 1;
    if (text.begins[at] && text.ends[last]) return evidenceAt(text.page, text.words.slice(at, last + 1));
  }
  return undefined;
}
