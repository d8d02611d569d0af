import { degrees, PDFDocument, StandardFonts } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { documentKey, readDocument } from "../../shared/document/read-document.ts";
import { rawPdf } from "../harness/raw-pdf.ts";

async function page(turn: number) {
  const made = await PDFDocument.create();
  const sheet = made.addPage([300, 500]);
  sheet.setCropBox(20, 30, 260, 440);
  sheet.setRotation(degrees(turn));
  const font = await made.embedFont(StandardFonts.HelveticaBold);
  sheet.drawText("Hello world", { x: 40, y: 400, size: 20, font });
  sheet.drawLine({ start: { x: 40, y: 390 }, end: { x: 200, y: 390 }, thickness: 1 });
  return { filename: "a.pdf", contentType: "application/pdf", bytes: await made.save() };
}

describe("reading a PDF's text layer", () => {
  it("gives words, fonts and rulings from the crop box's corner", async () => {
    const { pages } = await readDocument(await page(0));
    expect(pages[0]).toMatchObject({ width: 260, height: 440, source: "text" });
    const [hello, world] = pages[0]?.words ?? [];
    expect([hello?.text, world?.text]).toEqual(["Hello", "world"]);
    expect(hello?.font).toMatchObject({ size: 20, bold: true, italic: false });
    expect(hello?.box[0]).toBeCloseTo(20, -0.5);
    expect(pages[0]?.rulings[0]).toMatchObject({ x0: 20, y0: 360, x1: 180, y1: 360 });
  });

  it("leaves words of narrow letters in their lines", async () => {
    const made = await PDFDocument.create();
    const font = await made.embedFont(StandardFonts.TimesRoman);
    made.addPage([300, 200]).drawText("needed it. The ill lit hall", { x: 20, y: 100, size: 11, font });
    const { pages } = await readDocument({
      filename: "a.pdf",
      contentType: "application/pdf",
      bytes: await made.save(),
    });
    expect(pages[0]?.lines.map(({ text }) => text)).toEqual(["needed it. The ill lit hall"]);
  });

  it("joins letters that two narrow columns set one by one", async () => {
    const made = await PDFDocument.create();
    const font = await made.embedFont(StandardFonts.Helvetica);
    const sheet = made.addPage([595, 842]);
    const line = "Invoice total";
    for (const left of [40, 480])
      for (let row = 0; row < 30; row += 1)
        for (const [at, letter] of [...line].entries()) {
          const x = left + font.widthOfTextAtSize(line.slice(0, at), 11);
          sheet.drawText(letter, { x, y: 800 - 11 * row, size: 11, font });
        }
    const file = { filename: "a.pdf", contentType: "application/pdf", bytes: await made.save() };
    const { pages } = await readDocument(file);
    const words = pages[0]?.words.map(({ text }) => text) ?? [];
    expect(words).toEqual(Array.from({ length: 60 }, () => line.split(" ")).flat());
  });

  it("reads words once that are drawn twice for bold letters", async () => {
    const made = await PDFDocument.create();
    const font = await made.embedFont(StandardFonts.Helvetica);
    const sheet = made.addPage([300, 200]);
    const lines = Array.from({ length: 12 }, (_, row) => `Voucher ${row} of the the shop`);
    for (const shift of [0, 0.4])
      for (const [row, line] of lines.entries())
        sheet.drawText(line, { x: 20 + shift, y: 170 - 13 * row, size: 11, font });
    const file = { filename: "a.pdf", contentType: "application/pdf", bytes: await made.save() };
    const { pages } = await readDocument(file);
    expect(pages[0]?.lines.map(({ text }) => text)).toEqual(lines);
  });

  it("reads a font's name that was widened to UTF-16", async () => {
    const wide = [..."ABCDEF+Helvetica-Bold"].map((letter) => `#00${letter}`).join("");
    const bytes = rawPdf({
      pages: 1,
      objects: { 3: `<< /Type /Font /Subtype /Type1 /BaseFont /#FE#FF${wide} >>` },
    });
    const { pages } = await readDocument({ filename: "a.pdf", contentType: "application/pdf", bytes });
    expect(pages[0]?.words[0]?.font).toMatchObject({ name: "Helvetica-Bold", bold: true });
  });

  it("reads the captions of buttons", async () => {
    const made = await PDFDocument.create();
    const sheet = made.addPage([300, 200]);
    const place = { x: 40, y: 100, width: 120, height: 30 };
    made.getForm().createButton("clear").addToPage("Clear items", sheet, place);
    const file = { filename: "a.pdf", contentType: "application/pdf", bytes: await made.save() };
    const { pages } = await readDocument(file);
    expect(pages[0]?.lines.map(({ text }) => text)).toEqual(["Clear items"]);
  });

  it("turns boxes with /Rotate", async () => {
    const { pages } = await readDocument(await page(90));
    expect(pages[0]).toMatchObject({ width: 440, height: 260 });
    expect(pages[0]?.rulings[0]).toMatchObject({ x0: 360, y0: 80, x1: 360, y1: 240 });
  });

  it("refuses what it cannot read", async () => {
    const file = (bytes: Uint8Array) => ({ filename: "x", contentType: "", bytes });
    await expect(readDocument(file(new Uint8Array()))).rejects.toMatchObject({ code: "empty_file" });
    await expect(readDocument(file(Buffer.from([1, 2, 3, 0])))).rejects.toMatchObject({ status: 400 });
    await expect(readDocument(file(Buffer.from("%PDF-1.7 nothing")))).rejects.toMatchObject({ status: 400 });
    await expect(readDocument(await page(0), { pages: [2] })).rejects.toMatchObject({
      code: "page_out_of_range",
    });
  });

  it("names the languages that ship when asked for another", async () => {
    const asked = readDocument(await page(0), { language: "xxx" });
    await expect(asked).rejects.toMatchObject({ status: 422, message: expect.stringContaining("deu") });
  });

  it("keys locked files by their password", () => {
    const bytes = new Uint8Array([1]);
    expect(documentKey(bytes)).not.toBe(documentKey(bytes, { password: "a" }));
  });
});
