import { plainNumber } from "../matching/bill-number.ts";
import type { Purchase } from "../purchase.ts";
import type { RegisterField } from "./columns.ts";
import type { RegisterSheet } from "./register.ts";

type Mapped = Pick<RegisterSheet["mapping"], "headings" | "fields" | "rows">;

/**
 * The head of the column that holds the suppliers' numbers, where the one that was taken holds others: programs of books
 * write numbers of their own beside them (`DocumentNo` beside `Reference`), and the portal tells which are the suppliers'.
 */
export function numberColumn(
  { headings, fields, rows }: Mapped,
  portal: readonly Pick<Purchase, "billNo">[],
): string | undefined {
  const known = new Set(portal.map(({ billNo }) => plainNumber(billNo)));
  const agrees = (column: number) =>
    rows.filter(({ cells }) => known.has(plainNumber(cells.get(column)?.text ?? ""))).length;
  const field = (column: number): RegisterField | undefined => fields.get(column);
  const taken = [...headings.keys()].find((column) => field(column) === "bill_no");
  const least = taken === undefined ? 0 : agrees(taken);
  const [best] = [...headings.keys()]
    .filter((column) => field(column) === undefined)
    .map((column) => ({ column, count: agrees(column) }))
    .filter(({ count }) => count > least)
    .toSorted((one, other) => other.count - one.count);
  return best === undefined ? undefined : headings.get(best.column);
}
