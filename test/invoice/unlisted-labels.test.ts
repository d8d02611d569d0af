import { describe, expect, test } from "vitest";
import { readDocument } from "../../shared/document/read-document.ts";
import { extractInvoice } from "../../shared/intelligence/invoice/extract-invoice.ts";
import { page, type Text } from "./fixture.ts";

const read = async (...texts: Text[]) => extractInvoice(await readDocument(await page(...texts))).data;

/** Rows of words at the left and an amount at the right, from a height downwards. */
const rows = (top: number, list: readonly (readonly [words: string, amount: string])[]): Text[] =>
  list.flatMap(([words, amount], at): Text[] => [
    [50, top - 16 * at, words],
    [545, top - 16 * at, amount, true],
  ]);

const work = [
  ["Planung der Küche", "1.020,00"],
  ["Aufmaß vor Ort", "140,00"],
] as const;

describe("sums of which no word is known", () => {
  test("are those that add up by a printed rate, and the rows above them that make the net are the lines", async () => {
    const data = await read(
      ...rows(600, work),
      ...rows(500, [
        ["Vor Abgaben", "1.160,00"],
        ["Staat 19 %", "220,40"],
        ["Wir bitten um", "1.380,40 EUR"],
      ]),
    );
    expect(data).toMatchObject({ subtotal: 1160, tax_amount: 220.4, total_amount: 1380.4 });
    expect(data.taxes).toEqual([{ rate: 19, base: 1160, amount: 220.4 }]);
    expect(
      data.line_items?.map(({ description, quantity, amount }) => [description, quantity, amount]),
    ).toEqual([
      ["Planung der Küche", null, 1020],
      ["Aufmaß vor Ort", null, 140],
    ]);
    expect(data.checks).toContainEqual({ name: "lines_add_up", passed: true });
  });

  test("may have a tax of two rates, and stand above the lines", async () => {
    const data = await read(
      ...rows(700, [
        ["Before duty", "300.00"],
        ["Duty at 20%", "40.00"],
        ["Duty at 5%", "5.00"],
        ["All in", "USD 345.00"],
      ]),
      ...rows(500, [
        ["Oak shelf", "200.00"],
        ["Books on joinery", "100.00"],
      ]),
    );
    expect(data).toMatchObject({ subtotal: 300, tax_amount: 45, total_amount: 345 });
    expect(data.line_items?.map(({ amount }) => amount)).toEqual([200, 100]);
  });

  test("are none when no rate leads from one to the other, or when two nets do", async () => {
    const sums = (rate: string, more: readonly (readonly [string, string])[]) =>
      read(
        ...rows(500, [
          ["Vor Abgaben", "1.000,00"],
          [`Staat ${rate} %`, "190,00"],
          ["Wir bitten um", "1.190,00 EUR"],
          ...more,
        ]),
      );
    expect(await sums("19", [])).toMatchObject({ subtotal: 1000, total_amount: 1190 });
    expect(await sums("7", [])).toMatchObject({ subtotal: null, total_amount: null });
    const two = await sums("19", [
      ["Vorjahr", "1.112,15"],
      ["Davon 7 %", "77,85"],
    ]);
    expect(two).toMatchObject({ subtotal: null, total_amount: null });
  });
});

describe("lines without heads", () => {
  const sums = [
    ["Nettobetrag", "300,00"],
    ["MwSt. 19 %", "57,00"],
    ["Gesamtbetrag", "357,00 EUR"],
  ] as const;

  test("have their counts and prices where these make the amounts", async () => {
    const data = await read(
      ...([600, 580] as const).flatMap((y, at): Text[] => [
        [50, y, at === 0 ? "Regal Eiche" : "Haken Stahl"],
        [300, y, at === 0 ? "2" : "10", true],
        [400, y, at === 0 ? "100,00" : "10,00", true],
        [545, y, at === 0 ? "200,00" : "100,00", true],
      ]),
      ...rows(500, sums),
    );
    expect(data.line_items).toMatchObject([
      { description: "Regal Eiche", quantity: 2, unit_price: 100, amount: 200 },
      { description: "Haken Stahl", quantity: 10, unit_price: 10, amount: 100 },
    ]);
  });

  test("are none where two runs of rows make the net", async () => {
    const list = [
      ["Arbeit", "100,00"],
      ["Material", "200,00"],
      ["Fahrt", "100,00"],
    ] as const;
    expect((await read(...rows(620, list), ...rows(500, sums))).line_items).toEqual([]);
    const [work, material] = list;
    expect((await read(...rows(620, [work, material]), ...rows(500, sums))).line_items).toHaveLength(2);
  });
});

