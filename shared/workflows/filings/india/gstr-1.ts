import { sumOf } from "../../../values/amounts/hundredths.ts";
import type { Entry } from "../book/entry.ts";
import { type Cell, type Draft, Figures, type Filing, type Section } from "../draft.ts";
import { documentsIssued, type HsnRow, hsn } from "./gstr-1-lists.ts";
import {
  b2b,
  b2cl,
  b2cs,
  cdnr,
  cdnur,
  exp,
  invoicesIn,
  nil,
  ofUnknownSize,
  type Part,
  partOf,
} from "./gstr-1-parts.ts";
import { suppliesOf, supplyColumns, undirected } from "./supplies.ts";
import { type Supply, taxesOf, taxNames } from "./supply.ts";

const titles: Record<Part, string> = {
  b2b: "4, 6B, 6C: invoices to registered persons (B2B)",
  b2cl: "5: large invoices to unregistered persons in other states (B2CL)",
  b2cs: "7: other supplies to unregistered persons (B2CS)",
  cdnr: "9B: notes to registered persons (CDNR)",
  cdnur: "9B: notes to unregistered persons (CDNUR)",
  exp: "6A: exports (EXP)",
  nil: "8: nil rated, exempted and non-GST supplies",
};
const parts = Object.keys(titles) as Part[];

function figuresOf(by: ReadonlyMap<Part, readonly Supply[]>): Figures {
  const figures = new Figures();
  for (const part of parts) {
    for (const { items, sign } of by.get(part) ?? []) {
      for (const item of items) {
        for (const tax of taxesOf)
          figures.sum(`${part}.${tax}`, `${titles[part]}: ${taxNames[tax]}`, sign * item[tax], item.rows);
      }
    }
  }
  return figures;
}

const supplyHead = [
  "Document",
  "Date",
  "Kind",
  "GSTIN",
  "Party",
  "Place of supply",
  "Reverse charge",
  "Type",
  "Value",
  "Rate",
  "Taxable value",
  "IGST",
  "CGST",
  "SGST",
  "Cess",
  "Source rows",
];
const supplyRows = (supplies: readonly Supply[]): Cell[][] =>
  supplies.flatMap((supply) =>
    supply.items.map((item): Cell[] => [
      supply.number,
      supply.date,
      supply.kind,
      supply.ctin ?? null,
      supply.party,
      supply.pos,
      supply.reverse ? "Y" : "N",
      supply.type,
      supply.value,
      item.rate,
      item.txval,
      item.iamt,
      item.camt,
      item.samt,
      item.csamt,
      item.rows.join(" "),
    ]),
  );

const hsnHead = [
  "HSN/SAC",
  "Description",
  "UQC",
  "Quantity",
  "Rate",
  "Taxable value",
  "IGST",
  "CGST",
  "SGST",
  "Cess",
];
/** Notification 78/2020-CT and GSTN's advisory of 1 May 2025: fewer digits are not taken. */
const leastDigits = 4;
const shortCode = ({ hsn_sc: code }: HsnRow) => (code.length < leastDigits ? [code] : []);

const hsnRows = (rows: readonly HsnRow[]): Cell[][] =>
  rows.map((row) => [
    row.hsn_sc,
    row.desc,
    row.uqc,
    row.qty,
    row.rt,
    row.txval,
    row.iamt,
    row.camt,
    row.samt,
    row.csamt,
  ]);

function sectionsOf(
  by: ReadonlyMap<Part, readonly Supply[]>,
  table12: ReturnType<typeof hsn>,
  table13: ReturnType<typeof documentsIssued>["doc_issue"],
): Section[] {
  const supplySections = parts
    .filter((part) => by.has(part))
    .map((part) => ({
      id: part,
      title: titles[part],
      head: supplyHead,
      rows: supplyRows(by.get(part) ?? []),
    }));
  const lists = Object.entries(table12).map(([id, rows]) => ({
    id: id === "data" ? "hsn" : id,
    title: "12: summary by HSN",
    head: hsnHead,
    rows: hsnRows(rows),
  }));
  const docs = table13.doc_det.flatMap(({ doc_num, docs: series }) =>
    series.map(({ from, to, totnum, cancel, net_issue }): Cell[] => [
      doc_num,
      from,
      to,
      totnum,
      cancel,
      net_issue,
    ]),
  );
  const issued = {
    id: "docs",
    title: "13: documents issued",
    head: ["Nature", "From", "To", "Total", "Cancelled", "Net issued"],
    rows: docs,
  };
  return [...supplySections, ...lists, issued].filter(({ rows }) => rows.length > 0);
}

