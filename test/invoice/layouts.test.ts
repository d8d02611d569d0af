import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readDocument } from "../../shared/document/read-document.ts";
import { extractInvoice } from "../../shared/intelligence/invoice/extract-invoice.ts";
import { dataFolder, hasData, sample } from "../harness/data.ts";
import { page, type Text } from "./fixture.ts";

const read = async (...texts: Text[]) => extractInvoice(await readDocument(await page(...texts))).data;

test("United States: month first, shipping between tax and total", async () => {
  const data = await read(
    [50, 800, "Acme Widgets Inc."],
    [50, 786, "100 Main Street"],
    [50, 772, "Springfield, IL 62701"],
    [400, 780, "Invoice #"],
    [480, 780, "INV-1001"],
    [400, 766, "Date"],
    [480, 766, "03/04/2026"],
    [400, 752, "Due Date"],
    [480, 752, "03/31/2026"],
    [50, 730, "Bill To:"],
    [300, 730, "Ship To:"],
    [50, 716, "Jane Doe"],
    [300, 716, "Warehouse 5"],
    [50, 702, "Portland, OR 97201"],
    [150, 650, "Description"],
    [350, 650, "Quantity"],
    [420, 650, "Unit Price"],
    [510, 650, "Total"],
    [150, 630, "Blue widget, large"],
    [390, 630, "46", true],
    [470, 630, "$25.00", true],
    [540, 630, "$1,150.00", true],
    [420, 580, "Subtotal"],
    [540, 580, "$1,150.00", true],
    [420, 566, "Sales Tax (8%)"],
    [540, 566, "$92.00", true],
    [420, 552, "Shipping"],
    [540, 552, "$10.00", true],
    [420, 538, "Total"],
    [540, 538, "$1,252.00", true],
  );
  expect(data).toMatchObject({
    invoice_number: "INV-1001",
    date: "2026-03-04",
    due_date: "2026-03-31",
    vendor: { name: "Acme Widgets Inc." },
    buyer: { name: "Jane Doe" },
    currency: "USD",
    subtotal: 1150,
    tax_amount: 92,
    shipping: 10,
    total_amount: 1252,
    line_items: [{ description: "Blue widget, large", quantity: 46, unit_price: 25, amount: 1150 }],
  });
  expect(data.checks).toContainEqual({ name: "net_plus_tax_is_total", passed: true });
});

test("Germany: # heads the counts of a bill, not running numbers", async () => {
  const data = await read(
    [50, 800, "Beispiel GmbH"],
    [50, 786, "Ecke 12"],
    [50, 772, "12345 Stadthausen"],
    [50, 740, "Rechnung Nr. RE-501 vom 22.05.2026"],
    [50, 700, "#"],
    [110, 700, "Produkt"],
    [330, 700, "USt"],
    [400, 700, "Einzelpreis"],
    [500, 700, "Summe"],
    [50, 680, "1,00"],
    [110, 680, "Gestaltung"],
    [330, 680, "19%"],
    [450, 680, "160,00", true],
    [540, 680, "160,00", true],
    [50, 664, "400,00"],
    [110, 664, "Luftballon"],
    [330, 664, "19%"],
    [450, 664, "0,79", true],
    [540, 664, "316,00", true],
    [50, 640, "Summe netto: 476,00 €"],
    [50, 626, "Zuzügl. USt: 90,44 €"],
    [50, 612, "Summe inkl. USt: 566,44 €"],
  );
  expect(data.line_items).toMatchObject([
    { description: "Gestaltung", quantity: 1, unit_price: 160, amount: 160 },
    { description: "Luftballon", quantity: 400, unit_price: 0.79, amount: 316 },
  ]);
});

test("France: spaces between thousands, rate with a comma, proven IBAN and VAT id", async () => {
  const data = await read(
    [50, 800, "Boulangerie Martin SARL"],
    [50, 786, "4 rue des Lilas"],
    [50, 772, "75011 Paris"],
    [50, 744, "TVA intracommunautaire : FR40303265045"],
    [350, 720, "Client :"],
    [350, 706, "Café du Port"],
    [350, 692, "33000 Bordeaux"],
    [50, 660, "FACTURE N° F2026-031"],
    [50, 646, "Date : 12/03/2026"],
    [50, 632, "Échéance : 11/04/2026"],
    [50, 600, "Désignation"],
    [300, 600, "Qté"],
    [360, 600, "P.U. HT"],
    [430, 600, "TVA"],
    [490, 600, "Montant HT"],
    [50, 584, "Baguette tradition"],
    [315, 584, "1 000", true],
    [395, 584, "1,10", true],
    [455, 584, "5,5 %", true],
    [545, 584, "1 100,00", true],
    [380, 540, "Total HT"],
    [545, 540, "1 100,00 €", true],
    [380, 526, "TVA 5,5 %"],
    [545, 526, "60,50 €", true],
    [380, 512, "Total TTC"],
    [545, 512, "1 160,50 €", true],
    [50, 480, "IBAN : FR14 2004 1010 0505 0001 3M02 606"],
  );
  expect(data).toMatchObject({
    invoice_number: "F2026-031",
    date: "2026-03-12",
    due_date: "2026-04-11",
    vendor: { name: "Boulangerie Martin SARL", vat_id: "FR40303265045" },
    buyer: { name: "Café du Port", address: "33000 Bordeaux" },
    subtotal: 1100,
    tax_amount: 60.5,
    total_amount: 1160.5,
    taxes: [{ rate: 5.5, base: 1100, amount: 60.5 }],
    bank: { iban: "FR1420041010050500013M02606" },
    line_items: [{ quantity: 1000, unit_price: 1.1, tax_rate: 5.5, amount: 1100 }],
  });
});

describe.skipIf(!hasData)("labelled invoices (skipped where the data folder is absent)", () => {
  test.each(["invoices-gst-synth", "invoices-zugferd"])("%s: totals", async (set) => {
    const folder = join(dataFolder, "intelligence", set);
    const names = readdirSync(folder).filter((name) => name.endsWith(".pdf"));
    let right = 0;
    for (const name of names) {
      const truth = JSON.parse(readFileSync(join(folder, name.replace(".pdf", ".truth.json")), "utf8"));
      const { data } = extractInvoice(await readDocument(sample(`intelligence/${set}/${name}`)));
      if (data.total_amount === truth.total && data.invoice_number === truth.invoice_number) right += 1;
    }
    expect(right / names.length).toBeGreaterThanOrEqual(0.9);
  });
});

test("a discount below a line belongs to it, and the lines after it are read", async () => {
  const data = await read(
    [50, 800, "Acme Widgets Inc."],
    [50, 560, "Description"],
    [350, 560, "Quantity"],
    [420, 560, "Unit Price"],
    [510, 560, "Amount"],
    ...(["Blue widget", "Red widget", "Green widget"] as const).flatMap((name, at): Text[] => [
      [50, 540 - 32 * at, name],
      [390, 540 - 32 * at, "4", true],
      [470, 540 - 32 * at, "25.00", true],
      [545, 540 - 32 * at, "100.00", true],
      [50, 524 - 32 * at, "Discount"],
      [470, 524 - 32 * at, "5.00", true],
    ]),
    [420, 420, "Total USD"],
    [545, 420, "285.00", true],
  );
  expect(data.line_items?.map(({ description }) => description)).toMatchObject([
    expect.stringContaining("Blue widget"),
    expect.stringContaining("Red widget"),
    expect.stringContaining("Green widget"),
  ]);
});
