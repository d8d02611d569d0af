import { compact, isIban } from "../../../values/identifiers/bank.ts";
import { bankOfIfsc } from "../../../values/identifiers/bank-names.ts";
import { isIfsc } from "../../../values/identifiers/india.ts";
import { isIndianAccount, isUmrn } from "../../../values/identifiers/india-registrations.ts";
import { at, rounded, unless, within } from "../rules/breaches.ts";
import type { Breach, Rule } from "../rules/rule.ts";
import type { Payment, Upload } from "./payment.ts";

const rtgs = "RBI, RTGS System Regulations 2013; RTGS FAQ: at least 2,00,000 rupees";
const mostImps = 500_000;
const leastRtgs = 200_000;
const mostUpi = 100_000;
/** Digits that a number in a workbook keeps (ECMA-376: IEEE 754 double, 15 significant digits). */
const exact = 10 ** 15;

const modeOf = ({ mode }: Payment): string => mode?.value.toUpperCase() ?? "";
const isTransfer = (one: Payment) => /^(N|NEFT|R|RTGS|IMPS|M)$/.test(modeOf(one));

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

const layout = "RBI, NEFT procedural guidelines: contents of a payment instruction";

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
    message: "An account number has 9 to 18 digits.",
    source: "RBI, NEFT and NACH message formats: account number",
    check: ({ account }) =>
      account === undefined
        ? undefined
        : unless(isIndianAccount(account.value) || isIban(account.value), () =>
            at(
              "account_number",
              account,
              /E\+\d/i.test(account.value)
                ? "The spreadsheet has turned the account into a rounded number. Format the column as text and enter it again."
                : undefined,
            ),
          ),
  },
  {
    id: "bank.account.exact",
    severity: "error",
    message:
      "The account is kept as a number of more than 15 digits: the spreadsheet has changed its last digits. Format the column as text and enter it again.",
    source: "ECMA-376, part 1, 18.3.1.96: numbers are IEEE 754 doubles",
    check: ({ account, accountNumber }) =>
      account === undefined || accountNumber === undefined
        ? undefined
        : unless(Math.abs(accountNumber) < exact, () => at("account_number", account)),
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
      ifsc === undefined
        ? undefined
        : unless(isIfsc(ifsc.value), () =>
            at(
              "ifsc",
              ifsc,
              /^[A-Z]{4}O[A-Z0-9]{6}$/.test(ifsc.value)
                ? "The fifth character of an IFSC is the digit 0, here it is the letter O."
                : undefined,
            ),
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
    message: "The amount is missing or no number.",
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
    check: ({ amount }) =>
      amount === undefined ? undefined : unless(amount.value > 0, () => at("amount", amount)),
  },
  {
    id: "bank.amount.decimals",
    severity: "error",
    message: "The amount has more than two decimals.",
    source: layout,
    check: ({ amount }) =>
      amount === undefined
        ? undefined
        : unless(within(amount.value, rounded(amount.value), 1e-7), () => at("amount", amount)),
  },
  {
    id: "bank.mode.valid",
    severity: "error",
    message: "The mode is none that is known: NEFT, RTGS, IMPS, IFT, UPI, NACH, CHEQUE or DD.",
    source: "RBI, payment systems",
    check: ({ mode }) =>
      mode === undefined
        ? undefined
        : unless(
            /^(N|NEFT|R|RTGS|M|IMPS|I|IFT|FT|A2A|INTERNAL|UPI|NACH|ACH|ECS|C|CHQ|CHEQUE|D|DD)( .*)?$/.test(
              mode.value.toUpperCase(),
            ),
            () => at("payment_mode", mode),
          ),
  },
  {
    id: "bank.rtgs.least",
    severity: "error",
    message: "RTGS takes payments from 2,00,000 rupees on; smaller ones go by NEFT.",
    source: rtgs,
    check: (one) =>
      one.amount === undefined || !/^(R|RTGS)$/.test(modeOf(one))
        ? undefined
        : unless(one.amount.value >= leastRtgs, () => ({
            field: "amount",
            found: one.amount?.value,
            expected: leastRtgs,
            place: one.amount?.place,
          })),
  },
  {
    id: "bank.imps.most",
    severity: "error",
    message: "IMPS takes payments up to 5,00,000 rupees.",
    source: "RBI/2021-22/105 of 8 October 2021",
    check: (one) =>
      one.amount === undefined || !/^(M|IMPS)$/.test(modeOf(one))
        ? undefined
        : unless(one.amount.value <= mostImps, () => ({
            field: "amount",
            found: one.amount?.value,
            expected: mostImps,
            place: one.amount?.place,
          })),
  },
  {
    id: "bank.upi.most",
    severity: "warning",
    message: "UPI takes payments up to 1,00,000 rupees, more for some purposes only.",
    source: "NPCI, UPI transaction limits",
    check: (one) =>
      one.amount === undefined || modeOf(one) !== "UPI"
        ? undefined
        : unless(one.amount.value <= mostUpi, () => ({
            field: "amount",
            found: one.amount?.value,
            expected: mostUpi,
            place: one.amount?.place,
          })),
  },
  {
    id: "bank.date.valid",
    severity: "error",
    message: "The date is no calendar date.",
    source: layout,
    check: ({ date, dateText }) =>
      dateText === undefined ? undefined : unless(date !== undefined, () => at("value_date", dateText)),
  },
  {
    id: "bank.umrn.valid",
    severity: "error",
    message: "A UMRN is four letters of the bank and 16 letters or digits.",
    source: "NPCI, NACH procedural guidelines: UMRN",
    check: ({ umrn }) =>
      umrn === undefined ? undefined : unless(isUmrn(umrn.value), () => at("umrn", umrn)),
  },
  {
    id: "bank.debit_account.valid",
    severity: "error",
    message: "The account that is debited has 9 to 18 digits.",
    source: layout,
    check: ({ debitAccount }) =>
      debitAccount === undefined
        ? undefined
        : unless(isIndianAccount(debitAccount.value) || isIban(debitAccount.value), () =>
            at("debit_account", debitAccount),
          ),
  },
  {
    id: "bank.account.own",
    severity: "warning",
    message: "The payment goes to the account that it is debited from.",
    source: "RBI, Master Direction on fraud risk management",
    check: ({ account, debitAccount }) =>
      account === undefined || debitAccount === undefined
        ? undefined
        : unless(compact(account.value) !== compact(debitAccount.value), () => at("account_number", account)),
  },
  {
    id: "bank.beneficiary.characters",
    severity: "warning",
    message: "The name holds characters that payment systems refuse or is longer than 100.",
    source: "RBI, NEFT message format N06: letters, digits and . , - / & ( ) '",
    check: ({ beneficiary }) =>
      beneficiary === undefined
        ? undefined
        : unless(/^[A-Za-z0-9 .,\-/&()'_@+]{1,100}$/.test(beneficiary.value), () =>
            at("beneficiary_name", beneficiary),
          ),
  },
];

const spellings: readonly (readonly [RegExp, string])[] = [
  [/\bsbi\b/, "state bank of india"],
  [/\bpnb\b/, "punjab national bank"],
  [/\bbob\b/, "bank of baroda"],
  [/\bboi\b/, "bank of india"],
  [/\bkotak\b/, "kotak mahindra"],
];

/** Words of the shorter name all stand in the longer. */
export function sameBank(one: string, other: string): boolean {
  const words = (name: string) => {
    const spelled = spellings.reduce((text, [short, long]) => text.replace(short, long), name.toLowerCase());
    return spelled
      .replace(/\b(bank|ltd|limited|the|of|and|co|operative)\b|[^a-z ]/g, " ")
      .split(/\s+/)
      .filter(Boolean);
  };
  const [a, b] = [words(one), words(other)];
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  return few.length > 0 && few.every((word) => many.includes(word));
}

const keyOf = ({ account, umrn, amount, reference, date }: Payment, whole: boolean) =>
  [account?.value ?? umrn?.value, amount?.value, ...(whole ? [reference?.value, date?.value] : [])].join(
    "\u001f",
  );

/** Payments that have the key of an earlier one, with that one. */
function repeated(payments: readonly Payment[], whole: boolean): { payment: Payment; first: Payment }[] {
  const seen = new Map<string, Payment>();
  return payments.flatMap((payment) => {
    if (payment.amount === undefined || (payment.account ?? payment.umrn) === undefined) return [];
    const first = seen.get(keyOf(payment, whole));
    if (first !== undefined) return [{ payment, first }];
    seen.set(keyOf(payment, whole), payment);
    return [];
  });
}

/** The upload as a whole. */
export const uploadRules: readonly Rule<Upload>[] = [
  {
    id: "bank.columns.required",
    severity: "error",
    message: "A column is missing.",
    source: layout,
    check: ({ columns, layout: kind }) => {
      const wanted =
        kind === "NACH sheet"
          ? ["beneficiary", "umrn", "amount"]
          : ["beneficiary", "account", "ifsc", "amount"];
      return wanted
        .filter((column) => !columns.has(column))
        .map((column): Breach => ({ field: column, says: `The file has no column for ${column}.` }));
    },
  },
  {
    id: "bank.payments.required",
    severity: "error",
    message: "The file holds no payment.",
    source: layout,
    check: ({ payments }) => unless(payments.length > 0, () => ({ field: "payments" })),
  },
  {
    id: "bank.control.count",
    severity: "error",
    message: "The number of payments is not the one the file states.",
    source: "Control totals of the upload",
    check: ({ payments, statedCount }) =>
      statedCount === undefined
        ? undefined
        : unless(statedCount.value === payments.length, () =>
            at("number_of_payments", statedCount, undefined, payments.length),
          ),
  },
  {
    id: "bank.control.sum",
    severity: "error",
    message: "The amounts do not add up to the total the file states.",
    source: "Control totals of the upload",
    check: ({ payments, statedSum }) => {
      if (statedSum === undefined) return undefined;
      const sum = rounded(payments.reduce((total, { amount }) => total + (amount?.value ?? 0), 0));
      return unless(within(sum, statedSum.value, 0.005), () => at("total_amount", statedSum, undefined, sum));
    },
  },
  {
    id: "bank.duplicate",
    severity: "error",
    message: "The payment stands in the file twice: the same account, amount, reference and date.",
    source: "Duplicate check of the upload",
    check: ({ payments }) =>
      payments.length < 2
        ? undefined
        : repeated(payments, true).map(({ payment, first }) => ({
            field: payment.name,
            says: `${payment.name} repeats ${first.name}: the same account, amount, reference and date.`,
            found: payment.amount?.value,
            place: payment.account?.place ?? payment.umrn?.place,
          })),
  },
  {
    id: "bank.duplicate.likely",
    severity: "warning",
    message: "Two payments go to one account with the same amount.",
    source: "Duplicate check of the upload",
    check: ({ payments }) => {
      if (payments.length < 2) return undefined;
      const sure = new Set(repeated(payments, true).map(({ payment }) => payment));
      return repeated(payments, false)
        .filter(({ payment }) => !sure.has(payment))
        .map(({ payment, first }) => ({
          field: payment.name,
          says: `${payment.name} and ${first.name} go to one account with the same amount.`,
          found: payment.amount?.value,
          place: payment.account?.place ?? payment.umrn?.place,
        }));
    },
  },
  {
    id: "bank.account.one_ifsc",
    severity: "warning",
    message: "One account stands with two IFSC.",
    source: "RBI, Indian Financial System Code",
    check: ({ payments }) => {
      const first = new Map<string, string>();
      const listed = payments.filter(({ account, ifsc }) => account !== undefined && ifsc !== undefined);
      if (listed.length < 2) return undefined;
      return listed.flatMap(({ account, ifsc, name }) => {
        if (account === undefined || ifsc === undefined) return [];
        const known = first.get(account.value);
        first.set(account.value, known ?? ifsc.value);
        return known === undefined || known === ifsc.value
          ? []
          : [at(`${name}.ifsc`, ifsc, undefined, known)];
      });
    },
  },
];
