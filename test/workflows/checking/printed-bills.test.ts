import { describe, expect, it } from "vitest";
import { post } from "../../harness/request.ts";
import { textFile } from "./fixture.ts";

/** A tax invoice as a billing program prints it, to another state or within one. */
function bill(lines: readonly string[], sums: readonly string[], isLocal = false): string {
  const buyer = isLocal ? "GSTIN: 27AADCT5678K1ZP" : "GSTIN: 29AABCR1718E1ZL";
  return [
    "Bharat Engineering Works Private Limited",
    "Plot 12, MIDC Bhosari, Pune 411026, Maharashtra",
    "GSTIN: 27AAACB1234F1Z9",
    "TAX INVOICE",
    "Invoice No: KT/25-26/0042          Date: 14/08/2025",
    "Bill To: Nandi Furniture Private Limited",
    buyer,
    isLocal ? "Place of supply: 27-Maharashtra" : "Place of supply: 29-Karnataka",
    "",
    "Description            HSN     Qty   Rate       Amount",
    ...lines,
    "",
    ...sums,
  ].join("\n");
}

const steel = "Steel brackets         7308    10    1,000.00   10,000.00";
const rice = "Rice, packed           1006    20      100.00    2,000.00";
const summed = (...rows: readonly (readonly [string, string])[]) =>
  rows.map(([label, amount]) => label.padEnd(44) + amount);

async function checked(text: string) {
  const file = textFile("bill.txt", text);
  const answer = await post("/api/v1/workflows/validate-file", { file, format_type: "gst" });
  expect(answer.status, answer.text).toBe(200);
  const { result, issues } = answer.json.data;
  const told = issues.filter(({ severity }: { severity: string }) => severity !== "info");
  return { result, rules: told.map(({ rule }: { rule: string }) => rule) };
}

describe("the sums of a bill as it is printed", () => {
  it.each([
    [
      "freight within the taxable value",
      bill(
        [steel],
        summed(
          ["Sub total", "10,000.00"],
          ["Freight", "500.00"],
          ["Taxable value", "10,500.00"],
          ["IGST @ 18%", "1,890.00"],
          ["Total", "12,390.00"],
        ),
      ),
    ],
    [
      "a discount and freight",
      bill(
        [steel],
        summed(
          ["Sub total", "10,000.00"],
          ["Less: Discount", "1,000.00"],
          ["Freight", "500.00"],
          ["Taxable value", "9,500.00"],
          ["IGST @ 18%", "1,710.00"],
          ["Total", "11,210.00"],
        ),
      ),
    ],
  ])("adds up with %s", async (_, text) => {
    expect(await checked(text)).toEqual({ result: "valid", rules: [] });
  });

  it("does not with freight that is not in the taxable value", async () => {
    const sums = summed(
      ["Sub total", "10,000.00"],
      ["Freight", "500.00"],
      ["Taxable value", "10,502.00"],
      ["IGST @ 18%", "1,890.36"],
      ["Total", "12,392.36"],
    );
    expect((await checked(bill([steel], sums))).rules).toContain("gst.total.taxable");
  });

  it.each([
    ["1,000.00", "10,000.00", []],
    ["1,000.00", "10,001.00", []],
    ["1,000.00", "10,001.50", ["gst.line.priced"]],
    ["1,000.00", "10,500.00", ["gst.line.priced"]],
  ])("10 at %s are %s: %j", async (price, amount, rules) => {
    const net = Number(amount.replaceAll(",", ""));
    const [tax, total] = [net * 0.18, net * 1.18].map((each) => each.toFixed(2));
    const line = `Steel brackets         7308    10    ${price}   ${amount}`;
    const sums = summed(["Taxable value", amount], ["IGST @ 18%", tax ?? ""], ["Total", total ?? ""]);
    const found = await checked(bill([line], sums));
    expect(found.rules).toEqual(rules);
    expect(found.result).toBe(rules.length === 0 ? "valid" : "needs_review");
  });
});

