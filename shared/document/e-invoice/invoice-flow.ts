import type { FlowCell, FlowDocument, FlowItem } from "../flow/flow.ts";
import { type EInvoice, type EInvoiceLine, isCreditNote } from "./e-invoice.ts";

const paragraph = (text: string): FlowItem => ({ kind: "paragraph", runs: [{ text }] });
const heading = (text: string, level: number): FlowItem => ({
  kind: "heading",
  level,
  runs: [{ text, bold: true }],
});

/** The words that stand before each value, in the order in which they are shown. */
const [head, summary, payment] = [
  {
    invoice_number: "Invoice number",
    date: "Invoice date",
    due_date: "Due date",
    purchase_order: "Order number",
    currency: "Currency",
  },
  {
    subtotal: "Net amount",
    tax_amount: "VAT amount",
    total_amount: "Total amount",
    amount_paid: "Amount paid",
    round_off: "Rounding",
    amount_due: "Amount due",
  },
  { payment_terms: "Payment terms", "bank.iban": "IBAN", "bank.bic": "BIC" },
];

const shown = (value: string | number | null | undefined): string =>
  typeof value === "number" ? value.toFixed(2) : (value ?? "");

function labelled({ values }: EInvoice, labels: Readonly<Record<string, string>>, unit = ""): FlowItem[] {
  return Object.entries(labels).flatMap(([path, label]) => {
    const value = values[path] ?? null;
    return value === null ? [] : [paragraph(`${label}: ${shown(value)}${unit}`)];
  });
}

function party(invoice: EInvoice, path: "vendor" | "buyer", title: string): FlowItem[] {
  const name = invoice.values[`${path}.name`] ?? null;
  const address = invoice.addresses[path];
  const labels = { [`${path}.vat_id`]: "VAT ID", [`${path}.tax_number`]: "Tax number" };
  return [
    heading(title, 2),
    ...[name, address].flatMap((text) => (text === null ? [] : [paragraph(String(text))])),
    ...labelled(invoice, labels),
  ];
}

/** Columns of the table of lines, with what they show of one. */
const columns: readonly (readonly [string, (line: EInvoiceLine, at: number) => string | number | null])[] = [
  ["No.", (_, at) => at + 1],
  ["Description", ({ description }) => description],
  ["Quantity", ({ quantity }) => quantity],
  ["Unit", ({ unit }) => unit],
  ["Unit price", ({ unit_price }) => unit_price],
  ["VAT %", ({ tax_rate }) => tax_rate],
  ["Amount", ({ amount }) => shown(amount)],
];

function tableOf(lines: readonly EInvoiceLine[]): FlowItem[] {
  if (lines.length === 0) return [];
  const cell = (row: number, column: number, text: string): FlowCell => ({
    ...{ row, column, rowSpan: 1, columnSpan: 1 },
    runs: [{ text, bold: row === 0 }],
  });
  const cells = [
    ...columns.map(([title], column) => cell(0, column, title)),
    ...lines.flatMap((line, at) =>
      columns.map(([, of], column) => cell(at + 1, column, String(of(line, at) ?? ""))),
    ),
  ];
  return [
    { kind: "table", rows: lines.length + 1, columns: columns.length, headerRows: 1, ruled: true, cells },
  ];
}

/** The invoice as a person reads it, for everything that reads documents. */
export function invoiceFlow(invoice: EInvoice): FlowDocument {
  const { lines, notes, taxes, type_code: code, values } = invoice;
  const currency = values.currency == null ? "" : ` ${values.currency}`;
  const title = `${isCreditNote(code) ? "Credit note" : "Invoice"} ${values.invoice_number ?? ""}`.trim();
  const items = [
    heading(title, 1),
    ...labelled(invoice, head),
    ...party(invoice, "vendor", "Seller"),
    ...party(invoice, "buyer", "Buyer"),
    ...tableOf(lines),
    ...taxes.map(({ rate, base, amount }) =>
      paragraph(`VAT ${rate ?? 0} % of ${shown(base)}: ${shown(amount)}${currency}`),
    ),
    ...labelled(invoice, summary, currency),
    ...labelled(invoice, payment),
    ...notes.filter((note) => note !== "").map(paragraph),
  ];
  return { pages: [{ items }], title, language: "en", warnings: [] };
}
