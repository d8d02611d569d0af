import { describe, expect, it } from "vitest";
import type { InputFile } from "../../../shared/contract/file.ts";
import { post } from "../../harness/request.ts";
import { fourChairs, goodsReceipt, pagePdf, purchaseOrder, taxInvoice, textFile } from "./fixture.ts";

type Difference = {
  field: string;
  severity: string;
  reason: string;
  amount: number | null;
  values: { filename: string; value: unknown; place: { page?: number; text: string } | null }[];
};

async function compare(
  files: readonly InputFile[],
  more: Record<string, string | number> = {},
  route = "check-consistency",
) {
  const answer = await post(`/api/v1/workflows/${route}`, { files, ...more });
  expect(answer.status, answer.text).toBe(200);
  const { data } = answer.json;
  const differences: Difference[] = data.differences;
  return {
    data,
    differences,
    of: (field: string, reason = "") =>
      differences.find((each) => each.field === field && each.reason.includes(reason)),
  };
}

const order = "PO-2025-118";
const desk = { name: "Standing desk", hsn: "94033010", quantity: 2, price: 18000, rate: 18 };

describe("an invoice and its order", () => {
  it("that fit are consistent, in either sequence", async () => {
    const files = [
      await taxInvoice({ order, lines: [fourChairs, desk] }),
      await purchaseOrder({ number: order, lines: [desk, fourChairs] }),
    ];
    for (const pair of [files, files.toReversed()]) {
      const { data } = await compare(pair, {}, "cross-check");
      expect(data).toMatchObject({ result: "consistent", comparison_type: "invoice_po", differences: [] });
      expect(data.matches).toEqual([
        { invoice: "invoice.pdf", order: "order.pdf", receipt: null, three_way: false },
      ]);
      expect(
        data.line_items.map((line: { description: string; outcome: string }) => [
          line.description,
          line.outcome,
        ]),
      ).toEqual([
        ["Office chair", "agrees"],
        ["Standing desk", "agrees"],
      ]);
      const agreed = data.comparisons
        .filter(({ outcome }: { outcome: string }) => outcome === "agrees")
        .map(({ field }: { field: string }) => field);
      expect(agreed).toEqual(
        expect.arrayContaining([
          "order_number",
          "vendor_name",
          "vendor_gstin",
          "buyer_gstin",
          "date",
          "subtotal",
          "total_amount",
        ]),
      );
    }
  });

  it("is billed by several invoices up to what was ordered and received, and no more", async () => {
    const bill = (number: string, quantity: number) =>
      taxInvoice({ order, number, lines: [{ ...fourChairs, quantity }], filename: `${number}.pdf` });
    const ordered = await purchaseOrder({ number: order, lines: [fourChairs] });
    const within = await compare([await bill("NF-1", 2), await bill("NF-2", 2), ordered]);
    expect(within.of("line: Office chair: quantity", "Together")).toBeUndefined();
    const past = await compare([await bill("NF-1", 2), await bill("NF-2", 3), ordered]);
    expect(past.data.result).toBe("inconsistent");
    expect(past.of("line: Office chair: quantity", "than was ordered")).toMatchObject({
      severity: "error",
      amount: 1,
      values: [
        { filename: "order.pdf", value: 4 },
        { filename: "NF-1.pdf", value: 2 },
        { filename: "NF-2.pdf", value: 3 },
      ],
    });
    const receipt = await goodsReceipt(order, [["Office chair", 4, 3]]);
    const received = await compare([await bill("NF-1", 2), await bill("NF-2", 2), ordered, receipt]);
    expect(received.of("line: Office chair: quantity", "than was received")).toMatchObject({ amount: 1 });
  });

  it("is not called consistent with a receipt of which no line was read", async () => {
    const files = [
      await taxInvoice({ order }),
      await purchaseOrder({ number: order, lines: [fourChairs] }),
      await goodsReceipt(order, []),
    ];
    const { data } = await compare(files);
    expect(data).toMatchObject({ result: "needs_review", differences: [] });
    expect(data.not_checked).toContainEqual({
      id: "consistency.lines",
      reason: expect.stringContaining("receipt.pdf: none of its lines"),
    });
  });

  it("that differ name both places, amount and reason", async () => {
    const { data, of } = await compare([
      await taxInvoice({
        order,
        lines: [
          { ...fourChairs, quantity: 5, price: 2600 },
          { ...desk, name: "Filing cabinet", hsn: "94031010" },
        ],
      }),
      await purchaseOrder({ number: order, lines: [fourChairs, desk] }),
    ]);
    expect(data.result).toBe("inconsistent");
    const quantity = of("line: Office chair: quantity");
    expect(quantity).toMatchObject({ severity: "error", amount: 1 });
    expect(quantity?.values).toMatchObject([
      { filename: "order.pdf", value: 4, place: { page: 1, text: expect.stringContaining("Office chair") } },
      {
        filename: "invoice.pdf",
        value: 5,
        place: { page: 1, text: expect.stringContaining("Office chair") },
      },
    ]);
    expect(of("line: Office chair: unit_price")).toMatchObject({ severity: "error", amount: 100 });
    expect(of("line: Filing cabinet", "not ordered")?.severity).toBe("error");
    expect(of("line: Standing desk", "not billed")?.severity).toBe("info");
    expect(of("subtotal")).toMatchObject({ severity: "error", amount: 3000 });
  });

  it("within the tolerance agree", async () => {
    const files = [
      await taxInvoice({ order, lines: [{ ...fourChairs, price: 2550 }] }),
      await purchaseOrder({ number: order, lines: [fourChairs] }),
    ];
    expect((await compare(files)).data.result).toBe("inconsistent");
    expect((await compare(files, { tolerance: 2.5 })).data.result).toBe("consistent");
  });

  it("of another order or vendor are told apart", async () => {
    const { of } = await compare([
      await taxInvoice({
        order: "PO-2025-999",
        supplier: "24AAQCA8719H1ZC",
        place: "29-Karnataka",
        integrated: true,
      }),
      await purchaseOrder({ number: order, lines: [fourChairs] }),
    ]);
    expect(of("order_number")?.values.map(({ value }) => value)).toEqual([order, "PO-2025-999"]);
    expect(of("vendor_gstin")?.values.map(({ value }) => value)).toEqual([
      "29AABCR1718E1ZL",
      "24AAQCA8719H1ZC",
    ]);
  });
});

