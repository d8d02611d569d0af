import { type CountryCode, getExampleNumber } from "libphonenumber-js";
import examples from "libphonenumber-js/mobile/examples";
import type { Dice } from "../dice.ts";
import type { CellLocale } from "./locales.ts";

/** What a cell means. A date is an ISO day; a text is what is written. */
export type Meaning = { type: "date"; iso: string } | { type: "number"; value: number } | { type: "text" };
export type WrittenCell = { text: string; meaning: Meaning };
/** Writes the cells of one column, which are all of one manner. The first shows what the others leave open. */
export type Writer = (first: boolean) => WrittenCell;

const text = (written: string): WrittenCell => ({ text: written, meaning: { type: "text" } });
const signed = (dice: Dice, value: number) => (dice.chance(0.3) ? -value : value);

/** Years of two digits are not told from days where the year usually stands first, nor from those of another calendar. */
function hasTwoReadings(written: string, { tag }: CellLocale): boolean {
  const parts = new Intl.DateTimeFormat(tag, { dateStyle: "short" }).formatToParts(new Date());
  const { calendar } = new Intl.DateTimeFormat(tag).resolvedOptions();
  const isShort = (written.match(/\p{Nd}+/gu) ?? []).every(({ length }) => length <= 2);
  return isShort && (calendar !== "gregory" || parts.find(({ type }) => type !== "literal")?.type === "year");
}

function dates(dice: Dice, locale: CellLocale): Writer {
  const style = dice.pick(["short", "medium", "long", "iso", "own"] as const);
  const { calendar } = new Intl.DateTimeFormat(locale.tag).resolvedOptions();
  const isOwn = style === "own" && calendar !== "gregory";
  const format = new Intl.DateTimeFormat(isOwn ? locale.tag : `${locale.tag}-u-ca-gregory`, {
    dateStyle: style === "iso" || style === "own" ? "short" : style,
    timeZone: "UTC",
  });
  return (first) => {
    const day = first ? dice.int(13, 28) : dice.int(1, 28);
    const at = new Date(Date.UTC(dice.int(1990, 2049), dice.int(0, 11), day));
    const iso = at.toISOString().slice(0, 10);
    const written = style === "iso" ? iso : format.format(at);
    return isOwn || hasTwoReadings(written, locale)
      ? text(written)
      : { text: written, meaning: { type: "date", iso } };
  };
}

function amounts(dice: Dice, { tag, currency }: CellLocale): Writer {
  const style = dice.pick(["plain", "symbol", "accounting", "code", "trailing"] as const);
  const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
  const format = new Intl.NumberFormat(tag, {
    ...two,
    ...(style === "plain" || style === "trailing"
      ? {}
      : {
          style: "currency",
          currency,
          currencySign: style === "accounting" ? "accounting" : "standard",
          currencyDisplay: style === "code" ? "code" : "symbol",
        }),
  });
  return (first) => {
    const value = first ? dice.int(1_000_000, 9_999_999) / 100 : signed(dice, dice.int(1, 99_999_999) / 100);
    const written = style === "trailing" && value < 0 ? `${format.format(-value)}-` : format.format(value);
    return { text: written, meaning: { type: "number", value } };
  };
}

function counts(dice: Dice, { tag }: CellLocale): Writer {
  const format = new Intl.NumberFormat(tag, { useGrouping: dice.chance(0.7) });
  return (first) => {
    const value = first ? dice.int(2_000_000, 5_000_000) : signed(dice, dice.int(0, 10 ** dice.int(1, 7)));
    return { text: format.format(value), meaning: { type: "number", value: value === 0 ? 0 : value } };
  };
}

function percents(dice: Dice, { tag }: CellLocale): Writer {
  const format = new Intl.NumberFormat(tag, { style: "percent", minimumFractionDigits: dice.int(0, 2) });
  const { maximumFractionDigits: places = 0 } = format.resolvedOptions();
  return () => {
    const value = Number((signed(dice, dice.int(1, 9_999)) / 10 ** (places + 2)).toFixed(places + 2));
    return { text: format.format(value), meaning: { type: "number", value } };
  };
}

const partsOf = (dice: Dice, count: number, most: number) =>
  Array.from({ length: count }, () => dice.int(0, most)).join(".");

const versions =
  (dice: Dice): Writer =>
  (first) => {
    const bare = partsOf(dice, first ? 3 : dice.int(2, 4), 12);
    return text(first ? bare : dice.pick([bare, bare, `v${bare}`, `${bare}-rc${dice.int(1, 9)}`]));
  };

const addresses =
  (dice: Dice): Writer =>
  () => {
    const bare = partsOf(dice, 4, 255);
    return text(
      dice.pick([bare, bare, `${bare}/${dice.int(8, 30)}`, `${bare}:${dice.int(80, 9_000)}`, "fe80::1"]),
    );
  };

const patterns = [
  "AA-9999",
  "9A9999",
  "99E9",
  "99-99-99",
  "9999/99",
  "9/99",
  "99-999",
  "9999-999",
  "978-9-99-999999-9",
  "A9.9",
  "9:99",
  "9x9",
  "=9+9",
  "+A9",
  "#99",
  "99.",
  "9.9.9.",
  "AA99 9AA",
];
const filled = (dice: Dice, pattern: string) =>
  pattern.replace(/[A9]/g, (mark) => (mark === "A" ? dice.letters(1) : dice.digits(1)));

function codes(dice: Dice): Writer {
  const pattern = dice.pick(patterns);
  return () => text(filled(dice, pattern));
}

function phones(dice: Dice, { tag }: CellLocale): Writer {
  const country = tag.slice(3) as CountryCode;
  const manner = dice.pick(["NATIONAL", "INTERNATIONAL", "E.164"] as const);
  return () => {
    const example = getExampleNumber(country, examples);
    if (example === undefined) throw new Error(`No telephone number of ${country} is known.`);
    const number = `${example.nationalNumber.slice(0, -4)}${dice.digits(4)}`;
    example.nationalNumber = number as typeof example.nationalNumber;
    example.number = `+${example.countryCallingCode}${number}` as typeof example.number;
    return text(example.format(manner));
  };
}

function accounts(dice: Dice): Writer {
  const pattern = dice.pick([
    "9999999999",
    "9999 9999 9999",
    "999 999 999",
    "99999",
    "999-9999-9",
    "9999999999999999999",
  ]);
  return (first) => text(`${first ? "0" : dice.digits(1)}${filled(dice, pattern).slice(1)}`);
}

const vulgar = [..."½¼¾⅓⅔⅛⅜⅝⅞"];
const fractions =
  (dice: Dice): Writer =>
  () =>
    text(
      dice.pick([
        () => dice.pick(vulgar),
        () => `${dice.int(1, 20)}${dice.pick(vulgar)}`,
        () => `${dice.int(1, 9)}/${dice.int(2, 16)}`,
        () => `${dice.int(1, 9)} ${dice.int(1, 9)}/${dice.int(2, 16)}`,
        () => `${dice.int(1, 9)}⁄${dice.int(2, 16)}`,
        () => `${dice.int(2, 99)}${dice.pick([..."²³"])}`,
      ])(),
    );

/** By kind of column, how its cells are written. */
export const writers: Readonly<Record<string, (dice: Dice, locale: CellLocale) => Writer>> = {
  dates,
  amounts,
  counts,
  percents,
  versions,
  addresses,
  codes,
  phones,
  accounts,
  fractions,
};
