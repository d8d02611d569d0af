import type { Schedule } from "../schedule.ts";

const gesetze = "https://www.gesetze-im-internet.de";
const vouchers = [
  ...(["invoice", "credit_note", "receipt", "bank_statement", "payslip", "cancelled_cheque"] as const),
  "delivery_note",
] as const;
const notYetOver = "2015-01-01";

export const germany: readonly Schedule[] = [
  {
    kinds: vouchers,
    months: 96,
    starts: "calendar_year",
    law: "§ 147 Abs. 1 Nr. 4, Abs. 3 und 4 AO; § 257 HGB",
    url: `${gesetze}/ao_1977/__147.html`,
    from: notYetOver,
    note: "Eight years since 1 January 2025 (Viertes Bürokratieentlastungsgesetz), where the ten years were not over by then.",
  },
  {
    kinds: vouchers,
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
    law: "§ 14b Abs. 1 UStG",
    url: `${gesetze}/ustg_1980/__14b.html`,
    from: notYetOver,
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
    note: "Payroll accounts: the sixth calendar year after the last payment that was entered.",
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
