import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fontkit from "@pdf-lib/fontkit";
import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow } from "docx";
import ExcelJS from "exceljs";
import { PDFDocument, type PDFFont } from "pdf-lib";
import sharp from "sharp";
import type { InputFile } from "../../shared/contract/file.ts";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { renderPage } from "../../shared/pdf/engine/render.ts";
import type { Grid, Paper } from "./paper.ts";

const require = createRequire(import.meta.url);
const fontFile = (name: string) => readFileSync(require.resolve(`@expo-google-fonts/${name}.ttf`));
const faces = {
  serif: ["tinos/400Regular/Tinos_400Regular", "tinos/700Bold/Tinos_700Bold"],
  sans: ["arimo/400Regular/Arimo_400Regular", "arimo/700Bold/Arimo_700Bold"],
  indian: ["noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular"],
} as const;

export type Style = {
  face?: keyof typeof faces;
  /** Lines around the cells of tables. */
  ruled?: boolean;
  /** Labels stand at the left, their values in a column of their own. */
  columns?: boolean;
  /** Rows of a table on one page; the head is not drawn again unless `headAgain`. */
  rowsPerPage?: number;
  headAgain?: boolean;
};

/** A page that lines are written down on; a new one when it is full. */
class Sheet {
  private readonly document: PDFDocument;
  private page;
  private y = 0;
  constructor(document: PDFDocument) {
    this.document = document;
    this.page = this.document.addPage([595, 842]);
    this.y = 790;
  }
  put(value: string, x: number, font: PDFFont, size: number): void {
    this.page.drawText(value, { x, y: this.y, font, size });
  }
  rule(from: number, to: number, above: number): void {
    const y = this.y + above;
    this.page.drawLine({ start: { x: from, y }, end: { x: to, y }, thickness: 0.6 });
  }
  upright(x: number, above: number, height: number): void {
    const y = this.y + above;
    this.page.drawLine({ start: { x, y }, end: { x, y: y - height }, thickness: 0.6 });
  }
  down(points: number): void {
    this.y -= points;
    if (this.y < 60) this.turn();
  }
  turn(): void {
    this.page = this.document.addPage([595, 842]);
    this.y = 790;
  }
}

const [left, right, size] = [44, 551, 9];
type Faces = { plain: PDFFont; bold: PDFFont };

function drawGrid(sheet: Sheet, { head, rows, figures }: Grid, { plain, bold }: Faces, style: Style): void {
  const count = Math.max(head?.length ?? 0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: count }, (_, at) =>
    Math.max(
      bold.widthOfTextAtSize(head?.[at] ?? "", size),
      ...rows.map((row) => plain.widthOfTextAtSize(row[at] ?? "", size)),
    ),
  );
  const spare = right - left - widths.reduce((sum, each) => sum + each, 0);
  const gap = Math.max(7, spare / Math.max(1, count));
  const starts = widths.map((_, at) => left + widths.slice(0, at).reduce((sum, each) => sum + each + gap, 0));
  const end = (starts.at(-1) ?? left) + (widths.at(-1) ?? 0) + 4;
  const line = (cells: readonly string[], font: PDFFont) => {
    for (const [at, cell] of cells.entries()) {
      const shift = figures.includes(at) ? (widths[at] ?? 0) - font.widthOfTextAtSize(cell, size) : 0;
      if (cell !== "") sheet.put(cell, (starts[at] ?? left) + shift, font, size);
    }
    if (style.ruled) {
      sheet.rule(left - 4, end, 11);
      sheet.rule(left - 4, end, -4);
      for (const x of [...starts.map((start) => start - 4), end]) sheet.upright(x, 11, 15);
    }
    sheet.down(15);
  };
  if (head !== undefined) line(head, bold);
  for (const [at, row] of rows.entries()) {
    if (style.rowsPerPage !== undefined && at > 0 && at % style.rowsPerPage === 0) {
      sheet.turn();
      if (style.headAgain && head !== undefined) line(head, bold);
    }
    line(row, plain);
  }
}

function wrapped(text: string, font: PDFFont): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (font.widthOfTextAtSize(longer, size) <= right - left) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

export async function pdf(paper: Paper, filename: string, style: Style = {}): Promise<InputFile> {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  const [regular, heavy = regular] = faces[style.face ?? "sans"];
  const plain = await document.embedFont(fontFile(regular));
  const bold = heavy === regular ? plain : await document.embedFont(fontFile(heavy));
  const sheet = new Sheet(document);
  for (const part of paper) {
    if ("heading" in part) {
      sheet.put(part.heading, left, bold, 15);
      sheet.down(24);
    } else if ("text" in part) {
      for (const line of wrapped(part.text, plain)) {
        sheet.put(line, left, plain, size);
        sheet.down(13);
      }
      sheet.down(3);
    } else if ("pairs" in part) {
      for (const [label, value] of part.pairs) {
        sheet.put(style.columns ? label : `${label}: ${value}`, left, plain, size);
        if (style.columns) sheet.put(value, left + 170, plain, size);
        sheet.down(14);
      }
      sheet.down(6);
    } else {
      drawGrid(sheet, part, { plain, bold }, style);
      sheet.down(10);
    }
  }
  return { filename: `${filename}.pdf`, contentType: "application/pdf", bytes: await document.save() };
}

