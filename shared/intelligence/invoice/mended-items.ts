import { rounded } from "../../values/amounts/hundredths.ts";
import type { FoundItem } from "./line-items.ts";
import { linesFit } from "./lines-fit.ts";
import type { Totals } from "./totals.ts";

/** The line with the amount that its count and price give, if that is another one. */
function multiplied(found: FoundItem): FoundItem | undefined {
  const { quantity, unit_price: price, amount } = found.item;
  if (quantity === null || price === null) return undefined;
  const product = rounded(quantity * price);
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
