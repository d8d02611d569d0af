import type { InvoiceFormat } from "../../../contract/ai-invoice.ts";
import { type AnswerWarning, type OutputFile, outputFile } from "../../../contract/file.ts";
import type { InvoiceData } from "../invoice.ts";
import { workbookOf } from "./excel.ts";
import { flatCsv } from "./flat.ts";
import { quickbooksCsv } from "./quickbooks.ts";
import { tallyXml } from "./tally.ts";
import { zohoCsv } from "./zoho.ts";

type Package = {
  format: "xml" | "csv";
  /** What stands behind the file's name. */
  suffix: string;
  /** Throws `unreadable_file` for an invoice that cannot be booked. */
  write: (invoices: readonly InvoiceData[]) => Uint8Array;
};

const tally: Package = { format: "xml", suffix: "tally", write: tallyXml };
const quickbooks: Package = { format: "csv", suffix: "quickbooks", write: quickbooksCsv };
const zoho: Package = { format: "csv", suffix: "zoho", write: zohoCsv };

/** Accounting packages by their names in the interface and their own. */
export const packages: Partial<Record<InvoiceFormat, Package>> = {
  accounting_a: tally,
  accounting_b: quickbooks,
  accounting_c: zoho,
  tally,
  quickbooks,
  zoho,
};

/** An invoice as a file for a spreadsheet or an accounting package. */
export async function exportInvoice(
  format: Exclude<InvoiceFormat, "json">,
  data: InvoiceData,
  name: string,
  warnings: readonly AnswerWarning[],
): Promise<OutputFile> {
  const extra = { warnings };
  if (format === "csv") return outputFile("csv", `${name}-invoice.csv`, flatCsv(data), extra);
  const found = packages[format];
  if (found === undefined) return outputFile("xlsx", `${name}-invoice.xlsx`, await workbookOf(data), extra);
  return outputFile(found.format, `${name}-${found.suffix}.${found.format}`, found.write([data]), extra);
}
