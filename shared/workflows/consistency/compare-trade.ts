import { within } from "../checking/rules/breaches.ts";
import type { Cited, Severity, Shown } from "../checking/rules/rule.ts";
import { nameLikeness } from "../checking/vendor/vendor.ts";
import type { Compared, Comparison, Difference, Said } from "./difference.ts";
import type { GoodsLine } from "./goods-lines.ts";
import { pairLines } from "./match-lines.ts";
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
  const like = nameLikeness(one, other);
  if (like >= 0.8) return agrees;
  return like >= 0.5
    ? { outcome: "partly", severity: "warning", reason: "The names are alike, but not the same." }
    : differs("error", "The names are different.");
}

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

/** What an invoice has to share with its order. */
const rows: readonly Row[] = [
  {
    field: "order_number",
    read: ({ order }) => order,
    judge: (one, other) =>
      plain(String(one)) === plain(String(other))
        ? agrees
        : differs("error", "The invoice names another order."),
    missing: "warning",
  },
  {
    field: "vendor_name",
    read: ({ vendor }) => vendor,
    judge: (one, other) => judgeName(String(one), String(other)),
    missing: "warning",
  },
  {
    field: "buyer_name",
    read: ({ buyer }) => buyer,
    judge: (one, other) => judgeName(String(one), String(other)),
  },
  {
    field: "vendor_gstin",
    read: ({ vendorGstin }) => vendorGstin,
    judge: (one, other) =>
      one === other ? agrees : differs("error", "The supplier's GSTIN is another one."),
  },
  {
    field: "buyer_gstin",
    read: ({ buyerGstin }) => buyerGstin,
    judge: (one, other) => (one === other ? agrees : differs("error", "The buyer's GSTIN is another one.")),
  },
  {
    field: "currency",
    read: ({ currency }) => currency,
    judge: (one, other) => (one === other ? agrees : differs("error", "The currencies are different.")),
  },
  {
    field: "place_of_supply",
    read: ({ place }) => place,
    judge: (one, other) =>
      one === other ? agrees : differs("warning", "The places of supply are different."),
  },
  {
    field: "date",
    read: ({ date }) => date,
    judge: (one, other) =>
      String(other) >= String(one) ? agrees : differs("warning", "The invoice is dated before the order."),
  },
  {
    field: "payment_terms",
    read: ({ terms }) => terms,
    judge: (one, other) =>
      (/\d+/.exec(String(one))?.[0] ?? plain(String(one))) ===
      (/\d+/.exec(String(other))?.[0] ?? plain(String(other)))
        ? agrees
        : differs("warning", "The terms of payment are different."),
  },
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

/** The fields of an invoice against those of its order. */
export function compareFields(given: TradeDocument, invoice: TradeDocument, tolerance: Tolerance): Compared {
  const order = sided(given, invoice);
  const comparisons: Comparison[] = [];
  const differences: Difference[] = [];
  for (const { field, read, judge, missing } of rows) {
    const [one, other] = [read(order), read(invoice)];
    if (one === undefined && other === undefined) continue;
    const values = [said(order, one), said(invoice, other)];
    if (one === undefined || other === undefined) {
      comparisons.push({ field, outcome: "missing", values });
      if (missing !== undefined && one !== undefined) {
        differences.push({
          field,
          severity: missing,
          reason: `The invoice does not state it: ${field.replaceAll("_", " ")}.`,
          amount: null,
          values,
        });
      }
      continue;
    }
    const { outcome, severity, reason, amount } = judge(one.value, other.value, tolerance);
    comparisons.push({ field, outcome, values });
    if (severity !== undefined && reason !== undefined) {
      differences.push({
        field,
        severity,
        reason,
        amount: amount === undefined ? null : Math.round(amount * 100) / 100,
        values,
      });
    }
  }
  return { comparisons, differences };
}

export type MatchedLine = {
  description: string;
  outcome: "agrees" | "differs" | "not_ordered" | "not_billed" | "not_received";
  ordered: GoodsLine | null;
  received: GoodsLine | null;
  invoiced: GoodsLine | null;
};

type Sides = {
  order?: TradeDocument | undefined;
  receipt?: TradeDocument | undefined;
  invoice: TradeDocument;
};
type Side = "order" | "receipt" | "invoice";
type Trio = {
  order?: GoodsLine | undefined;
  receipt?: GoodsLine | undefined;
  invoice?: GoodsLine | undefined;
};

/** Lines of the invoice with those of the order and the receipt; what only one of these has stands at the end. */
function trios({ order, receipt, invoice }: Sides): Trio[] {
  const ordered = order?.lines ?? [];
  const received = receipt?.lines ?? [];
  const toOrder = new Map(pairLines(invoice.lines, ordered).map(({ one, other }) => [one, other]));
  const toReceipt = new Map(pairLines(invoice.lines, received).map(({ one, other }) => [one, other]));
  const billed = invoice.lines.map(
    (line, at): Trio => ({
      invoice: line,
      order: ordered[toOrder.get(at) ?? -1],
      receipt: received[toReceipt.get(at) ?? -1],
    }),
  );
  const openOrders = ordered.filter((line) => billed.every((trio) => trio.order !== line));
  const openReceipts = received.filter((line) => billed.every((trio) => trio.receipt !== line));
  const pairs = new Map(pairLines(openOrders, openReceipts).map(({ one, other }) => [one, other]));
  const rest = openOrders.map(
    (line, at): Trio => ({ order: line, receipt: openReceipts[pairs.get(at) ?? -1] }),
  );
  const alone = openReceipts.filter((line) => rest.every((trio) => trio.receipt !== line));
  return [...billed, ...rest, ...alone.map((line): Trio => ({ receipt: line }))];
}

type LineRow = {
  field: string;
  sides: readonly [Side, Side];
  read: (line: GoodsLine) => Shown;
  judge: (
    one: number,
    other: number,
    tolerance: Tolerance,
  ) => { severity: Severity; reason: string } | undefined;
};

const count = (line: GoodsLine) => line.quantity;
const exact = 0.001;

/** What the lines of order, receipt and invoice have to share. */
const lineRows: readonly LineRow[] = [
  {
    field: "quantity",
    sides: ["order", "invoice"],
    read: count,
    judge: (one, other) =>
      within(one, other, exact)
        ? undefined
        : other > one
          ? { severity: "error", reason: "More is billed than was ordered." }
          : { severity: "info", reason: "Less is billed than was ordered." },
  },
  {
    field: "quantity",
    sides: ["receipt", "invoice"],
    read: count,
    judge: (one, other) =>
      within(one, other, exact)
        ? undefined
        : other > one
          ? { severity: "error", reason: "More is billed than was received." }
          : { severity: "info", reason: "Less is billed than was received." },
  },
  {
    field: "quantity",
    sides: ["order", "receipt"],
    read: count,
    judge: (one, other) =>
      within(one, other, exact)
        ? undefined
        : other > one
          ? { severity: "warning", reason: "More was received than was ordered." }
          : { severity: "info", reason: "Less was received than was ordered." },
  },
  {
    field: "unit_price",
    sides: ["order", "invoice"],
    read: ({ unit_price }) => unit_price,
    judge: (one, other, { percent }) =>
      within(one, other, Math.max(0.01, (one * percent) / 100))
        ? undefined
        : other > one
          ? { severity: "error", reason: "The price is higher than ordered." }
          : { severity: "warning", reason: "The price is lower than ordered." },
  },
  {
    field: "tax_rate",
    sides: ["order", "invoice"],
    read: ({ tax_rate }) => tax_rate,
    judge: (one, other) =>
      within(one, other, exact)
        ? undefined
        : { severity: "error", reason: "The rate of tax is another one than ordered." },
  },
];

const lineSaid = (document: TradeDocument, line: GoodsLine | undefined, value: Shown): Said => ({
  document: document.index,
  filename: document.filename,
  value,
  place: line?.place ?? null,
});

/** The lines of an invoice against those of its order and of what was received. */
export function compareLines(
  sides: Sides,
  tolerance: Tolerance,
): { lines: MatchedLine[]; differences: Difference[] } {
  const differences: Difference[] = [];
  const { order, receipt, invoice } = sides;
  const lines = trios(sides).map((trio): MatchedLine => {
    const description =
      trio.invoice?.description ?? trio.order?.description ?? trio.receipt?.description ?? "";
    const before = differences.length;
    const alone = (
      severity: Severity,
      reason: string,
      document: TradeDocument,
      line: GoodsLine,
      other: TradeDocument,
    ) =>
      differences.push({
        field: `line: ${description}`,
        severity,
        reason,
        amount: line.amount,
        values: [lineSaid(document, line, line.quantity), lineSaid(other, undefined, null)],
      });
    let outcome: MatchedLine["outcome"] | undefined;
    if (
      trio.invoice !== undefined &&
      order !== undefined &&
      trio.order === undefined &&
      order.lines.length > 0
    ) {
      alone("error", "It is billed, but was not ordered.", invoice, trio.invoice, order);
      outcome = "not_ordered";
    }
    if (
      trio.invoice !== undefined &&
      receipt !== undefined &&
      trio.receipt === undefined &&
      receipt.lines.length > 0
    ) {
      alone("error", "It is billed, but was not received.", invoice, trio.invoice, receipt);
      outcome ??= "not_received";
    }
    if (trio.invoice === undefined) {
      if (trio.order !== undefined && order !== undefined)
        alone("info", "It was ordered and is not billed.", order, trio.order, invoice);
      else if (trio.receipt !== undefined && receipt !== undefined)
        alone("warning", "It was received and is not billed.", receipt, trio.receipt, invoice);
      outcome = "not_billed";
    }
    for (const {
      field,
      sides: [from, to],
      read,
      judge,
    } of lineRows) {
      const [one, other] = [trio[from], trio[to]];
      const [first, second] = [sides[from], sides[to]];
      if (one === undefined || other === undefined || first === undefined || second === undefined) continue;
      const [a, b] = [read(one), read(other)];
      if (typeof a !== "number" || typeof b !== "number") continue;
      const found = judge(a, b, tolerance);
      if (found === undefined) continue;
      differences.push({
        field: `line: ${description}: ${field}`,
        ...found,
        amount: Math.round((b - a) * 1000) / 1000,
        values: [lineSaid(first, one, a), lineSaid(second, other, b)],
      });
    }
    return {
      description,
      outcome: outcome ?? (differences.length > before ? "differs" : "agrees"),
      ordered: trio.order ?? null,
      received: trio.receipt ?? null,
      invoiced: trio.invoice ?? null,
    };
  });
  return { lines, differences };
}
