import { rounded } from "../../values/amounts/hundredths.ts";
import { printedTcs } from "../checking/gst/printed-tcs.ts";
import { isPrintedBetween } from "./rows-between.ts";
import { Findings, placesOf, type ReadInvoice } from "./signal.ts";

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const shown = (value: number) => rounded(value).toLocaleString("en", { minimumFractionDigits: 2 });

/** Every total that net and tax may make: discounts, charges and payments stand above or below them. */
function possibleTotals({ data, document }: ReadInvoice): number[] {
  const { subtotal, tax_amount: tax, discount, shipping, round_off: rounding, amount_paid: paid } = data;
  const withheld = data.tax_withheld === null ? null : -Math.abs(data.tax_withheld);
  // Tills print prices that hold the tax: their subtotal is the total.
  let totals = [(subtotal ?? 0) + (tax ?? 0), subtotal ?? 0];
  const less = discount === null ? null : -Math.abs(discount);
  const collected = document === undefined ? null : (printedTcs(document)?.value ?? null);
  const payments = paid === null ? null : -Math.abs(paid);
  for (const extra of [less, shipping, rounding, payments, withheld, data.cess, collected]) {
    if (extra !== null && extra !== 0) totals = totals.flatMap((total) => [total, total + extra]);
  }
  return totals;
}

function checkTotal(findings: Findings, invoice: ReadInvoice): void {
  const { subtotal, tax_amount: tax, total_amount: total, currency, round_off: rounding } = invoice.data;
  if (subtotal === null || tax === null || total === null) {
    findings.skip("Net, tax and total are not all on the invoice.", "arithmetic_mismatch");
    return;
  }
  const scanned = invoice.document?.pages.some(({ source }) => source === "ocr") === true;
  if (scanned && total < subtotal) {
    findings.skip("The total that OCR read is less than the net amount.", "arithmetic_mismatch");
    return;
  }
  // Indian invoices round to the rupee (CGST Act, section 170), others at most to the twentieth.
  const slack = rounding === null && currency === "INR" ? 1.01 : 0.06;
  if (possibleTotals(invoice).some((each) => Math.abs(each - total) <= slack)) return;
  if (isPrintedBetween(invoice, total - subtotal - tax, slack)) {
    findings.skip(
      "A row between net amount and total makes the difference of both: what it is was not read.",
      "arithmetic_mismatch",
    );
    return;
  }
  const off = shown(total - subtotal - tax);
  findings.add(
    "arithmetic_mismatch",
    `Net ${shown(subtotal)} and tax ${shown(tax)} make ${shown(subtotal + tax)}, the total says ${shown(total)}: ${off} apart.`,
    placesOf(invoice, "total_amount", "subtotal", "tax_amount"),
  );
}

/** What was paid before leaves the rest of the total to pay; what the buyer keeps back may lessen it. */
function checkRest(findings: Findings, { data, filename }: ReadInvoice): void {
  const { total_amount: total, amount_paid: paid, amount_due: due, tax_withheld: withheld } = data;
  if (total === null || due === null || paid === null || paid === 0) return;
  const rest = total - Math.abs(paid);
  const slack = data.currency === "INR" ? 1.01 : 0.06;
  if ([rest, rest - Math.abs(withheld ?? 0)].some((each) => Math.abs(each - due) <= slack)) return;
  findings.add(
    "arithmetic_mismatch",
    `The total of ${shown(total)} less ${shown(Math.abs(paid))} paid leaves ${shown(rest)}, ${shown(due)} is asked for.`,
    placesOf({ data, filename }, "amount_due", "amount_paid", "total_amount"),
  );
}

/** What the rounding of a printed price and quantity moves their product by: half of the last place of each. */
const roundingOf = (quantity: number, price: number) =>
  0.02 + Math.abs(quantity) * 0.005 + (Number.isInteger(quantity) ? 0 : Math.abs(price) * 0.005);

/**
 * Whether the net amount contradicts lines that hold in themselves. A line that was not read explains a net amount above
 * them, but not one below, nor a tax that is that of the lines.
 */
