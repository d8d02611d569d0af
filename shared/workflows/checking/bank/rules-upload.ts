import { compareNames } from "../../../values/organisations/compare-names.ts";
import { at, repeated, rounded, unless, within } from "../rules/breaches.ts";
import type { Breach, Rule } from "../rules/rule.ts";
import type { Payment, Upload } from "./payment.ts";
import { systems } from "./payment-systems.ts";
import { layout } from "./rules-payment.ts";

/** Account and amount; the whole payment is the same only where a reference or a date is, too. */
const keyOf =
  (whole: boolean) =>
  ({ account, umrn, amount, reference, date }: Payment): string | undefined =>
    amount === undefined ||
    (account ?? umrn) === undefined ||
    (whole && reference === undefined && date === undefined)
      ? undefined
      : [account?.value ?? umrn?.value, amount.value, ...(whole ? [reference?.value, date?.value] : [])].join(
          "\u001f",
        );

const repetition = ({ name, amount, account, umrn }: Payment, says: string): Breach => ({
  field: name,
  says,
  found: amount?.value,
  place: account?.place ?? umrn?.place,
});

/** One list of an upload as a whole. */
export const uploadRules: readonly Rule<Upload>[] = [
  {
    id: "bank.columns.required",
    severity: "error",
    message: "A column is missing.",
    source: layout,
    check: ({ columns, layout: kind, system }) => {
      const wanted = kind === "NACH sheet" ? ["beneficiary", "umrn", "amount"] : systems[system].columns;
      return wanted
        .filter((column) => !columns.has(column))
        .map((column): Breach => ({ field: column, says: `The file has no column for ${column}.` }));
    },
  },
  {
    id: "bank.amount.unit",
    severity: "error",
    message: "The amounts are not in single units of the currency: a bank takes each figure as it stands.",
    source: layout,
    check: ({ unit, columns }) =>
      columns.has("amount")
        ? unless(unit === undefined, () => ({
            field: "amount",
            says: `The head says that the amounts are in ${unit}: a bank takes each figure as it stands.`,
          }))
        : undefined,
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
    id: "bank.control.part",
    severity: "error",
    message: "A subtotal is neither the sum since the one before it nor that of all payments above it.",
    source: "Control totals of the upload",
    check: ({ partSums }) =>
      partSums.length === 0
        ? undefined
        : partSums.flatMap(({ stated, sum, running }) =>
            unless(
              [sum, running].some((each) => within(each, stated.value, 0.005)),
              () => at("subtotal", stated, undefined, sum),
            ),
          ),
  },
];

/** All payments of an upload, held against each other. */
export const repeatRules: readonly Rule<readonly Payment[]>[] = [
  {
    id: "bank.duplicate",
    severity: "error",
    message: "The payment stands in the file twice: the same account, amount, reference and date.",
    source: "Duplicate check of the upload",
    check: (payments) =>
      payments.length < 2
        ? undefined
        : repeated(payments, keyOf(true)).map(({ item, first }) =>
            repetition(
              item,
              `${item.name} repeats ${first.name}: the same account, amount, reference and date.`,
            ),
          ),
  },
  {
    id: "bank.duplicate.likely",
    severity: "warning",
    message: "Two payments go to one account with the same amount.",
    source: "Duplicate check of the upload",
    check: (payments) => {
      if (payments.length < 2) return undefined;
      const sure = new Set(repeated(payments, keyOf(true)).map(({ item }) => item));
      return repeated(payments, keyOf(false))
        .filter(({ item }) => !sure.has(item))
        .map(({ item, first }) =>
          repetition(item, `${item.name} and ${first.name} go to one account with the same amount.`),
        );
    },
  },
  {
    id: "bank.account.one_name",
    severity: "warning",
    message: "One account stands with two beneficiaries.",
    source: "RBI, beneficiary account name look-up: an account has one name",
    check: (payments) => {
      const listed = payments.filter(({ account, beneficiary }) => account && beneficiary);
      if (listed.length < 2) return undefined;
      return repeated(listed, ({ account }) => account?.value).flatMap(({ item, first }) => {
        const [name, known] = [item.beneficiary, first.beneficiary];
        return name === undefined ||
          known === undefined ||
          compareNames(name.value, known.value) !== "different"
          ? []
          : [at(`${item.name}.beneficiary_name`, name, undefined, known.value)];
      });
    },
  },
  {
    id: "bank.account.one_ifsc",
    severity: "warning",
    message: "One account stands with two IFSC.",
    source: "RBI, Indian Financial System Code",
    check: (payments) => {
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
