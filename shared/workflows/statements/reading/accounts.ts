import { compact, isIban } from "../../../values/identifiers/bank.ts";
import type { RawRow } from "../layout/raw-row.ts";
import { evidenceOf } from "./carried-row.ts";
import type { OwnAccount } from "./head.ts";
import type { Section } from "./sections.ts";

/** A number has so many digits at least; `Savings` is the name of an account. */
const leastDigits = 4;

/** The account that a row says it is booked on. */
function accountOf({ cells }: RawRow): Pick<OwnAccount, "name" | "value"> | undefined {
  const text = cells.account?.text.replace(/^[\s'=]+/, "") ?? "";
  if (isIban(text)) return { name: "iban", value: compact(text) };
  const value = text.replace(/[\s-]/g, "");
  return /^[X*\d]{4,34}$/i.test(value) && value.replace(/\D/g, "").length >= leastDigits
    ? { name: "accountNumber", value }
    : undefined;
}

/** Beside who paid or was paid, a single column of accounts may be theirs. */
const isOwn = ({ roles }: Section) =>
  !roles.includes("counterparty") || roles.includes("counterparty_account");

/** The one account that the rows of a table name; undefined where they name none or several. */
export function accountOfTable(section: Section): OwnAccount | undefined {
  if (!isOwn(section)) return undefined;
  const named = section.rows.flatMap((row) => {
    const account = accountOf(row);
    return account === undefined ? [] : [{ ...account, evidence: evidenceOf(row) }];
  });
  return new Set(named.map(({ value }) => value)).size === 1 ? named[0] : undefined;
}

/** The rows of each account by themselves, where a column names several; rows that name none stay with the first. */
export function byAccount(section: Section): Section[] {
  if (!isOwn(section)) return [];
  const accounts = section.rows.map((row) => accountOf(row)?.value);
  const several = [...new Set(accounts)].filter((account) => account !== undefined);
  // Accounts of the other side hardly come again.
  const comesAgain = 2 * several.length <= accounts.filter((account) => account !== undefined).length;
  if (several.length < 2 || !comesAgain) return [];
  return several.map((own) => ({
    ...section,
    rows: section.rows.filter((_, at) => (accounts[at] ?? several[0]) === own),
  }));
}
