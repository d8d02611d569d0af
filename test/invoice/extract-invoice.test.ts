import ExcelJS from "exceljs";
import { beforeAll, describe, expect, test } from "vitest";
import type { InputFile } from "../../shared/contract/file.ts";
import { readDocument } from "../../shared/document/read-document.ts";
import { extractInvoice } from "../../shared/intelligence/invoice/extract-invoice.ts";
import { warning } from "../../shared/warnings/warning.ts";
import { post } from "../harness/request.ts";
import { gstInvoice, page, type Text } from "./fixture.ts";

const address = "/api/v1/ai/extract-invoice";
let invoice: InputFile;
beforeAll(async () => {
  invoice = await gstInvoice();
});

describe("the invoice route", () => {
  test("reads parties, amounts, taxes and lines, and says where each stands", async () => {
    const { status, json } = await post(address, { file: invoice });
    expect(status).toBe(200);
    const { data } = json;
    expect(data).toMatchObject({
      invoice_number: "NT/26-27/118",
      date: "2026-04-05",
      due_date: "2026-05-05",
      vendor: { name: "Narmada Tools Pvt Ltd", gstin: "27AAPFU0939F1ZV" },
      currency: "INR",
      subtotal: 124000.5,
      cgst: 11160.05,
      sgst: 11160.05,
      igst: 0,
      round_off: 0.4,
      total_amount: 146321,
      place_of_supply: "27-Maharashtra",
      bank: { account_number: "602918374655", ifsc: "HDFC0001234" },
    });
    expect(data.line_items).toEqual([
      {
        description: "Bench vice 6 in",
        hsn_sac: "84669390",
        quantity: 20,
        unit: "Nos",
        unit_price: 6150,
        tax_rate: 18,
        amount: 123000,
      },
      {
        description: "Steel rule 30 cm",
        hsn_sac: "90178010",
        quantity: 10,
        unit: "Nos",
        unit_price: 100.05,
        tax_rate: 18,
        amount: 1000.5,
      },
    ]);
    expect(data.checks.every(({ passed }: { passed: boolean }) => passed)).toBe(true);
    const { page: number, bbox, text } = data.evidence.total_amount;
    expect([number, text]).toEqual([1, "1,46,321.00"]);
    expect(bbox[1]).toBeGreaterThan(515);
    expect(bbox[3]).toBeLessThan(540);
    expect(json.confidence).toBeGreaterThan(0.9);
  });

  test("leaves the lines out on request", async () => {
    const { json } = await post(address, { file: invoice, include_line_items: "false" });
    expect(json.data).not.toHaveProperty("line_items");
    expect(Object.keys(json.data.evidence).some((path) => path.startsWith("line_items"))).toBe(false);
    const bare = { file: await page([50, 700, "Invoice No: 7"]) };
    const asked = (await post(address, bare)).json.warnings;
    expect(asked).toContain("line_items: no table of them was found.");
    const without = (await post(address, { ...bare, include_line_items: "false" })).json.warnings;
    expect(asked.filter((text: string) => !without.includes(text))).toEqual([
      "line_items: no table of them was found.",
    ]);
  });

  test("csv: a row per line, no cell that a spreadsheet would run", async () => {
    const { headers, text } = await post(address, { file: invoice, export_format: "csv" });
    expect(headers["content-type"]).toContain("text/csv");
    const [head, ...rows] = text.replace("\uFEFF", "").trim().split("\r\n");
    expect(head).toContain("line_amount");
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain(",'=Godavari Looms LLP,");
  });

  test("excel: numbers as numbers, dates as dates, formulas as text", async () => {
    const { bytes } = await post(address, { file: invoice, export_format: "excel" });
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(Uint8Array.from(bytes).buffer);
    const lines = book.getWorksheet("Line items");
    expect(lines?.getRow(2).getCell(7).value).toBe(123000);
    const summary = new Map<string, ExcelJS.CellValue>();
    book
      .getWorksheet("Invoice")
      ?.eachRow((row) => summary.set(String(row.getCell(1).value), row.getCell(2).value));
    expect(summary.get("total_amount")).toBe(146321);
    expect(summary.get("date")).toEqual(new Date("2026-04-05T00:00:00Z"));
    expect(summary.get("buyer_name")).toBe("=Godavari Looms LLP");
  });

  test.each(["accounting_a", "tally"])(
    "%s: a purchase voucher whose entries add up to zero",
    async (format) => {
      const { headers, text } = await post(address, { file: invoice, export_format: format });
      expect(headers["content-type"]).toContain("xml");
      const amounts = [...text.matchAll(/<AMOUNT>(-?[\d.]+)<\/AMOUNT>/g)].map(([, amount]) => Number(amount));
      expect(amounts).toContain(146321);
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(0, 2);
      expect(text).toContain("<DATE>20260405</DATE>");
      expect(text).toContain("<LEDGERNAME>Input CGST</LEDGERNAME>");
    },
  );

  test.each([
    ["accounting_b", "Bill No"],
    ["accounting_c", "Bill Number"],
  ])("%s: bill lines under the importer's own heads", async (format, first) => {
    const { text } = await post(address, { file: invoice, export_format: format });
    const [head = "", ...rows] = text.replace("\uFEFF", "").trim().split("\r\n");
    expect(head.split(",")[0]).toBe(first);
    expect(rows.filter((row) => row.startsWith("NT/26-27/118,"))).toHaveLength(
      format === "accounting_b" ? 3 : 2,
    );
  });

  test("an unknown format is a 422, a file that is none a 400", async () => {
    expect((await post(address, { file: invoice, export_format: "lotus" })).status).toBe(422);
    const broken = { filename: "a.pdf", contentType: "application/pdf", bytes: Buffer.from("nothing here") };
    expect((await post(address, { file: broken })).status).toBe(400);
  });

  test("an accounting export without a total says what is missing", async () => {
    const { status, json } = await post(address, {
      file: await page([50, 700, "Meeting notes of the garden club"]),
      export_format: "tally",
    });
    expect(status).toBe(400);
    expect(json.error).toMatch(/total/);
  });
});

