import {
  type CreditSummary,
  creditSummary,
  type Judged,
  judged,
  type StatusTotals,
  type SupplierTotals,
  statusTotals,
  supplierTotals,
} from "./credit/summary.ts";
import { matchPurchases, withoutSuperseded } from "./matching/match.ts";
import type { Purchase } from "./purchase.ts";
import { compareReturn, type ReturnComparison } from "./return/compare.ts";
import type { ReturnFigures } from "./return/gstr3b.ts";

export type Reconciliation = {
  matches: Judged[];
  superseded: Purchase[];
  summary: StatusTotals[];
  credit: CreditSummary | null;
  suppliers: SupplierTotals[];
  returnRows: ReturnComparison[];
};

/** The last day of a period `YYYY-MM`. */
const lastDay = (period: string | null): string | null => {
  if (period === null) return null;
  const [year = 0, month = 0] = period.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};

/** Books against GSTR-2B. Amounts that differ by `tolerance` rupees or less differ by rounding. */
export function reconcilePurchases(
  books: readonly Purchase[],
  portal: readonly Purchase[],
  { tolerance = 1, period = null }: { tolerance?: number; period?: string | null } = {},
): Reconciliation {
  const { current, superseded } = withoutSuperseded(portal);
  const matches = judged(matchPurchases(books, current, tolerance), lastDay(period));
  return {
    matches,
    superseded,
    summary: statusTotals(matches),
    credit: creditSummary(matches),
    suppliers: supplierTotals(matches),
    returnRows: [],
  };
}

/** Books against the tables of GSTR-3B. */
export function reconcileReturn(
  purchases: readonly Purchase[],
  sales: readonly Purchase[],
  filed: ReturnFigures,
  tolerance = 1,
): Reconciliation {
  return {
    matches: [],
    superseded: [],
    summary: [],
    credit: null,
    suppliers: [],
    returnRows: compareReturn(purchases, sales, filed, tolerance),
  };
}
