import { riskTypes } from "../../contract/pipelines/risk-check.ts";
import type { DocumentKind } from "../../contract/workflows/document-kinds.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { exchangedStatements } from "../../workflows/statements/read-file.ts";
import { readStatements } from "../../workflows/statements/reading/read-statements.ts";
import type { ReadFile } from "../read-files.ts";

export type RiskType = (typeof riskTypes)[number];

/** What kinds of document are examined as. */
const examinedAs: Partial<Record<DocumentKind, RiskType>> = {
  invoice: "invoice",
  credit_note: "invoice",
  receipt: "invoice",
  contract: "contract",
  policy: "contract",
  terms: "contract",
  insurance_policy: "contract",
  gst_return: "gst_filing",
  gst_itc_statement: "gst_filing",
  bank_statement: "bank_statement",
};

export type Told = { type: RiskType; by: string | null };

/** What to examine a document as: what the caller says, else what it is. Throws `unsupported_format` when neither tells. */
export function kindOf(
  { file, source, document, classification }: ReadFile,
  named: RiskType | undefined,
): Told {
  if (named !== undefined) return { type: named, by: null };
  const [exchanged] = exchangedStatements(file) ?? [];
  if (exchanged !== undefined)
    return { type: "bank_statement", by: `a statement as programs exchange it (${exchanged.format})` };
  if (source.kind === "json") return { type: "gst_filing", by: "JSON data" };
  const known = examinedAs[classification.type];
  const [reason] = classification.reasons;
  if (known !== undefined)
    return { type: known, by: `${classification.title}: ${reason?.text || reason?.reason || "its text"}` };
  // What a firm books of a customer has the columns of a bank's statement, and is none.
  if (classification.type !== "statement_of_account" && readStatements(document).length > 0)
    return { type: "bank_statement", by: "a table of bookings" };
  throw new ServiceError(
    "unsupported_format",
    `What the document is could not be told${classification.type !== "unknown" ? ` to be one that is examined (it looks like: ${classification.title})` : ""}. Name it in document_type: ${riskTypes.join(", ")}.`,
  );
}
