import type { Document, Evidence } from "../../../document/document.ts";
import { findAmounts } from "../../../values/amounts/parse-amount.ts";

/** Tax collected at source (Income-tax Act 1961, section 206C): a seller adds it to what the bill comes to. */
const named = /\bTCS\b|\btax collected at source\b/i;
/** Characters of a line in which its amount stands. */
const most = 2_000;

/** The amount behind the name: a section and a rate have none or stand before a `%`. */
function amountIn(text: string): number | undefined {
  const from = named.exec(text);
  if (from === null) return undefined;
  const own = text.slice(from.index + from[0].length);
  const amounts = findAmounts(own).filter(
    ({ end, decimals }) => decimals === 2 && !/^\s?%/.test(own.slice(end)),
  );
  return amounts.at(-1)?.value;
}

/** The tax collected at source that a bill prints, where one line does; no part of the value of the supply. */
export function printedTcs({
  pages,
}: Pick<Document, "pages">): { value: number; place: Evidence } | undefined {
  const found = pages.flatMap(({ number, lines }) =>
    lines.flatMap(({ text, box }) => {
      const value = amountIn(text.slice(0, most));
      return value === undefined || value <= 0 ? [] : [{ value, place: { page: number, bbox: box, text } }];
    }),
  );
  const [first] = found;
  return found.every(({ value }) => value === first?.value) ? first : undefined;
}
