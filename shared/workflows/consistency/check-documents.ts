import type { ComparisonType } from "../../contract/workflows/consistency.ts";
import type { Document } from "../../document/document.ts";
import { ServiceError } from "../../errors/service-error.ts";
import type { Place } from "../../tables/place.ts";
import type { Shown } from "../checking/rules/rule.ts";
import { type BilledLine, billedLines, billedTogether } from "./billed-together.ts";
import { compareFields, type Tolerance } from "./compare-fields.ts";
import { compareLines, type MatchedLine } from "./compare-lines.ts";
import { type Comparison, type Difference, worst } from "./difference.ts";
import { compareIdentities, identityOf } from "./identity.ts";
import { impossibleGstins } from "./impossible-gstins.ts";
import { type NotChecked, notCompared } from "./promised.ts";
import { readTrade, type TradeDocument, type TradeKind } from "./trade-document.ts";

type Line = {
  description: string;
  outcome: MatchedLine["outcome"];
  invoice: string;
  ordered: LineSide;
  received: LineSide;
  invoiced: LineSide;
};
type LineSide = {
  quantity: number | null;
  unit_price: number | null;
  amount: number | null;
  place: Place;
} | null;

export type Consistency = {
  comparison_type: ComparisonType;
  comparison_reason: string;
  result: "consistent" | "inconsistent" | "needs_review";
  documents: { filename: string; type: TradeKind; fields: Record<string, Shown> }[];
  /** Which order and receipt each invoice was held against. */
  matches: { invoice: string; order: string | null; receipt: string | null; three_way: boolean }[];
  comparisons: Comparison[];
  line_items: Line[];
  differences: Difference[];
  /** What `consistent` stands for and could not be compared. */
  not_checked: NotChecked[];
};

const fieldsOf = (one: TradeDocument): Record<string, Shown> => ({
  number: one.number?.value ?? null,
  order_number: one.order?.value ?? null,
  date: one.date?.value ?? null,
  vendor_name: one.vendor?.value ?? null,
  buyer_name: one.buyer?.value ?? null,
  currency: one.currency?.value ?? null,
  subtotal: one.subtotal?.value ?? null,
  tax_amount: one.tax?.value ?? null,
  total_amount: one.total?.value ?? null,
  line_count: one.lines.length,
});

const plain = (text: string | undefined) => (text ?? "").toUpperCase().replace(/[^A-Z0-9]/g, "");

/** The document of a kind that belongs to an invoice: by the number of the order, else the only one there is. */
function belonging(invoice: TradeDocument, others: readonly TradeDocument[]): TradeDocument | undefined {
  const number = plain(invoice.order?.value);
  const named = others.find(({ order }) => number !== "" && plain(order?.value) === number);
  return named ?? (others.length === 1 ? others[0] : undefined);
}

const side = (line: MatchedLine["ordered"]): LineSide =>
  line === null
    ? null
    : { quantity: line.quantity, unit_price: line.unit_price, amount: line.amount, place: line.place };

function compareTrade(documents: readonly TradeDocument[], tolerance: Tolerance) {
  const orders = documents.filter(({ kind }) => kind === "purchase_order");
  const receipts = documents.filter(({ kind }) => kind === "goods_receipt");
  // What is neither order nor receipt takes the invoice's part, so that two papers can always be held against each other.
  const invoices = documents.filter(({ kind }) => kind === "invoice");
  const billed = invoices.length > 0 ? invoices : documents.filter(({ kind }) => kind === "other");
  const matches: Consistency["matches"] = [];
  const comparisons: Comparison[] = [];
  const line_items: Line[] = [];
  const differences: Difference[] = [];
  const ordered: BilledLine[] = [];
  const received: BilledLine[] = [];
  for (const invoice of billed) {
    const [order, receipt] = [belonging(invoice, orders), belonging(invoice, receipts)];
    matches.push({
      invoice: invoice.filename,
      order: order?.filename ?? null,
      receipt: receipt?.filename ?? null,
      three_way: order !== undefined && receipt !== undefined,
    });
    if (invoice.credits === true) {
      differences.push({
        field: "document",
        severity: "warning",
        reason:
          "It is a credit note: it takes back what was billed, and was not held against an order as a bill.",
        amount: null,
        values: [
          {
            document: invoice.index,
            filename: invoice.filename,
            value: invoice.number?.value ?? null,
            place: invoice.number?.place ?? null,
          },
        ],
      });
      continue;
    }
    if (order === undefined && receipt === undefined) {
      const values = [
        {
          document: invoice.index,
          filename: invoice.filename,
          value: invoice.order?.value ?? null,
          place: invoice.order?.place ?? null,
        },
      ];
      differences.push({
        field: "order_number",
        severity: "error",
        reason: "No order or receipt among the files belongs to this invoice.",
        amount: null,
        values,
      });
      continue;
    }
    if (order !== undefined) {
      const fields = compareFields(order, invoice, tolerance);
      comparisons.push(...fields.comparisons);
      differences.push(...fields.differences);
    }
    const lines = compareLines({ order, receipt, invoice }, tolerance);
    differences.push(...lines.differences);
    ordered.push(...billedLines(invoice, order, "ordered", lines.lines));
    received.push(...billedLines(invoice, receipt, "received", lines.lines));
    line_items.push(
      ...lines.lines.map(({ description, outcome, ordered, received, invoiced }) => ({
        description,
        outcome,
        invoice: invoice.filename,
        ordered: side(ordered),
        received: side(received),
        invoiced: side(invoiced),
      })),
    );
  }
  differences.push(...billedTogether(ordered, "ordered"), ...billedTogether(received, "received"));
  return { matches, comparisons, line_items, differences };
}

