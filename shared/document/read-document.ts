import type { InputFile } from "../contract/file.ts";
import { languageHint, languagePattern } from "../contract/ocr-language.ts";
import { invalidField, ServiceError } from "../errors/service-error.ts";
import { type DocumentFormat, documentFormat } from "../format/document-format.ts";
import { type Warning, warning } from "../warnings/warning.ts";
import { askedPages } from "./asked-pages.ts";
import { assembled } from "./assemble.ts";
import type { Document, Page } from "./document.ts";
import { contentHash, type ReadOptions } from "./document-key.ts";
import { readXlsx } from "./excel/read-xlsx.ts";
import type { ShownField } from "./fields/form-pairs.ts";
import type { FlowDocument } from "./flow/flow.ts";
import { layPages } from "./flow/lay-pages.ts";
import { readHtml } from "./html/read-html.ts";
import { readEml } from "./mail/read-eml.ts";
import { OfficePackage } from "./office/package.ts";
import { readOdt } from "./opendocument/read-odt.ts";
import { readPdf } from "./pdf/read-pdf.ts";
import { readImage } from "./read-image.ts";
import { readRtf } from "./rtf/read-rtf.ts";
import { readPptx } from "./slides/read-pptx.ts";
import { readCsv } from "./text/read-csv.ts";
import { readTxt } from "./text/read-text.ts";
import { readDocx } from "./word/read-docx.ts";

export { documentKey, type ReadOptions } from "./document-key.ts";

type Read = {
  pages: readonly Page[];
  warnings: readonly Warning[];
  title?: string | undefined;
  fields?: readonly ShownField[];
};

/** Sets what has no pages of its own on virtual ones. */
function laid(flow: FlowDocument): Read {
  const laidOut = layPages(flow.pages.length > 0 ? flow.pages : [{ items: [] }]);
  const { pages } = laidOut;
  const empty = pages.every(({ words }) => words.length === 0);
  const warnings = [...flow.warnings, ...laidOut.warnings, ...(empty ? [warning("no_text")] : [])];
  return { pages, title: flow.title, warnings };
}

/** Reads a file of each format into pages. */
const readers: Readonly<Record<DocumentFormat, (file: InputFile, options: ReadOptions) => Promise<Read>>> = {
  pdf: readPdf,
  image: ({ bytes }, options) => readImage(bytes, options),
  docx: async ({ bytes }) => laid(readDocx(new OfficePackage(bytes))),
  odt: async ({ bytes }) => laid(readOdt(new OfficePackage(bytes))),
  rtf: async ({ bytes }) => laid(readRtf(bytes)),
  xlsx: async ({ bytes }) => laid(readXlsx(new OfficePackage(bytes))),
  pptx: async ({ bytes }) => laid(readPptx(new OfficePackage(bytes))),
  html: async ({ bytes }) => laid(readHtml(bytes)),
  csv: async ({ bytes, filename }) => laid(readCsv(bytes, filename)),
  eml: async ({ bytes }) => laid(await readEml(bytes)),
  txt: async ({ bytes, filename }) => readTxt(bytes, filename),
};

/** The pages asked for; a PDF was read by them already. */
function chosen(pages: readonly Page[], options: ReadOptions): readonly Page[] {
  const asked = new Set(askedPages(options, pages.length));
  return pages.filter(({ number }) => asked.has(number));
}

/**
 * Reads a file into a Document. The bytes decide the format, not the name.
 * Throws `empty_file`, `unsupported_format`, `damaged_file`, `too_complex`, `password_required`, `wrong_password`,
 * `page_out_of_range`.
 */
export async function readDocument(file: InputFile, options: ReadOptions = {}): Promise<Document> {
  if (file.bytes.length === 0)
    throw new ServiceError("empty_file", "The file is empty. Send one with content.");
  if (options.language !== undefined && !languagePattern.test(options.language)) {
    throw invalidField("language", languageHint);
  }
  const format = documentFormat(file.bytes, file.filename);
  const read = await readers[format](file, options);
  const pages = format === "pdf" ? read.pages : chosen(read.pages, options);
  const { title, warnings, fields } = read;
  const hash = contentHash(file.bytes);
  return assembled({ hash, filename: file.filename, format, title, warnings }, pages, fields);
}
