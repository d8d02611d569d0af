import type { Country } from "./countries.ts";

const pad = (value: number) => String(value).padStart(2, "0");

/** `YYYY-MM-DD` in a pattern of the country: D, M, Y are numbers, MMM a month's name, mmm a short one. */
export function printedDate(iso: string, pattern: string, language: string): string {
  const [year = 0, month = 0, day = 0] = iso.split("-").map(Number);
  const name = (style: "long" | "short") =>
    new Intl.DateTimeFormat(language, { month: style, day: "numeric", timeZone: "UTC" })
      .formatToParts(new Date(`${iso}T00:00:00Z`))
      .find(({ type }) => type === "month")?.value ?? "";
  const parts: Readonly<Record<string, () => string>> = {
    YYYY: () => String(year),
    YY: () => pad(year % 100),
    MMM: () => name("long"),
    mmm: () => name("short"),
    MM: () => pad(month),
    DD: () => pad(day),
    D: () => String(day),
  };
  return pattern.replace(/YYYY|YY|MMM|mmm|MM|DD|D(?!\p{L})/gu, (mark) => parts[mark]?.() ?? mark);
}

export type NumberStyle = { decimal: string; group: string };

export function printedNumber(value: number, { decimal, group }: NumberStyle, places = 2): string {
  const [whole = "", part] = Math.abs(value).toFixed(places).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return `${value < 0 ? "-" : ""}${grouped}${part === undefined ? "" : decimal + part}`;
}

/** How an amount shows its currency: `mark` on every amount, `code` behind the totals, `head` in a column head only. */
export type MoneyStyle = "mark" | "code" | "total";

export function withMark(text: string, { mark, markFirst }: Country): string {
  if (!markFirst) return `${text} ${mark}`;
  return text.startsWith("-") ? `-${mark}${text.slice(1)}` : mark + text;
}

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

export const cents = (value: number): number => Math.round(value * 100 + Math.sign(value) * 1e-7) / 100;
