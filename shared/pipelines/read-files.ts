import type { output } from "zod";
import type { InputFile } from "../contract/file.ts";
import type { runFields } from "../contract/pipelines/run.ts";
import type { Document } from "../document/document.ts";
import { eachFile } from "../document/each-file.ts";
import { readKept } from "../document/kept-document.ts";
import { isUnread, unreadParts } from "../document/unread.ts";
import type { ServiceError } from "../errors/service-error.ts";
import { decoded } from "../format/text/decode.ts";
import type { DocumentCaller } from "../intelligence/caller.ts";
import { about, type Warning, warning } from "../warnings/warning.ts";
import { readSource, type Source } from "../workflows/checking/source/source.ts";
import {
  type Classification,
  classifyDocument,
} from "../workflows/reading/classification/classify-document.ts";
import { isCamtFile } from "../workflows/statements/read-file.ts";

type Listed = output<typeof runFields.documents>[number];

/** A file of a run, read once for all stages; `source` holds its rows or data where it has some. */
export type ReadFile = {
  file: InputFile;
  source: Source;
  document: Document;
  classification: Classification;
  /** What of it was not read, in sentences. */
  unread: readonly string[];
};

export type ReadFiles = { read: readonly ReadFile[]; listed: Listed[]; warnings: Warning[] };

const failed = (file: string, error: string): Listed => ({
  ...{ file, type: null, title: null, confidence: null, page_count: null, language: null },
  error,
});

function describe({ file, document, classification: { type, confidence }, unread }: ReadFile): Listed {
  const { title = null, pages, language } = document;
  const known = language === "und" ? null : language;
  // A picture without words on one page is no fault of the file.
  const isFault = isUnread(document) || document.warnings.some(({ code }) => code === "cut_off");
  return {
    ...{ file: file.filename, type, title, confidence, page_count: pages.length },
    ...{ language: known, error: isFault ? unread.join(" ") : null },
  };
}

/** Whether there is nothing to say of a file: not what it holds, and not what is missing in it. */
export const isWithoutText = ({ document }: ReadFile): boolean => isUnread(document);

/** CAMT is XML that shows nothing: what there is to read of it is its text. */
const asText = ({ bytes, ...file }: InputFile): InputFile => ({
  ...file,
  bytes: Buffer.from(decoded(bytes).replace(/^\ufeff?\s*<\?xml[^>]*\?>/u, "")),
});

/** Reads and classifies each file. One that cannot be read is listed with its error and left out. */
async function readEach(
  files: readonly InputFile[],
  password: string | undefined,
  call: DocumentCaller,
): Promise<ReadFiles & { errors: readonly ServiceError[] }> {
  const outcomes = await eachFile(files, async (file): Promise<ReadFile> => {
    const source = await readSource(file, password, call);
    const shown = isCamtFile(file) ? asText(file) : file;
    const document = "document" in source ? source.document : await readKept(shown, {}, call);
    const unread = unreadParts(document);
    return { file, source, document, classification: classifyDocument(document), unread };
  });
  return {
    read: outcomes.flatMap(({ result }) => result ?? []),
    errors: outcomes.flatMap(({ error }) => error ?? []),
    listed: outcomes.map(({ file, result, error }) =>
      error === undefined ? describe(result) : failed(file.filename, error.message),
    ),
    warnings: outcomes.flatMap(({ file, result, error }): Warning[] => {
      if (error !== undefined) return [about(file.filename, warning("file_failed", error.message))];
      const own = result.document.warnings;
      return files.length > 1 ? own.map((each) => about(file.filename, each)) : [...own];
    }),
  };
}

/** Reads the files that a run is about; throws the first error when none can be read. */
export async function readFiles(
  files: readonly InputFile[],
  password: string | undefined,
  call: DocumentCaller,
): Promise<ReadFiles> {
  const { errors, ...all } = await readEach(files, password, call);
  const [first] = errors;
  if (all.read.length === 0 && first !== undefined) throw first;
  return all;
}

/** Reads a file that a run can do without: one that cannot be read is listed, and nothing is thrown. */
export const readBeside = (
  file: InputFile,
  password: string | undefined,
  call: DocumentCaller,
): Promise<ReadFiles> => readEach([file], password, call);
