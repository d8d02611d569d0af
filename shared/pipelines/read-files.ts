import type { output } from "zod";
import type { InputFile } from "../contract/file.ts";
import type { runFields } from "../contract/pipelines/run.ts";
import type { Document } from "../document/document.ts";
import { readKept } from "../document/kept-document.ts";
import { ServiceError } from "../errors/service-error.ts";
import type { DocumentCaller } from "../intelligence/caller.ts";
import { about, type Warning, warning } from "../warnings/warning.ts";
import { readSource, type Source } from "../workflows/checking/source/source.ts";
import {
  type Classification,
  classifyDocument,
} from "../workflows/reading/classification/classify-document.ts";

type Listed = output<typeof runFields.documents>[number];

/** A file of a run, read once for all stages; `source` holds its rows or data where it has some. */
export type ReadFile = {
  file: InputFile;
  source: Source;
  document: Document;
  classification: Classification;
};

export type ReadFiles = { read: readonly ReadFile[]; listed: Listed[]; warnings: Warning[] };

const failed = (file: string, error: string): Listed => ({
  ...{ file, type: null, title: null, confidence: null, page_count: null, language: null },
  error,
});

function describe({ file, document, classification: { type, confidence } }: ReadFile): Listed {
  const { title = null, pages, language } = document;
  const known = language === "und" ? null : language;
  return {
    ...{ file: file.filename, type, title, confidence, page_count: pages.length },
    ...{ language: known, error: null },
  };
}

/**
 * Reads and classifies each file. One that cannot be read is listed with its error and left out; throws the first error
 * when none can be read.
 */
export async function readFiles(
  files: readonly InputFile[],
  password: string | undefined,
  call: DocumentCaller,
): Promise<ReadFiles> {
  const read: ReadFile[] = [];
  const listed: Listed[] = [];
  const warnings: Warning[] = [];
  let first: ServiceError | undefined;
  for (const file of files) {
    try {
      const source = await readSource(file, password, call);
      const document = "document" in source ? source.document : await readKept(file, {}, call);
      const each = { file, source, document, classification: classifyDocument(document) };
      read.push(each);
      listed.push(describe(each));
      warnings.push(...document.warnings.map((own) => (files.length > 1 ? about(file.filename, own) : own)));
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status >= 500) throw error;
      first ??= error;
      listed.push(failed(file.filename, error.message));
      warnings.push(about(file.filename, warning("file_failed", error.message)));
    }
  }
  if (read.length === 0 && first !== undefined) throw first;
  return { read, listed, warnings };
}
