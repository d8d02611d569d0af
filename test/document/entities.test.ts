import { PDFDocument, StandardFonts } from "pdf-lib";
import { describe, expect, it } from "vitest";
import type { EntityKind } from "../../shared/document/document.ts";
import { readDocument } from "../../shared/document/read-document.ts";
import { textFile } from "./office-files.ts";

async function valuesIn(text: string, kind?: EntityKind): Promise<string[]> {
  const { entities } = await readDocument(textFile("note.txt", text));
  return entities.filter((each) => kind === undefined || each.kind === kind).map(({ value }) => value);
}

describe("entities of a document", () => {
  it.each<[EntityKind, string, string[]]>([
    ["email", "Write to Jane.Doe@Example.com, or to a@b.", ["jane.doe@example.com"]],
    [
      "url",
      "See (https://example.com/a?b=1), www.test.org.",
      ["https://example.com/a?b=1", "https://www.test.org/"],
    ],
    ["phone", "Tel: +49 30 901820, order 4930901820", ["+4930901820"]],
    ["phone", "Paid in ₹. Mobile No: 98765 43210 and lot 98765 43211", ["+919876543210"]],
    ["phone", "Bestellnummer 2018-471331 vom Mai, Artikel 030 901820", []],
    ["date", "Signed 3rd March 2024, due 2024-02-30, at section 4 may 20 persons", ["2024-03-03"]],
    ["amount", "EUR 1.200,50 or 3.000,00 €", ["EUR 1200.5", "EUR 3000"]],
    ["amount", "He paid (USD 1,300.00), not 1,400.00, and Rs. 5 lakh", ["USD 1300", "INR 500000"]],
    ["amount", "It costs $5, all prices in CAD", ["CAD 5"]],
    ["amount", "It costs $5 or USD 4, that is CAD 5", ["USD 5", "USD 4", "CAD 5"]],
    ["amount", "Le conseil de la ville adopte une dépense de 1 200 000 $ pour le quartier", ["CAD 1200000"]],
    ["amount", "Le conseil de la ville adopte une dépense de US$ 300 pour le quartier", ["USD 300"]],
    ["gstin", "GSTIN 27AAPFU0939F1ZV and 27AAPFU0939F1ZX", ["27AAPFU0939F1ZV"]],
    ["pan", "PAN: AAPFU0939F, code ABCDE1234F, GSTIN 27AAPFU0939F1ZV", ["AAPFU0939F"]],
    [
      "iban",
      "IBAN DE89 3704 0044 0532 0130 00 BIC COBADEFF, DE89 3704 0044 0532 0130 01",
      ["DE89370400440532013000"],
    ],
    ["vat", "USt-IdNr. DE 136695976; item DE 136695975", ["DE136695976"]],
    ["ifsc", "IFSC: HDFC0A01234, part HDFC0A01235", ["HDFC0A01234"]],
  ])("finds each %s in %j", async (kind, text, expected) => {
    expect(await valuesIn(text, kind)).toEqual(expected);
  });

  it("does not read across columns, and says where each stands", async () => {
    const pdf = await PDFDocument.create();
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    const page = pdf.addPage([400, 200]);
    page.drawText("EUR 12", { x: 20, y: 150, size: 10, font });
    page.drawText("345.00", { x: 120, y: 150, size: 10, font });
    page.drawText("due 12 May", { x: 20, y: 100, size: 10, font });
    page.drawText("2026 in full", { x: 20, y: 88, size: 10, font });
    const { entities } = await readDocument({ filename: "a.pdf", contentType: "", bytes: await pdf.save() });
    expect(entities.map(({ value }) => value)).toEqual(["EUR 12", "2026-05-12"]);
    expect(entities[0]).toMatchObject({ kind: "amount", text: "EUR 12", page: 1 });
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = entities[0]?.box ?? [];
    expect([x0, x1].map(Math.round)).toEqual([20, 55]);
    expect([y0 < 151, y1 > 156, y1 < 165]).toEqual([true, true, true]);
  });
});
