import { linesFit } from "./checks.ts";
import type { FoundItem } from "./line-items.ts";
import type { Totals } from "./totals.ts";

type Figure = { kind: string; value: number; decimals: number };

/** Columns of money, where figures have cents. */
const money = new Set(["amount", "gross", "unit_price"]);

/** Figures of scanned columns of money with the decimal mark that OCR lost: `4963` among `75,87` and `63,73`. */
export function withMarks<T extends Figure>(cells: readonly T[]): T[] {
  const exact = (kind: string) => {
    const own = cells.filter((cell) => cell.kind === kind);
    return own.filter(({ decimals }) => decimals === 2).length * 2 > own.length;
  };
  const marked = new Set([...money].filter(exact));
  return cells.map((cell) =>
    marked.has(cell.kind) && cell.decimals === 0 && Math.abs(cell.value) >= 100
      ? { ...cell, value: cell.value / 100, decimals: 2 }
      : cell,
  );
}

const cents = (value: number) => Math.round(value * 100) / 100;

/** The line with the amount that its count and price give, if that is another one. */
function multiplied(found: FoundItem): FoundItem | undefined {
  const { quantity, unit_price: price, amount } = found.item;
  if (quantity === null || price === null) return undefined;
  const product = cents(quantity * price);
  return Math.abs(product - amount) < 0.011
    ? undefined
    : { ...found, item: { ...found.item, amount: product } };
}

const addUp = (items: readonly FoundItem[], totals: Totals) =>
  linesFit(
    items.map(({ item }) => item),
    totals,
  );

/**
 * Lines of a scan with amounts as their counts and prices give them, where lines do not add up as read and do so then:
 * one of them, or all that differ.
 */
export function mendedItems(items: readonly FoundItem[], totals: Totals): readonly FoundItem[] {
  if (addUp(items, totals)) return items;
  const others = items.map(multiplied);
  const all = items.map((item, at) => others[at] ?? item);
  if (addUp(all, totals)) return all;
  const single = others.flatMap((other, at) =>
    other === undefined ? [] : [items.map((item, place) => (place === at ? other : item))],
  );
  return single.find((some) => addUp(some, totals)) ?? items;
}
