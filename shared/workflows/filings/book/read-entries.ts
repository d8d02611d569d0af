import type { Document } from "../../../document/document.ts";
import { Counter } from "../../../limits/count.ts";
import { linesAbove } from "../../../tables/above-table.ts";
import { type ReadTable, readAllTables } from "../../../tables/read-table.ts";
import { withResidual } from "../../../tables/residual-column.ts";
import { isSpreadsheet, rowText, tablesOf } from "../../../tables/sheet.ts";
import { unknownColumns } from "../../../tables/unknown-columns.ts";
import { decimalMark } from "../../../values/amounts/decimal-mark.ts";
import { type ColumnName, columns, unitsOf, wantedColumns } from "./columns.ts";
import { type Book, type Direction, Entry, type Source, type Values } from "./entry.ts";
import { isInvoice, noTable, readInvoice } from "./read-invoice.ts";
import { isSum, withKinds } from "./row-kinds.ts";
import { type Tables, valuesAbove } from "./values-above.ts";

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
  // SI, SC, PI and PC are Sage's, receivable and payable Xero's.
  if (/\bpurchase|inward|import|\bpayable\b|\beinkauf|\beingang|^p[ic]$/.test(type)) return "purchase";
  if (/\bsales?\b|outward|export|\breceivable\b|\bverkauf|\bausgang|^s[ic]$/.test(type)) return "sale";
  if (gstin !== undefined && values.supplier_gstin === gstin) return "sale";
  if (gstin !== undefined && values.customer_gstin === gstin) return "purchase";
  if (values.customer_gstin !== undefined && values.supplier_gstin === undefined) return "sale";
  if (values.supplier_gstin !== undefined && values.customer_gstin === undefined) return "purchase";
  return sheetDirection(book);
}

const sideNames: Readonly<Record<Direction, string>> = { sale: "sales", purchase: "purchases" };

/** A table is of one side where the rows that say theirs agree: the others are taken to be of it, and that is told. */
function takeSides({ entries, notes }: Book, from: number, file: string): void {
  const own = entries.slice(from);
  const [side, other] = new Set(own.flatMap(({ direction }) => direction ?? []));
  const silent = own.filter(({ direction }) => direction === undefined);
  if (side === undefined || other !== undefined || silent.length === 0) return;
  entries.splice(from, own.length, ...own.map((entry) => (entry.direction ? entry : entry.on(side))));
  notes.push(
    `${file}: ${silent.length} rows do not say whether they are sales or purchases; they were taken for ${sideNames[side]}, as the other rows of their table.`,
  );
}

/** Lines above a table that may say what its figures are counted in. */
const mostTitles = 5;

function readTable(
  book: Book,
  file: Tables,
  table: ReadTable<ColumnName>,
  reader: BookReader,
  counter: Counter,
): void {
  const { fields, headings, before, head, rows, sheet } = table;
  const { document } = file;
  const party = valuesAbove(table, file, reader);
  book.notes.push(...party.notes);
  const label = document.pages.find(({ number }) => number === sheet.page)?.label;
  const named = `${label ?? ""} ${document.filename}`;
  const texts = rows.flatMap(({ cells }) => [...cells.values()].map(({ text }) => text));
  const decimal = decimalMark(texts.join("\n"));
  const titles = linesAbove(document, table, file.books).slice(-mostTitles);
  const units = unitsOf(headings, fields, [...[...before, ...head.slice(0, -1)].map(rowText), ...titles]);
  const above = head.at(-1)?.number ?? 0;
  const from = book.entries.length;
  const made: { source: Source; values: Values }[] = [];
  for (const { number, page, box, cells } of rows) {
    const values: Values = {};
    for (const [column, { text, value }] of cells) {
      const name = fields.get(column);
      if (name !== undefined && text !== "")
        values[name] = typeof value === "number" && !/^\d{4}-\d\d-\d\d|%\s*$/.test(text) ? value : text;
    }
    if (Object.keys(values).length === 0) continue;
    const source: Source = { file: document.filename, sheet: label, page, row: number - above, bbox: box };
    const said = [...cells.values()].map(({ text }) => text);
    if (!reader.wanted.includes("head") && isSum(values, said)) {
      book.left_out.push({ source, reason: "A row of totals." });
      continue;
    }
    counter.add();
    made.push({ source, values: { ...party.values, ...values } });
  }
  for (const { source, values } of withKinds(made, [label ?? "", document.filename])) {
    const direction = directionOf(values, named, reader.gstin);
    book.entries.push(new Entry(book.entries.length + 1, source, direction, values, { decimal, units }));
  }
  takeSides(book, from, document.filename);
}

