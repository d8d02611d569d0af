import { stemmer as arabicStem } from "@orama/stemmers/arabic";
import { stemmer as danishStem } from "@orama/stemmers/danish";
import { stemmer as dutchStem } from "@orama/stemmers/dutch";
import { stemmer as englishStem } from "@orama/stemmers/english";
import { stemmer as frenchStem } from "@orama/stemmers/french";
import { stemmer as germanStem } from "@orama/stemmers/german";
import { stemmer as hindiStem } from "@orama/stemmers/indian";
import { stemmer as italianStem } from "@orama/stemmers/italian";
import { stemmer as norwegianStem } from "@orama/stemmers/norwegian";
import { stemmer as portugueseStem } from "@orama/stemmers/portuguese";
import { stemmer as russianStem } from "@orama/stemmers/russian";
import { stemmer as spanishStem } from "@orama/stemmers/spanish";
import { stemmer as swedishStem } from "@orama/stemmers/swedish";
import { stemmer as turkishStem } from "@orama/stemmers/turkish";
import { stopwords as arabicWords } from "@orama/stopwords/arabic";
import { stopwords as danishWords } from "@orama/stopwords/danish";
import { stopwords as dutchWords } from "@orama/stopwords/dutch";
import { stopwords as englishWords } from "@orama/stopwords/english";
import { stopwords as frenchWords } from "@orama/stopwords/french";
import { stopwords as germanWords } from "@orama/stopwords/german";
import { stopwords as hindiWords } from "@orama/stopwords/indian";
import { stopwords as italianWords } from "@orama/stopwords/italian";
import { stopwords as norwegianWords } from "@orama/stopwords/norwegian";
import { stopwords as portugueseWords } from "@orama/stopwords/portuguese";
import { stopwords as russianWords } from "@orama/stopwords/russian";
import { stopwords as spanishWords } from "@orama/stopwords/spanish";
import { stopwords as swedishWords } from "@orama/stopwords/swedish";
import { stopwords as turkishWords } from "@orama/stopwords/turkish";

/** What is known of a language: Snowball's algorithm for its stems, and the words that carry grammar, not content. */
type Language = { stem: (word: string) => string; stopWords: readonly string[] };

const languages: Readonly<Record<string, Language>> = {
  ar: { stem: arabicStem, stopWords: arabicWords },
  da: { stem: danishStem, stopWords: danishWords },
  de: { stem: germanStem, stopWords: germanWords },
  en: { stem: englishStem, stopWords: englishWords },
  es: { stem: spanishStem, stopWords: spanishWords },
  fr: { stem: frenchStem, stopWords: frenchWords },
  hi: { stem: hindiStem, stopWords: hindiWords },
  it: { stem: italianStem, stopWords: italianWords },
  nb: { stem: norwegianStem, stopWords: norwegianWords },
  nl: { stem: dutchStem, stopWords: dutchWords },
  no: { stem: norwegianStem, stopWords: norwegianWords },
  pt: { stem: portugueseStem, stopWords: portugueseWords },
  ru: { stem: russianStem, stopWords: russianWords },
  sv: { stem: swedishStem, stopWords: swedishWords },
  tr: { stem: turkishStem, stopWords: turkishWords },
};

/** A language without an entry is matched by whole words and by their beginnings. */
const unknown: Language = { stem: (word) => word, stopWords: [] };

/** BCP 47; regions of a language are alike. */
export const languageCode = (language: string): string => language.split("-")[0] ?? "";

export const languageOfWords = (language: string): Language => languages[languageCode(language)] ?? unknown;
