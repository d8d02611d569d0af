import { toHundredths } from "../values/amounts/hundredths.ts";
import { numberIn } from "./cells.ts";
import type { ReadTable } from "./read-table.ts";
import type { SheetRow } from "./sheet.ts";

/** What is left of a total without its taxes. */
type Parts<Field extends string> = { rest: Field; total: Field; taxes: readonly Field[] };

/** A single row may add up by chance. */
const leastRows = 2;
/** Hundredths by which a total is rounded to a whole. */
const slack = 100;

/**
 * A table whose net amounts stand under the name of a ledger (`Sales GST 18%`), as programs of books export them: the
 * column that no reader knows, and that with the taxes makes the total in every row, holds them.
 */
export function withResidual<Field extends string>(
  table: ReadTable<Field>,
  { rest, total, taxes }: Parts<Field>,
): ReadTable<Field> {
  const columnOf = (wanted: Field) => [...table.fields].find(([, field]) => field === wanted)?.[0];
  const [whole, known] = [columnOf(total), columnOf(rest)];
  const taxed = taxes.map(columnOf).filter((column) => column !== undefined);
  if (whole === undefined || known !== undefined || taxed.length === 0) return table;
  const amount = ({ cells }: SheetRow, column: number) => {
    const cell = cells.get(column);
    const value = cell === undefined ? undefined : numberIn(cell);
    return value === undefined ? undefined : toHundredths(value);
  };
  const rows = table.rows.filter((row) => (amount(row, whole) ?? 0) !== 0);
  const makes = (column: number) =>
    rows.every((row) => {
      const sum = taxed.reduce(
        (all, tax) => all + (amount(row, tax) ?? 0),
        amount(row, column) ?? Number.NaN,
      );
      return Math.abs(sum - (amount(row, whole) ?? 0)) <= slack;
    });
  const found =
    rows.length < leastRows
      ? undefined
      : [...table.headings.keys()].find((column) => !table.fields.has(column) && makes(column));
  if (found === undefined) return table;
  const fields = new Map([...table.fields, [found, rest] as const].toSorted(([one], [other]) => one - other));
  return { ...table, fields, unknown: table.unknown.filter(({ column }) => column !== found) };
}