describe("a number of the paper", () => {
  const large = (title: string): Text => [50, 720, title, false, 16];
  test.each([
    ["behind a title of any name", "Parcella 35718", "35718"],
    ["behind a sign", "Nota kosztowa – A-38605", "A-38605"],
    ["is no year", "Jahresbericht 2024", null],
    ["is no house", "Hauptstrasse 118, 36037 Fulda", null],
    ["is no amount", "Zusammen 1.118,40", null],
  ])("%s: %s", async (_, title, number) => {
    expect((await read(large(title), ...rows(500, work))).invoice_number).toBe(number);
  });

  test("is no postcode in an address, however large", async () => {
    const town: Text[] = [
      [50, 720, "Sunset Carpentry", false, 16],
      [50, 702, "Springfield 62701", false, 16],
    ];
    expect((await read(...town, ...rows(500, work))).invoice_number).toBeNull();
  });

  test("is none where two titles have one each, or where it is set as the rest", async () => {
    const two = await read(
      large("Spesenzettel 35718"),
      [50, 690, "Kostenblatt 44100", false, 16],
      ...rows(500, work),
    );
    expect(two.invoice_number).toBeNull();
    expect((await read([50, 720, "Spesenzettel 35718"], ...rows(500, work))).invoice_number).toBeNull();
  });

  test("behind a label that is not known is it with little confidence, where it is the only one", async () => {
    const one = await read([50, 720, "Vorgangszeichen: R12-2081"], ...rows(500, work));
    expect(one.invoice_number).toBe("R12-2081");
    expect(one.confidences.invoice_number).toBeLessThan(0.7);
    const two = await read(
      [50, 720, "Vorgangszeichen: R12-2081"],
      [50, 700, "Aktenzeichen: R13-4000"],
      ...rows(500, work),
    );
    expect(two.invoice_number).toBeNull();
  });

  test("is not that of the first line of a table", async () => {
    const data = await read([50, 620, "Nr."], [50, 600, "1"], [90, 600, "Regal"], [545, 600, "20,00", true]);
    expect(data.invoice_number).toBeNull();
  });
});

describe("of several numbers of papers", () => {
  const numberOf = async (...texts: Text[]) => (await read(...texts, ...rows(500, work))).invoice_number;

  test("the one beside the day is the bill's, not one behind it", async () => {
    const heads: Text[] = [
      [50, 700, "Vorgangszeichen"],
      [200, 700, "Geschrieben am"],
      [350, 700, "Merkmal"],
    ];
    const below = (number: string): Text[] => [
      [50, 686, number],
      [200, 686, "13.04.2026"],
      [350, 686, "17402"],
    ];
    expect(await numberOf(...heads, ...below("R68-4785"))).toBe("R68-4785");
    expect(await numberOf(...heads, ...below("INV-71767"))).toBe("INV-71767");
    const behind: Text[] = [
      [50, 686, "13.04.2026"],
      [200, 686, "R68-4785"],
      [350, 686, "17402"],
    ];
    expect(await numberOf(...behind)).toBeNull();
  });

  test("a town with its postcode is none, also behind a hyphen", async () => {
    const day: Text = [200, 686, "13.04.2026"];
    expect(await numberOf([50, 686, "Pune-411001"], day)).toBeNull();
  });
});

test("a word within a title that is a label elsewhere does not say what its number is; in front it does", async () => {
  const titled = async (title: string) =>
    (await read([50, 740, title, false, 18], ...rows(500, work))).invoice_number;
  expect(await titled("Folha de obra 2024/890")).toBe("2024/890");
  expect(await titled("Obra 2024/890")).toBeNull();
});

describe("the day", () => {
  const other: Text = [50, 300, "Geldeingang erwartet zum 20.11.2024"];
  test.each([
    ["Firenze 06/11/2024", "2024-11-06"],
    ["Fulda, den 6. November 2024", "2024-11-06"],
    ["Kraków, dnia 6 listopada 2024", "2024-11-06"],
    ["Seit dem 06.11.2024", null],
    ["Beginn: 06.11.2024", null],
  ])("stands behind a town: %s", async (text, day) => {
    expect((await read([300, 740, text], other, ...rows(500, work))).date).toBe(day);
  });
});

test.each(["Ueno Trading Co., Ltd.", "Moreira Moveis, Lda."])(
  "a legal form behind a comma is part of the name: %s",
  async (name) => {
    const data = await read(
      [50, 800, name],
      [50, 786, "Rua das Flores 12"],
      [50, 772, "4050-265 Porto"],
      [50, 720, "Invoice 4711"],
      [50, 690, "Bill to: Ferro SA"],
    );
    expect(data.vendor.name).toBe(name);
  },
);
