import { spelledOrdinal } from "../../values/dates/spelled-day.ts";
import type { Analyzer, Term } from "../text/terms.ts";

/** Beginnings of ordinals by what they count: German, French, Spanish. Those of English are read by their numbers. */
const beginnings: readonly (readonly [RegExp, number])[] = [
  [/^(?:erste[mnrs]?|premi[eè]re?s?|primer[oa]?s?)$/u, 1],
  [/^(?:zweite[mnrs]?|deuxi[eè]mes?|second[eo]?s?|segund[oa]s?)$/u, 2],
  [/^(?:dritte[mnrs]?|troisi[eè]mes?|tercer[oa]?s?)$/u, 3],
  [/^(?:vierte[mnrs]?|quatri[eè]mes?|cuart[oa]s?)$/u, 4],
  [/^(?:f[uü]nfte[mnrs]?|cinqui[eè]mes?|quint[oa]s?)$/u, 5],
];
const figures = /^(\p{Nd}{1,3})(?:st|nd|rd|th|[eè]re?|er|[eè]mes?|º|ª)$/u;

function ordinalOf({ word, folded }: Term): number | undefined {
  const digits = figures.exec(word.toLowerCase())?.[1];
  if (digits !== undefined) return Number(digits);
  return spelledOrdinal(folded) ?? beginnings.find(([pattern]) => pattern.test(folded))?.[1];
}

/** Words over which an ordinal reaches what it counts: `the third and last lot`. */
const reach = 3;

/** What is counted by which ordinal, stems of the words that follow it close. */
function countedIn(text: string, analyze: Analyzer): { ordinal: number; stems: string[] }[] {
  const terms = analyze(text);
  return terms.flatMap((term, at) => {
    const ordinal = ordinalOf(term);
    const next = terms.slice(at + 1, at + 1 + reach).filter(({ stop }) => !stop);
    return ordinal === undefined ? [] : [{ ordinal, stems: next.map(({ stem }) => stem) }];
  });
}

/** Whether a text tells of the first and the second of what the question asks the third of, and not of that. */
export function countsOthers(question: string, text: string, analyze: Analyzer): boolean {
  const [asked] = countedIn(question, analyze);
  if (asked === undefined) return false;
  const [thing] = asked.stems;
  const told = countedIn(text, analyze);
  return (
    thing !== undefined &&
    told.some(({ stems }) => stems.includes(thing)) &&
    told.every(({ ordinal }) => ordinal !== asked.ordinal)
  );
}
