import { array, number, object, string } from "zod";
import { invoiceData } from "../../../contract/ai-invoice.ts";

/** What was read of one file, as a job keeps it. */
export const invoiceFinding = object({
  data: invoiceData,
  confidence: number().optional(),
  warnings: array(string()).optional(),
});

/** One of several files: what was read, what hinders, or both when it was read but cannot be booked. */
export type InvoiceOfMany = {
  filename: string;
  found?: typeof invoiceFinding._output | undefined;
  error?: string | undefined;
};
