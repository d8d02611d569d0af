import { clauseOf, sectionOf } from "./tds-sections.ts";

/** Percent at which tax is deducted under a section, and from when. Sections of the Income-tax Act 1961. */
type SectionRate = {
  section: string;
  rates: readonly number[];
  /** The rate of each clause, where the section has several. */
  clauses?: Readonly<Record<"a" | "b", number>>;
  from?: string;
  until?: string;
  /** Kinds of holder of a PAN, by its fourth letter, that the rates are for; absent for all. */
  holders?: RegExp;
  /** Rupees up to which a payment, or all of a year or month, surely bears no tax. */
  free?: { single?: number; year?: number; month?: number };
  /** The tax is on what passes the year's sum, not on all of it. */
  above?: true;
  source: string;
};

const act = "Income-tax Act 1961";
/** Finance (No. 2) Act 2024, sections 53 to 60: rates from this day on. */
const lowered = "2024-10-01";
const before = "2024-09-30";
/** Finance Act 2025, sections 50 to 60: amounts without tax from this day on. */
const raised = "2025-04-01";
const last = "2025-03-31";
const ofPersons = /[PH]/;
const ofOthers = /[^PH]/;
const ofCompanies = /C/;
const ofNoCompanies = /[^C]/;

export const sectionRates: readonly SectionRate[] = [
  { section: "192A", rates: [10], free: { single: 50_000 }, source: `${act}, section 192A` },
  { section: "193", rates: [10], free: { year: 10_000 }, source: `${act}, section 193` },
  { section: "194", rates: [10], until: last, free: { year: 5_000 }, source: `${act}, section 194` },
  {
    section: "194",
    rates: [10],
    from: raised,
    free: { year: 10_000 },
    source: "Finance Act 2025: section 194",
  },
  // Of banks, and to the aged, who are persons; others pay with tax from less on.
  {
    ...{ section: "194A", rates: [10], holders: ofPersons, until: last, free: { year: 50_000 } },
    source: `${act}, section 194A(3)`,
  },
  {
    ...{ section: "194A", rates: [10], holders: ofOthers, until: last, free: { year: 40_000 } },
    source: `${act}, section 194A(3)`,
  },
  {
    ...{ section: "194A", rates: [10], holders: ofPersons, from: raised, free: { year: 100_000 } },
    source: "Finance Act 2025: section 194A(3)",
  },
  {
    ...{ section: "194A", rates: [10], holders: ofOthers, from: raised, free: { year: 50_000 } },
    source: "Finance Act 2025: section 194A(3)",
  },
  { section: "194B", rates: [30], free: { single: 10_000 }, source: `${act}, section 194B` },
  { section: "194BA", rates: [30], source: `${act}, section 194BA` },
  { section: "194BB", rates: [30], free: { single: 10_000 }, source: `${act}, section 194BB` },
  {
    ...{ section: "194C", rates: [1], holders: ofPersons, free: { single: 30_000, year: 100_000 } },
    source: `${act}, section 194C(1)(i) and (5): individuals and families`,
  },
  {
    ...{ section: "194C", rates: [2], holders: ofOthers, free: { single: 30_000, year: 100_000 } },
    source: `${act}, section 194C(1)(ii) and (5): others`,
  },
  {
    ...{ section: "194D", rates: [5], holders: ofNoCompanies, until: last, free: { year: 15_000 } },
    source: `${act}, section 194D`,
  },
  {
    ...{ section: "194D", rates: [10], holders: ofCompanies, until: last, free: { year: 15_000 } },
    source: `${act}, section 194D`,
  },
  {
    ...{ section: "194D", rates: [2], holders: ofNoCompanies, from: raised, free: { year: 20_000 } },
    source: "Finance (No. 2) Act 2024, section 53; Finance Act 2025",
  },
  {
    ...{ section: "194D", rates: [10], holders: ofCompanies, from: raised, free: { year: 20_000 } },
    source: `${act}, section 194D; Finance Act 2025`,
  },
  {
    ...{ section: "194DA", rates: [5], until: before, free: { year: 100_000 } },
    source: `${act}, section 194DA`,
  },
  {
    ...{ section: "194DA", rates: [2], from: lowered, free: { year: 100_000 } },
    source: "Finance (No. 2) Act 2024, section 54",
  },
  { section: "194EE", rates: [10], free: { year: 2_500 }, source: `${act}, section 194EE` },
  {
    ...{ section: "194G", rates: [5], until: before, free: { year: 15_000 } },
    source: `${act}, section 194G`,
  },
  {
    ...{ section: "194G", rates: [2], from: lowered, until: last, free: { year: 15_000 } },
    source: "Finance (No. 2) Act 2024, section 56",
  },
  {
    ...{ section: "194G", rates: [2], from: raised, free: { year: 20_000 } },
    source: "Finance Act 2025: section 194G",
  },
  {
    ...{ section: "194H", rates: [5], until: before, free: { year: 15_000 } },
    source: `${act}, section 194H`,
  },
  {
    ...{ section: "194H", rates: [2], from: lowered, until: last, free: { year: 15_000 } },
    source: "Finance (No. 2) Act 2024, section 57",
  },
  {
    ...{ section: "194H", rates: [2], from: raised, free: { year: 20_000 } },
    source: "Finance Act 2025: section 194H",
  },
  {
    ...{ section: "194I", rates: [2, 10], clauses: { a: 2, b: 10 }, until: last, free: { year: 240_000 } },
    source: `${act}, section 194-I: machinery 2, land and buildings 10`,
  },
  {
    ...{ section: "194I", rates: [2, 10], clauses: { a: 2, b: 10 }, from: raised, free: { month: 50_000 } },
    source: "Finance Act 2025: section 194-I",
  },
  { section: "194IA", rates: [1], source: `${act}, section 194-IA` },
  { section: "194IB", rates: [5], until: before, source: `${act}, section 194-IB` },
  { section: "194IB", rates: [2], from: lowered, source: "Finance (No. 2) Act 2024, section 58" },
  { section: "194IC", rates: [10], source: `${act}, section 194-IC` },
  {
    ...{ section: "194J", rates: [2, 10], clauses: { a: 2, b: 10 }, until: last, free: { year: 30_000 } },
    source: `${act}, section 194J: technical services 2, professional 10`,
  },
  {
    ...{ section: "194J", rates: [2, 10], clauses: { a: 2, b: 10 }, from: raised, free: { year: 50_000 } },
    source: "Finance Act 2025: section 194J",
  },
  { section: "194K", rates: [10], until: last, free: { year: 5_000 }, source: `${act}, section 194K` },
  {
    ...{ section: "194K", rates: [10], from: raised, free: { year: 10_000 } },
    source: "Finance Act 2025: section 194K",
  },
  { section: "194LA", rates: [10], until: last, free: { year: 250_000 }, source: `${act}, section 194LA` },
  {
    ...{ section: "194LA", rates: [10], from: raised, free: { year: 500_000 } },
    source: "Finance Act 2025: section 194LA",
  },
  {
    ...{ section: "194M", rates: [5], until: before, free: { year: 5_000_000 } },
    source: `${act}, section 194M`,
  },
  {
    ...{ section: "194M", rates: [2], from: lowered, free: { year: 5_000_000 } },
    source: "Finance (No. 2) Act 2024, section 59",
  },
  {
    ...{ section: "194O", rates: [1], until: before, free: { year: 500_000 } },
    source: `${act}, section 194-O`,
  },
  {
    ...{ section: "194O", rates: [0.1], from: lowered, free: { year: 500_000 } },
    source: "Finance (No. 2) Act 2024, section 60",
  },
  {
    ...{ section: "194Q", rates: [0.1], free: { year: 5_000_000 }, above: true },
    source: `${act}, section 194Q: on what passes fifty lakh rupees`,
  },
  { section: "194R", rates: [10], free: { year: 20_000 }, source: `${act}, section 194R` },
  { section: "194S", rates: [1], free: { year: 50_000 }, source: `${act}, section 194S` },
  {
    ...{ section: "194T", rates: [10], from: raised, free: { year: 20_000 } },
    source: "Finance (No. 2) Act 2024, section 61",
  },
];
/** Where no PAN is given the rate is at least this: 5 under sections 194-O and 194Q (section 206AA). Percent. */
const withoutPan = (section: string, rates: readonly number[]) =>
  Math.max(section === "194O" || section === "194Q" ? 5 : 20, ...rates);
