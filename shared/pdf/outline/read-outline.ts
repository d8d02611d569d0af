import { hold } from "../../limits/count.ts";
import { limits } from "../../limits/limits.ts";
import { colorOf } from "../comments/read-comments.ts";
import { withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { type OutlineEntry, outlineEntries } from "./outline-entries.ts";
import { DestinationTeller, type ToldOutline } from "./told-destination.ts";

type ToldItem = ToldOutline["outline"][number];

/** Flags of an item (table 152). */
const italic = 1;
const bold = 2;

/** The bookmarks of a PDF. Throws `too_complex` for more of them, or deeper ones, than are read. */
export function readOutline({ file, password }: PdfInput): Promise<ToldOutline> {
  return withPdf(file, password, (opened): ToldOutline => {
    const { reader } = opened;
    const teller = new DestinationTeller(opened);
    let count = 0;
    const told = ({ item, children }: OutlineEntry, level: number): ToldItem => {
      hold("pdf.bookmarks", ++count);
      const flags = Number(reader.resolve(item.get("F")) ?? 0);
      const destination = teller.of(item);
      return {
        title: reader.text(item.get("Title"))?.replaceAll("\0", "").trim() ?? "",
        level,
        page: destination.kind === "page" || destination.kind === "element" ? destination.page : null,
        open: children.length > 0 && Number(reader.resolve(item.get("Count")) ?? 0) > 0,
        bold: (flags & bold) !== 0,
        italic: (flags & italic) !== 0,
        color: colorOf(reader, item.get("C")),
        destination,
        items: children.map((each) => told(each, level + 1)),
      };
    };
    const most = { items: limits["pdf.bookmarks"].most + 1, levels: limits["pdf.outline"].most };
    const entries = outlineEntries(reader, most, (level) => hold("pdf.outline", level));
    const outline = entries.map((entry) => told(entry, 1));
    return { success: true, item_count: count, outline };
  });
}
