import { bucketFiles } from "../aws/file-store.ts";
import { invoiceFormat } from "../contract/ai-invoice.ts";
import { type InputFile, type OutputFile, stem } from "../contract/file.ts";
import type { Finding } from "../contract/operation.ts";
import { findJson, putJson } from "../files/json-file.ts";
import { invoiceFinding } from "../intelligence/invoice/export/invoice-of-many.ts";
import { textsOf } from "../warnings/warning.ts";
import { foundKey, type Item, type Job } from "./job.ts";

// A job of invoices reads each once. What was read is kept until its last step, which makes files of all of them.

type Options = Readonly<Record<string, unknown>>;

export const invoiceOperation = "ai/extract-invoice";

const formatOf = ({ export_format }: Options) => invoiceFormat.parse(export_format);

/** Keeps what was read, and answers it as the file that was asked for; undefined when that is the JSON of it. */
export async function exportFinding(
  job: string,
  { number }: Pick<Item, "number">,
  { filename }: InputFile,
  { data, confidence, warnings = [] }: Finding<unknown>,
  options: Options,
): Promise<OutputFile | undefined> {
  const { exportInvoice } = await import("../intelligence/invoice/export/export-invoice.ts");
  const found = invoiceFinding.parse({ data, confidence, warnings: textsOf(warnings) });
  await putJson(bucketFiles, foundKey(job, number), found);
  const format = formatOf(options);
  return format === "json" ? undefined : exportInvoice(format, found.data, stem(filename), warnings);
}

/** The workbook, the JSON and the accounting file of all invoices of a job. */
export async function invoicesOf(
  { pk }: Job,
  items: readonly Item[],
  options: Options,
): Promise<readonly OutputFile[]> {
  const { joinInvoices } = await import("../intelligence/invoice/export/joined.ts");
  const all = await Promise.all(
    items.map(async ({ number, filename, error }) => ({
      filename,
      error,
      found: await findJson(bucketFiles, foundKey(pk, number), invoiceFinding),
    })),
  );
  return joinInvoices(all, formatOf(options));
}
