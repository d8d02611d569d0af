import { type OutputFile, stem } from "../../contract/file.ts";
import { pdfAnswer } from "../output/pdf-answer.ts";
import { withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { type Level, levels } from "./levels.ts";
import { shrink } from "./shrink.ts";

/** pdf/compress. */
export function compress({ file, password, level }: PdfInput & { level: Level }): Promise<OutputFile> {
  return withPdf(file, password, async (opened) => {
    const { bytes, warnings } = await shrink(opened, file, levels[level]);
    const filename = `${stem(file.filename)}-compressed.pdf`;
    return pdfAnswer(filename, bytes, { pages: opened.pageCount, from: file.bytes.length }, { warnings });
  });
}
