import type { ColumnName } from "./book/columns.ts";
import type { Entry, LeftOut } from "./book/entry.ts";
import { isWithin, type Period } from "./period.ts";

/** Rows that are dated in the period, and those that are not or have no date. */
export function rowsInPeriod(
  entries: readonly Entry[],
  period: Period,
  column: ColumnName = "date",
): { rows: Entry[]; left_out: LeftOut[] } {
  const left_out: LeftOut[] = [];
  const rows = entries.filter((entry) => {
    const day = entry.date(column);
    if (day !== undefined && isWithin(period, day)) return true;
    const reason = day === undefined ? "No date." : `Dated ${day}, outside ${period.label}.`;
    left_out.push({ source: entry.source, reason });
    return false;
  });
  return { rows, left_out };
}
