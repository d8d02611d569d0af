import { noteNamed } from "../../../intelligence/invoice/note-named.ts";
import type { Fields } from "../../../tables/columns.ts";
import { unitOfHead } from "../../../tables/head-unit.ts";
import { notationOf, type TableNotation } from "../../../tables/notation.ts";
import { mayBeTitle } from "../../../tables/party-label.ts";
import type { ReadTable } from "../../../tables/read-table.ts";
import { saysTotal } from "../../../tables/says-total.ts";
import { rowText, type Sheet } from "../../../tables/sheet.ts";
import { unknownColumns } from "../../../tables/unknown-columns.ts";
import { type AmountNotation, readAmount } from "../../../values/amounts/read-amount.ts";
import { stateCode } from "../../../values/identifiers/india-states.ts";
import { about, type Warning } from "../../../warnings/warning.ts";
import { cellDate, cellNumber, cellRate, cellText } from "../fields/cell-values.ts";
import { type Listed, type ListedRow, listed } from "../fields/rows.ts";
import { rounded } from "../rules/breaches.ts";
import type { Cited } from "../rules/rule.ts";
import { type BookedRow, bookedAgain } from "./booked-again.ts";
import type { GstDocument, GstLine } from "./gst-document.ts";
import { rates } from "./rate-table.ts";

/** Columns of sales and purchase registers, and of the sheets of the offline tool for returns (GSTN). */
type Field =
  | "supplier"
  | "party"
  | "recipient"
  | "supplier_name"
  | "recipient_name"
  | "number"
  | "type"
  | "date"
  | "hsn"
  | "taxable"
  | "rate"
  | "cgst"
  | "sgst"
  | "igst"
  | "cess"
  | "total"
  | "place_of_supply"
  | "reverse_charge";

const fields: Fields<Field> = {
  supplier: ["supplier_gstin"],
  // A head that names no side: who that is, the rest of the table tells.
  party: ["gstin"],
  recipient: ["recipient_gstin", "customer_gstin", "gstin_uin", "counterparty_gstin"],
  supplier_name: ["supplier_name", "party_name"],
  recipient_name: ["customer_name"],
  number: ["document_number", "voucher_number", "reference", "number"],
  type: ["document_type", "type", "invoice_type"],
  date: ["document_date", "date", "voucher_date"],
  hsn: ["hsn"],
  taxable: ["taxable_value", "net"],
  rate: ["tax_rate", "rate"],
  cgst: ["cgst"],
  sgst: ["sgst"],
  igst: ["igst"],
  cess: ["cess"],
  total: ["document_value", "total", "gross"],
  place_of_supply: ["place_of_supply"],
  reverse_charge: ["reverse_charge"],
};

const taxes: readonly Field[] = ["cgst", "sgst", "igst"];
const amounts: readonly Field[] = ["taxable", ...taxes, "cess", "total"];

/** Heads without which a sheet is no register of invoices. */
const marks: readonly (readonly Field[])[] = [
  ["number"],
  ["supplier", "party", "recipient"],
  ["taxable", "total"],
];

const isRegister = (columns: ReadonlySet<Field>) =>
  columns.size >= 4 && marks.every((group) => group.some((field) => columns.has(field)));

const isRate = (percent: number) => rates.some(({ rate }) => rate === percent);

/** Spreadsheets keep 18 % as 0.18: what is no rate, and one when it is a share. */
function percentOf(rate: Cited<number> | undefined): Cited<number> | undefined {
  const percent = rounded((rate?.value ?? 0) * 100);
  return rate !== undefined && rate.value < 1 && !isRate(rate.value) && isRate(percent)
    ? { ...rate, value: percent }
    : rate;
}

