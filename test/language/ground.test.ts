import { PDFDocument, StandardFonts } from "pdf-lib";
import { beforeAll, describe, expect, test } from "vitest";
import type { Document } from "../../shared/document/document.ts";
import { readDocument } from "../../shared/document/read-document.ts";
import { ground } from "../../shared/language/ground.ts";
import { grounded } from "../../shared/language/grounded.ts";
import { warning } from "../../shared/warnings/warning.ts";
import { pdfFile } from "../harness/pdf.ts";

async function pageOf(lines: readonly (readonly [x: number, y: number, text: string])[]): Promise<Document> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  for (const [x, y, text] of lines) page.drawText(text, { x, y, size: 11, font });
  return readDocument(pdfFile(await pdf.save()));
}

let document: Document;
beforeAll(async () => {
  document = await pageOf([
    [72, 780, "BLUE HERON Trading GmbH"],
    [72, 760, "12 Harbour Street"],
    [360, 760, "Due 3 March 2026"],
    [72, 745, "20457 Hamburg"],
    [72, 700, "The goods are deli-"],
    [72, 686, "vered within ten days."],
    [72, 640, "Invoice AB-1027 of 05/02/2026"],
    [72, 600, "Total EUR 1.234,50"],
    [72, 580, "Discount -9,32"],
  ]);
});

describe("a value stands in the document", () => {
  test.each([
    ["regardless of case", "Blue Heron Trading GmbH", "BLUE HERON Trading GmbH"],
    ["regardless of punctuation", "AB 1027", "AB-1027"],
    ["over the end of a line, hyphenated", "delivered", "deli- vered"],
    [
      "as an address in parts, beside another column",
      "12 Harbour Street, 20457 Hamburg",
      "12 Harbour Street 20457 Hamburg",
    ],
    ["as a date in words", "2026-03-03", "3 March 2026"],
    ["as a date in digits", "2026-02-05", "05/02/2026"],
    ["as a number in its own spelling", 1234.5, "1.234,50"],
    ["as a negative number", -9.32, "-9,32"],
  ])("%s", (_, value, text) => {
    expect(ground(value, document)).toMatchObject({ page: 1, text });
  });

  test("at the words' own place", () => {
    const [x0, y0, x1, y1] = ground(1234.5, document)?.bbox ?? [0, 0, 0, 0];
    expect(x0).toBeGreaterThan(120);
    expect(x1).toBeLessThan(190);
    expect(y0).toBeGreaterThan(590);
    expect(y1).toBeLessThan(616);
  });
});

test.each([
  ["a part of a word", "Hero"],
  ["a part of a number", "234"],
  ["a part of a code", "AB-10"],
  ["another number", 1234.05],
  ["another date", "2026-03-04"],
  ["an address of which one part is invented", "12 Harbour Street, 10115 Berlin"],
  ["nothing but punctuation", "—"],
  ["no number", Number.NaN],
])("%s does not stand there", (_, value) => {
  expect(ground(value, document)).toBeNull();
});

describe("an answer is held against the document", () => {
  test("what stands there stays, the rest is null and named", () => {
    const result = grounded(
      {
        vendor: { name: "Blue Heron Trading GmbH", phone: "+49 40 1234" },
        total: 1234.5,
        paid: true,
        category: "invented by us",
        note: null,
      },
      document,
      ["category"],
    );
    expect(result.value).toEqual({
      vendor: { name: "Blue Heron Trading GmbH", phone: null },
      total: 1234.5,
      paid: true,
      category: "invented by us",
      note: null,
    });
    expect(result.dropped).toEqual(["vendor.phone"]);
    expect(result.warnings).toEqual([warning("proposal_dropped", "vendor.phone", "absent")]);
    expect(Object.keys(result.evidence)).toEqual(["vendor.name", "total"]);
  });

  test("an invented item goes as a whole, and the evidence of the next one is its own", () => {
    const result = grounded(
      {
        items: [
          { kind: "term", text: "Martian law applies" },
          { kind: "term", text: "ten days", share: 7 },
        ],
      },
      document,
      ["kind"],
    );
    expect(result.value.items).toEqual([{ kind: "term", text: "ten days", share: null }]);
    expect(result.evidence).toEqual({ "items[0].text": expect.objectContaining({ text: "ten days." }) });
    expect(result.dropped).toEqual(["items", "items[0].share"]);
  });
});
