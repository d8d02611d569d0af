import { describe, expect, test } from "vitest";
import { post } from "../harness/request.ts";
import { page, type Text } from "./fixture.ts";

const address = "/api/v1/ai/extract-invoice";
const note = (title: string, number: string, sign: string): Text[] => [
  [50, 800, "Papeterie Marchand SARL"],
  [50, 786, "4 rue des Lilas"],
  [50, 772, "75011 Paris"],
  [50, 740, title],
  [350, 740, `Avoir n° ${number}`],
  [350, 726, "Date : 12/03/2026"],
  [380, 540, "Total HT"],
  [545, 540, `${sign}100,00 €`, true],
  [380, 526, "TVA 20 %"],
  [545, 526, `${sign}20,00 €`, true],
  [380, 512, "Total TTC"],
  [545, 512, `${sign}120,00 €`, true],
];

describe("a credit note", () => {
  test.each([
    ["AVOIR", "", 120],
    ["Facture d'avoir", "-", -120],
  ])("%s is named so, with amounts as they are printed", async (title, sign, total) => {
    const { json } = await post(address, { file: await page(...note(title, "AV-2026-12", sign)) });
    expect(json.data).toMatchObject({
      document_type: "credit_note",
      invoice_number: "AV-2026-12",
      total_amount: total,
    });
    expect(json.data.checks).toContainEqual({ name: "net_plus_tax_is_total", passed: true });
  });

  test.each(["", "-"])(
    "takes back in the books what it names, printed with %j before the amounts",
    async (sign) => {
      const file = await page(...note("AVOIR", "AV-2026-12", sign));
      const { text } = await post(address, { file, export_format: "tally" });
      const amounts = [...text.matchAll(/<AMOUNT>(-?[\d.]+)<\/AMOUNT>/g)].map(([, amount]) => Number(amount));
      // A bill credits the vendor, with a positive amount: a credit note debits.
      expect(amounts[0]).toBe(-120);
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(0, 2);
    },
  );

  test("an invoice that speaks of a credit is none", async () => {
    const { json } = await post(address, {
      file: await page(
        [50, 740, "INVOICE 77"],
        [50, 500, "Credit notes are issued on request within 30 days."],
      ),
    });
    expect(json.data.document_type).toBe("invoice");
  });
});

describe("amounts of nothing", () => {
  test("stay 0", async () => {
    const { json } = await post(address, {
      file: await page(
        [50, 760, "Invoice No: 7"],
        [50, 720, "Subtotal"],
        [300, 720, "EUR 0.00", true],
        [50, 700, "VAT 20%"],
        [300, 700, "EUR 0.00", true],
        [50, 680, "Total"],
        [300, 680, "EUR 0.00", true],
        [50, 660, "Amount due"],
        [300, 660, "EUR 0.00", true],
      ),
    });
    const { subtotal, tax_amount: tax, total_amount: total, amount_due: due } = json.data;
    expect([subtotal, tax, total, due]).toEqual([0, 0, 0, 0]);
  });
});

describe("parties", () => {
  test("a service address is neither seller nor buyer", async () => {
    const { json } = await post(address, {
      file: await page(
        [50, 800, "Bright Heating Ltd"],
        [50, 786, "4 Park Row"],
        [50, 772, "Bristol BS1 5TY"],
        [50, 730, "Bill to"],
        [50, 716, "Crossley Estates LLP"],
        [50, 702, "9 Mill Lane"],
        [50, 688, "Leeds LS1 4AP"],
        [320, 730, "Service address"],
        [320, 716, "Harbour View Flats Ltd"],
        [320, 702, "1 Quay Street"],
        [320, 688, "Bristol BS1 4DJ"],
        [50, 640, "Invoice no. 2026-118"],
        [50, 620, "Date 12/03/2026"],
        [380, 540, "Total"],
        [545, 540, "£120.00", true],
      ),
    });
    expect([json.data.vendor.name, json.data.buyer.name]).toEqual([
      "Bright Heating Ltd",
      "Crossley Estates LLP",
    ]);
  });
});