/** What the figures of a list are counted in, where that is not rupees: another currency, lakhs. */
function otherUnits(table: ReadTable<Field>, rows: readonly ListedRow<Field>[]): string[] {
  const heads = [...table.fields]
    .filter(([, field]) => amounts.includes(field))
    .map(([column]) => unitOfHead(table.headings.get(column) ?? ""))
    .flatMap(({ currency, unit }) => [currency, unit]);
  const written = rows.flatMap(({ cells }) =>
    amounts.flatMap((field) => readAmount(cells.get(field)?.text ?? "")?.currency ?? []),
  );
  return [...new Set([...heads, ...written])]
    .filter((each) => each !== undefined)
    .filter((each) => each !== "INR");
}

function lineOf({ cells, name, row }: ListedRow<Field>, notation: AmountNotation): GstLine {
  const number = (field: Field) => cellNumber(cells.get(field), notation);
  const first = [...row.cells.values()][0];
  return {
    name,
    at: { value: name, place: first?.place ?? { text: "" } },
    hsn: cellText(cells.get("hsn")),
    taxable: number("taxable"),
    rate: percentOf(cellRate(cells.get("rate"), notation)),
    cgst: number("cgst"),
    sgst: number("sgst"),
    igst: number("igst"),
    cess: number("cess"),
  };
}

const upper = (cited: Cited | undefined) =>
  cited === undefined ? undefined : { ...cited, value: cited.value.replace(/\s/g, "").toUpperCase() };

/** An empty tax cell of a register says that there is none. */
function added(
  lines: readonly GstLine[],
  field: "cgst" | "sgst" | "igst" | "cess" | "taxable",
): Cited<number> | undefined {
  const stated = lines.map((line) => line[field]).filter((value) => value !== undefined);
  const [first] = stated;
  return first === undefined
    ? undefined
    : { ...first, value: stated.reduce((sum, { value }) => sum + value, 0) };
}

const kinds = { credit: "credit_note", debit: "debit_note" } as const;

/** What the rows state as the value of their document: that, or each its own, which are added up. */
function totalOf(rows: readonly ListedRow<Field>[], { amounts: notation }: TableNotation) {
  const totals = rows.flatMap(({ cells }) => cellNumber(cells.get("total"), notation) ?? []);
  const [first] = totals;
  const isOwn = (row: ListedRow<Field>, at: number) =>
    Math.abs((totals[at]?.value ?? 0) - bookedRow(row, "", notation).amount) <= 1;
  return first !== undefined && rows.length > 1 && totals.length === rows.length && rows.every(isOwn)
    ? { ...first, value: rounded(totals.reduce((sum, { value }) => sum + value, 0)) }
    : cellNumber(rows[0]?.cells.get("total"), notation);
}

function documentOf(rows: readonly ListedRow<Field>[], notation: TableNotation): GstDocument {
  const [first] = rows;
  const cell = (field: Field) => first?.cells.get(field);
  const number = cellText(cell("number"));
  const place = cellText(cell("place_of_supply"));
  const code = place === undefined ? undefined : stateCode(place.value);
  const reverse = cellText(cell("reverse_charge"));
  const lines = rows.map((row) => lineOf(row, notation.amounts));
  const note = noteNamed(cell("type")?.text ?? "");
  return {
    name: `${note === undefined ? "invoice" : `${note} note`} ${number?.value ?? ""} (${first?.name ?? ""})`,
    kind: note === undefined ? "invoice" : kinds[note],
    layout: "register",
    sure: true,
    number,
    date: cellDate(cell("date"), notation.order),
    dateText: cellText(cell("date")),
    supplier: upper(cellText(cell("supplier"))),
    recipient: upper(cellText(cell("recipient"))),
    supplierName: cellText(cell("supplier_name")),
    recipientName: cellText(cell("recipient_name")),
    placeOfSupply: place === undefined ? undefined : { ...place, value: code ?? place.value },
    reverseCharge:
      reverse === undefined ? undefined : { value: /^y/i.test(reverse.value), place: reverse.place },
    lines,
    taxable: added(lines, "taxable"),
    cgst: added(lines, "cgst"),
    sgst: added(lines, "sgst"),
    igst: added(lines, "igst"),
    cess: added(lines, "cess"),
    total: totalOf(rows, notation),
  };
}

