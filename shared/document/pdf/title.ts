import type { PdfiumDocument } from "../../pdf/engine/pdfium.ts";
import type { Block, Page } from "../document.ts";
import { parted } from "../entities/passages.ts";

const longest = 200;
/** A title stands in the upper part of the first page and is set larger than what follows. */
const upper = 0.45;
/** What programs write into the title by themselves. */
const junk =
  /^(untitled|document\d*|title|slide \d+|powerpoint presentation|microsoft (word|excel|powerpoint) - .*|adobe photoshop pdf|.*\.(docx?|xlsx?|pptx?|pdf|indd|qxd|tex|dvi|rtf|txt))$/i;

const folded = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** The title in a PDF's document information; empty when it has none. */
export function statedTitle(document: PdfiumDocument): string {
  const { pdfium, handle } = document;
  return document.allocate(1_024, (buffer) => {
    const size = pdfium.FPDF_GetMetaText(handle, "Title", buffer, 1_024);
    const bytes = pdfium.pdfium.HEAPU8.subarray(buffer, buffer + Math.max(0, Math.min(size, 1_024) - 2));
    return Buffer.from(bytes).toString("utf16le").replace(/\s+/g, " ").trim();
  });
}

/** A heading's own words: what stands in the next column of its line is not part of it. */
function headingText({ lines, text }: Block): string {
  const [line, more] = lines;
  if (line === undefined || more !== undefined) return text;
  const end = line.words.findIndex((word, index) => {
    const last = line.words[index - 1];
    return last !== undefined && parted(last, word);
  });
  return end < 0
    ? text
    : line.words
        .slice(0, end)
        .map((word) => word.text)
        .join(" ");
}

const sizeOf = ({ lines }: Block) => lines[0]?.words[0]?.font.size ?? 0;

/** What a document is called: the stated title when the first page shows it, else its largest heading, else the stated one. */
export function titleOf([page]: readonly Page[], stated: string): string | undefined {
  const usable = stated !== "" && stated.length <= longest && !junk.test(stated) ? stated : undefined;
  if (page === undefined) return usable;
  const shown = folded(page.lines.map(({ text }) => text).join(""));
  if (usable !== undefined && shown.includes(folded(usable))) return usable;
  const headings = page.blocks.filter(
    ({ kind, box }) => kind === "heading" && box[3] > (1 - upper) * page.height,
  );
  const [largest] = headings.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const heading = largest === undefined ? undefined : headingText(largest);
  return heading !== undefined && heading.length <= longest && /\p{L}{2}/u.test(heading) ? heading : usable;
}
