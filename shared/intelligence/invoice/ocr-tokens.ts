import type { Box } from "../../document/document.ts";
import { asDigits, likeDigit } from "../../values/text/misread-digits.ts";

/** What of a word is mended: its text, its plain form and its place. */
type Cut = { text: string; plain: string; box: Box; size: number; confidence: number };

// A dollar sign is read as an S: at the front a letter is a mark, not a digit.
const amount = new RegExp(
  `^(\\D{0,4}?)([0-9]${likeDigit}{0,6}|[OIl]${likeDigit}{0,6})([.,])(${likeDigit}{2})(\\D?)$`,
);
const date = new RegExp(
  `^(${likeDigit}{1,2}|${likeDigit}{4})([/.-])(${likeDigit}{1,2})\\2(${likeDigit}{4}|${likeDigit}{2})$`,
);

/** A day whose first or second stroke is lost: `2512/2018`, `25/122018`. */
const unparted = /^(?=.*\/)([0-3]\d)\/?([01]\d)\/?(20\d{2})$/;

/** Words that OCR reads wrongly as a whole: the mark of a number, and the end of Polish names of companies. */
const known: readonly { read: RegExp; text: string; plain: string }[] = [
  { read: /^N[*"”']$/, text: "N°", plain: "no" },
  { read: /^0\.0\.?$/, text: "o.o.", plain: "oo" },
];

/** The apostrophe between thousands, as OCR reads it: `3*949.75`, `3"949.75`. */
const thousands = /^(\D{0,4}\d{1,3})[*"”“°^](\d{3}(?:[*"”“°^'’]\d{3}){0,3}[.,]\d{2}\D?)$/;

/** `1O.5O` and `O9/03/2018` with their digits, `3*949.75` with its apostrophe; any other word as it is. */
function mendedText(text: string): string {
  const parted = thousands.exec(text);
  if (parted !== null) return `${parted[1]}'${(parted[2] ?? "").replace(/[*"”“°^]/g, "'")}`;
  const sum = amount.exec(text);
  if (sum !== null && /\d/.test(text)) {
    const [, front = "", whole = "", mark = "", part = "", end = ""] = sum;
    const amount = asDigits(whole) + mark + asDigits(part) + end;
    // A mark of a currency touches its amount, and is often misread.
    return /\p{L}$/u.test(front) ? `${front} ${amount}` : front + amount;
  }
  const run = unparted.exec(text);
  if (run !== null) return run.slice(1).join("/");
  const day = date.exec(text);
  return day !== null && /\d/.test(text) ? asDigits(text) : text;
}

/** What a blank cut in two: `12.` and `50`, `12` and `.50`, `25/12/` and `2018`. */
const cuts: readonly (readonly [left: RegExp, right: RegExp])[] = [
  [/(?:^|\D)\d{1,6}[.,]$/, /^\d{2}\D?$/],
  [/(?:^|\D)\d{1,6}$/, /^[.,](?:\d{2})?$/],
  [/^\d{1,2}[/-]\d{1,2}[/-]$/, /^(?:\d{4}|\d{2})$/],
  [/^\d{1,2}[/-]$/, /^\d{1,2}[/-]\d{2,4}$/],
];

const isCut = (left: Cut, right: Cut): boolean =>
  right.box[0] - left.box[2] < 0.8 * left.size &&
  cuts.some(([end, start]) => end.test(left.text) && start.test(right.text));

const joined = <T extends Cut>(left: T, right: T): T => ({
  ...left,
  text: mendedText(left.text + right.text),
  plain: left.plain + right.plain,
  confidence: Math.min(left.confidence, right.confidence),
  box: [left.box[0], Math.min(left.box[1], right.box[1]), right.box[2], Math.max(left.box[3], right.box[3])],
});

const isName = (word: Cut | undefined) => word !== undefined && /^\p{Lu}\p{Ll}{2}/u.test(word.text);

/** `Ortega 8: Molina`: between two names these are read for the sign that joins them. */
const withAnd = <T extends Cut>(tokens: readonly T[]): T[] =>
  tokens.map((token, at) =>
    /^(?:8|é|&):$/.test(token.text) && isName(tokens[at - 1]) && isName(tokens[at + 1])
      ? { ...token, text: "&", plain: "" }
      : token,
  );

/** The words of a scanned line with amounts and dates as they were meant. */
export function mendedTokens<T extends Cut>(tokens: readonly T[]): T[] {
  const found: T[] = [];
  for (const token of withAnd(tokens)) {
    const { text, plain } = known.find(({ read }) => read.test(token.text)) ?? {
      text: mendedText(token.text),
      plain: token.plain,
    };
    const next = { ...token, text, plain };
    const last = found.at(-1);
    if (last !== undefined && isCut(last, next)) found[found.length - 1] = joined(last, next);
    else found.push(next);
  }
  return found;
}
