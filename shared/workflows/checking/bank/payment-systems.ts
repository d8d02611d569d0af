import { isIban } from "../../../values/identifiers/bank.ts";
import { isIndianAccount } from "../../../values/identifiers/india-registrations.ts";
import type { PaymentField } from "./payment-field.ts";

/** By what a list names the accounts that it pays to: this tells which rules it is under. */
export type PaymentSystem = "india" | "iban" | "sort_code" | "routing";

type System = {
  layout: string;
  /** Columns without which nothing can be paid. */
  columns: readonly PaymentField[];
  holds: (account: string) => boolean;
  says: string;
};

export const systems: Readonly<Record<PaymentSystem, System>> = {
  india: {
    layout: "NEFT/RTGS sheet",
    columns: ["beneficiary", "account", "ifsc", "amount"],
    holds: (account) => isIndianAccount(account) || isIban(account),
    says: "An account number has 9 to 18 digits.",
  },
  iban: {
    layout: "list of payments to IBANs",
    columns: ["beneficiary", "account", "amount"],
    holds: isIban,
    says: "The IBAN is not valid: country, length or check digits.",
  },
  sort_code: {
    layout: "list of payments by sort code",
    columns: ["beneficiary", "account", "sort_code", "amount"],
    holds: (account) => /^\d{6,8}$/.test(account),
    says: "The account number of a British bank has 8 digits, of some 6 or 7.",
  },
  routing: {
    layout: "list of payments by routing number",
    columns: ["beneficiary", "account", "routing", "amount"],
    holds: (account) => /^[A-Z0-9]{1,17}$/.test(account),
    says: "An account number has 1 to 17 letters and digits.",
  },
};

const mayBeIban = (account: string) => /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(account);

/** The system of a list, by its columns and by what most of its accounts look like. */
export function systemOf(columns: ReadonlySet<PaymentField>, accounts: readonly string[]): PaymentSystem {
  if (columns.has("ifsc") || columns.has("umrn")) return "india";
  if (2 * accounts.filter(mayBeIban).length > accounts.length) return "iban";
  if (columns.has("sort_code")) return "sort_code";
  return columns.has("routing") ? "routing" : "india";
}
