import { findAmounts } from "../../../values/amounts/parse-amount.ts";
import type { DecimalMark } from "../../../values/amounts/read-number.ts";
import type { LabelIndex } from "../find-labels.ts";
import type { LabelKind } from "../labels.ts";
import { type InvoiceRow, type Segment, tokensAt, type View } from "../page-view.ts";

/** An amount of a receipt: with cents, not a percentage. */
export type Printed = {
  value: number;
  segment: Segment;
  start: number;
  end: number;
  row: InvoiceRow;
  size: number;
  /** What the row, or a head above it without an amount of its own, says that it is. */
  kinds: ReadonlySet<LabelKind>;
  words: string;
  /** How many amounts the row has. */
  beside: number;
};

const amountsIn = (segment: Segment, decimal: DecimalMark | undefined) =>
  findAmounts(segment.text, decimal).filter(
    ({ decimals, end }) => decimals === 2 && !/^\s?%/.test(segment.text.slice(end, end + 3)),
  );

const kindsIn = (index: LabelIndex, row: InvoiceRow | undefined): LabelKind[] =>
  (row?.segments ?? []).flatMap((segment) =>
    index
      .in(segment)
      .filter(({ kind, starts, from }) => starts || from <= 1 || kind === "total")
      .map(({ kind }) => kind),
  );

const wordsOf = (row: InvoiceRow | undefined) =>
  (row?.segments ?? [])
    .map(({ text }) => text)
    .join(" ")
    .toLowerCase();

/** Every amount of a receipt with what its row says. */
export function printedAmounts(index: LabelIndex, view: View, decimal: DecimalMark | undefined): Printed[] {
  const found: Printed[] = [];
  for (const row of view.rows) {
    const own = row.segments.flatMap((segment) =>
      amountsIn(segment, decimal).map((amount) => ({ segment, ...amount })),
    );
    const above = view.rows[row.index - 1];
    const headed =
      above !== undefined && kindsIn(index, row).length === 0 && !/\d[.,]\d{2}(?!\d)/.test(wordsOf(above));
    const words = headed ? `${wordsOf(above)} ${wordsOf(row)}` : wordsOf(row);
    const kinds = new Set([...kindsIn(index, row), ...(headed ? kindsIn(index, above) : [])]);
    for (const { value, segment, start, end } of own) {
      const tokens = tokensAt(segment, start, end);
      const size = Math.max(...tokens.map((token) => token.size));
      found.push({ value, segment, start, end, row, size, kinds, words, beside: own.length });
    }
  }
  return found;
}
