import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "pdf-lib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";
import { word } from "./word-file.ts";

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

async function paragraphsOf(source: Uint8Array) {
  const { paragraphs } = await word(source);
  return paragraphs.map((each) => ({ ...each, side: /<w:jc w:val="(\w+)"/.exec(each.xml)?.[1] }));
}

async function pdf(write: (page: PDFPage, font: PDFFont) => void): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  write(document.addPage([595, 842]), font);
  return document.save();
}

/** Rows of the picture that hold a pixel of the colour. */
function rowsWith(
  data: Buffer,
  width: number,
  channels: number,
  is: (red: number, blue: number) => boolean,
): number[] {
  const rows = new Set<number>();
  for (let at = 0; at < data.length; at += channels)
    if (is(data[at] ?? 0, data[at + 2] ?? 0)) rows.add(Math.floor(at / channels / width));
  return [...rows];
}

test("a bar stays behind its heading, whatever white stands above", async () => {
  const source = await pdf((page, font) => {
    page.drawRectangle({ x: 60, y: 540, width: 300, height: 30, color: rgb(0, 0.6, 1) });
    page.drawText("Terms of the loan", { x: 70, y: 549, size: 16, font });
    page.drawText("The lender keeps the deed.", { x: 60, y: 780, size: 11, font, color: rgb(0.9, 0, 0) });
  });
  const { bytes } = await word(source);
  const back = await post("/api/v1/convert/word-to-pdf", {
    file: { filename: "a.docx", contentType: docx, bytes },
  });
  expect(back.status).toBe(200);
  const picture = await post("/api/v1/convert/pdf-to-png", { file: pdfFile(back.bytes), dpi: "72" });
  const { data, info } = await sharp(picture.bytes).raw().toBuffer({ resolveWithObject: true });
  const bar = rowsWith(data, info.width, info.channels, (red, blue) => red < 60 && blue > 200);
  const letters = rowsWith(data, info.width, info.channels, (red, blue) => red < 60 && blue < 60);
  expect(bar.length).toBeGreaterThan(20);
  expect(letters.length).toBeGreaterThan(8);
  expect(Math.min(...letters)).toBeGreaterThan(Math.min(...bar));
  expect(Math.max(...letters)).toBeLessThan(Math.max(...bar));
});

test("dates at the side of a text are read with the row they stand on", async () => {
  const posts = ["Harbour master", "Ferry pilot", "Dock clerk", "Crane driver", "Rope maker", "Lamp keeper"];
  const source = await pdf((page, font) => {
    for (const [at, post] of [...posts, ...posts].entries()) {
      const y = 790 - at * 60;
      page.drawText(`May ${2001 + at} - June ${2002 + at}`, { x: 40, y, size: 9, font });
      page.drawText(`${post}, port of Tromsø, in the north of Norway and its islands`, {
        x: 180,
        y,
        size: 9,
        font,
      });
      for (const line of [1, 2, 3])
        page.drawText("kept the books of all that came in and went out by sea, winter and summer", {
          x: 180,
          y: y - line * 11,
          size: 9,
          font,
        });
    }
  });
  const paragraphs = await paragraphsOf(source);
  for (const [at, post] of [...posts, ...posts].entries())
    expect(paragraphs.some(({ text }) => new RegExp(`^May ${2001 + at} .*${post}`).test(text))).toBe(true);
});

test("a heading of two lines is not set out to both sides, nor a line centred that others begin with", async () => {
  const clauses = ["a barge", "two lighters and a tender", "b tugs, of which one is new"];
  const source = await pdf((page, font) => {
    page.drawText("Access to rows and to the columns", { x: 60, y: 760, size: 28, font });
    page.drawText("under the new rules", { x: 60, y: 728, size: 28, font });
    // By chance the second clause stands in the middle of the page.
    const x = 297.5 - font.widthOfTextAtSize(clauses[1] ?? "", 11) / 2;
    for (const [at, clause] of clauses.entries())
      page.drawText(clause, { x, y: 600 - at * 40, size: 11, font });
  });
  const paragraphs = await paragraphsOf(source);
  expect(paragraphs.find(({ text }) => text.startsWith("Access"))).toMatchObject({ side: "start" });
  for (const clause of clauses)
    expect(paragraphs.find(({ text }) => text === clause)).toMatchObject({ side: "start" });
});

