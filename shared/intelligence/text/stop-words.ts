import { languageCode, languageOfWords } from "../../values/languages/languages.ts";
import { fold } from "../../values/text/fold.ts";

/** What the lists leave out and questions are full of. */
const askingWords: Readonly<Record<string, string>> = {
  en: "please tell give show list find name many much according document file text say said says mention mentioned called named did does kind type",
  de: "bitte nenne nennen zeige welche welcher welches welchem welchen wieviel wieviele wie wer was wann wo warum wofür womit wurde wurden wird lautet lauten heißt heißen gibt dokument",
  es: "cuál cuáles qué quién quiénes cuándo dónde cuánto cuántos cuánta cuántas cómo fue fueron documento",
  fr: "quel quelle quels quelles qui quoi quand où combien comment pourquoi est était furent document",
  hi: "क्या किस किसने किसका किसकी किसके कौन कौनसा कब कहाँ कहां कैसे क्यों कितने कितना कितनी की में पर है हैं था थे थी ने से को द्वारा किया गया किन",
  it: "quale quali chi cosa quando dove quanto quanti come perché documento",
  pt: "qual quais quem quando onde quanto quantos como porque documento",
};

const cache = new Map<string, ReadonlySet<string>>();

export function stopWordsOf(language: string): ReadonlySet<string> {
  const code = languageCode(language);
  const known = cache.get(code);
  if (known !== undefined) return known;
  const words = [...languageOfWords(code).stopWords, ...(askingWords[code] ?? "").split(" ")];
  const made = new Set(words.map(fold).filter((word) => word !== ""));
  cache.set(code, made);
  return made;
}
