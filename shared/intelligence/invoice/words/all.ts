import { chinese } from "./chinese.ts";
import { czech } from "./czech.ts";
import { danish } from "./danish.ts";
import { dutch } from "./dutch.ts";
import { english } from "./english.ts";
import { finnish } from "./finnish.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { hungarian } from "./hungarian.ts";
import { italian } from "./italian.ts";
import { japanese } from "./japanese.ts";
import { korean } from "./korean.ts";
import type { LanguageWords } from "./language-words.ts";
import { norwegian } from "./norwegian.ts";
import { polish } from "./polish.ts";
import { portuguese } from "./portuguese.ts";
import { romanian } from "./romanian.ts";
import { spanish } from "./spanish.ts";
import { swedish } from "./swedish.ts";
import { turkish } from "./turkish.ts";

export const languageWords: readonly LanguageWords[] = [
  english,
  german,
  french,
  spanish,
  italian,
  dutch,
  portuguese,
  polish,
  czech,
  swedish,
  danish,
  norwegian,
  finnish,
  romanian,
  hungarian,
  turkish,
  japanese,
  korean,
  chinese,
];
