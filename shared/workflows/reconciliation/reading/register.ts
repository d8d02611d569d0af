import type { Document } from "../../../document/document.ts";
import { Counter } from "../../../limits/count.ts";
import { currencyIn } from "../../../values/amounts/currencies.ts";
import { decimalMark } from "../../../values/amounts/parse-amount.ts";
import { type AmountNotation, isAmbiguous } from "../../../values/amounts/read-amount.ts";
import { dateIn } from "../../../values/dates/date-in.ts";
import { contradicts, orderByDays, usualOrder } from "../../../values/dates/day-order.ts";
import { doubtsIn } from "../../../warnings/doubts.ts";
import type { Warning } from "../../../warnings/warning.ts";
import {
  type AmountName,
  type Amounts,
  addAmounts,
  amountNames,
  negated,
  noAmounts,
  type Purchase,
  type Section,
} from "../purchase.ts";
import type { RegisterField } from "./columns.ts";
import { type ColumnMapping, mappingOf } from "./mapping.ts";
import { rowText, type Sheet, type SheetCell, type SheetRow, sheetsOf } from "./sheets.ts";
import { amountOf, gstinOf, kindOf, periodOf, placeOf, sectionOf, yesNo } from "./values.ts";

/** A list of documents in a file, with what its columns were taken to mean. */
export type RegisterSheet = {
  name: string;
  mapping: ColumnMapping;
  /** From the portal, by its sheet's name or its columns; else from the books. */
  portal: boolean;
  outward: boolean;
  purchases: Purchase[];
  unread: { row: number; text: string }[];
  /** What its dates and amounts leave open. */
  doubts: Warning[];
};

type Cells = Partial<Record<RegisterField, SheetCell>>;
type Line = Purchase & { key: string };

const dateFields = ["bill_date", "original_bill_date", "payment_date"] as const;
const amountFields = [...amountNames, "document_value"] as const;
const period = { start: undefined, end: undefined };
const textOf = (cell: SheetCell | undefined) => cell?.text.trim() || null;

const cellsOf = ({ cells }: SheetRow, { fields }: ColumnMapping): Cells =>
  Object.fromEntries(
    [...fields].flatMap(([column, field]) => {
      const cell = cells.get(column);
      return cell === undefined ? [] : [[field, cell]];
    }),
  );

const isPortal = (name: string, fields: ReadonlySet<RegisterField>) =>
  fields.has("itc_availability") ||
  (sectionOf(name) !== null && !/book|purchase|register|tally/i.test(name)) ||
  /2b|2a|portal/i.test(name);

/** Amounts of a row; a total of tax alone is divided by the place of supply when the books show no heads. */
function amountsOf(cells: Cells, notation: AmountNotation): Amounts {
  const value = (field: RegisterField) => amountOf(cells[field], notation) ?? 0;
  return {
    taxable_value: value("taxable_value"),
    igst: value("igst"),
    cgst: value("cgst"),
    sgst: value("sgst"),
    cess: value("cess"),
  };
}

function lineOf(
  cells: Cells,
  at: SheetRow,
  sheet: RegisterSheet,
  file: string,
  dates: (text: string | undefined) => string | null,
  notation: AmountNotation,
): Line | undefined {
  const billNo = textOf(cells.bill_no);
  const amounts = amountsOf(cells, notation);
  const total = /^\W*(?:grand |sub ?-?)?total/i.test(rowText(at));
  const nothing =
    amountNames.every((name) => amounts[name] === 0) &&
    amountOf(cells.document_value, notation) === undefined;
  if (billNo === null || total || nothing) return undefined;
  const section: Section | null = sheet.portal ? sectionOf(sheet.name) : null;
  const bySection =
    section === "cdnr" || section === "cdnra"
      ? "credit_note"
      : section?.startsWith("impg")
        ? "bill_of_entry"
        : "invoice";
  const named = kindOf(cells.doc_type?.text, section);
  const negative = amounts.taxable_value < 0 || amounts.igst + amounts.cgst < 0;
  const kind = named ?? (negative ? "credit_note" : bySection);
  const credit = kind === "credit_note" || kind === "isd_credit_note";
  const supplierGstin = gstinOf(cells.supplier_gstin?.text);
  const original = textOf(cells.original_bill_no);
  const availability = yesNo(cells.itc_availability?.text);
  return {
    key: [supplierGstin ?? textOf(cells.supplier_name), billNo, kind, section].join("|").toUpperCase(),
    kind,
    section,
    companyGstin: gstinOf(cells.company_gstin?.text),
    supplierGstin,
    supplierName: textOf(cells.supplier_name),
    billNo,
    billDate: dates(cells.bill_date?.text),
    placeOfSupply: placeOf(cells.place_of_supply?.text),
    reverseCharge: yesNo(cells.reverse_charge?.text),
    amounts: credit && !negative ? negated(amounts) : amounts,
    documentValue: amountOf(cells.document_value, notation) ?? null,
    known: new Set<AmountName>(
      amountNames.filter((name) => [...sheet.mapping.fields.values()].includes(name)),
    ),
    itcAvailable: availability === null ? null : availability ? "yes" : "no",
    itcReason: textOf(cells.itc_reason),
    period: periodOf(cells.period?.text),
    amends: original === null ? null : { billNo: original, billDate: dates(cells.original_bill_date?.text) },
    nature: textOf(cells.nature),
    eligibility: textOf(cells.eligibility),
    paidOn: dates(cells.payment_date?.text),
    paid:
      cells.payment_status === undefined
        ? null
        : !/unpaid|due|outstanding|pending|^n/i.test(cells.payment_status.text),
    origins: [
      { file, part: sheet.name, row: at.row, evidence: { page: at.page, bbox: at.box, text: rowText(at) } },
    ],
  };
}

