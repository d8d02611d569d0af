import { plainDigits } from "./plain-digits.ts";
import { type DecimalMark, readNumber } from "./read-number.ts";

// No amount is longer: a page of digits is read in one pass.
const hundredth = /(?<![\d.,])\d[\d.,]{0,30}[.,]\d{2}(?![\d.,])/g;
const grouped = /(?<![\d.,])\d{1,3}(?:([.,])\d{3})(?:\1\d{3}){1,4}(?![\d.,])/g;
/** `98.147.251.188` is an address on a network. */
const isAddress = (text: string) =>
  /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text) && text.split(".").every((part) => Number(part) <= 255);

type Shown = Readonly<Record<DecimalMark, number>>;
const more = ({ ",": commas, ".": dots }: Shown): DecimalMark | undefined =>
  commas === dots ? undefined : commas > dots ? "," : ".";
const only = ({ ",": commas, ".": dots }: Shown): DecimalMark | undefined =>
  commas > 0 && dots > 0 ? undefined : more({ ",": commas, ".": dots });

/** How often the numbers of a text show a mark: beyond doubt, by groups of thousands too, and by two digits behind it alone. */
function shownMarks(text: string): { sure: Shown; likely: Shown } {
  const sure = { ",": 0, ".": 0 };
  const likely = { ",": 0, ".": 0 };
  const plain = plainDigits(text);
  for (const [found] of plain.matchAll(hundredth)) {
    // `25.09.11`, `1.10.30` are no numbers.
    if (readNumber(found) === undefined) continue;
    const mark = found.at(-3) === "," ? "," : ".";
    const kind = /[.,]/.test(found.slice(0, -3)) ? sure : likely;
    kind[mark] += 1;
  }
  for (const [found, group] of plain.matchAll(grouped))
    if (!isAddress(found)) sure[group === "," ? "." : ","] += 1;
  return { sure, likely };
}

/** The decimal mark that a document's own numbers show; undefined when they do not tell. */
export function decimalMark(text: string): DecimalMark | undefined {
  const { sure, likely } = shownMarks(text);
  return more(sure) ?? more(likely);
}

/** What tells that a text is of a country that writes another decimal mark than most that share its language (CLDR 48). */
const otherwise: Readonly<Record<string, RegExp | undefined>> = {
  // Mexico, Central America.
  es: /(?:)/,
  // Switzerland, Liechtenstein.
  de: /CHF|\bFr\.|\d['’]\d{3}/,
  it: /CHF|\bFr\.|\d['’]\d{3}/,
  // South Africa.
  en: /ZAR/,
  // North Africa beside the Gulf.
  ar: /(?:)/,
};

/** The decimal mark of a language; undefined where its countries differ, and for a language that is not known. */
function usualMark(language: string, text: string): DecimalMark | undefined {
  if (language === "und" || otherwise[language]?.test(text) === true) return undefined;
  const parts = new Intl.NumberFormat(language, { numberingSystem: "latn" }).formatToParts(1.5);
  const mark = parts.find(({ type }) => type === "decimal")?.value;
  return mark === "," || mark === "." ? mark : undefined;
}

/**
 * The decimal mark of a text, where nothing speaks against it: that of all its numbers that leave no doubt, else that of
 * its language (BCP 47, `und` when unknown) which numbers with two decimals do not contradict. Undefined where both marks
 * are possible.
 */
export function sureDecimalMark(text: string, language: string): DecimalMark | undefined {
  const { sure, likely } = shownMarks(text);
  if (more(sure) !== undefined || sure[","] > 0) return only(sure);
  const usual = usualMark(language, text);
  const none = likely[","] === 0 && likely["."] === 0;
  if (usual === undefined) return only(likely);
  return none || likely[usual] > 0 ? usual : undefined;
}