function contradictsLines({ data, document }: ReadInvoice, lineSum: number, room: number): boolean {
  const { line_items: lines = [], subtotal, tax_amount: tax, discount, shipping } = data;
  const scanned = document?.pages.some(({ source }) => source === "ocr") === true;
  if (scanned || subtotal === null || discount !== null || shipping !== null) return false;
  const taxes = lines.map(({ amount, tax_rate: rate }) =>
    rate === null ? Number.NaN : (amount * rate) / 100,
  );
  const ofLines = tax !== null && tax > 1 && Math.abs(sum(taxes) - tax) <= 1;
  return lineSum - subtotal > room || (subtotal - lineSum > room && ofLines);
}

function checkLines(findings: Findings, invoice: ReadInvoice): void {
  const { line_items: lines = [], subtotal, total_amount: total, shipping, discount } = invoice.data;
  if (lines.length === 0 || (subtotal ?? total) === null) {
    findings.skip("No lines with amounts were read.", "line_sum", "line_product");
    return;
  }
  const priced = lines.flatMap((line, at) =>
    line.quantity === null || line.unit_price === null
      ? []
      : [
          {
            at,
            amount: line.amount,
            slack: roundingOf(line.quantity, line.unit_price),
            product: line.quantity * line.unit_price,
            rate: line.tax_rate ?? 0,
          },
        ],
  );
  const fits = ({ amount, product, rate, slack }: (typeof priced)[number]) =>
    [product, product * (1 + rate / 100)].some((each) => Math.abs(each - amount) <= slack);
  const wrong = priced.filter((line) => !fits(line));
  const lineSum = sum(lines.map(({ amount }) => amount));
  const extras = [0, shipping ?? 0, -Math.abs(discount ?? 0), (shipping ?? 0) - Math.abs(discount ?? 0)];
  const room = 0.02 + lines.length * 0.006;
  const adds = [subtotal, total].some(
    (whole) => whole !== null && extras.some((extra) => Math.abs(lineSum + extra - whole) <= room),
  );
  // Amounts that include the tax: prices make the net amount, the column makes the total.
  const grossColumn = total !== null && Math.abs(lineSum - total) <= room;
  const products = sum(priced.map(({ product }) => product));
  if (grossColumn && subtotal !== null && Math.abs(products - subtotal) <= room) return;
  const complete = priced.length === lines.length;
  if (!adds && complete && wrong.length === 0 && contradictsLines(invoice, lineSum, room)) {
    const explanation = `The lines make ${shown(lineSum)}, the net amount says ${shown(subtotal ?? 0)}.`;
    findings.add("line_sum", explanation, placesOf(invoice, "subtotal"));
    return;
  }
  if (!adds && complete && wrong.length === 0)
    findings.skip(
      `The lines make ${shown(lineSum)} and hold in themselves, the net amount says ${shown(subtotal ?? total ?? 0)}: a line or a discount may not have been read.`,
      "line_sum",
    );
  // A line or a discount that was not read makes the sum wrong by itself: only a line that is wrong makes it a sign.
  if (!adds && complete && wrong.length > 0) {
    const off = lineSum - (subtotal ?? total ?? 0);
    findings.add(
      "line_sum",
      `The lines make ${shown(lineSum)}, the invoice says ${shown(subtotal ?? total ?? 0)}: ${shown(off)} apart.`,
      placesOf(invoice, subtotal === null ? "total_amount" : "subtotal"),
    );
  }
  // One line in several is an altered line; when most do not fit, their columns mean something else.
  if (wrong.length === 0 || (wrong.length * 2 > priced.length && lines.length > 1)) return;
  if (adds && wrong.length < lines.length) return;
  for (const { at, amount, product } of wrong.slice(0, 5)) {
    findings.add(
      "line_product",
      `Line ${at + 1}: quantity times price is ${shown(product)}, its amount says ${shown(amount)}.`,
      placesOf(invoice, `line_items[${at}]`),
    );
  }
}

/** Whether the amounts of an invoice agree with each other. */
export function checkArithmetic(invoice: ReadInvoice): Findings {
  const findings = new Findings();
  checkTotal(findings, invoice);
  checkRest(findings, invoice);
  checkLines(findings, invoice);
  return findings;
}