/** A document that takes several rows, one for each rate of tax, is one document. */
function joined(lines: readonly Line[]): Purchase[] {
  return [...Map.groupBy(lines, ({ key }) => key).values()].flatMap((own): Purchase[] => {
    const [first] = own;
    if (first === undefined) return [];
    const { key: _, ...purchase } = first;
    return [
      {
        ...purchase,
        amounts: own
          .slice(1)
          .reduce((sum, line) => addAmounts(sum, line.amounts), purchase.amounts ?? noAmounts),
        nature:
          [...new Set(own.map(({ nature }) => nature).filter((each) => each !== null))].join("; ") || null,
        origins: own.flatMap(({ origins }) => origins),
      },
    ];
  });
}

function registerOf(
  sheet: Sheet,
  file: string,
  language: string,
  given: ReadonlyMap<string, RegisterField>,
  counter: Counter,
): RegisterSheet[] {
  const mapping = mappingOf(sheet, given);
  if (mapping === undefined) return [];
  const fields = new Set(mapping.fields.values());
  const found: RegisterSheet = {
    name: sheet.name,
    mapping,
    portal: isPortal(sheet.name, fields),
    outward: /sales|outward/i.test(sheet.name) || fields.has("customer"),
    purchases: [],
    unread: [],
    doubts: [],
  };
  const body = sheet.rows.slice(mapping.bodyFrom);
  const rows = body.map((row) => ({ row, cells: cellsOf(row, mapping) }));
  const currency = currencyIn(sheet.rows.map(rowText).join("\n"));
  const { order, sure } = orderByDays(
    rows.flatMap(({ cells }) => dateFields.flatMap((field) => cells[field]?.text ?? [])),
    usualOrder({ currency, language }),
  );
  const figures = rows.flatMap(({ cells }) => amountFields.map((name) => cells[name]?.text ?? ""));
  const notation = { decimal: decimalMark(figures.join("\n")) };
  const ambiguous = rows.flatMap(({ cells }) =>
    amountFields.flatMap((field) => {
      const cell = cells[field];
      return cell !== undefined && isAmbiguous(cell, notation) ? [cell.text.trim()] : [];
    }),
  );
  const otherOrder = rows
    .filter(({ cells }) => dateFields.some((field) => contradicts(cells[field]?.text ?? "", order)))
    .map(({ row }) => row.row);
  found.doubts.push(...doubtsIn({ order, sure, otherOrder, ambiguous }));
  const dates = (text: string | undefined) => dateIn(text, order, period) ?? null;
  const lines: Line[] = [];
  for (const { row, cells } of rows) {
    const line = lineOf(cells, row, found, file, dates, notation);
    if (line !== undefined) {
      counter.add();
      lines.push(line);
    } else if (cells.supplier_gstin !== undefined && gstinOf(cells.supplier_gstin.text) !== null) {
      found.unread.push({ row: row.row, text: rowText(row) });
    }
  }
  return [{ ...found, purchases: joined(lines) }];
}

/** Every list of documents in a workbook, CSV file or other document. */
export function registersOf(
  document: Document,
  given: ReadonlyMap<string, RegisterField> = new Map(),
): RegisterSheet[] {
  const counter = new Counter("register.rows");
  return sheetsOf(document).flatMap((sheet) =>
    registerOf(sheet, document.filename, document.language, given, counter),
  );
}
