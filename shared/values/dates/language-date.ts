import { plainDigits } from "../amounts/plain-digits.ts";
import { fold } from "../text/fold.ts";
import { withoutInvisible } from "../text/invisible.ts";
import { iso } from "./parse-date.ts";

/** In place of a day and a year. */
const [anyDay, anyYear] = ["99", "9999"];

/** The words and numbers of a text, without case, Latin accents and what stands between them. */
const spoken = (text: string): string[] =>
  (fold(plainDigits(withoutInvisible(text))).match(/\d+|[\p{L}\p{M}]+/gu) ?? []).map((each) =>
    each.replace(/^0(?=\d)/, ""),
  );

/** A day in parts, with the words around them (`r.`, `de`) and without them. */
function writings(format: Intl.DateTimeFormat, month: number): string[] {
  const parts = format.formatToParts(Date.UTC(2024, month - 1, 1)).map(({ type, value }) => ({
    literal: type === "literal",
    value: type === "day" ? anyDay : type === "year" ? anyYear : value,
  }));
  const bare = parts.map(({ literal, value }) => (literal ? " " : value)).join("");
  return [parts.map(({ value }) => value).join(""), bare].map((text) => spoken(text).join(" "));
}

const known = new Map<string, ReadonlyMap<string, number | undefined>>();

/** The month of each way in which a language writes a day; undefined where two months are written alike. */
function monthsOf(language: string): ReadonlyMap<string, number | undefined> {
  const before = known.get(language);
  if (before !== undefined) return before;
  const months = new Map<string, number | undefined>();
  const add = (writing: string, month: number) => {
    const other = months.has(writing) && months.get(writing) !== month;
    // Of numbers alone a day is read by its order.
    if (/\p{L}/u.test(writing)) months.set(writing, other ? undefined : month);
  };
  for (const dateStyle of ["long", "medium"] as const) {
    const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
      dateStyle,
      timeZone: "UTC",
    });
    for (let month = 1; month <= 12; month++)
      for (const writing of writings(format, month)) add(writing, month);
  }
  known.set(language, months);
  return months;
}

/** No day of any language of CLDR is longer. */
const longest = 40;

/**
 * The day that is all of a text, as its language writes it with the month's name (CLDR, by `Intl`): `3. května 2024`,
 * `2024 m. gegužės 3 d.`, `3 мая 2024 г.`. `language` is BCP 47; undefined for `und` and for any other text.
 */
export function languageDate(text: string, language: string): string | undefined {
  if (language === "und" || text.length > longest || !/\p{L}/u.test(text)) return undefined;
  const words = spoken(text);
  const [year, more] = words.filter((word) => /^\d{4}$/.test(word));
  if (year === undefined || more !== undefined) return undefined;
  for (const [at, day] of words.entries()) {
    if (!/^\d{1,2}$/.test(day)) continue;
    const key = words.map((word, index) => (index === at ? anyDay : word === year ? anyYear : word));
    const month = monthsOf(language).get(key.join(" "));
    if (month !== undefined) return iso(Number(year), month, Number(day));
  }
  return undefined;
}
