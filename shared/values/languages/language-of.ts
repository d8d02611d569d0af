// The larger tables know a language by one word a little better, and take 100 MB more in every thread that reads.
import { eld } from "eld/extrasmall";

/** Fewer letters than this say nothing about the language. */
const enough = 20;
const most = 20_000;

/** BCP 47 code of the text's language, by its letter sequences; `und` when there is too little of it. */
export function languageOf(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < enough) return "und";
  return eld.detect(text.slice(0, most)).language || "und";
}
