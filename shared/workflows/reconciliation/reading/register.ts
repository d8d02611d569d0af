import type { Document } from "../../../document/document.ts";
import { Counter } from "../../../limits/count.ts";
import { unitOfHead } from "../../../tables/head-unit.ts";
import { headKey } from "../../../tables/heading.ts";
import { notationOf } from "../../../tables/notation.ts";
import type { LabelledParty } from "../../../tables/party-label.ts";
import { cellsOf, type ReadTable, readAllTables } from "../../../tables/read-table.ts";
import { withResidual } from "../../../tables/residual-column.ts";
import { saysTotal } from "../../../tables/says-total.ts";
import { rowText, type SheetCell, type SheetRow, tablesOf } from "../../../tables/sheet.ts";
import { unknownColumns } from "../../../tables/unknown-columns.ts";
import { currencyIn } from "../../../values/amounts/currencies.ts";
import { type AmountNotation, isAmbiguous, readAmount } from "../../../values/amounts/read-amount.ts";
import { dateIn } from "../../../values/dates/date-in.ts";
import { usualOrder } from "../../../values/dates/day-order.ts";
import type { Warning } from "../../../warnings/warning.ts";
import { bookedAgain, byDay } from "../../checking/gst/booked-again.ts";
import {
  type AmountName,
  type Amounts,
  addAmounts,
  amountNames,
  negated,
  noAmounts,
  type Purchase,
  type Section,
  taxOf,
} from "../purchase.ts";
import { isRegister, type RegisterField, registerColumns } from "./columns.ts";
import { cellsAbove, supplierAbove, type Tables } from "./supplier-above.ts";
import { amountOf, gstinOf, isPaid, kindOf, periodOf, placeOf, sectionOf, yesNo } from "./values.ts";

/** A list of documents in a file, with what its columns were taken to mean. */
export type RegisterSheet = {
  name: string;
  mapping: Pick<ReadTable<RegisterField>, "headings" | "fields" | "rows">;
  /** From the portal, by its sheet's name or its columns; else from the books. */
  portal: boolean;
  outward: boolean;
  /** Whom all rows are with, where no column says it and a label above them does. */
  above: LabelledParty | undefined;
  purchases: Purchase[];
  /** Rows that book once more what another row holds; they do not count. */
  bookedTwice: Purchase[];
  unread: { row: number; text: string }[];
  /** What its dates and amounts leave open. */
  doubts: Warning[];
};

type Cells = Readonly<Partial<Record<RegisterField, SheetCell>>>;
type Line = Purchase & { key: string; words: string };

const dateFields = ["bill_date", "original_bill_date", "payment_date"] as const;
const amountFields = [...amountNames, "document_value"] as const;
const period = { start: undefined, end: undefined };
const textOf = (cell: SheetCell | undefined) => cell?.text.trim() || null;

/** What was bought; services from abroad are told by the kind of the document too, and have a row of their own. */
const natureOf = ({ nature, doc_type: kind }: Cells) =>
  [nature, /\bimport of services?\b/i.test(kind?.text ?? "") ? kind : undefined]
    .flatMap((cell) => textOf(cell) ?? [])
    .join("; ") || null;

/** What the books say of the credit; a column that asks whether it is blocked answers the other way round. */
const eligibilityOf = ({ eligibility, blocked }: Cells) =>
  yesNo(blocked?.text) === true ? "Blocked" : textOf(eligibility);

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
    words: bookedFields.map((field) => cells[field]?.text ?? "").join("|"),
    otherDate: null,
    ambiguous: false,
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
    nature: natureOf(cells),
    eligibility: eligibilityOf(cells),
    paidOn: dates(cells.payment_date?.text),
    paid: isPaid(cells.payment_status?.text),
    origins: [
      {
        file,
        part: sheet.name,
        row: at.number,
        evidence: { page: at.page, bbox: at.box, text: rowText(at) },
      },
    ],
  };
}

/** What a row books; the day it was paid, or a number of the voucher, is no part of that. */
const bookedFields = [
  ...(["supplier_gstin", "supplier_name", "bill_no", "bill_date", "doc_type", "nature", "rate"] as const),
  ...amountFields,
] as const satisfies readonly RegisterField[];

function documentOf(lines: readonly Line[]): Purchase[] {
  const [first] = lines;
  if (first === undefined) return [];
  const { key: _, words: __, ...purchase } = first;
  return [
    {
      ...purchase,
      amounts: lines
        .slice(1)
        .reduce((sum, line) => addAmounts(sum, line.amounts), purchase.amounts ?? noAmounts),
      nature:
        [...new Set(lines.map(({ nature }) => nature).filter((each) => each !== null))].join("; ") || null,
      ambiguous: lines.some(({ ambiguous }) => ambiguous),
      origins: lines.flatMap(({ origins }) => origins),
    },
  ];
}

/** A document that takes several rows, one for each rate of tax, is one document; one that is booked again counts once. */
function joined(lines: readonly Line[]): { purchases: Purchase[]; bookedTwice: Purchase[] } {
  const numbered = [...Map.groupBy(lines, ({ key }) => key).values()];
  const documents = numbered
    .flatMap((same) => byDay(same, ({ billDate }) => billDate))
    .map((own) => {
      const again = bookedAgain(
        own.map(({ words, amounts, documentValue, origins: [at] }) => ({
          words,
          place: `${at?.file} ${at?.part} ${at?.row}`,
          book: `${at?.file} ${at?.part}`,
          amount: Math.abs(amounts.taxable_value + taxOf(amounts)),
          value: documentValue === null ? undefined : Math.abs(documentValue),
        })),
      );
      return {
        kept: documentOf(own.filter((_, index) => !again.has(index))),
        again: documentOf(own.filter((_, index) => again.has(index))),
      };
    });
  return {
    purchases: documents.flatMap(({ kept }) => kept),
    bookedTwice: documents.flatMap(({ again }) => again),
  };
}

