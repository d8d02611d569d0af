import type { Entry, Statement } from "../statement.ts";
import { categoryOf } from "./categories.ts";
import { counterpartyOf, partyKey } from "./counterparty.ts";
import { type PaymentReference, referenceOf } from "./references.ts";

/** A booking with what it means, and the statement it stands in. */
export type Transaction = Omit<Entry, "reference" | "counterparty"> &
  PaymentReference & {
    /** Index into the statements of the analysis. */
    statement: number;
    source: string;
    counterparty: string | null;
    /** Key under which bookings of one party are put together. */
    party: string;
    category: string;
    categoryRule: string;
  };

export function transactionsOf(statement: Statement, index: number): Transaction[] {
  return statement.entries.map(({ reference, counterparty: stated, ...entry }) => {
    const counterparty = counterpartyOf({ description: entry.description, counterparty: stated });
    const { category, rule } = categoryOf(`${entry.description} ${stated ?? ""}`, entry.amount);
    return {
      ...entry,
      currency: entry.currency ?? statement.currency,
      ...referenceOf({ description: entry.description, reference }),
      statement: index,
      source: statement.source,
      counterparty,
      party: partyKey(counterparty ?? entry.description),
      category,
      categoryRule: rule,
    };
  });
}
