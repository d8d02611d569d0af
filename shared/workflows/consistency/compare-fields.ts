import { rounded } from "../../values/amounts/hundredths.ts";
import { compareNames } from "../../values/organisations/compare-names.ts";
import { within } from "../checking/rules/breaches.ts";
import type { Cited, Severity, Shown } from "../checking/rules/rule.ts";
import type { Compared, Comparison, Difference, Said } from "./difference.ts";
import type { TradeDocument } from "./trade-document.ts";

/** Percent by which prices and sums may differ. */
export type Tolerance = { percent: number };

const said = (document: TradeDocument, cited: Cited<Shown> | undefined): Said => ({
  document: document.index,
  filename: document.filename,
  value: cited?.value ?? null,
  place: cited?.place ?? null,
});

type Judged = { outcome: Comparison["outcome"]; severity?: Severity; reason?: string; amount?: number };

const plain = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .replace(/^(PO|PURCHASEORDER|NO)+/, "");
const differs = (severity: Severity, reason: string, amount?: number): Judged => ({
  outcome: "differs",
  severity,
  reason,
  ...(amount === undefined ? {} : { amount }),
});
const agrees: Judged = { outcome: "agrees" };

const sameAmount = (one: number, other: number, { percent }: Tolerance) =>
  within(one, other, Math.max(1, (Math.abs(one) * percent) / 100));

function judgeName(one: string, other: string): Judged {
  const relation = compareNames(one, other);
  if (relation === "same") return agrees;
  return relation === "partly"
    ? { outcome: "partly", severity: "warning", reason: "The names are alike, but not the same." }
    : differs("error", "The names are different.");
}

/** A field in which both say the same, or it is as grave as that. */
const same = (
  field: string,
  read: Row["read"],
  severity: Severity,
  reason: string,
  equal: (one: string, other: string) => boolean = (one, other) => one === other,
): Row => ({
  field,
  read,
  judge: (one, other) => (equal(String(one), String(other)) ? agrees : differs(severity, reason)),
});

const name = (field: string, read: Row["read"]): Row => ({
  field,
  read,
  judge: (one, other) => judgeName(String(one), String(other)),
});

type Row = {
  field: string;
  read: (one: TradeDocument) => Cited<Shown> | undefined;
  /** The order's value first. */
  judge: (ordered: Shown, billed: Shown, tolerance: Tolerance) => Judged;
  /** How grave it is when the invoice does not have what the order has. */
  missing?: Severity;
};

const money = (field: string, read: Row["read"], what: string): Row => ({
  field,
  read,
  judge: (ordered, billed, tolerance) => {
    const [one, other] = [Number(ordered), Number(billed)];
    if (sameAmount(one, other, tolerance)) return agrees;
    return other > one
      ? differs("error", `The invoice bills more than was ordered: ${what}.`, other - one)
      : differs(
          "info",
          `The invoice bills less than was ordered: ${what}. It may be for a part.`,
          other - one,
        );
  },
});

/** The number of days in terms of payment, else their words. */
const days = (text: string) => /\d+/.exec(text)?.[0] ?? plain(text);

/** What an invoice has to share with its order. */
const rows: readonly Row[] = [
  {
    ...same(
      "order_number",
      ({ order }) => order,
      "error",
      "The invoice names another order.",
      (one, other) => plain(one) === plain(other),
    ),
    missing: "warning",
  },
  { ...name("vendor_name", ({ vendor }) => vendor), missing: "warning" },
  name("buyer_name", ({ buyer }) => buyer),
  same("vendor_gstin", ({ vendorGstin }) => vendorGstin, "error", "The supplier's GSTIN is another one."),
  same("buyer_gstin", ({ buyerGstin }) => buyerGstin, "error", "The buyer's GSTIN is another one."),
  same("currency", ({ currency }) => currency, "error", "The currencies are different."),
  same("place_of_supply", ({ place }) => place, "warning", "The places of supply are different."),
  same(
    "date",
    ({ date }) => date,
    "warning",
    "The invoice is dated before the order.",
    (ordered, billed) => billed >= ordered,
  ),
  same(
    "payment_terms",
    ({ terms }) => terms,
    "warning",
    "The terms of payment are different.",
    (one, other) => days(one) === days(other),
  ),
  money("subtotal", ({ subtotal }) => subtotal, "the sum before tax"),
  money("tax_amount", ({ tax }) => tax, "the tax"),
  money("total_amount", ({ total }) => total, "the total"),
];

/** An order names its own firm first: its two GSTINs take the side that the invoice gives them. */
function sided(order: TradeDocument, invoice: TradeDocument): TradeDocument {
  const [vendor, buyer] = [order.vendorGstin, order.buyerGstin];
  const crossed =
    (vendor !== undefined && vendor.value === invoice.buyerGstin?.value) ||
    (buyer !== undefined && buyer.value === invoice.vendorGstin?.value);
  return crossed ? { ...order, vendorGstin: buyer, buyerGstin: vendor } : order;
}

/** Orders are often written without tax: their one sum is then what the invoice bills before tax. */
function beforeTax(order: TradeDocument, invoice: TradeDocument, tolerance: Tolerance): TradeDocument {
  const { subtotal, tax, total } = order;
  const billed = invoice.subtotal?.value;
  if (total === undefined || billed === undefined || (tax?.value ?? 0) !== 0) return order;
  if (subtotal !== undefined && subtotal.value !== total.value) return order;
  return sameAmount(total.value, billed, tolerance)
    ? { ...order, subtotal: total, tax: undefined, total: undefined }
    : order;
}

/** One field as both say it: how it compares, and the difference if that is one. */
function compareField(
  { field, read, judge, missing }: Row,
  [order, invoice]: readonly [TradeDocument, TradeDocument],
  tolerance: Tolerance,
): { comparison: Comparison; difference?: Difference } | undefined {
  const [one, other] = [read(order), read(invoice)];
  if (one === undefined && other === undefined) return undefined;
  const values = [said(order, one), said(invoice, other)];
  if (one === undefined || other === undefined) {
    const comparison = { field, outcome: "missing" as const, values };
    if (missing === undefined || one === undefined) return { comparison };
    const reason = `The invoice does not state it: ${field.replaceAll("_", " ")}.`;
    return { comparison, difference: { field, severity: missing, reason, amount: null, values } };
  }
  const { outcome, severity, reason, amount } = judge(one.value, other.value, tolerance);
  const comparison = { field, outcome, values };
  if (severity === undefined || reason === undefined) return { comparison };
  const difference = amount === undefined ? null : rounded(amount);
  return { comparison, difference: { field, severity, reason, amount: difference, values } };
}

/** The fields of an invoice against those of its order. */
export function compareFields(given: TradeDocument, invoice: TradeDocument, tolerance: Tolerance): Compared {
  const order = beforeTax(sided(given, invoice), invoice, tolerance);
  const compared = rows.flatMap((row) => compareField(row, [order, invoice], tolerance) ?? []);
  return {
    comparisons: compared.map(({ comparison }) => comparison),
    differences: compared.flatMap(({ difference }) => difference ?? []),
  };
}