describe("a tax with a row for each rate", () => {
  const net = ["Taxable value", "12,000.00"] as const;
  const rows = {
    away: [
      ["IGST @ 18% on 10,000.00", "1,800.00"],
      ["IGST @ 5% on 2,000.00", "100.00"],
    ],
    local: [
      ["CGST @ 9% on 10,000.00", "900.00"],
      ["SGST @ 9% on 10,000.00", "900.00"],
      ["CGST @ 2.5% on 2,000.00", "50.00"],
      ["SGST @ 2.5% on 2,000.00", "50.00"],
    ],
  } as const;
  const printed = (taxes: readonly (readonly [string, string])[], isLocal: boolean, total = "13,900.00") =>
    bill([steel, rice], summed(net, ...taxes, ["Total", total]), isLocal);

  it("is their sum, whether one tax or two halves", async () => {
    const read = async (text: string) =>
      (await post("/api/v1/ai/extract-invoice", { file: textFile("bill.txt", text) })).json.data;
    expect(await read(printed(rows.away, false))).toMatchObject({
      tax_amount: 1900,
      igst: 1900,
      cgst: 0,
      sgst: 0,
    });
    expect(await read(printed(rows.local, true))).toMatchObject({
      tax_amount: 1900,
      igst: 0,
      cgst: 950,
      sgst: 950,
    });
  });

  it("adds up to the total", async () => {
    expect((await checked(printed(rows.away, false))).rules).toEqual([]);
    expect((await checked(printed(rows.local, true))).rules).toEqual([]);
    const off = printed(rows.away, false, "13,920.00");
    expect((await checked(off)).rules).toContain("gst.total.sum");
  });
});

it("a bank account is read behind A/c", async () => {
  const text = bill(
    [steel],
    [
      ...summed(["Taxable value", "10,000.00"], ["IGST @ 18%", "1,800.00"], ["Total", "11,800.00"]),
      "Bank: HDFC Bank, A/c 50100123456789, IFSC HDFC0000123",
    ],
  );
  const { json } = await post("/api/v1/ai/extract-invoice", { file: textFile("bill.txt", text) });
  expect(json.data.bank).toMatchObject({ account_number: "50100123456789", ifsc: "HDFC0000123" });
});

describe("a PAN beside a GSTIN", () => {
  const sums = summed(["Taxable value", "10,000.00"], ["IGST @ 18%", "1,800.00"], ["Total", "11,800.00"]);
  const withPan = (pan: string) => bill([steel], sums).replace("TAX INVOICE", `PAN: ${pan}\nTAX INVOICE`);

  it.each([
    ["AAACB1234F", []],
    ["AABCR1718E", []],
    ["AAACB1234G", ["gst.supplier_pan.valid"]],
  ])("%s: %j", async (pan, rules) => {
    expect((await checked(withPan(pan))).rules).toEqual(rules);
  });
});

describe("an order without tax", () => {
  const order = (total: string) =>
    `PURCHASE ORDER\nPO No: PO-118   Date: 01/08/2025\nVendor: Bharat Engineering Works Private Limited\nOrdered by: Nandi Furniture Private Limited\n\nItem            Qty   Rate      Amount\nSteel brackets   10   1,000.00   ${total}\n\nTotal ${total}\n`;
  const billed = bill(
    [steel],
    summed(["Taxable value", "10,000.00"], ["IGST @ 18%", "1,800.00"], ["Total", "11,800.00"]),
  ).replace("Bill To:", "PO No: PO-118\nBill To:");
  const differences = async (total: string) => {
    const files = [textFile("bill.txt", billed), textFile("order.txt", order(total))];
    const { json, status, text } = await post("/api/v1/workflows/check-consistency", { files });
    expect(status, text).toBe(200);
    return json.data.differences
      .filter(({ severity }: { severity: string }) => severity === "error")
      .map(({ field }: { field: string }) => field);
  };

  it("is held against what the invoice bills before tax", async () => {
    expect(await differences("10,000.00")).toEqual([]);
    expect(await differences("9,000.00")).toContain("total_amount");
  });
});
