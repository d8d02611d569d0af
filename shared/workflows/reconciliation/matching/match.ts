import { panOfGstin } from "../../../values/identifiers/india.ts";
import { coreOfName } from "../../../values/organisations/compare-names.ts";
import { isSelfInvoiced, type Purchase } from "../purchase.ts";
import { bareNumber, compareNumbers, plainNumber } from "./bill-number.ts";
import { type Difference, differencesOf } from "./differences.ts";
import type { MatchStatus } from "./match-status.ts";
import { mistypedSteps, type Pair, panSteps, type Step, steps } from "./steps.ts";

export type Match = {
  status: MatchStatus;
  books: Purchase | null;
  portal: Purchase | null;
  differences: readonly Difference[];
  /** Why the two were taken together. */
  reason: string;
};

/** Whose documents may be compared: one supplier, or all imports. */
export const supplierOf = ({ supplierGstin, supplierName, kind, section }: Purchase): string =>
  kind === "bill_of_entry" || section === "impg"
    ? "import"
    : (supplierGstin?.toUpperCase() ?? coreOfName(supplierName ?? ""));

const panOf = ({ supplierGstin }: Purchase): string | null =>
  supplierGstin === null ? null : panOfGstin(supplierGstin);

const numberAndDay = ({ billNo, billDate }: Purchase): string | null =>
  billDate === null ? null : `${billDate} ${bareNumber(billNo)}`;

/** Documents under every key by which another may find them: a register of thousands is never compared pair by pair. */
function keysOf(purchase: Purchase): string[] {
  const bare = bareNumber(purchase.billNo);
  const rupees = Math.round(purchase.amounts.taxable_value);
  const digits = /(\d{1,40})\D{0,200}$/.exec(bare)?.[1] ?? bare;
  return [
    `n${plainNumber(purchase.billNo)}`,
    `n${bare}`,
    `t${digits}`,
    `v${rupees}`,
    `v${rupees - 1}`,
    `v${rupees + 1}`,
    `p${bare.slice(0, -1)}`,
    `d${purchase.billDate}`,
  ];
}

/** Documents of one supplier that one is held against; past these no more are. */
const mostCandidates = 60;

class Pool {
  private readonly byKey = new Map<string, Purchase[]>();
  readonly left: Set<Purchase>;

  constructor(purchases: readonly Purchase[], groupOf: (purchase: Purchase) => string | null) {
    this.left = new Set(purchases);
    for (const purchase of purchases) {
      const group = groupOf(purchase);
      if (group === null) continue;
      for (const key of keysOf(purchase)) {
        const id = `${group}|${key}`;
        const list = this.byKey.get(id);
        if (list === undefined) this.byKey.set(id, [purchase]);
        else list.push(purchase);
      }
    }
  }

  /** What may be the same document, the likeliest first. */
  candidates(group: string | null, purchase: Purchase): Purchase[] {
    if (group === null) return [];
    const found = new Set<Purchase>();
    for (const key of keysOf(purchase)) {
      for (const each of this.byKey.get(`${group}|${key}`) ?? []) {
        if (this.left.has(each)) found.add(each);
        if (found.size >= mostCandidates) return [...found];
      }
    }
    return [...found];
  }
}

function search(
  books: Set<Purchase>,
  portal: readonly Purchase[],
  steps: readonly Step[],
  groupOf: (purchase: Purchase) => string | null,
  tolerance: number,
): Match[] {
  const pool = new Pool(portal, groupOf);
  const pairs = new Map<Purchase, Pair[]>();
  for (const own of books) {
    const near = pool.candidates(groupOf(own), own).map(
      (other): Pair => ({
        books: own,
        portal: other,
        number: compareNumbers(own.billNo, other.billNo),
        differences: differencesOf(own, other, tolerance),
      }),
    );
    if (near.length > 0) pairs.set(own, near);
  }
  const found: Match[] = [];
  for (const { status, fits, reason } of steps) {
    for (const [own, near] of pairs) {
      const fitting = near.filter((pair) => pool.left.has(pair.portal) && fits(pair));
      const [best] = fitting.toSorted((a, b) => a.differences.length - b.differences.length);
      if (best === undefined) continue;
      pool.left.delete(best.portal);
      pairs.delete(own);
      books.delete(own);
      const why = typeof reason === "string" ? reason : reason(best);
      found.push({ status, books: own, portal: best.portal, differences: best.differences, reason: why });
    }
  }
  return found;
}

/** An amendment takes the place of what it amends: the original no longer counts. */
export function withoutSuperseded(portal: readonly Purchase[]): {
  current: Purchase[];
  superseded: Purchase[];
} {
  const keyOf = ({ supplierGstin, kind }: Purchase, number: string) =>
    `${supplierGstin}|${plainNumber(number)}|${kind}`;
  const amendments = portal.filter(({ section }) => section !== null && /a$/.test(section));
  const amended = Map.groupBy(
    amendments.filter(({ amends }) => amends !== null),
    (each) => keyOf(each, each.amends?.billNo ?? ""),
  );
  // A number comes again in another year: where both days are known they are one.
  const isOriginal = (each: Purchase) =>
    !amendments.includes(each) &&
    each.section !== null &&
    (amended.get(keyOf(each, each.billNo)) ?? []).some(
      ({ amends }) => !amends?.billDate || each.billDate === null || amends.billDate === each.billDate,
    );
  return { current: portal.filter((each) => !isOriginal(each)), superseded: portal.filter(isOriginal) };
}

/** Every document of the books and of the portal, each once: together where they are the same, else alone. */
export function matchPurchases(
  books: readonly Purchase[],
  portal: readonly Purchase[],
  tolerance: number,
): Match[] {
  const left = new Set(books);
  const first = search(left, portal, steps, supplierOf, tolerance);
  const taken = new Set(first.map((match) => match.portal));
  const rest = portal.filter((each) => !taken.has(each));
  const mistyped = search(left, rest, mistypedSteps, numberAndDay, tolerance);
  for (const match of mistyped) taken.add(match.portal);
  const others = rest.filter((each) => !taken.has(each));
  const second = search(left, others, panSteps, panOf, tolerance);
  for (const match of second) taken.add(match.portal);
  const alone = (
    status: MatchStatus,
    books: Purchase | null,
    portal: Purchase | null,
    reason: string,
  ): Match => ({
    status,
    books,
    portal,
    differences: [],
    reason,
  });
  return [
    ...first,
    ...mistyped,
    ...second,
    ...[...left].map((each) =>
      alone(
        "missing_in_2b",
        each,
        null,
        isSelfInvoiced(each)
          ? "No supplier reports it: its credit does not hang on GSTR-2B."
          : "The supplier has not reported it: no credit until it is in GSTR-2B.",
      ),
    ),
    ...portal
      .filter((each) => !taken.has(each))
      .map((each) => alone("missing_in_books", null, each, "Reported by the supplier and not in the books.")),
  ];
}
