import { editDistance } from "../../../values/text/edit-distance.ts";
import { gstinFault } from "../../checking/gst/codes.ts";
import { type AmountName, amountNames, type Purchase, taxHeads } from "../purchase.ts";
import type { NumberMatch } from "./bill-number.ts";
import type { Difference } from "./differences.ts";
import type { MatchStatus } from "./match-status.ts";

export type Pair = { books: Purchase; portal: Purchase; number: NumberMatch; differences: Difference[] };

/** One step of the search, from the surest to the loosest; each document is taken once. */
export type Step = {
  status: MatchStatus;
  fits: (pair: Pair) => boolean;
  reason: string | ((pair: Pair) => string);
};

const same = ({ differences }: Pair) => differences.every(({ field }) => field === "bill_no");
const rounded = ({ differences }: Pair) =>
  differences.every(({ field, rounding }) => field === "bill_no" || rounding);
const sameAmounts = ({ differences }: Pair) =>
  differences.every(({ by, rounding }) => by === null || rounding);
const only = ({ differences }: Pair, ...fields: readonly string[]) =>
  differences.every(({ field, rounding }) => rounding || field === "bill_no" || fields.includes(field));
const alike = ({ number }: Pair) => number === "equal" || number === "normalised";
/** Who pays the tax is not a detail: a credit note is no invoice of the same number. */
const sameKind = ({ books, portal }: Pair) => books.kind === portal.kind;
const hasDate = ({ books, portal }: Pair) => books.billDate !== null && books.billDate === portal.billDate;

/** Two guesses that agree prove nothing; a guess that agrees with what is sure is none any more. */
const sure = ({ books, portal }: Pair) =>
  !(books.otherDate !== null && portal.otherDate !== null) && !(books.ambiguous && portal.ambiguous);
const shown = {
  taxable_value: "the taxable value",
  igst: "IGST",
  cgst: "CGST",
  sgst: "SGST",
  cess: "the cess",
} as const satisfies Record<AmountName, string>;
/** An amount of one side for which the other has no column at all. */
const oneSided = ({ books, portal }: Pair, name: AmountName) =>
  (books.known.has(name) ? books : portal).amounts[name] !== 0 &&
  books.known.has(name) !== portal.known.has(name);
/** What `exact` promises to have compared, and one side does not state. */
const unstated = (pair: Pair): string[] => [
  ...(pair.books.billDate === null || pair.portal.billDate === null ? ["the date"] : []),
  ...(taxHeads.some((name) => pair.books.known.has(name) && pair.portal.known.has(name))
    ? amountNames.filter((name) => oneSided(pair, name)).map((name) => shown[name])
    : ["the tax"]),
];
/** The dates differ, and agree when day and month of one that is a guess are read the other way. */
const datesTurn = (pair: Pair) =>
  only(pair, "bill_date") &&
  (pair.books.otherDate === pair.portal.billDate || pair.portal.otherDate === pair.books.billDate);

export const steps: readonly Step[] = [
  {
    status: "exact",
    fits: (pair) => pair.number === "equal" && same(pair) && sure(pair) && unstated(pair).length === 0,
    reason: "Number and every field agree.",
  },
  {
    status: "suggested",
    fits: (pair) => pair.number === "equal" && same(pair),
    reason: (pair) =>
      sure(pair)
        ? `What both sides state agrees; ${unstated(pair).join(" and ")} could not be compared.`
        : "Everything agrees as it was read, but both sides leave open how dates or amounts are read.",
  },
  {
    status: "suggested",
    fits: (pair) => pair.number === "normalised" && same(pair),
    reason: "Everything agrees but the way the number is written.",
  },
  {
    status: "suggested",
    fits: (pair) => alike(pair) && rounded(pair),
    reason: "Number agrees, amounts within the tolerance.",
  },
  {
    status: "suggested",
    fits: (pair) => alike(pair) && datesTurn(pair),
    reason: "Everything agrees when day and month, whose order is a guess, are read the other way.",
  },
  {
    status: "suggested",
    fits: (pair) => pair.number === "similar" && rounded(pair),
    reason: "Everything agrees but the number, which is similar.",
  },
  {
    status: "mismatch",
    fits: (pair) => alike(pair) && sameKind(pair),
    reason: "Same supplier and number; other fields differ.",
  },
  {
    status: "mismatch",
    fits: (pair) =>
      pair.number === "similar" &&
      sameKind(pair) &&
      only(pair, "bill_date", "place_of_supply", "reverse_charge"),
    reason: "Same supplier and amounts, similar number; other fields differ.",
  },
  {
    status: "mismatch",
    fits: (pair) => alike(pair),
    reason: "Same supplier and number; the kind of document differs.",
  },
  {
    status: "mismatch",
    fits: (pair) => pair.number === null && rounded(pair) && hasDate(pair),
    reason: "Same supplier, date and amounts; the number differs.",
  },
];

/** Between two registrations of one PAN. */
export const panSteps: readonly Step[] = [
  {
    status: "same_pan",
    fits: (pair) => alike(pair) && sameKind(pair),
    reason: "The supplier reported it under another registration of the same PAN.",
  },
  {
    status: "same_pan",
    fits: (pair) =>
      pair.number === "similar" &&
      sameKind(pair) &&
      sameAmounts(pair) &&
      only(pair, "supplier_gstin", "place_of_supply"),
    reason: "Another registration of the same PAN, similar number, same amounts.",
  },
];

/** Characters in which a number that was mistyped differs: one wrong, or two that changed places. */
const mostMistyped = 2;

function mistyped({ books, portal }: Pair): string | undefined {
  const [own, other] = [books.supplierGstin, portal.supplierGstin];
  if (own === null || other === null || own === other) return undefined;
  const faults = (
    [
      ["books", own],
      ["GSTR-2B", other],
    ] as const
  ).flatMap(([side, gstin]) => {
    const fault = gstinFault(gstin);
    return fault === undefined ? [] : [`in the ${side} ${gstin}: ${fault.says}`];
  });
  const places = [...own].flatMap((char, at) => (char === other[at] ? [] : [at + 1]));
  const close = editDistance(own, other) <= mostMistyped;
  if (!close || faults.length === 0) return undefined;
  const where =
    own.length === other.length
      ? `character${places.length === 1 ? "" : "s"} ${places.join(", ")} differ${places.length === 1 ? "s" : ""}`
      : `one has ${own.length} characters, the other ${other.length}`;
  return `${where}; ${faults.join(" ")}`;
}

/** Of one number, day and amounts, where the supplier's GSTIN was mistyped on one side, or the books state none. */
export const mistypedSteps: readonly Step[] = [
  {
    status: "mismatch",
    fits: (pair) =>
      alike(pair) &&
      sameKind(pair) &&
      hasDate(pair) &&
      only(pair, "supplier_gstin") &&
      mistyped(pair) !== undefined,
    reason: (pair) => `Same number, date and amounts; the GSTIN is mistyped: ${mistyped(pair)}`,
  },
  {
    status: "mismatch",
    fits: (pair) =>
      pair.books.supplierGstin === null && alike(pair) && sameKind(pair) && hasDate(pair) && rounded(pair),
    reason: "Same number, date and amounts; the books do not state the supplier's GSTIN.",
  },
];
