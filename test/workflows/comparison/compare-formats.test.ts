import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow } from "docx";
import { PDFDocument, StandardFonts } from "pdf-lib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { InputFile } from "../../../shared/contract/file.ts";
import { PdfiumDocument } from "../../../shared/pdf/engine/pdfium.ts";
import { renderPage } from "../../../shared/pdf/engine/render.ts";
import { pageTexts, pdfFile } from "../../harness/pdf.ts";
import { post } from "../../harness/request.ts";
import { prosePdf } from "./prose-pdf.ts";

const route = "/api/v1/workflows/diff-documents";

// biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
type Data = any;

async function compared(old_version: InputFile, new_version: InputFile) {
  const { status, json, text } = await post(route, { old_version, new_version });
  expect(status, text).toBe(200);
  return json as { data: Data; warnings?: string[] };
}

const told = ({ changes }: Data) =>
  changes.map(({ type, scope, ...sides }: Data) => [type, scope, sides.old?.text, sides.new?.text]);

const prices = [
  ["Service", "Unit", "Price"],
  ["Support", "Month", "1,200.00"],
  ["Training", "Day", "850.00"],
  ["Audit", "Year", "4,000.00"],
];
const dearer = prices.map((row) => row.map((cell) => (cell === "850.00" ? "900.00" : cell)));

async function wordFile(rows: readonly (readonly string[])[], closing: string): Promise<InputFile> {
  const table = new Table({
    rows: rows.map(
      (row) =>
        new TableRow({ children: row.map((cell) => new TableCell({ children: [new Paragraph(cell)] })) }),
    ),
  });
  const document = new Document({
    sections: [
      {
        children: [
          new Paragraph({ text: "Price list", heading: HeadingLevel.HEADING_1 }),
          new Paragraph("The prices below hold until the end of the year and are exclusive of tax."),
          table,
          new Paragraph(closing),
        ],
      },
    ],
  });
  return {
    filename: "prices.docx",
    contentType: "application/octet-stream",
    bytes: new Uint8Array(await Packer.toBuffer(document)),
  };
}

async function tablePdf(rows: readonly (readonly string[])[]): Promise<InputFile> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  page.drawText("Prices hold until the end of the year.", { x: 60, y: 780, size: 11, font });
  for (const [row, cells] of rows.entries())
    for (const [column, text] of cells.entries())
      page.drawText(text, { x: 66 + column * 120, y: 706 - row * 22, size: 10, font });
  for (let row = 0; row <= rows.length; row++)
    page.drawLine({ start: { x: 60, y: 720 - row * 22 }, end: { x: 420, y: 720 - row * 22 } });
  for (let column = 0; column <= 3; column++)
    page.drawLine({
      start: { x: 60 + column * 120, y: 720 },
      end: { x: 60 + column * 120, y: 720 - rows.length * 22 },
    });
  return pdfFile(await document.save());
}

describe("versions in other formats", () => {
  it("compares Word files: a cell of a table and a sentence", async () => {
    const { data } = await compared(
      await wordFile(prices, "Orders are placed in writing."),
      await wordFile(dearer, "Orders are placed by telephone."),
    );
    expect(told(data)).toEqual([
      ["changed", "cell", "850.00", "900.00"],
      ["changed", "words", "in writing", "by telephone"],
    ]);
    expect(data.key_changes).toMatchObject([
      { kind: "number", old: { value: "850" }, new: { value: "900" } },
    ]);
  });

  it("compares a table of a PDF by cell, with the box of the cell", async () => {
    const moved = [dearer[0] ?? [], dearer[3] ?? [], dearer[1] ?? [], dearer[2] ?? []];
    const same = await compared(await tablePdf(prices), await tablePdf(prices));
    expect(same.data.identical).toBe(true);
    const { data } = await compared(await tablePdf(prices), await tablePdf(dearer));
    expect(told(data)).toEqual([["changed", "cell", "850.00", "900.00"]]);
    expect(data.changes[0].new).toMatchObject({ page: 1, cell: { row: 2, column: 2 } });
    const [x0, y0, x1, y1] = data.changes[0].new.bbox;
    expect(x0).toBeGreaterThan(295);
    expect(x1).toBeLessThan(425);
    expect(y0).toBeGreaterThan(650);
    expect(y1).toBeLessThan(680);
    const { data: rows } = await compared(await tablePdf(dearer), await tablePdf(moved));
    expect(told(rows)).toEqual([
      ["moved", "table-row", "Audit | Year | 4,000.00", "Audit | Year | 4,000.00"],
    ]);
  });

  it("finds the changes between a PDF and a scan of the next version", async () => {
    const old = [
      "This agreement is made between Northwind Traders Ltd and Contoso Systems GmbH for all offices.",
      "The customer pays a monthly fee of EUR 5,000 for the services described in the schedule.",
      "Each party keeps what it learns of the business of the other party confidential.",
    ];
    const next = await prosePdf(old.map((text) => text.replace("5,000", "6,500")));
    using document = await PdfiumDocument.open(next.bytes, "");
    const { width, height, rgba } = renderPage(document, 0, 150);
    const png = await sharp(rgba, { raw: { width, height, channels: 4 } })
      .flatten({ background: "#ffffff" })
      .png()
      .toBuffer();
    const scan = { filename: "v2.png", contentType: "image/png", bytes: new Uint8Array(png) };
    const { data, warnings } = await compared(await prosePdf(old), scan);
    expect(told(data)).toEqual([["changed", "words", "5,000", "6,500"]]);
    expect(data.changes[0].confidence).toBeLessThan(1);
    expect(data.key_changes).toMatchObject([{ kind: "amount", new: { value: "EUR 6500" } }]);
    expect(warnings?.join()).toContain("read by OCR");
  });

  it("marks text of other scripts in the PDF of both versions", async () => {
    const text = (content: string): InputFile => ({
      ...{ filename: "v.txt", contentType: "text/plain" },
      bytes: Buffer.from(content),
    });
    const { status, bytes } = await post(route, {
      old_version: text("Договор поставки действует до конца года."),
      new_version: text("Договор аренды действует до конца года. नमस्ते"),
      export_format: "pdf",
    });
    expect(status).toBe(200);
    const [old, fresh] = await pageTexts(bytes);
    expect(old?.replace(/\s+/g, " ")).toBe("Договор поставки действует до конца года.");
    expect(fresh).toContain("аренды");
    expect(fresh).not.toContain("?");
  });

  it("takes a new page of a running head for no change, and a new text of it for one", async () => {
    const paged = async (head: string, pages: number): Promise<InputFile> => {
      const document = await PDFDocument.create();
      const font = await document.embedFont(StandardFonts.Helvetica);
      for (let number = 1; number <= pages; number++) {
        const page = document.addPage([595, 842]);
        page.drawText(`${head} - page ${number} of ${pages}`, { x: 60, y: 815, size: 8, font });
        page.drawText(`Chapter ${number} speaks of things that no other chapter names.`, {
          x: 60,
          y: 600,
          size: 11,
          font,
        });
      }
      return pdfFile(await document.save());
    };
    const more = (await compared(await paged("Draft", 3), await paged("Draft", 4))).data;
    expect(told(more)).toEqual([
      ["inserted", "paragraph", undefined, "Chapter 4 speaks of things that no other chapter names."],
    ]);
    const final = (await compared(await paged("Draft", 3), await paged("Final", 3))).data;
    expect(told(final)).toEqual([["changed", "words", "Draft", "Final"]]);
  });
});
