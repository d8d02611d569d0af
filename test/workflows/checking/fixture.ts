import ExcelJS from "exceljs";
import { PDFDocument, StandardFonts } from "pdf-lib";
import sharp from "sharp";
import type { InputFile } from "../../../shared/contract/file.ts";
import { PdfiumDocument } from "../../../shared/pdf/engine/pdfium.ts";
import { renderPage } from "../../../shared/pdf/engine/render.ts";

export const textFile = (filename: string, text: string, contentType = "text/plain"): InputFile => ({
  filename,
  contentType,
  bytes: Buffer.from(text),
});

export const jsonFile = (value: unknown, filename = "data.json"): InputFile =>
  textFile(filename, JSON.stringify(value), "application/json");

export const csvFile = (rows: readonly (readonly (string | number)[])[], filename = "data.csv"): InputFile =>
  textFile(filename, rows.map((row) => row.join(",")).join("\n"), "text/csv");

/** A workbook of one sheet; cells keep their types. */
export async function workbookFile(
  rows: readonly (readonly (string | number)[])[],
  filename = "data.xlsx",
): Promise<InputFile> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet("Payments");
  for (const row of rows) sheet.addRow([...row]);
  return {
    filename,
    contentType: "application/octet-stream",
    bytes: new Uint8Array(await workbook.xlsx.writeBuffer()),
  };
}

/** One page of lines; cells of a line stand in columns. */
export async function pagePdf(
  lines: readonly (string | readonly (readonly [x: number, text: string])[])[],
  filename = "document.pdf",
): Promise<InputFile> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  for (const [index, line] of lines.entries()) {
    const cells = typeof line === "string" ? [[50, line] as const] : line;
    for (const [x, text] of cells) page.drawText(text, { x, y: 800 - index * 18, size: 10, font });
  }
  return { filename, contentType: "application/pdf", bytes: await document.save() };
}

const columns = [50, 220, 290, 340, 410, 470] as const;
const row = (...texts: string[]) => texts.map((text, index) => [columns[index] ?? 50, text] as const);

export type InvoiceLine = { name: string; hsn: string; quantity: number; price: number; rate: number };
export type InvoiceSetting = {
  number?: string;
  date?: string;
  supplier?: string;
  buyer?: string;
  place?: string;
  lines?: readonly InvoiceLine[];
  /** Printed instead of the right one. */
  total?: number;
  net?: number;
  /** CGST and SGST. */
  halves?: readonly [number, number];
  integrated?: boolean;
  filename?: string;
  order?: string;
  /** Where the rates stand: in the lines, in the head of a column of taxes, beside the taxes, or nowhere. */
  rates?: "lines" | "head" | "summary" | "none";
  /** Tax on the whole document instead of the right one. */
  tax?: number;
};

const money = (value: number) => value.toFixed(2);

export const fourChairs: InvoiceLine = {
  name: "Office chair",
  hsn: "94013000",
  quantity: 4,
  price: 2500,
  rate: 18,
};

