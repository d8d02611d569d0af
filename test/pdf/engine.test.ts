import { expect, test } from "vitest";
import { engineMemory } from "../../shared/limits/engines.ts";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { pdfiumInstance } from "../../shared/pdf/engine/pdfium-instance.ts";
import { runQpdf } from "../../shared/pdf/engine/qpdf.ts";
import { formPdf, numberedPdf, pageTexts } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { costlyToDraw } from "./hostile-files.ts";
import { oddFiles } from "./odd-files.ts";

const refused = ["in.pdf", "--decrypt", "--password=sesam", "out.pdf"];
const taken = [
  ["in.pdf", "--generate-appearances", "out.pdf"],
  ["--encrypt", "user", "owner", "256", "--", "in.pdf", "out.pdf"],
  ["--check", "in.pdf"],
];

// What an error leaves in qpdf's memory adds up: without a fresh module a good file trapped after some forty of them.
test("files that qpdf refuses do not harm the good ones after them", async () => {
  const good = { "in.pdf": await formPdf("name", "Ada") };
  const odd = await Promise.all(Object.values(oddFiles).map((make) => make()));
  const outcomes = new Set<number>();
  for (let round = 0; round < 5; round++) {
    for (const { bytes } of odd) {
      outcomes.add((await runQpdf(refused, { "in.pdf": bytes })).exitCode);
      for (const args of taken) expect(await runQpdf(args, good)).toMatchObject({ exitCode: 0, stderr: "" });
    }
  }
  expect(outcomes).toContain(2);
});

const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** A file that aborts PDFium: its cross-reference is broken, so that nothing weighs it before. */
function aborting(): Uint8Array {
  const bytes = costlyToDraw["ten forms of ten forms, ten levels deep"]?.bytes() ?? new Uint8Array();
  return Buffer.from(
    Buffer.from(bytes)
      .toString("latin1")
      .replace(/startxref\n\d+/, "startxref\n7"),
    "latin1",
  );
}

test("a PDFium that aborts is replaced; documents open in it are errors and never reach the new one", async () => {
  const good = await numberedPdf(2);
  const neighbour = await PdfiumDocument.open(good);
  const before = await pdfiumInstance();
  {
    using document = await PdfiumDocument.open(aborting());
    expect(document.isGuarded).toBe(false);
    expect(() => document.page(0, () => 1)).toThrow(expect.objectContaining({ code: "too_complex" }));
  }
  expect(before.dead).toBe(true);
  expect(await pageTexts(good)).toEqual(["Page 1", "Page 2"]);
  expect(await pdfiumInstance()).not.toBe(before);
  expect(() => neighbour.page(0, () => 1)).toThrow(expect.objectContaining({ code: "too_complex" }));
  neighbour.close();
  expect(await pageTexts(good)).toEqual(["Page 1", "Page 2"]);
});

test("a PDFium whose memory has grown past its budget is replaced once nobody has a document open in it", async () => {
  const good = await numberedPdf(1);
  const before = await pdfiumInstance();
  const neighbour = await PdfiumDocument.open(good);
  {
    using document = await PdfiumDocument.open(good);
    document.allocate(engineMemory.pdfium.keep, () => {});
  }
  expect(await pdfiumInstance()).toBe(before);
  expect(neighbour.page(0, () => 1)).toBe(1);
  neighbour.close();
  expect(await pdfiumInstance()).not.toBe(before);
  expect(await pageTexts(good)).toEqual(["Page 1"]);
});

test("a page that takes too long to draw is given up, and the next is drawn", async () => {
  const fills = stream("0 0 300 200 re f ".repeat(20_000));
  using document = await PdfiumDocument.open(
    rawPdf({ pages: 1, page: () => "/Contents 50 0 R", objects: { 50: fills } }),
  );
  const { pdfium } = document;
  const size = { width: 300, height: 200 };
  const draw = (most: number) =>
    document.page(0, (page) => {
      const bitmap = pdfium.FPDFBitmap_Create(size.width, size.height, 0);
      try {
        document.draw(bitmap, page, size, 0, most);
        return pdfium.pdfium.HEAPU8[pdfium.FPDFBitmap_GetBuffer(bitmap)];
      } finally {
        pdfium.FPDFBitmap_Destroy(bitmap);
      }
    });
  expect(() => draw(0)).toThrow(expect.objectContaining({ code: "too_complex" }));
  expect(draw(Number.POSITIVE_INFINITY)).toBe(0);
});

test("PDFium gets no more memory than its budget", async () => {
  using document = await PdfiumDocument.open(await numberedPdf(1));
  expect(() => document.allocate(engineMemory.pdfium.most, () => 1)).toThrow(
    expect.objectContaining({ code: "too_complex" }),
  );
  expect(document.page(0, () => 1)).toBe(1);
});
