import { compact, isBic } from "../../../values/identifiers/bank.ts";
import { isRouting, isSortCode } from "../../../values/identifiers/bank-branches.ts";
import { bankOfIfsc } from "../../../values/identifiers/bank-names.ts";
import { isIfsc } from "../../../values/identifiers/india.ts";
import { isUmrn } from "../../../values/identifiers/india-registrations.ts";
import { at, given, rounded, unless, within } from "../rules/breaches.ts";
import type { Rule } from "../rules/rule.ts";
import type { Payment } from "./payment.ts";
import { systems } from "./payment-systems.ts";
import { sameBank } from "./same-bank.ts";

/** Digits that a number in a workbook keeps (ECMA-376: IEEE 754 double, 15 significant digits). */
const exact = 10 ** 15;

/** What a payment instruction holds. */
export const layout = "RBI, NEFT procedural guidelines: contents of a payment instruction";

const modeOf = ({ mode }: Payment): string => mode?.value.toUpperCase() ?? "";
/** Rules of Indian payment systems say nothing of accounts abroad. */
const inIndia = ({ system }: Payment) => system === "india";
const isTransfer = (one: Payment) => inIndia(one) && /^(N|NEFT|R|RTGS|IMPS|M)$/.test(modeOf(one));

type Stated = Pick<Rule<Payment>, "id" | "severity" | "message" | "source">;

const needed = (
  id: string,
  column: string,
  message: string,
  read: (one: Payment) => unknown,
  source: string,
): Rule<Payment> => ({
  id,
  severity: "error",
  message,
  source,
  check: (one) => unless(read(one) !== undefined, () => ({ field: column })),
});

/** What a payment system takes, in rupees. */
type Limit = Stated & { modes: RegExp; least?: number; most?: number };

const limits: readonly Limit[] = [
  {
    id: "bank.rtgs.least",
    severity: "error",
    message: "RTGS takes payments from 2,00,000 rupees on; smaller ones go by NEFT.",
    source: "RBI, RTGS System Regulations 2013; RTGS FAQ: at least 2,00,000 rupees",
    modes: /^(R|RTGS)$/,
    least: 200_000,
  },
  {
    id: "bank.imps.most",
    severity: "error",
    message: "IMPS takes payments up to 5,00,000 rupees.",
    source: "RBI/2021-22/105 of 8 October 2021",
    modes: /^(M|IMPS)$/,
    most: 500_000,
  },
  {
    id: "bank.upi.most",
    severity: "warning",
    message: "UPI takes payments up to 1,00,000 rupees, more for some purposes only.",
    source: "NPCI, UPI transaction limits",
    modes: /^UPI$/,
    most: 100_000,
  },
];

const limited = ({ modes, least = -Infinity, most = Infinity, ...stated }: Limit): Rule<Payment> => ({
  ...stated,
  check: (one) => {
    const { amount } = one;
    if (amount === undefined || !modes.test(modeOf(one))) return undefined;
    return unless(amount.value >= least && amount.value <= most, () =>
      at("amount", amount, undefined, amount.value < least ? least : most),
    );
  },
});

