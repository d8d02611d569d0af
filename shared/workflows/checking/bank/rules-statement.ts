import type { Proof } from "../../statements/balance/proof.ts";
import type { Statement } from "../../statements/statement.ts";
import { unless } from "../rules/breaches.ts";
import type { Promised, Rule } from "../rules/rule.ts";

/** A statement of an account, and whether its bookings make its balances. */
export type ProvenStatement = { statement: Statement; proof: Proof };

const source = "ISO 20022 camt.053, SWIFT MT940: opening balance, entries and closing balance";

export const statementRules: readonly Rule<ProvenStatement>[] = [
  {
    id: "statement.balance",
    severity: "error",
    message: "Opening balance and bookings do not make the closing balance.",
    source,
    check: ({ statement, proof }) => {
      if (proof.status === "not_provable" || proof.status === "no_transactions")
        return { undecided: proof.reason };
      const at = statement.locations.closingBalance;
      return unless(proof.status === "reconciled", () => ({
        field: "closing_balance",
        says: proof.reason,
        found: proof.closingBalance,
        expected: proof.computedClosing,
        place: at === undefined ? undefined : { line: at.line, path: at.path, text: at.text },
      }));
    },
  },
  {
    id: "statement.entries",
    severity: "error",
    message: "A booking has no date or no amount.",
    source,
    check: ({ statement: { unread } }) =>
      unread.map(({ text }) => ({ field: "entry", found: text.slice(0, 120) })),
  },
];

/** What a statement that is called valid was held against. */
export const statementPromised: readonly Promised<ProvenStatement>[] = [
  { id: "statement.balance", rules: ["statement.balance"], reason: "Its balances were not proven.", source },
];