test("a stem as wide as a letter does not make a font bold", async () => {
  const fontOf = (stem: number, name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /FirstChar 32 /LastChar 126 /Widths [${"500 ".repeat(95)}] /Encoding /WinAnsiEncoding /FontDescriptor << /Type /FontDescriptor /FontName /${name} /Flags 34 /FontBBox [0 -200 1000 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV ${stem} >> >>`;
  const isBold = async (stem: number, name = "Lettering") => {
    const paragraphs = await paragraphsOf(rawPdf({ pages: 1, objects: { 3: fontOf(stem, name) } }));
    return /<w:b\/>/.test(paragraphs.find(({ text }) => text === "Page 1")?.xml ?? "");
  };
  expect(await isBold(600)).toBe(false);
  expect(await isBold(80)).toBe(false);
  expect(await isBold(160)).toBe(true);
  expect(await isBold(160, "Lettering-Regular")).toBe(false);
});

test("code keeps its lines, with its remarks beside it, and a word its own font behind a bracket of another", async () => {
  const document = await PDFDocument.create();
  const [mono, roman] = [
    await document.embedFont(StandardFonts.Courier),
    await document.embedFont(StandardFonts.TimesRoman),
  ];
  const page = document.addPage([595, 842]);
  const rows = Array.from({ length: 14 }, (_, at) => [
    `store register${at}, cell${at}`,
    `// keep the value of cell ${at}`,
  ]);
  for (const [at, [code = "", remark = ""]] of rows.entries()) {
    page.drawText(code, { x: 60, y: 780 - at * 12, size: 9, font: mono });
    page.drawText(remark, { x: 260, y: 780 - at * 12, size: 9, font: mono });
  }
  page.drawText("{", { x: 60, y: 560, size: 12, font: roman });
  page.drawText("pilots}@example.org", { x: 66, y: 560, size: 12, font: mono });
  const paragraphs = await paragraphsOf(await document.save());
  for (const [code, remark] of rows)
    expect(paragraphs.find(({ text }) => text.startsWith(code ?? ""))?.text).toBe(`${code}${remark}`);
  expect(paragraphs.find(({ text }) => text.includes("pilots"))?.xml).toContain("Courier New");
});

test("a note beside a table follows it, and does not push it down the page", async () => {
  const source = await pdf((page, font) => {
    for (let row = 0; row <= 8; row++)
      page.drawLine({ start: { x: 60, y: 780 - row * 40 }, end: { x: 300, y: 780 - row * 40 } });
    for (let column = 0; column <= 3; column++)
      page.drawLine({ start: { x: 60 + column * 80, y: 780 }, end: { x: 60 + column * 80, y: 460 } });
    for (let at = 0; at < 24; at++)
      page.drawText(`${at * 7}`, { x: 70 + (at % 3) * 80, y: 755 - Math.floor(at / 3) * 40, size: 10, font });
    page.drawText("Weighed on the quay", { x: 380, y: 650, size: 10, font });
    page.drawText("Signed by the harbour master", { x: 60, y: 440, size: 10, font });
  });
  const { body } = await word(source);
  expect(body.indexOf("Weighed")).toBeGreaterThan(body.indexOf("</w:tbl>"));
  const white = [...body.matchAll(/w:before="(\d+)"/g)].map(([, before]) => Number(before));
  expect(Math.max(0, ...white)).toBeLessThan(40 * 20);
});

test("the text of a table without rules begins where it stood", async () => {
  const source = await pdf((page, font) => {
    for (let row = 0; row < 12; row++)
      for (const [x, text] of [
        [60, `${row + 10}`],
        [90, `Tolls of quay ${row}`],
        [260, `${row * 113 + 17}.00`],
      ] as const)
        page.drawText(text, { x, y: 760 - row * 18, size: 10, font });
  });
  const { body } = await word(source);
  const margin = Number(/<w:pgMar[^>]*w:left="(\d+)"/.exec(body)?.[1]);
  const indent = Number(/<w:tblInd[^>]*w:w="(-?\d+)"/.exec(body)?.[1]);
  const inset = Number(/<w:tblCellMar>.*?<w:left[^>]*w:w="(\d+)"/.exec(body)?.[1]);
  expect((margin + indent + inset) / 20).toBeCloseTo(60, 0);
});

test("the value of a form field is text, not a picture behind it as well", async () => {
  const document = await PDFDocument.create();
  const page = document.addPage([600, 400]);
  const font = await document.embedFont(StandardFonts.Helvetica);
  page.drawText("Keeper of the lamp", { x: 60, y: 300, size: 12, font });
  const field = document.getForm().createTextField("name");
  field.setText("Ada Lovelace");
  field.addToPage(page, { x: 60, y: 200, width: 200, height: 24, borderWidth: 1 });
  const paragraphs = await paragraphsOf(await document.save());
  expect(paragraphs.filter(({ text }) => text === "Ada Lovelace")).toHaveLength(1);
  expect(paragraphs.every(({ xml }) => !xml.includes("<w:drawing>"))).toBe(true);
});

