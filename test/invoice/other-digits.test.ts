import { expect, test } from "vitest";
import { post } from "../harness/request.ts";

const rows = (inDigits: (text: string) => string) => [
  ["Description", "Quantity", "Unit price", "Amount"],
  ["Brass valve", "4", inDigits("2,500.00"), inDigits("10,000.00")],
];
const sums = (inDigits: (text: string) => string) => [
  ["Taxable Value", inDigits("10,000.00")],
  ["CGST @ 9%", inDigits("900.00")],
  ["SGST @ 9%", inDigits("900.00")],
  ["Grand Total", inDigits("11,800.00")],
];
const table = (lines: readonly (readonly string[])[]) =>
  `<table>${lines.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`;

test.each([
  ["Devanagari", 0x966],
  ["Bengali", 0x9e6],
  ["Gujarati", 0xae6],
])("the sums of an invoice in %s digits are read", async (_, nought) => {
  const inDigits = (text: string) =>
    text.replace(/\d/g, (digit) => String.fromCharCode(nought + Number(digit)));
  const html = `<!doctype html><meta charset="utf-8"><h1>Tax Invoice</h1><p>Nandi Furniture Private Limited</p><p>GSTIN: 29AABCR1718E1ZL</p><p>Invoice No.: NF/42</p><p>Invoice Date: 12/11/2025</p>${table(rows(inDigits))}${table(sums(inDigits))}`;
  const file = { filename: "invoice.html", contentType: "text/html", bytes: Buffer.from(html) };
  const { status, json, text } = await post("/api/v1/ai/extract-invoice", { file });
  expect(status, text).toBe(200);
  expect(json.data).toMatchObject({ subtotal: 10_000, total_amount: 11_800 });
  expect(json.data.line_items[0]).toMatchObject({ unit_price: 2_500, amount: 10_000 });
});

test.each([
  ["CNY", "增值税普通发票", ["发票号码：12345678", "开票日期：2025年01月13日", "价税合计 ¥1130.00"]],
  ["JPY", "請求書", ["請求書番号：A-12", "請求日：2025年1月13日", "モニター 2台", "ご請求金額 ¥1,130"]],
  ["JPY", "請求書", ["請求書番号：A-12", "請求日：2025年1月13日", "合計 1,130円"]],
  ["JPY", "INVOICE", ["Invoice No: 12", "Date: 2025-01-13", "Osaka, Japan", "Total ¥1,130"]],
  ["CNY", "INVOICE", ["Invoice No: 12", "Date: 2025-01-13", "Shenzhen, China", "Total ¥1,130"]],
  ["CNY", "INVOICE", ["Invoice No: 12", "Date: 2025-01-13", "Total ¥1,130.00"]],
  ["JPY", "INVOICE", ["Invoice No: 12", "Shenzhen, China", "Osaka, Japan", "Total ¥1,130 JPY"]],
])("the currency of a sum is %s: %s", async (currency, title, lines) => {
  const bytes = Buffer.from([title, ...lines].join("\n\n"));
  const file = { filename: "invoice.txt", contentType: "text/plain", bytes };
  const { status, json, text } = await post("/api/v1/ai/extract-invoice", { file });
  expect(status, text).toBe(200);
  expect(json.data.currency).toBe(currency);
});

test.each([
  ["nothing says whose it is", ["Total ¥1,130"]],
  ["both countries are named", ["Shenzhen, China", "Osaka, Japan", "Total ¥1,130"]],
])("a sum in ¥ has no sure currency where %s", async (_, lines) => {
  const bytes = Buffer.from(["INVOICE", "Invoice No: 12", "Date: 2025-01-13", ...lines].join("\n\n"));
  const file = { filename: "invoice.txt", contentType: "text/plain", bytes };
  const { status, json, text } = await post("/api/v1/ai/extract-invoice", { file });
  expect(status, text).toBe(200);
  expect(json.data).toMatchObject({ currency: "JPY", total_amount: 1_130 });
  expect(json.data.confidences.currency).toBeLessThan(0.6);
});
