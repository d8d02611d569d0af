import { verhoeff } from "./checksums.ts";

/** State codes of the first two digits of a GSTIN (GSTN, state code list; 97 other territory, 99 centre). */
export const stateOfCode: Readonly<Record<string, string>> = {
  "01": "Jammu and Kashmir",
  "02": "Himachal Pradesh",
  "03": "Punjab",
  "04": "Chandigarh",
  "05": "Uttarakhand",
  "06": "Haryana",
  "07": "Delhi",
  "08": "Rajasthan",
  "09": "Uttar Pradesh",
  "10": "Bihar",
  "11": "Sikkim",
  "12": "Arunachal Pradesh",
  "13": "Nagaland",
  "14": "Manipur",
  "15": "Mizoram",
  "16": "Tripura",
  "17": "Meghalaya",
  "18": "Assam",
  "19": "West Bengal",
  "20": "Jharkhand",
  "21": "Odisha",
  "22": "Chhattisgarh",
  "23": "Madhya Pradesh",
  "24": "Gujarat",
  "25": "Daman and Diu",
  "26": "Dadra and Nagar Haveli and Daman and Diu",
  "27": "Maharashtra",
  "28": "Andhra Pradesh (before division)",
  "29": "Karnataka",
  "30": "Goa",
  "31": "Lakshadweep",
  "32": "Kerala",
  "33": "Tamil Nadu",
  "34": "Puducherry",
  "35": "Andaman and Nicobar Islands",
  "36": "Telangana",
  "37": "Andhra Pradesh",
  "38": "Ladakh",
  "97": "Other Territory",
  "99": "Centre",
};

/** Check character of the first 14 of a GSTIN: base 36, weights 1 and 2, quotient plus remainder. */
export function gstinCheck(first14: string): string {
  let sum = 0;
  for (const [at, char] of [...first14].entries()) {
    const product = Number.parseInt(char, 36) * (at % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return ((36 - (sum % 36)) % 36).toString(36).toUpperCase();
}

/** Shape, state code and check character. Upper case, no spaces. */
export function isGstin(text: string): boolean {
  return (
    /^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/.test(text) &&
    text.slice(0, 2) in stateOfCode &&
    gstinCheck(text.slice(0, 14)) === text[14]
  );
}

/** The PAN that a GSTIN carries. */
export const panOfGstin = (gstin: string): string => gstin.slice(2, 12);

/** Permanent account number; the fourth letter is the kind of holder (Income-tax Rules, rule 114). */
export const isPan = (text: string): boolean => /^[A-Z]{3}[PFCHATBLJG][A-Z]\d{4}[A-Z]$/.test(text);

/** Bank branch code of the Reserve Bank of India: four letters, 0, six characters. */
export const isIfsc = (text: string): boolean => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text);

/** Aadhaar: twelve digits, the first 2 to 9, Verhoeff. */
export const isAadhaar = (digits: string): boolean => /^[2-9]\d{11}$/.test(digits) && verhoeff(digits);

/** Invoice reference number of the GST e-invoice system: a SHA-256 in hex. */
export const isIrn = (text: string): boolean => /^[0-9a-f]{64}$/i.test(text);
