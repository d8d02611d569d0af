import type { OutputFile } from "../../contract/file.ts";
import type { NumberPosition } from "../../contract/position.ts";
import type { PdfInput } from "../structure/operations.ts";
import { pageSet } from "../structure/page-range.ts";
import { drawOnPages, editedFile } from "./edit.ts";
import { type Margin, placeAt } from "./placement.ts";
import { capitalHeight, textLines } from "./text-line.ts";

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
  const edited = await drawOnPages(input, async (canvas) => {
    const numbered = pageSet(input.pages, canvas.opened.pageCount);
    const total = input.start_number + numbered.length - 1;
    const labels = numbered.map((_, count) =>
      input.format.replaceAll("{n}", String(input.start_number + count)).replaceAll("{total}", String(total)),
    );
    const size = input.font_size;
    for (const [at, line] of (await textLines(labels, "format", canvas.choice)).entries()) {
      const index = numbered[at] ?? 0;
      const mark = { width: line.width * size, height: size * capitalHeight };
      const place = placeAt(canvas.frame(index), mark, input.position, margin);
      line.draw(canvas.ink(index), { ...place, size, color: [0, 0, 0] });
    }
  });
  return editedFile(input.file, "numbered", edited);
}
