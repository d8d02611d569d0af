import { expect, it } from "vitest";
import { post } from "../../harness/request.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
type Data = any;

const file = (filename: string, lines: readonly string[]) => ({
  ...{ filename, contentType: "text/plain" },
  bytes: Buffer.from(lines.join("\n")),
});
async function compared(
  comparison_type: string,
  one: readonly string[],
  other: readonly string[],
): Promise<Data> {
  const files = [file("one.txt", one), file("other.txt", other)];
  const { status, json, text } = await post("/api/v1/workflows/cross-check", { files, comparison_type });
  expect(status, text.slice(0, 300)).toBe(200);
  return json.data;
}

it.each([
  ["a number and a name on both", ["Vendor Name: Nandi Motors Ltd", "PAN: AAGCV4471K"], "consistent", []],
  ["the number alone on one", ["PAN: AAGCV4471K"], "needs_review", ["consistency.name"]],
  ["another name", ["Vendor Name: Nandi Pumps Ltd", "PAN: AAGCV4471K"], "inconsistent", []],
])("papers of a vendor are one firm's by number and name: %s", async (_, lines, result, left) => {
  const form = ["Vendor Registration Form", "Vendor Name: Nandi Motors Ltd", "PAN: AAGCV4471K"];
  const data = await compared("vendor_verification", ["Permanent Account Number Card", ...lines], form);
  const ids = data.not_checked.map(({ id }: Data) => id).filter((id: string) => id === "consistency.name");
  expect([data.result, ids]).toEqual([result, left]);
});

const order = (label: string, total: string) => [
  ...["Purchase Order", "Purchase Order No: BO-93", "Vendor: Nandi Pumps Ltd", "Order Date: 05-02-2026"],
  ...["Item  Qty  Rate  Amount", "Pump  2  500.00  1000.00", "Net Amount  1000.00", "GST  180.00"],
  `${label}  ${total}`,
];
const bill = [
  ...["Nandi Pumps Ltd", "Tax Invoice", "Invoice No: 77", "Invoice Date: 17-02-2026", "Order No: BO-93"],
  ...["Item  Qty  Rate  Amount", "Pump  2  500.00  1000.00", "Subtotal  1000.00", "GST 18%  180.00"],
  "Grand Total  1180.00",
];

it.each([
  ["Order Total", "1180.00", false],
  ["Order Total", "118.00", true],
  ["Order Value", "1180.00", false],
  ["PO Value", "118.00", true],
])("the total of an order is held against that of its bill: %s %s", async (label, total, differs) => {
  const { differences } = await compared("invoice_po", bill, order(label, total));
  expect(differences.some(({ field }: Data) => field === "total_amount")).toBe(differs);
});
