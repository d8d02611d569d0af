import type { OutputFile } from "../../contract/file.ts";
import type { WrittenItem } from "../../contract/pdf-outline.ts";
import { editedFile } from "../../pdf/drawing/edit.ts";
import { outlined } from "../../pdf/outline/put-outline.ts";
import { withPdf } from "../../pdf/structure/open-pdf.ts";
import type { PdfInput } from "../../pdf/structure/operations.ts";
import { headingItems } from "./heading-items.ts";

type OutlineInput = PdfInput & {
  outline?: readonly WrittenItem[] | undefined;
  from?: "headings" | undefined;
  levels: number;
};

/** Puts an outline into a PDF in the place of the one that it has. */
export function writeOutline(input: OutlineInput): Promise<OutputFile> {
  return withPdf(input.file, input.password, async (opened) => {
    const { pageCount } = opened;
    const { items, warnings: told } =
      input.outline === undefined
        ? await headingItems(opened, input, input.levels)
        : { items: input.outline, warnings: [] };
    const { bytes, warnings } = outlined(opened, items, { from: input.file.bytes.length });
    return editedFile(input.file, "outline", { bytes, pageCount, warnings: [...warnings, ...told] });
  });
}
