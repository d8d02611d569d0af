import { titleScore } from "../entries/classify.ts";
import { headingKind } from "../sections/heading.ts";
import { isPlace } from "./places.ts";

const documentNames =
  /^(?:curriculum vitae|cv|r[ée]sum[ée]|lebenslauf|bewerbung|bewerbungsunterlagen|curr[ií]culum(?: v[ií]tae)?|hoja de vida|biodata|bio-data|europass|[zž]ivotopis|strukturovaný životopis|[zż]yciorys|meritförteckning|ansioluettelo|(?:szakmai )?önéletrajz|özgeçmiş|curriculo|jeevan parichay|बायोडाटा|जीवनवृत्त|जीवन परिचय|रिज्यूमे)(?:\s+(?:of|von|de|vitae))?$/iu;
const token =
  /^(?:\p{Lu}[\p{L}\p{M}.'’-]*|\p{Lo}[\p{L}\p{M}.'’-]*|d[aei]|del|della|van|von|der|den|de|la|le|bin|al|el|y|dos|das|ten|ter|zu)$/u;

/** Whether a text has the form of a person's name. */
export function looksLikeName(text: string): boolean {
  const words = text.split(/\s+/);
  if (words.length < 1 || words.length > 6 || text.length > 50 || documentNames.test(text)) return false;
  if (!words.every((word) => token.test(word)) || headingKind(text) !== undefined) return false;
  return titleScore(text) < 3 && !isPlace(text);
}
