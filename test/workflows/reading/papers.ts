import { PDFDocument, StandardFonts } from "pdf-lib";
import type { InputFile } from "../../../shared/contract/file.ts";
import { pdfFile } from "../../harness/pdf.ts";

/** A page of lines, each with its size; 11 when it has none. */
export async function paper(lines: readonly (string | [string, number])[], filename = "scan0001.pdf") {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  let y = 800;
  for (const line of lines) {
    const [text, size] = typeof line === "string" ? [line, 11] : line;
    y -= 1.6 * size;
    page.drawText(text, { x: 60, y, size, font });
  }
  return pdfFile(await document.save(), filename);
}

export const plain = (filename: string, text: string): InputFile => ({
  filename,
  contentType: "application/octet-stream",
  bytes: Buffer.from(text),
});

export const invoicePaper = (filename?: string) =>
  paper(
    [
      ["TAX INVOICE", 20],
      "Example Traders Pvt Ltd, Pune. GSTIN: 27AAPFU0939F1ZV",
      "Invoice No: EX-2026-17",
      "Invoice Date: 15 January 2026",
      "Bill To: Sample Industries LLP, Mumbai",
      "Consulting, 2 hours at 500.00: 1,000.00",
      "CGST 9%: 90.00",
      "SGST 9%: 90.00",
      "Grand Total: 1,180.00",
    ],
    filename,
  );

export const contractPaper = (filename?: string) =>
  paper(
    [
      ["CONSULTING AGREEMENT", 18],
      "This Agreement is made by and between Alder Ltd and Birch Ltd (the Parties).",
      "1. The Consultant shall render the services described in the Schedule hereto.",
      "2. Either party may terminate this Agreement on thirty days written notice.",
      "3. This Agreement is governed by the laws of England and Wales.",
      "4. Each party shall keep confidential information of the other confidential.",
      "In witness whereof the Parties have executed this Agreement as of the effective date.",
    ],
    filename,
  );

export const statementCsv = (filename = "scan0002.csv") =>
  plain(
    filename,
    [
      "Date,Description,Debit,Credit,Balance",
      "2026-01-02,Opening balance,,,1000.00",
      "2026-01-05,UPI payment to grocer,250.00,,750.00",
      "2026-01-09,NEFT salary,,5000.00,5750.00",
      "2026-01-31,Closing balance,,,5750.00",
    ].join("\n"),
  );
