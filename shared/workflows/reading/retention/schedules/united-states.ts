import type { Schedule } from "../schedule.ts";

const code = "https://www.law.cornell.edu/uscode/text/26/6501";
const taxed = [
  ...([
    "invoice",
    "credit_note",
    "receipt",
    "purchase_order",
    "bank_statement",
    "statement_of_account",
    "financial_statement",
  ] as const),
  ...(["income_tax_return", "tds_certificate", "cancelled_cheque", "tax_assessment"] as const),
];

export const unitedStates: readonly Schedule[] = [
  {
    kinds: taxed,
    months: 36,
    starts: "us_return",
    law: "26 U.S.C. § 6501(a) with 26 CFR § 1.6001-1(e)",
    url: code,
    note: "Three years from the return of the year; one that was filed earlier counts as filed on 15 April (§ 6501(b)(1)).",
  },
  {
    kinds: taxed,
    months: 72,
    starts: "us_return",
    law: "26 U.S.C. § 6501(e)(1)",
    url: code,
    note: "Six years where more than a quarter of the gross income was left out of the return.",
  },
  {
    kinds: ["payslip"],
    months: 48,
    starts: "us_employment",
    law: "26 CFR § 31.6001-1(e)(2)",
    url: "https://www.law.cornell.edu/cfr/text/26/31.6001-1",
    note: "Four years after the tax was due or paid, whichever is later; counted from the return for the fourth quarter, due on 31 January.",
  },
  {
    kinds: ["payslip"],
    months: 36,
    starts: "document_date",
    law: "29 CFR § 516.5",
    url: "https://www.law.cornell.edu/cfr/text/29/516.5",
    note: "Payroll records under the Fair Labor Standards Act: from the last date of entry.",
  },
  {
    kinds: ["audit_report"],
    months: 84,
    starts: "document_date",
    law: "17 CFR § 210.2-06",
    url: "https://www.law.cornell.edu/cfr/text/17/210.2-06",
    note: "Accountants, after the audit of an issuer has ended.",
  },
  {
    kinds: ["contract"],
    months: 48,
    starts: "document_date",
    law: "Uniform Commercial Code § 2-725(1)",
    url: "https://www.law.cornell.edu/ucc/2/2-725",
    note: "Sale of goods; states have longer periods for other contracts. Send the end of the contract as document_date.",
  },
  {
    kinds: ["resume"],
    months: 12,
    starts: "document_date",
    law: "29 CFR § 1602.14",
    url: "https://www.law.cornell.edu/cfr/text/29/1602.14",
    note: "Personnel records of private employers, two years of schools and governments; longer while a charge is pending.",
  },
];
