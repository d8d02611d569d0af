import type { filingTypes } from "../../contract/workflows/filings.ts";
import type { Filing } from "./draft.ts";
import { euRecapitulative, euVat } from "./elsewhere/eu-vat.ts";
import { ukVat } from "./elsewhere/uk-vat.ts";
import { us1099Nec } from "./elsewhere/us-1099-nec.ts";
import { gstr1 } from "./india/gstr-1.ts";
import { gstr3b } from "./india/gstr-3b.ts";
import { gstr9 } from "./india/gstr-9.ts";
import { itr } from "./india/itr.ts";
import { aoc4, mgt7 } from "./india/mca.ts";
import { payroll } from "./india/payroll.ts";
import { tdsReturn } from "./india/tds.ts";
import type { Period, PeriodKind, YearStart } from "./period.ts";

/** The filer's GSTIN tells its state, where that has a say. */
export type Due = (period: Period, gstin?: string) => string;

export type FilingKind = {
  title: string;
  authority: string;
  country: "IN" | "GB" | "EU" | "US";
  periods: readonly PeriodKind[];
  yearStart: YearStart;
  /** The day by which it is due, and the words of the rule. */
  due: Due;
  dueRule: string;
  /** Whether the filer's GSTIN is needed, and the values that the rows need. */
  needsGstin: boolean;
  required: readonly string[];
  /** The layout of the file that `portal` answers; undefined where none is public. */
  portal?: string | undefined;
  source: string;
  filing: Filing;
};

/** A day in the months after the period's end. */
const after =
  (months: number, day: number): Due =>
  ({ last }) => {
    const [year = 0, month = 0] = last.split("-").map(Number);
    const lastOf = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
    return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOf))).toISOString().slice(0, 10);
  };

/** States whose quarterly GSTR-3B is due on the 22nd, the others on the 24th (CGST Rules, rule 61(1)(ii)). */
const earlierStates = "22 23 24 25 26 27 29 30 31 32 33 34 35 36 37".split(" ");
const due3b: Due = (period, gstin) => {
  if (period.kind !== "quarter") return after(1, 20)(period);
  return after(1, gstin === undefined || earlierStates.includes(gstin.slice(0, 2)) ? 22 : 24)(period);
};

const tds = {
  authority: "Income Tax Department",
  country: "IN",
  periods: ["quarter"],
  yearStart: 4,
  due: (period: Period) => after(period.last.slice(5, 7) === "03" ? 2 : 1, 31)(period),
  dueRule: "last day of the next month; 31 May after the fourth quarter",
  needsGstin: false,
  required: ["pan", "name", "section", "date", "amount paid", "tds", "challan", "bsr code"],
  source: "Income-tax Rules 1962, rule 31A; Income-tax Rules 2026",
} as const;

