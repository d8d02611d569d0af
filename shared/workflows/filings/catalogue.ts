import type { Filing } from "./draft.ts";
import { gstr1 } from "./india/gstr-1.ts";
import { gstr3b } from "./india/gstr-3b.ts";
import type { Period, PeriodKind, YearStart } from "./period.ts";

export type Due = (period: Period) => string;

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
    due: (period) => after(1, period.kind === "quarter" ? 22 : 20)(period),
    dueRule: "20th of the next month; 22nd or 24th after a quarter under QRMP, by state",
    needsGstin: true,
    required: ["number", "date", "taxable", "rate or igst/cgst/sgst", "direction (sale or purchase)"],
    portal: "GSTN GSTR-3B JSON",
    source: "CGST Act, section 39; CGST Rules, rule 61",
    filing: gstr3b,
  },
} as const satisfies Record<string, FilingKind>;

export type FilingType = keyof typeof filingKinds;
