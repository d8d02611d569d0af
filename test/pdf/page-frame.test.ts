import { expect, test } from "vitest";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { openPdf } from "../../shared/pdf/structure/open-pdf.ts";
import { pageFrame } from "../../shared/pdf/structure/page-frame.ts";
import { pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";

// Where a point of the page as seen lies in the file's own coordinates, by PDFium and by us.

const boxes: [title: string, entries: string][] = [
  ["the whole sheet", "/MediaBox [0 0 300 200]"],
  ["a sheet that begins elsewhere", "/MediaBox [-50 20 250 220]"],
  ["corners the wrong way round", "/MediaBox [300 200 0 0]"],
  ["a crop inside", "/MediaBox [0 0 300 200] /CropBox [10 20 110 70]"],
  ["a crop that reaches beyond", "/MediaBox [0 0 300 200] /CropBox [-40 -30 150 500]"],
  ["a crop beyond the other corner", "/MediaBox [0 0 300 200] /CropBox [100 50 900 180]"],
  ["a crop without area", "/MediaBox [0 0 300 200] /CropBox [10 20 110 20]"],
];

async function byPdfium(bytes: Uint8Array) {
  using document = await PdfiumDocument.open(bytes);
  const { pdfium } = document;
  return document.page(0, (page) => {
    const [width, height] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
    const place = (x: number, y: number) =>
      document.allocate(16, (pointer) => {
        // Device coordinates count from the top left.
        pdfium.FPDF_DeviceToPage(page, 0, 0, width, height, 0, x, height - y, pointer, pointer + 8);
        const value = (at: number) => Math.round(pdfium.pdfium.getValue(pointer + at, "double"));
        return [value(0), value(8)];
      });
    return { width, height, corners: [place(0, 0), place(width, 0), place(0, height)] };
  });
}

test.each(
  boxes.flatMap(([title, entries]) => [0, 90, 180, 270].map((turn) => [title, turn, entries] as const)),
)("%s, turned by %i", async (_title, turn, entries) => {
  const bytes = rawPdf({ pages: 1, tree: "", page: () => `${entries} /Rotate ${turn}` });
  const { reader, pages } = await openPdf(pdfFile(bytes));
  const [page] = pages;
  if (page === undefined) throw new Error("no page");
  const { width, height, toUserSpace } = pageFrame(reader, page);
  const [a, b, c, d, e, f] = toUserSpace;
  const place = (x: number, y: number) => [a * x + c * y + e + 0, b * x + d * y + f + 0];
  const seen = { width, height, corners: [place(0, 0), place(width, 0), place(0, height)] };
  expect(seen).toEqual(await byPdfium(bytes));
});

test.each([
  ["outside", "400 400 500 500"],
  ["beside", "310 20 400 100"],
  ["above", "20 210 100 400"],
])("a crop %s the sheet shows nothing: the whole sheet counts", async (_title, crop) => {
  const bytes = rawPdf({ pages: 1, page: () => `/CropBox [${crop}]` });
  const { reader, pages } = await openPdf(pdfFile(bytes));
  const frames = pages.map((page) => pageFrame(reader, page));
  expect(frames).toEqual([{ width: 300, height: 200, toUserSpace: [1, 0, 0, 1, 0, 0] }]);
});
