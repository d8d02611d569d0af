import { spelledNumbers } from "./spelled-amount.ts";

/** What follows a sum of money that is written out, and its currency; `$` is what a dollar means in the document. */
const behind: readonly (readonly [RegExp, string])[] = [
  [/^\s(?:us|united states) dollars?\b/iu, "USD"],
  [/^\s(?:singapore) dollars?\b/iu, "SGD"],
  [/^\s(?:australian) dollars?\b/iu, "AUD"],
  [/^\s(?:canadian) dollars?\b/iu, "CAD"],
  [/^\s(?:hong kong) dollars?\b/iu, "HKD"],
  [/^\sdollars?\b/iu, "$"],
  [/^\seuros?\b/iu, "EUR"],
  // A pound of flour is none.
  [/^\spounds? sterling\b|^\spounds?(?= only\b|\s?[(,.;)]|$)/iu, "GBP"],
  [/^\s(?:indian )?rupees\b/iu, "INR"],
  [/^\sswiss francs?\b/iu, "CHF"],
  [/^\s(?:japanese )?yen\b/iu, "JPY"],
];
/** `Rupees twelve lakh` */
const before: readonly (readonly [RegExp, string])[] = [
  [/\brupees\s$/iu, "INR"],
  [/\b(?:us|united states) dollars\s$/iu, "USD"],
  [/\beuros\s$/iu, "EUR"],
];
/** Letters beside a number among which its currency stands. */
const reach = 30;

/** Sums of money that are written out in English with their currency: `ten thousand euros` is `EUR 10000`. */
export function moneySpelled(text: string, dollar: string): { start: number; end: number; value: string }[] {
  return spelledNumbers(text).flatMap(({ value, start, end }) => {
    const lead = before.find(([mark]) => mark.test(text.slice(Math.max(0, start - reach), start)));
    if (lead !== undefined) {
      const [words] = lead[0].exec(text.slice(Math.max(0, start - reach), start)) ?? [""];
      return [{ start: start - words.length, end, value: `${lead[1]} ${value}` }];
    }
    for (const [mark, code] of behind) {
      const found = mark.exec(text.slice(end, end + reach))?.[0];
      if (found !== undefined)
        return [{ start, end: end + found.length, value: `${code === "$" ? dollar : code} ${value}` }];
    }
    return [];
  });
}
