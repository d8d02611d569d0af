import type { Facets } from "./schema-table.ts";

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const zone = /(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)$/;
const day = /^-?(\d{4,})-(\d\d)-(\d\d)$/;
const time = /^(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?|24:00:00(?:\.0+)?)$/;
const withoutZone = (text: string) => text.replace(zone, "");

/** A day of the calendar, whose months are as long as they are. */
function isDay(text: string): boolean {
  const [, year = "", month = "", date = ""] = day.exec(text) ?? [];
  if (month < "01" || month > "12" || date < "01") return false;
  // The calendar repeats after 400 years.
  const last = new Date(Date.UTC(2000 + (Number(year.slice(-4)) % 400), Number(month), 0)).getUTCDate();
  return Number(date) <= last;
}

function isMoment(text: string): boolean {
  const [date = "", clock = "", ...more] = withoutZone(text).split("T");
  return isDay(date) && time.test(clock) && more.length === 0;
}

/** Forms of the built-in types of XML Schema 1.0, part 2; what is not here takes any text. */
const forms: Readonly<Record<string, readonly [says: string, holds: (text: string) => boolean]>> = {
  decimal: ["a decimal number", (text) => decimal.test(text)],
  boolean: ["true or false", (text) => /^(?:true|false|1|0)$/.test(text)],
  date: ["a date such as 2026-01-31", (text) => isDay(withoutZone(text))],
  time: ["a time such as 12:30:00", (text) => time.test(withoutZone(text))],
  dateTime: ["a date and time such as 2026-01-31T12:30:00", isMoment],
  base64Binary: ["base64", isBase64],
  integer: ["a whole number", (text) => /^[+-]?\d+$/.test(text)],
};

function isBase64(text: string): boolean {
  const digits = text.replaceAll(/\s/g, "");
  return digits.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(digits);
}

/** Characters that an expression is tried on; what a type without a limit holds beyond them is too long for any use. */
const mostForPattern = 4_096;

/** Blocks of Unicode as XML Schema names them, in the way of JavaScript. */
const blocks: readonly (readonly [name: string, range: string])[] = [
  ["\\p{IsBasicLatin}", "\\u0000-\\u007F"],
  ["\\p{IsLatin-1Supplement}", "\\u0080-\\u00FF"],
];

const patterns = new Map<string, RegExp>();

/** An expression of XML Schema (part 2, appendix F), which always means the whole text. */
function patternOf(source: string): RegExp {
  const known = patterns.get(source);
  if (known !== undefined) return known;
  let own = source;
  for (const [name, range] of blocks) {
    // Within a class the range alone, elsewhere a class of its own.
    own = own.replaceAll(new RegExp(`\\[([^\\]]*)${name.replaceAll(/[\\{}]/g, "\\$&")}`, "g"), `[$1${range}`);
    own = own.replaceAll(name, `[${range}]`);
  }
  const made = new RegExp(`^(?:${own})$`, "u");
  patterns.set(source, made);
  return made;
}

/** White space as the type treats it (part 2, 4.3.6). */
function lexical(base: string, text: string): string {
  if (base === "string") return text;
  const replaced = text.replaceAll(/[\t\n\r]/g, " ");
  return base === "normalizedString" ? replaced : replaced.replaceAll(/ {2,}/g, " ").trim();
}

const isBelow = (one: string, other: string, base: string) =>
  base === "date" ? one < other : Number(one) < Number(other);

const shownValues = 12;

/** What is wrong with a text of a built-in type under the facets of a type of its own; undefined when nothing is. */
export function faultOf(base: string, facets: Facets, raw: string): string | undefined {
  const text = lexical(base, raw);
  const form = forms[base];
  if (form !== undefined && !form[1](text)) return `is not ${form[0]}`;
  const { values, shortest = 0, longest = Number.POSITIVE_INFINITY, pattern, least, most } = facets;
  if (values !== undefined && !values.includes(text)) {
    const more = values.length > shownValues ? ", …" : "";
    return `is not one of ${values.slice(0, shownValues).join(", ")}${more}`;
  }
  const { length } = [...text];
  if (length < shortest) return `has ${length} characters, fewer than ${shortest}`;
  if (length > longest) return `has ${length} characters, more than ${longest}`;
  if (least !== undefined && isBelow(text, least, base)) return `is below ${least}`;
  if (most !== undefined && isBelow(most, text, base)) return `is above ${most}`;
  if (pattern === undefined) return undefined;
  return length <= mostForPattern && patternOf(pattern).test(text)
    ? undefined
    : `has not the form ${pattern}`;
}
