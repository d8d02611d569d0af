/** Which character divides whole from part: `,` in 1.234,56, `.` in 1,234.56 and 1,74,820.76. */
export type DecimalMark = "," | ".";

export type Amount = { value: number; text: string; start: number; end: number; decimals: number };

const space = "[ \\u00a0\\u202f\\u2009]";
// Groups of three (western) or two and a last three (Indian: 1,23,45,678).
const whole = (mark: string) => `\\d{1,3}(?:${mark}\\d{2,3})*${mark}\\d{3}|\\d+`;
const grouped = `(?:\\d{1,3}(?:${space}\\d{3})+(?!\\d)|${whole("[.,’']")})`;
// `RM40.00`, `EUR12`: a mark of a currency may touch the number, another letter makes it a part of a word.
const marks = "RM|Rs|INR|EUR|USD|GBP|MYR|SGD|CHF|PLN|AUD|CAD";
const front = `(?<!\\d|\\d[.,])(?<!\\p{L}(?<!(?<!\\p{L})(?:${marks})))`;
const number = new RegExp(`${front}(?:${grouped})(?:[.,]\\d{1,4})?(?![\\d\\p{L}]|[.,]\\d)`, "gu");

/** Reads one number; without a known mark, the last of two different marks is the decimal one. */
export function parseNumber(text: string, decimal?: DecimalMark): number | undefined {
  const body = text.replace(/[\s\u00a0\u202f\u2009’']/g, "");
  if (!/^\d[\d.,]*$/.test(body)) return undefined;
  const comma = body.lastIndexOf(",");
  const dot = body.lastIndexOf(".");
  let mark: string | undefined;
  if (comma >= 0 && dot >= 0) mark = comma > dot ? "," : ".";
  else if (comma >= 0 || dot >= 0) {
    const only = comma >= 0 ? "," : ".";
    const tail = body.length - body.lastIndexOf(only) - 1;
    const several = body.indexOf(only) !== body.lastIndexOf(only);
    // `1.234` is a thousand under a decimal comma and a fraction under a decimal point.
    if (several) mark = only === "," ? "." : ",";
    else if (tail !== 3) mark = only;
    else mark = decimal ?? (only === "," ? "." : ",");
  }
  const digits = mark === undefined ? body : body.replaceAll(mark === "," ? "." : ",", "").replace(mark, ".");
  const value = Number(digits);
  return Number.isFinite(value) ? value : undefined;
}

const minusBefore = /(?:[-−–]|\(|\bCR)\s*(?:[€$£₹]|Rs\.?|RM|EUR|USD)?\s*$/i;
const minusAfter = /^\s*(?:[-−](?!\s*\d)|CR\b|\))/i;

/** Every number of a text with its sign: `-9,32`, `(1,200.00)`, `50,00-`. */
export function findAmounts(text: string, decimal?: DecimalMark): Amount[] {
  const found: Amount[] = [];
  for (const match of text.matchAll(number)) {
    const start = match.index;
    const end = start + match[0].length;
    const value = parseNumber(match[0], decimal);
    if (value === undefined) continue;
    const before = text.slice(Math.max(0, start - 8), start);
    const after = text.slice(end, end + 4);
    const opened = /\(\s*(?:[€$£₹]|Rs\.?|RM)?\s*$/i.test(before);
    const negative =
      (minusBefore.test(before) && (!opened || /^\s*\)/.test(after))) ||
      (minusAfter.test(after) && (opened || !/^\s*\)/.test(after)));
    const part = /[.,](\d{1,4})$/.exec(match[0])?.[1] ?? "";
    const decimals = Number.isInteger(value) && part.length === 3 ? 0 : part.length;
    found.push({ value: negative && value !== 0 ? -value : value, text: match[0], start, end, decimals });
  }
  return found;
}

/** The decimal mark that a document's own numbers show; undefined when they do not tell. */
export function decimalMark(text: string): DecimalMark | undefined {
  let commas = 0;
  let dots = 0;
  // No amount is longer: a page of digits is read in one pass.
  for (const [found] of text.matchAll(/(?<![\d.,])\d[\d.,\u00a0 ]{0,30}[.,]\d{2}(?![\d.,])/g)) {
    if (found.at(-3) === ",") commas += 1;
    else dots += 1;
  }
  if (commas === dots) return undefined;
  return commas > dots ? "," : ".";
}
