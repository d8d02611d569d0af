import { type InputFile, type OutputFile, outputFile, stem } from "../../contract/file.ts";
import type { Warning } from "../../warnings/warning.ts";
import { checkPdf } from "../output/check-pdf.ts";
import { assemble, type PageEdit } from "../structure/assembly.ts";
import { type OpenedPdf, withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { Canvas } from "./canvas.ts";

export type Edited = { bytes: Uint8Array; warnings: readonly Warning[]; pageCount: number };

/** What is done to pages, and whether a PDF/A is none any more by it. */
type Editing = { edit: PageEdit; breaksClaim?: boolean };

/** Writes the file with its pages edited and everything else as it was. */
export function editPages(
  input: PdfInput,
  editOf: (opened: OpenedPdf) => Promise<Editing> | Editing,
): Promise<Edited> {
  return withPdf(input.file, input.password, async (opened) => {
    const { edit, breaksClaim } = await editOf(opened);
    const pages = opened.pages.map((_, index) => index);
    const { bytes, warnings } = assemble([{ opened, title: "", pages }], edit, { whole: true, breaksClaim });
    const { pageCount } = opened;
    checkPdf(bytes, { pages: pageCount, from: input.file.bytes.length });
    return { bytes, warnings, pageCount };
  });
}

/** Draws over pages; everything else stays as it was. */
export function drawOnPages(input: PdfInput, draw: (canvas: Canvas) => Promise<void>): Promise<Edited> {
  return editPages(input, async (opened) => {
    const canvas = new Canvas(opened);
    await draw(canvas);
    return { edit: canvas.edit, breaksClaim: canvas.breaksClaim() };
  });
}

/** An edited PDF named after its input: `report.pdf` becomes `report-signed.pdf`. */
export function editedFile(file: InputFile, suffix: string, { bytes, warnings }: Edited): OutputFile {
  return outputFile("pdf", `${stem(file.filename)}-${suffix}.pdf`, bytes, { warnings });
}
