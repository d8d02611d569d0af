import { PDFDocument, StandardFonts } from "pdf-lib";
import { describe, expect, it } from "vitest";
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

  it("refuses other formats and unknown languages", async () => {
    const file = { filename: "a.pdf", contentType: "application/pdf", bytes: Buffer.from("nothing") };
    expect((await post("/api/v1/ai/ocr", { file })).status).toBe(400);
    expect((await post("/api/v1/ai/ocr", { file: await letter(), language: "xxx" })).status).toBe(422);
  });
});
