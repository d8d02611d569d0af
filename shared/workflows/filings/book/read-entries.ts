import type { Document } from "../../../document/document.ts";
import { joinedTables, type WholeTable } from "../../../document/tables/joined-tables.ts";
import { extractInvoice } from "../../../intelligence/invoice/extract-invoice.ts";
import { Counter } from "../../../limits/count.ts";
import { decimalMark } from "../../../values/amounts/parse-amount.ts";
import { type ColumnName, meaningsOf } from "./columns.ts";
import { type Book, type Direction, Entry, type Source, type Values } from "./entry.ts";
import { readInvoice } from "./read-invoice.ts";

/** Which of several meanings a head has, and whose books these are. */
export type BookReader = {
  wanted: readonly ColumnName[];
  gstin: string | undefined;
  reads?: "rows" | undefined;
};

const sheetDirection = (name: string): Direction | undefined => {
  if (/purchase|inward|input|supplier|vendor|expense|gstr.?2/i.test(name)) return "purchase";
  return /sale|outward|output|customer|revenue|b2b|b2c|gstr.?1\b/i.test(name) ? "sale" : undefined;
};

/** A row says by itself on which side it stands, or its book does. */
export function directionOf(values: Values, book: string, gstin: string | undefined): Direction | undefined {
  const said = String(values.direction ?? "").toLowerCase();
  if (/sale|outward|output/.test(said)) return "sale";
  if (/purchase|inward|input|expense/.test(said)) return "purchase";
  const type = String(values.type ?? "").toLowerCase();
  if (/\bpurchase|inward|import/.test(type)) return "purchase";
  if (/\bsales?\b|outward|export/.test(type)) return "sale";
  if (gstin !== undefined && values.supplier_gstin === gstin) return "sale";
  if (gstin !== undefined && values.customer_gstin === gstin) return "purchase";
  if (values.customer_gstin !== undefined && values.supplier_gstin === undefined) return "sale";
  if (values.supplier_gstin !== undefined && values.customer_gstin === undefined) return "purchase";
  return sheetDirection(book);
}

/** The row of heads among the first rows: the one with the most columns that mean something. */
function headOf(table: WholeTable, wanted: readonly ColumnName[]) {
  const rows = new Map<number, Map<number, ColumnName>>();
  for (const { row, column, text } of table.cells) {
    if (row > 12) continue;
    const taken = new Set(rows.get(row)?.values() ?? []);
    const meanings = meaningsOf(text).filter((name) => !taken.has(name));
    const name = wanted.find((each) => meanings.includes(each)) ?? meanings[0];
    if (name === undefined) continue;
    rows.set(row, (rows.get(row) ?? new Map()).set(column, name));
  }
  const [best] = [...rows].toSorted((one, other) => other[1].size - one[1].size || one[0] - other[0]);
  return best === undefined || best[1].size < 2 ? undefined : { row: best[0], columns: best[1] };
}

const isSum = (values: Values) =>
  /^(?:grand )?(?:sub ?)?totals?\b/i.test(
    String(values.number ?? values.party ?? values.description ?? values.employee ?? values.date ?? ""),
  );

function readTable(
  book: Book,
  document: Document,
  table: WholeTable,
  reader: BookReader,
  counter: Counter,
): void {
  const head = headOf(table, reader.wanted);
  const page = document.pages.find(({ number }) => number === table.page);
  const base = { file: document.filename, sheet: page?.label };
  if (head === undefined) {
    const reason = "None of the table's first rows holds column heads that are known.";
    book.left_out.push({ source: { ...base, page: table.page, row: 0 }, reason });
    return;
  }
  const decimal = decimalMark(table.cells.map(({ text }) => text).join("\n"));
  const rows = Map.groupBy(
    table.cells.filter(({ row }) => row > head.row),
    ({ row }) => row,
  );
  for (const [row, cells] of [...rows].toSorted((one, other) => one[0] - other[0])) {
    const values: Values = {};
    for (const { column, text, value } of cells) {
      const name = head.columns.get(column);
      if (name !== undefined && text.trim() !== "")
        values[name] = typeof value === "number" && !/^\d{4}-\d\d-\d\d|%\s*$/.test(text) ? value : text;
    }
    if (Object.keys(values).length === 0) continue;
    const [first] = cells;
    const source: Source = { ...base, page: first?.page, row: row - head.row, bbox: first?.box };
    if (isSum(values)) {
      book.left_out.push({ source, reason: "A row of totals." });
      continue;
    }
    counter.add();
    const direction = directionOf(values, `${base.sheet ?? ""} ${document.filename}`, reader.gstin);
    book.entries.push(new Entry(book.entries.length + 1, source, direction, values, { decimal }));
  }
}

/** The rows of all files: tables with known heads, else invoices. */
export function readEntries(documents: readonly Document[], reader: BookReader): Book {
  const book: Book = { entries: [], left_out: [] };
  const counter = new Counter("filing.rows");
  for (const document of documents) {
    const tables = joinedTables(document.pages).filter(({ cells }) => cells.length > 3);
    const narrow = reader.reads === "rows";
    const isBook = narrow || ["xlsx", "xls", "csv"].includes(document.format);
    const wide = (table: WholeTable) =>
      (headOf(table, reader.wanted)?.columns.size ?? 0) >= 5 && table.rows > 3;
    const books = isBook ? tables : tables.filter(wide);
    const invoice = isBook ? undefined : extractInvoice(document).data;
    const isInvoice = !isBook && invoice?.invoice_number !== null && invoice?.total_amount !== null;
    if (isInvoice || (books.length === 0 && !narrow)) readInvoice(book, document, reader.gstin, counter);
    else if (books.length > 0) for (const table of books) readTable(book, document, table, reader, counter);
    else
      book.left_out.push({
        source: { file: document.filename, row: 0 },
        reason: "No table with known column heads.",
      });
  }
  return book;
}
