import type { OutputFile } from "../../contract/file.ts";
import type { WrittenItem } from "../../contract/pdf-outline.ts";
import { editedFile } from "../../pdf/drawing/edit.ts";
import { Ref } from "../../pdf/file/object.ts";
import { makeItems } from "../../pdf/outline/make-items.ts";
import { checkPdf } from "../../pdf/output/check-pdf.ts";
import { lookUp } from "../../pdf/structure/add-attachments.ts";
import { type AssemblyOptions, assemble } from "../../pdf/structure/assembly.ts";
import { type OpenedPdf, withPdf } from "../../pdf/structure/open-pdf.ts";
import type { PdfInput } from "../../pdf/structure/operations.ts";
import { setOutline } from "../../pdf/structure/outline.ts";
import { headingItems } from "./heading-items.ts";

type OutlineInput = PdfInput & {
  outline?: readonly WrittenItem[] | undefined;
  from?: "headings" | undefined;
  levels: number;
};

/** An opened PDF of `from` bytes written anew with these bookmarks in the place of its own, which undefined leaves. */
export function outlined(
  opened: OpenedPdf,
  items: readonly WrittenItem[] | undefined,
  { from, info }: { from: number; info?: AssemblyOptions["info"] },
): ReturnType<typeof assemble> {
  const { pageCount } = opened;
  const pages = opened.pages.map((_, index) => index);
  const written = assemble([{ opened, title: "", pages }], undefined, {
    whole: true,
    ...(info && { info }),
    finish: (writer, catalog) => {
      if (items === undefined) return;
      const found = lookUp(writer);
      const kids = found.array(found.dict(catalog.get("Pages"))?.get("Kids")) ?? [];
      const refs = kids.filter((each) => each instanceof Ref);
      setOutline(writer, catalog, makeItems(items, refs));
      // Readers would open an empty panel.
      if (items.length === 0 && catalog.name("PageMode") === "UseOutlines") catalog.delete("PageMode");
    },
  });
  checkPdf(written.bytes, { pages: pageCount, from });
  return written;
}

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
