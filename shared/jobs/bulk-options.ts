import { object, type ZodObject } from "zod";
import { ai } from "../contract/ai.ts";
import { bulkCatalogue } from "../contract/bulk-catalogue.ts";
import { convert } from "../contract/convert.ts";
import { choice, inputPassword } from "../contract/field.ts";
import { html } from "../contract/html.ts";
import type { Fields } from "../contract/operation.ts";
import { optimize } from "../contract/optimize.ts";

const without = (fields: Fields = {}) =>
  Object.entries(fields).filter(([name]) => !["file", "files", "url"].includes(name));

/** The fields of these operations without their files. */
const fieldsOf = (...forms: readonly (Fields | undefined)[]): ZodObject =>
  object(Object.fromEntries(forms.flatMap(without))).strict();

const { pdfToPng, pdfToJpg, pdfToText, imagesToPdf } = convert.operations;

/** What convert makes of each file. */
export const target = choice(["png", "jpg", "txt", "pdf"]).optional();
/** What summarize joins the summaries to. */
export const exportFormat = choice(["json", "excel"]).default("json");

const special: Readonly<Record<string, ZodObject>> = {
  merge: object({ password: inputPassword }).strict(),
  optimize: fieldsOf(optimize.operations.preset.form),
  convert: fieldsOf(
    html.operations.htmlToPdf.form,
    html.operations.markdownToPdf.form,
    html.operations.textToPdf.form,
    html.operations.csvToPdf.form,
    html.operations.emailToPdf.form,
    html.operations.svgToPdf.form,
    html.operations.epubToPdf.form,
    pdfToPng.form,
    pdfToJpg.form,
    pdfToText.form,
    imagesToPdf.form,
  )
    .extend({ to: target })
    .strict(),
  summarize: fieldsOf(ai.operations.summarize.form).extend({ export_format: exportFormat }).strict(),
};

/** What `options` of a job may hold: the fields of the operation itself, and those of the job. */
export function bulkOptions(operation: string): ZodObject {
  const found = special[operation] ?? bulkCatalogue.get(operation)?.options;
  if (found === undefined) throw new Error(`${operation} does not run in bulk.`);
  return found;
}
