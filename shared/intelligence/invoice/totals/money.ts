import type { Evidence } from "../../../document/document.ts";
import { findAmounts } from "../../../values/amounts/parse-amount.ts";
import type { DecimalMark } from "../../../values/amounts/read-number.ts";
import type { Found } from "../found.ts";
import { evidenceOf, looksLikeMoney, type Segment, tokensAt, type View } from "../page-view.ts";

export type Money = Found<number>;

/** An amount that may be one of the sums. `row` is the row of the page it stands in, 0 when it is put together. */
export type Candidate = Money & { row: number };

export const near = (one: number, other: number, tolerance = 0.015): boolean =>
  Math.abs(one - other) <= tolerance;

/** `art. 293 B du CGI`, `§ 19 UStG`: a number of a law. */
const ofLaw = /(?:\bart(?:icle|ikel|[íi]culo|\.)?|§|\bsec(?:tion|\.)?|\babs\.?)\s?$/i;

/** Amounts of a segment, without percentages, quantities with a unit and dates. */
export function moneyIn(segment: Segment, decimal: DecimalMark | undefined) {
  return findAmounts(segment.text, decimal).filter(({ start, end }) => {
    const after = segment.text.slice(end, end + 3);
    const before = segment.text.slice(Math.max(0, start - 10), start);
    // `% 19` is a rate, `19% 1,200.00` and `25,5 % 1 160,00` are a rate and an amount.
    return (
      !/^\s?%/.test(after) &&
      !/@\s?$/.test(before) &&
      !ofLaw.test(before) &&
      !(/%\s?$/.test(before) && !/\d\s?%\s?$/.test(before)) &&
      !/^[./-]\d/.test(after) &&
      !/\d[./-]$/.test(before)
    );
  });
}

export const money = (
  segment: Segment,
  amount: { value: number; start: number; end: number; decimals: number },
  weight: number,
): Candidate => ({
  value: amount.value,
  row: segment.row,
  evidence: evidenceOf(segment, tokensAt(segment, amount.start, amount.end)),
  // Whole numbers beside a label are more often counts than sums.
  weight: weight - (amount.decimals === 2 ? 0 : 0.15),
});

/** A sum put together from several amounts. */
export const putTogether = (value: number, evidence: Evidence, weight: number): Candidate => ({
  value,
  evidence,
  weight,
  row: 0,
});

/** Every amount that looks like money, with a label or not. */
export const printedMoney = (view: View, decimal: DecimalMark | undefined): Candidate[] =>
  view.rows.flatMap(({ segments }) =>
    segments.flatMap((segment) =>
      moneyIn(segment, decimal)
        .filter((amount) => looksLikeMoney(view, amount))
        .map((one) => money(segment, one, 0.3)),
    ),
  );
