import type { Schedule } from "../schedule.ts";

const law = "https://www.legislation.gov.uk";

export const unitedKingdom: readonly Schedule[] = [
  {
    kinds: [
      "invoice",
      "credit_note",
      "receipt",
      "delivery_note",
      "purchase_order",
      "gst_return",
      "bank_statement",
      "statement_of_account",
    ],
    months: 72,
    starts: "document_date",
    law: "Value Added Tax Act 1994, Sch. 11, para. 6(3)",
    url: `${law}/ukpga/1994/23/schedule/11`,
    note: "Six years are the most that the law allows and what HMRC asks for (VAT Notice 700/21); it may agree to less.",
  },
  {
    kinds: [
      ...([
        "invoice",
        "credit_note",
        "receipt",
        "delivery_note",
        "purchase_order",
        "bank_statement",
        "statement_of_account",
      ] as const),
      ...([
        "financial_statement",
        "audit_report",
        "income_tax_return",
        "tax_assessment",
        "contract",
      ] as const),
      ...(["cancelled_cheque"] as const),
    ],
    months: 72,
    starts: "march_year",
    law: "Finance Act 1998, Sch. 18, para. 21",
    url: `${law}/ukpga/1998/36/schedule/18`,
    note: "Companies: until the sixth anniversary of the end of the accounting period, taken as the financial year to 31 March.",
  },
  {
    kinds: ["payslip", "tds_certificate"],
    months: 36,
    starts: "april_5_year",
    law: "Income Tax (Pay As You Earn) Regulations 2003, reg. 97",
    url: `${law}/uksi/2003/2682/regulation/97`,
    note: "Employers: not less than three years after the end of the tax year.",
  },
  {
    kinds: ["contract"],
    months: 72,
    starts: "document_date",
    law: "Limitation Act 1980, s. 5",
    url: `${law}/ukpga/1980/58/section/5`,
    note: "Twelve years for a deed (s. 8). Send the end of the contract as document_date.",
  },
  {
    kinds: ["minutes"],
    months: 120,
    starts: "document_date",
    law: "Companies Act 2006, ss. 248(2) and 355(2)",
    url: `${law}/ukpga/2006/46/section/248`,
    note: "From the date of the meeting, for meetings of directors and of members.",
  },
  {
    kinds: ["passport", "incorporation_certificate"],
    months: 60,
    starts: "document_date",
    law: "Money Laundering Regulations 2017, reg. 40(3)",
    url: `${law}/uksi/2017/692/regulation/40`,
    note: "Relevant persons: five years after the business relationship has ended; send that end as document_date.",
  },
];
