import type { Schedule } from "../schedule.ts";

const gesetze = "https://www.gesetze-im-internet.de";
const vouchers = [
  ...([
    "invoice",
    "credit_note",
    "receipt",
    "bank_statement",
    "statement_of_account",
    "payslip",
    "cancelled_cheque",
  ] as const),
];
const notYetOver = "2015-01-01";

export const germany: readonly Schedule[] = [
  {
    kinds: vouchers,
    months: 96,
    starts: "calendar_year",
    law: "§ 147 Abs. 1 Nr. 4, Abs. 3 und 4 AO; § 257 HGB",
    url: `${gesetze}/ao_1977/__147.html`,
    from: notYetOver,
    note: "Eight years since 1 January 2025 (Viertes Bürokratieentlastungsgesetz), where the ten years were not over by then; ten years stay for insurers, banks and investment firms (Art. 97 § 19a EGAO).",
  },
  {
    kinds: ["delivery_note"],
    months: 96,
    starts: "calendar_year",
    law: "§ 147 Abs. 1 Nr. 4, Abs. 3 AO: Lieferscheine",
    url: `${gesetze}/ao_1977/__147.html`,
    from: notYetOver,
    note: "Where it is a voucher. One that is not need be kept only until the invoice is received or sent.",
  },
  {
    kinds: [...vouchers, "delivery_note"],
    months: 120,
    starts: "calendar_year",
    law: "§ 147 Abs. 1 Nr. 4, Abs. 3 und 4 AO in the version until 2024",
    url: `${gesetze}/ao_1977/__147.html`,
    until: "2014-12-31",
  },
  {
    kinds: ["invoice", "credit_note"],
    months: 96,
    starts: "calendar_year",
    law: "§ 14b Abs. 1, § 27 Abs. 40 UStG",
    url: `${gesetze}/ustg_1980/__14b.html`,
    from: notYetOver,
    note: "Longer while the invoice matters for a tax that can still be assessed, such as one on land (§ 15a).",
  },
  {
    kinds: ["financial_statement", "audit_report"],
    months: 120,
    starts: "calendar_year",
    law: "§ 147 Abs. 1 Nr. 1, Abs. 3 und 4 AO; § 257 Abs. 1 Nr. 1, Abs. 4 HGB",
    url: `${gesetze}/hgb/__257.html`,
  },
  {
    kinds: [
      ...(["contract", "letter", "purchase_order", "quotation", "gst_return", "income_tax_return"] as const),
      ...(["tds_certificate", "tax_assessment", "insurance_policy", "terms"] as const),
    ],
    months: 72,
    starts: "calendar_year",
    law: "§ 147 Abs. 1 Nr. 2, 3 und 5, Abs. 3 und 4 AO; § 257 HGB",
    url: `${gesetze}/ao_1977/__147.html`,
    note: "Business letters and other papers that matter for taxes; of a contract send its end as document_date.",
  },
  {
    kinds: ["payslip"],
    months: 72,
    starts: "calendar_year",
    law: "§ 41 Abs. 1 Satz 9 EStG",
    url: `${gesetze}/estg/__41.html`,
    note: "Payroll accounts and what belongs to them: until the end of the sixth calendar year after the last payment that was entered. Payslips that are vouchers: § 147 AO.",
  },
  {
    kinds: ["passport", "incorporation_certificate"],
    months: 60,
    starts: "calendar_year",
    law: "§ 8 Abs. 4 GwG",
    url: `${gesetze}/gwg_2017/__8.html`,
    note: "Obliged entities: five years after the business relationship has ended; send that end as document_date.",
  },
];
