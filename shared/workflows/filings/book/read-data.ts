import { array, type output, record, string, union, unknown } from "zod";
import { invalidField } from "../../../errors/service-error.ts";
import { Counter, hold } from "../../../limits/count.ts";
import { decimalMark } from "../../../values/amounts/parse-amount.ts";
import { type ColumnName, meaningsOf } from "./columns.ts";
import { type Book, Entry, type Values } from "./entry.ts";
import { type BookReader, directionOf } from "./read-entries.ts";

const row = record(string(), unknown());
const shape = union([array(row), record(string(), unknown())]);
type Row = output<typeof row>;

const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function valuesOf(from: Row, wanted: readonly ColumnName[]): Values {
  const values: Values = {};
  for (const [key, value] of Object.entries(from)) {
    if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") continue;
    const meanings = meaningsOf(key).filter((name) => values[name] === undefined);
    const name = wanted.find((each) => meanings.includes(each)) ?? meanings[0];
    if (name !== undefined) values[name] = value;
  }
  return values;
}

/** An invoice with its lines beneath it is a row for each of them. */
function rowsOf(from: Row, wanted: readonly ColumnName[]): Values[] {
  const own = valuesOf(from, wanted);
  const lines = [from.items, from.lines, from.line_items].find(Array.isArray);
  if (lines === undefined) return [own];
  return lines.filter(isRow).map((line) => ({ ...own, ...valuesOf(line, wanted) }));
}

/**
 * Reads `data`: a list of rows, or an object of lists (`sales`, `purchases`, `employees` …) and of single values, each of
 * which is a head with its amount. Keys are column heads.
 */
export function readData(text: string, { wanted, gstin }: BookReader): Book {
  hold("filing.data", text.length);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw invalidField("data", "Expected JSON", "json_invalid");
  }
  const read = shape.safeParse(parsed);
  if (!read.success) throw invalidField("data", "Expected a list of rows, or an object of lists");
  const book: Book = { entries: [], left_out: [] };
  const counter = new Counter("filing.rows");
  const strings = [...text.matchAll(/"([^"\\]{1,64})"/g)].map(([, value]) => value);
  const decimal = decimalMark(strings.join("\n"));
  const add = (values: Values, sheet: string | undefined, number: number) => {
    counter.add();
    const source = { file: "data", sheet, row: number };
    book.entries.push(
      new Entry(book.entries.length + 1, source, directionOf(values, sheet ?? "", gstin), values, {
        decimal,
      }),
    );
  };
  const lists: [string | undefined, readonly unknown[]][] = Array.isArray(read.data)
    ? [[undefined, read.data]]
    : Object.entries(read.data).filter((pair): pair is [string, unknown[]] => Array.isArray(pair[1]));
  for (const [name, list] of lists) {
    for (const [at, each] of list.entries()) {
      if (!isRow(each))
        book.left_out.push({ source: { file: "data", sheet: name, row: at + 1 }, reason: "No object." });
      else for (const values of rowsOf(each, wanted)) add(values, name, at + 1);
    }
  }
  if (!Array.isArray(read.data)) {
    for (const [at, [head, amount]] of Object.entries(read.data).entries()) {
      if (typeof amount === "number" || typeof amount === "string") add({ head, amount }, undefined, at + 1);
    }
  }
  return book;
}