it.each([
  ["Accepted Qty", "Ordered Qty"],
  ["Ordered Qty", "Accepted Qty"],
  ["Qty", "Ordered Qty"],
])("an order with %s and %s counts what was ordered", async (first, second) => {
  const cells = (...texts: string[]) =>
    texts.map((text, at) => [[50, 200, 290, 390, 470][at] ?? 50, text] as const);
  const counts = (ordered: string, taken: string) =>
    /^Ordered/.test(first) ? [ordered, taken] : [taken, ordered];
  const ordered = await pagePdf(
    [
      ...["PURCHASE ORDER", "Cauvery Software Private Limited", "GSTIN: 29AAGCB1286Q1Z0", ""],
      ...[`PO Number: ${order}`, "PO Date: 01/11/2025", "", "Vendor:", "Nandi Furniture Private Limited"],
      ...["GSTIN: 29AABCR1718E1ZL", ""],
      cells("Description", first, second, "Rate", "Amount"),
      cells("Office chair", ...counts("4", "3"), "5000.00", "20000.00"),
      cells("Standing desk", ...counts("2", "1"), "18000.00", "36000.00"),
    ],
    "order.pdf",
  );
  const billed = (quantity: number) =>
    taxInvoice({ order, lines: [{ ...fourChairs, price: 5000, quantity }, desk] });
  const right = await compare([await billed(4), ordered]);
  expect(right.data.line_items).toMatchObject([{ ordered: { quantity: 4 } }, { ordered: { quantity: 2 } }]);
  expect(right.of("line: Office chair: quantity")).toBeUndefined();
  const more = await compare([await billed(5), ordered]);
  expect(more.of("line: Office chair: quantity", "than was ordered")).toMatchObject({ amount: 1 });
});

it("an invoice, its order and the goods receipt are matched three ways", async () => {
  const { data, of } = await compare([
    await taxInvoice({ order, lines: [fourChairs, desk] }),
    await goodsReceipt(order, [
      ["Office chair", 4, 3],
      ["Standing desk", 2, 2],
    ]),
    await purchaseOrder({ number: order, lines: [fourChairs, desk] }),
  ]);
  expect(data.matches).toEqual([
    { invoice: "invoice.pdf", order: "order.pdf", receipt: "receipt.pdf", three_way: true },
  ]);
  expect(data.result).toBe("inconsistent");
  expect(of("line: Office chair: quantity", "than was received")).toMatchObject({
    severity: "error",
    amount: 1,
  });
  expect(of("line: Office chair: quantity", "Less was received")).toMatchObject({
    severity: "info",
    amount: -1,
  });
  const [chairs, desks] = data.line_items;
  expect(chairs).toMatchObject({
    outcome: "differs",
    ordered: { quantity: 4 },
    received: { quantity: 3 },
    invoiced: { quantity: 4 },
  });
  expect(desks).toMatchObject({ outcome: "agrees", received: { quantity: 2 } });
});

const form = (change: Record<string, string> = {}) =>
  pagePdf(
    [
      "VENDOR REGISTRATION FORM",
      "",
      ...Object.entries({
        "Vendor Name": "Nandi Furniture Private Limited",
        PAN: "AABCR1718E",
        GSTIN: "29AABCR1718E1ZL",
        "Bank Name": "HDFC Bank",
        "Account Number": "50100123456789",
        "IFSC Code": "HDFC0000123",
        ...change,
      }).map(([name, value]) => `${name}: ${value}`),
    ],
    "form.pdf",
  );