/** A tax invoice of Karnataka: CGST and SGST, or IGST when it is integrated. */
export function taxInvoice(setting: InvoiceSetting = {}): Promise<InputFile> {
  const { lines = [fourChairs], integrated = false, rates = "lines" } = setting;
  const net = setting.net ?? lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
  const own = lines.reduce((sum, { quantity, price, rate }) => sum + (quantity * price * rate) / 100, 0);
  const tax = setting.tax ?? own;
  const [central, state] = setting.halves ?? [tax / 2, tax / 2];
  const first = lines[0]?.rate ?? 0;
  const named = (name: string, rate: number) => (rates === "summary" ? `${name} @ ${rate}%` : name);
  const taxes = integrated
    ? [[named("IGST", first), tax] as const]
    : [[named("CGST", first / 2), central] as const, [named("SGST", first / 2), state] as const];
  const column = {
    lines: ["GST %"],
    head: [`${integrated ? "IGST" : "GST"} ${first}%`],
    summary: [],
    none: [],
  }[rates];
  const inColumn = ({ quantity, price, rate }: InvoiceLine) =>
    ({ lines: [`${rate}%`], head: [money((quantity * price * rate) / 100)], summary: [], none: [] })[rates];
  return pagePdf(
    [
      "TAX INVOICE",
      "Nandi Furniture Private Limited",
      "14 Residency Road, Bengaluru 560025",
      `GSTIN: ${setting.supplier ?? "29AABCR1718E1ZL"}`,
      "",
      `Invoice No: ${setting.number ?? "NF/25-26/0042"}`,
      `Invoice Date: ${setting.date ?? "12/11/2025"}`,
      ...(setting.order === undefined ? [] : [`PO Number: ${setting.order}`]),
      `Place of Supply: ${setting.place ?? "29-Karnataka"}`,
      "Reverse Charge: No",
      "",
      "Bill To:",
      "Cauvery Software Private Limited",
      "7 Outer Ring Road, Bengaluru 560103",
      `GSTIN: ${setting.buyer ?? "29AAGCB1286Q1Z0"}`,
      "",
      row("Description", "HSN/SAC", "Qty", "Rate", ...column, "Amount"),
      ...lines.map((line) =>
        row(
          ...[line.name, line.hsn, String(line.quantity), money(line.price)],
          ...[...inColumn(line), money(line.quantity * line.price)],
        ),
      ),
      "",
      row("", "", "", "", "Subtotal", money(net)),
      ...taxes.map(([name, amount]) => row("", "", "", "", name, money(amount))),
      row("", "", "", "", "Total", money(setting.total ?? net + tax)),
    ],
    setting.filename ?? "invoice.pdf",
  );
}

/** An order of the same firms, lines without tax amounts of their own. */
export function purchaseOrder(setting: {
  number: string;
  lines: readonly InvoiceLine[];
}): Promise<InputFile> {
  const net = setting.lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
  const tax = setting.lines.reduce(
    (sum, { quantity, price, rate }) => sum + (quantity * price * rate) / 100,
    0,
  );
  return pagePdf(
    [
      "PURCHASE ORDER",
      "Cauvery Software Private Limited",
      "7 Outer Ring Road, Bengaluru 560103",
      "GSTIN: 29AAGCB1286Q1Z0",
      "",
      `PO Number: ${setting.number}`,
      "PO Date: 01/11/2025",
      "",
      "Vendor:",
      "Nandi Furniture Private Limited",
      "14 Residency Road, Bengaluru 560025",
      "GSTIN: 29AABCR1718E1ZL",
      "",
      row("Description", "HSN/SAC", "Qty", "Rate", "GST %", "Amount"),
      ...setting.lines.map(({ name, hsn, quantity, price, rate }) =>
        row(name, hsn, String(quantity), money(price), `${rate}%`, money(quantity * price)),
      ),
      "",
      row("", "", "", "", "Subtotal", money(net)),
      row("", "", "", "", "CGST", money(tax / 2)),
      row("", "", "", "", "SGST", money(tax / 2)),
      row("", "", "", "", "Total", money(net + tax)),
    ],
    "order.pdf",
  );
}

/** What came of an order: ordered and accepted numbers by name. */
export const goodsReceipt = (
  order: string,
  lines: readonly (readonly [name: string, ordered: number, accepted: number])[],
): Promise<InputFile> => {
  const cells = (...texts: string[]) =>
    texts.map((text, index) => [[50, 250, 430][index] ?? 50, text] as const);
  return pagePdf(
    [
      "GOODS RECEIPT NOTE",
      "Cauvery Software Private Limited",
      "",
      "GRN Number: GRN-77",
      "GRN Date: 10/11/2025",
      `PO Number: ${order}`,
      "Supplier: Nandi Furniture Private Limited",
      "",
      cells("Description", "Ordered Qty", "Accepted Qty"),
      ...lines.map(([name, ordered, accepted]) => cells(name, String(ordered), String(accepted))),
    ],
    "receipt.pdf",
  );
};

/** The first page as a scanner gives it back. */
export async function scanOf({ bytes }: InputFile): Promise<InputFile> {
  using document = await PdfiumDocument.open(bytes);
  const { rgba, width, height } = renderPage(document, 0, 200);
  const picture = sharp(rgba, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .blur(0.5);
  return {
    filename: "scan.jpg",
    contentType: "image/jpeg",
    bytes: await picture.jpeg({ quality: 85 }).toBuffer(),
  };
}
