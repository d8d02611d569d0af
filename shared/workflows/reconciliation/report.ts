import type { output } from "zod";
import type { reconciliationData } from "../../contract/workflows/reconciliation.ts";
import type { Evidence } from "../../document/document.ts";
import { taxDifference } from "./matching/differences.ts";
import type { Purchase } from "./purchase.ts";
import type { RegisterSheet } from "./reading/register.ts";
import type { Reconciliation } from "./reconcile.ts";

export type ReconciliationReport = output<typeof reconciliationData>;
export type MappedFile = { file: string; sheet: RegisterSheet; side: "books" | "portal" | "sales" };
export type Head = Pick<
  ReconciliationReport,
  "reconciliation_type" | "company_gstin" | "period" | "tolerance"
>;

const sideOf = (purchase: Purchase): ReconciliationReport["superseded"][number] => ({
  document_type: purchase.kind,
  section: purchase.section,
  company_gstin: purchase.companyGstin,
  supplier_gstin: purchase.supplierGstin,
  supplier_name: purchase.supplierName,
  bill_no: purchase.billNo,
  bill_date: purchase.billDate,
  place_of_supply: purchase.placeOfSupply,
  reverse_charge: purchase.reverseCharge,
  amounts: purchase.amounts,
  document_value: purchase.documentValue,
  itc_available: purchase.itcAvailable,
  itc_reason: purchase.itcReason,
  period: purchase.period,
  amends:
    purchase.amends === null
      ? null
      : { bill_no: purchase.amends.billNo, bill_date: purchase.amends.billDate },
  places: purchase.origins.map(({ file, part, row }) => ({ file, part, row })),
});

function mappingReport({ file, sheet, side }: MappedFile): ReconciliationReport["column_mapping"][number] {
  const { headings, fields } = sheet.mapping;
  return {
    file,
    sheet: sheet.name,
    side,
    documents: sheet.purchases.length,
    columns: Object.fromEntries([...fields].map(([column, field]) => [headings.get(column) ?? "", field])),
    ignored: [...headings].filter(([column]) => !fields.has(column)).map(([, heading]) => heading),
    unread_rows: sheet.unread.map(({ row }) => row),
  };
}

function evidenceOf({ matches }: Reconciliation): Record<string, Evidence> {
  const places: Record<string, Evidence> = {};
  for (const [index, { books, portal }] of matches.entries()) {
    for (const [name, side] of [
      ["books", books],
      ["portal", portal],
    ] as const) {
      const found = side?.origins[0]?.evidence;
      if (found !== null && found !== undefined) places[`matches[${index}].${name}`] = found;
    }
  }
  return places;
}

/** The reconciliation under the names of the interface. */
export function reportOf(
  head: Head,
  result: Reconciliation,
  mapped: readonly MappedFile[],
  not_checked: ReconciliationReport["not_checked"],
): ReconciliationReport {
  return {
    ...head,
    column_mapping: mapped.map(mappingReport),
    summary: result.summary,
    itc: result.credit,
    matches: result.matches.map(({ status, reason, action, credit, books, portal, differences, flags }) => ({
      status,
      reason,
      action,
      credit,
      books: books === null ? null : sideOf(books),
      portal: portal === null ? null : sideOf(portal),
      differences: [...differences],
      tax_difference: books === null || portal === null ? null : taxDifference(books, portal),
      flags: flags.map(({ code, text, source }) => ({ code, text, source })),
    })),
    suppliers: result.suppliers.map(({ gstin, name, books, portal, taxDifference: difference, counts }) => ({
      supplier_gstin: gstin,
      supplier_name: name,
      books,
      portal,
      tax_difference: difference,
      counts,
    })),
    superseded: result.superseded.map(sideOf),
    booked_twice: mapped.flatMap(({ sheet }) => sheet.bookedTwice.map(sideOf)),
    not_checked,
    return_rows: result.returnRows,
    evidence: evidenceOf(result),
  };
}
