import { degrees, PDFDocument, PDFName, StandardFonts } from "pdf-lib";
import { describe, expect, it } from "vitest";
import type { Document } from "../../shared/document/document.ts";
import { readDocument } from "../../shared/document/read-document.ts";
import { hasData, sample } from "../harness/data.ts";

const read = async (pdf: PDFDocument) =>
  readDocument({ filename: "a.pdf", contentType: "", bytes: await pdf.save() });
const kinds = ({ pages }: Document, number: number) =>
  pages[number - 1]?.blocks.map(({ kind, text }) => [kind, text]);

const sentences = [
  "Rain fell all morning.",
  "The shop stayed shut.",
  "Nobody came by.",
  "At noon it cleared up.",
];

async function book(pages: number) {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number++) {
    const page = pdf.addPage([400, 600]);
    page.drawText(number % 2 === 0 ? "Chapter One" : "The Book of Rain", { x: 40, y: 570, size: 9, font });
    page.drawText(`${number + 4}`, { x: 195, y: 20, size: 9, font });
    page.drawText(sentences[number % 4] ?? "", { x: 40, y: 500, size: 11, font });
  }
  return pdf;
}

describe("what is on a page beside its text", () => {
  it("is header and footer when it comes back from page to page, numbers counted", async () => {
    const document = await read(await book(6));
    expect(kinds(document, 3)).toEqual([
      ["header", "The Book of Rain"],
      ["paragraph", "At noon it cleared up."],
      ["footer", "7"],
    ]);
    expect(kinds(document, 4)?.[0]).toEqual(["header", "Chapter One"]);
  });

  /** Two pages of one sentence, and a line of three columns at the foot of each. */
  async function twoPages(foot: (page: number) => readonly [string, string, string]) {
    const pdf = await PDFDocument.create();
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    for (const number of [1, 2]) {
      const page = pdf.addPage([600, 800]);
      page.drawText(sentences[number] ?? "", { x: 40, y: 700, size: 11, font });
      for (const [at, text] of foot(number).entries())
        page.drawText(text, { x: 40 + 190 * at, y: 40, size: 8, font });
    }
    const document = await read(pdf);
    return document.pages.map(({ blocks }) => blocks.at(-1)?.kind);
  }

  it("is a footer of several columns when both pages have the same one, and a row of a table when figures differ", async () => {
    const bank = [
      "Acme Tools AG, Mill Lane 7, Springfield",
      "Board: Ada Lovelace",
      "Account 4711, Bank 507",
    ] as const;
    expect(await twoPages(() => bank)).toEqual(["footer", "footer"]);
    const row = (page: number) =>
      [
        "Payment by card, Green Grocer, Springfield",
        `${10 + page * page} May 2026`,
        `${page * 17}.50 debited`,
      ] as const;
    expect(await twoPages(row)).toEqual(["paragraph", "paragraph"]);
  });

  it("stays text when only one page has it, but a page number that says so", async () => {
    const pdf = await PDFDocument.create();
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    const page = pdf.addPage([400, 600]);
    page.drawText("Dear reader", { x: 40, y: 570, size: 11, font });
    page.drawText("42", { x: 40, y: 300, size: 11, font });
    page.drawText("Page 1 of 1", { x: 40, y: 20, size: 9, font });
    expect(kinds(await read(pdf), 1)).toEqual([
      ["paragraph", "Dear reader"],
      ["paragraph", "42"],
      ["footer", "Page 1 of 1"],
    ]);
  });

  it("tells captions from sentences that speak of a figure", async () => {
    const pdf = await PDFDocument.create();
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    const page = pdf.addPage([400, 600]);
    page.drawText("Figure 2: Rain by month", { x: 40, y: 400, size: 10, font });
    page.drawText("Table 3 shows what it cost us, as said.", { x: 40, y: 300, size: 10, font });
    expect(kinds(await read(pdf), 1)).toEqual([
      ["caption", "Figure 2: Rain by month"],
      ["paragraph", "Table 3 shows what it cost us, as said."],
    ]);
  });

  it("keeps text up the margin out of the lines that it stands beside", async () => {
    const pdf = await PDFDocument.create();
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    const page = pdf.addPage([400, 600]);
    page.drawText("Printed in May of 2026", { x: 30, y: 250, size: 9, font, rotate: degrees(90) });
    for (let line = 0; line < 10; line++) {
      page.drawText(`Line ${line} of the letter to you`, { x: 50, y: 400 - 14 * line, size: 11, font });
    }
    const blocks = kinds(await read(pdf), 1);
    expect(blocks?.at(-1)).toEqual(["paragraph", "Printed in May of 2026"]);
    expect(blocks?.[0]?.[1]).toMatch(/^Line 0 of the letter to you Line 1 of the letter/);
  });

  it("is called by the stated title where the page shows it, else by its largest heading", async () => {
    const pdf = await PDFDocument.create();
    const [font, bold] = [
      await pdf.embedFont(StandardFonts.Helvetica),
      await pdf.embedFont(StandardFonts.HelveticaBold),
    ];
    const page = pdf.addPage([400, 600]);
    page.drawText("Sender of this", { x: 40, y: 580, size: 11, font: bold });
    page.drawText("Offer for rain gauges", { x: 40, y: 540, size: 20, font: bold });
    for (let line = 0; line < 6; line++)
      page.drawText("We offer you what follows, and more.", { x: 40, y: 480 - 14 * line, size: 11, font });
    expect((await read(pdf)).title).toBe("Offer for rain gauges");
    pdf.setTitle("Microsoft Word - offer.docx");
    expect((await read(pdf)).title).toBe("Offer for rain gauges");
    pdf.setTitle("Sender of this");
    expect((await read(pdf)).title).toBe("Sender of this");
  });

  it("has the letters of an Arabic ligature in the order they are read", async () => {
    const pdf = await PDFDocument.create();
    const { context } = pdf;
    // As on paper, from left to right; lam and alef are one glyph.
    const glyphs = ["\u0629", "\u064a", "\u062c", "\u0627", "\u062a", "\u0646", "\u0644\u0625", "\u0627"];
    const hex = (text: string) => Buffer.from(text, "utf16le").swap16().toString("hex");
    const codes = glyphs.map((text, at) => `<${(65 + at).toString(16)}> <${hex(text)}>`);
    const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <ff>
      endcodespacerange ${codes.length} beginbfchar ${codes.join(" ")} endbfchar endcmap end end`;
    const face = { Type: "Font", Subtype: "Type1", BaseFont: "Helvetica" };
    const font = context.register(context.obj({ ...face, ToUnicode: context.register(context.stream(map)) }));
    const page = pdf.addPage([400, 600]);
    page.node.setFontDictionary(PDFName.of("F"), font);
    page.node.set(
      PDFName.of("Contents"),
      context.register(context.stream("BT /F 20 Tf 100 500 Td (ABCDEFGH) Tj ET")),
    );
    expect((await read(pdf)).text.trim()).toBe(glyphs.toReversed().join(""));
  });

  it.skipIf(!hasData)("has them so in a real file (skipped without ../shared/data)", async () => {
    const { text } = await readDocument(sample("office/right_to_left_01.pdf"), { ocr: "never" });
    expect(text).toContain("تحسين الإنتاجية وحل المشكلات من خلال");
  });
});
