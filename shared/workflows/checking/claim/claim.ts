import { amountOf } from "../fields/cell-values.ts";
import { type Form, type FormField, FormReader, formRules } from "../fields/form.ts";
import { at, unless, within } from "../rules/breaches.ts";
import type { Examined } from "../rules/examined.ts";
import { Checked, type Cited, type Rule } from "../rules/rule.ts";
import type { Source } from "../source/source.ts";

const regulations =
  "IRDAI (Protection of Policyholders' Interests, Operations and Allied Matters of Insurers) Regulations 2024";
const health = "IRDAI, Master Circular on Health Insurance Business 2024: standard claim form";
const paying = "IRDAI Regulations 2024: claims are paid electronically; RBI, NEFT procedural guidelines";
const contract = "The policy: sum insured and period of insurance";

export const claimFields = {
  policy_number: {
    names: "policy number|policy no|policy|certificate no|policy certificate no|policy ref|policy id",
    kind: "text",
    required: "error",
    source: regulations,
  },
  claim_number: {
    names:
      "claim number|claim no|claim reference|claim reference number|claim id|claim ref no|claim intimation number|intimation number",
    kind: "text",
    source: regulations,
  },
  insured_name: {
    names:
      "insured name|name of insured|name of the insured|name of primary insured|policyholder|policyholder name|policy holder name|policy holder|name of policyholder|insured|proposer name|name of proposer",
    kind: "name",
    required: "error",
    source: regulations,
  },
  claimant_name: {
    names:
      "claimant name|name of claimant|name of the claimant|claimant|patient name|name of patient|name of the patient|name of insured person hospitalized",
    kind: "name",
    source: regulations,
  },
  claim_type: {
    names:
      "claim type|type of claim|nature of claim|type of loss|nature of loss|cause of loss|line of business",
    kind: "text",
    source: regulations,
  },
  policy_start: {
    names:
      "policy start date|policy from|policy period from|policy start|period of insurance from|policy inception date|inception date|risk start date|valid from|commencement date|policy effective date|effective date",
    kind: "date",
    required: "warning",
    source: contract,
  },
  policy_end: {
    names:
      "policy end date|policy to|policy period to|policy end|period of insurance to|policy expiry date|expiry date|risk end date|valid to|valid until|valid till|policy expiry",
    kind: "date",
    required: "warning",
    source: contract,
  },
  policy_period: {
    names: "policy period|period of insurance|period of cover|insurance period|coverage period",
    kind: "text",
    source: contract,
  },
  loss_date: {
    names:
      "date of loss|loss date|date of accident|accident date|date of incident|incident date|date of event|date of occurrence|date and time of loss|date of injury|date of death",
    kind: "date",
    source: regulations,
  },
  intimation_date: {
    names:
      "date of intimation|intimation date|date of notification|notification date|date reported|reported on|date of reporting|date of report|claim intimation date|claim date|date of claim",
    kind: "date",
    source: regulations,
  },
  admission_date: { names: "date of admission|admission date|admitted on|doa", kind: "date", source: health },
  discharge_date: {
    names: "date of discharge|discharge date|discharged on|dod",
    kind: "date",
    source: health,
  },
  hospital: {
    names: "hospital|hospital name|name of hospital|name of the hospital",
    kind: "name",
    source: health,
  },
  diagnosis: {
    names: "diagnosis|primary diagnosis|provisional diagnosis|final diagnosis|nature of illness|ailment",
    kind: "text",
    source: health,
  },
  icd_code: { names: "icd|icd code|icd 10|icd 10 code|icd10|icd10 code", kind: "text", source: health },
  sum_insured: {
    names:
      "sum insured|sum assured|insured amount|coverage amount|cover amount|idv|insured declared value|total sum insured|limit of liability",
    kind: "amount",
    required: "warning",
    source: contract,
  },
  claim_amount: {
    names:
      "claim amount|amount claimed|claimed amount|total claim amount|total amount claimed|total claimed|estimated loss|estimate of loss|amount of claim|loss amount|total claim",
    kind: "amount",
    required: "error",
    source: regulations,
  },
  deductible: {
    names:
      "deductible|excess|compulsory deductible|voluntary excess|co pay|copay|policy excess|compulsory excess",
    kind: "amount",
    source: contract,
  },
  bill_total: {
    names:
      "total bill amount|bill amount|hospital bill amount|total bills|total of bills|repair estimate|bill total|total bill|total expenses",
    kind: "amount",
    source: health,
  },
  vehicle_number: {
    names:
      "vehicle number|vehicle no|registration number|vehicle registration number|vehicle registration no|registration no|vehicle reg no|reg no",
    kind: "vehicle",
    source: "Motor Vehicles Act 1988, section 39",
  },
  pan: {
    names: "pan|pan no|pan number|pan of claimant|permanent account number",
    kind: "pan",
    source: "IRDAI, Master Guidelines on AML/CFT 2022: PAN or Form 60",
  },
  email: { names: "email|e mail|email id|e mail id|email address", kind: "email", source: regulations },
  phone: {
    names: "phone|phone no|phone number|mobile|mobile no|mobile number|contact no|contact number|telephone",
    kind: "phone",
    source: regulations,
  },
  account_number: {
    names: "account number|account no|bank account number|bank account no|a c no|bank a c no",
    kind: "account",
    required: "warning",
    source: paying,
  },
  ifsc: {
    names: "ifsc|ifsc code|bank ifsc|bank ifsc code|ifs code",
    kind: "ifsc",
    required: "warning",
    source: paying,
  },
  signed_on: {
    names: "date of signing|signature date|signed on|declaration date",
    kind: "date",
    source: regulations,
  },
} as const satisfies Record<string, FormField>;