/** What the offline tool writes of itself: its version, and a word where the portal puts a checksum. */
const toolVersion = "GST3.2.2";

/** The return is of sales alone: rows that do not say their side are sales where no row is a purchase. */
function outward(entries: readonly Entry[]): { rows: readonly Entry[]; notes: string[] } {
  const purchases = entries.filter(({ direction }) => direction === "purchase").length;
  const silent = entries.filter(({ direction }) => direction === undefined).length;
  if (purchases > 0)
    return { rows: entries, notes: [`${purchases} rows are purchases: they are not in this return.`] };
  const rows = entries.map((entry) => (entry.direction === undefined ? entry.on("sale") : entry));
  return {
    rows,
    notes:
      silent === 0 ? [] : [`${silent} rows do not say on which side they stand; they were taken for sales.`],
  };
}

/** Layout: GSTN, GSTR-1 JSON of the returns offline tool. */
export const gstr1: Filing = {
  form: () => "GSTR-1",
  wanted: [...supplyColumns, "hsn"],
  build(entries, context): Draft {
    const { rows, notes: sides } = outward(entries);
    const { supplies: all, left_out, notes } = suppliesOf(rows, "sale", context);
    const supplies = all.filter(({ cancelled }) => !cancelled);
    const invoices = invoicesIn(supplies);
    const by = Map.groupBy(supplies, (supply) => partOf(supply, invoices));
    const of = (part: Part) => by.get(part) ?? [];
    const table12 = hsn(supplies, context.period);
    const { doc_issue, gaps } = documentsIssued(all);
    const without = supplies.flatMap(({ entries: rows }) =>
      rows.filter((row) => !row.has("hsn")).map((row) => Math.abs(row.amount("taxable") ?? 0)),
    );
    if (sumOf(without) > 0)
      notes.push(`Rows of ${sumOf(without).toFixed(2)} taxable value name no HSN: table 12 leaves them out.`);
    const short = new Set(Object.values(table12).flatMap((rows) => rows.flatMap(shortCode)));
    if (short.size > 0)
      notes.push(
        `HSN ${[...short].join(", ")}: table 12 takes at least four digits, above a turnover of 5 crore six.`,
      );
    const unknown = ofUnknownSize(supplies, invoices);
    if (unknown > 0)
      notes.push(
        `${unknown} notes to the unregistered in other states stand in table 7, as notes to small invoices: one to a large invoice belongs in 9B. Add a column with the original invoice's number.`,
      );
    const exports = of("exp").filter(({ entries: [row] }) => row?.has("shipping_bill") !== true);
    if (exports.length > 0)
      notes.push(`${exports.length} exports name no shipping bill; add it where goods were sent.`);
    for (const { number, again } of all)
      if (number.length > 16 && !again)
        notes.push(`${number}: the portal takes 16 characters (CGST Rules, rule 46(b)).`);
    const [year = "", month = ""] = context.period.last.split("-");
    const content = {
      gstin: context.gstin,
      fp: `${month}${year}`,
      version: toolVersion,
      hash: "hash",
      ...(of("b2b").length > 0 ? { b2b: b2b(of("b2b")) } : {}),
      ...(of("b2cl").length > 0 ? { b2cl: b2cl(of("b2cl")) } : {}),
      ...(of("b2cs").length > 0 ? { b2cs: b2cs(of("b2cs")) } : {}),
      ...(of("cdnr").length > 0 ? { cdnr: cdnr(of("cdnr")) } : {}),
      ...(of("cdnur").length > 0 ? { cdnur: cdnur(of("cdnur")) } : {}),
      ...(of("exp").length > 0 ? { exp: exp(of("exp")) } : {}),
      ...(of("nil").length > 0 ? { nil: nil(of("nil")) } : {}),
      hsn: table12,
      doc_issue,
    };
    return {
      figures: figuresOf(by).list(),
      sections: sectionsOf(by, table12, doc_issue),
      portal: { format: "json", filename: `GSTR1_${context.gstin}_${month}${year}.json`, content },
      left_out: [...undirected(rows), ...left_out],
      notes: [...sides, ...notes, ...gaps],
    };
  },
};
