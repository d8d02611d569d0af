import type { Promised } from "../rules/rule.ts";
import type { CreditTransfer } from "./pain.ts";
import type { Payment } from "./payment.ts";
import { layout } from "./rules-payment.ts";
import { spec } from "./rules-transfer.ts";

/** Ways that do not go by the IFSC of another bank. */
const withoutIfsc = /^(I|IFT|FT|A2A|INTERNAL|UPI|NACH|ACH|ECS|C|CHQ|CHEQUE|D|DD)( .*)?$/i;

/** What a payment of an upload that is called valid was held against. */
export const paymentPromised: readonly Promised<Payment>[] = [
  {
    id: "bank.account",
    rules: ["bank.account.valid", "bank.iban.valid", "bank.umrn.valid"],
    reason: "Neither an account nor a mandate was read.",
    source: layout,
  },
  {
    id: "bank.amount",
    rules: ["bank.amount.positive"],
    reason: "No amount was read.",
    source: layout,
  },
  {
    id: "bank.ifsc",
    rules: ["bank.ifsc.valid"],
    reason:
      "No IFSC and no way of payment that does without one: whether the payment can be sent was not tested.",
    source: "RBI, Indian Financial System Code",
    absent: ({ mode, umrn, system }) =>
      system !== "india" || umrn !== undefined || withoutIfsc.test(mode?.value ?? ""),
  },
  {
    id: "bank.modulus",
    rules: [],
    reason:
      "The digits of a British account check one another by tables of the banks, which are not held here: they were not tested.",
    source: "Pay.UK, Validating Account Numbers: modulus checking",
    absent: ({ system }) => system !== "sort_code",
  },
];

/** What a transfer of a message that is called valid was held against. */
export const transferPromised: readonly Promised<CreditTransfer>[] = [
  {
    id: "pain.account",
    rules: ["pain.iban.valid"],
    reason: "The account of the creditor is not an IBAN: it has no check digits to be tested by.",
    source: spec("CdtrAcct/Id"),
    // Countries outside the registry of the IBAN have accounts without one; SEPA has none.
    absent: ({ account, sepa }) => account !== undefined && !sepa,
  },
];