function bookedRow({ cells, name }: ListedRow<Field>, book: string, notation: AmountNotation): BookedRow {
  const parts = (["taxable", "cgst", "sgst", "igst", "cess"] as const).map((field) => cells.get(field));
  return {
    words: [...cells].map(([field, { text }]) => `${field} ${text}`).join("|"),
    ...{ place: name, book },
    amount: parts.reduce((sum, cell) => sum + (cellNumber(cell, notation)?.value ?? 0), 0),
    value: cellNumber(cells.get("total"), notation)?.value,
  };
}

const ofSales =
  /\bsales? (?:register|book|day ?book|report|invoices?|ledger|list|details)\b|\boutward\b|\binvoices issued\b/i;

/** Whether the parties of a list are customers: by its heads, else by its name or a title above it. */
function listsSales({ table, columns }: Listed<Field>): boolean {
  if (columns.has("recipient_name") && !columns.has("supplier_name")) return true;
  const titles = [table.sheet.name, ...table.before.filter(mayBeTitle).map(rowText)];
  return titles.some((text) => ofSales.test(text));
}

/** A list in which each registration is the supplier's or the recipient's. */
function withSides(list: Listed<Field>): Listed<Field> {
  const { columns, records } = list;
  if (!columns.has("party") || columns.has("supplier")) return list;
  const side = !columns.has("recipient") && listsSales(list) ? "recipient" : "supplier";
  const named = (field: Field) => (field === "party" ? side : field);
  return {
    ...list,
    columns: new Set([...columns].map(named)),
    records: records.map((record) => ({
      ...record,
      cells: new Map([...record.cells].map(([field, cell]) => [named(field), cell])),
    })),
  };
}

/** The invoices of every sheet that lists them; rows of one number and party are one invoice. */
export function registerDocuments(
  sheets: readonly Sheet[],
): { documents: GstDocument[]; doubts: Warning[]; units: string[] } | undefined {
  const lists = listed(sheets, { fields, makes: isRegister }).map(withSides);
  if (lists.length === 0) return undefined;
  const doubts: Warning[] = [];
  const units = new Set<string>();
  const documents = lists.flatMap(({ records, columns, table }) => {
    const { sheet } = table;
    // The party of a sales register is who buys: its own supplier is not in the rows.
    const rows = records.filter(
      ({ cells }) =>
        cells.has("number") &&
        (cells.has("taxable") || cells.has("total")) &&
        // A row of totals has no day.
        (cells.has("date") || !saysTotal(cells.get("number")?.text ?? "")),
    );
    // Registers of India have the day first.
    const notation = notationOf(rows, ["date"], amounts, "dmy");
    for (const unit of otherUnits(table, rows)) units.add(unit);
    const own = [...notation.doubts, ...unknownColumns(table, fields, ["date", "taxable"])];
    doubts.push(...(lists.length === 1 ? own : own.map((each) => about(sheet.name, each))));
    const groups = Map.groupBy(rows, ({ cells }) =>
      [
        cells.get("number")?.text,
        cells.get("type")?.text,
        cells.get("supplier")?.text,
        cells.get("recipient")?.text,
        cells.get("date")?.text,
      ].join("\u001f"),
    );
    return [...groups.values()].map((group) => {
      const again = bookedAgain(group.map((row) => bookedRow(row, sheet.name, notation.amounts)));
      const one = {
        ...documentOf(
          group.filter((_, index) => !again.has(index)),
          notation,
        ),
        repeated: group.filter((_, index) => again.has(index)).map((row) => lineOf(row, notation.amounts).at),
      };
      return columns.has("supplier")
        ? one
        : {
            ...one,
            // Sheets of the offline tool state no taxes; a book of sales does, and leaves out only who keeps it.
            ...(taxes.some((field) => columns.has(field))
              ? { ownSupplies: true }
              : { layout: "return" as const }),
            name: sheet.name === "" ? one.name : `${sheet.name}: ${one.name}`,
          };
    });
  });
  return { documents, doubts, units: [...units] };
}
