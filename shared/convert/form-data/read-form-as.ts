import { type OutputFile, outputFile, stem } from "../../contract/file.ts";
import { fieldsOf } from "../../pdf/forms/fields.ts";
import { readForm } from "../../pdf/forms/read-form.ts";
import { withPdf } from "../../pdf/structure/open-pdf.ts";
import type { PdfInput } from "../../pdf/structure/operations.ts";
import { without } from "../../warnings/warning.ts";
import { formData } from "./write-data.ts";

type ReadInput = PdfInput & { format: "json" | "fdf" | "xfdf" | "csv" };

/** The fields of a form, or a file of what they say. */
export function readFormAs(input: ReadInput): Promise<OutputFile | Awaited<ReturnType<typeof readForm>>> {
  const { file, password, format } = input;
  if (format === "json") return readForm(input);
  return withPdf(file, password, (opened) => {
    const { reader, pages } = opened;
    const bytes = formData(format, file.filename, reader, fieldsOf(reader, pages));
    // A file that is only read keeps its signatures.
    const warnings = without(opened.warnings, "signature_void", "usage_rights_void");
    return outputFile(format, `${stem(file.filename)}-fields.${format}`, bytes, { warnings });
  });
}