test("a rule below a running head does not push the head down", async () => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= 4; number++) {
    const page = document.addPage([595, 842]);
    page.drawText("Harbour Board of Tromsø", { x: 60, y: 800, size: 9, font });
    page.drawRectangle({ x: 60, y: 790, width: 475, height: 3 });
    page.drawText(`Chapter ${number} tells of the ${number * 7} ships that came.`, {
      x: 60,
      y: 740,
      size: 11,
      font,
    });
  }
  const header = (await word(await document.save())).xml("word/header1.xml");
  expect(header).toContain("Tromsø");
  expect(header).toContain("<w:drawing>");
  expect(header.match(/<w:p>/g)).toHaveLength(1);
});

test("marks raised in any row stay raised, and the rules under them part no paragraph", async () => {
  const rows = ["an extension for Fire", "enabled by default since", "in the browsers they are"];
  const source = await pdf((page, font) => {
    for (const [row, start] of rows.entries()) {
      let x = 60;
      const y = 700 - row * 16;
      for (const [at, text] of `${start} of the many pages that readers see`.split(" ").entries()) {
        page.drawText(text, { x, y, size: 12, font });
        x += font.widthOfTextAtSize(text, 12);
        if (at % 3 === 2) {
          page.drawText("[7]", { x, y: y + 4, size: 8, font });
          page.drawRectangle({ x: x + 0.5, y: y + 0.5, width: 9, height: 0.9, color: rgb(0.3, 0.3, 0.3) });
          x += font.widthOfTextAtSize("[7]", 8);
        }
        x += font.widthOfTextAtSize(" ", 12);
      }
    }
  });
  const { body, paragraphs } = await word(source);
  expect(paragraphs.filter(({ text }) => text !== "")).toHaveLength(1);
  const raised = [...body.matchAll(/<w:vertAlign w:val="superscript"\/>.*?<w:t[^>]*>([^<]*)/g)];
  const marks = raised.map(([, text = ""]) => text.trim());
  expect(marks).toEqual(Array.from({ length: 10 }, () => "[7]"));
  expect(body).not.toContain("<w:drawing>");
});

test("a column that ends a line early is broken off where the next is another text", async () => {
  const source = await pdf((page, font) => {
    for (let row = 0; row < 39; row++) {
      const y = 780 - row * 18;
      if (row < 38)
        page.drawText("The council heard what the harbour costs and put it off.", {
          x: 40,
          y,
          size: 11,
          font,
        });
      page.drawText("Keel laid in the yard at Arden.", { x: 390, y, size: 11, font });
    }
  });
  const { body } = await word(source);
  expect(body).toContain('<w:br w:type="column"/>');
});

test.each([
  ["dark", 0.1, 6],
  ["white", 1, 0],
])("%s rules that a table without a grid has are drawn along its cells, or not", async (_, grey, count) => {
  const source = await pdf((page, font) => {
    for (let row = 0; row < 6; row++) {
      const y = 760 - row * 18;
      for (const [x, text] of [
        [60, row === 0 ? "No." : `${row + 10}`],
        [120, row === 0 ? "Toll" : `Tolls of quay ${row}`],
        [260, row === 0 ? "Sum" : `${row * 113 + 17}.00`],
      ] as const)
        page.drawText(text, { x, y, size: 10, font });
    }
    const rule = { start: { x: 58, y: 754 }, end: { x: 310, y: 754 } };
    page.drawLine({ ...rule, thickness: 0.8, color: rgb(grey, grey, grey) });
  });
  const { body } = await word(source);
  const borders = [...body.matchAll(/<w:tcBorders>.*?<\/w:tcBorders>/g)].map(([each]) => each);
  expect(borders.filter((each) => /<w:(top|bottom) w:val="single"/.test(each))).toHaveLength(count);
});

test("the caption of a button is text once, and in no cell of the table behind it", async () => {
  const document = await PDFDocument.create();
  const page = document.addPage([600, 400]);
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let row = 0; row < 6; row++)
    for (const [at, text] of [`${row + 10}`, "Quay", `${row * 113}.00`].entries())
      page.drawText(text, { x: 60 + at * 120, y: 300 - row * 30, size: 10, font });
  document
    .getForm()
    .createButton("clear")
    .addToPage("Clear all", page, { x: 100, y: 205, width: 70, height: 16 });
  const { body, paragraphs } = await word(await document.save());
  expect(paragraphs.filter(({ text }) => text.includes("Clear all"))).toHaveLength(1);
  expect(body.indexOf("Clear all")).toBeGreaterThan(body.indexOf("</w:tbl>"));
});
