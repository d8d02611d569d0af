import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFRef, PDFString } from "pdf-lib";

/** `title` and the number of the page that it leads to, from 1; 0 where it leads to none. */
export type Bookmark = { depth: number; title: string; page: number };

/** The bookmarks of a PDF, in their order. */
export async function bookmarksOf(bytes: Uint8Array): Promise<Bookmark[]> {
  const document = await PDFDocument.load(bytes);
  const pages = document.getPages().map(({ ref }) => ref);
  const found: Bookmark[] = [];
  const pageOf = (item: PDFDict): number => {
    const action = item.lookupMaybe(PDFName.of("A"), PDFDict);
    const place = item.lookup(PDFName.of("Dest")) ?? action?.lookup(PDFName.of("D"));
    const page = place instanceof PDFArray ? place.get(0) : undefined;
    return page instanceof PDFRef ? pages.indexOf(page) + 1 : 0;
  };
  const walk = (parent: PDFDict | undefined, depth: number) => {
    let item = parent?.lookupMaybe(PDFName.of("First"), PDFDict);
    for (; item !== undefined; item = item.lookupMaybe(PDFName.of("Next"), PDFDict)) {
      const title = item.lookup(PDFName.of("Title"));
      const text = title instanceof PDFString || title instanceof PDFHexString ? title.decodeText() : "";
      found.push({ depth, title: text, page: pageOf(item) });
      walk(item, depth + 1);
    }
  };
  walk(document.catalog.lookupMaybe(PDFName.of("Outlines"), PDFDict), 0);
  return found;
}
