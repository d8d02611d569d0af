import type { ComparisonType } from "../../contract/workflows/consistency.ts";
import type { Document } from "../../document/document.ts";
import { unreadParts } from "../../document/unread.ts";
import { tellsDayOrder } from "../../intelligence/day-order-told.ts";
import type { Comparison } from "./difference.ts";

export type NotChecked = { id: string; reason: string };
type Found = {
  comparisons: readonly Comparison[];
  line_items: readonly { invoice: string; ordered: unknown; received: unknown }[];
  matches: readonly { invoice: string; order: string | null; receipt: string | null }[];
};
type Type = Exclude<ComparisonType, "auto">;

/** One of these fields has to have been compared, or the documents cannot be called consistent. */
type Promised = { id: string; fields: readonly string[]; reason: string };

/** What a three-way match compares (ACFE Fraud Examiners Manual, Billing Schemes): who, how much, and what. */
const ofTrade: readonly Promised[] = [
  {
    id: "consistency.vendor",
    fields: ["vendor_name", "vendor_gstin"],
    reason: "Neither the vendor's name nor its GSTIN was read on both sides.",
  },
  {
    id: "consistency.amount",
    fields: ["total_amount", "subtotal"],
    reason: "Neither total nor net amount was read on both sides.",
  },
];

/** Who a document is about is proven by a number, or by an account in its name (RBI, Master Direction KYC 2016). */
const ofVendor: readonly Promised[] = [
  {
    id: "consistency.identity",
    fields: [
      ...["pan", "gstin", "cin", "udyam", "vat_id", "tax_number", "company_number"],
      ...["account_number", "iban"],
    ],
    reason: "No number of the vendor was read in two documents: names alone do not say that it is the same.",
  },
  {
    id: "consistency.name",
    fields: ["vendor_name", "account_holder"],
    reason: "No name was read in two documents: a number may stand on the paper of another.",
  },
];

const promised: Readonly<Record<Type, readonly Promised[]>> = {
  invoice_po: ofTrade,
  vendor_verification: ofVendor,
};

const isSaid = ({ value }: { value: unknown }) => value !== null;

/** The documents, counted from 0, of which a field was held against another. */
export const documentsIn = (comparisons: readonly Comparison[]): ReadonlySet<number> =>
  new Set(
    comparisons
      .filter(({ outcome }) => outcome !== "missing")
      .flatMap(({ values }) => values.filter(isSaid).map(({ document }) => document)),
  );

/** Documents of which nothing was held against another. */
function alone(documents: readonly Document[], { comparisons, line_items, matches }: Found): NotChecked[] {
  const seen = documentsIn(comparisons);
  const inLines = new Set(
    matches
      .filter(({ invoice }) => line_items.some((line) => line.invoice === invoice))
      .flatMap(({ invoice, order, receipt }) => [invoice, order, receipt]),
  );
  return documents.flatMap(({ filename }, index) =>
    seen.has(index) || inLines.has(filename)
      ? []
      : [
          {
            id: "consistency.document",
            reason: `${filename}: nothing of it could be held against another file.`,
          },
        ],
  );
}

/** Documents whose dates were compared in an order of day and month that is a guess. */
const guessed = (documents: readonly Document[], compared: ReadonlySet<string>): NotChecked[] =>
  documents
    .filter((document) => compared.has("date") && !tellsDayOrder(document))
    .map(({ filename }) => ({
      id: "consistency.dates",
      reason: `${filename}: whether the day or the month stands first in its dates is a guess.`,
    }));

/** Orders and receipts of which no line stands beside one of their invoice: quantities were not compared with them. */
const withoutLines = ({ line_items, matches }: Found): NotChecked[] =>
  matches.flatMap(({ invoice, order, receipt }) => {
    const own = line_items.filter((line) => line.invoice === invoice);
    const unread = [
      ...(order !== null && own.every(({ ordered }) => ordered === null) ? [order] : []),
      ...(receipt !== null && own.every(({ received }) => received === null) ? [receipt] : []),
    ];
    return own.length === 0
      ? []
      : unread.map((filename) => ({
          id: "consistency.lines",
          reason: `${filename}: none of its lines could be held against those of ${invoice}.`,
        }));
  });

/** What `consistent` stands for and could not be compared. */
export function notCompared(type: Type, documents: readonly Document[], found: Found): NotChecked[] {
  const compared = new Set(
    found.comparisons.flatMap(({ field, outcome }) => (outcome === "missing" ? [] : [field])),
  );
  // Against a receipt alone there are lines and no amounts.
  const byLines = type === "invoice_po" && found.matches.every(({ order }) => order === null);
  const fields = byLines
    ? []
    : promised[type].filter((each) => !each.fields.some((one) => compared.has(one)));
  const lines = type === "invoice_po" && found.line_items.length === 0;
  return [
    ...documents.flatMap((document) =>
      unreadParts(document).map((reason) => ({
        id: "document.read",
        reason: `${document.filename}: ${reason}`,
      })),
    ),
    ...alone(documents, found),
    ...guessed(documents, compared),
    ...fields.map(({ id, reason }) => ({ id, reason })),
    ...withoutLines(found),
    ...(lines ? [{ id: "consistency.lines", reason: "No lines were read that could be compared." }] : []),
  ];
}
