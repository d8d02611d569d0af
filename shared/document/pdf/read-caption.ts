import { operationsOf } from "../../pdf/content/operators.ts";
import type { PdfiumDocument } from "../../pdf/engine/pdfium.ts";
import { PdfString } from "../../pdf/file/object.ts";

/** FPDF_ANNOT_APPEARANCEMODE_NORMAL, fpdf_annot.h. */
const normal = 0;
const readable = /^[\x20-\x7e\xa1-\xff]+$/;

/** The caption of a push button, as its appearance shows it; empty where its letters are codes of a font of its own. */
export function readCaption(
  { pdfium }: PdfiumDocument,
  annot: number,
  read: (write: (buffer: number, size: number) => number) => string,
): string {
  const content = read((buffer, size) => {
    const length = pdfium.FPDFAnnot_GetAP(annot, normal, buffer, size);
    return length > size ? 0 : length;
  });
  const shown: string[] = [];
  for (const { operator, operands } of operationsOf(Buffer.from(content, "latin1"))) {
    if (!["Tj", "TJ", "'", '"'].includes(operator)) continue;
    shown.push(
      operands
        .flat()
        .flatMap((part) => (part instanceof PdfString ? [Buffer.from(part.bytes).toString("latin1")] : []))
        .join(""),
    );
  }
  const caption = shown.join("\n").trim();
  return readable.test(caption.replaceAll("\n", "")) ? caption : "";
}
