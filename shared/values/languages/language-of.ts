// The larger tables know a language by one word a little better, and take 100 MB more in every thread that reads.
import { eld } from "eld/extrasmall";

/** Fewer letters than this say nothing about the language. */
const enough = 20;
const most = 20_000;

/** The language of a tag as documents state it: `en` of `en-GB` (BCP 47); undefined for what is none. */
const primary = (tag: string | undefined) =>
  /^([a-z]{2,3})(?![a-z])/i.exec(tag?.trim() ?? "")?.[1]?.toLowerCase();

/**
 * BCP 47 code of the text's language, by its letter sequences. Where these are no sure sign, or too few, it is what the
 * document states of itself, if anything; `und` when there is too little to tell and nothing is stated.
 */
export function languageOf(text: string, stated?: string): string {
  const own = primary(stated);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < enough) return own ?? "und";
  const found = eld.detect(text.slice(0, most));
  if (own !== undefined && !found.isReliable()) return own;
  return found.language || "und";
}

/** By how much the letter sequences of another language must fit better than those of the usual one. */
const clearly = 0.02;

/** The language of a text that OCR read, with errors; the usual one unless another fits clearly better. */
export function clearLanguageOf(text: string, usual: string): string {
  const { language, ...found } = eld.detect(text.slice(0, most));
  const scores = found.getScores();
  return (scores[language] ?? 0) > (scores[usual] ?? 0) + clearly ? language : usual;
}