/** One payment. */
export const paymentRules: readonly Rule<Payment>[] = [
  needed(
    "bank.beneficiary.required",
    "beneficiary_name",
    "The name of the beneficiary is missing.",
    ({ beneficiary }) => beneficiary,
    layout,
  ),
  needed(
    "bank.account.required",
    "account_number",
    "The account of the beneficiary is missing.",
    ({ account, umrn }) => account ?? umrn,
    layout,
  ),
  {
    id: "bank.account.valid",
    severity: "error",
    message: systems.india.says,
    source: "RBI, NEFT and NACH message formats; Pay.UK; Nacha: account number",
    check: ({ account, system }) =>
      system === "iban"
        ? undefined
        : given("account_number", account, systems[system].holds, (text) =>
            /E\+\d/i.test(text)
              ? "The spreadsheet has turned the account into a rounded number. Format the column as text and enter it again."
              : systems[system].says,
          ),
  },
  {
    id: "bank.iban.valid",
    severity: "error",
    message: systems.iban.says,
    source: "ISO 13616",
    check: ({ account, system }) =>
      system === "iban" ? given("account_number", account, systems.iban.holds) : undefined,
  },
  {
    id: "bank.account.confirmed",
    severity: "error",
    message: "The account that confirms the beneficiary's is another one.",
    source: layout,
    check: ({ account, confirmed }) =>
      account === undefined || confirmed === undefined
        ? undefined
        : unless(account.value === confirmed.value, () =>
            at("confirm_account_number", confirmed, undefined, account.value),
          ),
  },
  {
    id: "bank.account.exact",
    severity: "error",
    message:
      "The account is kept as a number of more than 15 digits: the spreadsheet has changed its last digits. Format the column as text and enter it again.",
    source: "ECMA-376, part 1, 18.3.1.96: numbers are IEEE 754 doubles",
    check: ({ account, accountNumber }) =>
      accountNumber === undefined
        ? undefined
        : given("account_number", account, () => Math.abs(accountNumber) < exact),
  },
  {
    id: "bank.bic.valid",
    severity: "error",
    message: "The BIC is not valid: eight letters and digits, or eleven with the branch.",
    source: "ISO 9362",
    check: ({ bic }) => given("bic", bic, isBic),
  },
  {
    id: "bank.bic.country",
    severity: "warning",
    message: "BIC and IBAN name different countries.",
    source: "ISO 9362, ISO 13616",
    check: ({ bic, account, system }) =>
      bic === undefined || account === undefined || system !== "iban" || !isBic(bic.value)
        ? undefined
        : unless(bic.value.slice(4, 6) === account.value.slice(0, 2), () =>
            at("bic", bic, undefined, account.value.slice(0, 2)),
          ),
  },
  {
    id: "bank.sort_code.valid",
    severity: "error",
    message: "A sort code has six digits.",
    source: "Pay.UK, Extended Industry Sort Code Directory",
    check: ({ sortCode }) => given("sort_code", sortCode, isSortCode),
  },
  {
    id: "bank.routing.valid",
    severity: "error",
    message: "A routing number has nine digits, of which the last checks the others.",
    source: "ABA, Routing Number Policy",
    check: ({ routing }) => given("routing_number", routing, isRouting),
  },
  {
    id: "bank.ifsc.required",
    severity: "error",
    message: "A payment to another bank needs its IFSC.",
    source: layout,
    check: (one) => (isTransfer(one) ? unless(one.ifsc !== undefined, () => ({ field: "ifsc" })) : undefined),
  },
  {
    id: "bank.ifsc.valid",
    severity: "error",
    message: "An IFSC is four letters, a zero and six letters or digits.",
    source: "RBI, Indian Financial System Code",
    check: ({ ifsc }) =>
      given("ifsc", ifsc, isIfsc, (text) =>
        /^[A-Z]{4}O[A-Z0-9]{6}$/.test(text)
          ? "The fifth character of an IFSC is the digit 0, here it is the letter O."
          : undefined,
      ),
  },
  {
    id: "bank.ifsc.bank",
    severity: "warning",
    message: "The IFSC belongs to another bank than the one named.",
    source: "RBI, list of NEFT enabled branches",
    check: ({ ifsc, bank }) => {
      const known = bankOfIfsc[ifsc?.value.slice(0, 4) ?? ""];
      if (known === undefined || bank === undefined || ifsc === undefined) return undefined;
      return unless(sameBank(bank.value, known), () => at("bank_name", bank, undefined, known));
    },
  },
  {
    id: "bank.amount.valid",
    severity: "error",
    message: "The amount is missing or not a number.",
    source: layout,
    check: ({ amount, amountText }) =>
      unless(amount !== undefined, () =>
        amountText === undefined ? { field: "amount" } : at("amount", amountText),
      ),
  },
  {
    id: "bank.amount.positive",
    severity: "error",
    message: "The amount is not above zero.",
    source: layout,
    check: ({ amount }) => given("amount", amount, (value) => value > 0),
  },
  {
    id: "bank.amount.decimals",
    severity: "error",
    message: "The amount has more than two decimals.",
    source: layout,
    check: ({ amount }) => given("amount", amount, (value) => within(value, rounded(value), 1e-7)),
  },
  {
    id: "bank.amount.currency",
    severity: "error",
    message: "The amount is in another currency: NEFT, RTGS, IMPS, UPI and NACH move rupees.",
    source: "RBI, payment systems: Indian rupee alone",
    check: (one) =>
      inIndia(one)
        ? given("amount", one.currency, (text) => /^(?:INR|RS\.?|₹|RUPEES?)$/i.test(text))
        : undefined,
  },
  {
    id: "bank.mode.valid",
    severity: "error",
    message: "Unknown mode of payment: use NEFT, RTGS, IMPS, IFT, UPI, NACH, CHEQUE or DD.",
    source: "RBI, payment systems",
    check: (one) =>
      inIndia(one)
        ? given("payment_mode", one.mode, (text) =>
            /^(N|NEFT|R|RTGS|M|IMPS|I|IFT|FT|A2A|INTERNAL|UPI|NACH|ACH|ECS|C|CHQ|CHEQUE|D|DD)( .*)?$/i.test(
              text,
            ),
          )
        : undefined,
  },
  ...limits.map(limited),
  {
    id: "bank.date.valid",
    severity: "error",
    message: "The date is not in the calendar.",
    source: layout,
    check: ({ date, dateText }) =>
      dateText === undefined ? undefined : unless(date !== undefined, () => at("value_date", dateText)),
  },
  {
    id: "bank.umrn.valid",
    severity: "error",
    message: "A UMRN is four letters of the bank and 16 letters or digits.",
    source: "NPCI, NACH procedural guidelines: UMRN",
    check: ({ umrn }) => given("umrn", umrn, isUmrn),
  },
  {
    id: "bank.debit_account.valid",
    severity: "error",
    message: "The account that is debited cannot be one.",
    source: layout,
    check: ({ debitAccount, system }) => given("debit_account", debitAccount, systems[system].holds),
  },
  {
    id: "bank.account.own",
    severity: "warning",
    message: "The payment goes to the account that it is debited from.",
    source: "RBI, Master Direction on fraud risk management",
    check: ({ account, debitAccount }) =>
      debitAccount === undefined
        ? undefined
        : given("account_number", account, (text) => compact(text) !== compact(debitAccount.value)),
  },
  {
    id: "bank.beneficiary.characters",
    severity: "warning",
    message: "The name holds characters that payment systems refuse or is longer than 100.",
    source: "RBI, NEFT message format N06: letters, digits and . , - / & ( ) '",
    check: (one) =>
      inIndia(one)
        ? given("beneficiary_name", one.beneficiary, (text) => /^[A-Za-z0-9 .,\-/&()'_@+]{1,100}$/.test(text))
        : undefined,
  },
];
