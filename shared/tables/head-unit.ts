import { currencyIn } from "../values/amounts/currencies.ts";

/** What a head says of the figures below it: their currency, and how many one of them stands for. */
export type HeadUnit = { currency: string | undefined; unit: string | undefined };

const units: readonly (readonly [RegExp, string])[] = [
  [/\bthousands?\b|['’]000\b|\bTEUR\b|\bTsd\b/i, "thousands"],
  [/\b(?:lakhs?|lacs?)\b/i, "lakhs"],
  [/\b(?:millions?|mio|mn)\b/i, "millions"],
  [/\bcrores?\b/i, "crores"],
];

export const unitOfHead = (heading: string): HeadUnit => ({
  currency: currencyIn(heading),
  unit: units.find(([words]) => words.test(heading))?.[1],
});

/** What a title says of all figures below it: `All amounts in lakhs of rupees`, `(Rs. in thousands)`. */
export const unitOfTitle = (title: string): string | undefined =>
  /\bin\b|['’]000\b/i.test(title) && title.length <= 160 ? unitOfHead(title).unit : undefined;

/** The currency that a title says all figures below it are in: `All amounts in USD`, `Currency: EUR`. */
export const currencyOfTitle = (title: string): string | undefined =>
  title.length <= 80 && /\b(?:amounts?|figures?|values?) (?:are )?in\b|\bcurrency\b/i.test(title)
    ? currencyIn(title)
    : undefined;
