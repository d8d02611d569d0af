import { PDFDocument } from "pdf-lib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Document } from "../../shared/document/document.ts";
import { readDocument } from "../../shared/document/read-document.ts";
import { extractInvoice } from "../../shared/intelligence/invoice/extract-invoice.ts";
import { warning } from "../../shared/warnings/warning.ts";
import { lettering } from "../harness/lettering.ts";
import { post } from "../harness/request.ts";
import { page, type Text } from "./fixture.ts";

/** The page as OCR gives it, with words misread: `[printed, read]`. */
function asRead({ pages, ...document }: Document, misread: readonly (readonly [string, string])[]): Document {
  const words = new Map(misread);
  const read = pages.map((each) => ({
    ...each,
    source: "ocr" as const,
    words: each.words.map((word) => ({ ...word, text: words.get(word.text) ?? word.text, confidence: 0.95 })),
  }));
  return { ...document, pages: read };
}

const head: readonly Text[] = [
  [50, 800, "Stolte Holzbau GmbH"],
  [50, 786, "Lindenstr. 4"],
  [50, 772, "28195 Bremen"],
  [380, 800, "Rechnungsnummer: R-2041"],
  [380, 786, "Datum: 14.03.2024"],
  [50, 740, "Rechnung an:"],
  [50, 726, "Quast Logistik KG"],
  [50, 712, "Am Markt 12"],
  [50, 698, "34117 Kassel"],
];
const heads: readonly Text[] = [
  [50, 640, "Bezeichnung"],
  [320, 640, "Menge"],
  [400, 640, "Einzelpreis"],
  [500, 640, "Betrag"],
];
const lines: readonly Text[] = [
  [50, 624, "Regal aus Eiche"],
  [345, 624, "3", true],
  [450, 624, "149,63", true],
  [545, 624, "448,89", true],
  [50, 608, "Montage am Ort"],
  [345, 608, "12", true],
  [450, 608, "75,87", true],
  [545, 608, "910,44", true],
  [50, 592, "Winkel aus Stahl"],
  [345, 592, "40", true],
  [450, 592, "6,25", true],
  [545, 592, "250,00", true],
];
const sums: readonly Text[] = [
  [400, 560, "Summe netto"],
  [545, 560, "1.609,33", true],
  [400, 546, "MwSt. 19 %"],
  [545, 546, "305,77", true],
  [400, 532, "Gesamtbetrag"],
  [545, 532, "1.915,10", true],
  [50, 480, "Zahlbar bis zum 28.03.2024."],
];
const invoice = [...head, ...heads, ...lines, ...sums];

const extracted = async (texts: readonly Text[], ...misread: (readonly [string, string])[]) =>
  extractInvoice(asRead(await readDocument(await page(...texts)), misread));

const amounts = [448.89, 910.44, 250];
const right = { subtotal: 1609.33, tax_amount: 305.77, total_amount: 1915.1 };

describe("what OCR misread on a sheet", () => {
  test("a sheet of one page with few words is no till slip", async () => {
    const { data } = await extracted(invoice);
    expect(data).toMatchObject({ ...right, document_type: "invoice", buyer: { name: "Quast Logistik KG" } });
  });

  test.each<[string, readonly (readonly [string, string])[]]>([
    ["a total without its decimal mark", [["1.915,10", "191510"]]],
    [
      "a total misread, printed elsewhere",
      [
        ["28.03.2024.", "1.915,10"],
        ["1.915,10", "1.315,10"],
      ],
    ],
    ["a tax misread", [["305,77", "30S/7T"]]],
    ["a net misread", [["1.609,33", "160933S"]]],
  ])("%s follows from the other amounts", async (_, misread) => {
    expect((await extracted(invoice, ...misread)).data).toMatchObject(right);
  });

  test.each<[string, readonly (readonly [string, string])[]]>([
    ["an amount without its decimal mark", [["910,44", "91044"]]],
    ["an amount that lost its first figure", [["910,44", "10,44"]]],
    [
      "heads that are no words",
      [
        ["Bezeichnung", "Esung"],
        ["Menge", "Wl"],
        ["Einzelpreis", "Ezprs"],
        ["Betrag", "3s"],
      ],
    ],
    [
      "heads with a letter misread",
      [
        ["Bezeichnung", "Bezeichrung"],
        ["Betrag", "Betrog"],
      ],
    ],
    [
      "a count that touches its unit",
      [
        ["12", "12Std."],
        ["910,44", "10,44"],
      ],
    ],
  ])("the lines with %s", async (_, misread) => {
    const { line_items: found } = (await extracted(invoice, ...misread)).data;
    expect(found?.map(({ amount }) => amount)).toEqual(amounts);
  });

  test("lines that do not add up stay, with a warning", async () => {
    const { data, warnings } = await extracted(invoice, ["149,63", "l4b"], ["448,89", "418,89"]);
    expect(data.line_items?.map(({ amount }) => amount)).toEqual([418.89, 910.44, 250]);
    expect(data).toMatchObject(right);
    expect(warnings).toContainEqual(warning("check_failed", "lines_add_up"));
  });

  test("labels of which OCR misread a letter or two", async () => {
    const { data } = await extracted(
      invoice,
      ["Datum:", "Datuin:"],
      ["Rechnungsnummer:", "Rechnungsnummcr:"],
    );
    expect(data).toMatchObject({ date: "2024-03-14", invoice_number: "R-2041" });
  });

  test("names of companies with their signs", async () => {
    const texts = invoice.map(
      ([x, y, text, end]): Text => [x, y, text === "Quast Logistik KG" ? "Ortega 8: Molina S.L." : text, end],
    );
    expect((await extracted(texts)).data.buyer.name).toBe("Ortega & Molina S.L.");
  });

  test("a discount below the lines is none of them", async () => {
    const { data } = await extracted([...invoice, [400, 574, "Rabatt"], [545, 574, "-12,50", true]]);
    expect(data.line_items).toHaveLength(3);
  });

  test("a date under heads of which one is not known", async () => {
    const { data } = await extracted([
      ...invoice.filter(([, y]) => y !== 786),
      [50, 672, "Rechnungsdatum"],
      [200, 672, "Wrgamg"],
      [50, 660, "6. April 2023"],
      [200, 660, "KD-26460"],
    ]);
    expect(data.date).toBe("2023-04-06");
  });

  test("a net whose label has two lines and is called a total", async () => {
    const texts = invoice
      .filter(([, , text]) => text !== "Summe netto")
      .map(([x, y, text, end]): Text => [x, y, text === "MwSt. 19 %" ? "MwSt." : text, end]);
    const { data } = await extracted([...texts, [400, 560, "Total base"], [400, 552, "imponible"]]);
    expect(data).toMatchObject(right);
  });
});