describe("extraction", () => {
  const read = async (...texts: Text[]) => extractInvoice(await readDocument(await page(...texts)));

  test("what is not printed is null and named", async () => {
    const { data, warnings } = await read(
      [50, 700, "Meeting notes of the garden club"],
      [50, 680, "Present: 12 members"],
    );
    expect([data.invoice_number, data.date, data.total_amount, data.vendor.name]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(warnings).toContainEqual(warning("not_found", "total_amount"));
  });

  test("of two sums it takes the one that net and tax support", async () => {
    const { data } = await read(
      [50, 800, "Rechnung Nr. 4711 vom 03.02.2026"],
      [50, 700, "Summe"],
      [300, 700, "100,00 EUR", true],
      [50, 680, "zzgl. 19% MwSt."],
      [300, 680, "19,00 EUR", true],
      [50, 660, "Gesamtbetrag"],
      [300, 660, "119,00 EUR", true],
    );
    expect([data.subtotal, data.tax_amount, data.total_amount, data.currency]).toEqual([100, 19, 119, "EUR"]);
    expect([data.invoice_number, data.date]).toEqual(["4711", "2026-02-03"]);
  });

  test("day and month follow the document's own evidence", async () => {
    const { data } = await read(
      [50, 800, "Invoice No: 7"],
      [50, 780, "Invoice Date: 04/05/2026"],
      [50, 760, "Service date: 04/28/2026"],
    );
    expect(data.date).toBe("2026-04-05");
  });

  test("a total that contradicts its parts is a failed check", async () => {
    const { data, warnings } = await read(
      [50, 720, "Subtotal"],
      [300, 720, "100.00", true],
      [50, 700, "VAT 20%"],
      [300, 700, "20.00", true],
      [50, 680, "Total"],
      [300, 680, "150.00", true],
    );
    expect(data.total_amount).toBe(150);
    expect(data.checks).toContainEqual({ name: "net_plus_tax_is_total", passed: false });
    expect(warnings).toContainEqual(warning("check_failed", "net_plus_tax_is_total"));
  });

  const checksOf = async (...texts: Text[]) =>
    Object.fromEntries((await read(...texts)).data.checks.map(({ name, passed }) => [name, passed]));

  test.each([
    ["90.00", "90.00", true],
    ["100.00", "80.00", false],
    ["90.05", "89.95", false],
  ])("central tax of %s and state tax of %s: equal is %s", async (central, state, equal) => {
    const checks = await checksOf(
      [50, 700, "Taxable Value"],
      [300, 700, "1,000.00", true],
      [50, 680, "CGST 9%"],
      [300, 680, central, true],
      [50, 660, "SGST 9%"],
      [300, 660, state, true],
      [50, 640, "Grand Total"],
      [300, 640, "Rs. 1,180.00", true],
    );
    expect(checks).toMatchObject({ net_plus_tax_is_total: true, cgst_equals_sgst: equal });
  });

  test.each([
    ["190,000.00", "1,190,000.00", true],
    ["190,000.50", "1,190,000.50", false],
    ["190,010.00", "1,190,010.00", false],
  ])("19 % of a million is a tax of %s: %s in all, the rate fits: %s", async (tax, total, fits) => {
    const checks = await checksOf(
      [50, 740, "Subtotal"],
      [300, 740, "1,000,000.00", true],
      [50, 720, "VAT 19%"],
      [300, 720, tax, true],
      [50, 700, "Total"],
      [300, 700, `EUR ${total}`, true],
    );
    expect(checks).toMatchObject({ net_plus_tax_is_total: true, rate_times_base_is_tax: fits });
  });

  test("integrated tax beside central tax, or within one state, is a failed check", async () => {
    const taxes = (...rows: Text[]): Text[] => [
      [50, 790, "Shree Stores"],
      [50, 780, "GSTIN: 27AAPFU0939F1ZV"],
      [300, 780, "Place of Supply: 27-Maharashtra"],
      [50, 700, "Taxable Value"],
      [300, 700, "1,000.00", true],
      ...rows,
    ];
    const integrated: Text[] = [
      [50, 680, "IGST 18%"],
      [300, 680, "180.00", true],
      [50, 640, "Grand Total"],
      [300, 640, "Rs. 1,180.00", true],
    ];
    expect(await checksOf(...taxes(...integrated))).toMatchObject({
      tax_kind_fits_place_of_supply: false,
      igst_excludes_cgst: true,
      gstin_check_digit: true,
    });
  });

  test("confidence: what the sums confirm is surer than what a label names, and that than what a place suggests", async () => {
    const { data, confidence } = extractInvoice(await readDocument(invoice));
    const sure = (path: string) => data.confidences[path] ?? 0;
    for (const path of ["subtotal", "cgst", "sgst", "tax_amount", "total_amount"])
      expect(sure(path)).toBeCloseTo(0.99, 2);
    expect(sure("bank.ifsc")).toBeCloseTo(0.95, 2);
    expect(sure("buyer.name")).toBeGreaterThan(0.9);
    expect(sure("vendor.name")).toBeGreaterThan(0.7);
    expect(sure("vendor.address")).toBeCloseTo(0.855, 1);
    expect(confidence).toBeGreaterThan(0.93);
    // Rows of two rates, and a total that is not their sum: its label alone speaks for it.
    const torn = await read(
      [50, 800, "Rechnung Nr. 4711 vom 03.02.26"],
      [50, 740, "Steuersatz"],
      [200, 740, "Netto", true],
      [300, 740, "MwSt.", true],
      [400, 740, "Brutto", true],
      [50, 720, "19 %"],
      [200, 720, "100,00", true],
      [300, 720, "19,00", true],
      [400, 720, "119,00", true],
      [50, 700, "7 %"],
      [200, 700, "200,00", true],
      [300, 700, "14,00", true],
      [400, 700, "214,00", true],
      [50, 660, "Gesamtbetrag"],
      [400, 660, "340,00 EUR", true],
    );
    expect(torn.data.confidences.subtotal).toBeCloseTo(0.8, 1);
    expect(torn.data.confidences.currency).toBeCloseTo(0.77, 2);
    expect(torn.data.confidences.total_amount).toBeCloseTo(0.795, 2);
  });
});
