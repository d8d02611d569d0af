import { unzipSync } from "fflate";
import { PDFDocument, PDFName } from "pdf-lib";
import { beforeAll, describe, expect, test } from "vitest";
import { catalogKeys, complaints, formPdf, numberedPdf, pageTexts, pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

let six: Uint8Array;
beforeAll(async () => {
  six = await numberedPdf(6);
});

const pages = (...numbers: number[]) => numbers.map((number) => `Page ${number}`);

describe("merge", () => {
  test("joins in the order sent, with an outline entry per file", async () => {
    const other = await numberedPdf(2, [300, 300], "Leaf");
    const answer = await post("/api/v1/pdf/merge", {
      files: [pdfFile(other, "leaf.pdf"), pdfFile(six, "six.pdf")],
    });
    expect(answer.status).toBe(200);
    expect(await pageTexts(answer.bytes)).toEqual(["Leaf 1", "Leaf 2", ...pages(1, 2, 3, 4, 5, 6)]);
    expect(await complaints(answer.bytes)).toBe("");
    expect(await catalogKeys(answer.bytes)).toContain("Outlines");
    expect((await PDFDocument.load(answer.bytes)).getTitle()).toBe("Leaf document");
  });

  test("keeps both of two fields that have the same name", async () => {
    const files = [
      pdfFile(await formPdf("amount", "12"), "a.pdf"),
      pdfFile(await formPdf("amount", "34"), "b.pdf"),
    ];
    const answer = await post("/api/v1/pdf/merge", { files });
    const form = (await PDFDocument.load(answer.bytes)).getForm();
    expect(form.getFields().map((field) => field.getName())).toEqual(["amount", "amount_2"]);
    expect(form.getTextField("amount").getText()).toBe("12");
    expect(form.getTextField("amount_2").getText()).toBe("34");
    expect(answer.headers["x-warning"]).toMatch(/1 form field was renamed/);
  });

  test("names the file that cannot be read", async () => {
    const files = [pdfFile(six), pdfFile(Buffer.from("GIF89a"), "picture.pdf")];
    const answer = await post("/api/v1/pdf/merge", { files });
    expect(answer.status).toBe(400);
    expect(answer.json.error).toMatch(/^File 2 \(picture\.pdf\)/);
  });
});

test("split makes a part of each range, named by its pages", async () => {
  const answer = await post("/api/v1/pdf/split", { file: pdfFile(six, "six.pdf"), pages: "1-2,5" });
  expect(answer.headers["content-type"]).toBe("application/zip");
  const parts = unzipSync(answer.bytes);
  expect(Object.keys(parts)).toEqual(["six-1-2.pdf", "six-5.pdf"]);
  expect(await pageTexts(parts["six-1-2.pdf"] ?? new Uint8Array())).toEqual(pages(1, 2));
  expect(await pageTexts(parts["six-5.pdf"] ?? new Uint8Array())).toEqual(pages(5));
});

test("split without pages makes one part per page", async () => {
  const answer = await post("/api/v1/pdf/split", { file: pdfFile(six, "six.pdf") });
  expect(Object.keys(unzipSync(answer.bytes))).toHaveLength(6);
});

test.each([
  ["extract-pages", { pages: "last,1-2" }, pages(6, 1, 2)],
  ["delete-pages", { pages: "2,4-5" }, pages(1, 3, 6)],
  ["reorder-pages", { order: "6-1" }, pages(6, 5, 4, 3, 2, 1)],
  ["rotate", { degrees: 180 }, pages(1, 2, 3, 4, 5, 6)],
])("%s %o", async (operation, fields, expected) => {
  const answer = await post(`/api/v1/pdf/${operation}`, { file: pdfFile(six), ...fields });
  expect(answer.status).toBe(200);
  expect(await pageTexts(answer.bytes)).toEqual(expected);
  expect(await complaints(answer.bytes)).toBe("");
});

test.each([
  ["delete-pages", { pages: "1-6" }, 400, "nothing_to_do"],
  ["extract-pages", { pages: "7" }, 400, "page_out_of_range"],
  ["extract-pages", { pages: "0" }, 400, "page_out_of_range"],
  ["reorder-pages", { order: "1,2,3" }, 400, "bad_request"],
  ["reorder-pages", { order: "1,1,2,3,4,5" }, 400, "bad_request"],
])("%s %o is a %i", async (operation, fields, status, code) => {
  const answer = await post(`/api/v1/pdf/${operation}`, { file: pdfFile(six), ...fields });
  expect(answer.status).toBe(status);
  expect(answer.json.code).toBe(code);
});

test("page 0 is told that pages are counted from 1", async () => {
  const answer = await post("/api/v1/pdf/extract-pages", { file: pdfFile(six), pages: "0" });
  expect(answer.json.error).toMatch(/has 6 pages; .*counted from 1/);
});

test("a page list that is none is a 422 on its field", async () => {
  const answer = await post("/api/v1/pdf/extract-pages", { file: pdfFile(six), pages: "one to three" });
  expect(answer.status).toBe(422);
  expect(answer.json.detail[0].loc).toEqual(["body", "pages"]);
});

test("rotation adds to the turn a page has", async () => {
  const document = await PDFDocument.load(six);
  const once = await post("/api/v1/pdf/rotate", {
    file: pdfFile(await document.save()),
    degrees: 270,
    pages: "2",
  });
  const twice = await post("/api/v1/pdf/rotate", { file: pdfFile(once.bytes), degrees: 180 });
  const turned = (await PDFDocument.load(twice.bytes)).getPages().map((page) => page.getRotation().angle);
  expect(turned).toEqual([180, 90, 180, 180, 180, 180]);
});

test("page-count tells sizes as seen", async () => {
  const document = await PDFDocument.load(await numberedPdf(2, [300, 500]));
  document.getPage(1).setCropBox(0, 0, 200, 100);
  const turned = await post("/api/v1/pdf/rotate", {
    file: pdfFile(await document.save()),
    degrees: 90,
    pages: "1",
  });
  const answer = await post("/api/v1/pdf/page-count", { file: pdfFile(turned.bytes) });
  expect(answer.json).toEqual({
    success: true,
    page_count: 2,
    encrypted: false,
    page_sizes: [
      { width: 500, height: 300 },
      { width: 200, height: 100 },
    ],
  });
});

test("extract drops what no kept page needs", async () => {
  const document = await PDFDocument.create();
  for (let number = 1; number <= 4; number++) {
    const page = document.addPage([300, 300]);
    const noise = Buffer.from(Array.from({ length: 20_000 }, (_, index) => (index * index * number) % 251));
    page.node.set(PDFName.of("PieceInfo"), document.context.register(document.context.flateStream(noise)));
    page.node.set(PDFName.of("Extra"), document.context.register(document.context.stream(noise)));
  }
  const whole = await document.save();
  const answer = await post("/api/v1/pdf/extract-pages", { file: pdfFile(whole), pages: "1" });
  expect(answer.bytes.length).toBeLessThan(whole.length / 3);
});
