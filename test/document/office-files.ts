import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  Footer,
  FootnoteReferenceRun,
  Header,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageBreak,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  VerticalMergeType,
} from "docx";
import ExcelJS from "exceljs";
import { strToU8, zipSync } from "fflate";
import pptx from "pptxgenjs";
import type { InputFile } from "../../shared/contract/file.ts";

const file = (filename: string, bytes: Uint8Array): InputFile => ({ filename, contentType: "", bytes });

export const textFile = (filename: string, text: string): InputFile => file(filename, Buffer.from(text));

const cell = (text: string, options = {}) => new TableCell({ children: [new Paragraph(text)], ...options });

/** A Word document with headings, numbered lists, a table with spans, a link, a note, running text and two pages. */
export async function wordReport(): Promise<InputFile> {
  const document = new Document({
    numbering: {
      config: [
        {
          reference: "clauses",
          levels: [
            { level: 0, format: LevelFormat.DECIMAL, text: "%1.", alignment: AlignmentType.START },
            { level: 1, format: LevelFormat.LOWER_LETTER, text: "%1.%2)", alignment: AlignmentType.START },
          ],
        },
      ],
    },
    footnotes: { 1: { children: [new Paragraph("As of the first of May.")] } },
    sections: [
      {
        headers: { default: new Header({ children: [new Paragraph("Acme Holdings")] }) },
        footers: { default: new Footer({ children: [new Paragraph("Confidential")] }) },
        children: [
          new Paragraph({ text: "Annual report", heading: HeadingLevel.TITLE }),
          new Paragraph({ text: "Results", heading: HeadingLevel.HEADING_1 }),
          new Paragraph({
            children: [
              new TextRun("Sales grew by "),
              new TextRun({ text: "12", bold: true }),
              new TextRun(" %"),
              new FootnoteReferenceRun(1),
              new TextRun(", see "),
              new ExternalHyperlink({
                link: "https://example.com/report",
                children: [new TextRun("our site")],
              }),
              new TextRun("."),
            ],
          }),
          new Paragraph({ text: "First duty", numbering: { reference: "clauses", level: 0 } }),
          new Paragraph({ text: "Its part", numbering: { reference: "clauses", level: 1 } }),
          new Paragraph({ text: "Second duty", numbering: { reference: "clauses", level: 0 } }),
          new Table({
            rows: [
              new TableRow({
                tableHeader: true,
                children: [cell("Region"), cell("Sales", { columnSpan: 2 })],
              }),
              new TableRow({
                children: [
                  cell("North", { verticalMerge: VerticalMergeType.RESTART }),
                  cell("2025"),
                  cell("1,200.50"),
                ],
              }),
              new TableRow({
                children: [
                  cell("", { verticalMerge: VerticalMergeType.CONTINUE }),
                  cell("2026"),
                  cell("1,344.56"),
                ],
              }),
            ],
          }),
          new Paragraph({ children: [new PageBreak()] }),
          new Paragraph({ text: "Outlook", heading: HeadingLevel.HEADING_2 }),
          new Paragraph("We expect more."),
        ],
      },
    ],
  });
  return file("report.docx", new Uint8Array(await Packer.toBuffer(document)));
}

/** A workbook with number formats, dates, merged cells, a note, a formula, a link and a hidden sheet. */
export async function workbook({ date1904 = false } = {}): Promise<InputFile> {
  const book = new ExcelJS.Workbook();
  book.properties.date1904 = date1904;
  const sheet = book.addWorksheet("Sales");
  sheet.getCell("A1").value = "Quarterly sales";
  sheet.getCell("A1").font = { bold: true };
  sheet.addRow([]);
  sheet.addRow(["Day", "Region", "Amount", "Share"]);
  sheet.addRow([new Date(Date.UTC(2026, 0, 31)), "North", 1234.5, 0.125]);
  sheet.addRow([new Date(Date.UTC(2026, 1, 28, 13, 45)), "South", -7, 0.5]);
  sheet.addRow(["Total", null, { formula: "SUM(C4:C5)", result: 1227.5 }]);
  sheet.mergeCells("A6:B6");
  for (const row of [4, 5, 6]) sheet.getCell(`C${row}`).numFmt = '"€" #,##0.00;("€" #,##0.00)';
  for (const row of [4, 5]) sheet.getCell(`D${row}`).numFmt = "0.0%";
  sheet.getCell("A4").numFmt = "dd/mm/yyyy";
  sheet.getCell("A5").numFmt = "d mmm yy h:mm";
  sheet.getCell("B4").note = "Checked by Ann";
  sheet.getCell("B5").value = { text: "South", hyperlink: "https://example.com/south" };
  const hidden = book.addWorksheet("Rates", { state: "hidden" });
  hidden.addRow(["EUR", 1.08]);
  hidden.addRow(["GBP", 1.27]);
  return file("sales.xlsx", new Uint8Array(await book.xlsx.writeBuffer()));
}

/** Two slides: a title, a list, notes; a table with a merged head. The second is hidden. */
export async function slides(): Promise<InputFile> {
  const Deck = "default" in pptx ? pptx.default : pptx;
  const deck = new Deck();
  deck.layout = "LAYOUT_16x9";
  deck.defineSlideMaster({
    title: "PLAIN",
    objects: [
      { placeholder: { options: { name: "head", type: "title", x: 0.5, y: 0.3, w: 9, h: 1 }, text: "" } },
    ],
  });
  const first = deck.addSlide({ masterName: "PLAIN" });
  first.addText(
    [
      { text: "Faster answers", options: { bullet: true, breakLine: true } },
      { text: "Fewer errors", options: { bullet: { type: "number" } } },
    ],
    { x: 0.5, y: 1.5, w: 5, h: 2, fontSize: 20 },
  );
  first.addText("Why we do it", { placeholder: "head" });
  first.addNotes("Smile here.");
  const second = deck.addSlide();
  second.hidden = true;
  second.addTable([[{ text: "Plan", options: { colspan: 2 } }], [{ text: "May" }, { text: "1,000" }]], {
    x: 1,
    y: 1,
    w: 6,
  });
  const made = await deck.write({ outputType: "nodebuffer" });
  if (!(made instanceof Uint8Array)) throw new Error("The deck was not written as bytes");
  return file("deck.pptx", new Uint8Array(made));
}

const contentTypes = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const relationships = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

/** A Word package whose main part is what the test says. */
export function rawWord(document: string | Uint8Array, more: Record<string, string> = {}): InputFile {
  const parts = {
    "[Content_Types].xml": strToU8(contentTypes),
    "_rels/.rels": strToU8(relationships),
    "word/document.xml": typeof document === "string" ? strToU8(document) : document,
  };
  const others = Object.entries(more).map(([name, text]) => [name, strToU8(text)] as const);
  return file("raw.docx", zipSync({ ...parts, ...Object.fromEntries(others) }));
}

/** The body of a WordprocessingML document. */
export const wordBody = (body: string) =>
  `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:body>${body}</w:body></w:document>`;
