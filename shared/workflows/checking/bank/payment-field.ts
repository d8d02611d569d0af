/** Columns of the bulk payment sheets of Indian banks: NEFT, RTGS, IMPS, transfers, NACH. */
export type PaymentField =
  | "beneficiary"
  | "account"
  | "confirmed"
  | "ifsc"
  | "amount"
  | "currency"
  | "mode"
  | "date"
  | "debit"
  | "reference"
  | "umrn"
  | "email"
  | "bank";
