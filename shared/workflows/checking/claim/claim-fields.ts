import type { FormField } from "../fields/form.ts";

export const regulations =
  "IRDAI (Protection of Policyholders' Interests, Operations and Allied Matters of Insurers) Regulations 2024";
export const health = "IRDAI, Master Circular on Health Insurance Business 2024: standard claim form";
const paying = "IRDAI Regulations 2024: claims are paid electronically; RBI, NEFT procedural guidelines";
export const contract = "The policy: sum insured and period of insurance";

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
    heads: ["pan"],
    kind: "pan",
    source: "IRDAI, Master Guidelines on AML/CFT 2022: PAN or Form 60",
  },
  email: {
    names: "email|e mail|email id|e mail id|email address",
    heads: ["email"],
    kind: "email",
    source: regulations,
  },
  phone: {
    names: "phone|phone no|phone number|mobile|mobile no|mobile number|contact no|contact number|telephone",
    kind: "phone",
    source: regulations,
  },
  account_number: {
    names: "account number|account no|bank account number|bank account no|a c no|bank a c no",
    heads: ["account_number", "payee_account"],
    kind: "account",
    required: "warning",
    source: paying,
  },
  ifsc: {
    names: "ifsc|ifsc code|bank ifsc|bank ifsc code|ifs code",
    heads: ["ifsc"],
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
