import { foldMarks } from "../../values/text/fold.ts";
import type { GoodsLine } from "./goods-lines.ts";

/** Quantities have more decimals than amounts. */
const total = (one: number | null, other: number | null) =>
  one === null || other === null ? null : Math.round((one + other) * 1e6) / 1e6;

/** Lines of one document, those of the same goods at one price added up: an order may be billed in several lines. */
export function addedUp(lines: readonly GoodsLine[]): GoodsLine[] {
  const goods = ({ description, code, unit_price: price, tax_rate: rate }: GoodsLine) =>
    JSON.stringify([foldMarks(description).replace(/\s+/g, " "), code, price, rate]);
  return [...Map.groupBy(lines, goods).values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const sum = (of: (line: GoodsLine) => number | null) =>
      same.map(of).reduce((all, each) => total(all, each), 0);
    return [{ ...first, quantity: sum((line) => line.quantity), amount: sum((line) => line.amount) }];
  });
}

const wordsOf = (text: string) =>
  new Set(
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}.]+/gu, " ")
      .split(/\s+/)
      .filter((word) => word.length > 1 || /\d/.test(word)),
  );

/** How alike two lines are, 0 to 1: their words; a code that both have and share lifts it. */
export function likeness(one: GoodsLine, other: GoodsLine): number {
  const [a, b] = [wordsOf(one.description), wordsOf(other.description)];
  const shared = [...a].filter((word) => b.has(word)).length;
  const words = a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
  const sameCode = one.code !== null && one.code.replace(/\W/g, "") === other.code?.replace(/\W/g, "");
  return sameCode ? Math.max(words, 0.4 + 0.6 * words) : words;
}

/** Lines less alike are not the same goods. */
const least = 0.5;

export type LinePair = { one: number; other: number };

/** Pairs of lines, the most alike first; of equals those with the same quantity, then those in the same order. */
export function pairLines(ones: readonly GoodsLine[], others: readonly GoodsLine[]): LinePair[] {
  const candidates = ones
    .flatMap((one, at) =>
      others.map((other, index) => ({
        one: at,
        other: index,
        like: likeness(one, other),
        same: one.quantity === other.quantity,
      })),
    )
    .filter(({ like }) => like >= least)
    .toSorted(
      (a, b) =>
        b.like - a.like ||
        Number(b.same) - Number(a.same) ||
        Math.abs(a.one - a.other) - Math.abs(b.one - b.other),
    );
  const taken = { one: new Set<number>(), other: new Set<number>() };
  return candidates.flatMap(({ one, other }) => {
    if (taken.one.has(one) || taken.other.has(other)) return [];
    taken.one.add(one);
    taken.other.add(other);
    return [{ one, other }];
  });
}
