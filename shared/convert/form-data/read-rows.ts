import { invalidField } from "../../errors/service-error.ts";
import { decoded, isText } from "../../format/text/decode.ts";
import { delimitedRows, delimiterOf, separatorLine } from "../../format/text/delimited.ts";
import { hold } from "../../limits/count.ts";
import type { Field } from "../../pdf/forms/fields.ts";
import { type FieldData, isMultiple } from "./field-data.ts";

/** Values of one file; `row` is that of the table, from 1, of which the first holds the names. */
export type FormRow = { row: number; filename: string | undefined; data: FieldData };

const nameColumn = "filename";

/** Exports put an apostrophe before what a spreadsheet would run. */
const unguarded = (text: string) => text.replace(/^'(?=[=+\-@\t\r])/, "");

function textsOf(field: Field | undefined, cell: string): string[] {
  if (field === undefined || !isMultiple(field)) return [cell];
  const isOne = field.options.some(({ value, label }) => value === cell || label === cell);
  return isOne ? [cell] : cell.split(";").map((part) => part.trim());
}

/** The rows of a table of values, its first row naming the fields. Throws a 422 for what is no table. */
export function readRows(bytes: Uint8Array, filename: string, fields: readonly Field[]): FormRow[] {
  const text = decoded(bytes);
  if (!isText(text)) throw invalidField("data_file", "Expected an FDF, XFDF or CSV file");
  const byName = new Map(fields.map((field) => [field.name, field]));
  const delimiter = delimiterOf(text, `${filename}.csv`) ?? ",";
  const rows: FormRow[] = [];
  let heads: string[] | undefined;
  let row = 0;
  for (const cells of delimitedRows(text.replace(separatorLine, "").replace(/^\ufeff/, ""), delimiter)) {
    row++;
    if (cells.every((cell) => cell.trim() === "")) continue;
    if (heads === undefined) {
      heads = cells.map((cell) => unguarded(cell.trim()));
      continue;
    }
    hold("pdf.form-rows", rows.length + 1);
    if (cells.length > heads.length)
      throw invalidField(
        "data_file",
        `Row ${row} has ${cells.length} cells, and the first row ${heads.length} names`,
      );
    const data = new Map<string, readonly string[]>();
    let named: string | undefined;
    for (const [at, head] of heads.entries()) {
      const cell = unguarded(cells[at] ?? "");
      if (cell === "" || head === "") continue;
      if (head === nameColumn && !byName.has(head)) named = cell;
      else data.set(head, textsOf(byName.get(head), cell));
    }
    rows.push({ row, filename: named, data });
  }
  if (rows.length === 0)
    throw invalidField("data_file", "The CSV file needs a row of field names and a row of values below it");
  return rows;
}