/** What there is to compare: orders and receipts against invoices, else who the documents are about. */
function chosenType(
  documents: readonly TradeDocument[],
  asked: ComparisonType,
): [Exclude<ComparisonType, "auto">, string] {
  if (asked !== "auto") return [asked, "named in the request"];
  const kinds = documents.map(({ kind }) => kind);
  const ordered = kinds.includes("purchase_order") || kinds.includes("goods_receipt");
  return ordered && kinds.some((kind) => kind === "invoice" || kind === "other")
    ? ["invoice_po", `the files are ${kinds.join(", ").replaceAll("_", " ")}`]
    : ["vendor_verification", "there is no order or goods receipt with an invoice among the files"];
}

const gravity = ["error", "warning", "info"] as const;

/** Holds documents against each other; `unread` names the files that could not be read. */
export function checkDocuments(
  documents: readonly Document[],
  asked: ComparisonType,
  tolerance: Tolerance,
  unread: readonly NotChecked[] = [],
): Consistency {
  const read = documents.map(readTrade);
  const [type, reason] = chosenType(read, asked);
  const listed = read.map((one) => ({ filename: one.filename, type: one.kind, fields: fieldsOf(one) }));
  if (
    type === "invoice_po" &&
    !read.some(({ kind }) => kind === "purchase_order" || kind === "goods_receipt")
  ) {
    throw new ServiceError(
      "bad_request",
      "None of the files is a purchase order or goods receipt. Send one, or compare with comparison_type vendor_verification.",
    );
  }
  if (type === "invoice_po") {
    const trade = compareTrade(read, tolerance);
    const compared = { ...trade, differences: [...trade.differences, ...impossibleGstins(documents)] };
    const not_checked = [...unread, ...notCompared(type, documents, compared)];
    return finished({
      ...{ comparison_type: type, comparison_reason: reason, documents: listed },
      ...{ ...compared, not_checked },
    });
  }
  const identities = documents.map((document, index) =>
    identityOf(document, index, read[index]?.kind ?? "other"),
  );
  const { comparisons, differences: contradicting } = compareIdentities(identities);
  const differences = [...contradicting, ...impossibleGstins(documents)];
  const named = listed.map((one, index) => ({
    ...one,
    fields: Object.fromEntries(
      [...(identities[index]?.values ?? [])].map(([field, { value }]) => [field, value]),
    ),
  }));
  const compared = { matches: [], comparisons, line_items: [], differences };
  return finished({
    ...{ comparison_type: type, comparison_reason: reason, documents: named },
    ...{ ...compared, not_checked: [...unread, ...notCompared(type, documents, compared)] },
  });
}

/** The gravest first; what was not compared in all that the word promises cannot be called consistent. */
function finished(found: Omit<Consistency, "result">): Consistency {
  const differences = found.differences.toSorted(
    (one, other) => gravity.indexOf(one.severity) - gravity.indexOf(other.severity),
  );
  const result = worst(differences);
  const partial = found.not_checked.length > 0;
  return { ...found, differences, result: result === "consistent" && partial ? "needs_review" : result };
}
