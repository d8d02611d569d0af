import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fontkit from "@pdf-lib/fontkit";
import ExcelJS from "exceljs";
import { PDFDocument, StandardFonts } from "pdf-lib";
import type { InputFile } from "../../shared/contract/file.ts";
import type { Layout } from "./layout.ts";
import type { Truth } from "./truth.ts";
import { type Cell, filled, rowsOf } from "./written.ts";

const require = createRequire(import.meta.url);

function csvOf(layout: Layout, truth: Truth): Uint8Array {
  const { columns, separator = ",", quoted, headless, before = [], after = [], latin1 } = layout;
  const field = (cell: Cell) => {
    const text = String(cell);
    return quoted || text.includes(separator) || text.includes('"')
      ? `"${text.replaceAll('"', '""')}"`
      : text;
  };
  const line = (cells: readonly Cell[]) => cells.map(field).join(separator);
  const lines = [
    ...before.map((each) => filled(each, truth, layout)),
    ...(headless ? [] : [line(columns.map(([head]) => head))]),
    ...rowsOf(layout, truth).map(line),
    ...after.map((each) => filled(each, truth, layout)),
  ];
  return Buffer.from(`${lines.join("\r\n")}\r\n`, latin1 ? "latin1" : "utf8");
}

async function xlsxOf(layout: Layout, truth: Truth): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet("Sheet1");
  for (const line of layout.before ?? []) sheet.addRow([filled(line, truth, layout)]);
  sheet.addRow([]);
  sheet.addRow(layout.columns.map(([head]) => head));
  for (const row of rowsOf(layout, truth)) sheet.addRow(row.map((cell) => (cell === "" ? null : cell)));
  sheet.addRow([]);
  for (const line of layout.after ?? []) sheet.addRow([filled(line, truth, layout)]);
  return Buffer.from(await book.xlsx.writeBuffer());
}

const size = 8;
const width = 523;
const isFigure = new Set([
  "amount",
  "abs",
  "debit",
  "ndebit",
  "credit",
  "before",
  "balance",
  "gross",
  "fee",
  "nfee",
]);

async function pdfOf(layout: Layout, truth: Truth): Promise<Uint8Array> {
  const { columns, before = [], after = [], wrap = 40, language } = layout;
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  const wide = language === "ru" || language === "pl" || language === "cs";
  const arimo = "@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf";
  const font = wide
    ? await document.embedFont(readFileSync(require.resolve(arimo)))
    : await document.embedFont(StandardFonts.Helvetica);
  const bold = wide ? font : await document.embedFont(StandardFonts.HelveticaBold);
  const rows = rowsOf(layout, truth);
  const wrapped = (cell: Cell, kind: string) =>
    kind === "text"
      ? (String(cell).match(new RegExp(`.{1,${wrap}}(?:\\s|$)|.{1,${wrap}}`, "g")) ?? [""])
      : [String(cell)];
  const needed = columns.map(([head, kind], at) =>
    Math.max(
      bold.widthOfTextAtSize(head, size),
      ...rows.flatMap((row) =>
        wrapped(row[at] ?? "", kind).map((text) => font.widthOfTextAtSize(text.trim(), size)),
      ),
    ),
  );
  const gap = Math.max(
    6,
    (width - needed.reduce((sum, each) => sum + each, 0)) / Math.max(1, columns.length - 1),
  );
  const starts = needed.map((_, at) => 36 + needed.slice(0, at).reduce((sum, each) => sum + each + gap, 0));
  let page = document.addPage([595, 842]);
  let y = 800;
  const text = (value: string, x: number, heavy = false) =>
    page.drawText(value, { x, y, size, font: heavy ? bold : font });
  const placed = (value: string, at: number, kind: string, heavy = false) => {
    const own = heavy ? bold : font;
    const end = (starts[at] ?? 0) + (needed[at] ?? 0) - own.widthOfTextAtSize(value, size);
    text(value, isFigure.has(kind) ? end : (starts[at] ?? 0), heavy);
  };
  const head = () => {
    for (const [at, [name, kind]] of columns.entries()) placed(name, at, kind, true);
    y -= 15;
  };
  for (const line of before) {
    text(filled(line, truth, layout), 36);
    y -= 13;
  }
  y -= 14;
  head();
  for (const row of rows) {
    if (y < 70) {
      text(`Page ${document.getPageCount()}`, 290);
      page = document.addPage([595, 842]);
      y = 790;
      head();
    }
    const lines = Math.max(...columns.map(([, kind], at) => wrapped(row[at] ?? "", kind).length));
    for (let line = 0; line < lines; line++) {
      for (const [at, [, kind]] of columns.entries()) {
        const value = wrapped(row[at] ?? "", kind)[line]?.trim() ?? "";
        if (value !== "") placed(value, at, kind);
      }
      y -= 9.5;
    }
    y -= 4;
  }
  y -= 12;
  for (const line of after) {
    text(filled(line, truth, layout), 36);
    y -= 13;
  }
  return document.save();
}

/** The statement as the bank gives it. */
export async function fileOf(layout: Layout, truth: Truth): Promise<InputFile> {
  const write = { csv: csvOf, xlsx: xlsxOf, pdf: pdfOf }[layout.route];
  return { filename: `${layout.name}.${layout.route}`, contentType: "", bytes: await write(layout, truth) };
}
