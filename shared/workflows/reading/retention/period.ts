import type { DocumentKind } from "../../../contract/workflows/document-kinds.ts";
import type { Jurisdiction } from "../../../contract/workflows/retention.ts";
import type { Schedule, Start } from "./schedule.ts";
import { europeanUnion } from "./schedules/european-union.ts";
import { germany } from "./schedules/germany.ts";
import { india } from "./schedules/india.ts";
import { unitedKingdom } from "./schedules/united-kingdom.ts";
import { unitedStates } from "./schedules/united-states.ts";

export const schedules: Readonly<Record<Jurisdiction, readonly Schedule[]>> = {
  IN: india,
  US: unitedStates,
  GB: unitedKingdom,
  DE: germany,
  EU: europeanUnion,
};

/** A rule as it applies to one document. An expiry of null is none: it is kept without end. */
export type AppliedRule = {
  legal_basis: string;
  url: string;
  retention_period: string;
  starts: string | null;
  expiry_date: string | null;
  note: string | null;
};

/** The end of the year that ends on that day and in which the date lies. */
const yearEnd = (date: string, monthDay: string) => {
  const year = Number(date.slice(0, 4));
  return date.slice(5) <= monthDay ? `${year}-${monthDay}` : `${year + 1}-${monthDay}`;
};
const yearOf = (date: string) => Number(date.slice(0, 4));

/** The annual returns whose day was put off: by the year in which the financial year began. */
const putOff: Readonly<Record<number, string>> = {
  // Notifications 6/2020 and 80/2020-CT; 4/2021 and 40/2021-CT. Of two days of 2020, by state, the later one.
  2017: "2020-02-07",
  2018: "2020-12-31",
  2019: "2021-03-31",
  2020: "2022-02-28",
};
function annualReturn(date: string): string {
  const year = yearOf(yearEnd(date, "03-31"));
  return putOff[year - 1] ?? `${year}-12-31`;
}

const startOf: Readonly<Record<Start, (date: string) => string>> = {
  document_date: (date) => date,
  calendar_year: (date) => yearEnd(date, "12-31"),
  march_year: (date) => yearEnd(date, "03-31"),
  april_5_year: (date) => yearEnd(date, "04-05"),
  gst_annual_return: annualReturn,
  assessment_year: (date) => `${yearOf(yearEnd(date, "03-31")) + 1}-03-31`,
  us_return: (date) => `${yearOf(date) + 1}-04-15`,
  us_employment: (date) => `${yearOf(date) + 1}-01-31`,
};

/** So many months later; a day that the month lacks is its last. */
export function monthsLater(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  last.setUTCDate(Math.min(day, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

const count = (number: number, unit: string) =>
  number === 0 ? undefined : `${number} ${unit}${number === 1 ? "" : "s"}`;

function periodText(months: number | undefined): string {
  if (months === undefined) return "permanent";
  const parts = [count(Math.floor(months / 12), "year"), count(months % 12, "month")];
  return parts.filter((part) => part !== undefined).join(" and ");
}

function applied({ months, starts, law, url, note }: Schedule, date: string): AppliedRule {
  const start = startOf[starts](date);
  return {
    legal_basis: law,
    url,
    retention_period: periodText(months),
    starts: months === undefined ? null : start,
    expiry_date: months === undefined ? null : monthsLater(start, months),
    note: note ?? null,
  };
}

/** Every rule for a document of this kind and date, the one that keeps it longest first. */
export function rulesFor(jurisdiction: Jurisdiction, kind: DocumentKind, date: string): AppliedRule[] {
  return schedules[jurisdiction]
    .filter(
      ({ kinds, from = "", until = "9999-12-31" }) => kinds.includes(kind) && date >= from && date <= until,
    )
    .map((schedule) => applied(schedule, date))
    .toSorted((a, b) => ((a.expiry_date ?? "9999-12-31") < (b.expiry_date ?? "9999-12-31") ? 1 : -1));
}
