import type { Document } from "../../../document/document.ts";
import { extractInvoice } from "../../../intelligence/invoice/extract-invoice.ts";
import type { InvoiceData } from "../../../intelligence/invoice/invoice.ts";
import type { Counter } from "../../../limits/count.ts";
import { rounded } from "../../../values/amounts/hundredths.ts";
import { type Book, Entry, type Source, type Values } from "./entry.ts";

/** Parts of a sum by weight, to the cent; the largest part takes what rounding leaves. */
function sharesOf(sum: number | null, weights: readonly number[]): number[] | undefined {
  const all = weights.reduce((total, weight) => total + weight, 0);
  if (sum === null || sum === 0 || all <= 0) return undefined;
  const parts = weights.map((weight) => rounded((sum * weight) / all));
  const rest = rounded(sum - parts.reduce((total, part) => total + part, 0));
  const largest = weights.indexOf(Math.max(...weights));
  return parts.map((part, at) => (at === largest ? rounded(part + rest) : part));
}

/** Whether the lines are all there and each says its rate: they make the net amount. */
function linesTell({ line_items: lines = [], subtotal }: InvoiceData): boolean {
  const net = lines.reduce((sum, { amount }) => sum + amount, 0);
  const slack = 0.02 + 0.006 * lines.length;
  return (
    lines.length > 0 &&
    subtotal !== null &&
    Math.abs(net - subtotal) <= slack &&
    lines.every((line) => line.tax_rate !== null)
  );
}

/** The lines, each with its share of the taxes that the invoice states as sums. */
function lineRows(data: InvoiceData): Values[] {
  const { line_items: lines = [], cess } = data;
  const weights = lines.map(({ amount, tax_rate: rate }) => Math.max(0, amount) * (rate ?? 0));
  const taxes = (["igst", "cgst", "sgst"] as const).flatMap((name) => {
    const shares = sharesOf(data[name], weights);
    return shares === undefined ? [] : [{ name, shares }];
  });
  return lines.map((line, at) => ({
    taxable: line.amount,
    rate: line.tax_rate ?? 0,
    ...Object.fromEntries(taxes.map(({ name, shares }) => [name, shares[at] ?? 0])),
    ...(line.hsn_sac === null ? {} : { hsn: line.hsn_sac }),
    ...(line.description === null ? {} : { description: line.description }),
    ...(line.quantity === null ? {} : { quantity: line.quantity }),
    ...(line.unit === null ? {} : { unit: line.unit }),
    ...((cess ?? 0) === 0 || at > 0 ? {} : { cess: cess ?? 0 }),
  }));
}

/** The invoice as one row, where its lines do not tell. */
function wholeRow(data: InvoiceData): Values {
  const { subtotal, igst, cgst, sgst, cess, tax_amount: tax } = data;
  const base = subtotal ?? (tax === null ? null : rounded((data.total_amount ?? 0) - tax));
  const rate = base === null || tax === null || base === 0 ? null : Math.round((tax / base) * 1_000) / 10;
  return {
    ...(base === null ? {} : { taxable: base }),
    ...(rate === null ? {} : { rate }),
    ...(igst === null ? {} : { igst }),
    ...(cgst === null ? {} : { cgst }),
    ...(sgst === null ? {} : { sgst }),
    ...(cess === null ? {} : { cess }),
    ...(tax === null ? {} : { vat: tax }),
  };
}

/** Whether a document states what every invoice has. */
export function isInvoice(document: Document): boolean {
  const { invoice_number: number, total_amount: total } = extractInvoice(document).data;
  return number !== null && total !== null;
}

const whatToSend =
  "Send Excel, CSV, JSON rows, or a PDF, HTML or text file whose table has a row of heads and two rows or more.";
/** Why nothing was read of a file without a table, and what to send. */
export const noTable = `No table with known column heads. ${whatToSend}`;

/** The lines of an invoice by their tax rate: what a book has of it. */
export function readInvoice(
  book: Book,
  document: Document,
  gstin: string | undefined,
  counter: Counter,
): void {
  const { data } = extractInvoice(document);
  const place = data.evidence.total_amount ?? data.evidence.invoice_number;
  const source: Source = { file: document.filename, page: place?.page, row: 1, bbox: place?.bbox };
  if (data.invoice_number === null || data.total_amount === null) {
    const reason = `Neither a table with known column heads nor an invoice with number and total. ${whatToSend}`;
    book.left_out.push({ source, reason });
    return;
  }
  const { vendor, buyer } = data;
  const ours = (party: InvoiceData["vendor"]) =>
    gstin !== undefined && (party.gstin === gstin || party.vat_id === gstin);
  const direction = ours(vendor) ? "sale" : ours(buyer) ? "purchase" : undefined;
  if (gstin !== undefined && direction === undefined) {
    book.left_out.push({ source, reason: `Neither seller nor buyer of the invoice is ${gstin}.` });
    return;
  }
  const other = direction === "purchase" ? vendor : buyer;
  const common: Values = {
    number: data.invoice_number,
    value: data.total_amount,
    reverse_charge: data.reverse_charge === true,
    ...(data.date === null ? {} : { date: data.date }),
    ...(other.name === null ? {} : { party: other.name }),
    ...(other.gstin === null ? {} : { gstin: other.gstin }),
    ...(other.vat_id === null ? {} : { vat_id: other.vat_id }),
    ...(data.place_of_supply === null ? {} : { place: data.place_of_supply }),
    ...(data.currency === null ? {} : { currency: data.currency }),
    ...(data.document_type === "credit_note" ? { type: "credit note" } : {}),
  };
  for (const values of linesTell(data) ? lineRows(data) : [wholeRow(data)]) {
    counter.add();
    book.entries.push(new Entry(book.entries.length + 1, source, direction, { ...common, ...values }));
  }
}
