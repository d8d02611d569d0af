import { array, looseObject, number, type output, preprocess, string } from "zod";
import type { Document, Evidence } from "../../../document/document.ts";
import { columnsOf, type Fields } from "../../../tables/columns.ts";
import { rowText, type SheetRow, tablesOf } from "../../../tables/sheet.ts";
import type { Amounts } from "../purchase.ts";
import { amountOf, periodOf } from "../reading/values.ts";

/** Rows of GSTR-3B that books of purchases and sales can be held against (CGST Rules 2017, form GSTR-3B). */
export const returnRows = [
  { row: "3.1(a)", text: "Outward taxable supplies (other than zero rated, nil rated and exempted)" },
  { row: "3.1(d)", text: "Inward supplies (liable to reverse charge)" },
  { row: "4(A)(1)", text: "Import of goods" },
  { row: "4(A)(2)", text: "Import of services" },
  { row: "4(A)(3)", text: "Inward supplies liable to reverse charge (other than 1 and 2)" },
  { row: "4(A)(4)", text: "Inward supplies from ISD" },
  { row: "4(A)(5)", text: "All other ITC" },
  { row: "4(B)(1)", text: "ITC reversed: rules 38, 42, 43 and section 17(5)" },
  { row: "4(B)(2)", text: "ITC reversed: others" },
  { row: "4(C)", text: "Net ITC available" },
] as const;
export type ReturnRow = (typeof returnRows)[number]["row"];

export type ReturnFigures = {
  gstin: string | null;
  period: string | null;
  rows: ReadonlyMap<ReturnRow, { amounts: Amounts; evidence: Evidence | null }>;
};

const figure = preprocess(
  (value) => (typeof value === "string" && value.trim() !== "" ? Number(value) : (value ?? 0)),
  number(),
);
const figures = looseObject({ txval: figure, iamt: figure, camt: figure, samt: figure, csamt: figure });
const typed = array(looseObject({ ...figures.shape, ty: string().nullish() })).nullish();
const body = looseObject({
  gstin: string().nullish(),
  ret_period: string().nullish(),
  sup_details: looseObject({ osup_det: figures.nullish(), isup_rev: figures.nullish() }).nullish(),
  itc_elg: looseObject({ itc_avl: typed, itc_rev: typed, itc_net: figures.nullish() }).nullish(),
});
/** GSTR-3B as the portal's JSON has it (GSTN API, returns/gstr3b). */
export const returnFile = looseObject({ ...body.shape, data: body.nullish() });

const amounts = ({ txval, iamt, camt, samt, csamt }: output<typeof figures>): Amounts => ({
  taxable_value: txval,
  igst: iamt,
  cgst: camt,
  sgst: samt,
  cess: csamt,
});

const availableRows: Readonly<Record<string, ReturnRow>> = {
  IMPG: "4(A)(1)",
  IMPS: "4(A)(2)",
  ISRC: "4(A)(3)",
  ISD: "4(A)(4)",
  OTH: "4(A)(5)",
};
const reversedRows: Readonly<Record<string, ReturnRow>> = { RUL: "4(B)(1)", OTH: "4(B)(2)" };

/** The return's tables from the portal's JSON; undefined when it holds none. */
export function returnFromJson(read: output<typeof returnFile>): ReturnFigures | undefined {
  const form = read.data?.itc_elg === undefined && read.data?.sup_details === undefined ? read : read.data;
  const { sup_details: supplies, itc_elg: credit } = form;
  if ((supplies ?? credit ?? undefined) === undefined) return undefined;
  const rows = new Map<ReturnRow, { amounts: Amounts; evidence: null }>();
  const put = (row: ReturnRow | undefined, each: output<typeof figures> | null | undefined) => {
    if (row !== undefined && each !== null && each !== undefined)
      rows.set(row, { amounts: amounts(each), evidence: null });
  };
  put("3.1(a)", supplies?.osup_det);
  put("3.1(d)", supplies?.isup_rev);
  for (const each of credit?.itc_avl ?? []) put(availableRows[each.ty ?? ""], each);
  for (const each of credit?.itc_rev ?? []) put(reversedRows[each.ty ?? ""], each);
  put("4(C)", credit?.itc_net);
  return { gstin: form.gstin ?? null, period: periodOf(form.ret_period ?? undefined), rows };
}

/** Words of the form by which its rows are known, wherever they are printed. */
const labels: readonly (readonly [ReturnRow, RegExp])[] = [
  ["3.1(a)", /outward taxable supplies.{0,200}other than zero/i],
  [
    "3.1(d)",
    /^\W{0,20}\(?d?\)?\W{0,20}inward supplies \(?liable to reverse charge\)?(?!.{0,200}other than)/i,
  ],
  ["4(A)(1)", /import of goods/i],
  ["4(A)(2)", /import of services/i],
  ["4(A)(3)", /inward supplies liable to reverse charge.{0,200}other than/i],
  ["4(A)(4)", /inward supplies from isd/i],
  ["4(A)(5)", /all other itc/i],
  ["4(B)(1)", /as per rules? (?:38|42)/i],
  ["4(C)", /net itc/i],
];

const heads: Fields<keyof Amounts> = {
  taxable_value: ["taxable_value"],
  igst: ["igst"],
  cgst: ["cgst"],
  sgst: ["sgst"],
  cess: ["cess"],
};

/** The columns of a row of heads; the form's own are read without the cells below them. */
function headColumns({ cells }: SheetRow): ReadonlyMap<keyof Amounts, number> {
  const headings = new Map([...cells].map(([column, { text }]) => [column, text] as const));
  const { fields } = columnsOf(headings, { fields: heads }, () => []);
  return new Map([...fields].map(([column, field]) => [field, column] as const));
}

/** The return's tables from its Excel or PDF. */
export function returnFromDocument(document: Document): ReturnFigures | undefined {
  const rows = new Map<ReturnRow, { amounts: Amounts; evidence: Evidence | null }>();
  for (const sheet of tablesOf(document)) {
    let columns: ReadonlyMap<keyof Amounts, number> = new Map();
    for (const row of sheet.rows) {
      const heading = headColumns(row);
      if (heading.size >= 3) {
        columns = heading;
        continue;
      }
      const text = rowText(row);
      const label = labels.find(([, pattern]) => pattern.test(text))?.[0];
      if (label === undefined || columns.size === 0 || rows.has(label)) continue;
      const value = (name: keyof Amounts) =>
        amountOf(row.cells.get(columns.get(name) ?? -1), { decimal: "." }) ?? 0;
      rows.set(label, {
        amounts: {
          taxable_value: value("taxable_value"),
          igst: value("igst"),
          cgst: value("cgst"),
          sgst: value("sgst"),
          cess: value("cess"),
        },
        evidence: { page: row.page, bbox: row.box, text },
      });
    }
  }
  const gstin = /GSTIN\W{0,12}(\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z])/i.exec(document.text)?.[1] ?? null;
  return rows.size === 0 ? undefined : { gstin, period: null, rows };
}
