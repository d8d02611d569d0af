import type { WrittenItem } from "../../contract/pdf-outline.ts";
import { Ref } from "../file/object.ts";
import { checkPdf } from "../output/check-pdf.ts";
import { lookUp } from "../structure/add-attachments.ts";
import { type AssemblyOptions, assemble } from "../structure/assembly.ts";
import type { OpenedPdf } from "../structure/open-pdf.ts";
import { setOutline } from "../structure/outline.ts";
import { makeItems } from "./make-items.ts";

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
