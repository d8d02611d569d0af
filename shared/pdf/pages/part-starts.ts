import { ServiceError } from "../../errors/service-error.ts";
import { fold } from "../../values/text/fold.ts";
import { PdfiumDocument } from "../engine/pdfium.ts";
import { pageCharacters } from "../redaction/page-characters.ts";
import { destinationOf, readDestinations, targetPage } from "../structure/destinations.ts";
import type { OpenedPdf } from "../structure/open-pdf.ts";
import { firstOutlineItem, outlineItems } from "../structure/outline-items.ts";

/** A page (0-based) with which a part begins, and what the part is called. */
export type Start = { page: number; title?: string | undefined };

const mostBookmarks = 10_000;

/** The bookmarks of the first level by their pages; of several on one page the first. */
export function bookmarkStarts({ reader, pages }: OpenedPdf): Start[] {
  const destinations = readDestinations(reader);
  const numbers = new Map(pages.map(({ ref }, index) => [ref.number, index]));
  const starts = new Map<number, Start>();
  for (const item of outlineItems(reader, firstOutlineItem(reader), new Set(), mostBookmarks)) {
    const target = targetPage(destinationOf(reader, destinations, item));
    const page = target === undefined ? undefined : numbers.get(target.number);
    if (page !== undefined && !starts.has(page))
      starts.set(page, { page, title: reader.text(item.get("Title")) });
  }
  if (starts.size === 0)
    throw new ServiceError("nothing_to_do", "The PDF has no bookmarks that lead to its pages.");
  return [...starts.values()].toSorted((a, b) => a.page - b.page);
}

const plain = (text: string) =>
  fold(text)
    .replace(/[\s\u001f]+/g, " ")
    .trim();

/** Pages that hold the text. Throws `nothing_to_do` where none does. */
export async function textStarts({ bytes, pageCount }: OpenedPdf, text: string): Promise<Start[]> {
  const wanted = plain(text);
  using document = await PdfiumDocument.open(bytes);
  const found = Array.from({ length: pageCount }, (_, page) => ({ page })).filter(({ page }) =>
    plain(pageCharacters(document, page).text).includes(wanted),
  );
  if (found.length === 0)
    throw new ServiceError(
      "nothing_to_do",
      "No page holds this text. A scan has none before pdf/ocr made it searchable.",
    );
  return found;
}
