import { extname } from "node:path";
import { bulkCatalogue } from "../contract/bulk-catalogue.ts";
import type { InputFile } from "../contract/file.ts";
import type { FileOperation } from "../contract/file-operation.ts";
import { target } from "./bulk-options.ts";

type Options = Readonly<Record<string, unknown>>;

const toPdf: Readonly<Record<string, readonly string[]>> = {
  "convert/word-to-pdf": [".docx", ".doc", ".rtf", ".odt"],
  "convert/excel-to-pdf": [".xlsx", ".xls", ".ods", ".csv"],
  "convert/ppt-to-pdf": [".pptx", ".ppt", ".odp"],
  "convert/html-to-pdf": [".html", ".htm"],
  "convert/markdown-to-pdf": [".md", ".markdown"],
  "convert/text-to-pdf": [".txt", ".log", ".text"],
  "convert/csv-to-pdf": [".tsv"],
  "convert/email-to-pdf": [".eml", ".msg"],
  "convert/svg-to-pdf": [".svg", ".svgz"],
  "convert/epub-to-pdf": [".epub"],
};
const fromPdf = { png: "convert/pdf-to-png", jpg: "convert/pdf-to-jpg", txt: "convert/pdf-to-text" } as const;
const imagesToPdf = "convert/images-to-pdf";

/** A PDF becomes images unless the options say otherwise, everything else a PDF: by its bytes, then by its name. */
function conversion({ bytes, filename }: Pick<InputFile, "bytes" | "filename">, { to }: Options): string {
  const wanted = target.parse(to);
  const isPdf = Buffer.from(bytes.subarray(0, 1_024)).includes("%PDF-");
  if (wanted !== undefined && wanted !== "pdf") return fromPdf[wanted];
  if (isPdf && wanted === undefined) return fromPdf.png;
  const extension = extname(filename).toLowerCase();
  const found = Object.entries(toPdf).find(([, extensions]) => extensions.includes(extension));
  return isPdf ? imagesToPdf : (found?.[0] ?? imagesToPdf);
}

const fixed: Readonly<Record<string, string>> = {
  optimize: "optimize/preset",
  summarize: "ai/summarize",
  merge: "pdf/merge",
};

/** The name of the operation that a job runs on a file. */
export function chooseOperation(job: string, file: InputFile, options: Options): string {
  const chosen = job === "convert" ? conversion(file, options) : (fixed[job] ?? job);
  return bulkCatalogue.get(chosen)?.name ?? chosen;
}

/** The operation of that name. */
export function entryOf(name: string): FileOperation {
  const entry = bulkCatalogue.get(name);
  if (entry === undefined) throw new Error(`${name} does not run in bulk.`);
  return entry;
}
