import { currencyIn } from "../../../values/amounts/currencies.ts";
import { daysBetween } from "../../../values/dates/days.ts";
import { amountOf } from "../fields/cell-values.ts";
import { type Form, FormReader, formRules } from "../fields/form.ts";
import { todayInIndia } from "../gst/calendar.ts";
import { at, unless, within } from "../rules/breaches.ts";
import type { Examined } from "../rules/examined.ts";
import { Checked, type Cited, type Promised, type Rule } from "../rules/rule.ts";
import type { Source } from "../source/source.ts";
import { type ClaimField, claimFields, contract, health, regulations } from "./claim-fields.ts";

type Claim = Form<ClaimField>;

export const claimReader = new FormReader<ClaimField>(claimFields);

/** The period stated as one: `01/04/2025 to 31/03/2026`, or `01/04/2025 - 31/03/2026`. */
function withPeriod(claim: Claim): Claim {
  const period = claim.values.get("policy_period");
  if (period === undefined || claim.values.has("policy_start")) return claim;
  const [from = "", to = ""] = period.value.split(/\s{1,20}(?:to|till|until|-|–)\s{1,20}/i);
  const [start, end] = [from, to].map((text) =>
    claimReader.tidy("policy_start", { value: text.replace(/^from\s+/i, ""), place: period.place }),
  );
  if (start === undefined || end === undefined || from === "" || to === "") return claim;
  return { ...claim, values: new Map([...claim.values, ["policy_start", start], ["policy_end", end]]) };
}

const isDate = (date: Cited | undefined): date is Cited =>
  date !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(date.value);
const dateOf = ({ values }: Claim, field: ClaimField) => {
  const date = values.get(field);
  return isDate(date) ? date : undefined;
};

const moneyOf = ({ values }: Claim, field: ClaimField): Cited<number> | undefined => {
  const cited = values.get(field);
  const value = cited && amountOf(cited.value);
  return cited === undefined || value === undefined ? undefined : { value, place: cited.place };
};

/** Sums in two currencies cannot be held against each other; one that names none is in that of the other. */
function isOneCurrency({ values }: Claim, one: ClaimField, other: ClaimField): boolean {
  const [first, second] = [one, other].map((field) => currencyIn(values.get(field)?.value ?? ""));
  return first === undefined || second === undefined || first === second;
}

/** The day of the loss: for an illness the day of admission. */
const lossOf = (claim: Claim) => dateOf(claim, "loss_date") ?? dateOf(claim, "admission_date");

/** That one day is not before another. */
const notBefore = (
  id: string,
  later: ClaimField,
  earlier: ClaimField,
  message: string,
  source: string,
): Rule<Claim> => ({
  id,
  severity: "error",
  message,
  source,
  check: (claim) => {
    const [one, other] = [dateOf(claim, later), dateOf(claim, earlier)];
    return one === undefined || other === undefined
      ? undefined
      : unless(one.value >= other.value, () => at(later, one, undefined, other.value));
  },
});

const amounts = ["sum_insured", "claim_amount", "deductible", "bill_total"] as const;

