import { deflateSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { pdfToPng } from "../../shared/convert/images/pdf-to-images.ts";
import { readDocument } from "../../shared/document/read-document.ts";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { PageGuard } from "../../shared/pdf/weight/page-guard.ts";
import { numberedPdf, pageTexts, pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post, type TestAnswer } from "../harness/request.ts";
import {
  circular,
  costlyToDraw,
  costlyToOpen,
  costlyToPaint,
  costlyToSee,
  inkPage,
  layered,
} from "./hostile-files.ts";

const good = pdfFile(await numberedPdf(2));

const text = (file: Uint8Array) => post("/api/v1/convert/pdf-to-text", { file: pdfFile(file) });
const picture = (file: Uint8Array) => post("/api/v1/convert/pdf-to-png", { file: pdfFile(file), dpi: 72 });
const compressed = (file: Uint8Array) => post("/api/v1/pdf/compress", { file: pdfFile(file) });
const rotated = (file: Uint8Array) => post("/api/v1/pdf/rotate", { file: pdfFile(file), degrees: 90 });
const counted = (file: Uint8Array) => post("/api/v1/pdf/page-count", { file: pdfFile(file) });
const tables = (file: Uint8Array) => post("/api/v1/ai/extract-tables", { file: pdfFile(file) });

function expectRefusal({ status, json }: TestAnswer, code: string, limit?: string): void {
  expect({ status, code: json?.code }).toEqual({ status: 400, code });
  if (limit !== undefined) expect(json.error).toContain(`(limit ${limit})`);
}

/** What a good file gives: the next caller must not notice. */
async function expectGood(): Promise<void> {
  const answer = await text(good.bytes);
  expect(answer.status).toBe(200);
  expect(answer.text).toContain("Page 2");
}

test("pages that cost too much together are refused before the first of them is loaded to be drawn", async () => {
  const loaded = vi.spyOn(PdfiumDocument.prototype, "page");
  const file = pdfFile(costlyToPaint["four pages, each within the limit"]?.bytes() ?? new Uint8Array());
  const refused = await pdfToPng({ file, dpi: 72 }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "too_complex", message: expect.stringContaining("pdf.colors-all") });
  expect(loaded).not.toHaveBeenCalled();
  loaded.mockRestore();
});

test.each([
  ["pdf/remove-blank-pages", {}],
  ["pdf/crop", { to_content: true }],
  ["pdf/extract-images", {}],
])("%s counts what all pages cost before one of them is loaded", async (path, fields) => {
  const loaded = vi.spyOn(PdfiumDocument.prototype, "page");
  const file = pdfFile(costlyToPaint["four pages, each within the limit"]?.bytes() ?? new Uint8Array());
  expectRefusal(await post(`/api/v1/${path}`, { file, ...fields }), "too_complex", "pdf.colors-all");
  expect(loaded).not.toHaveBeenCalled();
  loaded.mockRestore();
});

for (const [title, { limit, bytes }] of Object.entries(costlyToDraw)) {
  test(`${title}: refused by ${limit} before an engine reads it, and the next file is read`, async () => {
    const file = bytes();
    for (const route of [text, picture, tables]) expectRefusal(await route(file), "too_complex", limit);
    expect((await counted(file)).json).toMatchObject({ page_count: 1 });
    await expectGood();
  });
}

for (const [title, { limit, bytes }] of Object.entries(costlyToSee)) {
  test(`${title}: refused by ${limit} when it would be drawn`, async () => {
    const file = bytes();
    expectRefusal(await picture(file), "too_complex", limit);
    expect((await rotated(file)).status).toBe(200);
    await expectGood();
  });
}

test("pages that cost too much together are refused before the first of them is drawn to be read", async () => {
  const drawn = vi.spyOn(PdfiumDocument.prototype, "draw");
  const file = pdfFile(costlyToPaint["four pages, each within the limit"]?.bytes() ?? new Uint8Array());
  const refused = await readDocument(file).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "too_complex", message: expect.stringContaining("pdf.colors-all") });
  expect(drawn).not.toHaveBeenCalled();
  drawn.mockRestore();
});

for (const [title, { limit, bytes }] of Object.entries(costlyToPaint)) {
  test(`${title}: refused by ${limit} before it is painted`, async () => {
    const file = bytes();
    const pages = { file: pdfFile(file), dpi: 72 };
    expectRefusal(await post("/api/v1/convert/pdf-to-jpg", pages), "too_complex", limit);
    expect((await rotated(file)).status).toBe(200);
  });
}

const drawn = (file: Uint8Array) => () => PageGuard.of(file)?.drawing(0);

test.each([
  ["colours of an image", inkPage(1_000, 1_000, 1_000), inkPage(1_000, 1_000, 1_001), "pdf.colors"],
  ["questions for a layer", layered(50_000, 1_000), layered(50_001, 1_000), "pdf.layers"],
])("as many %s as the limit says are drawn, and no more", (_, most, more, limit) => {
  expect(drawn(most)).not.toThrow();
  expect(drawn(more)).toThrow(`(limit ${limit})`);
});

for (const [title, { code, limit, bytes }] of Object.entries(costlyToOpen)) {
  test(`${title}: ${code} on every route`, async () => {
    const file = bytes();
    for (const route of [counted, rotated, compressed, text, picture, tables])
      expectRefusal(await route(file), code, limit);
    await expectGood();
  });
}

for (const [title, bytes] of Object.entries(circular)) {
  test(`${title}: a file like any other`, async () => {
    const file = bytes();
    expect((await counted(file)).json).toMatchObject({ page_count: 1 });
    expect((await text(file)).text).toContain("Page 1");
    for (const route of [rotated, compressed, picture]) expect((await route(file)).status).toBe(200);
    expect(await pageTexts((await rotated(file)).bytes)).toEqual(["Page 1"]);
  });
}

test("metadata that inflate to 40 MB are kept as they are", async () => {
  const packed = deflateSync(Buffer.alloc(40_000_000, " ")).toString("latin1");
  const entries = `/Type /Metadata /Subtype /XML /Filter /FlateDecode /Length ${packed.length}`;
  const bytes = rawPdf({
    pages: 1,
    catalog: "/Metadata 60 0 R",
    objects: { 60: `<< ${entries} >>\nstream\n${packed}\nendstream` },
  });
  const file = pdfFile(bytes);
  for (const [path, fields] of [
    ["watermark", { text: "DRAFT" }],
    ["rotate", { degrees: 90 }],
  ] as const) {
    const answer = await post(`/api/v1/pdf/${path}`, { file, ...fields });
    expect(answer.status).toBe(200);
    expect(answer.bytes.includes(packed, 0, "latin1")).toBe(true);
  }
});
