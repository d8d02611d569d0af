import type { Entry, LeftOut } from "../book/entry.ts";
import type { DocumentKind, InvoiceType, Treatment } from "./entry-meaning.ts";

export type Taxes = { txval: number; iamt: number; camt: number; samt: number; csamt: number };
/** The portal's names of the columns, in words. */
export const taxNames: Readonly<Record<keyof Taxes, string>> = {
  txval: "taxable value",
  iamt: "IGST",
  camt: "CGST",
  samt: "SGST",
  csamt: "cess",
};
/** The amounts of an item, in the order of the forms. */
export const taxesOf = ["txval", "iamt", "camt", "samt", "csamt"] as const satisfies readonly (keyof Taxes)[];

export type Item = Taxes & { rate: number; rows: number[] };
/**
 * One document of a book with its rates, or those of its lines that are taxed and credited alike. Amounts of credit notes
 * are positive; `sign` says which way they count.
 */
export type Supply = {
  kind: DocumentKind;
  sign: 1 | -1;
  /** The sign that its rows write: -1 where a note's own amounts are below nought. */
  written: 1 | -1;
  /** Whether another part of the document was told before. */
  again: boolean;
  number: string;
  date: string;
  party: string;
  /** The other side's GSTIN. */
  ctin: string | undefined;
  pos: string;
  inter: boolean;
  reverse: boolean;
  type: InvoiceType;
  treatment: Treatment;
  value: number;
  items: Item[];
  entries: Entry[];
  cancelled: boolean;
};

export type Supplies = { supplies: Supply[]; left_out: LeftOut[]; notes: string[] };

/** Why something is none of the return's. */
export type Reason = { reason: string };