/** Rupees by which tax that is rounded may differ from its rate (section 288B). */
const slack = 1;

export type Deduction = {
  section: string;
  date: string;
  paid: number;
  tds: number;
  /** Undefined where none is given, or none that can be. */
  pan: string | undefined;
};

/** The rows that a section has on a day; of those by kind of holder the holder's own where the PAN tells it. */
function rowsOf(text: string, date: string, pan: string | undefined): readonly SectionRate[] {
  const section = sectionOf(text);
  const holder = pan?.[3];
  return sectionRates.filter(
    (row) =>
      row.section === section &&
      (row.from === undefined || date >= row.from) &&
      (row.until === undefined || date <= row.until) &&
      (row.holders === undefined || holder === undefined || row.holders.test(holder)),
  );
}

/** Whether tax was deducted under a section of which no rate is known here. */
export const isUnchecked = ({ section, date, paid, tds, pan }: Deduction): boolean =>
  tds > 0 && paid > 0 && section !== "" && rowsOf(section, date, pan).length === 0;

/** Why the tax of a payment is not that of its section; undefined when it is, or the section has no rate of its own. */
export function rateFault({ section: text, date, paid, tds, pan }: Deduction): string | undefined {
  const section = sectionOf(text);
  if (tds > 0 && paid <= 0) return `tax of ${tds} was deducted, and ${paid} was paid.`;
  const clause = clauseOf(text);
  const own = rowsOf(text, date, pan).flatMap(({ rates, clauses }) =>
    clauses === undefined || clause === undefined ? rates : clauses[clause],
  );
  if (section === undefined || own.length === 0 || paid <= 0 || tds === 0) return undefined;
  const rates = pan === undefined ? [withoutPan(section, own)] : own;
  if (rates.some((rate) => Math.abs((paid * rate) / 100 - tds) <= slack)) return undefined;
  // Up to where in the year the sum was used up the rows do not tell.
  const { above, free } = rowsOf(text, date, pan)[0] ?? {};
  const least = (rate: number) => (Math.max(0, paid - (free?.year ?? 0)) * rate) / 100;
  const isBetween = (rate: number) => tds >= least(rate) - slack && tds <= (paid * rate) / 100 + slack;
  if (above === true && rates.some(isBetween)) return undefined;
  const taken = Math.round((tds / paid) * 10_000) / 100;
  const due = `${rates.join(" or ")} %`;
  return tds < (paid * Math.min(...rates)) / 100
    ? `${taken} % was deducted under ${section}, which takes ${due}: a certificate for less (section 197) is needed.`
    : `${taken} % was deducted under ${section}, which takes ${due}.`;
}

