import { currencyCodes } from "../values/amounts/currencies.ts";
import { fold, plainLetters } from "../values/text/fold.ts";
import { unitOfHead } from "./head-unit.ts";
import { amountHeads } from "./vocabulary/amounts.ts";
import { bookingHeads } from "./vocabulary/bookings.ts";
import { documentHeads } from "./vocabulary/documents.ts";
import { type Meaning, meanings, type Vocabulary } from "./vocabulary/meanings.ts";
import { partyHeads } from "./vocabulary/parties.ts";
import { paymentHeads } from "./vocabulary/payments.ts";

/** A word of a head with its place in the text. */
type HeadWord = { key: string; start: number; end: number };

const side = "debit|credit|dr|cr|soll|haben|af|bij|d|c|s|h";
/** Words, `%`, `#`, marks of currencies, and the head of a column that holds sides: `Dr/Cr`, `Soll/Haben`, `+/-`. */
const wordPattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<side>(?:${side})\\s?(?:/|&|or\\s)\\s?(?:${side})|\\+\\s?/\\s?-)(?![\\p{L}\\p{N}])|\\p{L}{0,3}[$€£₹]|[\\p{L}\\p{M}\\p{N}]+|[%#]`,
  "giu",
);
const sideKey = "±";

/** Words whose keys are kept: a table says the same ones again and again. */
const mostKeys = 20_000;
const keys = new Map<string, string>();

function keyOf(word: string): string {
  const before = keys.get(word);
  if (before !== undefined) return before;
  const key = plainLetters(fold(word));
  if (keys.size < mostKeys) keys.set(word, key);
  return key;
}

/** The words of a head or of a line of heads, from the left. */
export function wordsOf(text: string): HeadWord[] {
  return [...text.matchAll(wordPattern)].map(({ 0: word, index, groups }) => ({
    key: groups?.side === undefined ? keyOf(word) : sideKey,
    start: index,
    end: index + word.length,
  }));
}

const joined = (words: readonly HeadWord[]) => words.map(({ key }) => key).join("");

/** A head without case, accents, marks and blanks: heads with one key are the same. */
export const headKey = (heading: string): string => joined(wordsOf(heading));

/** The longest head of the vocabulary has so many words. */
let mostWords = 1;
const known = new Map<string, Meaning[]>();
/** What a head of the vocabulary begins with: words that begin none are left at once. */
const beginnings = new Set<string>();
const vocabularies: readonly Vocabulary[] = [
  documentHeads,
  partyHeads,
  amountHeads,
  paymentHeads,
  bookingHeads,
];
for (const byMeaning of vocabularies.flatMap((each) => Object.values(each))) {
  // Object.entries loses the names' type.
  for (const [meaning, heads] of Object.entries(byMeaning) as [Meaning, string][]) {
    for (const head of heads.split("|")) {
      const words = wordsOf(head);
      const key = joined(words);
      const before = known.get(key) ?? [];
      if (!before.includes(meaning)) known.set(key, [...before, meaning]);
      for (let length = 1; length <= key.length; length++) beginnings.add(key.slice(0, length));
      mostWords = Math.max(mostWords, words.length);
    }
  }
}

/** Heads with several meanings: which one counts, the cells below them and who reads tell. */
export const ambiguousHeads: ReadonlyMap<string, readonly Meaning[]> = new Map(
  [...known].filter(([, found]) => found.length > 1),
);

const codes = new Set([...currencyCodes].map((code) => code.toLowerCase()));
const isUnit = ({ key }: HeadWord) => codes.has(key) || /^(?:rs|euros?|rupees|kc)$|[$€£₹]$/.test(key);

const scale = /^(?:in|of|000|thousands?|lakhs?|lacs?|millions?|mio|mn|crores?|teur|tsd)$/;
const isScale = ({ key }: HeadWord) => scale.test(key);

/** Words without the unit behind them: `Amount in INR`, `Betrag EUR`. */
function withoutUnit(words: readonly HeadWord[]): readonly HeadWord[] {
  const last = words.at(-1);
  if (words.length < 2 || last === undefined || !isUnit(last)) return words;
  const rest = words.slice(0, -1);
  return /^(?:in|en)$/.test(rest.at(-1)?.key ?? "") && rest.length > 1 ? rest.slice(0, -1) : rest;
}

/** What is counted in a unit is money: `Valor (R$)` is no day. */
function countedIn(found: readonly Meaning[] | undefined): readonly Meaning[] | undefined {
  const sums = found?.filter((meaning) => meanings[meaning] === "money") ?? [];
  return sums.length > 0 ? sums : found;
}

/** Last words of one meaning: `Voucher No`, `Voucher Nr` and `Voucher #` are one head, as are `Basic Amt` and `Basic Amount`. */
const lastWords: readonly (readonly string[])[] = [
  ["number", "no", "num", "nr", "#"],
  ["amount", "amt"],
  ["date", "dt"],
];

function knownAs(words: readonly HeadWord[]): readonly Meaning[] | undefined {
  const exact = known.get(joined(words));
  const same = lastWords.find((list) => list.includes(words.at(-1)?.key ?? ""));
  if (exact !== undefined || words.length < 2 || same === undefined) return exact;
  const before = joined(words.slice(0, -1));
  return same.map((word) => known.get(before + word)).find((found) => found !== undefined);
}

