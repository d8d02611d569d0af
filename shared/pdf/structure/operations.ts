import { type InputFile, type OutputFile, stem } from "../../contract/file.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { rounded } from "../../values/amounts/hundredths.ts";
import { pdfInPieces } from "../output/pdf-answer.ts";
import { assemblePieces, type PageEdit } from "./assembly.ts";
import { type OpenedPdf, withPdf } from "./open-pdf.ts";
import { parsePages } from "./page-range.ts";
import { letter, rectangle, rotationOf } from "./page-tree.ts";

/** What becomes of a signature: the contract's `on_signature`; as by `auto` where it is absent. */
type OnSignature = "auto" | "keep" | "break";

export type PdfInput = {
  file: InputFile;
  password?: string | undefined;
  on_signature?: OnSignature | undefined;
};

type Choose = (opened: OpenedPdf) => { pages: readonly number[]; edit?: PageEdit; whole?: boolean };

function rebuild({ file, password }: PdfInput, suffix: string, choose: Choose): Promise<OutputFile> {
  return withPdf(file, password, (opened) => {
    const { pages, edit, whole } = choose(opened);
    const title = stem(file.filename);
    const { pieces, warnings } = assemblePieces([{ opened, title, pages }], edit, { whole });
    const expected = { pages: pages.length, from: file.bytes.length };
    return pdfInPieces(`${title}-${suffix}.pdf`, pieces, expected, { warnings });
  });
}

const everyPage = ({ pageCount }: OpenedPdf) => Array.from({ length: pageCount }, (_, index) => index);

/** Keeps the named pages in the order written. */
export function extractPages(input: PdfInput & { pages: string }): Promise<OutputFile> {
  return rebuild(input, "extracted", ({ pageCount }) => ({ pages: parsePages(input.pages, pageCount) }));
}

/** Removes the named pages. Throws `nothing_to_do` when no page would be left. */
export function deletePages(input: PdfInput & { pages: string }): Promise<OutputFile> {
  return rebuild(input, "trimmed", (opened) => {
    const removed = new Set(parsePages(input.pages, opened.pageCount));
    const pages = everyPage(opened).filter((page) => !removed.has(page));
    if (pages.length === 0)
      throw new ServiceError("nothing_to_do", "That would delete every page. Leave at least one.");
    return { pages };
  });
}

/** Puts the pages into another order. `order` must name every page once. */
export function reorderPages(input: PdfInput & { order: string }): Promise<OutputFile> {
  return rebuild(input, "reordered", (opened) => {
    const pages = parsePages(input.order, opened.pageCount, "order");
    if (pages.length !== opened.pageCount || new Set(pages).size !== opened.pageCount) {
      throw new ServiceError(
        "bad_request",
        `The order must name each of the ${opened.pageCount} pages exactly once, for example ${opened.pageCount}-1.`,
      );
    }
    return { pages };
  });
}

/** Turns pages clockwise, on top of the turn they already have. */
export function rotate(
  input: PdfInput & { degrees: 90 | 180 | 270; pages?: string | undefined },
): Promise<OutputFile> {
  return rebuild(input, "rotated", (opened) => {
    const turned = new Set(
      input.pages === undefined ? everyPage(opened) : parsePages(input.pages, opened.pageCount),
    );
    const before = opened.pages.map((page) => rotationOf(opened.reader, page));
    const edit: PageEdit = (page, index) => {
      if (turned.has(index)) page.set("Rotate", ((before[index] ?? 0) + input.degrees) % 360);
    };
    return { pages: everyPage(opened), edit, whole: true };
  });
}

/** Sizes of the pages as seen, in points. */
export const seenSizes = ({ reader, pages }: OpenedPdf): { width: number; height: number }[] =>
  pages.map((page) => {
    const media = rectangle(reader, page.dict.get("MediaBox")) ?? letter;
    const [x0, y0, x1, y1] = rectangle(reader, page.dict.get("CropBox")) ?? media;
    const turned = rotationOf(reader, page) % 180 === 90;
    const [width, height] = [rounded(x1 - x0), rounded(y1 - y0)];
    return turned ? { width: height, height: width } : { width, height };
  });

/** Number of pages and their sizes as seen, in points. */
export function pageCount({ file, password }: PdfInput) {
  return withPdf(file, password, (opened) => ({
    success: true as const,
    page_count: opened.pages.length,
    encrypted: opened.encrypted,
    page_sizes: seenSizes(opened),
  }));
}
