import { PDFDocument, StandardFonts } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { extractInvoice } from "../../shared/intelligence/invoice/extract-invoice.ts";
import { post } from "../harness/request.ts";
import { scannedSlip } from "./scanned-slip.ts";

/** Lines of a till slip on 80 mm paper, top to bottom: text at the left, amount at the right. */
type Slip = readonly (readonly [left: string, right?: string])[];

async function slip(lines: Slip) {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const sheet = document.addPage([227, 40 + 14 * lines.length]);
  for (const [at, [left, right]] of lines.entries()) {
    const y = sheet.getHeight() - 20 - 14 * at;
    sheet.drawText(left, { x: 10, y, size: 9, font });
    if (right !== undefined)
      sheet.drawText(right, { x: 215 - font.widthOfTextAtSize(right, 9), y, size: 9, font });
  }
  const file = { filename: "slip.pdf", contentType: "application/pdf", bytes: await document.save() };
  return (await post("/api/v1/ai/extract-invoice", { file })).json.data;
}

const head: Slip = [["LAKSHMI BAKERY SDN BHD"], ["12 Mill Lane, 50480 Kuala Lumpur"], ["TAX INVOICE"]];

describe("a till slip", () => {
  test("the shop is not its own buyer, and a named buyer stays", async () => {
    const lines: Slip = [
      ["Date: 14-Mar-18", "10:22"],
      ["Rye bread", "7.43"],
      ["TOTAL", "RM7.43"],
      ["CASH", "RM7.43"],
    ];
    const data = await slip([...head, ...lines]);
    expect([data.vendor.name, data.buyer.name]).toEqual(["LAKSHMI BAKERY SDN BHD", null]);
    const named = await slip([...head, ["Bill To: Godavari Looms SDN BHD"], ...lines]);
    expect(named.buyer.name).toBe("Godavari Looms SDN BHD");
  });

  test("the total is not the cash, the change or the rounding", async () => {
    const data = await slip([
      ...head,
      ["Date: 14-Mar-18", "10:22"],
      ["Rye bread", "7.43"],
      ["Butter roll", "4.40"],
      ["Sub Total", "11.83"],
      ["Rounding", "0.02"],
      ["TOTAL", "RM11.85"],
      ["CASH", "RM20.00"],
      ["CHANGE", "RM8.15"],
    ]);
    expect(data).toMatchObject({
      document_type: "receipt",
      total_amount: 11.85,
      date: "2018-03-14",
      vendor: { name: "LAKSHMI BAKERY SDN BHD" },
    });
  });

  test.each([
    ["5.40", "$34.56", 34.56],
    ["5.40", "$34.65", 34.65],
  ])("with a tip of %s the total %s is held against its parts", async (tip, total, sum) => {
    const data = await slip([
      ["Bistro Verde"],
      ["06/30/2024 7:45 PM"],
      ["Pasta", "18.00"],
      ["Wine", "9.00"],
      ["Subtotal", "27.00"],
      ["Sales Tax 8%", "2.16"],
      ["Tip", tip],
      ["Total", total],
    ]);
    expect(data.total_amount).toBe(sum);
    expect(data.confidences.total_amount > 0.9).toBe(sum === 34.56);
  });

  test.each([
    [["-59.00", "-59.00"], -59],
    [["-59.00", "59.00"], 59],
  ])("amounts %j make a total of %d", async ([goods = "", total = ""], sum) => {
    const data = await slip([["SPORT STAR LTD"], ["11 Jan 2024"], ["Shoes", goods], ["TOTAL GBP", total]]);
    expect(data.total_amount).toBe(sum);
  });

  test("without a total nothing is reported as a sure one", async () => {
    const data = await slip([...head, ["Table 4", "2 pax"], ["Thank you, come again"]]);
    expect(data.total_amount).toBeNull();
  });
});

/** `unclear` words are read with little confidence. */
const scanned = (lines: readonly string[], unclear: readonly string[] = []) =>
  scannedSlip(lines, (word) => (unclear.includes(word) ? 0.2 : 0.96));

describe("what OCR reads wrongly on a slip", () => {
  const shop = ["ROSE GARDEN CAFE SDN BHD", "7 PARK ROAD", "50480 KUALA LUMPUR"];
  test.each([
    ["letters for digits", "T0TAL RM 1O.5O"],
    ["a blank in the amount", "TOTAL RM 10. 50"],
    ["a blank before the point", "TOTAI RM 10 .50"],
    ["a mark that touches the amount", "TOTAL RN10.50"],
  ])("%s: %s", (_, line) => {
    const { data } = extractInvoice(
      scanned([
        ...shop,
        "DATE: O9/03/2018 12:41",
        "Tea 2.50",
        "Cake 8.00",
        line,
        "CASH 20.00",
        "CHANGE 9.50",
      ]),
    );
    expect([data.total_amount, data.date]).toEqual([10.5, "2018-03-09"]);
  });

  test.each(["CHF 3*949.75", 'CHF 3"949.75', "CHF 3'949.75"])("a mark between thousands: %s", (sum) => {
    const { data } = extractInvoice(
      scanned([
        "BLUMEN KELLER AG",
        "9400 RORSCHACH",
        "TAX INVOICE",
        "DATE: 09/03/2018",
        "Roses 3949.75",
        `TOTAL ${sum}`,
      ]),
    );
    expect(data.total_amount).toBe(3949.75);
  });

  test("what was hardly legible is reported with less confidence", () => {
    const lines = [...shop, "TAX INVOICE", "DATE: 09/03/2018 12:41", "Tea 2.50", "TOTAL 2.50"];
    const clear = extractInvoice(scanned(lines)).data;
    const unclear = extractInvoice(scanned(lines, ["ROSE", "09/03/2018"])).data;
    expect(unclear.vendor.name).toBe(clear.vendor.name);
    for (const field of ["vendor.name", "date"]) {
      expect(unclear.confidences[field]).toBeLessThan((clear.confidences[field] ?? 0) - 0.01);
      expect(unclear.confidences[field]).toBeLessThan(0.9);
    }
  });
});
