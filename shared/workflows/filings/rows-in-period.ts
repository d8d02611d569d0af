import type { ColumnName } from "./book/columns.ts";
import type { Entry, LeftOut } from "./book/entry.ts";
import { isWithin, type Period } from "./period.ts";

/** Rows that are dated in the period, by the first of the columns that a row has, else by `date`; and the others. */
export function rowsInPeriod(
  entries: readonly Entry[],
  period: Period,
  ...columns: readonly ColumnName[]
): { rows: Entry[]; left_out: LeftOut[] } {
  const left_out: LeftOut[] = [];
  const rows = entries.filter((entry) => {
    const day = entry.date(...columns, "date");
    if (day !== undefined && isWithin(period, day)) return true;
    const reason = day === undefined ? "No date." : `Dated ${day}, outside ${period.label}.`;
    left_out.push({ source: entry.source, reason });
    return false;
  });
  return { rows, left_out };
}
