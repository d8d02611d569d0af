import { PDFDocument, StandardFonts } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { readDocument } from "../../shared/document/read-document.ts";
import { post } from "../harness/request.ts";

async function letter() {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  pdf.addPage([300, 200]).drawText("The quick brown fox", { x: 30, y: 120, size: 20, font });
  return { filename: "a.pdf", contentType: "application/pdf", bytes: await pdf.save() };
}

describe("ai/ocr", () => {
  it("keeps text that is there, and reads it from the picture when forced", async () => {
    const file = await letter();
    const kept = await post("/api/v1/ai/ocr", { file });
    expect(kept.status).toBe(200);
    expect(kept.json).toMatchObject({ success: true, engine: "embedded" });
    expect(kept.json).toMatchObject({ data: { pages: [{ source: "text", confidence: null }] } });
    const forced = await post("/api/v1/ai/ocr", { file, force: "true" });
    expect(forced.json).toMatchObject({
      confidence: expect.any(Number),
      data: { text: "The quick brown fox", pages: [{ source: "ocr", words: [{ text: "The" }, {}, {}, {}] }] },
    });
  });

  it("reads the pictures of damaged and of locked files", async () => {
    const file = await letter();
    const text = Buffer.from(file.bytes)
      .toString("latin1")
      .replace(/startxref\s+\d+/, "startxref\n7");
    const damaged = { ...file, bytes: Buffer.from(text, "latin1") };
    const { bytes } = await post("/api/v1/pdf/protect", { file, password: "sesam" });
    const locked = { ...file, bytes };
    for (const fields of [{ file: damaged }, { file: locked, password: "sesam" }]) {
      const { status, json } = await post("/api/v1/ai/ocr", { ...fields, force: "true" });
      expect([status, json.error, json.data?.text]).toEqual([200, undefined, "The quick brown fox"]);
    }
  });

  it("reads the pages asked for, and none when the time does not suffice", async () => {
    const pdf = await PDFDocument.create();
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    for (const text of ["First sheet", "Second sheet", "Third sheet"]) {
      pdf.addPage([300, 200]).drawText(text, { x: 30, y: 120, size: 20, font });
    }
    const file = { filename: "a.pdf", contentType: "", bytes: await pdf.save() };
    const { json } = await post("/api/v1/ai/ocr", { file, force: "true", pages: "2-3" });
    expect(json.data.pages.map(({ page, text }: { page: number; text: string }) => [page, text])).toEqual([
      [2, "Second sheet"],
      [3, "Third sheet"],
    ]);
    expect((await post("/api/v1/ai/ocr", { file, pages: "4" })).json).toMatchObject({
      code: "page_out_of_range",
    });
    const late = readDocument(file, { ocr: "always", deadline: Date.now() });
    await expect(late).rejects.toMatchObject({ code: "too_complex" });
  });

  it("refuses other formats and unknown languages", async () => {
    const file = { filename: "a.pdf", contentType: "application/pdf", bytes: Buffer.from("nothing") };
    expect((await post("/api/v1/ai/ocr", { file })).status).toBe(400);
    expect((await post("/api/v1/ai/ocr", { file: await letter(), language: "xxx" })).status).toBe(422);
  });
});
