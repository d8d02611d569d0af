import type { Box } from "../../document/document.ts";
import { around } from "../../document/layout/lines.ts";
import { type Amount, findAmounts } from "../../values/amounts/parse-amount.ts";
import type { DecimalMark } from "../../values/amounts/read-number.ts";
import type { ColumnKind } from "./columns.ts";
import type { Column, LineTable } from "./line-table.ts";
import { type InvoiceRow, looksLikeMoney, tokensAt, type View } from "./page-view.ts";

type Figure = Amount & { box: Box; percent: boolean };
/** A row whose count times its price is its amount. */
type Product = { row: InvoiceRow; count: Figure; price: Figure; amount: Figure; rate: Figure | undefined };

/** One row may multiply by chance, when it counts one of something. */
const fewest = 2;

const figuresOf = ({ segments }: InvoiceRow, decimal: DecimalMark | undefined): Figure[] =>
  segments.flatMap((segment) =>
    findAmounts(segment.text, decimal).map((amount) => ({
      ...amount,
      box: around(tokensAt(segment, amount.start, amount.end).map(({ box }) => box)),
      percent: segment.text.slice(amount.end).trimStart().startsWith("%"),
    })),
  );

function productOf(view: View, row: InvoiceRow, decimal: DecimalMark | undefined): Product | undefined {
  const figures = figuresOf(row, decimal);
  const plain = figures.filter(({ percent }) => !percent);
  const amount = plain.at(-1);
  if (amount === undefined || !looksLikeMoney(view, amount)) return undefined;
  // The count stands before the price.
  for (const price of plain
    .slice(0, -1)
    .reverse()
    .filter(({ decimals }) => decimals === 2 || view.whole)) {
    const count = plain.find(
      (one) =>
        one !== price &&
        one !== amount &&
        Math.abs(Math.abs(one.value * price.value) - Math.abs(amount.value)) < 0.011,
    );
    if (count !== undefined)
      return { row, count, price, amount, rate: figures.find(({ percent }) => percent) };
  }
  return undefined;
}

const column = (kind: ColumnKind, figures: readonly (Figure | undefined)[]): Column[] => {
  const boxes = figures.flatMap((figure) => (figure === undefined ? [] : [figure.box]));
  return boxes.length === 0 ? [] : [{ kind, box: around(boxes) }];
};

/** Where the text of such rows stands: from their first letters to the first column of figures. */
function textColumn(products: readonly Product[], figures: readonly Column[]): Column[] {
  const right = Math.min(...figures.map(({ box }) => box[0]));
  const words = products
    .flatMap(({ row }) => row.segments.flatMap(({ tokens }) => tokens))
    .filter(({ text, box }) => /^\p{L}{2}/u.test(text) && box[2] < right);
  return words.length === 0 ? [] : [{ kind: "description", box: around(words.map(({ box }) => box)) }];
}

/** The columns of rows whose figures multiply. */
function columnsOf(products: readonly Product[]): Column[] {
  const figures = [
    ...column(
      "quantity",
      products.map(({ count }) => count),
    ),
    ...column(
      "unit_price",
      products.map(({ price }) => price),
    ),
    ...column(
      "tax_rate",
      products.map(({ rate }) => rate),
    ),
    ...column(
      "amount",
      products.map(({ amount }) => amount),
    ),
  ];
  return [...textColumn(products, figures), ...figures].sort((a, b) => a.box[0] - b.box[0]);
}

/** Whether a row holds an amount and no other figure with cents: a line without a count and a price. */
const isPlain = (view: View, row: InvoiceRow, decimal: DecimalMark | undefined) =>
  figuresOf(row, decimal).filter((figure) => looksLikeMoney(view, figure)).length === 1;

/** The columns of rows in which a count times a price is the amount; some may hold an amount alone. */
export function productTable(
  view: View,
  rows: readonly InvoiceRow[],
  decimal: DecimalMark | undefined,
): Column[] | undefined {
  const products = rows.map((row) => productOf(view, row, decimal)).filter((one) => one !== undefined);
  const others = rows.filter((row) => products.every((product) => product.row !== row));
  const isTable = products.length > 0 && others.every((row) => isPlain(view, row, decimal));
  return isTable ? columnsOf(products) : undefined;
}

/**
 * A table of lines in a scan whose heads OCR lost or misread: rows whose figures multiply show which column holds what.
 */
export function bareTable(
  view: View,
  ends: (row: InvoiceRow) => boolean,
  decimal: DecimalMark | undefined,
): LineTable | undefined {
  const products = view.rows
    .filter(({ page }) => view.scans.has(page))
    .flatMap((row) => productOf(view, row, decimal) ?? []);
  const [top] = products;
  if (top === undefined || (products.length < fewest && top.count.value === 1)) return undefined;
  const first = top.row.index;
  const end = view.rows.slice(first).find(ends)?.index ?? view.rows.length;
  return end <= first
    ? undefined
    : { page: top.row.page, top: first, first, last: end, columns: columnsOf(products) };
}
