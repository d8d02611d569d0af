import type { Cited } from "../rules/rule.ts";
import type { PrintedRate } from "./printed-rates.ts";

export type GstLine = {
  /** As a reader would call it: `line 2`. */
  name: string;
  at: Cited;
  /** Number of the line in the portal's payload. */
  serial?: Cited | undefined;
  unit?: Cited | undefined;
  hsn?: Cited | undefined;
  service?: Cited<boolean> | undefined;
  quantity?: Cited<number> | undefined;
  price?: Cited<number> | undefined;
  /** Quantity times price. */
  gross?: Cited<number> | undefined;
  discount?: Cited<number> | undefined;
  taxable?: Cited<number> | undefined;
  rate?: Cited<number> | undefined;
  cgst?: Cited<number> | undefined;
  sgst?: Cited<number> | undefined;
  igst?: Cited<number> | undefined;
  cess?: Cited<number> | undefined;
  other?: Cited<number> | undefined;
  total?: Cited<number> | undefined;
};

/** The Indian tax document that all rules of this folder are about, wherever it was read from. */
export type GstDocument = {
  /** As a reader would call it: `invoice INV-1`. */
  name: string;
  kind: "invoice" | "credit_note" | "debit_note" | "bill_of_supply" | "bill_of_entry" | "challan" | "other";
  layout: "document" | "e_invoice" | "e_way_bill" | "return" | "register";
  /** A row of the supplier's own book of sales, which does not name the supplier. */
  ownSupplies?: boolean;
  /** False for scans and pages without text: what was not found may be there all the same. */
  sure: boolean;
  number?: Cited | undefined;
  /** YYYY-MM-DD; undefined with `dateText` when the text is no date. */
  date?: Cited | undefined;
  dateText?: Cited | undefined;
  supplier?: Cited | undefined;
  recipient?: Cited | undefined;
  supplierName?: Cited | undefined;
  recipientName?: Cited | undefined;
  supplierAddress?: Cited | undefined;
  supplierPan?: Cited | undefined;
  recipientPan?: Cited | undefined;
  /** State codes. */
  supplierState?: Cited | undefined;
  recipientState?: Cited | undefined;
  supplierPin?: Cited | undefined;
  recipientPin?: Cited | undefined;
  /** State code; 96 abroad, 97 other territory. */
  placeOfSupply?: Cited | undefined;
  /** Code lists of the e-invoice: B2B, SEZWP, SEZWOP, EXPWP, EXPWOP, DEXP. */
  supplyType?: Cited | undefined;
  igstOnIntra?: boolean | undefined;
  reverseCharge?: Cited<boolean> | undefined;
  irn?: Cited | undefined;
  /** What the portal made of an e-way bill: its days YYYY-MM-DD, and what they follow from. */
  issued?:
    | {
        on: string;
        until: Cited | undefined;
        kilometres: number | undefined;
        oversized: boolean;
        extended: boolean;
      }
    | undefined;
  /** Postal index numbers of dispatch and delivery, each with the state code beside it. */
  otherPins?: readonly { field: string; pin: Cited; state: Cited }[];
  lines: readonly GstLine[];
  /** Rows of a register that book it once more; they are in no sum. */
  repeated?: readonly Cited[];
  /** Rates beside the names of taxes, in heads and summaries. */
  printed?: readonly PrintedRate[];
  taxable?: Cited<number> | undefined;
  cgst?: Cited<number> | undefined;
  sgst?: Cited<number> | undefined;
  igst?: Cited<number> | undefined;
  cess?: Cited<number> | undefined;
  /** Tax of which it is not said whether it is CGST, SGST or IGST. */
  tax?: Cited<number> | undefined;
  discount?: Cited<number> | undefined;
  other?: Cited<number> | undefined;
  roundOff?: Cited<number> | undefined;
  /** Tax collected at source that stands beside the total. */
  collected?: Cited<number> | undefined;
  total?: Cited<number> | undefined;
};

export const isUnregistered = (gstin: Cited | undefined): boolean => /^URP$/i.test(gstin?.value ?? "");

export const isSez = ({ supplyType }: GstDocument): boolean => /^SEZ/.test(supplyType?.value ?? "");
export const isExport = ({ supplyType, placeOfSupply }: GstDocument): boolean =>
  /^EXP/.test(supplyType?.value ?? "") || placeOfSupply?.value === "96";

/** Sum of the tax amounts that are stated; undefined when none is. */
export function taxOf(one: Pick<GstDocument | GstLine, "cgst" | "sgst" | "igst">): number | undefined {
  const stated = [one.cgst, one.sgst, one.igst].filter((each) => each !== undefined);
  return stated.length === 0 ? undefined : stated.reduce((sum, { value }) => sum + value, 0);
}

/** The tax of the document, of its parts or as one sum; undefined when none is stated. */
export function taxCharged(one: GstDocument): Cited<number> | undefined {
  const value = taxOf(one);
  const parts = [one.igst, one.cgst, one.sgst];
  const first = parts.find((part) => (part?.value ?? 0) !== 0) ?? parts.find((part) => part !== undefined);
  return value === undefined || first === undefined ? one.tax : { value, place: first.place };
}

/** A note keeps the rate of the supply it is about. */
export const isNote = ({ kind }: GstDocument): boolean => kind === "credit_note" || kind === "debit_note";

export const sumOf = (values: readonly (Cited<number> | undefined)[]): number =>
  values.reduce((sum, each) => sum + (each?.value ?? 0), 0);
