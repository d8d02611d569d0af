import type { Evidence } from "../../document/document.ts";
import { sumOf } from "../../values/amounts/hundredths.ts";

export const taxHeads = ["igst", "cgst", "sgst", "cess"] as const;
export type TaxHead = (typeof taxHeads)[number];
export const amountNames = ["taxable_value", ...taxHeads] as const;
export type AmountName = (typeof amountNames)[number];
export type Amounts = Readonly<Record<AmountName, number>>;

export const noAmounts: Amounts = { taxable_value: 0, igst: 0, cgst: 0, sgst: 0, cess: 0 };

/** Tables of GSTR-2B (GSTN, GSTR-2B JSON): amended ones end in `a`. */
export const sections = [
  "b2b",
  "b2ba",
  "cdnr",
  "cdnra",
  "isd",
  "isda",
  "impg",
  "impgsez",
  "ecom",
  "ecoma",
] as const;
export type Section = (typeof sections)[number];

export type DocumentKind =
  | "invoice"
  | "credit_note"
  | "debit_note"
  | "bill_of_entry"
  | "isd_invoice"
  | "isd_credit_note";

/** Where a document stands: a row of a sheet, or an entry of the portal's JSON. */
export type Origin = {
  file: string;
  /** Sheet, or table of the JSON. */
  part: string;
  /** 1-based within the part. */
  row: number;
  evidence: Evidence | null;
};

/** A document of purchase, from the books or from the portal. Credit notes are negative on both sides. */
export type Purchase = {
  kind: DocumentKind;
  section: Section | null;
  companyGstin: string | null;
  supplierGstin: string | null;
  supplierName: string | null;
  billNo: string;
  billDate: string | null;
  /** The day in the other order of day and month, where the order is a guess and that gives another. */
  otherDate: string | null;
  /** An amount has two readings. */
  ambiguous: boolean;
  /** State code of two digits. */
  placeOfSupply: string | null;
  reverseCharge: boolean | null;
  amounts: Amounts;
  documentValue: number | null;
  /** Amount columns that the source has: what it lacks is not compared. */
  known: ReadonlySet<AmountName>;
  itcAvailable: "yes" | "no" | null;
  itcReason: string | null;
  /** YYYY-MM of the return in which the supplier reported it, or the books booked it. */
  period: string | null;
  /** What an amendment replaces. */
  amends: { billNo: string; billDate: string | null } | null;
  /** Words of the books on what was bought and whether credit is taken. */
  nature: string | null;
  eligibility: string | null;
  paidOn: string | null;
  paid: boolean | null;
  origins: readonly Origin[];
};

/**
 * Whether no supplier reports it: it is imported, or bought under reverse charge of one who has no GSTIN (CGST Act 2017,
 * sections 31(3)(f) and 37; CGST Rules, rule 36(1)).
 */
export const isSelfInvoiced = ({
  kind,
  supplierGstin,
  reverseCharge,
  nature,
  eligibility,
}: Purchase): boolean =>
  kind === "bill_of_entry" ||
  (supplierGstin === null &&
    (reverseCharge === true || /import of services?/i.test(`${nature ?? ""} ${eligibility ?? ""}`)));

export function addAmounts(a: Amounts, b: Amounts): Amounts {
  const sum = (name: AmountName) => sumOf([a[name], b[name]]);
  return {
    taxable_value: sum("taxable_value"),
    igst: sum("igst"),
    cgst: sum("cgst"),
    sgst: sum("sgst"),
    cess: sum("cess"),
  };
}

export const negated = (amounts: Amounts): Amounts => ({
  taxable_value: -amounts.taxable_value || 0,
  igst: -amounts.igst || 0,
  cgst: -amounts.cgst || 0,
  sgst: -amounts.sgst || 0,
  cess: -amounts.cess || 0,
});

export const sumAmounts = (list: readonly Amounts[]): Amounts => list.reduce(addAmounts, noAmounts);

export const taxOf = (amounts: Amounts): number => sumOf(taxHeads.map((head) => amounts[head]));
