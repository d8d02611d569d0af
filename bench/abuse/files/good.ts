import sharp from "sharp";
import {
  openDocumentParts,
  packageOf,
  paragraph,
  rowsOf,
  shape,
  sheetParts,
  slideParts,
  wordParts,
} from "./office.ts";
import { textPdf } from "./pdf.ts";

// One small ordinary document of each kind: what is asked again after every hostile one.

const invoice = [
  "Tax Invoice",
  "Example Traders Pvt Ltd",
  "12 Market Road, Pune 411001, Maharashtra",
  "Invoice number: INV-2026-0042",
  "Invoice date: 2026-01-15",
  "Bill to: Sample Industries LLP",
  "Consulting 2 500.00 1,000.00",
  "Subtotal 1,000.00",
  "GST 18% 180.00",
  "Total amount due: INR 1,180.00",
];
const prose = [
  "Annual report",
  "The company was founded in 1976 in Pune. It makes pumps for farms and for towns.",
  "Revenue grew by 12 percent in 2025 because exports to Kenya doubled.",
  "The board expects slower growth in 2026. A new plant opens in March.",
  "Ada Lovelace leads the works. She joined in 2011 from Sample Industries.",
];
const more = ["Outlook", "Costs of steel fell by 4 percent. The works employ 212 people."];
const table = [
  ["Item", "Quantity", "Price"],
  ["Pump", 2, 500.25],
  ["Valve", 12, 30.5],
  ["Pipe", 40, 7.75],
] as const;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const cells = (row: readonly (string | number)[]) => row.map((each) => `<td>${each}</td>`).join("");

const bars = Array.from(
  { length: 5 },
  (_, at) => `<rect x="20" y="${20 + at * 22}" width="${200 - at * 25}" height="9"/>`,
);
/** Lines of dark bars as high as letters: an image that needs reading but holds no words of any font. */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="260" height="150"><rect width="260" height="150" fill="#fff"/>${bars.join("")}</svg>`;

const image = (format: "png" | "jpeg" | "webp" | "tiff" | "gif"): Promise<Buffer> =>
  sharp(Buffer.from(svg)).toFormat(format).toBuffer();

const rich =
  "{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Arial;}}\\f0\\fs24 Annual report\\par Revenue grew by 12 percent.\\par}";
const mail = `From: Ada <ada@example.com>\r\nTo: Bob <bob@example.com>\r\nDate: Thu, 15 Jan 2026 09:30:00 +0000\r\nSubject: Annual report\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${prose.join("\r\n")}\r\n`;
const eInvoice = `<?xml version="1.0"?><Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"><cbc:ID>INV-2026-0042</cbc:ID><cbc:IssueDate>2026-01-15</cbc:IssueDate><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode></Invoice>`;

const openTable = `<table:table table:name="One">${table.map((row) => `<table:table-row>${row.map((each) => `<table:table-cell office:value-type="string"><text:p>${each}</text:p></table:table-cell>`).join("")}</table:table-row>`).join("")}</table:table>`;
const openPage = `<draw:page xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" draw:name="One"><draw:frame xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" svg:x="2cm" svg:y="2cm" svg:width="12cm" svg:height="3cm"><draw:text-box><text:p>Annual report</text:p></draw:text-box></draw:frame></draw:page>`;

/** By kind, as a field's description in the contract calls it. */
export async function goodFiles(): Promise<ReadonlyMap<string, Buffer>> {
  return new Map([
    ["pdf", textPdf([invoice, prose, more])],
    ["docx", packageOf(wordParts([...prose, ...more].map((line) => paragraph(escaped(line))).join("")))],
    ["xlsx", packageOf(sheetParts(rowsOf(table)))],
    ["pptx", packageOf(slideParts(shape(2, escaped(prose[1] ?? ""))))],
    [
      "odt",
      packageOf(openDocumentParts("odt", prose.map((line) => `<text:p>${escaped(line)}</text:p>`).join(""))),
    ],
    ["ods", packageOf(openDocumentParts("ods", openTable))],
    ["odp", packageOf(openDocumentParts("odp", openPage))],
    ["rtf", Buffer.from(rich)],
    ["csv", Buffer.from(table.map((row) => row.join(",")).join("\n"))],
    ["txt", Buffer.from(prose.join("\n\n"))],
    ["eml", Buffer.from(mail)],
    ["xml", Buffer.from(eInvoice)],
    [
      "html",
      Buffer.from(
        `<!doctype html><title>Report</title><h1>${prose[0]}</h1><p>${escaped(prose[1] ?? "")}</p><table>${table.map((row) => `<tr>${cells(row)}</tr>`).join("")}</table>`,
      ),
    ],
    ["svg", Buffer.from(svg)],
    ["png", await image("png")],
    ["jpg", await image("jpeg")],
    ["webp", await image("webp")],
    ["tif", await image("tiff")],
    ["gif", await image("gif")],
  ]);
}
