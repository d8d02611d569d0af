import { dutch } from "./dutch.ts";
import { english } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { italian } from "./italian.ts";
import type { LanguageWords } from "./language-words.ts";
import { polish } from "./polish.ts";
import { portuguese } from "./portuguese.ts";
import { spanish } from "./spanish.ts";

export const languageWords: readonly LanguageWords[] = [
  english,
  german,
  french,
  spanish,
  italian,
  dutch,
  portuguese,
  polish,
];