const escaped = (value: string) => value.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const row = (cells: readonly string[], tag: "td" | "th") =>
  `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join("")}</tr>`;

export function html(paper: Paper, filename: string): InputFile {
  const parts = paper.map((part) => {
    if ("heading" in part) return `<h1>${escaped(part.heading)}</h1>`;
    if ("text" in part) return `<p>${escaped(part.text)}</p>`;
    if ("pairs" in part) return `<table>${part.pairs.map((pair) => row(pair, "td")).join("")}</table>`;
    return `<table>${part.head ? row(part.head, "th") : ""}${part.rows.map((cells) => row(cells, "td")).join("")}</table>`;
  });
  const bytes = Buffer.from(`<!doctype html><meta charset="utf-8"><body>${parts.join("\n")}</body>`);
  return { filename: `${filename}.html`, contentType: "text/html", bytes };
}

export async function docx(paper: Paper, filename: string): Promise<InputFile> {
  const cells = (values: readonly string[]) =>
    new TableRow({ children: values.map((each) => new TableCell({ children: [new Paragraph(each)] })) });
  const children = paper.flatMap((part) => {
    if ("heading" in part) return [new Paragraph({ text: part.heading, heading: HeadingLevel.HEADING_1 })];
    if ("text" in part) return [new Paragraph(part.text)];
    if ("pairs" in part) return part.pairs.map(([label, value]) => new Paragraph(`${label}: ${value}`));
    const rows = [...(part.head ? [part.head] : []), ...part.rows].map(cells);
    return [new Table({ rows }), new Paragraph("")];
  });
  const bytes = await Packer.toBuffer(new Document({ sections: [{ children }] }));
  return { filename: `${filename}.docx`, contentType: "", bytes: new Uint8Array(bytes) };
}

/** `mark` stands between the cells of tables; without one they stand in columns. */
export function plain(paper: Paper, filename: string, mark?: "|" | "\t"): InputFile {
  const lines = paper.flatMap((part) => {
    if ("heading" in part) return [part.heading, ""];
    if ("text" in part) return [part.text, ""];
    if ("pairs" in part) return [...part.pairs.map(([label, value]) => `${label}: ${value}`), ""];
    const all = [...(part.head ? [part.head] : []), ...part.rows];
    if (mark !== undefined) return [...all.map((cells) => cells.join(mark)), ""];
    const widths = (all[0] ?? []).map((_, at) => Math.max(...all.map((cells) => (cells[at] ?? "").length)));
    return [
      ...all.map((cells) =>
        cells
          .map((cell, at) => cell.padEnd((widths[at] ?? 0) + 3))
          .join("")
          .trimEnd(),
      ),
      "",
    ];
  });
  return { filename: `${filename}.txt`, contentType: "text/plain", bytes: Buffer.from(lines.join("\n")) };
}

/** The paper in one of five ways, by its number. */
export async function dressed(paper: Paper, filename: string, at: number): Promise<InputFile> {
  const ways = [
    () => pdf(paper, filename, { ruled: true }),
    () => pdf(paper, filename, { face: "serif", columns: true }),
    async () => html(paper, filename),
    () => docx(paper, filename),
    () => pdf(paper, filename),
  ];
  return (ways[at % ways.length] ?? (() => pdf(paper, filename)))();
}

export type Cell = string | number | Date | null;

export function csv(rows: readonly (readonly Cell[])[], filename: string, separator = ","): InputFile {
  const field = (cell: Cell) => {
    const value = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? "");
    return /["\n]/.test(value) || value.includes(separator) ? `"${value.replaceAll('"', '""')}"` : value;
  };
  const bytes = Buffer.from(rows.map((cells) => cells.map(field).join(separator)).join("\r\n"));
  return { filename: `${filename}.csv`, contentType: "text/csv", bytes };
}

export async function xlsx(
  sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>,
  filename: string,
): Promise<InputFile> {
  const book = new ExcelJS.Workbook();
  for (const [name, rows] of Object.entries(sheets))
    book.addWorksheet(name).addRows(rows.map((cells) => [...cells]));
  return {
    filename: `${filename}.xlsx`,
    contentType: "",
    bytes: new Uint8Array(await book.xlsx.writeBuffer()),
  };
}

export const json = (value: unknown, filename: string): InputFile => ({
  filename: `${filename}.json`,
  contentType: "application/json",
  bytes: Buffer.from(JSON.stringify(value)),
});

/** The first page as a scanner gives it back. */
export async function scanned({ filename, bytes }: InputFile): Promise<InputFile> {
  using document = await PdfiumDocument.open(bytes);
  const { rgba, width, height } = renderPage(document, 0, 170);
  const picture = sharp(rgba, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .grayscale();
  return {
    filename: filename.replace(/\.pdf$/, ".png"),
    contentType: "image/png",
    bytes: await picture.png().toBuffer(),
  };
}

/** The file without its end. */
export const cutOff = ({ bytes, ...file }: InputFile, share = 0.6): InputFile => ({
  ...file,
  bytes: bytes.slice(0, Math.floor(bytes.length * share)),
});

export const empty = (filename: string): InputFile => ({
  filename,
  contentType: "",
  bytes: new Uint8Array(),
});
