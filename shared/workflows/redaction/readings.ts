import type { Document } from "../../document/document.ts";
import { boxAt, passagesOf } from "../../document/entities/passages.ts";
import { type ReadOptions, readDocument } from "../../document/read-document.ts";
import { PdfiumDocument } from "../../pdf/engine/pdfium.ts";
import { dpiWithin, isBlank, pageSize, renderPage } from "../../pdf/engine/render.ts";
import { transformed } from "../../pdf/redaction/geometry.ts";
import type { Reading } from "../../pdf/redaction/reading.ts";
import type { OpenedPdf } from "../../pdf/structure/open-pdf.ts";
import { pageFrame } from "../../pdf/structure/page-frame.ts";

type Options = Required<Pick<ReadOptions, "ocr">> & Pick<ReadOptions, "language" | "deadline">;

/** Enough to see whether anything is drawn. */
const glance = { dpi: 36, mostPixels: 2_000_000 } as const;

function showsSomething(document: PdfiumDocument, index: number): boolean {
  const dpi = dpiWithin(pageSize(document, index), glance.dpi, glance.mostPixels);
  return !isBlank(renderPage(document, index, dpi));
}

/** Numbers of pages that show something but neither text nor pictures: letters drawn as outlines, patterns, notes. */
async function drawnOnly(bytes: Uint8Array, { pages }: Document): Promise<number[]> {
  const unread = pages.filter(
    ({ source, images, rulings }) => source === "none" && images.length + rulings.length === 0,
  );
  if (unread.length === 0) return [];
  using open = await PdfiumDocument.open(bytes);
  return unread.map(({ number }) => number).filter((number) => showsSomething(open, number - 1));
}

/** The text of a file, and what OCR says of pages that have none. */
export async function readAll(
  file: Parameters<typeof readDocument>[0],
  options: Options,
): Promise<readonly Document[]> {
  const document = await readDocument(file, options);
  const others = options.ocr === "auto" ? await drawnOnly(file.bytes, document) : [];
  if (others.length === 0) return [document];
  const read = await readDocument(file, { ...options, ocr: "always", pages: others });
  return [document, read];
}

/** Passages of the pages that OCR read, with boxes in each page's own coordinates. */
export function readingsOf({ reader, pages }: OpenedPdf, documents: readonly Document[]): Reading[] {
  return documents
    .flatMap((document) => document.pages)
    .filter(({ source }) => source === "ocr")
    .flatMap((page) => {
      const source = pages[page.number - 1];
      if (source === undefined) return [];
      const { toUserSpace } = pageFrame(reader, source);
      return passagesOf(page).map(
        (passage): Reading => ({
          page: page.number - 1,
          text: passage.text,
          boxesOf: (start, end) => [transformed(toUserSpace, boxAt(passage, start, end))],
        }),
      );
    });
}
