import type { InvoiceFormat } from "../../../contract/ai-invoice.ts";
import { type OutputFile, outputFile } from "../../../contract/file.ts";
import { ServiceError } from "../../../errors/service-error.ts";
import type { InvoiceData } from "../invoice.ts";
import { bookingOf } from "./booking.ts";
import { packages } from "./export-invoice.ts";
import { flatCsvOf } from "./flat.ts";
import type { InvoiceOfMany } from "./invoice-of-many.ts";
import { joinedWorkbook } from "./joined-workbook.ts";

const json = (all: readonly InvoiceOfMany[]) =>
  Buffer.from(
    JSON.stringify(
      all.map(({ filename, found, error }) => ({ filename, error, ...found })),
      null,
      2,
    ),
  );

/** Why the invoice cannot be booked; undefined when it can. */
function hindrance(data: InvoiceData): string | undefined {
  try {
    bookingOf(data);
    return undefined;
  } catch (error) {
    if (error instanceof ServiceError) return error.message;
    throw error;
  }
}

/** A file for the format that was asked for, of all invoices that it can hold. */
function exported(format: InvoiceFormat, all: readonly InvoiceOfMany[]): OutputFile[] {
  const read = all.flatMap(({ filename, found }) =>
    found === undefined ? [] : [{ filename, data: found.data }],
  );
  if (format === "csv") return [outputFile("csv", "invoices.csv", flatCsvOf(read))];
  const { write, suffix, format: kind } = packages[format] ?? {};
  if (write === undefined || kind === undefined) return [];
  const booked = read.flatMap(({ data }) => (hindrance(data) === undefined ? [data] : []));
  return booked.length === 0 ? [] : [outputFile(kind, `invoices-${suffix}.${kind}`, write(booked))];
}

/** All invoices of a job: a workbook, JSON, and the file of the format that was asked for. */
export async function joinInvoices(
  all: readonly InvoiceOfMany[],
  format: InvoiceFormat,
): Promise<readonly OutputFile[]> {
  return [
    outputFile("xlsx", "invoices.xlsx", await joinedWorkbook(all)),
    outputFile("json", "invoices.json", json(all)),
    ...exported(format, all),
  ];
}
