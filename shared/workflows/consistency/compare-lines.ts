import { within } from "../checking/rules/breaches.ts";
import type { Severity, Shown } from "../checking/rules/rule.ts";
import type { Tolerance } from "./compare-fields.ts";
import type { Difference, Said } from "./difference.ts";
import type { GoodsLine } from "./goods-lines.ts";
import { pairLines } from "./match-lines.ts";
import type { TradeDocument } from "./trade-document.ts";

export type MatchedLine = {
  description: string;
  outcome: "agrees" | "differs" | "not_ordered" | "not_billed" | "not_received" | "not_compared";
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

type Judged = { severity: Severity; reason: string } | undefined;
type LineRow = {
  field: string;
  /** What the first side says is expected of the second. */
  sides: readonly [Side, Side];
  read: (line: GoodsLine) => Shown;
  judge: (one: number, other: number, tolerance: Tolerance) => Judged;
};

/** Numbers that are the same are written the same, but for how a computer holds them. */
const exact = 0.001;

/** Quantities are the same, or more is as grave as that; less may be for a part. */
const quantity = (sides: LineRow["sides"], more: Severity, what: string): LineRow => ({
  field: "quantity",
  sides,
  read: (line) => line.quantity,
  judge: (one, other) => {
    if (within(one, other, exact)) return undefined;
    return other > one
      ? { severity: more, reason: `More ${what}.` }
      : { severity: "info", reason: `Less ${what}.` };
  },
});

/** What the lines of order, receipt and invoice have to share. */
const lineRows: readonly LineRow[] = [
  quantity(["order", "invoice"], "error", "is billed than was ordered"),
  quantity(["receipt", "invoice"], "error", "is billed than was received"),
  quantity(["order", "receipt"], "warning", "was received than was ordered"),
  {
    field: "unit_price",
    sides: ["order", "invoice"],
    read: ({ unit_price }) => unit_price,
    judge: (one, other, { percent }) => {
      if (within(one, other, Math.max(0.01, (one * percent) / 100))) return undefined;
      return other > one
        ? { severity: "error", reason: "The price is higher than ordered." }
        : { severity: "warning", reason: "The price is lower than ordered." };
    },
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

/** A line that one document has and another lacks, and what becomes of it. */
type LackRow = {
  has: Side;
  lacks: Side;
  outcome: MatchedLine["outcome"];
  severity: Severity;
  reason: string;
};

const lackRows: readonly LackRow[] = [
  {
    has: "invoice",
    lacks: "order",
    outcome: "not_ordered",
    severity: "error",
    reason: "It is billed, but was not ordered.",
  },
  {
    has: "invoice",
    lacks: "receipt",
    outcome: "not_received",
    severity: "error",
    reason: "It is billed, but was not received.",
  },
  {
    has: "order",
    lacks: "invoice",
    outcome: "not_billed",
    severity: "info",
    reason: "It was ordered and is not billed.",
  },
  {
    has: "receipt",
    lacks: "invoice",
    outcome: "not_billed",
    severity: "warning",
    reason: "It was received and is not billed.",
  },
];

const lineSaid = (document: TradeDocument, line: GoodsLine | undefined, value: Shown): Said => ({
  document: document.index,
  filename: document.filename,
  value,
  place: line?.place ?? null,
});

type Lacking = { outcome: MatchedLine["outcome"]; difference: Difference };

/** Where one document lacks the line of another. A document whose lines could not be read lacks none. */
function lacking(trio: Trio, sides: Sides, description: string): Lacking[] {
  const found = lackRows.flatMap(({ has, lacks, outcome, severity, reason }): Lacking[] => {
    const [line, owner, other] = [trio[has], sides[has], sides[lacks]];
    if (line === undefined || trio[lacks] !== undefined || owner === undefined || other === undefined)
      return [];
    if (lacks !== "invoice" && other.lines.length === 0) return [];
    const values = [lineSaid(owner, line, line.quantity), lineSaid(other, undefined, null)];
    const difference = { field: `line: ${description}`, severity, reason, amount: line.amount, values };
    return [{ outcome, difference }];
  });
  // What was ordered and received and is not billed is said once, of the order.
  return trio.invoice === undefined ? found.slice(0, 1) : found;
}

/** The numbers of a line where two documents have it. */
function differing(trio: Trio, sides: Sides, description: string, tolerance: Tolerance): Difference[] {
  return lineRows.flatMap(({ field, sides: [from, to], read, judge }): Difference[] => {
    const [one, other] = [trio[from], trio[to]];
    const [first, second] = [sides[from], sides[to]];
    if (one === undefined || other === undefined || first === undefined || second === undefined) return [];
    const [a, b] = [read(one), read(other)];
    if (typeof a !== "number" || typeof b !== "number") return [];
    const judged = judge(a, b, tolerance);
    if (judged === undefined) return [];
    const amount = Math.round((b - a) * 1000) / 1000;
    const values = [lineSaid(first, one, a), lineSaid(second, other, b)];
    return [{ field: `line: ${description}: ${field}`, ...judged, amount, values }];
  });
}

/** Whether two documents have the line: one alone agrees with nothing. */
const isPaired = ({ order, receipt, invoice }: Trio): boolean =>
  [order, receipt, invoice].filter((line) => line !== undefined).length > 1;

/** The lines of an invoice against those of its order and of what was received. */
export function compareLines(
  sides: Sides,
  tolerance: Tolerance,
): { lines: MatchedLine[]; differences: Difference[] } {
  const compared = trios(sides).map((trio) => {
    const description =
      trio.invoice?.description ?? trio.order?.description ?? trio.receipt?.description ?? "";
    const lacks = lacking(trio, sides, description);
    const differs = differing(trio, sides, description, tolerance);
    const line: MatchedLine = {
      description,
      outcome:
        lacks[0]?.outcome ?? (differs.length > 0 ? "differs" : isPaired(trio) ? "agrees" : "not_compared"),
      ordered: trio.order ?? null,
      received: trio.receipt ?? null,
      invoiced: trio.invoice ?? null,
    };
    return { line, differences: [...lacks.map(({ difference }) => difference), ...differs] };
  });
  return {
    lines: compared.map(({ line }) => line),
    differences: compared.flatMap(({ differences }) => differences),
  };
}