/** What a register is of little use without. */
const required: readonly RegisterField[] = ["taxable_value", "bill_date"];

/** A register of sales, which names who buys and no supplier. */
const isOutward = (name: string, fields: ReadonlySet<RegisterField>) =>
  /sales|outward/i.test(name) ||
  fields.has("customer") ||
  (fields.has("company_gstin") && !fields.has("supplier_gstin") && !fields.has("supplier_name"));

/** Fields whose head names another currency than the rupee, or figures in lakhs. */
function headedOtherwise({ headings, fields }: ReadTable<RegisterField>): ReadonlySet<RegisterField> {
  const other = [...fields].filter(([column]) => {
    const { currency = "INR", unit } = unitOfHead(headings.get(column) ?? "");
    return currency !== "INR" || unit !== undefined;
  });
  return new Set(other.map(([, field]) => field));
}

/** Whether an amount of a row is in another currency than that of the return: it can be held against none of it. */
const isForeign = (cells: Cells, headed: ReadonlySet<RegisterField>, notation: AmountNotation) =>
  amountFields.some((field) => {
    const { text } = cells[field] ?? { text: "" };
    const { currency = "INR" } = readAmount(text, notation) ?? {};
    return text !== "" && (headed.has(field) || currency !== "INR");
  });

/** Whether a row that was not read seems to hold a document: it names a GSTIN, or a party or a day beside an amount. */
function isDocument(cells: Cells, at: SheetRow, notation: AmountNotation): boolean {
  if (cells.supplier_gstin !== undefined && gstinOf(cells.supplier_gstin.text) !== null) return true;
  const named = textOf(cells.supplier_name) !== null || textOf(cells.bill_date) !== null;
  const amounts = Object.values(amountsOf(cells, notation));
  return (
    named &&
    amounts.some((amount) => amount !== 0) &&
    ![...at.cells.values()].some(({ text }) => saysTotal(text))
  );
}

function registerOf(table: ReadTable<RegisterField>, file: Tables, counter: Counter): RegisterSheet {
  const { filename, language } = file.document;
  const { sheet } = table;
  const fields = new Set(table.fields.values());
  const rows = table.rows.map((row) => ({ row, cells: cellsOf(row, table.fields) }));
  const currency = currencyIn(sheet.rows.map(rowText).join("\n"));
  const portal = isPortal(sheet.name, fields);
  const outward = isOutward(sheet.name, fields);
  const { above, told } = portal || outward ? { above: undefined, told: [] } : supplierAbove(table, file);
  const usual = usualOrder({ currency, language });
  // The portal writes DD/MM/YYYY (GSTN, GSTR-2B in Excel).
  const notation = portal
    ? notationOf(rows, dateFields, amountFields, "dmy", true)
    : notationOf(rows, dateFields, amountFields, usual);
  const found: RegisterSheet = {
    name: sheet.name,
    mapping: table,
    portal,
    outward,
    above,
    purchases: [],
    bookedTwice: [],
    unread: [],
    doubts: [...notation.doubts, ...told, ...unknownColumns(table, registerColumns, required)],
  };
  const { order, sure } = notation;
  const dates = (text: string | undefined) => dateIn(text, order, period) ?? null;
  const turned = (text: string | undefined) =>
    sure ? null : (dateIn(text, order === "dmy" ? "mdy" : "dmy", period) ?? null);
  const headed = headedOtherwise(table);
  const lines: Line[] = [];
  for (const { row, cells: byField } of rows) {
    const own: Cells = Object.fromEntries(byField);
    const cells: Cells = { ...cellsAbove(above), ...own };
    const line = isForeign(cells, headed, notation.amounts)
      ? undefined
      : lineOf(cells, row, found, filename, dates, notation.amounts);
    if (line !== undefined) {
      counter.add();
      const other = turned(cells.bill_date?.text);
      const doubtful = amountFields.some((field) =>
        isAmbiguous(cells[field] ?? { text: "" }, notation.amounts),
      );
      lines.push({ ...line, otherDate: other === line.billDate ? null : other, ambiguous: doubtful });
    } else if (isDocument(own, row, notation.amounts)) {
      found.unread.push({ row: row.number, text: rowText(row) });
    }
  }
  return { ...found, ...joined(lines) };
}

/** Every list of documents in a workbook, CSV file or other document. `given` are the caller's own heads by their key. */
export function registersOf(
  document: Document,
  given: ReadonlyMap<string, RegisterField> = new Map(),
): RegisterSheet[] {
  const counter = new Counter("register.rows");
  const wanted = {
    fields: registerColumns,
    given: (heading: string) => given.get(headKey(heading)),
    makes: isRegister,
  };
  const sheets = tablesOf(document);
  const registers = readAllTables(sheets, wanted).map((table) =>
    withResidual(table, {
      rest: "taxable_value",
      total: "document_value",
      taxes: ["igst", "cgst", "sgst", "cess", "total_tax"],
    }),
  );
  return registers.map((table) => registerOf(table, { document, sheets, registers }, counter));
}
