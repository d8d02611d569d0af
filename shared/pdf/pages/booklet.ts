import type { OutputFile } from "../../contract/file.ts";
import type { PaperSize } from "../../contract/paper.ts";
import { editedFile } from "../drawing/edit.ts";
import type { PdfInput } from "../structure/operations.ts";
import { papers } from "../structure/papers.ts";
import type { Sheet } from "./imposition.ts";
import { cellsOf } from "./n-up.ts";
import { imposed } from "./sheets.ts";

type BookletInput = PdfInput & {
  page_size: PaperSize;
  binding: "left" | "right";
  sheets_per_signature?: number | undefined;
  margin: number;
  gap: number;
};

/** Pages on both sides of one sheet. */
const perSheet = 4;

/**
 * The sides of the sheets of one signature as they are printed, front and back in turn, each with its left and its right
 * page, counted from `from`. Folded into each other, sheets hold pages from both ends of the signature.
 */
function sidesOf(from: number, sheets: number): [left: number, right: number][] {
  const last = from + sheets * perSheet - 1;
  return Array.from({ length: sheets }, (_, sheet): [number, number][] => [
    [last - 2 * sheet, from + 2 * sheet],
    [from + 2 * sheet + 1, last - 2 * sheet - 1],
  ]).flat();
}

/** Arranges pages so that the sheets, printed on both sides and folded, are a booklet. */
export async function booklet(input: BookletInput): Promise<OutputFile> {
  const edited = await imposed(input, ({ length }): Sheet[] => {
    const all = Math.ceil(length / perSheet);
    const each = input.sheets_per_signature ?? all;
    const [short, long] = papers[input.page_size];
    const size = [long, short] as const;
    const cells = cellsOf(size, { columns: 2, rows: 1 }, input);
    const signatures = Array.from({ length: Math.ceil(all / each) }, (_, at) =>
      sidesOf(at * each * perSheet, Math.min(each, all - at * each)),
    );
    return signatures.flat().map((side) => {
      const pages = input.binding === "left" ? side : side.toReversed();
      const placed = pages.flatMap((page, at) => {
        const cell = cells[at];
        return page < length && cell !== undefined ? [{ page, cell }] : [];
      });
      return { size, placed };
    });
  });
  return editedFile(input.file, "booklet", edited);
}
