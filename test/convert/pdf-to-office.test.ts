import { strFromU8, unzipSync } from "fflate";
import { PDFDocument, rgb, StandardFonts } from "pdf-lib";
import { expect, it } from "vitest";
import { post } from "../harness/request.ts";

async function report() {
  const pdf = await PDFDocument.create();
  const [font, bold] = [
    await pdf.embedFont(StandardFonts.TimesRoman),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  ];
  const page = pdf.addPage([595, 842]);
  page.drawText("Annual report", { x: 60, y: 760, size: 24, font: bold });
  page.drawText("The first line of a paragraph that goes on and on for a while", {
    x: 60,
    y: 720,
    size: 12,
    font,
  });
  page.drawText("and ends on its second line.", { x: 60, y: 706, size: 12, font, color: rgb(1, 0, 0) });
  page.drawText("1. First point", { x: 60, y: 660, size: 12, font });
  page.drawText("7. Point of another list", { x: 60, y: 630, size: 12, font });
  for (let row = 0; row <= 3; row++)
    page.drawLine({ start: { x: 60, y: 600 - row * 20 }, end: { x: 360, y: 600 - row * 20 } });
  for (let column = 0; column <= 2; column++)
    page.drawLine({ start: { x: 60 + column * 150, y: 600 }, end: { x: 60 + column * 150, y: 540 } });
  for (const [row, cells] of [
    ["Item", "Amount"],
    ["Pens", "12.00"],
    ["Ink", "8.50"],
  ].entries())
    for (const [column, text] of cells.entries())
      page.drawText(text, { x: 66 + column * 150, y: 586 - row * 20, size: 10, font });
  page.drawRectangle({ x: 60, y: 300, width: 100, height: 100, color: rgb(0, 0, 1) });
  return { filename: "report.pdf", contentType: "application/pdf", bytes: await pdf.save() };
}

it("writes a Word document of headings, paragraphs, lists and tables", async () => {
  const { status, bytes } = await post("/api/v1/convert/pdf-to-word", { file: await report() });
  expect(status).toBe(200);
  const xml = strFromU8(unzipSync(bytes)["word/document.xml"] ?? new Uint8Array());
  expect(xml).toMatch(/w:pStyle w:val="Heading1"[\s\S]*?Annual report/);
  const paragraphs = [...xml.matchAll(/<w:p>[\s\S]*?<\/w:p>/g)].map(([each]) =>
    [...each.matchAll(/<w:t(?: [^>]*)?>([^<]*)|<w:tab\/>/g)].map(([, text]) => text ?? " ").join(""),
  );
  expect(paragraphs).toContain(
    "The first line of a paragraph that goes on and on for a while and ends on its second line.",
  );
  expect(paragraphs).toContain("First point");
  expect(paragraphs).toContain("7. Point of another list");
  expect(xml.match(/<w:numPr>/g)).toHaveLength(1);
  expect(xml).toContain('<w:color w:val="ff0000"');
  expect(xml.match(/<w:tr>/g)).toHaveLength(3);
  expect(xml.match(/<w:tc>/g)).toHaveLength(6);
  expect(xml).not.toContain("txbxContent");
});

it("writes a slide for the page with editable text over a picture without text", async () => {
  const { status, bytes } = await post("/api/v1/convert/pdf-to-ppt", { file: await report() });
  expect(status).toBe(200);
  const parts = unzipSync(bytes);
  const slide = strFromU8(parts["ppt/slides/slide1.xml"] ?? new Uint8Array());
  expect(slide).toContain("Annual ");
  expect(slide).toContain('sz="2400"');
  expect(Object.keys(parts).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))).toHaveLength(1);
  expect(Object.keys(parts).some((name) => name.startsWith("ppt/media/"))).toBe(true);
});

it("refuses what is no PDF", async () => {
  const file = { filename: "a.pdf", contentType: "application/pdf", bytes: Buffer.from("plain") };
  expect((await post("/api/v1/convert/pdf-to-word", { file })).status).toBe(400);
  expect((await post("/api/v1/convert/pdf-to-ppt", { file })).status).toBe(400);
});
