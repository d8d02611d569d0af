import type { InputFile } from "../../contract/file.ts";
import type { Finding } from "../../contract/operation.ts";
import type { ComparisonType } from "../../contract/workflows/consistency.ts";
import type { Document } from "../../document/document.ts";
import { readKept } from "../../document/kept-document.ts";
import type { DocumentCaller } from "../../intelligence/caller.ts";
import { about, type Warning, warning } from "../../warnings/warning.ts";
import { type Consistency, checkDocuments } from "./check-documents.ts";

type Input = {
  files: readonly InputFile[];
  comparison_type: ComparisonType;
  tolerance: number;
  password?: string | undefined;
};

/** Reads files one after the other; warnings name the file. */
export async function readAll(
  files: readonly InputFile[],
  password: string | undefined,
  call: DocumentCaller | undefined,
): Promise<{ documents: Document[]; warnings: Warning[] }> {
  const documents: Document[] = [];
  for (const file of files) documents.push(await readKept(file, { password }, call));
  const warnings = documents.flatMap((document) => {
    const scanned = document.pages.filter(({ source }) => source === "ocr").length;
    const own = [...document.warnings, ...(scanned > 0 ? [warning("read_by_ocr", scanned)] : [])];
    return own.map((each) => about(document.filename, each));
  });
  return { documents, warnings };
}

/** Holds files against each other: invoices, orders and receipts, or what documents say of one vendor. */
export async function checkConsistency(input: Input, call?: DocumentCaller): Promise<Finding<Consistency>> {
  const { documents, warnings } = await readAll(input.files, input.password, call);
  const data = checkDocuments(documents, input.comparison_type, { percent: input.tolerance });
  return { data, engine: "embedded", warnings };
}

export const crossCheckFiles = checkConsistency;
