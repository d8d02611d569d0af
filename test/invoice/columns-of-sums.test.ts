import { describe, expect, test } from "vitest";
import { post } from "../harness/request.ts";
import { page, pages, type Text } from "./fixture.ts";

// Tables of lines with several columns of sums, heads of several lines, and rows that add up others.

type Line = { description: string; quantity: number; unit_price: number; tax_rate: number; amount: number };

async function read(...texts: readonly Text[]) {
  const { status, json, text } = await post("/api/v1/ai/extract-invoice", { file: await page(...texts) });
  expect(status, text.slice(0, 300)).toBe(200);
  return json.data;
}
const amounts = (data: { line_items: Line[] }) => data.line_items.map(({ amount }) => amount);

/** Texts of a row: the first from the left edge, figures to the right edge of their columns. */
const row = (y: number, edges: readonly number[], ...texts: readonly string[]): Text[] =>
  texts.flatMap((text, at): Text[] => (text === "" ? [] : [[edges[at] ?? 0, y, text, at > 0]]));

const head: Text[] = [
  [50, 800, "Dab Meble Sp. z o.o."],
  [50, 786, "ul. Lesna 8, 34-400 Nowy Targ"],
  [50, 750, "Faktura VAT nr FV/12/05/2026"],
  [50, 736, "Data wystawienia: 11.05.2026"],
  [50, 710, "Nabywca:"],
  [50, 696, "Hotel Giewont Sp. z o.o."],
];

describe("net, tax and gross of each line beside each other", () => {
  const edges = [50, 300, 370, 440, 520];
  const table = (sum: readonly string[]) => [
    ...head,
    ...row(640, edges, "Nazwa", "Ilosc", "Wartosc netto", "Kwota VAT", "Wartosc brutto"),
    ...row(620, edges, "Krzeslo", "20", "6 200,00", "1 426,00", "7 626,00"),
    ...row(604, edges, "Montaz", "1", "800,00", "64,00", "864,00"),
    ...row(588, edges, ...sum),
    [50, 560, "Do zaplaty: 8 490,00 PLN"] as Text,
  ];

  test("end in a row of their sums, which are those of the bill", async () => {
    const data = await read(...table(["Razem", "", "7 000,00", "1 490,00", "8 490,00"]));
    expect(data).toMatchObject({ subtotal: 7000, tax_amount: 1490, total_amount: 8490 });
    expect(amounts(data)).toEqual([6200, 800]);
  });

  test("leave out the row of sums where its word is not known", async () => {
    const data = await read(...table(["Polozky spolu", "", "7 000,00", "1 490,00", "8 490,00"]));
    expect(data).toMatchObject({ subtotal: 7000, tax_amount: 1490, total_amount: 8490 });
    expect(amounts(data)).toEqual([6200, 800]);
  });

  test("keep the last of three equal lines, and a line that is the sum of two others with a count of its own", async () => {
    const small = [50, 300, 400, 520];
    const data = await read(
      ...head,
      ...row(640, small, "Nazwa", "Ilosc", "Cena", "Wartosc"),
      ...row(620, small, "Lampa", "1", "40,00", "40,00"),
      ...row(604, small, "Abazur", "1", "60,00", "60,00"),
      ...row(588, small, "Komplet", "1", "100,00", "100,00"),
      [50, 560, "Razem brutto: 200,00 PLN"],
    );
    expect(amounts(data)).toEqual([40, 60, 100]);
  });
});

test("heads of several lines are read whole: Cena over netto is a price, not a net sum", async () => {
  const edges = [50, 250, 330, 420, 520];
  const data = await read(
    ...head,
    ...row(652, edges, "Nazwa", "Ilosc", "Cena", "Wartosc", "Wartosc"),
    ...row(641, edges, "towaru", "", "netto", "netto", "brutto"),
    ...row(620, edges, "Krzeslo", "20", "310,00", "6 200,00", "7 626,00"),
    ...row(604, edges, "Montaz", "2", "400,00", "800,00", "984,00"),
    [50, 580, "Razem netto: 7 000,00"],
    [50, 566, "Podatek VAT 23%: 1 610,00"],
    [50, 552, "Do zaplaty: 8 610,00 PLN"],
  );
  expect(data.line_items).toMatchObject([
    { quantity: 20, unit_price: 310, amount: 6200 },
    { quantity: 2, unit_price: 400, amount: 800 },
  ]);
});

describe("a bill without counts and prices", () => {
  const edges = [50, 230, 330, 430, 520];
  const bill = () =>
    read(
      [50, 800, "Kaveri Infotech Private Limited"],
      [50, 786, "4th Cross, Koramangala, Bengaluru 560034"],
      [350, 800, "Invoice No.: KI/26-27/0093"],
      [350, 786, "Dated: 15-Jul-26"],
      [50, 750, "Billed to: Sahyadri Foods Pvt. Ltd., Plot 17, Pune 411019"],
      ...row(700, edges, "Particulars", "SAC", "Taxable value", "IGST @18%", "Total"),
      ...row(684, edges, "ERP support June", "998313", "1,25,000.00", "22,500.00", "1,47,500.00"),
      ...row(668, edges, "Onsite training", "999293", "40,000.00", "7,200.00", "47,200.00"),
      ...row(652, edges, "Grand total", "", "1,65,000.00", "29,700.00", "1,94,700.00"),
    );

  test("has lines by their net sums", async () => {
    const data = await bill();
    expect(data.line_items).toMatchObject([
      { description: "ERP support June", hsn_sac: "998313", quantity: null, amount: 125000 },
      { description: "Onsite training", hsn_sac: "999293", quantity: null, amount: 40000 },
    ]);
  });

  test("has the whole tax as its IGST, not that of its first line", async () => {
    const data = await bill();
    expect(data).toMatchObject({ tax_amount: 29700, igst: 29700, total_amount: 194700 });
  });
});