export type ClaimField = keyof typeof claimFields;
type Claim = Form<ClaimField>;

export const claimReader = new FormReader<ClaimField>(claimFields);

/** The period stated as one: `01/04/2025 to 31/03/2026`, or `01/04/2025 - 31/03/2026`. */
function withPeriod(claim: Claim): Claim {
  const period = claim.values.get("policy_period");
  if (period === undefined || claim.values.has("policy_start")) return claim;
  const [from = "", to = ""] = period.value.split(/\s+(?:to|till|until|-|–)\s+/i);
  const [start, end] = [from, to].map((text) =>
    claimReader.tidy("policy_start", { value: text.replace(/^from\s+/i, ""), place: period.place }),
  );
  if (start === undefined || end === undefined || from === "" || to === "") return claim;
  return { ...claim, values: new Map([...claim.values, ["policy_start", start], ["policy_end", end]]) };
}

const isDate = (date: Cited | undefined): date is Cited =>
  date !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(date.value);
const today = () => new Date().toISOString().slice(0, 10);

const dateOf = ({ values }: Claim, field: ClaimField) => {
  const date = values.get(field);
  return isDate(date) ? date : undefined;
};

const moneyOf = ({ values }: Claim, field: ClaimField): Cited<number> | undefined => {
  const cited = values.get(field);
  const value = cited && amountOf(cited.value);
  return cited === undefined || value === undefined ? undefined : { value, place: cited.place };
};

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
        : dates.flatMap(({ field, date }) => unless(date.value <= today(), () => at(field, date)));
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
      const days = Math.round((Date.parse(told.value) - Date.parse(loss.value)) / 86_400_000);
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
      return amount === undefined || sum === undefined
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
      if (amount === undefined || bills === undefined) return undefined;
      const expected = bills.value - (off?.value ?? 0);
      return unless(within(amount.value, expected, 1) || within(amount.value, bills.value, 1), () =>
        at("claim_amount", amount, undefined, expected),
      );
    },
  },
  {
    id: "claim.icd.valid",
    severity: "error",
    message: "The code is none of ICD-10.",
    source: "WHO, ICD-10: a letter, two characters, and up to four after the point",
    check: ({ values }) => {
      const code = values.get("icd_code");
      return code === undefined
        ? undefined
        : unless(/^[A-TV-Z]\d[0-9AB](\.?[0-9A-Z]{1,4})?$/i.test(code.value.trim()), () =>
            at("icd_code", code),
          );
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

/** A claim, or a list of claims; undefined when the file is neither. */
export function examineClaim(source: Source): Examined | undefined {
  const claims = claimReader.of(source, { email: "email", pan: "pan", ifsc: "ifsc" }).map(withPeriod);
  if (claims.length === 0) return undefined;
  const checked = new Checked();
  for (const claim of claims) checked.add([...ownRules, ...linkRules], claim, claim.name);
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
