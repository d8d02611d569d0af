import { differenceOf } from "../../../values/amounts/hundredths.ts";
import { otherBookings } from "../matching/booked-twice.ts";
import type { Match } from "../matching/match.ts";
import { type MatchStatus, matchStatuses } from "../matching/match-status.ts";
import { type Amounts, isSelfInvoiced, noAmounts, sumAmounts, taxOf } from "../purchase.ts";
import { type CreditFlag, creditFlags } from "./rules.ts";

export type Judged = Match & {
  flags: readonly CreditFlag[];
  credit: "claim" | "check" | "blocked" | "none";
  action: string;
};

const actions: Record<MatchStatus, string> = {
  exact: "Accept.",
  suggested: "Accept after a look at the difference.",
  mismatch: "Correct the books, or ask the supplier to amend.",
  same_pan: "Correct the supplier's GSTIN in the books, or ask the supplier to amend.",
  missing_in_2b: "Ask the supplier to report it; hold the credit back.",
  missing_in_books: "Book it if it is yours, else reject it in the invoice management system.",
};

const creditOf: Record<MatchStatus, Judged["credit"]> = {
  exact: "claim",
  suggested: "claim",
  mismatch: "check",
  same_pan: "check",
  missing_in_2b: "none",
  missing_in_books: "none",
};

/** Each match with what the law says of its credit. Of a document that is booked twice one may be in GSTR-2B. */
export function judged(matches: readonly Match[], asOf: string | null): Judged[] {
  const others = otherBookings(matches.flatMap(({ books }) => books ?? []));
  return matches.map((match) => {
    const twice =
      match.books === null || match.status !== "missing_in_2b" ? undefined : others.get(match.books);
    const flags = creditFlags(match, asOf, twice);
    const blocks = flags.some((flag) => flag.blocks) && match.status !== "missing_in_2b";
    const doubtful = flags.some((flag) => flag.doubtful);
    const own = match.books !== null && match.status === "missing_in_2b" && isSelfInvoiced(match.books);
    return {
      ...match,
      flags,
      credit: blocks
        ? "blocked"
        : own || (doubtful && creditOf[match.status] === "claim")
          ? "check"
          : creditOf[match.status],
      action:
        twice !== undefined
          ? "Remove the second booking."
          : own
            ? "Take the credit on the self-invoice or bill of entry, once the tax is paid."
            : actions[match.status],
    };
  });
}

/** Credit that counts: GSTR-2B's figures, and of two amounts the lower one. */
export function claimable({ books, portal, credit }: Judged): Amounts {
  if (credit !== "claim" || portal === null || books === null) return noAmounts;
  const lower = (name: keyof Amounts) =>
    !books.known.has(name)
      ? portal.amounts[name]
      : Math.abs(books.amounts[name]) < Math.abs(portal.amounts[name])
        ? books.amounts[name]
        : portal.amounts[name];
  return {
    taxable_value: lower("taxable_value"),
    igst: lower("igst"),
    cgst: lower("cgst"),
    sgst: lower("sgst"),
    cess: lower("cess"),
  };
}

export type StatusTotals = { status: MatchStatus; count: number; books: Amounts; portal: Amounts };

export function statusTotals(matches: readonly Judged[]): StatusTotals[] {
  return matchStatuses.map((status) => {
    const own = matches.filter((match) => match.status === status);
    return {
      status,
      count: own.length,
      books: sumAmounts(own.flatMap(({ books }) => books?.amounts ?? [])),
      portal: sumAmounts(own.flatMap(({ portal }) => portal?.amounts ?? [])),
    };
  });
}

export type SupplierTotals = {
  gstin: string | null;
  name: string | null;
  books: Amounts;
  portal: Amounts;
  taxDifference: number;
  counts: Record<MatchStatus, number>;
};

/** Totals by supplier, the largest difference in tax first. */
export function supplierTotals(matches: readonly Judged[]): SupplierTotals[] {
  const partyOf = ({ portal, books }: Judged) => portal ?? books;
  const groups = Map.groupBy(
    matches,
    (match) => partyOf(match)?.supplierGstin ?? partyOf(match)?.supplierName ?? "",
  );
  return [...groups.values()]
    .map((own): SupplierTotals => {
      const books = sumAmounts(own.flatMap((match) => match.books?.amounts ?? []));
      const portal = sumAmounts(own.flatMap((match) => match.portal?.amounts ?? []));
      const names = own.flatMap((match) => [match.books?.supplierName, match.portal?.supplierName]);
      const count = (status: MatchStatus) => own.filter((match) => match.status === status).length;
      return {
        gstin: own.map(partyOf).find((each) => each?.supplierGstin)?.supplierGstin ?? null,
        name: names.find((name) => name !== null && name !== undefined) ?? null,
        books,
        portal,
        taxDifference: differenceOf(taxOf(books), taxOf(portal)),
        counts: {
          exact: count("exact"),
          suggested: count("suggested"),
          mismatch: count("mismatch"),
          same_pan: count("same_pan"),
          missing_in_2b: count("missing_in_2b"),
          missing_in_books: count("missing_in_books"),
        },
      };
    })
    .toSorted((a, b) => Math.abs(b.taxDifference) - Math.abs(a.taxDifference));
}

export type CreditSummary = Record<
  | "in_books"
  | "in_2b"
  | "not_available_in_2b"
  | "claimable"
  | "to_check"
  | "blocked"
  | "held_back"
  | "not_booked"
  | "reverse_charge",
  Amounts
>;

/** What may be claimed, and where the rest stands. */
export function creditSummary(matches: readonly Judged[]): CreditSummary {
  const portal = (fits: (match: Judged) => boolean) =>
    sumAmounts(matches.filter(fits).flatMap((match) => match.portal?.amounts ?? []));
  const books = (fits: (match: Judged) => boolean) =>
    sumAmounts(matches.filter(fits).flatMap((match) => match.books?.amounts ?? []));
  return {
    in_books: books(() => true),
    in_2b: portal(() => true),
    not_available_in_2b: portal((match) => match.portal?.itcAvailable === "no"),
    claimable: sumAmounts(matches.map(claimable)),
    to_check: sumAmounts(
      matches
        .filter(({ credit }) => credit === "check")
        .flatMap((match) => (match.portal ?? match.books)?.amounts ?? []),
    ),
    blocked: sumAmounts(
      matches
        .filter(({ credit }) => credit === "blocked")
        .flatMap((match) => (match.portal ?? match.books)?.amounts ?? []),
    ),
    held_back: books(({ status, credit }) => status === "missing_in_2b" && credit !== "check"),
    not_booked: portal(({ status, credit }) => status === "missing_in_books" && credit !== "blocked"),
    reverse_charge: portal((match) => match.portal?.reverseCharge === true),
  };
}
