import { unzipSync } from "fflate";
import { PDFDocument } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { complaints, numberedPdf, pageTexts, pdfFile } from "../harness/pdf.ts";
import { qpdfView, rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";

const count = (bytes: Uint8Array) => post("/api/v1/pdf/page-count", { file: pdfFile(bytes) });
const rotate = (bytes: Uint8Array) => post("/api/v1/pdf/rotate", { file: pdfFile(bytes), degrees: 90 });
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const changed = (bytes: Uint8Array, from: string | RegExp, to: string) =>
  Buffer.from(text(bytes).replace(from, to), "latin1");

describe("what is a PDF", () => {
  test.each([
    ["an empty file", Buffer.alloc(0), "empty_file"],
    ["a picture", Buffer.from("GIF89a"), "unsupported_format"],
    ["a header too late", Buffer.from(`${" ".repeat(1_100)}%PDF-1.7`), "unsupported_format"],
    ["a header alone", Buffer.from("%PDF-1.7\nnothing else"), "damaged_file"],
  ])("%s is a 400", async (_title, bytes, code) => {
    const answer = await count(bytes);
    expect([answer.status, answer.json.code]).toEqual([400, code]);
  });

  test("a header behind other bytes counts: a mail or a server may have put them there", async () => {
    const answer = await rotate(Buffer.concat([Buffer.alloc(900, "x\n"), await numberedPdf(2)]));
    expect(answer.status).toBe(200);
    expect(await pageTexts(answer.bytes)).toEqual(["Page 1", "Page 2"]);
  });
});

describe("a damaged file is repaired, and that is said", () => {
  const whole = () => rawPdf({ pages: 2 });
  test.each([
    ["its table of objects is off", () => changed(whole(), /startxref\n\d+/, "startxref\n7")],
    ["it ends too early", () => changed(whole(), /xref\n[\s\S]*$/, "")],
    ["a page is no dictionary", () => changed(whole(), "/Kids [11 0 R", "/Kids [3 9 R 11 0 R")],
  ])("%s", async (_title, damage) => {
    const answer = await rotate(damage());
    expect(answer.status).toBe(200);
    expect(answer.headers["x-warning"]).toMatch(/repaired/);
    expect(await complaints(answer.bytes)).toBe("");
    const pages = await pageTexts(answer.bytes);
    expect(pages.filter((page) => page === "Page 1" || page === "Page 2").length).toBeGreaterThanOrEqual(2);
  });

  test("and a sound one is not", async () => {
    const answer = await rotate(whole());
    expect(answer.headers["x-warning"]).toBeUndefined();
  });

  test("beyond repair it is a 400", async () => {
    const answer = await rotate(Buffer.from(text(whole()).slice(0, 60), "latin1"));
    expect([answer.status, answer.json.code]).toEqual([400, "damaged_file"]);
  });

  test("when the damage shows only at work", async () => {
    // An object that a page needs is cut short: the tree reads well, the copy does not.
    const bytes = changed(
      rawPdf({ pages: 2, page: () => "/Extra 60 0 R", objects: { 60: "<< /A (open ) >>" } }),
      "(open )",
      "((open)",
    );
    const answer = await rotate(bytes);
    expect(answer.status).toBe(200);
    expect(answer.headers["x-warning"]).toMatch(/repaired/);
    expect(await pageTexts(answer.bytes)).toEqual(["Page 1", "Page 2"]);
    const joined = await post("/api/v1/pdf/merge", { files: [pdfFile(bytes), pdfFile(bytes, "b.pdf")] });
    expect(joined.status).toBe(200);
    expect(await pageTexts(joined.bytes)).toEqual(["Page 1", "Page 2", "Page 1", "Page 2"]);
    expect(joined.headers["x-warning"]).toMatch(/input.*repaired.*b.*repaired/s);
  });
});

describe("a signature", () => {
  const value = "<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 10 20 30] /Contents <00> >>";
  const widget = "/Type /Annot /Subtype /Widget /Rect [0 0 0 0] /P 11 0 R";
  const form = "/AcroForm << /Fields [60 0 R] /SigFlags 3 >>";

  test.each([
    ["of a field", form, { 60: `<< /FT /Sig /T (sig) /V 61 0 R ${widget} >>`, 61: value }],
    [
      "of a field whose kind is inherited",
      form,
      {
        60: "<< /FT /Sig /T (all) /Kids [62 0 R] >>",
        61: value,
        62: `<< /T (sig) /Parent 60 0 R /V 61 0 R ${widget} >>`,
      },
    ],
    [
      "of a field beside usage rights",
      `/Perms << /UR3 63 0 R >> ${form}`,
      { 60: `<< /FT /Sig /T (sig) /V 61 0 R ${widget} >>`, 61: value, 63: value },
    ],
  ])("%s that the change breaks is said", async (_, catalog, objects) => {
    const signed = rawPdf({ pages: 1, catalog, page: () => "/Annots [60 0 R]", objects });
    expect((await rotate(signed)).headers["x-warning"]).toMatch(/was digitally signed/);
  });

  test.each([
    ["that no field holds", "", { 61: value }, undefined],
    ["that a text holds", "", { 60: "<< /A (see /ByteRange) >>" }, undefined],
    ["to come", form, { 60: `<< /FT /Sig /T (/ByteRange) ${widget} >>` }, undefined],
    [
      "that is a text field's value",
      form,
      { 60: `<< /FT /Tx /T (text) /V 61 0 R ${widget} >>`, 61: value },
      undefined,
    ],
    ["of usage rights", "/Perms << /UR3 61 0 R >>", { 61: value }, /rights to Adobe Reader/],
  ] as const)("%s is none", async (_, catalog, objects, told) => {
    const bytes = rawPdf({ pages: 1, catalog, page: () => "/Annots [60 0 R]", objects });
    const said = (await rotate(bytes)).headers["x-warning"];
    if (told === undefined) expect(said).toBeUndefined();
    else expect(said).toMatch(told);
    expect(said ?? "").not.toMatch(/digitally signed/);
  });
});

describe("the page tree", () => {
  const nested = () =>
    rawPdf({
      pages: 3,
      tree: "/MediaBox [0 0 300 200] /Rotate 90",
      page: (number) => (number === 2 ? "/Rotate 0 /MediaBox [10 300 0 100]" : ""),
      objects: { 60: "<< /Type /Pages /Parent 2 0 R /Count 2 /Kids [12 0 R 13 0 R] /CropBox [0 0 50 60] >>" },
    });
  const branched = () =>
    changed(nested(), "/Kids [11 0 R 12 0 R 13 0 R]", "/Kids [11 0 R 60 0 R]".padEnd(28));

  test("hands down what a page does not say itself (7.7.3.4)", async () => {
    const { json } = await count(branched());
    expect(json.page_sizes).toEqual([
      { width: 200, height: 300 },
      { width: 50, height: 60 },
      { width: 60, height: 50 },
    ]);
    const answer = await post("/api/v1/pdf/extract-pages", { file: pdfFile(branched()), pages: "3,2" });
    expect((await count(answer.bytes)).json.page_sizes).toEqual([json.page_sizes[2], json.page_sizes[1]]);
  });

  test.each([
    ["-90", 270],
    ["450", 90],
    ["180.0", 180],
    ["(ninety)", 0],
  ])("a turn of %s is one of %i degrees", async (written, degrees) => {
    const answer = await rotate(rawPdf({ pages: 1, page: () => `/Rotate ${written}` }));
    const page = (await PDFDocument.load(answer.bytes)).getPage(0);
    expect(page.getRotation().angle).toBe((degrees + 90) % 360);
  });

  test("a size is rounded to hundredths of a point; a box that is none is passed over", async () => {
    const answer = await count(
      rawPdf({
        pages: 2,
        page: (number) =>
          number === 1 ? "/MediaBox [0 0 100.126 50.004]" : "/CropBox [0 0 (wide) 10] /MediaBox [5 5 25 45]",
      }),
    );
    expect(answer.json.page_sizes).toEqual([
      { width: 100.13, height: 50 },
      { width: 20, height: 40 },
    ]);
  });

  test("a page that says no size is a Letter sheet, as readers show it", async () => {
    const page = (number: number) => (number === 1 ? "/MediaBox [0 0 9 9]" : "");
    const bytes = rawPdf({ pages: 2, tree: "", page });
    const { json, headers } = await count((await rotate(bytes)).bytes);
    expect(json.page_sizes).toEqual([
      { width: 9, height: 9 },
      { width: 792, height: 612 },
    ]);
    expect(headers["x-warning"]).toBeUndefined();
  });

  test("a page that stands in it twice comes twice, as readers show it", async () => {
    const answer = await rotate(changed(rawPdf({ pages: 2 }), "12 0 R]", "12 0 R 11 0 R]"));
    expect(await pageTexts(answer.bytes)).toEqual(["Page 1", "Page 2", "Page 1"]);
    expect(await complaints(answer.bytes)).toBe("");
  });

  test("a tree that runs in a circle is no tree", async () => {
    const ring = rawPdf({
      pages: 1,
      objects: { 60: "<< /Type /Pages /Kids [2 0 R] /Count 1 >>" },
    });
    const answer = await rotate(changed(ring, "/Kids [11 0 R]", "/Kids [11 0 R 60 0 R]"));
    expect([answer.status, answer.json.code]).toEqual([400, "damaged_file"]);
  });
});

describe("split", () => {
  const split = async (pages: number, ranges?: string, filename = "doc.pdf") => {
    const file = pdfFile(await numberedPdf(pages), filename);
    const answer = await post("/api/v1/pdf/split", { file, pages: ranges });
    expect(answer.status).toBe(200);
    return { answer, parts: unzipSync(answer.bytes) };
  };

  test("names sort as the pages do", async () => {
    const { parts, answer } = await split(11);
    expect(Object.keys(parts).slice(0, 2)).toEqual(["doc-01.pdf", "doc-02.pdf"]);
    expect(Object.keys(parts).at(-1)).toBe("doc-11.pdf");
    expect(await pageTexts(parts["doc-03.pdf"] ?? new Uint8Array())).toEqual(["Page 3"]);
    expect(answer.headers["content-disposition"]).toContain("doc-split.zip");
  });

  test("a range may run backwards, and come twice", async () => {
    const { parts } = await split(5, "4-2,1,1");
    expect(Object.keys(parts)).toEqual(["doc-4-2.pdf", "doc-1.pdf", "doc-1 (2).pdf"]);
    expect(await pageTexts(parts["doc-4-2.pdf"] ?? new Uint8Array())).toEqual(["Page 4", "Page 3", "Page 2"]);
  });

  test("a range outside the document is a 400", async () => {
    const file = pdfFile(await numberedPdf(2));
    const answer = await post("/api/v1/pdf/split", { file, pages: "2-3" });
    expect([answer.status, answer.json.code]).toEqual([400, "page_out_of_range"]);
  });
});

test.each([
  ["extract-pages", { pages: "1" }, "report-extracted.pdf"],
  ["delete-pages", { pages: "1" }, "report-trimmed.pdf"],
  ["reorder-pages", { order: "2,1" }, "report-reordered.pdf"],
  ["rotate", { degrees: 90 }, "report-rotated.pdf"],
])("the file of %s is named after what was sent", async (operation, fields, name) => {
  const file = pdfFile(await numberedPdf(2), "report.pdf");
  const answer = await post(`/api/v1/pdf/${operation}`, { file, ...fields });
  expect(answer.headers["content-disposition"]).toContain(`"${name}"`);
});

test("pages that are turned are those named, and those alone", async () => {
  const answer = await post("/api/v1/pdf/rotate", {
    file: pdfFile(await numberedPdf(4)),
    degrees: 90,
    pages: "4,2",
  });
  const view = await qpdfView(answer.bytes, "pages");
  expect(view.pages).toHaveLength(4);
  const turns = (await PDFDocument.load(answer.bytes)).getPages().map((page) => page.getRotation().angle);
  expect(turns).toEqual([0, 90, 0, 90]);
});

test("a file among several that is locked is named, and the password opens all", async () => {
  const plain = await numberedPdf(1);
  const { bytes } = await post("/api/v1/pdf/protect", {
    file: pdfFile(plain),
    password: "pw",
    permissions: "[]",
  });
  const files = [pdfFile(plain), pdfFile(bytes, "locked.pdf")];
  const refused = await post("/api/v1/pdf/merge", { files });
  expect([refused.status, refused.json.code]).toEqual([400, "password_required"]);
  expect(refused.json.error).toMatch(/^File 2 \(locked\.pdf\)/);
  const answer = await post("/api/v1/pdf/merge", { files, password: "pw" });
  expect(await pageTexts(answer.bytes)).toEqual(["Page 1", "Page 1"]);
  expect(answer.headers["x-warning"]).toMatch(/^locked: The PDF was locked .* no longer locked/);
});
