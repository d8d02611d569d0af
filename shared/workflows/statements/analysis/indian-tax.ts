import { sumOf } from "../../../values/amounts/hundredths.ts";
import type { Transaction } from "../meaning/transaction.ts";

export type TaxCandidate = {
  kind: string;
  section: string;
  text: string;
  source: string;
  rows: readonly Transaction[];
  total: number;
  counterparty: string | null;
};

type GstRule = {
  kind: string;
  fits: (row: Transaction) => boolean;
  section: string;
  text: string;
  source: string;
};

const within = (...categories: string[]) => {
  const known = new Set(categories);
  return ({ category, amount }: Transaction) => amount < 0 && known.has(category);
};

/** What in a statement bears on GST. A bank statement proves no credit: each row asks for its tax invoice. */
const gstRules: readonly GstRule[] = [
  {
    kind: "gst_paid",
    fits: within("tax_gst"),
    section: "CGST Act s. 49",
    text: "Payment of GST: hold it against the electronic cash ledger.",
    source: "CGST Act 2017, section 49",
  },
  {
    kind: "gst_on_bank_charges",
    fits: (row) => within("bank_charges")(row),
    section: "CGST Act s. 16",
    text: "Bank charges bear GST of 18 %; the bank's statement with its GSTIN serves as tax invoice.",
    source: "CGST Rules 2017, rule 54(2)",
  },
  {
    kind: "input_credit_possible",
    fits: within(
      "rent",
      "software",
      "telecom",
      "professional_fees",
      "contractors",
      "commission",
      "utilities",
    ),
    section: "CGST Act s. 16",
    text: "A business purchase that may carry input tax credit: needs the supplier's tax invoice and its line in GSTR-2B.",
    source: "CGST Act 2017, section 16(2)",
  },
  {
    kind: "credit_blocked",
    fits: within("food", "insurance", "health", "entertainment", "travel"),
    section: "CGST Act s. 17(5)",
    text: "Credit on food, health services, life and health insurance, travel benefits and clubs is blocked in most cases.",
    source: "CGST Act 2017, section 17(5)(b)",
  },
];

type Threshold = { from: string; single?: number; total?: number; month?: number };
type TdsRule = {
  section: string;
  nature: string;
  category: string;
  rates: string;
  /** The rate that was taken before, and its last day. */
  ended?: { rates: string; until: string };
  thresholds: readonly Threshold[];
  source: string;
};

/** Finance Act 2025, sections 51 to 60: thresholds from 2025-04-01. Amounts in rupees for one payee. */
const financeAct = "2025-04-01";
/** The Income-tax Act 2025 is in force from here; its section 393 takes the place of those of chapter XVII-B. */
const newAct = "2026-04-01";

const tdsRules: readonly TdsRule[] = [
  {
    section: "194I",
    nature: "Rent",
    category: "rent",
    rates: "2 % plant, 10 % land and building",
    thresholds: [
      { from: financeAct, month: 50_000 },
      { from: "1961-04-01", total: 240_000 },
    ],
    source: "Income-tax Act 1961, section 194-I",
  },
  {
    section: "194J",
    nature: "Professional and technical fees",
    category: "professional_fees",
    rates: "10 % professional, 2 % technical",
    thresholds: [
      { from: financeAct, total: 50_000 },
      { from: "1961-04-01", total: 30_000 },
    ],
    source: "Income-tax Act 1961, section 194J",
  },
  {
    section: "194C",
    nature: "Contractors",
    category: "contractors",
    rates: "1 % individual or HUF, 2 % others",
    thresholds: [{ from: "1961-04-01", single: 30_000, total: 100_000 }],
    source: "Income-tax Act 1961, section 194C",
  },
  {
    section: "194H",
    nature: "Commission or brokerage",
    category: "commission",
    rates: "2 %",
    // Finance (No. 2) Act 2024, section 57.
    ended: { rates: "5 %", until: "2024-09-30" },
    thresholds: [
      { from: financeAct, total: 20_000 },
      { from: "1961-04-01", total: 15_000 },
    ],
    source: "Income-tax Act 1961, section 194H",
  },
  {
    section: "194A",
    nature: "Interest other than on securities",
    category: "interest_paid",
    rates: "10 %",
    thresholds: [
      { from: financeAct, total: 10_000 },
      { from: "1961-04-01", total: 5_000 },
    ],
    source: "Income-tax Act 1961, section 194A",
  },
];

const financialYear = (date: string) =>
  date.slice(5) >= "04-01" ? Number(date.slice(0, 4)) : Number(date.slice(0, 4)) - 1;

function reached(rows: readonly Transaction[], thresholds: readonly Threshold[]): boolean {
  const [first] = rows;
  if (first === undefined) return false;
  const limit = thresholds.find(({ from }) => first.date >= from);
  const paid = rows.map(({ amount }) => -amount);
  const months = [...Map.groupBy(rows, ({ date }) => date.slice(0, 7)).values()];
  return (
    (limit?.single !== undefined && paid.some((amount) => amount > (limit.single ?? 0))) ||
    (limit?.total !== undefined && sumOf(paid) > limit.total) ||
    (limit?.month !== undefined &&
      months.some((each) => -sumOf(each.map(({ amount }) => amount)) > (limit.month ?? 0)))
  );
}

export function gstCandidates(rows: readonly Transaction[]): TaxCandidate[] {
  return gstRules.flatMap(({ kind, fits, section, text, source }) => {
    const own = rows.filter(fits);
    if (own.length === 0) return [];
    return [
      {
        kind,
        section,
        text,
        source,
        rows: own,
        total: sumOf(own.map(({ amount }) => Math.abs(amount))),
        counterparty: null,
      },
    ];
  });
}

/** Payments to one payee in one financial year that pass the threshold of a section, and TDS that was paid. */
export function tdsCandidates(rows: readonly Transaction[]): TaxCandidate[] {
  const due = tdsRules.flatMap(({ section, nature, category, rates, ended, thresholds, source }) => {
    const own = rows.filter((row) => row.category === category && row.amount < 0);
    const groups = Map.groupBy(own, ({ party, date }) => `${party}|${financialYear(date)}`);
    return [...groups.values()].flatMap((group): TaxCandidate[] => {
      const [first] = group;
      if (first === undefined || !reached(group, thresholds)) return [];
      const now = first.date >= newAct ? "393(1)" : section;
      const taken = group.map(({ date }) =>
        ended !== undefined && date <= ended.until ? ended.rates : rates,
      );
      return [
        {
          kind: "tds_may_be_due",
          section: now,
          text: `${nature}: payments pass the threshold; tax at source ${[...new Set(taken)].join(", then ")}.`,
          source: first.date >= newAct ? `Income-tax Act 2025, section 393(1) (before: ${source})` : source,
          rows: group,
          total: sumOf(group.map(({ amount }) => -amount)),
          counterparty: first.counterparty,
        },
      ];
    });
  });
  const paid = rows.filter(({ category }) => category === "tax_direct");
  if (paid.length === 0) return due;
  return [
    ...due,
    {
      kind: "direct_tax_paid",
      section: "200",
      text: "Payment of tax at source or income tax: hold it against the challans.",
      source: "Income-tax Act 1961, section 200",
      rows: paid,
      total: sumOf(paid.map(({ amount }) => Math.abs(amount))),
      counterparty: null,
    },
  ];
}
