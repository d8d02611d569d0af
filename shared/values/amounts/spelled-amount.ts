import { foldMarks } from "../text/fold.ts";
import { spelledNumber } from "./number-words.ts";

/** What a word behind a number multiplies it by; India's among them. */
const scales = new Map([
  ["thousand", 1e3],
  ["lakh", 1e5],
  ["lakhs", 1e5],
  ["lac", 1e5],
  ["lacs", 1e5],
  ["million", 1e6],
  ["crore", 1e7],
  ["crores", 1e7],
  ["billion", 1e9],
]);
/** Below a hundred; a number of more words is made of these and the scales. */
const small = (word: string): number | undefined => {
  const value = spelledNumber(word, "en");
  return value === undefined || value >= 100 ? undefined : value;
};

type Word = { text: string; start: number; end: number };
export type Spelled = { value: number; start: number; end: number };

const isNumber = (word: Word | undefined) =>
  word !== undefined && (small(word.text) !== undefined || word.text === "hundred" || scales.has(word.text));

/** `two thousand four hundred` is 2400; undefined where words follow each other as no number has them: `five seven`. */
function numberOf(words: readonly Word[]): number | undefined {
  let [sum, group] = [0, 0];
  let last: "none" | "unit" | "ten" | "hundred" = "none";
  for (const { text } of words) {
    const scale = scales.get(text);
    const value = small(text);
    if (text === "and") continue;
    if (scale !== undefined) {
      if (group === 0 && sum === 0) return undefined;
      // `two lakh crore`: what stands before is multiplied as a whole.
      if (group === 0) sum *= scale;
      else sum += group * scale;
      [group, last] = [0, "none"];
    } else if (text === "hundred") {
      if (last !== "unit") return undefined;
      [group, last] = [group * 100, "hundred"];
    } else if (value !== undefined) {
      const isTen = value >= 20 && value % 10 === 0;
      if (last === "unit" || (last === "ten" && (isTen || value >= 10))) return undefined;
      group += value;
      last = isTen ? "ten" : "unit";
    }
  }
  return sum + group;
}

/** Numbers that are written out in English, `two thousand and forty`, with their places. */
export function spelledNumbers(text: string): Spelled[] {
  const words = [...text.matchAll(/\p{L}+(?:-\p{L}+)?/gu)].map(
    ({ 0: found, index }): Word => ({ text: foldMarks(found), start: index, end: index + found.length }),
  );
  const found: Spelled[] = [];
  for (let at = 0; at < words.length; at++) {
    if (!isNumber(words[at])) continue;
    let end = at + 1;
    for (; end < words.length; end++) {
      const [before, word] = [words[end - 1], words[end]];
      if (
        before === undefined ||
        word === undefined ||
        !/^[\s-]{1,4}$/.test(text.slice(before.end, word.start))
      )
        break;
      const joins = word.text === "and" && isNumber(words[end + 1]) && !isNumberBelow100(before);
      if (!isNumber(word) && !joins) break;
    }
    const run = words.slice(at, end);
    const value = numberOf(run);
    const [first, last] = [run[0], run.at(-1)];
    if (value !== undefined && first !== undefined && last !== undefined)
      found.push({ value, start: first.start, end: last.end });
    at = end - 1;
  }
  return found;
}

/** `five and seven` are two numbers, `five hundred and seven` is one. */
const isNumberBelow100 = ({ text }: Word) => small(text) !== undefined;
