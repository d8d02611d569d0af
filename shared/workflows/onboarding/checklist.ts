import type { OnboardingType } from "../../contract/workflows/onboarding.ts";
import type { PaperId } from "./document-types.ts";
import type { PaperField } from "./read-paper.ts";

/** What has to be there: one of these papers, with these values read from it. */
export type ChecklistItem = {
  id: string;
  title: string;
  anyOf: readonly PaperId[];
  /** Values that the papers together have to give. */
  fields: readonly PaperField[];
  required: boolean;
  source: string;
};

const pmla = "PML (Maintenance of Records) Rules 2005, rule 9; RBI, Master Direction KYC 2016";
const taxNumber =
  "Income-tax Act 2025, sections 262 and 397(2); until March 2026 Income-tax Act 1961, sections 139A and 206AA";
const bankProof: readonly PaperId[] = ["cancelled_cheque", "bank_statement"];

export const checklists: Readonly<Record<OnboardingType, readonly ChecklistItem[]>> = {
  vendor: [
    {
      id: "pan",
      title: "PAN card",
      anyOf: ["pan_card"],
      fields: ["pan", "vendor_name"],
      required: true,
      source: taxNumber,
    },
    {
      id: "gst_registration",
      title: "GST registration certificate",
      anyOf: ["gst_registration"],
      fields: ["gstin", "vendor_name"],
      required: true,
      source: "CGST Act 2017, sections 22 and 25; rule 10: FORM GST REG-06",
    },
    {
      id: "bank_account",
      title: "Cancelled cheque or bank statement",
      anyOf: bankProof,
      fields: ["account_number", "ifsc", "account_holder"],
      required: true,
      source: "RBI, NEFT procedural guidelines: beneficiary's name, account and IFSC",
    },
    {
      id: "constitution",
      title: "Proof of constitution: incorporation, partnership deed or Udyam certificate",
      anyOf: ["incorporation_certificate", "partnership_deed", "udyam_certificate"],
      fields: [],
      required: true,
      source: "RBI, Master Direction KYC 2016, sections 30 to 33",
    },
    {
      id: "form",
      title: "Vendor registration form",
      anyOf: ["onboarding_form"],
      fields: [],
      required: false,
      source: "Vendor master: contact and consent",
    },
    {
      id: "msme",
      title: "Udyam registration certificate",
      anyOf: ["udyam_certificate"],
      fields: ["udyam"],
      required: false,
      source: "MSMED Act 2006, section 15; Income-tax Act 1961, section 43B(h): payment within 45 days",
    },
  ],
  customer: [
    {
      id: "pan",
      title: "PAN card",
      anyOf: ["pan_card"],
      fields: ["pan", "vendor_name"],
      required: true,
      source: `${pmla}, section 16: PAN or Form 60`,
    },
    {
      id: "identity",
      title: "Officially valid document, or the registration of a firm",
      anyOf: [
        "aadhaar_card",
        "passport",
        "driving_licence",
        "voter_id",
        "incorporation_certificate",
        "partnership_deed",
        "gst_registration",
      ],
      fields: ["vendor_name"],
      required: true,
      source: pmla,
    },
    {
      id: "address",
      title: "Proof of address",
      anyOf: ["aadhaar_card", "passport", "driving_licence", "voter_id", "utility_bill", "gst_registration"],
      fields: [],
      required: true,
      source: pmla,
    },
    {
      id: "form",
      title: "Customer form",
      anyOf: ["onboarding_form"],
      fields: [],
      required: false,
      source: pmla,
    },
    {
      id: "bank_account",
      title: "Cancelled cheque or bank statement",
      anyOf: bankProof,
      fields: ["account_number", "ifsc", "account_holder"],
      required: false,
      source: "RBI, NEFT procedural guidelines: beneficiary's name, account and IFSC",
    },
  ],
  employee: [
    {
      id: "pan",
      title: "PAN card",
      anyOf: ["pan_card"],
      fields: ["pan", "vendor_name"],
      required: true,
      source: taxNumber,
    },
    {
      id: "aadhaar",
      title: "Aadhaar card",
      anyOf: ["aadhaar_card"],
      fields: ["aadhaar", "vendor_name"],
      required: true,
      source: "Code on Social Security 2020, section 142",
    },
    {
      id: "bank_account",
      title: "Cancelled cheque or bank statement",
      anyOf: bankProof,
      fields: ["account_number", "ifsc", "account_holder"],
      required: true,
      source: "Code on Wages 2019, section 15: wages to the bank account",
    },
    {
      id: "appointment",
      title: "Offer or appointment letter",
      anyOf: ["offer_letter"],
      fields: [],
      required: true,
      source: "Occupational Safety, Health and Working Conditions Code 2020, section 6(1)(f)",
    },
    {
      id: "education",
      title: "Certificate of education",
      anyOf: ["education_certificate"],
      fields: [],
      required: false,
      source: "Employer's background check",
    },
    {
      id: "experience",
      title: "Relieving letter or payslip of the last employer",
      anyOf: ["relieving_letter", "payslip"],
      fields: [],
      required: false,
      source: "Employer's background check",
    },
    {
      id: "previous_tax",
      title: "Form 16 of the last employer",
      anyOf: ["tds_certificate"],
      fields: [],
      required: false,
      source: "Income-tax Act 1961, section 192(2): income of an earlier employment",
    },
    {
      id: "resume",
      title: "Résumé",
      anyOf: ["resume"],
      fields: [],
      required: false,
      source: "Employer's background check",
    },
  ],
};
