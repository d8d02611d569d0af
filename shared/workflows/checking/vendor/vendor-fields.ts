import type { FormField } from "../fields/form.ts";
import { firmNames, holderNames, registerNames, taxIdNames, taxNumberNames } from "./firm-words.ts";

export const kyc = "RBI, Master Direction KYC 2016, section 30: customer identification of legal entities";
const payeePan =
  "Income-tax Act 2025, section 397(2); until March 2026 Income-tax Act 1961, section 206AA: PAN of the payee";
const gst = "CGST Rules 2017, rule 46";
const paying = "RBI, NEFT procedural guidelines: contents of a payment instruction";

export const vendorFields = {
  vendor_name: {
    names: `${firmNames}|vendor name|supplier name|name of vendor|name of the vendor|name of supplier|company name|name of the company|legal name|legal name of business|legal entity name|name of the firm|firm name|business name|organisation name|organization name|name of organisation|name of organization|trade name|vendor|company|name|registered name|vendor legal name|name of the entity|entity name`,
    heads: ["supplier_name", "party_name"],
    kind: "name",
    required: "error",
    source: kyc,
  },
  constitution: {
    names:
      "constitution|constitution of business|type of entity|entity type|type of organisation|type of organization|type of firm|business type|legal status|nature of entity|company type|type of company|vendor type",
    kind: "text",
    source: kyc,
  },
  pan: {
    names:
      "pan|pan no|pan number|permanent account number|pan card no|pan card number|company pan|vendor pan|income tax pan",
    heads: ["pan"],
    kind: "pan",
    required: "error",
    source: payeePan,
  },
  gstin: {
    names:
      "gstin|gst no|gst number|gst registration no|gst registration number|gstin no|gstin number|gst|gst in|gstin uin|gst identification number|vendor gstin",
    heads: ["gstin", "supplier_gstin", "gstin_uin"],
    kind: "gstin",
    required: "warning",
    source: gst,
  },
  tan: {
    names: "tan|tan no|tan number|tax deduction account number",
    kind: "tan",
    source: "Income-tax Act 2025, section 397(1); until March 2026 Income-tax Act 1961, section 203A",
  },
  cin: {
    names:
      "cin|cin no|cin number|corporate identity number|corporate identification number|company registration no|company registration number|llpin|llpin no|cin llpin",
    kind: "cin",
    source: "Companies Act 2013, section 12(3)(c)",
  },
  udyam: {
    names:
      "udyam|udyam no|udyam registration no|udyam registration number|msme registration no|msme registration number|msme no|msme number|udyam number|msme udyam no|msme registration",
    kind: "udyam",
    source: "MSMED Act 2006, section 15: payment within 45 days",
  },
  vat_id: { names: taxIdNames, heads: ["vat_id"], kind: "text", source: kyc },
  tax_number: { names: taxNumberNames, kind: "text", source: kyc },
  company_number: { names: registerNames, kind: "text", source: kyc },
  address: {
    names:
      "address|registered address|registered office address|registered office|office address|business address|principal place of business|communication address|company address|vendor address|street address|address line 1",
    heads: ["address"],
    kind: "text",
    required: "error",
    source: kyc,
  },
  city: { names: "city|town|city town|district", heads: ["city"], kind: "text", source: kyc },
  state: { names: "state|state name|state ut|state code", heads: ["state"], kind: "text", source: kyc },
  pin: {
    names: "pin|pin code|pincode|postal code|zip|zip code|pin zip|postcode",
    heads: ["zip"],
    kind: "text",
    source: kyc,
  },
  country: {
    names: "country|country name|country of registration",
    heads: ["country"],
    kind: "text",
    source: kyc,
  },
  contact_person: {
    names:
      "contact person|contact name|contact person name|name of contact person|authorised signatory|authorized signatory|authorised person|contact",
    kind: "name",
    required: "warning",
    source: kyc,
  },
  email: {
    names: "email|e mail|email id|e mail id|email address|mail id|contact email|vendor email|e mail address",
    heads: ["email"],
    kind: "email",
    required: "error",
    source: kyc,
  },
  phone: {
    names:
      "phone|phone no|phone number|mobile|mobile no|mobile number|telephone|telephone no|contact no|contact number|tel|tel no|contact phone",
    kind: "phone",
    required: "warning",
    source: kyc,
  },
  account_holder: {
    names: `${holderNames}|account holder|account holder name|name of account holder|name as per bank|name as per bank account|beneficiary name|account name|name in bank account|payee name`,
    heads: ["payee_name", "account_name"],
    kind: "name",
    source: paying,
  },
  bank_name: {
    names: "bank name|bank|name of bank|name of the bank|banker name",
    heads: ["bank_name"],
    kind: "name",
    required: "error",
    source: paying,
  },
  branch: {
    names: "branch|bank branch|branch name|branch address|bank branch name",
    kind: "text",
    source: paying,
  },
  account_number: {
    names:
      "account number|account no|a c no|a c number|bank account number|bank account no|bank a c no|acc no|account|bank account",
    heads: ["account_number", "payee_account"],
    kind: "account",
    required: "error",
    source: paying,
  },
  ifsc: {
    names:
      "ifsc|ifsc code|ifs code|bank ifsc|bank ifsc code|rtgs neft ifsc code|ifsc no|neft ifsc code|rtgs ifsc code",
    heads: ["ifsc"],
    kind: "ifsc",
    required: "error",
    source: paying,
  },
  micr: { names: "micr|micr code|micr no|bank micr|bank micr code", kind: "micr", source: "RBI, MICR code" },
  iban: { names: "iban|iban no|iban number", kind: "iban", source: "ISO 13616" },
  bic: {
    names: "bic|swift|swift code|bic code|swift bic|bic swift code|swift bic code",
    kind: "bic",
    source: "ISO 9362",
  },
  incorporation_date: {
    names:
      "date of incorporation|incorporation date|date of registration|date of establishment|year of establishment|established on",
    kind: "date",
    source: kyc,
  },
  signed_on: {
    names: "date of signing|signature date|signed on|date of declaration|declaration date|date",
    kind: "date",
    source: kyc,
  },
} as const satisfies Record<string, FormField>;

export type VendorField = keyof typeof vendorFields;
