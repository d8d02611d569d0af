/** What the value of a term is: what a caller is told to put there, where the text alone does not say it. */
export const termKinds = {
  text: "a text",
  day: "a day as YYYY-MM-DD",
  amount: "an amount with at most two digits behind the point, as 1250.00",
  number: "a decimal number, as 2.5",
  percent: "a percentage, as 19",
  invoiceType: "a code of UNTDID 1001, as 380 for an invoice or 381 for a credit note",
  currency: "a code of ISO 4217, as EUR",
  country: "a code of ISO 3166-1, as DE",
  unit: "a code of UN/ECE Recommendation 20 or 21, as C62 for a piece or HUR for an hour",
  category: "a code of UNTDID 5305: S, Z, E, AE, K, G, O, L, M or B",
  means: "a code of UNTDID 4461, as 58 for a SEPA credit transfer",
  taxPoint: "a code of UNTDID 2005: 3, 35 or 432",
  subject: "a code of UNTDID 4451, as AAI",
  allowanceReason: "a code of UNTDID 5189, as 95 for a discount",
  chargeReason: "a code of UNTDID 7161, as FC for freight",
  exemption: "a code of the list VATEX, as VATEX-EU-AE",
  scheme: "a code of ISO/IEC 6523, as 0088 for a GLN",
  addressScheme:
    "a code of the list EAS, as 0204 for a Leitweg-ID, 9930 for a German VAT number, EM for e-mail",
  objectScheme: "a code of UNTDID 1153, as AAA",
  classScheme: "a code of UNTDID 7143, as STI",
  iban: "an account, as its IBAN",
  url: "an address, as https://example.com/terms.pdf",
  base64: "a file in base64",
} as const;
export type TermKind = keyof typeof termKinds;

/** Numbers, that JSON may hold as such. */
export const numericKinds: ReadonlySet<TermKind> = new Set(["amount", "number", "percent"]);
