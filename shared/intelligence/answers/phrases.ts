import { languageOf } from "../../values/languages/language-of.ts";

type Phrases = {
  unknown: string;
  unknownAmong: string;
  pages: (count: number) => string;
  language: (name: string) => string;
  nothing: string;
};

const english: Phrases = {
  unknown: "The document does not hold an answer to this question.",
  unknownAmong: "None of the documents holds an answer to this question.",
  pages: (count) => `The document has ${count} ${count === 1 ? "page" : "pages"}.`,
  language: (name) => `The document is written in ${name}.`,
  nothing: "The document holds no text that could be quoted.",
};

/** Fixed sentences of the embedded engine, in the language of the question. */
const phrases: Readonly<Record<string, Phrases>> = {
  en: english,
  de: {
    unknown: "Das Dokument enthält keine Antwort auf diese Frage.",
    unknownAmong: "Keines der Dokumente enthält eine Antwort auf diese Frage.",
    pages: (count) => `Das Dokument hat ${count} ${count === 1 ? "Seite" : "Seiten"}.`,
    language: (name) => `Das Dokument ist in dieser Sprache verfasst: ${name}.`,
    nothing: "Das Dokument enthält keinen Text, der sich zitieren ließe.",
  },
  es: {
    unknown: "El documento no contiene una respuesta a esta pregunta.",
    unknownAmong: "Ninguno de los documentos contiene una respuesta a esta pregunta.",
    pages: (count) => `El documento tiene ${count} ${count === 1 ? "página" : "páginas"}.`,
    language: (name) => `El documento está escrito en ${name}.`,
    nothing: "El documento no contiene texto que se pueda citar.",
  },
  fr: {
    unknown: "Le document ne contient pas de réponse à cette question.",
    unknownAmong: "Aucun des documents ne contient de réponse à cette question.",
    pages: (count) => `Le document compte ${count} ${count === 1 ? "page" : "pages"}.`,
    language: (name) => `Langue du document : ${name}.`,
    nothing: "Le document ne contient aucun texte à citer.",
  },
  hi: {
    unknown: "दस्तावेज़ में इस प्रश्न का उत्तर नहीं है।",
    unknownAmong: "किसी भी दस्तावेज़ में इस प्रश्न का उत्तर नहीं है।",
    pages: (count) => `दस्तावेज़ में ${count} पृष्ठ हैं।`,
    language: (name) => `दस्तावेज़ की भाषा ${name} है।`,
    nothing: "दस्तावेज़ में उद्धृत करने योग्य पाठ नहीं है।",
  },
};

export const phrasesIn = (language: string): Phrases => phrases[language.split("-")[0] ?? ""] ?? english;

/** Words that open a question: a short one has too few letters to tell its language by. */
const openings: readonly (readonly [language: string, pattern: RegExp])[] = [
  [
    "de",
    /^(?:wer|was|wie|wann|wo|woher|wohin|warum|weshalb|wieso|welche[mnrs]?|wessen|wem|wen|wo(?:für|mit|rin))(?!\p{L})/iu,
  ],
  ["fr", /^(?:qui|que|qu['’]|quoi|quel(?:le)?s?|quand|où|comment|pourquoi|combien|est-ce)(?!\p{L})/iu],
  ["es", /^¿|^(?:quién(?:es)?|qué|cuál(?:es)?|cuándo|dónde|cómo|cuánt[oa]s?|por qué)(?!\p{L})/iu],
  ["hi", /\p{Script=Devanagari}/u],
  ["en", /^(?:who|what|when|where|why|how|which|whose|is|are|does|did|do)(?!\p{L})/iu],
];

/** The language of a question, BCP 47; English where nothing tells it. */
export function languageOfQuestion(question: string): string {
  const asked = question.trim();
  const opened = openings.find(([, pattern]) => pattern.test(asked))?.[0];
  if (opened !== undefined) return opened;
  const language = languageOf(asked);
  return language === "und" ? "en" : language;
}

/** Name of a BCP 47 language, in `shown`; the code itself when it has no known name. */
export function languageName(code: string, shown: string): string {
  try {
    return new Intl.DisplayNames([shown], { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}
