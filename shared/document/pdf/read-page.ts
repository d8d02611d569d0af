import type { PdfiumDocument } from "../../pdf/engine/pdfium.ts";
import type { Page, Word } from "../document.ts";
import { layOut } from "../layout/lay-out.ts";
import { readDrawing } from "./read-drawing.ts";
import { readLinks } from "./read-links.ts";
import { readWords } from "./read-words.ts";
import { seenSpace } from "./seen-space.ts";

/** Above this share of characters without Unicode meaning the text layer says nothing. */
const mostUnmapped = 0.3;

/** Reads one page (0-based) of an open document by its text layer; `source` is "none" when it has no usable one. */
export function readPage(document: PdfiumDocument, index: number): Page {
  return document.page(index, (page) =>
    document.allocate(256, (scratch) => {
      const space = seenSpace(document, page, scratch);
      const { words, unmapped } = readWords(document, page, space, scratch);
      const characters = words.reduce((sum, { text }) => sum + text.length, 0);
      const usable = unmapped <= mostUnmapped * (characters + unmapped);
      const seen: Word[] = usable ? words : [];
      return layOut({
        number: index + 1,
        width: space.width,
        height: space.height,
        source: seen.length > 0 ? "text" : "none",
        words: seen,
        ...readDrawing(document, page, space, scratch),
        links: readLinks(document, page, space, scratch),
      });
    }),
  );
}
