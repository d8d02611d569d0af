import type { InputFile } from "../../contract/file.ts";
import type { Finding } from "../../contract/operation.ts";
import type { ComparisonType } from "../../contract/workflows/consistency.ts";
import type { Document } from "../../document/document.ts";
import { eachFile, naming } from "../../document/each-file.ts";
import { readKept } from "../../document/kept-document.ts";
import type { DocumentCaller } from "../../intelligence/caller.ts";
import { about, type Warning, warning } from "../../warnings/warning.ts";
import { type Consistency, checkDocuments } from "./check-documents.ts";
import type { NotChecked } from "./promised.ts";

type Input = {
  files: readonly InputFile[];
  comparison_type: ComparisonType;
  tolerance: number;
  password?: string | undefined;
};
type ReadAll = { documents: Document[]; unread: NotChecked[]; warnings: Warning[] };

/**
 * Reads files one after the other; warnings name the file. One that cannot be read is left out and named. Throws the first
 * fault where fewer than `least` are left.
 */
export async function readAll(
  files: readonly InputFile[],
  least: number,
  password: string | undefined,
  call: DocumentCaller | undefined,
): Promise<ReadAll> {
  const outcomes = await eachFile(files, (file) => naming(file.filename, readKept(file, { password }, call)));
  const documents = outcomes.flatMap(({ result }) => result ?? []);
  const faults = outcomes.flatMap(({ error }) => error ?? []);
  const [first] = faults;
  if (first !== undefined && documents.length < least) throw first;
  const warnings = documents.flatMap((document) => {
    const scanned = document.pages.filter(({ source }) => source === "ocr").length;
    const own = [...document.warnings, ...(scanned > 0 ? [warning("read_by_ocr", scanned)] : [])];
    return own.map((each) => about(document.filename, each));
  });
  return {
    documents,
    unread: faults.map(({ message }) => ({ id: "document.read", reason: message })),
    warnings: [...faults.map(({ message }) => warning("file_failed", message)), ...warnings],
  };
}

/** Holds files against each other: invoices, orders and receipts, or what documents say of one vendor. */
export async function checkConsistency(input: Input, call?: DocumentCaller): Promise<Finding<Consistency>> {
  const { documents, unread, warnings } = await readAll(input.files, 2, input.password, call);
  const data = checkDocuments(documents, input.comparison_type, { percent: input.tolerance }, unread);
  return { data, engine: "embedded", warnings };
}

export const crossCheckFiles = checkConsistency;
