import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { isBic, isIban } from "../../../values/identifiers/bank.ts";
import { isAadhaar, isIfsc, isPan } from "../../../values/identifiers/india.ts";
import {
  isCin,
  isIndianAccount,
  isLlpin,
  isMicr,
  isPin,
  isTan,
  isUdyam,
  isVehicleMark,
} from "../../../values/identifiers/india-registrations.ts";
import { gstinFault } from "../gst/codes.ts";
import { amountOf } from "./cell-values.ts";
import { isoDate } from "./iso-date.ts";

/** What a value of a kind looks like, after `tidy`. */
export type Shape = {
  tidy: (text: string) => string;
  holds: (text: string) => boolean;
  says: string;
  source: string;
};

const asIs = (text: string) => text.trim();
const packed = (text: string) => text.replace(/[\s-]/g, "").toUpperCase();
const upper = (text: string) => text.replace(/\s/g, "").toUpperCase();

const dated = (text: string) => isoDate({ value: text.trim(), place: { text } });

export const shapes = {
  text: {
    tidy: asIs,
    holds: (text) => /[\p{L}\d]/u.test(text),
    says: "A value is expected.",
    source: "The form",
  },
  name: {
    tidy: asIs,
    holds: (text) => (text.match(/\p{L}/gu)?.length ?? 0) >= 2,
    says: "A name needs letters.",
    source: "The form",
  },
  gstin: {
    tidy: upper,
    holds: (text) => gstinFault(text) === undefined,
    says: "The GSTIN is not valid: state code, PAN and check character.",
    source: "CGST Act 2017, section 25; GSTN, structure of the GSTIN",
  },
  pan: {
    tidy: upper,
    holds: isPan,
    says: "A PAN is five letters, four digits and a letter; the fourth letter is the kind of holder.",
    source: "Income-tax Rules 1962, rule 114",
  },
  aadhaar: {
    tidy: packed,
    holds: isAadhaar,
    says: "An Aadhaar number has twelve digits, the last one a check digit.",
    source: "Aadhaar Act 2016; Verhoeff check digit",
  },
  tan: {
    tidy: upper,
    holds: isTan,
    says: "A TAN is four letters, five digits and a letter.",
    source: "Income-tax Rules 1962, rule 114A",
  },
  cin: {
    tidy: upper,
    holds: (text) => isCin(text) || isLlpin(text),
    says: "A CIN has 21 characters: listing, industry, state, year, class and registration; an LLPIN is three letters and four digits.",
    source: "Companies (Incorporation) Rules 2014; LLP Rules 2009",
  },
  udyam: {
    tidy: upper,
    holds: isUdyam,
    says: "An Udyam registration is UDYAM-XX-00-0000000.",
    source: "S.O. 2119(E) of 26 June 2020",
  },
  ifsc: {
    tidy: packed,
    holds: isIfsc,
    says: "An IFSC is four letters, a zero and six letters or digits.",
    source: "RBI, Indian Financial System Code",
  },
  micr: { tidy: packed, holds: isMicr, says: "A MICR code has nine digits.", source: "RBI, MICR code" },
  account: {
    tidy: packed,
    holds: (text) => isIndianAccount(text) || isIban(text),
    says: "An account number has 9 to 18 digits.",
    source: "RBI, NEFT message formats: account number",
  },
  iban: { tidy: upper, holds: isIban, says: "The IBAN is not valid.", source: "ISO 13616" },
  bic: { tidy: upper, holds: isBic, says: "The BIC is not valid.", source: "ISO 9362" },
  pin: {
    tidy: packed,
    holds: isPin,
    says: "A postal index number has six digits and does not begin with 0.",
    source: "India Post, postal index numbers",
  },
  email: {
    tidy: asIs,
    holds: (text) => /^[^\s@,;]+@[^\s@,;]+\.[\p{L}]{2,24}$/u.test(text),
    says: "The e-mail address is not well formed.",
    source: "RFC 5322, 3.4.1",
  },
  phone: {
    tidy: asIs,
    holds: (text) => parsePhoneNumberFromString(text, "IN")?.isValid() ?? false,
    says: "The telephone number is not one that can be dialled.",
    source: "ITU-T E.164; DoT, National Numbering Plan",
  },
  date: {
    tidy: (text) => dated(text)?.value ?? text.trim(),
    holds: (text) => dated(text) !== undefined,
    says: "The date is not in the calendar.",
    source: "ISO 8601",
  },
  amount: {
    tidy: asIs,
    holds: (text) => amountOf(text) !== undefined,
    says: "The amount is not a number.",
    source: "The form",
  },
  vehicle: {
    tidy: packed,
    holds: isVehicleMark,
    says: "This is not the registration mark of a motor vehicle.",
    source: "Central Motor Vehicles Rules 1989, rule 50",
  },
} as const satisfies Record<string, Shape>;

export type Kind = keyof typeof shapes;
