/** Data about a person or an account that redaction knows. */
export const personalKinds = [
  "pan",
  "aadhaar",
  "ssn",
  "email",
  "phone",
  "bank_account",
  "credit_card",
  "iban",
  "gstin",
  "ip",
  "date_of_birth",
  "national_id",
  "passport",
  "driving_licence",
] as const;

export type PersonalKind = (typeof personalKinds)[number];
