import { rgb } from "pdf-lib";
import type { OutputFile } from "../../contract/file.ts";
import type { NumberPosition } from "../../contract/position.ts";
import type { PdfInput } from "../structure/operations.ts";
import { pageSet } from "../structure/page-range.ts";
import { editedFile, editPdf } from "./edit.ts";
import { drawAsSeen } from "./frame.ts";
import { type Margin, placeAt } from "./placement.ts";
import { capitalHeight, drawRuns, runsWidth, textRuns } from "./text-run.ts";

type NumberInput = PdfInput & {
  position: NumberPosition;
  start_number: number;
  format: string;
  pages?: string | undefined;
  font_size: number;
};

const margin: Margin = { side: 36, end: 24 };

/**
 * Writes a number on each page. `{n}` counts from `start_number`; `{total}` is the last number, so that
 * `{n} of {total}` stays true when counting does not begin at 1.
 */
export async function numberPages(input: NumberInput): Promise<OutputFile> {
  const edited = await editPdf(input, async (document, opened) => {
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
        const mark = { width: runsWidth(runs, size), height: size * capitalHeight };
        drawRuns(page, runs, {
          ...placeAt(frame, mark, input.position, margin),
          size,
          color: rgb(0, 0, 0),
        });
      });
    }
  });
  return editedFile(input.file, "numbered", edited);
}
