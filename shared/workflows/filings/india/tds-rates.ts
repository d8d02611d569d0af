/** Percent at which tax is deducted under a section, and from when. Sections of the Income-tax Act 1961. */
type SectionRate = {
  section: string;
  rates: readonly number[];
  from?: string;
  until?: string;
  source: string;
};

const act = "Income-tax Act 1961";
/** Finance (No. 2) Act 2024, sections 53 to 60: rates from this day on. */
const lowered = "2024-10-01";
const before = "2024-09-30";

export const sectionRates: readonly SectionRate[] = [
  { section: "194A", rates: [10], source: `${act}, section 194A` },
  { section: "194B", rates: [30], source: `${act}, section 194B` },
  { section: "194C", rates: [1, 2], source: `${act}, section 194C: individuals and families 1, others 2` },
  { section: "194D", rates: [5, 10], until: "2025-03-31", source: `${act}, section 194D` },
  { section: "194D", rates: [2, 10], from: "2025-04-01", source: "Finance (No. 2) Act 2024, section 53" },
  { section: "194H", rates: [5], until: before, source: `${act}, section 194H` },
  { section: "194H", rates: [2], from: lowered, source: "Finance (No. 2) Act 2024, section 57" },
  { section: "194I", rates: [2, 10], source: `${act}, section 194-I: machinery 2, land and buildings 10` },
  { section: "194J", rates: [2, 10], source: `${act}, section 194J: technical services 2, professional 10` },
  { section: "194M", rates: [5], until: before, source: `${act}, section 194M` },
  { section: "194M", rates: [2], from: lowered, source: "Finance (No. 2) Act 2024, section 59" },
  { section: "194O", rates: [1], until: before, source: `${act}, section 194-O` },
  { section: "194O", rates: [0.1], from: lowered, source: "Finance (No. 2) Act 2024, section 60" },
  { section: "194Q", rates: [0.1], source: `${act}, section 194Q` },
];
/** Where no PAN is given the rate is at least this: 5 under sections 194-O and 194Q (section 206AA). Percent. */
const withoutPan = (section: string) => (section === "194O" || section === "194Q" ? 5 : 20);
/** Rupees by which tax that is rounded may differ from its rate (section 288B). */
const slack = 1;

/** `194 I (a)`, `Sec. 194-I` and `194I` are 194I. */
export const sectionOf = (text: string): string | undefined =>
  /19[2-9]\s?-?\s?[A-Z]{0,2}(?![A-Z])/.exec(text.toUpperCase())?.[0].replace(/[\s-]/g, "");

export type Deduction = { section: string; date: string; paid: number; tds: number; hasPan: boolean };

/** Why the tax of a payment is not that of its section; undefined when it is, or the section has no rate of its own. */
export function rateFault({ section: text, date, paid, tds, hasPan }: Deduction): string | undefined {
  const section = sectionOf(text);
  const rows = sectionRates.filter(
    (row) =>
      row.section === section &&
      (row.from === undefined || date >= row.from) &&
      (row.until === undefined || date <= row.until),
  );
  // Below its threshold a payment bears no tax.
  if (section === undefined || rows.length === 0 || paid <= 0 || tds === 0) return undefined;
  const rates = hasPan ? rows.flatMap((row) => row.rates) : [withoutPan(section)];
  if (rates.some((rate) => Math.abs((paid * rate) / 100 - tds) <= slack)) return undefined;
  const taken = Math.round((tds / paid) * 10_000) / 100;
  const due = `${rates.join(" or ")} %`;
  return tds < (paid * Math.min(...rates)) / 100
    ? `${taken} % was deducted under ${section}, which takes ${due}: a certificate for less (section 197) is needed.`
    : `${taken} % was deducted under ${section}, which takes ${due}.`;
}

/** The last day on which tax of a day is deposited (Income-tax Rules 1962, rule 30): the 7th of the next month, of March the 30th of April. */
export function depositDue(date: string): string {
  const [year = 0, month = 0] = date.split("-").map(Number);
  if (month === 3) return `${year}-04-30`;
  return month === 12 ? `${year + 1}-01-07` : `${year}-${String(month + 1).padStart(2, "0")}-07`;
}
