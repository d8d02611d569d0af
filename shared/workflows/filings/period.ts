import { invalidField } from "../../errors/service-error.ts";
import { monthNumber } from "../../values/dates/months.ts";

export type PeriodKind = "month" | "quarter" | "year";
/** A return's period; both days are part of it (YYYY-MM-DD). `year` is that in which it begins. */
export type Period = { kind: PeriodKind; first: string; last: string; label: string };
/** First month of a year of returns: April in India, January elsewhere. */
export type YearStart = 1 | 4;

const two = (value: number) => String(value).padStart(2, "0");
const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

function spanOf(kind: PeriodKind, year: number, month: number, months: number, label: string): Period {
  const end = month + months - 1;
  const [endYear, endMonth] = [year + Math.floor((end - 1) / 12), ((end - 1) % 12) + 1];
  return {
    kind,
    first: `${year}-${two(month)}-01`,
    last: `${endYear}-${two(endMonth)}-${two(lastDay(endYear, endMonth))}`,
    label,
  };
}

const exampleOf = (kind: PeriodKind, start: YearStart): string =>
  ({
    month: "2026-04 or 042026",
    quarter: start === 1 ? "2026-Q1 (or 2026-02/2026-04)" : "2026-Q1 (April to June)",
    year: start === 1 ? "2026" : "2026-27",
  })[kind];

/** Whether a second year is the one that follows; years that begin in January have none. */
const follows = (year: number, second: string | undefined, start: YearStart): boolean =>
  second === undefined || (start === 4 && Number(second) === (year + 1) % 100);

function monthOf(text: string): Period | undefined {
  const match =
    /^(?<year>20\d\d)[-/.]?(?<month>0[1-9]|1[0-2])$/.exec(text) ??
    /^(?<month>0[1-9]|1[0-2])[-/.]?(?<year>20\d\d)$/.exec(text);
  const named = /^(?<name>\p{L}{3,9})[-\s]?(?<year>20\d\d)$/u.exec(text)?.groups;
  const month = match?.groups?.month ?? (named === undefined ? undefined : monthNumber(named.name ?? ""));
  const year = Number(match?.groups?.year ?? named?.year);
  return month === undefined
    ? undefined
    : spanOf("month", year, Number(month), 1, `${year}-${two(Number(month))}`);
}

/** Three months: `2026-02/2026-04`. Quarters of British VAT begin with any month, those of years from April with four. */
function threeMonths(text: string, start: YearStart): Period | undefined {
  const match = /^(20\d\d)-(0[1-9]|1[0-2])\/(20\d\d)-(0[1-9]|1[0-2])$/.exec(text);
  const [year, month, endYear, endMonth] = (match?.slice(1) ?? []).map(Number);
  if (year === undefined || month === undefined || endYear === undefined || endMonth === undefined)
    return undefined;
  const isThree =
    endYear * 12 + endMonth - (year * 12 + month) === 2 && (start === 1 || (month - start + 12) % 3 === 0);
  return isThree
    ? spanOf("quarter", year, month, 3, `${year}-${two(month)} to ${endYear}-${two(endMonth)}`)
    : undefined;
}

function quarterOf(text: string, start: YearStart): Period | undefined {
  const free = threeMonths(text, start);
  if (free !== undefined) return free;
  const match =
    /^(?<year>20\d\d)(?:-(?<second>\d\d))?[-/\s]?Q(?<quarter>[1-4])$/i.exec(text)?.groups ??
    /^Q(?<quarter>[1-4])[-/\s]?(?<year>20\d\d)(?:-(?<second>\d\d))?$/i.exec(text)?.groups;
  if (match === undefined || !follows(Number(match.year), match.second, start)) return undefined;
  const [year, quarter] = [Number(match.year), Number(match.quarter)];
  const month = start + (quarter - 1) * 3;
  return spanOf(
    "quarter",
    month > 12 ? year + 1 : year,
    month > 12 ? month - 12 : month,
    3,
    `${year}-Q${quarter}`,
  );
}

function yearOf(text: string, start: YearStart): Period | undefined {
  const match = /^(?:FY\s?)?(20\d\d)(?:-(?:20)?(\d\d))?$/i.exec(text);
  if (match === null) return undefined;
  const year = Number(match[1]);
  if (!follows(year, match[2], start)) return undefined;
  return spanOf("year", year, start, 12, start === 4 ? `${year}-${two((year + 1) % 100)}` : String(year));
}

/** Reads a period of one of these kinds. Throws a 422 that shows how they are written. */
export function periodOf(text: string, kinds: readonly PeriodKind[], start: YearStart): Period {
  const trimmed = text.trim();
  const found = kinds
    .map((kind) =>
      kind === "month"
        ? monthOf(trimmed)
        : kind === "quarter"
          ? quarterOf(trimmed, start)
          : yearOf(trimmed, start),
    )
    .find((period) => period !== undefined);
  if (found !== undefined) return found;
  throw invalidField(
    "period",
    `Expected ${kinds.map((kind) => `a ${kind} such as ${exampleOf(kind, start)}`).join(", or ")}`,
  );
}

export const isWithin = ({ first, last }: Period, day: string): boolean => first <= day && day <= last;
