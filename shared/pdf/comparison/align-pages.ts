import type { Counter } from "../../limits/count.ts";
import type { PdfiumDocument } from "../engine/pdfium.ts";
import { distance, smallPicture } from "./small-picture.ts";

/** A page of the first file and one of the second, 0-based, in the order of both; one that is alone has no other. */
export type PagePair = { first?: number; second?: number };
export type PagePairs = { pairs: PagePair[]; moved: Required<PagePair>[] };

type Distance = (first: number, second: number) => number;

/** Up to this distance pages are taken for the same, or nearly. */
const alike = 0.12;
/** Up to this one, pages between such that are the same are one that was changed: pages of one text are farther apart. */
const related = 0.4;
/** Places by which a page may be off its own, beside those that the files differ by. */
const reach = 64;

/** Pairs that are looked at for pages that moved: 200 pages of each file that have no like at their place. */
const mostSought = 40_000;

/** The pairs of least distance in the order of both, where leaving a page alone costs half of `most`. */
function cheapest(firsts: readonly number[], seconds: readonly number[], most: number, from: Distance) {
  const [rows, columns] = [firsts.length, seconds.length];
  const gap = most / 2;
  const width = columns + 1;
  const band = Math.abs(rows - columns) + reach;
  const steps = new Uint8Array((rows + 1) * width);
  let above = Float64Array.from({ length: width }, (_, column) => column * gap);
  for (let row = 1; row <= rows; row++) {
    const own = new Float64Array(width);
    own[0] = row * gap;
    for (let column = 1; column <= columns; column++) {
      const alone = Math.min(above[column] ?? 0, own[column - 1] ?? 0) + gap;
      const isNear = Math.abs(row - column) <= band;
      const step = isNear ? from(firsts[row - 1] ?? 0, seconds[column - 1] ?? 0) : 2;
      const paired = step < most ? (above[column - 1] ?? 0) + step : Number.POSITIVE_INFINITY;
      const isPair = paired <= alone;
      own[column] = isPair ? paired : alone;
      // Of two ways that cost the same the first file's pages come before the second's.
      steps[row * width + column] = isPair ? 0 : (own[column - 1] ?? 0) <= (above[column] ?? 0) ? 2 : 1;
    }
    above = own;
  }
  const pairs: Required<PagePair>[] = [];
  for (let row = rows, column = columns; row > 0 && column > 0; ) {
    const step = steps[row * width + column];
    if (step === 0) pairs.unshift({ first: firsts[--row] ?? 0, second: seconds[--column] ?? 0 });
    else if (step === 1) row--;
    else column--;
  }
  return pairs;
}

const between = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);

/** Runs of pages that lie between pairs, and before the first and behind the last one. */
function gaps(pairs: readonly Required<PagePair>[], firstCount: number, secondCount: number) {
  const ends = [...pairs, { first: firstCount, second: secondCount }];
  return ends.map(({ first, second }, at) => {
    const before = pairs[at - 1] ?? { first: -1, second: -1 };
    return { firsts: between(before.first + 1, first), seconds: between(before.second + 1, second) };
  });
}

/** Pages of which each is alone at its place and has its like elsewhere. */
function movedPages(firsts: readonly number[], seconds: readonly number[], from: Distance) {
  const free = new Set(seconds);
  if (firsts.length * seconds.length > mostSought) return [];
  return firsts.flatMap((first) => {
    const [best] = [...free]
      .map((second) => ({ first, second, distance: from(first, second) }))
      .filter((each) => each.distance < alike)
      .toSorted((a, b) => a.distance - b.distance);
    if (best === undefined) return [];
    free.delete(best.second);
    return [{ first, second: best.second }];
  });
}

/** What stands between two pairs: changed pages, and where there are as many of both, one in the place of the other. */
function pairedWithin(firsts: readonly number[], seconds: readonly number[], from: Distance) {
  const changed = cheapest(firsts, seconds, related, from);
  const kept = (list: readonly number[], key: keyof PagePair, after: number, before: number) =>
    list.filter((page) => page > after && page < before && !changed.some((each) => each[key] === page));
  const ends = [...changed, { first: Number.POSITIVE_INFINITY, second: Number.POSITIVE_INFINITY }];
  return ends.flatMap((end, at) => {
    const before = changed[at - 1] ?? { first: -1, second: -1 };
    const [left, right] = [
      kept(firsts, "first", before.first, end.first),
      kept(seconds, "second", before.second, end.second),
    ];
    const replaced =
      left.length === right.length ? left.map((first, index) => ({ first, second: right[index] ?? 0 })) : [];
    return end.first === Number.POSITIVE_INFINITY ? replaced : [...replaced, end];
  });
}

/** All pages of both in one order, those of the first file before what was put in their place. */
function listed(pairs: readonly Required<PagePair>[], firstCount: number, secondCount: number): PagePair[] {
  return gaps(pairs, firstCount, secondCount).flatMap(({ firsts, seconds }, at) => {
    const pair = pairs[at];
    return [
      ...firsts.map((first) => ({ first })),
      ...seconds.map((second) => ({ second })),
      ...(pair === undefined ? [] : [pair]),
    ];
  });
}

/** Which page of one file is which of another: by the order that leaves most of them where they look alike. */
export function alignPages(first: PdfiumDocument, second: PdfiumDocument, pixels: Counter): PagePairs {
  const [firstCount, secondCount] = [first.pageCount, second.pageCount];
  const small = [first, second].map((document) =>
    between(0, document.pageCount).map((index) => smallPicture(document, index, pixels)),
  );
  const known = new Map<number, number>();
  const from: Distance = (one, other) => {
    const key = one * secondCount + other;
    const [a, b] = [small[0]?.[one], small[1]?.[other]];
    const found = known.get(key) ?? (a === undefined || b === undefined ? 1 : distance(a, b));
    known.set(key, found);
    return found;
  };
  const same = cheapest(between(0, firstCount), between(0, secondCount), alike, from);
  const runs = gaps(same, firstCount, secondCount);
  const moved = movedPages(
    runs.flatMap(({ firsts }) => firsts),
    runs.flatMap(({ seconds }) => seconds),
    from,
  );
  const [left, right] = [new Set(moved.map((each) => each.first)), new Set(moved.map((each) => each.second))];
  const pairs = runs.flatMap(({ firsts, seconds }, at) => {
    const [ownFirsts, ownSeconds] = [
      firsts.filter((page) => !left.has(page)),
      seconds.filter((page) => !right.has(page)),
    ];
    const pair = same[at];
    return [...pairedWithin(ownFirsts, ownSeconds, from), ...(pair === undefined ? [] : [pair])];
  });
  return { pairs: listed(pairs, firstCount, secondCount), moved };
}

/** Pages of the same number beside each other. */
export const pagesByNumber = (firstCount: number, secondCount: number): PagePairs => ({
  pairs: between(0, Math.max(firstCount, secondCount)).map((index) => ({
    ...(index < firstCount && { first: index }),
    ...(index < secondCount && { second: index }),
  })),
  moved: [],
});