const cheque = (change: Record<string, string> = {}) =>
  pagePdf(
    [
      "HDFC BANK",
      "CANCELLED CHEQUE",
      "",
      ...Object.entries({
        "Account Holder Name": "Nandi Furniture Pvt Ltd",
        "A/c No": "50100123456789",
        "IFSC Code": "HDFC0000123",
        ...change,
      }).map(([name, value]) => `${name}: ${value}`),
    ],
    "cheque.pdf",
  );

describe("documents about one vendor", () => {
  it("that agree are consistent", async () => {
    const { data } = await compare([await form(), await cheque(), await taxInvoice()]);
    expect(data).toMatchObject({ result: "consistent", comparison_type: "vendor_verification" });
    const outcome = Object.fromEntries(
      data.comparisons.map(({ field, outcome: found }: { field: string; outcome: string }) => [field, found]),
    );
    expect(outcome).toMatchObject({
      vendor_name: "agrees",
      pan: "agrees",
      gstin: "agrees",
      account_number: "agrees",
      ifsc: "agrees",
    });
  });

  it("that name other accounts, numbers or holders are not", async () => {
    const { data, of } = await compare(
      [
        await form({ PAN: "AAPFU0939F" }),
        await cheque({ "A/c No": "50100999999999", "Account Holder Name": "Ravi Kumar" }),
      ],
      { comparison_type: "vendor_verification" },
      "cross-check",
    );
    expect(data.result).toBe("inconsistent");
    expect(of("account_number")?.values.map(({ filename, value }) => [filename, value])).toEqual([
      ["form.pdf", "50100123456789"],
      ["cheque.pdf", "50100999999999"],
    ]);
    expect(of("account_holder")).toMatchObject({ severity: "error" });
    const other = await compare([
      await form({ GSTIN: "27AAPFU0939F1ZV", PAN: "AAPFU0939F" }),
      await taxInvoice(),
    ]);
    expect(other.of("gstin")?.values.map(({ value }) => value)).toEqual([
      "27AAPFU0939F1ZV",
      "29AABCR1718E1ZL",
    ]);
    expect(other.of("pan")).toMatchObject({ severity: "error" });
  });

  it("that share nothing are not called consistent", async () => {
    const letters = [
      textFile("a.txt", "The harbour is closed on Monday."),
      textFile("b.txt", "The ferry sails at noon."),
    ];
    expect((await compare(letters)).data.result).toBe("needs_review");
  });
});

describe("what cannot be compared", () => {
  it("one file, or three where two are asked for, is a 422", async () => {
    const file = await taxInvoice();
    expect((await post("/api/v1/workflows/check-consistency", { files: [file] })).status).toBe(422);
    expect((await post("/api/v1/workflows/cross-check", { files: [file, file, file] })).status).toBe(422);
  });

  it("two invoices as invoice and order are a 400 that says what to send", async () => {
    const answer = await post("/api/v1/workflows/cross-check", {
      files: [await taxInvoice(), await taxInvoice()],
      comparison_type: "invoice_po",
    });
    expect(answer.status).toBe(400);
    expect(answer.json.error).toContain("purchase order");
  });
});

it("a credit note is not called consistent with the order that it takes back", async () => {
  const order = await purchaseOrder({ number: "PO-118", lines: [fourChairs] });
  const bill = await taxInvoice({ order: "PO-118" });
  const compare = async (file: InputFile) =>
    (await post("/api/v1/workflows/check-consistency", { files: [file, order] })).json.data;
  expect((await compare(bill)).result).toBe("consistent");
  const credit = await pagePdf([
    ...["CREDIT NOTE", "Nandi Furniture Private Limited", "GSTIN: 29AABCR1718E1ZL", "Credit Note No: CN-9"],
    ...["Date: 12/11/2025", "PO Number: PO-118", "Bill To:", "Cauvery Software Private Limited"],
    ...["Subtotal 10,000.00", "CGST 900.00", "SGST 900.00", "Total 11,800.00"],
  ]);
  const { result, differences } = await compare(credit);
  expect([
    result,
    differences.map(({ field, severity }: { field: string; severity: string }) => [field, severity]),
  ]).toEqual(["needs_review", [["document", "warning"]]]);
});

it.each([
  ["COBADEFFXXX", "COBADEFF", "consistent", []],
  ["COBADEFFXXX", "COBADEFF370", "needs_review", ["bic"]],
  ["COBADEFFXXX", "DEUTDEFFXXX", "inconsistent", ["bic"]],
])("a vendor's BIC of %s and %s", async (one, other, result, fields) => {
  const paper = (bic: string, filename: string) =>
    textFile(
      filename,
      `VENDOR REGISTRATION FORM\nVendor Name: Alpha GmbH\nIBAN: DE89370400440532013000\nSWIFT/BIC: ${bic}`,
    );
  const { json } = await post("/api/v1/workflows/check-consistency", {
    files: [paper(one, "a.txt"), paper(other, "b.txt")],
    comparison_type: "vendor_verification",
  });
  expect([json.data.result, json.data.differences.map(({ field }: { field: string }) => field)]).toEqual([
    result,
    fields,
  ]);
});
