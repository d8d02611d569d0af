import type { Schedule } from "../schedule.ts";

const incomeTax = "https://www.incometaxindia.gov.in";
const indiaCode = "https://www.indiacode.nic.in/handle/123456789";

const companyBooks = [
  ...(["invoice", "credit_note", "receipt", "delivery_note", "purchase_order", "bank_statement"] as const),
  ...(["payslip", "financial_statement", "audit_report", "contract", "cancelled_cheque"] as const),
];
const taxPapers = ["income_tax_return", "tds_certificate", "tax_assessment", "audit_report"] as const;

export const india: readonly Schedule[] = [
  {
    kinds: [
      "invoice",
      "credit_note",
      "receipt",
      "delivery_note",
      "purchase_order",
      "gst_return",
      "gst_itc_statement",
    ],
    months: 72,
    starts: "gst_annual_return",
    law: "Central Goods and Services Tax Act, 2017, s. 36",
    url: `${indiaCode}/15689`,
    from: "2017-07-01",
    note: "From the due date of the annual return, 31 December after the year (CGST Rules, r. 80(1)) unless it was put off; longer while an appeal or investigation is pending.",
  },
  {
    kinds: companyBooks,
    months: 96,
    starts: "march_year",
    law: "Companies Act, 2013, s. 128(5)",
    url: `${indiaCode}/2114`,
    from: "2014-04-01",
    note: "Books of account of companies, with their vouchers: eight financial years; longer where an investigation was ordered.",
  },
  {
    kinds: companyBooks,
    months: 96,
    starts: "march_year",
    law: "Companies Act, 1956, s. 209(4A)",
    url: "https://www.taxtmi.com/acts?id=12528",
    until: "2014-03-31",
    note: "Books of account of companies, with their vouchers: eight years.",
  },
  {
    kinds: ["invoice", "credit_note", "receipt", "bank_statement"],
    months: 72,
    starts: "assessment_year",
    law: "Income-tax Rules, 1962, r. 6F(5)",
    url: "https://incometaxindia.gov.in/pages/rules/income-tax-rules-1962.aspx",
    until: "2026-03-31",
    note: "Professions named in r. 6F(1), such as law, medicine, engineering and accountancy: six years from the end of the assessment year.",
  },
  {
    kinds: [
      ...(["invoice", "credit_note", "receipt", "bank_statement", "payslip", "financial_statement"] as const),
      "audit_report",
    ],
    months: 84,
    starts: "march_year",
    law: "Income-tax Rules, 2026, r. 46",
    url: incomeTax,
    from: "2026-04-01",
    note: "Seven tax years from the end of the tax year; longer while an assessment is reopened.",
  },
  {
    kinds: taxPapers,
    months: 63,
    starts: "assessment_year",
    law: "Income-tax Act, 1961, s. 149(1)",
    url: incomeTax,
    until: "2026-03-31",
    note: "As long as income of fifty lakh rupees or more that escaped assessment can be assessed; three years and three months for less.",
  },
  {
    kinds: taxPapers,
    months: 75,
    starts: "march_year",
    law: "Income-tax Act, 2025, s. 282(1)",
    url: incomeTax,
    from: "2026-04-01",
    note: "As long as income of fifty lakh rupees or more that escaped assessment can be assessed; four years and three months for less.",
  },
  {
    kinds: ["payslip"],
    months: 36,
    starts: "document_date",
    law: "Payment of Wages Act, 1936, s. 13A",
    url: `${indiaCode}/2402`,
    until: "2025-11-20",
    note: "Three years after the last entry of the register. The Code on Wages, 2019 replaced the Act on 21 November 2025.",
  },
  {
    kinds: ["contract"],
    months: 36,
    starts: "document_date",
    law: "Limitation Act, 1963, Schedule, art. 55",
    url: `${indiaCode}/1565`,
    note: "Claims from a breach; send the end of the contract as document_date.",
  },
  {
    kinds: ["pan_card", "aadhaar_card", "passport", "incorporation_certificate", "gst_registration"],
    months: 60,
    starts: "document_date",
    law: "Prevention of Money-laundering Act, 2002, s. 12(3) and (4)",
    url: `${indiaCode}/2036`,
    note: "Reporting entities: five years after the business relationship has ended; send that end as document_date.",
  },
  {
    kinds: ["incorporation_certificate"],
    months: undefined,
    starts: "document_date",
    law: "Companies Act, 2013, s. 7(4)",
    url: `${indiaCode}/2114`,
    note: "The company's own documents of incorporation: until it is dissolved.",
  },
  {
    kinds: ["minutes"],
    months: undefined,
    starts: "document_date",
    law: "Companies (Management and Administration) Rules, 2014, r. 25(1)",
    url: "https://www.mca.gov.in/content/mca/global/en/acts-rules/companies-act/companies-act-2013.html",
    note: "Minutes of general and board meetings.",
  },
];
