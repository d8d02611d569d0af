import { rgb } from "pdf-lib";
import type { OutputFile } from "../../contract/file.ts";
import { type PdfInput, pdfNamed } from "../structure/operations.ts";
import { pageSet } from "../structure/page-range.ts";
import { editPdf } from "./edit.ts";
import { drawAsSeen, type Frame } from "./frame.ts";
import { drawRuns, runsWidth, textRuns } from "./text-run.ts";

const numberPositions = [
  "bottom-center",
  "bottom-left",
  "bottom-right",
  "top-center",
  "top-left",
  "top-right",
] as const;
type NumberPosition = (typeof numberPositions)[number];

type NumberInput = PdfInput & {
  position: NumberPosition;
  start_number: number;
  format: string;
  pages?: string | undefined;
  font_size: number;
};

/** Points between the number and the page's edge. */
const margin = { side: 36, end: 24 } as const;

function place(
  frame: Frame,
  position: NumberPosition,
  width: number,
  size: number,
): { x: number; y: number } {
  const y = position.startsWith("bottom") ? margin.end : frame.height - margin.end - size * 0.7;
  if (position.endsWith("left")) return { x: margin.side, y };
  if (position.endsWith("right")) return { x: frame.width - margin.side - width, y };
  return { x: (frame.width - width) / 2, y };
}

/**
 * Writes a number on each page. `{n}` counts from `start_number`; `{total}` is the last number, so that
 * `{n} of {total}` stays true when counting does not begin at 1.
 */
export async function numberPages(input: NumberInput): Promise<OutputFile> {
  const { bytes, warnings } = await editPdf(input, async (document, opened) => {
    const numbered = pageSet(input.pages, opened.pageCount);
    const total = input.start_number + numbered.length - 1;
    for (const [count, index] of numbered.entries()) {
      const label = input.format
        .replaceAll("{n}", String(input.start_number + count))
        .replaceAll("{total}", String(total));
      const runs = await textRuns(document, label, "format");
      const page = document.getPage(index);
      drawAsSeen(page, (frame) => {
        const size = input.font_size;
        drawRuns(page, runs, {
          ...place(frame, input.position, runsWidth(runs, size), size),
          size,
          color: rgb(0, 0, 0),
        });
      });
    }
  });
  return pdfNamed(input.file, "numbered", bytes, warnings);
}
