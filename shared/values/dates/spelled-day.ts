import { spelledNumber } from "../amounts/number-words.ts";

/** A word of English below a hundred, `twenty-five` too. */
function unitOf(word: string | undefined): number | undefined {
  const value = word === undefined ? undefined : spelledNumber(word, "en");
  return value !== undefined && value < 100 ? value : undefined;
}

/** `two thousand and twenty-five`, `twenty twenty-five`, `nineteen ninety-nine`; undefined for what is no year. */
export function spelledYear(text: string): number | undefined {
  const words = text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== "and" && word !== "");
  const [first, second, ...more] = words;
  const century = unitOf(first);
  if (century === undefined || second === undefined) return undefined;
  const isScaled = second === "thousand" || second === "hundred";
  const values = (isScaled ? more : words.slice(1)).map(unitOf);
  const [one = 0, two] = values;
  if (values.length > 2 || values.includes(undefined)) return undefined;
  // `twenty five` and no other two words.
  if (two !== undefined && (one < 20 || one % 10 !== 0 || two < 1 || two > 9)) return undefined;
  const scale = second === "thousand" ? 1000 : 100;
  const rest = one + (two ?? 0);
  return isScaled || rest >= 10 ? century * scale + rest : undefined;
}

/** Ordinals of English that their number does not make by `th`, and what they count. */
const ownOrdinals: Readonly<Record<string, number>> = {
  ...{ first: 1, second: 2, third: 3, fifth: 5, eighth: 8, ninth: 9, twelfth: 12, twentieth: 20 },
  thirtieth: 30,
};

function ordinalOf(word: string): number | undefined {
  return ownOrdinals[word] ?? (word.endsWith("th") ? unitOf(word.slice(0, -"th".length)) : undefined);
}

/** `first` is 1, `twenty-first` 21; undefined for what is no ordinal up to a month's last day. */
export function spelledOrdinal(text: string): number | undefined {
  const words = text.toLowerCase().split(/[\s-]+/);
  const last = ordinalOf(words.at(-1) ?? "");
  if (last === undefined || words.length > 2) return undefined;
  if (words.length === 1) return last;
  const ten = unitOf(words[0]) ?? 0;
  return ten >= 20 && last < 10 ? ten + last : undefined;
}
