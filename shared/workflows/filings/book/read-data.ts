import { array, type output, record, string, union, unknown } from "zod";
import { invalidField } from "../../../errors/service-error.ts";
import { Counter, hold } from "../../../limits/count.ts";
import type { SheetCell } from "../../../tables/sheet.ts";
import { decimalMark } from "../../../values/amounts/decimal-mark.ts";
import { type ColumnName, keyColumns } from "./columns.ts";
import { type Book, Entry, type Values } from "./entry.ts";
import { type BookReader, directionOf } from "./read-entries.ts";
import { withKinds } from "./row-kinds.ts";

const row = record(string(), unknown());
const shape = union([array(row), record(string(), unknown())]);
type Row = output<typeof row>;

const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";

const cellOf = (value: string | number | boolean): SheetCell => ({
  text: String(value),
  value,
  span: 1,
  place: { text: String(value) },
});

/** The values of rows that have the same keys: what these mean is told once, by all that stands under them. */
class KeyedRows {
  private readonly wanted: readonly ColumnName[];
  private readonly rows: ReadonlyMap<string, readonly Row[]>;
  private readonly fields = new Map<string, ReadonlyMap<number, ColumnName>>();

  constructor(rows: readonly Row[], wanted: readonly ColumnName[]) {
    this.wanted = wanted;
    this.rows = Map.groupBy(rows, (each) => Object.keys(each).join("\u001f"));
  }

  valuesOf(from: Row): Values {
    const keys = Object.keys(from);
    const signature = keys.join("\u001f");
    const below = (at: number) =>
      (this.rows.get(signature) ?? []).flatMap((each) => {
        const value = each[keys[at] ?? ""];
        return isPlain(value) ? [cellOf(value)] : [];
      });
    const fields = this.fields.get(signature) ?? keyColumns(keys, this.wanted, below).fields;
    this.fields.set(signature, fields);
    return Object.fromEntries(
      [...fields].flatMap(([at, name]) => {
        const value = from[keys[at] ?? ""];
        return isPlain(value) ? [[name, value] as const] : [];
      }),
    );
  }
}

const beneathNames: readonly string[] = ["items", "lines", "line_items"];
const linesOf = (from: Row): readonly Row[] | undefined =>
  beneathNames
    .map((name) => from[name])
    .find(Array.isArray)
    ?.filter(isRow);

/** Lists of objects in a row under a name that is not known. */
const listsBeneath = (from: Row): string[] =>
  Object.entries(from).flatMap(([key, value]) =>
    !beneathNames.includes(key) && Array.isArray(value) && value.some(isRow) ? [key] : [],
  );

/** The rows of a list; an invoice with its lines beneath it is a row for each of them. */
function rowsOf(list: readonly Row[], wanted: readonly ColumnName[]): (from: Row) => Values[] {
  const own = new KeyedRows(list, wanted);
  const beneath = new KeyedRows(
    list.flatMap((each) => linesOf(each) ?? []),
    wanted,
  );
  return (from) => {
    const values = own.valuesOf(from);
    return linesOf(from)?.map((line) => ({ ...values, ...beneath.valuesOf(line) })) ?? [values];
  };
}

/** Every text in a value, to tell by how amounts are written. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null)
    for (const each of Object.values(value)) yield* textsIn(each);
}

/**
 * Reads rows: a list of them, or an object of lists (`sales`, `purchases`, `employees` …) and of single values, each of
 * which is a head with its amount. Keys are column heads. Undefined when the value is neither.
 */
function rowsIn(value: unknown, file: string, { wanted, gstin }: BookReader): Book | undefined {
  const read = shape.safeParse(value);
  if (!read.success) return undefined;
  const book: Book = { entries: [], left_out: [], notes: [] };
  const counter = new Counter("filing.rows");
  const decimal = decimalMark([...textsIn(read.data)].join("\n"));
  const lost = (name: string, number: number, what: string) =>
    book.left_out.push({ source: { file, sheet: name, row: number }, reason: `${what}: it was not read.` });
  const add = (values: Values, sheet: string | undefined, number: number) => {
    counter.add();
    const source = { file, sheet, row: number };
    const direction = directionOf(values, sheet ?? file, gstin);
    book.entries.push(new Entry(book.entries.length + 1, source, direction, values, { decimal }));
  };
  const lists: [string | undefined, readonly unknown[]][] = Array.isArray(read.data)
    ? [[undefined, read.data]]
    : Object.entries(read.data).filter((pair): pair is [string, unknown[]] => Array.isArray(pair[1]));
  for (const [name, list] of lists) {
    const valuesOf = rowsOf(list.filter(isRow), wanted);
    const rows: { values: Values; number: number }[] = [];
    for (const [at, each] of list.entries()) {
      if (!isRow(each)) {
        book.left_out.push({ source: { file, sheet: name, row: at + 1 }, reason: "No object." });
        continue;
      }
      for (const values of valuesOf(each)) rows.push({ values, number: at + 1 });
      for (const key of listsBeneath(each))
        lost(name ?? "", at + 1, `Its list "${key.slice(0, 40)}" has no known name`);
    }
    for (const { values, number } of withKinds(rows, [name ?? "", file])) add(values, name, number);
  }
  if (!Array.isArray(read.data)) {
    for (const [at, [head, amount]] of Object.entries(read.data).entries()) {
      if (typeof amount === "number" || typeof amount === "string") add({ head, amount }, undefined, at + 1);
      else if (isRow(amount)) lost(head, 0, "An object, and no list of rows");
    }
  }
  return book;
}

const expected = "a list of rows, or an object of lists";

/** Reads the field `data`. Throws a 422 for what is not JSON, or not rows. */
export function readData(text: string, reader: BookReader): Book {
  hold("filing.data", text.length);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw invalidField("data", "Expected JSON", "json_invalid");
  }
  const book = rowsIn(parsed, "data", reader);
  if (book === undefined) throw invalidField("data", `Expected ${expected}`);
  return book;
}

/** A file of JSON that was read. */
export type JsonFile = { filename: string; value: unknown };

/** The rows of a file of JSON; what holds none takes no part, and says so. */
export function readJsonFile({ filename: file, value }: JsonFile, reader: BookReader): Book {
  const none = { source: { file, row: 0 }, reason: `The JSON is not ${expected}.` };
  return rowsIn(value, file, reader) ?? { entries: [], left_out: [none], notes: [] };
}
