import type { PdfiumDocument } from "../../pdf/engine/pdfium.ts";

/** Options that are looked at; a list of the world's places has some thousands. */
const mostOptions = 1_000;

type Strings = (write: (buffer: number, size: number) => number) => string;

export type Choice = {
  /** What the options are called, in their order: not what is sent for them (ISO 32000-1, table 231, Opt). */
  labels: readonly string[];
  selected: readonly string[];
};

/** The options of a widget that chooses among some; none of another. */
export function readChoice(
  { pdfium }: PdfiumDocument,
  environment: number,
  annot: number,
  read: Strings,
): Choice {
  const count = Math.min(mostOptions, pdfium.FPDFAnnot_GetOptionCount(environment, annot));
  const labels = Array.from({ length: Math.max(0, count) }, (_, index) =>
    read((buffer, size) => pdfium.FPDFAnnot_GetOptionLabel(environment, annot, index, buffer, size)),
  );
  const selected = labels.filter((_, index) => pdfium.FPDFAnnot_IsOptionSelected(environment, annot, index));
  return { labels, selected };
}
