import { dueDays } from "../../../contract/workflows/retention.ts";
import type { RetentionRange, RetentionRecord } from "./records.ts";

const dayTime = 86_400_000;
const prefix = "ret_";
/** In an id in place of a date: kept without end, or no law says how long. */
const endless = "99999998";
const lawless = "99999999";

export const today = (now = Date.now()): string => new Date(now).toISOString().slice(0, 10);

const compact = (date: string) => date.replaceAll("-", "");
const daysAfter = (date: string, days: number) => today(Date.parse(date) + days * dayTime);

/** An id that sorts by expiry date; `digest` tells documents of one day apart. */
export function retentionId(rule: { expiry_date: string | null } | undefined, digest: string): string {
  const part = rule === undefined ? lawless : rule.expiry_date === null ? endless : compact(rule.expiry_date);
  return `${prefix}${part}_${digest.slice(0, 24)}`;
}

/** Where a document stands on a day. The day of its expiry is the last on which it has to be kept. */
export function withState(tag: RetentionRecord, day: string) {
  const { expiry_date: expiry } = tag;
  if (expiry === null) {
    const status = tag.legal_basis === null ? ("none" as const) : ("permanent" as const);
    return { ...tag, status, days_left: null };
  }
  const left = Math.round((Date.parse(expiry) - Date.parse(day)) / dayTime);
  const status = left < 0 ? ("expired" as const) : left <= dueDays ? ("due" as const) : ("kept" as const);
  return { ...tag, status, days_left: Math.max(0, left) };
}

const first = `${prefix}`;
const beyond = `${prefix}~`;
const idFrom = (date: string) => `${prefix}${compact(date)}`;

/** The ids of documents in that state on a day; all of them without one. */
export function rangeOf(status: "expired" | "due" | "kept" | undefined, day: string): RetentionRange {
  const due = idFrom(daysAfter(day, dueDays + 1));
  switch (status) {
    case "expired":
      return { from: first, before: idFrom(day) };
    case "due":
      return { from: idFrom(day), before: due };
    case "kept":
      return { from: due, before: `${prefix}${endless}` };
    case undefined:
      return { from: first, before: beyond };
  }
}
