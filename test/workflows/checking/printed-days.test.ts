import { expect, it } from "vitest";
import { post } from "../../harness/request.ts";
import { textFile } from "./fixture.ts";

const bill = (dated: string, ...below: readonly string[]) =>
  [
    "Bharat Engineering Works Private Limited",
    "Plot 12, MIDC Bhosari, Pune 411026, Maharashtra",
    "GSTIN: 27AAACB1234F1Z9",
    "TAX INVOICE",
    `Invoice No: KT/25-26/0042          ${dated}`,
    "Bill To: Nandi Furniture Private Limited",
    "GSTIN: 29AABCR1718E1ZL",
    "Place of supply: 29-Karnataka",
    "",
    "Description            HSN     Qty   Rate       Amount",
    "Steel brackets         7308    10    1,000.00   10,000.00",
    "",
    "Taxable value                               10,000.00",
    "IGST @ 18%                                  1,800.00",
    ...below,
  ].join("\n");
const total = "Total                                       11,800.00";

async function told(text: string): Promise<{ rule: string; found: unknown }[]> {
  const file = textFile("bill.txt", text);
  const answer = await post("/api/v1/workflows/validate-file", { file, format_type: "gst" });
  expect(answer.status, answer.text).toBe(200);
  return answer.json.data.issues.filter(({ severity }: { severity: string }) => severity === "error");
}

it.each<[string, string, unknown]>([
  ["Date: 31/02/2025", "gst.date.valid", "31/02/2025"],
  ["Invoice Date: 30 Feb 2025", "gst.date.valid", "30 Feb 2025"],
  ["Dated 2025-04-31", "gst.date.valid", "2025-04-31"],
  ["Due Date: 31/02/2025", "gst.date.required", null],
  ["Ref 31/02/2025", "gst.date.required", null],
])("%s", async (dated, rule, found) => {
  expect(await told(bill(dated, total))).toMatchObject([{ rule, found }]);
});

it("a day of the calendar is no fault of the day", async () => {
  expect(await told(bill("Date: 28/02/2025", total))).toEqual([]);
});

it.each<[string, readonly string[], readonly string[]]>([
  ["TCS within the total", ["TCS u/s 206C(1H) @ 0.1%          11.80", "Total        11,811.80"], []],
  ["TCS below the total", [total, "Tax collected at source   11.80", "Amount payable   11,811.80"], []],
  ["TCS of another amount", ["TCS @ 0.1%          11.80", "Total        11,911.80"], ["gst.total.sum"]],
  ["a section of TCS alone", ["TCS under section 206", "Total        12,006.00"], ["gst.total.sum"]],
  ["a rate of TCS alone", ["TCS @ 0.10 %", "Total        11,800.10"], []],
  ["two amounts of TCS", ["TCS  11.80", "TCS  12.80", "Total        11,812.80"], ["gst.total.sum"]],
])("%s", async (_, below, rules) => {
  expect((await told(bill("Date: 28/02/2025", ...below))).map(({ rule }) => rule)).toEqual(rules);
});
