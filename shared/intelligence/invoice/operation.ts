import type { InvoiceFormat } from "../../contract/ai-invoice.ts";
import { type InputFile, type OutputFile, stem } from "../../contract/file.ts";
import type { Finding } from "../../contract/operation.ts";
import type { Document } from "../../document/document.ts";
import { attachedInvoice } from "../../document/e-invoice/attached.ts";
import { readKept } from "../../document/kept-document.ts";
import { isWithin } from "../../values/text/field-path.ts";
import { without } from "../../warnings/warning.ts";
import type { DocumentCaller } from "../caller.ts";
import { asPrinted } from "./as-printed.ts";
import { askModel } from "./ask-model.ts";
import { withAttached } from "./e-invoice.ts";
import { exportInvoice } from "./export/export-invoice.ts";
import { extractInvoice } from "./extract-invoice.ts";
import type { Extraction } from "./extraction.ts";
import type { InvoiceData } from "./invoice.ts";
import { extractInvoiceWith } from "./proposals.ts";

type Input = {
  file: InputFile;
  export_format: InvoiceFormat;
  include_line_items: boolean;
  password?: string | undefined;
};

const withoutLines = ({ line_items: _, ...data }: InvoiceData): InvoiceData => ({
  ...data,
  evidence: Object.fromEntries(
    Object.entries(data.evidence).filter(([path]) => !isWithin(path, "line_items")),
  ),
});

/** The extracted fields, with gaps filled by the deployment's language model where the page shows its values. */
function withGapsFilled(document: Document, page: Extraction, call: DocumentCaller | undefined) {
  const model = call?.languageModel();
  return model === undefined || call === undefined
    ? { ...page, engine: "embedded" }
    : extractInvoiceWith(document, askModel(model, call), page);
}

/** Reads an invoice from a file and answers it as data, or as a file for a spreadsheet or an accounting package. */
export async function extractInvoiceFile(
  input: Input,
  call?: DocumentCaller,
): Promise<Finding<InvoiceData> | OutputFile> {
  const { file, export_format: format, include_line_items: lines, password } = input;
  const document = await readKept(file, { password }, call);
  const page = extractInvoice(document);
  const attached = document.format === "pdf" ? await attachedInvoice(file, password) : undefined;
  const read =
    attached === undefined
      ? await withGapsFilled(document, page, call)
      : { ...withAttached(page, attached, document), engine: "embedded" };
  const { data: whole, confidence, warnings: own, engine } = read;
  const data = lines ? whole : withoutLines(whole);
  const warnings = [
    ...document.warnings,
    ...(lines ? own : without(own, "line_items_unreliable", "no_line_items")),
  ];
  if (format !== "json") return exportInvoice(format, data, stem(file.filename), warnings);
  return { data: asPrinted({ data, unproven: read.unproven }), confidence, engine, warnings };
}