const linkRules: readonly Rule<Claim>[] = [
  {
    id: "claim.loss_date.required",
    severity: "error",
    message: "Neither a date of loss nor one of admission is stated.",
    source: regulations,
    check: ({ values, sure }) =>
      unless(values.has("loss_date") || values.has("admission_date"), () => ({
        field: "loss_date",
        ...(sure ? {} : { severity: "warning" as const }),
      })),
  },
  {
    id: "claim.loss_date.in_policy",
    severity: "error",
    message: "The loss lies outside the period of the policy.",
    source: contract,
    check: (claim) => {
      const [loss, start, end] = [lossOf(claim), dateOf(claim, "policy_start"), dateOf(claim, "policy_end")];
      if (loss === undefined || (start === undefined && end === undefined)) return undefined;
      const inside =
        (start === undefined || loss.value >= start.value) && (end === undefined || loss.value <= end.value);
      return unless(inside, () =>
        at("loss_date", loss, undefined, `${start?.value ?? ""} to ${end?.value ?? ""}`),
      );
    },
  },
  {
    id: "claim.dates.past",
    severity: "error",
    message: "The date lies in the future.",
    source: regulations,
    check: (claim) => {
      const dates = (
        ["loss_date", "intimation_date", "admission_date", "discharge_date", "signed_on"] as const
      ).flatMap((field) => {
        const date = dateOf(claim, field);
        return date === undefined ? [] : [{ field, date }];
      });
      return dates.length === 0
        ? undefined
        : dates.flatMap(({ field, date }) => unless(date.value <= todayInIndia(), () => at(field, date)));
    },
  },
  notBefore(
    "claim.policy.period",
    "policy_end",
    "policy_start",
    "The policy ends before it begins.",
    contract,
  ),
  notBefore(
    "claim.intimation.after_loss",
    "intimation_date",
    "loss_date",
    "The claim was reported before the loss.",
    regulations,
  ),
  notBefore(
    "claim.discharge.after_admission",
    "discharge_date",
    "admission_date",
    "The discharge lies before the admission.",
    health,
  ),
  {
    id: "claim.intimation.late",
    severity: "warning",
    message: "The claim was reported more than 30 days after the loss: ask for the reason.",
    source: "IRDAI circular IRDA/HLTH/MISC/CIR/216/09/2011: delay in claim intimation",
    check: (claim) => {
      const [loss, told] = [lossOf(claim), dateOf(claim, "intimation_date")];
      if (loss === undefined || told === undefined) return undefined;
      const days = daysBetween(loss.value, told.value);
      return unless(days <= 30, () =>
        at(
          "intimation_date",
          told,
          `The claim was reported ${days} days after the loss: ask for the reason.`,
        ),
      );
    },
  },
  {
    id: "claim.amounts.positive",
    severity: "error",
    message: "The amount is not above zero.",
    source: regulations,
    check: (claim) => {
      const stated = amounts.flatMap((field) => {
        const amount = moneyOf(claim, field);
        return amount === undefined ? [] : [{ field, amount }];
      });
      return stated.length === 0
        ? undefined
        : stated.flatMap(({ field, amount }) =>
            unless(field === "deductible" ? amount.value >= 0 : amount.value > 0, () => at(field, amount)),
          );
    },
  },
  {
    id: "claim.amount.within_sum",
    severity: "error",
    message: "The claim is higher than the sum insured.",
    source: contract,
    check: (claim) => {
      const [amount, sum] = [moneyOf(claim, "claim_amount"), moneyOf(claim, "sum_insured")];
      return amount === undefined || sum === undefined || !isOneCurrency(claim, "claim_amount", "sum_insured")
        ? undefined
        : unless(amount.value <= sum.value, () => at("claim_amount", amount, undefined, sum.value));
    },
  },
  {
    id: "claim.amount.bills",
    severity: "warning",
    message: "The claim is not the bills less the deductible.",
    source: health,
    check: (claim) => {
      const [amount, bills, off] = [
        moneyOf(claim, "claim_amount"),
        moneyOf(claim, "bill_total"),
        moneyOf(claim, "deductible"),
      ];
      if (amount === undefined || bills === undefined || !isOneCurrency(claim, "claim_amount", "bill_total"))
        return undefined;
      const expected = bills.value - (off?.value ?? 0);
      return unless(within(amount.value, expected, 1) || within(amount.value, bills.value, 1), () =>
        at("claim_amount", amount, undefined, expected),
      );
    },
  },
  {
    id: "claim.icd.valid",
    severity: "error",
    message: "The code is not one of ICD-10.",
    source: "WHO, ICD-10: a letter, two characters, and up to four after the point",
    check: ({ values }) => {
      const code = values.get("icd_code");
      return code === undefined
        ? undefined
        : unless(/^[A-Z]\d[0-9AB](\.?[0-9A-Z]{1,4})?$/i.test(code.value.trim()), () => at("icd_code", code));
    },
  },
  {
    id: "claim.pan.required",
    severity: "warning",
    message: "A payment above 1,00,000 rupees needs the PAN of who receives it, or Form 60.",
    source: "IRDAI, Master Guidelines on AML/CFT 2022",
    check: (claim) => {
      const amount = moneyOf(claim, "claim_amount");
      return amount === undefined || amount.value <= 100_000
        ? undefined
        : unless(claim.values.has("pan"), () => ({ field: "pan" }));
    },
  },
];

const ownRules = formRules("claim", claimFields);

/** What a claim that is called valid was held against. */
const promised: readonly Promised<Claim>[] = [
  {
    id: "claim.in_policy",
    rules: ["claim.loss_date.in_policy"],
    reason:
      "Day of the loss and period of the policy were not both read: whether one lies in the other was not tested.",
    source: contract,
  },
  {
    id: "claim.within_sum",
    rules: ["claim.amount.within_sum"],
    reason:
      "Claim and sum insured were not both read in one currency: whether the claim is within it was not tested.",
    source: contract,
  },
];

/** A claim, or a list of claims; undefined when the file is neither. */
export function examineClaim(source: Source): Examined | undefined {
  const claims = claimReader.of(source, { email: "email", pan: "pan", ifsc: "ifsc" }).map(withPeriod);
  if (claims.length === 0) return undefined;
  const checked = new Checked();
  for (const claim of claims) checked.add([...ownRules, ...linkRules], claim, claim.name, promised);
  const [only] = claims;
  return {
    layout: claims.length === 1 ? "claim form" : "list of claims",
    records: claims.length,
    checked,
    fields:
      claims.length === 1 && only !== undefined
        ? Object.fromEntries(
            Object.keys(claimFields).map((field) => [
              field,
              only.values.get(field as ClaimField)?.value ?? null,
            ]),
          )
        : { claims: claims.length },
  };
}