/** Every filing that can be drafted. Due days are those of the law; extensions are not in it. */
export const filingKinds = {
  gstr_1: {
    title: "GSTR-1, outward supplies",
    authority: "GSTN",
    country: "IN",
    periods: ["month", "quarter"],
    yearStart: 4,
    due: (period) => after(1, period.kind === "quarter" ? 13 : 11)(period),
    dueRule: "11th of the next month; 13th after a quarter under QRMP",
    needsGstin: true,
    required: [
      "number",
      "date",
      "taxable",
      "rate or igst/cgst/sgst",
      "gstin of registered recipients",
      "place of supply",
    ],
    portal: "GSTN GSTR-1 JSON",
    source: "CGST Act, section 37; CGST Rules, rule 59",
    filing: gstr1,
  },
  gstr_3b: {
    title: "GSTR-3B, summary return",
    authority: "GSTN",
    country: "IN",
    periods: ["month", "quarter"],
    yearStart: 4,
    due: due3b,
    dueRule: "20th of the next month; 22nd or 24th after a quarter under QRMP, by state",
    needsGstin: true,
    required: ["number", "date", "taxable", "rate or igst/cgst/sgst", "direction (sale or purchase)"],
    portal: "GSTN GSTR-3B JSON",
    source: "CGST Act, section 39; CGST Rules, rule 61",
    filing: gstr3b,
  },
  gstr_9: {
    title: "GSTR-9, annual return: data",
    authority: "GSTN",
    country: "IN",
    periods: ["year"],
    yearStart: 4,
    due: after(9, 31),
    dueRule: "31 December after the year",
    needsGstin: true,
    required: ["number", "date", "taxable", "rate or igst/cgst/sgst", "direction (sale or purchase)"],
    portal: "GSTN GSTR-9 JSON",
    source: "CGST Act, section 44; CGST Rules, rule 80",
    filing: gstr9,
  },
  itr: {
    title: "Income-tax return: summary of heads",
    authority: "Income Tax Department",
    country: "IN",
    periods: ["year"],
    yearStart: 4,
    due: after(4, 31),
    dueRule:
      "31 July after the year, 31 October where accounts are audited; the Finance Bill 2026 proposed 31 August for other business from 2025-26 on: see the day that was notified",
    needsGstin: false,
    required: ["head", "amount"],
    source: "Income-tax Act 1961, section 139; Income-tax Act 2025, section 263",
    filing: itr,
  },
  tds_24q: { ...tds, title: "TDS on salaries: data of the statement", filing: tdsReturn("24Q", "138") },
  tds_26q: {
    ...tds,
    title: "TDS on payments to residents: data of the statement",
    filing: tdsReturn("26Q", "140"),
  },
  tds_27q: {
    ...tds,
    title: "TDS on payments to non-residents: data of the statement",
    filing: tdsReturn("27Q", "144"),
  },
  payroll: {
    title: "Payroll: PF, ESI and profession tax of a month",
    authority: "EPFO, ESIC, states",
    country: "IN",
    periods: ["month"],
    yearStart: 4,
    due: after(1, 15),
    dueRule: "15th of the next month; profession tax by state",
    needsGstin: false,
    required: ["employee", "uan", "gross wages", "pf wages", "esi number", "professional tax"],
    portal: "EPFO ECR 2.0 text file",
    source: "EPF Scheme 1952, paragraph 38; ESI (General) Regulations 1950, regulation 31",
    filing: payroll,
  },
  mca_aoc_4: {
    title: "AOC-4, financial statements: data sheet",
    authority: "MCA",
    country: "IN",
    periods: ["year"],
    yearStart: 4,
    due: after(7, 30),
    dueRule: "30 days after the annual general meeting; shown for a meeting on 30 September",
    needsGstin: false,
    required: ["head", "amount"],
    source: "Companies Act 2013, section 137 and schedule III",
    filing: aoc4,
  },
  mca_mgt_7: {
    title: "MGT-7, annual return: data sheet",
    authority: "MCA",
    country: "IN",
    periods: ["year"],
    yearStart: 4,
    due: after(8, 29),
    dueRule: "60 days after the annual general meeting; shown for a meeting on 30 September",
    needsGstin: false,
    required: ["head", "amount"],
    source: "Companies Act 2013, section 92",
    filing: mgt7,
  },
  uk_vat: {
    title: "UK VAT return, nine boxes",
    authority: "HMRC",
    country: "GB",
    periods: ["quarter", "month", "year"],
    yearStart: 1,
    due: (period) => (period.kind === "year" ? after(2, 31)(period) : after(2, 7)(period)),
    dueRule: "one month and seven days after the period; two months after the year of annual accounting",
    needsGstin: false,
    required: ["date", "net", "vat or rate", "direction (sale or purchase)"],
    portal: "HMRC VAT (MTD) API, submit VAT return",
    source: "VAT Regulations 1995, regulations 25 and 50; VAT Notice 700/12",
    filing: ukVat,
  },
  eu_vat: {
    title: "EU VAT return: data",
    authority: "member state",
    country: "EU",
    periods: ["month", "quarter", "year"],
    yearStart: 1,
    due: (period) => (period.kind === "year" ? after(7, 31)(period) : after(1, 10)(period)),
    dueRule:
      "set by the member state; shown for Germany, 10th of the next month, 31 July after the year (AO, section 149(2))",
    needsGstin: true,
    required: ["date", "net", "vat or rate", "vat number of customers", "direction (sale or purchase)"],
    source: "Directive 2006/112/EC, articles 250 to 261",
    filing: euVat,
  },
  eu_recapitulative: {
    title: "EU recapitulative statement",
    authority: "member state",
    country: "EU",
    periods: ["month", "quarter"],
    yearStart: 1,
    due: after(1, 25),
    dueRule: "set by the member state; shown for Germany, 25th of the next month",
    needsGstin: true,
    required: ["date", "net", "vat number of customers", "goods or services"],
    portal: "ELSTER CSV 3.0, Zusammenfassende Meldung (filers in Germany)",
    source: "Directive 2006/112/EC, articles 262 to 271",
    filing: euRecapitulative,
  },
  us_1099_nec: {
    title: "1099-NEC, nonemployee compensation: data",
    authority: "IRS",
    country: "US",
    periods: ["year"],
    yearStart: 1,
    due: after(1, 31),
    dueRule: "31 January after the year",
    needsGstin: false,
    required: ["payee", "tin", "address", "date", "amount paid"],
    portal: "IRS IRIS CSV, Form 1099-NEC",
    source: "26 USC 6041A; Instructions for Forms 1099-MISC and 1099-NEC",
    filing: us1099Nec,
  },
} as const satisfies Record<(typeof filingTypes)[number], FilingKind>;

export type FilingType = keyof typeof filingKinds;
