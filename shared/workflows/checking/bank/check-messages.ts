import { proveStatement } from "../../statements/balance/proof.ts";
import type { Statement } from "../../statements/statement.ts";
import { rounded } from "../rules/breaches.ts";
import type { Examined } from "../rules/examined.ts";
import { Checked } from "../rules/rule.ts";
import { readAch } from "./nacha.ts";
import { achBatchRules, achEntryRules, achFileRules } from "./rules-nacha.ts";
import { statementPromised, statementRules } from "./rules-statement.ts";

/** A file of ACH payments of the United States. */
export function examineAch(text: string): Examined {
  const file = readAch(text);
  const checked = new Checked().add(achFileRules, file);
  for (const batch of file.batches) {
    checked.add(achBatchRules, batch, batch.name);
    for (const entry of batch.entries) checked.add(achEntryRules, entry, entry.name);
  }
  const entries = file.batches.flatMap((batch) => batch.entries);
  return {
    layout: "Nacha file",
    records: entries.length,
    checked,
    fields: {
      payments: entries.length,
      total_amount: rounded(entries.reduce((sum, { amount }) => sum + (amount?.value ?? 0), 0)),
      stated_payments: file.control?.count?.value ?? null,
      stated_total: rounded((file.control?.debit?.value ?? 0) + (file.control?.credit?.value ?? 0)),
    },
  };
}

/** Statements of an account in the formats that programs exchange: held to their balances. */
export function examineStatements(statements: readonly Statement[]): Examined {
  const checked = new Checked();
  for (const [at, statement] of statements.entries()) {
    const proven = { statement, proof: proveStatement(statement) };
    checked.add(statementRules, proven, `statement ${at + 1}`, statementPromised);
  }
  const [only] = statements;
  return {
    layout: "account statement",
    records: statements.reduce((sum, { entries }) => sum + entries.length, 0),
    checked,
    fields:
      statements.length === 1 && only !== undefined
        ? {
            opening_balance: only.openingBalance,
            closing_balance: only.closingBalance,
            currency: only.currency,
          }
        : { statements: statements.length },
  };
}