test("a column of taxes under a head with a rate tells the rate, and its figures are none", async () => {
  const edges = [50, 250, 320, 400, 460, 540];
  const data = await read(
    [50, 800, "Al Noor Office Supplies LLC"],
    [350, 800, "TAX INVOICE"],
    [350, 786, "Invoice No: ANO/26/1187"],
    [350, 772, "Date: 05-Aug-2026"],
    ...row(700, edges, "Description", "Qty", "Rate", "Taxable amount", "VAT 5%", "Total (AED)"),
    ...row(684, edges, "A4 paper, carton", "30", "62.00", "1,860.00", "93.00", "1,953.00"),
    ...row(668, edges, "Whiteboard", "4", "185.00", "740.00", "37.00", "777.00"),
    ...row(652, edges, "Total", "", "", "2,600.00", "130.00", "2,730.00"),
  );
  expect(data.line_items).toMatchObject([
    { quantity: 30, unit_price: 62, tax_rate: 5, amount: 1860 },
    { quantity: 4, unit_price: 185, tax_rate: 5, amount: 740 },
  ]);
});

test("a description of several lines begins above figures that stand in the middle of its cell", async () => {
  const data = await read(
    [50, 800, "Keller Whitmore LLP"],
    [50, 786, "1200 Peachtree St, Atlanta, GA 30309"],
    [50, 760, "Invoice # 114502"],
    [50, 700, "Description of services"],
    [400, 700, "Hours", true],
    [460, 700, "Rate", true],
    [540, 700, "Amount", true],
    [50, 680, "Review lease and telephone conference"],
    [400, 674, "1.40", true],
    [460, 674, "450.00", true],
    [540, 674, "630.00", true],
    [50, 668, "re notice of default"],
    [50, 646, "Draft response letter"],
    [400, 646, "2.20", true],
    [460, 646, "275.00", true],
    [540, 646, "605.00", true],
    [430, 620, "Total this invoice"],
    [540, 620, "$1,235.00", true],
  );
  expect(data.line_items).toMatchObject([
    { description: "Review lease and telephone conference re notice of default", amount: 630 },
    { description: "Draft response letter", amount: 605 },
  ]);
});

test("what is carried over to the next page is no line", async () => {
  const edges = [50, 300, 400, 520];
  const top: Text[] = [
    [50, 800, "Petersen Handels GmbH, Speicherweg 8, 20457 Hamburg"],
    [50, 770, "Rechnung 884120 vom 07.10.2026"],
    ...row(740, edges, "Bezeichnung", "Menge", "Einzel", "Gesamt"),
  ];
  const first = Array.from({ length: 10 }, (_, at) =>
    row(720 - 16 * at, edges, `Kaffee Sorte ${"ABCDEFGHIJ"[at]}`, "2", "12,50", "25,00"),
  );
  const file = await pages(
    [...top, ...first.flat(), ...row(540, edges, "Übertrag", "", "", "250,00")],
    [
      ...top,
      ...row(720, edges, "Übertrag", "", "", "250,00"),
      ...row(704, edges, "Filterpapier", "10", "2,50", "25,00"),
      ...row(670, edges, "Warenwert netto", "", "", "275,00"),
      ...row(654, edges, "7 % MwSt.", "", "", "19,25"),
      ...row(638, edges, "Rechnungsbetrag EUR", "", "", "294,25"),
    ],
  );
  const { json } = await post("/api/v1/ai/extract-invoice", { file });
  expect(amounts(json.data)).toEqual([...Array.from({ length: 10 }, () => 25), 25]);
  expect(json.data).toMatchObject({ subtotal: 275, tax_amount: 19.25, total_amount: 294.25 });
});

describe("net and tax in one row of sums", () => {
  const edges = [50, 300, 400, 520];
  const bill = (tax: string, total: string) =>
    read(
      [50, 800, "SC Brutaria Veche SRL"],
      [50, 786, "Factura nr. 512"],
      ...row(640, edges, "Denumirea produselor", "Cantitatea", "Valoarea", "Valoarea TVA"),
      ...row(620, edges, "Paine de casa", "200", "1.500,00", "165,00"),
      ...row(604, edges, "Cozonac", "30", "840,00", "92,40"),
      ...row(588, edges, "Total", "", "2.340,00", tax),
      ...row(560, edges, "Total de plata", "", "", total),
    );

  test("are those of the bill where they make its total at a rate that there may be", async () => {
    expect(await bill("257,40", "2.597,40")).toMatchObject({
      subtotal: 2340,
      tax_amount: 257.4,
      total_amount: 2597.4,
    });
  });

  test("and are not where no rate makes them", async () => {
    expect((await bill("251,23", "2.591,23")).tax_amount).not.toBe(251.23);
  });
});