const total = (payments: readonly Deduction[]) => payments.reduce((sum, { paid }) => sum + paid, 0);
const rupees = (amount: number) => amount.toLocaleString("en-IN");

/**
 * Why payments to one payee under one section should have borne tax and did not: what is paid is more than the section
 * leaves free. Undefined where tax was deducted from any of them, or the rows do not tell.
 */
export function untaxedFault(payments: readonly Deduction[]): string | undefined {
  const [first] = payments;
  if (first === undefined || payments.some(({ tds }) => tds !== 0)) return undefined;
  const free = rowsOf(first.section, first.date, first.pan)[0]?.free;
  const [single, month] = [
    Math.max(...payments.map(({ paid }) => paid)),
    Math.max(
      ...Map.groupBy(payments, ({ date }) => date.slice(0, 7))
        .values()
        .map(total),
    ),
  ];
  const passed = (
    [
      ["a payment of", single, free?.single],
      ["payments of a month of", month, free?.month],
      ["payments of", total(payments), free?.year],
    ] as const
  ).find(([, paid, most]) => most !== undefined && paid > most);
  return passed === undefined
    ? undefined
    : `no tax was deducted under ${sectionOf(first.section)} from ${passed[0]} ${rupees(passed[1])}; up to ${rupees(passed[2] ?? 0)} are free, unless a declaration (15G, 15H) or a certificate says otherwise.`;
}

/** The last day on which tax of a day is deposited (Income-tax Rules 1962, rule 30): the 7th of the next month, of March the 30th of April. */
export function depositDue(date: string): string {
  const [year = 0, month = 0] = date.split("-").map(Number);
  if (month === 3) return `${year}-04-30`;
  return month === 12 ? `${year + 1}-01-07` : `${year}-${String(month + 1).padStart(2, "0")}-07`;
}
