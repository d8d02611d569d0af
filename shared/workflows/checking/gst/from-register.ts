import type { DayOrder } from "../../../values/dates/parse-date.ts";
import { about, type Warning } from "../../../warnings/warning.ts";
import { cellDate, cellNumber, cellText, notationOf } from "../fields/cell-values.ts";
import { fieldFinder } from "../fields/field-names.ts";
import { type Listed, type ListedRow, listed } from "../fields/rows.ts";
import type { Cited } from "../rules/rule.ts";
import type { Sheet } from "../source/sheets.ts";
import { stateCode } from "./codes.ts";
import type { GstDocument, GstLine } from "./gst-document.ts";

/** Columns of sales and purchase registers, and of the sheets of the offline tool for returns (GSTN). */
const names = {
  supplier: "supplier gstin|gstin of supplier|vendor gstin|seller gstin|party gstin|gstin",
  recipient: "gstin uin of recipient|gstin of recipient|recipient gstin|buyer gstin|customer gstin|gstin uin",
  supplier_name:
    "supplier name|vendor name|seller name|trade legal name of the supplier|trade legal name|party name|supplier",
  recipient_name: "receiver name|recipient name|buyer name|customer name|customer",
  number:
    "invoice number|invoice no|inv no|bill no|bill number|document number|document no|voucher no|note number|invoice",
  date: "invoice date|date|bill date|document date|inv date|voucher date|note date",
  hsn: "hsn|hsn code|hsn sac|hsn sac code|sac|sac code",
  taxable: "taxable value|taxable amount|assessable value|basic amount|net amount",
  rate: "rate|gst rate|tax rate|rate %|gst %|tax %|gst rate %|rate of tax",
  cgst: "cgst|cgst amount|central tax|cgst amt|central tax amount",
  sgst: "sgst|sgst amount|state ut tax|sgst amt|sgst utgst|state tax|state ut tax amount",
  igst: "igst|igst amount|integrated tax|igst amt|integrated tax amount",
  cess: "cess|cess amount",
  total:
    "invoice value|total|total amount|gross amount|invoice amount|bill amount|total value|total invoice value",
  place_of_supply: "place of supply|pos|place of supply pos",
  reverse_charge: "reverse charge|rcm|supply attract reverse charge",
} as const;

type Field = keyof typeof names;
const find = fieldFinder<Field>(names);

const amounts: readonly Field[] = ["taxable", "cgst", "sgst", "igst", "cess", "total"];

/** Heads without which a sheet is no register of invoices. */
const marks: readonly (readonly Field[])[] = [["number"], ["supplier", "recipient"], ["taxable", "total"]];

const isRegister = ({ columns }: Listed<Field>) =>
  marks.every((group) => group.some((field) => columns.has(field)));

function lineOf({ values, name, row }: ListedRow<Field>): GstLine {
  const first = [...row.cells.values()][0];
  return {
    name,
    at: { value: name, place: first?.place ?? { text: "" } },
    hsn: cellText(values.get("hsn")),
    taxable: cellNumber(values.get("taxable")),
    rate: cellNumber(values.get("rate")),
    cgst: cellNumber(values.get("cgst")),
    sgst: cellNumber(values.get("sgst")),
    igst: cellNumber(values.get("igst")),
    cess: cellNumber(values.get("cess")),
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

function documentOf(rows: readonly ListedRow<Field>[], order: DayOrder): GstDocument {
  const [first] = rows;
  const cell = (field: Field) => first?.values.get(field);
  const number = cellText(cell("number"));
  const place = cellText(cell("place_of_supply"));
  const code = place === undefined ? undefined : stateCode(place.value);
  const reverse = cellText(cell("reverse_charge"));
  const lines = rows.map(lineOf);
  return {
    name: `invoice ${number?.value ?? ""} (${first?.name ?? ""})`,
    kind: "invoice",
    layout: "register",
    sure: true,
    number,
    date: cellDate(cell("date"), order),
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
    total: cellNumber(cell("total")),
  };
}

/** The invoices of every sheet that lists them; rows of one number and party are one invoice. */
export function registerDocuments(
  sheets: readonly Sheet[],
): { documents: GstDocument[]; doubts: Warning[] } | undefined {
  const lists = sheets.flatMap((sheet) => listed(sheet, find, 4) ?? []).filter(isRegister);
  if (lists.length === 0) return undefined;
  const doubts: Warning[] = [];
  const documents = lists.flatMap(({ records, columns, sheet }) => {
    // The party of a sales register is who buys: its own supplier is not in the rows.
    const rows = records.filter(
      ({ values }) => values.has("number") && (values.has("taxable") || values.has("total")),
    );
    const { order, doubts: own } = notationOf(rows, ["date"], amounts);
    doubts.push(...(lists.length === 1 ? own : own.map((each) => about(sheet.name, each))));
    const groups = Map.groupBy(rows, ({ values }) =>
      [
        values.get("number")?.text,
        values.get("supplier")?.text,
        values.get("recipient")?.text,
        values.get("date")?.text,
      ].join("\u001f"),
    );
    return [...groups.values()].map((group) => {
      const one = documentOf(group, order);
      return columns.has("supplier")
        ? one
        : {
            ...one,
            layout: "return" as const,
            name: sheet.name === "" ? one.name : `${sheet.name}: ${one.name}`,
          };
    });
  });
  return { documents, doubts };
}
