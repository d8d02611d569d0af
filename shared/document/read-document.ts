import type { InputFile } from "../contract/file.ts";
import { ServiceError } from "../errors/service-error.ts";
import { type DocumentFormat, documentFormat } from "../format/document-format.ts";
import { signedBytes } from "../format/signed-envelope.ts";
import { type Warning, warning } from "../warnings/warning.ts";
import { askedPages } from "./asked-pages.ts";
import { assembled } from "./assemble.ts";
import type { Document, Page } from "./document.ts";
import { contentHash, type ReadOptions } from "./document-key.ts";
import type { ShownField } from "./fields/form-pairs.ts";
import type { FlowDocument } from "./flow/flow.ts";
import { layPages } from "./flow/lay-pages.ts";
import { checkLanguage } from "./ocr-language.ts";

export { documentKey, type ReadOptions } from "./document-key.ts";

type Read = {
  pages: readonly Page[];
  warnings: readonly Warning[];
  title?: string | undefined;
  language?: string | undefined;
  fields?: readonly ShownField[];
  eInvoice?: Document["eInvoice"];
};

/** Sets what has no pages of its own on virtual ones. */
function laid(flow: FlowDocument): Read {
  const laidOut = layPages(flow.pages.length > 0 ? flow.pages : [{ items: [] }]);
  const { pages } = laidOut;
  const empty = pages.every(({ words }) => words.length === 0);
  const warnings = [...flow.warnings, ...laidOut.warnings, ...(empty ? [warning("no_text")] : [])];
  return { pages, title: flow.title, language: flow.language, warnings };
}

const packaged = async (bytes: Uint8Array) => new (await import("./office/package.ts")).OfficePackage(bytes);

async function readInvoiceXml({ bytes }: InputFile): Promise<Read> {
  const { eInvoiceIn } = await import("./e-invoice/read-e-invoice.ts");
  const { invoiceFlow } = await import("./e-invoice/invoice-flow.ts");
  const eInvoice = eInvoiceIn(bytes);
  return { ...laid(invoiceFlow(eInvoice)), eInvoice };
}

/** Reads a file of each format into pages. A reader is loaded with the first file of its format. */
const readers: Readonly<Record<DocumentFormat, (file: InputFile, options: ReadOptions) => Promise<Read>>> = {
  pdf: async (file, options) => (await import("./pdf/read-pdf.ts")).readPdf(file, options),
  image: async ({ bytes }, options) => (await import("./read-image.ts")).readImage(bytes, options),
  docx: async ({ bytes }) => laid((await import("./word/read-docx.ts")).readDocx(await packaged(bytes))),
  doc: async ({ bytes }, { password }) =>
    laid((await import("./word-binary/read-doc.ts")).readDoc(bytes, password)),
  odt: async ({ bytes }) => laid((await import("./opendocument/read-odt.ts")).readOdt(await packaged(bytes))),
  rtf: async ({ bytes }) => laid((await import("./rtf/read-rtf.ts")).readRtf(bytes)),
  xlsx: async ({ bytes }) => laid((await import("./excel/read-xlsx.ts")).readXlsx(await packaged(bytes))),
  xls: async ({ bytes }, { password }) =>
    laid((await import("./excel-binary/read-xls.ts")).readXls(bytes, password)),
  pptx: async ({ bytes }) => laid((await import("./slides/read-pptx.ts")).readPptx(await packaged(bytes))),
  ppt: async ({ bytes }, { password }) =>
    laid((await import("./slides-binary/read-ppt.ts")).readPpt(bytes, password)),
  html: async ({ bytes }) => laid((await import("./html/read-html.ts")).readHtml(bytes)),
  csv: async ({ bytes, filename }) => laid((await import("./text/read-csv.ts")).readCsv(bytes, filename)),
  eml: async ({ bytes }) => laid(await (await import("./mail/read-mail.ts")).readMail(bytes)),
  msg: async ({ bytes }) => laid(await (await import("./mail/read-mail.ts")).readMail(bytes)),
  xml: readInvoiceXml,
  txt: async ({ bytes, filename }) => (await import("./text/read-text.ts")).readTxt(bytes, filename),
};

/** The pages asked for; a PDF was read by them already. */
function chosen(pages: readonly Page[], options: ReadOptions): readonly Page[] {
  const asked = new Set(askedPages(options, pages.length));
  return pages.filter(({ number }) => asked.has(number));
}

/** An e-invoice that was sent in a signed envelope (.p7m). */
async function withoutEnvelope(file: InputFile): Promise<InputFile> {
  if (signedBytes(file.bytes) === undefined) return file;
  const envelope = (await import("./e-invoice/envelope.ts")).envelopeOf(file.bytes);
  return envelope === undefined ? file : { ...file, bytes: envelope.xml };
}

/**
 * Reads a file into a Document. The bytes decide the format, not the name.
 * Throws `empty_file`, `unsupported_format`, `damaged_file`, `too_complex`, `password_required`, `wrong_password`,
 * `page_out_of_range`.
 */
export async function readDocument(file: InputFile, options: ReadOptions = {}): Promise<Document> {
  if (file.bytes.length === 0)
    throw new ServiceError("empty_file", "The file is empty. Send one with content.");
  checkLanguage(options);
  const opened = await withoutEnvelope(file);
  const format = documentFormat(opened.bytes, opened.filename);
  const read = await readers[format](opened, options);
  const pages = format === "pdf" ? read.pages : chosen(read.pages, options);
  const { title, language, warnings, fields, eInvoice } = read;
  const hash = contentHash(file.bytes);
  return assembled(
    { hash, filename: file.filename, format, title, language, warnings, eInvoice },
    pages,
    fields,
  );
}
