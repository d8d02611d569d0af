import { type InputFile, type OutputFile, outputFile, stem } from "../../contract/file.ts";
import { readDocument } from "../../document/read-document.ts";
import { withPdf } from "../../pdf/structure/open-pdf.ts";
import { pageSet } from "../../pdf/structure/page-range.ts";
import { type Warning, warning } from "../../warnings/warning.ts";
import type { Content, Structure } from "./content.ts";
import { structureOf } from "./read-structure.ts";

export type StructureInput = {
  file: InputFile;
  pages?: string | undefined;
  password?: string | undefined;
  /** Of scans, for OCR. */
  language?: string | undefined;
};

export type ReadStructure = { structure: Structure; margins: Content[]; warnings: Warning[] };

/** What any document holds, in reading order. */
export async function readStructure({
  file,
  pages,
  password,
  language,
}: StructureInput): Promise<ReadStructure> {
  const document = await readDocument(file, {
    password,
    pageList: pages,
    ...(language === undefined ? {} : { language }),
  });
  const scanned = document.pages.filter(({ source }) => source === "ocr").length;
  const notes = scanned === 0 ? [] : [warning("read_by_ocr", scanned)];
  return { ...structureOf(document), warnings: [...document.warnings, ...notes] };
}

/** The same for what must be a PDF. */
export async function readPdfStructure(input: StructureInput): Promise<ReadStructure> {
  await withPdf(input.file, input.password, ({ pageCount }) => pageSet(input.pages, pageCount));
  return readStructure(input);
}

/** A document written in another form, under its own name. */
export const writtenAs = (
  format: "md" | "html",
  { file }: StructureInput,
  text: string,
  { warnings }: ReadStructure,
): OutputFile => outputFile(format, `${stem(file.filename)}.${format}`, Buffer.from(text), { warnings });
