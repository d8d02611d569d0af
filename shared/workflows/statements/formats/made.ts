import { oldestFirst } from "../reading/order.ts";
import {
  type Entry,
  type Location,
  nothingSaid,
  type Statement,
  type StatementFormat,
  type StatementHead,
} from "../statement.ts";

/** A booking of a format that says everything in fields of their own. */
export type Booked = Pick<Entry, "date" | "description" | "amount" | "location"> &
  Partial<Omit<Entry, "row" | "direction" | "evidence">>;

/** Most characters of a location's text: enough to find it by. */
const longest = 300;

export const locationOf = (path: string, line: number, text: string): Location => ({
  path,
  line,
  text: text.replace(/\s+/g, " ").trim().slice(0, longest),
});

/** A statement of such a format: rows are counted as they stand in the file. */
export function madeStatement(
  source: string,
  format: StatementFormat,
  head: Partial<StatementHead>,
  booked: readonly Booked[],
  locations: Statement["locations"] = {},
): Statement {
  const entries = booked.map(
    (each, index): Entry => ({
      valueDate: null,
      balance: null,
      currency: null,
      reference: null,
      counterparty: null,
      counterpartyAccount: null,
      bankCode: null,
      ...each,
      row: index + 1,
      direction: "stated",
      evidence: null,
    }),
  );
  return {
    ...nothingSaid,
    ...head,
    source,
    format,
    entries: oldestFirst(entries, head.openingBalance ?? null),
    evidence: {},
    locations,
    unread: [],
    dateOrderAssumed: false,
    amountsAmbiguous: false,
    warnings: [],
  };
}

/** `20240131…` as 2024-01-31; null when it is no date. */
export function compactDate(text: string | undefined): string | null {
  const [, year, month, day] = /^\s*(\d{4})-?(\d{2})-?(\d{2})/.exec(text ?? "") ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const iso = `${year}-${month}-${day}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : null;
}

/** Blanks as one, nothing as null. */
export const plain = (text: string | undefined): string | null => text?.replace(/\s+/g, " ").trim() || null;
