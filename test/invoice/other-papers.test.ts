import { describe, expect, test } from "vitest";
import { post } from "../harness/request.ts";

// Papers with sums that are no invoices, and numbers of accounts that are no bank's.

async function read(text: string) {
  const file = { filename: "paper.txt", contentType: "text/plain", bytes: Buffer.from(text.trimStart()) };
  const { status, json, text: answer } = await post("/api/v1/ai/extract-invoice", { file });
  expect(status, answer.slice(0, 300)).toBe(200);
  return json;
}

const uncalled =
  "Nothing says that the document is an invoice: it has no such title, no number, no buyer and no tax. Its sums may be of something else.";

describe("a paper that nothing calls an invoice", () => {
  const report = (more = "") => `
STOCK REPORT
Warehouse: Hall Four
Prepared on 15 November 2025
${more}
Total Variance Cost: $4,287.50
Share of goods counted: 97.2 %
`;

  test("has its sum below 0.75, and says why", async () => {
    const { data, warnings } = await read(report());
    expect(warnings).toContain(uncalled);
    expect(data.confidences.total_amount ?? 0).toBeLessThan(0.75);
  });

  test.each([
    ["a title", "Invoice"],
    ["a number", "Invoice no. 2025-17"],
    ["a buyer", "Bill to: Dorset Wind Surveys Ltd"],
    ["a tax", "Net 3,572.92\nVAT 20% 714.58"],
  ])("is one by %s", async (_, line) => {
    const { data, warnings } = await read(report(line));
    expect(warnings ?? []).not.toContain(uncalled);
    expect(data.total_amount).toBe(4287.5);
  });
});

describe("lines that do not make the total", () => {
  const bill = (total: string) => `
Kestrel Print Works Ltd
Invoice KP-2041
Bill to: Dorset Wind Surveys Ltd
Date: 12/03/2026

Description          Qty   Price     Amount
Brochures A4         500    0.40     200.00
Posters               20    6.00     120.00

Total                                ${total}
`;

  test("leave it below 0.9", async () => {
    const right = (await read(bill("320.00"))).data;
    expect(right.total_amount).toBe(320);
    expect(right.confidences.total_amount).toBeGreaterThanOrEqual(0.9);
    const wrong = (await read(bill("330.00"))).data;
    expect(wrong.total_amount).toBe(330);
    expect(wrong.confidences.total_amount).toBeLessThan(0.9);
  });
});

describe("the number of an account", () => {
  const bill = (lines: string) => `
Harbour Water Ltd
Invoice 88-1203
${lines}
Bill to: Dorset Wind Surveys Ltd
Invoice date: 3 August 2025

Water, July          41.10
Sewage, July         12.00
Meter                 3.00
Standing charge       4.00
Total due            60.10
`;

  test.each([
    ["of a customer", "Account number: 296664039561", null],
    ["of a customer, short", "Account no. 296664039561", null],
    ["of a bank, by its own words", "Bank account no. 296664039561", "296664039561"],
    ["beside a sort code", "Sort code 20-00-00\nAccount number: 296664039561", "296664039561"],
    ["beside a bank", "Bank: Barclays\nAccount number: 296664039561", "296664039561"],
    ["in German", "Kontonummer 296664039561", "296664039561"],
  ])("%s", async (_, lines, expected) => {
    expect((await read(bill(lines))).data.bank.account_number).toBe(expected);
  });
});

describe("who a bill is for", () => {
  const bill = (attention: string) => `
Northern Cloud Inc.
Invoice 42183017
Invoice date: 3 August 2025

Bill to address:
${attention}
93B Quay Road
Leeds LS1 4AB

Storage      4.11
Total        4.11
`;

  test("may stand behind the word for a person's attention", async () => {
    const { data } = await read(bill("ATTN: Kestrel Sites Limited"));
    expect(data.buyer.name).toBe("Kestrel Sites Limited");
    expect(data.buyer.address).toContain("93B Quay Road");
  });

  test("is not the person there", async () => {
    const { data } = await read(bill("Kestrel Sites Limited\nATTN: Jane Roe"));
    expect(data.buyer.name).toBe("Kestrel Sites Limited");
  });
});

test("lines that name a field of their own are lines", async () => {
  const { data } = await read(`
Kestrel Print Works Ltd
4 Mill Street, Leeds LS1 4AB

Invoice KP-2041
Date: 12/03/2026
For: Dorset Wind Surveys Ltd

Note: booklets           200.00
Note: posters            120.00

Net                      320.00
VAT 20%                   64.00
Total                    384.00
`);
  expect(data.line_items.map(({ amount }: { amount: number }) => amount)).toEqual([200, 120]);
});
