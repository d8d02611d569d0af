import { type Warning, warning } from "../../warnings/warning.ts";
import type { Found } from "./found.ts";
import type { InvoiceData } from "./invoice.ts";

export type Extraction = {
  data: InvoiceData;
  confidence: number;
  warnings: Warning[];
  unproven: Readonly<Record<string, Found<string>>>;
};

/** Fields whose absence is worth a warning; the others are optional on an invoice. */
export const expected = ["invoice_number", "date", "vendor.name", "total_amount", "currency"] as const;

/** Expected fields that were not found. */
export const missingFields = ({ evidence }: Pick<InvoiceData, "evidence">): Warning[] =>
  expected.filter((path) => !(path in evidence)).map((path) => warning("not_found", path));