const enclosed = /\([^()]{0,200}\)|\[[^[\]]{0,200}\]/g;
/** A number before a label and what asks for a value are no part of it: `1. PAN Number * (mandatory)`. */
const decoration =
  /^\s*\d{1,3}[.)]?\s+(?=\p{L})|\b(?:mandatory|compulsory|required|optional|if any|if applicable)\b/giu;

/** `Rs. in lakhs`, `₹ in thousands`, `TEUR`: all that a head says is what the amounts below it are counted in. */
function isUnitAlone(heading: string): boolean {
  const words = wordsOf(heading);
  return unitOfHead(heading).unit !== undefined && words.every((word) => isUnit(word) || isScale(word));
}

const mostLength = 120;
const cache = new Map<string, readonly Meaning[]>();
const mostCached = 5_000;

function exactMeanings(text: string): readonly Meaning[] {
  const bare = text.replace(enclosed, " ");
  // Most heads are the same without all this, and are read once.
  for (const each of new Set([text, bare, text.replace(decoration, " "), bare.replace(decoration, " ")])) {
    const words = wordsOf(each);
    const found = knownAs(words) ?? countedIn(knownAs(withoutUnit(words)));
    if (found !== undefined) return found;
  }
  return isUnitAlone(text) ? ["amount"] : [];
}

/** What a head says as a whole, in the order of the vocabulary; none when it is not known. */
export function meaningsOf(heading: string): readonly Meaning[] {
  if (heading.length > mostLength) return [];
  const before = cache.get(heading);
  if (before !== undefined) return before;
  const found = exactMeanings(heading);
  if (cache.size < mostCached) cache.set(heading, found);
  return found;
}

/** The heads of the vocabulary that begin at a word, from the shortest, by the number of words that they take. */
function* headsFrom(words: readonly HeadWord[], from: number): Generator<[count: number, key: string]> {
  let key = "";
  for (let count = 1; count <= Math.min(mostWords, words.length - from); count++) {
    key += words[from + count - 1]?.key ?? "";
    if (!beginnings.has(key)) return;
    if (known.has(key)) yield [count, key];
  }
}

/** Words beside a known head that make another of it. */
const turning =
  /^(?:original|difference|diff|variance|cumulative|previous|prior|last|next|reversed|reversal|ineligible|foreign|excluding|excl|without|filing|average|max|min|limit|per|non|not|un|gstr|status|count|rate|percent|percentage|%)$/;
const rateWord = /^(?:rate|percent|percentage|%)$/;

/** Whether the lower row of a head says that what the upper one names is counted in percent: `CGST` over `%`. */
export const saysRate = (lower: string): boolean => wordsOf(lower).some(({ key }) => rateWord.test(key));

/** Share of the letters of a head that the known part has. */
const leastShare = 0.4;

/**
 * The longest part of a head that is known, where the head as a whole is not: `Supplier's Tax Invoice No. as per books`.
 * `wanted` are the meanings that are looked for.
 */
export function partMeanings(heading: string, wanted: ReadonlySet<Meaning>): readonly Meaning[] {
  if (heading.length > mostLength) return [];
  const words = withoutUnit(wordsOf(heading.replace(enclosed, " ")));
  const letters = joined(words).length;
  let best: { length: number; meanings: readonly Meaning[] } = { length: 0, meanings: [] };
  for (let from = 0; from < words.length; from++) {
    for (const [count, key] of headsFrom(words, from)) {
      const found = known.get(key)?.filter((meaning) => wanted.has(meaning)) ?? [];
      if (found.length === 0 || key.length <= best.length) continue;
      const rest = [...words.slice(0, from), ...words.slice(from + count)];
      if (!rest.some((word) => turning.test(word.key))) best = { length: key.length, meanings: found };
    }
  }
  return best.length >= leastShare * letters ? best.meanings : [];
}

/** A head in a line of heads. */
export type PlacedHead = { meanings: readonly Meaning[]; start: number; end: number };

/** How many words behind a head only say its unit or side: `Amount in EUR`, `Withdrawals (Dr)`. */
function unitsBehind([next, after]: readonly HeadWord[], rest: string): number {
  if (next === undefined) return 0;
  if (isUnit(next) || /^\s?\((?:dr|cr|in|out)\)/i.test(rest)) return 1;
  return /^(?:in|en)$/.test(next.key) && after !== undefined && isUnit(after) ? 2 : 0;
}

/** Every head of these meanings that stands in a line of text, the longest at each place, from the left. */
export function headsInLine(line: string, wanted: ReadonlySet<Meaning>): PlacedHead[] {
  const words = wordsOf(line);
  const found: PlacedHead[] = [];
  for (let at = 0; at < words.length; at++) {
    for (const [count, key] of [...headsFrom(words, at)].toReversed()) {
      const taken = words.slice(at, at + count);
      const meant = known.get(key)?.filter((meaning) => wanted.has(meaning)) ?? [];
      const [first, last] = [taken[0], taken.at(-1)];
      if (meant.length === 0 || first === undefined || last === undefined) continue;
      const more = unitsBehind(words.slice(at + count), line.slice(last.end));
      const counted = more === 0 ? meant : (countedIn(meant) ?? meant);
      found.push({
        meanings: counted,
        start: first.start,
        end: words[at + count + more - 1]?.end ?? last.end,
      });
      at += count + more - 1;
      break;
    }
  }
  return found;
}
