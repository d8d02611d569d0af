import { stateOfCode } from "../../../values/identifiers/india.ts";
import { foldMarks } from "../../../values/text/fold.ts";

/** Place of supply outside India (GSTN, state code list). */
export const otherCountry = "96";

const bare = (text: string) =>
  foldMarks(text)
    .replace(/&/g, "and")
    .replace(/[^a-z]/g, "");
const names = new Map([
  ...Object.entries(stateOfCode).map(([code, name]) => [bare(name), code] as const),
  ["dadraandnagarhavelianddamananddiu", "26"],
  ["dadranagarhaveli", "26"],
  ["orissa", "21"],
  ["pondicherry", "34"],
  ["uttaranchal", "05"],
  ["newdelhi", "07"],
  ["andhrapradesh", "37"],
  ["othercountry", otherCountry],
  ["foreigncountry", otherCountry],
] as const);

/** The state code of `29`, `29-Karnataka` or `Karnataka`. */
export function stateCode(text: string): string | undefined {
  const digits = /^\s*(\d{1,2})(?!\d)/.exec(text)?.[1]?.padStart(2, "0");
  if (digits !== undefined) return digits in stateOfCode || digits === otherCountry ? digits : undefined;
  return names.get(bare(text));
}
