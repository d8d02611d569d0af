import { assembled } from "../assemble.ts";
import type { Box, Document, Evidence } from "../document.ts";
import { isAskew, levelled, onPage } from "./level.ts";

/** A document whose crooked scans stand level. `placed` is a place of it on the page as it is. */
export type Straightened = {
  document: Document;
  onPage: (page: number, box: Box) => Box;
  placed: <Found extends Evidence>(found: Found) => Found;
};

/**
 * Crooked scans as if they had been scanned straight, so that a label and its value stand in one row: for whoever looks
 * for rows and columns among the words. What is not crooked stays as it is.
 */
export function straightened(document: Document): Straightened {
  if (!document.pages.some(isAskew)) return { document, onPage: (_, box) => box, placed: (found) => found };
  const askew = new Map(document.pages.filter(isAskew).map((page) => [page.number, page]));
  const seen = (number: number, box: Box): Box => {
    const page = askew.get(number);
    return page === undefined ? box : onPage(box, page);
  };
  return {
    document: assembled(document, document.pages.map(levelled)),
    onPage: seen,
    placed: (found) => ({ ...found, bbox: seen(found.page, found.bbox) }),
  };
}
