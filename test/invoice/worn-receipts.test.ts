import { describe, expect, test } from "vitest";
import { extractInvoice } from "../../shared/intelligence/invoice/extract-invoice.ts";
import { scannedSlip } from "./scanned-slip.ts";

/** Lines of a slip as OCR reads them, all words as sure. */
const read = (lines: readonly string[], sure = 0.97) => extractInvoice(scannedSlip(lines, () => sure)).data;

const shop = ["ROSE GARDEN CAFE SDN BHD", "7 PARK ROAD", "50480 KUALA LUMPUR", "TAX INVOICE"];
const sums = ["Tea 2.50", "Cake 8.00", "TOTAL 10.50", "CASH 20.00", "CHANGE 9.50"];

describe("a day that OCR misread", () => {
  test.each([
    ["a stroke as a colon", "DATE 30:03/2018"],
    ["strokes as sevens", "DATE 3070372018"],
    ["strokes that are lost", "DATE 30032018 12:41"],
    ["letters for digits between other strokes", "DATE 3O-O3/2018"],
    ["a time that touches it", "DATE 30/03/201812:41"],
    ["a month with another letter", "DATE 30 HAR 2018"],
  ])("%s: %s", (_, line) => {
    const data = read([...shop, line, ...sums]);
    expect(data.date).toBe("2018-03-30");
    expect(data.confidences.date).toBeLessThan(0.9);
  });

  test.each([
    ["a telephone number", "TEL 03-20182010"],
    ["a number of a register", "GST NO 000292065280"],
    ["a time", "TIME 12:30:45"],
    ["a month that two letters away is several", "30 XYR 2018"],
  ])("%s is none: %s", (_, line) => {
    expect(read([...shop, line, ...sums]).date).toBeNull();
  });
});

describe("the name of a shop", () => {
  test.each([
    ["a misread word of trade", "ROSE GARDEN ENTERPRlSE", "ROSE GARDEN ENTERPRISE"],
    ["a digit among capitals", "R0SE GARDEN TRADING", "ROSE GARDEN TRADING"],
    ["its number in the register announced", "ROSE GARDEN SDN BHD (Co. No", "ROSE GARDEN SDN BHD"],
    ["a misread legal form", "ROSE GARDEN SDM 8HD", "ROSE GARDEN SDN BHD"],
  ])("%s", (_, printed, name) => {
    expect(read([printed, ...shop.slice(1), "DATE 30/03/2018", ...sums]).vendor.name).toBe(name);
  });

  test("goes on in the line that ends with the legal form", () => {
    const lines = [
      "ROSE GARDEN VEGETARIAN",
      "RESTAURANT SDN BHD",
      ...shop.slice(1),
      "DATE 30/03/2018",
      ...sums,
    ];
    expect(read(lines).vendor.name).toBe("ROSE GARDEN VEGETARIAN RESTAURANT SDN BHD");
  });

  test("is not reported as sure: a letter of it may be misread", () => {
    expect(read([...shop, "DATE 30/03/2018", ...sums]).confidences["vendor.name"]).toBeLessThan(0.9);
  });
});

test("a total that another amount shows without its first digit is not sure: a mark of a currency was read as one", () => {
  const clear = read([...shop, "DATE 30/03/2018", ...sums]);
  expect(clear.confidences.total_amount).toBeGreaterThan(0.9);
  const marked = read([...shop, "DATE 30/03/2018", "Tea 2.50", "Cake 58.00", "TOTAL 58.00", "PAID 8.00"]);
  expect(marked.confidences.total_amount ?? 0).toBeLessThan(0.9);
});

test("an address with a line that is hardly legible is less certain", () => {
  const lines = [...shop, "DATE 30/03/2018", ...sums];
  const [clear, faint] = [read(lines), read(lines, 0.5)];
  expect(clear.vendor.address).not.toBeNull();
  expect(faint.confidences["vendor.address"] ?? 1).toBeLessThan(
    (clear.confidences["vendor.address"] ?? 0) - 0.1,
  );
});
