/** A line as it is stated: BT-126 to BT-153 of EN 16931-1. */
export type EInvoiceLine = {
  description: string | null;
  quantity: number | null;
  /** Code of UN/ECE Recommendation 20; in FatturaPA any text. */
  unit: string | null;
  unit_price: number | null;
  /** Percent. */
  tax_rate: number | null;
  /** Net, where the syntax has amounts without the tax. */
  amount: number;
};

export type EInvoiceTax = { rate: number | null; base: number | null; amount: number };

/** An electronic invoice as its XML states it: values by field path, and what is no single value. */
export type EInvoice = {
  syntax: WrittenSyntax | "fattura_pa" | "facturae";
  /** UNTDID 1001. */
  type_code: string | null;
  values: Readonly<Record<string, string | number | null>>;
  addresses: Readonly<Record<"vendor" | "buyer", string | null>>;
  taxes: readonly EInvoiceTax[];
  lines: readonly EInvoiceLine[];
  /** Sum of the lines' net amounts (BT-106). */
  lines_total: number | null;
  notes: readonly string[];
};

/** The syntaxes of EN 16931, in which invoices are written. */
export type WrittenSyntax = "cii" | "ubl";

/** UNTDID 1001: codes for a credit note, self-billed, factored or of a prepayment ones included. */
export const creditCodes: ReadonlySet<string> = new Set([
  ...["81", "83", "261", "262", "296", "308", "381", "396", "420", "458", "502", "503", "532"],
]);

export const isCreditNote = (code: string | null): boolean => code !== null && creditCodes.has(code);
