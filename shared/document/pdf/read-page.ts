import type { PdfiumDocument } from "../../pdf/engine/pdfium.ts";
import type { Word } from "../document.ts";
import type { ShownField } from "../fields/form-pairs.ts";
import type { WordsPage } from "../layout/lay-out.ts";
import { pageWay } from "../layout/page-way.ts";
import { readDrawing } from "./read-drawing.ts";
import { readForm } from "./read-form.ts";
import { readLinks } from "./read-links.ts";
import { readWords } from "./read-words.ts";
import { type SeenSpace, seenSpace } from "./seen-space.ts";

/** Above this share of characters without Unicode meaning the text layer says nothing. */
const mostUnmapped = 0.3;

const nothingDrawn: ReturnType<typeof readDrawing> = { rulings: [], images: [], sketches: [], squares: [] };

/** Some of it lies within the page as shown: what a crop box cuts off is not there for a reader. */
const isSeen =
  ({ width, height }: SeenSpace) =>
  ({ box: [x0, y0, x1, y1] }: Word): boolean =>
    x1 > 0 && x0 < width && y1 > 0 && y0 < height;

/** How a page is read. `unicodeCodes`: letters without a meaning mean their codes. `wordsOnly`: the words' texts and places alone. */
export type PageReading = { unicodeCodes?: boolean; wordsOnly?: boolean };

/**
 * Reads one page (0-based) of an open document by its text layer and what its form fields hold; `source` is "none"
 * when it has no usable one. `mute` is a text layer whose letters are drawn but have no meaning; `unmapped` counts them.
 * With `wordsOnly` what is drawn on the page is read only where no word is found, which is when OCR asks for it.
 */
export function readPage(
  document: PdfiumDocument,
  index: number,
  environment: number,
  { unicodeCodes = false, wordsOnly = false }: PageReading = {},
): { page: WordsPage; fields: ShownField[]; mute: boolean; unmapped: number } {
  return document.page(index, (handle) =>
    document.allocate(256, (scratch) => {
      const space = seenSpace(document, handle, scratch);
      const links = wordsOnly ? [] : readLinks(document, handle, space, scratch);
      const layer = readWords(document, handle, space, scratch, { unicodeCodes, wordsOnly, links });
      const characters = layer.words.reduce((sum, { text }) => sum + text.length, 0);
      const usable = layer.unmapped <= mostUnmapped * (characters + layer.unmapped);
      const own = usable ? layer.words.filter(isSeen(space)) : [];
      const drawing =
        wordsOnly && own.length > 0 ? nothingDrawn : readDrawing(document, handle, space, scratch);
      const form = readForm(document, { handle, number: index + 1 }, space, environment);
      // A scan with fields over it is read by OCR, which sees the fields too.
      const words = own.length > 0 || drawing.images.length === 0 ? [...own, ...form.words] : [];
      const page: WordsPage = {
        number: index + 1,
        width: space.width,
        height: space.height,
        source: words.length > 0 ? "text" : "none",
        words,
        ...pageWay(own),
        ...drawing,
        links,
        ...(form.buttons.length > 0 ? { buttons: form.buttons } : {}),
      };
      return { page, fields: form.fields, mute: !usable, unmapped: layer.unmapped };
    }),
  );
}
