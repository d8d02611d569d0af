import { PDFDocument, StandardFonts } from "pdf-lib";
import type { InputFile } from "../../shared/contract/file.ts";

export type Text = readonly [x: number, y: number, text: string, right?: boolean, size?: number];

/** Pages of text at given places, 10 points high; `right` aligns the text's end with x. Origin bottom-left, points. */
export async function pages(...sheets: readonly (readonly Text[])[]): Promise<InputFile> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const texts of sheets) {
    const sheet = document.addPage([595, 842]);
    for (const [x, y, text, right, size = 10] of texts) {
      const start = right === true ? x - font.widthOfTextAtSize(text, size) : x;
      sheet.drawText(text, { x: start, y, size, font });
    }
  }
  return { filename: "invoice.pdf", contentType: "application/pdf", bytes: await document.save() };
}

export const page = (...texts: readonly Text[]): Promise<InputFile> => pages(texts);

/** An Indian tax invoice within one state: CGST and SGST, lakh grouping, rounding. */
export const gstInvoice = (): Promise<InputFile> =>
  page(
    [50, 800, "TAX INVOICE"],
    [50, 780, "Narmada Tools Pvt Ltd"],
    [50, 766, "12 Ring Road, Pune, Maharashtra"],
    [50, 752, "GSTIN: 27AAPFU0939F1ZV"],
    [380, 780, "Invoice No.: NT/26-27/118"],
    [380, 766, "Dated: 05/04/2026"],
    [380, 752, "Due Date: 05/05/2026"],
    [380, 738, "Place of Supply: 27-Maharashtra"],
    [50, 710, "Bill To"],
    [50, 696, "=Godavari Looms LLP"],
    [50, 682, "7 Mill Lane, Nashik, Maharashtra - 422001"],
    [50, 640, "#"],
    [70, 640, "Description"],
    [250, 640, "HSN/SAC"],
    [310, 640, "Qty"],
    [370, 640, "Rate"],
    [430, 640, "GST %"],
    [490, 640, "Amount"],
    [50, 624, "1"],
    [70, 624, "Bench vice 6 in"],
    [250, 624, "84669390"],
    [340, 624, "20 Nos", true],
    [410, 624, "6,150.00", true],
    [460, 624, "18%", true],
    [550, 624, "1,23,000.00", true],
    [50, 608, "2"],
    [70, 608, "Steel rule 30 cm"],
    [250, 608, "90178010"],
    [340, 608, "10 Nos", true],
    [410, 608, "100.05", true],
    [460, 608, "18%", true],
    [550, 608, "1,000.50", true],
    [370, 580, "Taxable Value"],
    [550, 580, "1,24,000.50", true],
    [370, 566, "CGST 9%"],
    [550, 566, "11,160.05", true],
    [370, 552, "SGST 9%"],
    [550, 552, "11,160.05", true],
    [370, 538, "Round Off"],
    [550, 538, "0.40", true],
    [370, 524, "Grand Total"],
    [550, 524, "Rs. 1,46,321.00", true],
    [50, 480, "Bank Details: A/c No. 602918374655 IFSC: HDFC0001234"],
  );