/** What a return that wants it cannot be made without. */
const required: readonly ColumnName[] = ["date", "taxable", "paid", "amount", "gross"];

/** A table of a document that is no book has this many columns that are known, and lines where none of them is a date. */
const leastKnown = 5;
const leastLines = 4;

const hasColumn = ({ fields }: ReadTable<ColumnName>, ...names: readonly ColumnName[]) =>
  [...fields.values()].some((field) => names.includes(field));

/** The lines of an invoice have no day each: what has is a list of documents or payments, however short. */
const isList = (table: ReadTable<ColumnName>) =>
  hasColumn(table, "date") || table.head.length + table.rows.length >= leastLines;

/** An invoice states its number and its parties once; a table with columns for them lists invoices. */
const listsInvoices = (table: ReadTable<ColumnName>) =>
  hasColumn(table, "number") &&
  hasColumn(table, "date") &&
  hasColumn(table, "party", "gstin", "customer_gstin", "supplier_gstin") &&
  table.rows.length > 1;

function booksOf(document: Document, reader: BookReader, isBook: boolean): Tables {
  const sheets = tablesOf(document).filter(
    ({ rows }) => rows.reduce((sum, { cells }) => sum + cells.size, 0) > 3,
  );
  const least = isBook ? 2 : leastKnown;
  const tables = readAllTables(sheets, {
    ...wantedColumns(reader.wanted),
    makes: (found: ReadonlySet<ColumnName>) => found.size >= least,
  }).map((table) =>
    withResidual(table, {
      rest: "taxable",
      total: "value",
      taxes: ["igst", "cgst", "sgst", "cess", "vat"],
    }),
  );
  return { document, sheets, books: isBook ? tables : tables.filter(isList) };
}

function readBooks(book: Book, file: Tables, reader: BookReader, counter: Counter): void {
  const { document, books } = file;
  for (const table of books) {
    readTable(book, file, table, reader, counter);
    const needed = required.filter((name) => reader.wanted.includes(name));
    for (const { text } of unknownColumns(table, columns, needed))
      book.notes.push(`${document.filename}: ${text}`);
  }
}

/** The rows of all files: tables with known heads, else invoices. */
export function readEntries(documents: readonly Document[], reader: BookReader): Book {
  const book: Book = { entries: [], left_out: [], notes: [] };
  const counter = new Counter("filing.rows");
  for (const document of documents) {
    const isBook = reader.reads === "rows" || isSpreadsheet(document);
    const file = booksOf(document, reader, isBook);
    const { sheets, books } = file;
    const mayBeInvoice = !isBook && !books.some(listsInvoices);
    if (mayBeInvoice && (books.length === 0 || isInvoice(document)))
      readInvoice(book, document, reader.gstin, counter);
    else if (sheets.length === 0)
      book.left_out.push({ source: { file: document.filename, row: 0 }, reason: noTable });
    else {
      readBooks(book, file, reader, counter);
      const read = new Set(books.flatMap((table) => table.sheets));
      for (const { page } of sheets.filter((sheet) => isBook && !read.has(sheet))) {
        const reason = "None of the table's first rows holds column heads that are known.";
        const sheet = document.pages.find(({ number }) => number === page)?.label;
        book.left_out.push({ source: { file: document.filename, sheet, page, row: 0 }, reason });
      }
    }
  }
  return book;
}
