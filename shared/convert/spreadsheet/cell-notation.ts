import type { Document } from "../../document/document.ts";
import { currencyIn } from "../../values/amounts/currencies.ts";
import { sureDecimalMark } from "../../values/amounts/decimal-mark.ts";
import { type DecimalMark, readNumber } from "../../values/amounts/read-number.ts";
import { contradicts, orderByDays, usualOrder } from "../../values/dates/day-order.ts";
import { type DayOrder, findDates, numericDates } from "../../values/dates/parse-date.ts";
import { withoutInvisible } from "../../values/text/invisible.ts";

/** How a document writes its numbers and dates: undefined where it leaves open which of two ways is meant. */
export type Conventions = {
  decimal: DecimalMark | undefined;
  order: DayOrder | undefined;
  /** BCP 47, `und` when unknown. */
  language: string;
};

/** How a column does: which of its cells are names by what stands beside them, and which numbers may be names. */
export type CellNotation = Conventions & {
  isNamed: (text: string) => boolean;
  isDistinct: (digits: string) => boolean;
};

/** Currencies of countries that write the month first in English, or both orders (CLDR 48: US, PH, CA). */
const eitherOrder = new Set(["USD", "PHP", "CAD"]);

/** The order of days and months, when the dates, the language or the currency leave no doubt. */
function sureOrder(text: string, language: string): DayOrder | undefined {
  const currency = currencyIn(text);
  const dates = numericDates(text);
  const { order, sure } = orderByDays(dates, usualOrder({ language, currency }));
  if (sure) return order;
  // In one document both orders are a doubt for each date that fits both. No other language puts the month first.
  const both = (["dmy", "mdy"] as const).every((each) => dates.some((date) => contradicts(date, each)));
  const isAbroad = !["en", "und"].includes(language) || !eitherOrder.has(currency ?? "USD");
  return !both && isAbroad ? "dmy" : undefined;
}

export function conventionsOf({ text, language }: Pick<Document, "text" | "language">): Conventions {
  const seen = withoutInvisible(text);
  return { decimal: sureDecimalMark(seen, language), order: sureOrder(seen, language), language };
}

/** `1.10.3`, `192.168.10.1`, `2.0`: numbers with points between them. */
export const isDotted = (text: string): boolean => /^\d+(?:\.\d+)+$/.test(text);

/** With points and two digits of a year only `01.02.10` is a date: `1.2.10` numbers a chapter or a version. */
export const isNumbered = (text: string): boolean =>
  /^\d{1,3}\.\d{1,3}\.\d{1,2}$/.test(text) && !/^\d\d\.\d\d\.\d\d$/.test(text);

/** Whether chains of points number versions: one is no date, or fewer points stand beside a day with a short year. */
function areVersions(dotted: readonly string[]): boolean {
  const points = (text: string) => text.split(".").length - 1;
  const chains = dotted.filter((text) => points(text) > 1 && readNumber(text) === undefined);
  const shorter = dotted.some((text) => points(text) === 1);
  return chains.some(
    (text) => isNumbered(text) || findDates(text).length === 0 || (shorter && !/\d{4}/.test(text)),
  );
}

const shortYears = new Map<string, boolean>();

function mayLeadWithYear(language: string): boolean {
  const known = shortYears.get(language);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(language, { dateStyle: "short" });
  const [first] = format.formatToParts(0).filter(({ type }) => type !== "literal");
  const may = first?.type === "year" || format.resolvedOptions().calendar !== "gregory";
  shortYears.set(language, may);
  return may;
}

/**
 * Whether the years of a date have two digits in a language that puts them first, or counts them otherwise than the
 * Gregorian calendar does: `24. 5. 3.` in Korean, `3/5/67` in Thai.
 */
export const hasShortYears = (text: string, language: string): boolean =>
  language !== "und" && !/\d{4}|\p{L}/u.test(text) && mayLeadWithYear(language);

/** Telephone and company numbers in groups of three have so many digits at least (Latvia; France, Poland). */
const leastOfName = 8;

/** Whether most of some texts are dates. */
const areDates = (texts: readonly string[]) =>
  texts.filter((text) => findDates(text)[0]?.text === text).length * 2 > texts.length;

/** The order that the dates of one column show, whatever other figures of the document look like. */
function shownOrder(texts: readonly string[]): DayOrder | undefined {
  const dates = texts.flatMap((text) => numericDates(withoutInvisible(text)));
  const { order, sure } = orderByDays(dates, "dmy");
  return sure && order === orderByDays(dates, "mdy").order ? order : undefined;
}

/** `20-45-77`: a date, or the code of a bank's branch. */
const pair = /^\d{1,2}([-/.])\d{1,2}\1\d{1,2}$/;

/** What the cells of a column below its head say of each other. */
export function columnNotation(cells: readonly string[], conventions: Conventions): CellNotation {
  const texts = cells.map((text) => text.trim());
  const zeros = texts.some((text) => /^0\d+$/.test(text));
  const dotted = texts.filter(isDotted);
  const numbered = areVersions(dotted);
  const paired = texts.filter((text) => pair.test(text));
  const pairs = paired.length > 0 && !areDates(paired);
  const spaced = texts.filter((text) => /^\d{1,3}(?:\s\d{3})+$/u.test(text));
  const lengths = new Set(spaced.map((text) => text.replace(/\D/g, "").length));
  const [length = 0] = lengths.size === 1 ? lengths : [];
  return {
    ...conventions,
    order: shownOrder(texts) ?? conventions.order,
    isNamed: (text) =>
      (zeros && /^\d+$/.test(text)) || (numbered && isDotted(text)) || (pairs && pair.test(text)),
    // All as long, as those of a register are, and amounts hardly.
    isDistinct: (digits) => length >= leastOfName && /\s/.test(digits),
  };
}
