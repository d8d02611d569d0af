import { object, type ZodObject } from "zod";
import { ai } from "../contract/ai.ts";
import type { BulkOperationName } from "../contract/bulk.ts";
import { convert } from "../contract/convert.ts";
import { choice } from "../contract/field.ts";
import type { Declared } from "../contract/operation.ts";
import { optimize } from "../contract/optimize.ts";
import { pdf } from "../contract/pdf.ts";

/** The fields of these operations without their files. */
function fieldsOf(...operations: readonly Pick<Declared, "form">[]): ZodObject {
  const fields = operations.flatMap(({ form = {} }) => Object.entries(form));
  return object(Object.fromEntries(fields.filter(([name]) => name !== "file" && name !== "files"))).strict();
}

const { pdfToPng, pdfToJpg, pdfToText, imagesToPdf } = convert.operations;

/** What convert makes of each file. */
export const target = choice(["png", "jpg", "txt", "pdf"]).optional();
/** What summarize joins the summaries to. */
export const exportFormat = choice(["json", "excel"]).default("json");

/** What `options` of a job may hold: the fields of the operation itself, and those of the job. */
export const bulkOptions: Readonly<Record<BulkOperationName, ZodObject>> = {
  compress: fieldsOf(pdf.operations.compress),
  merge: fieldsOf(pdf.operations.merge),
  optimize: fieldsOf(optimize.operations.preset),
  convert: fieldsOf(pdfToPng, pdfToJpg, pdfToText, imagesToPdf).extend({ to: target }).strict(),
  "extract-invoice": fieldsOf(ai.operations.extractInvoice),
  summarize: fieldsOf(ai.operations.summarize).extend({ export_format: exportFormat }).strict(),
};