describe("identifiers that OCR misread", () => {
  const account = (...texts: Text[]) => extracted([...invoice, ...texts]);

  test("an IBAN that breaks behind its check digits", async () => {
    const { data } = await account([50, 440, "IBAN: PL61"], [50, 428, "1090 1014 0000 0712 1981 2874"]);
    expect(data.bank.iban).toBe("PL61109010140000071219812874");
  });

  test("one with a digit in its country, and one with a bracket for a J", async () => {
    expect((await account([50, 440, "IBAN: 1T60 X054 2811 1010 0000 0123 456"])).data.bank.iban).toBe(
      "IT60X0542811101000000123456",
    );
    expect((await account([50, 440, "IBAN: GB52 DV]Y 3360 8956 0816 27"])).data.bank.iban).toBe(
      "GB52DVJY33608956081627",
    );
  });

  test("a VAT number with a digit in its country", async () => {
    const { data } = await account([50, 758, "P.IVA: 1T80152758712"]);
    expect(data.vendor.vat_id).toBe("IT80152758712");
  });
});

/** Pixels of a point in the picture of a scan: 150 dpi. */
const scale = 150 / 72;

/** A scanned sheet: letters, a dark band of heads and ruled lines between the cells. */
async function scan(texts: readonly Text[]): Promise<Uint8Array> {
  const text = texts.map(([x, y, line, end]) => {
    const start = end === true ? x - 5 * line.length : x;
    const fill = y === 640 ? "white" : "black";
    return lettering(line, { x: start * scale, y: (842 - y) * scale, size: 10 * scale, fill });
  });
  const box = (left: number, top: number, width: number, height: number, fill = "#888") =>
    `<rect x="${left * scale}" y="${(842 - top) * scale}" width="${width * scale}" height="${height * scale}" fill="${fill}"/>`;
  const rules = [
    ...[652, 636, 620, 604, 588].map((y) => box(44, y, 508, 0.8)),
    ...[44, 310, 370, 470, 551].map((x) => box(x, 652, 0.8, 65)),
  ];
  const [width, height] = [Math.round(595 * scale), Math.round(842 * scale)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="white"/>${rules.join("")}${box(44, 652, 508, 16, "#333")}${text.join("")}</svg>`;
  const picture = await sharp(Buffer.from(svg)).grayscale().jpeg({ quality: 80 }).toBuffer();
  const made = await PDFDocument.create();
  made.addPage([595, 842]).drawImage(await made.embedJpg(picture), { x: 0, y: 0, width: 595, height: 842 });
  return made.save();
}

test("a scanned German sheet is read in its language, through its ruled table and under its dark heads", async () => {
  const printed = invoice.map(
    ([x, y, text, end]): Text => [x, y, text === "Quast Logistik KG" ? "Bürotechnik Götze KG" : text, end],
  );
  const file = { filename: "scan.pdf", contentType: "application/pdf", bytes: await scan(printed) };
  const { data } = (await post("/api/v1/ai/extract-invoice", { file })).json;
  expect(data).toMatchObject({ ...right, document_type: "invoice", buyer: { name: "Bürotechnik Götze KG" } });
  expect(data.line_items).toMatchObject([
    { description: "Regal aus Eiche", unit_price: 149.63, amount: 448.89 },
    { description: "Montage am Ort", unit_price: 75.87, amount: 910.44 },
    { description: "Winkel aus Stahl", unit_price: 6.25, amount: 250 },
  ]);
});
