import type { MatchedLine } from "./compare-lines.ts";
import type { Difference } from "./difference.ts";
import type { GoodsLine } from "./goods-lines.ts";
import type { TradeDocument } from "./trade-document.ts";

/** A line of an invoice with that of the order or receipt that it was held against. */
export type BilledLine = {
  invoice: TradeDocument;
  against: TradeDocument;
  line: GoodsLine;
  billed: GoodsLine;
};

/** Lines of one invoice by what they were held against. */
export const billedLines = (
  invoice: TradeDocument,
  against: TradeDocument | undefined,
  side: "ordered" | "received",
  lines: readonly MatchedLine[],
): BilledLine[] =>
  lines.flatMap(({ [side]: line, invoiced }) =>
    against === undefined || line === null || invoiced === null
      ? []
      : [{ invoice, against, line, billed: invoiced }],
  );

/** Quantities have three decimals at most. */
const thousandths = (value: number) => Math.round(value * 1_000) / 1_000;

/** What several invoices bill of one line of an order or receipt, where each alone stays within it. */
export function billedTogether(lines: readonly BilledLine[], what: "ordered" | "received"): Difference[] {
  return [...Map.groupBy(lines, ({ line }) => line)].flatMap(([line, parts]): Difference[] => {
    const [first] = parts;
    const most = line.quantity;
    const quantities = parts.flatMap(({ billed }) => billed.quantity ?? []);
    const sum = thousandths(quantities.reduce((all, each) => all + each, 0));
    if (first === undefined || most === null || quantities.length < 2 || sum <= most) return [];
    if (quantities.some((quantity) => quantity > most)) return [];
    return [
      {
        field: `line: ${line.description}: quantity`,
        severity: "error",
        reason: `Together the invoices bill more than was ${what}.`,
        amount: thousandths(sum - most),
        values: [
          {
            document: first.against.index,
            filename: first.against.filename,
            value: most,
            place: line.place,
          },
          ...parts.map(({ invoice, billed }) => ({
            document: invoice.index,
            filename: invoice.filename,
            value: billed.quantity,
            place: billed.place,
          })),
        ],
      },
    ];
  });
}
