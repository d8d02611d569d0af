import { languageCode, languageOfWords } from "../../values/languages/languages.ts";
import { fold } from "../../values/text/fold.ts";
import { unspaced } from "../../values/text/joined-lines.ts";
import { stopWordsOf } from "./stop-words.ts";

/** A word of a text: as it stands, folded, and reduced to its stem. `start` is its offset in UTF-16 units. */
export type Term = { word: string; folded: string; stem: string; stop: boolean; start: number };

export type Analyzer = (text: string) => Term[];

/** Words of more letters than this are no words: base64, rules made of letters. */
const longest = 60;

/** A number with its marks, or letters with the apostrophes between them. Ten times as fast as a dictionary. */
const spaced = /\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*/gu;

/** `d’habitants`, `l'opera`: an article or a preposition that leans on the word after it. */
const elided =
  /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|dell|all|dall|nell|sull|un|quest)['’](?=\p{L})/iu;
const eliding = new Set(["fr", "it", "ca"]);

/** `USt.-Id.-Nr.`, `e-mail`: written together elsewhere, so that both spellings meet. */
const compound = /(?<![\p{L}\p{N}])\p{L}+\.?(?:[-–/.]\p{L}+\.?)+(?!\p{L})/gu;
const mostCompound = 24;

type Found = { segment: string; index: number };

function wordsOf(text: string, segmenter: Intl.Segmenter): Found[] {
  // A dictionary has to part words without spaces.
  if (!unspaced.test(text))
    return [...text.matchAll(spaced)].map((match) => ({ segment: match[0], index: match.index }));
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike);
}

const analyzers = new Map<string, Analyzer>();

/** Cuts texts of one language (BCP 47, `und` for unknown) into terms. */
export function analyzerOf(language: string): Analyzer {
  const known = analyzers.get(language);
  if (known !== undefined) return known;
  const locale = language === "und" ? "en" : language;
  const segmenter = new Intl.Segmenter(locale, { granularity: "word" });
  const { stem } = languageOfWords(language);
  const stops = stopWordsOf(language);
  const stems = new Map<string, string>();
  const stemOf = (folded: string) => {
    let found = stems.get(folded);
    if (found === undefined) {
      found = /\d/.test(folded) ? folded : stem(folded);
      if (stems.size < 50_000) stems.set(folded, found);
    }
    return found;
  };
  const leaning = eliding.has(languageCode(language)) ? elided : undefined;
  const analyze: Analyzer = (text) => {
    const terms: Term[] = [];
    for (const { segment: whole, index: at } of wordsOf(text, segmenter)) {
      if (whole.length > longest) continue;
      const segment = leaning === undefined ? whole : whole.replace(leaning, "");
      const index = at + whole.length - segment.length;
      const folded = fold(segment).replace(/['’]s?$/, "");
      if (folded === "") continue;
      terms.push({ word: segment, folded, stem: stemOf(folded), stop: stops.has(folded), start: index });
    }
    for (const { 0: found, index: start } of text.matchAll(compound)) {
      const folded = fold(found).replace(/[^\p{L}]/gu, "");
      if (folded.length <= mostCompound)
        terms.push({ word: found, folded, stem: folded, stop: false, start });
    }
    return terms;
  };
  analyzers.set(language, analyze);
  return analyze;
}
