import { allOf, countOf, firstOf, type Group, groupsOf } from "../../../document/e-invoice/terms.ts";
import { Decimal, decimalSum } from "../../../values/amounts/decimal.ts";
import type { Breach, Undecided } from "../rules/rule.ts";
import { isExtended } from "./profiles.ts";
import { type EInvoiceRule, each, places, type RuleText, ruleOf } from "./rows.ts";
import { standard } from "./rules-content.ts";
import { atGroup, atStated, type EInvoiceSubject, numberOf } from "./subject.ts";

const text = (id: string, message: string): RuleText => ({ id, message, source: `${standard}, ${id}` });

type Found = readonly Breach[] | Undecided | undefined;

/** Amounts of an invoice that a total follows from, each of which may have been rounded. */
export const roundedParts = ["BG-25", "BG-20", "BG-21"] as const;
const hundredth = Decimal.of("0.01") ?? Decimal.zero;
const shareSaid =
  "The amount differs by no more than a hundredth for each amount that it follows from; Factur-X EXTENDED lets that pass (BR-FXEXT).";

/** A breach of a sum, or what is told of it where EXTENDED lets a hundredth pass for each amount of the sum. */
export function sumBreach(
  subject: EInvoiceSubject,
  breach: Breach,
  off: Decimal,
  parts: readonly string[],
): Breach {
  if (!isExtended(subject)) return breach;
  const count = parts.flatMap((id) => groupsOf(subject.terms, id)).length;
  const isShare = off.absolute().compare(hundredth.times(Decimal.of(String(count)) ?? Decimal.zero)) <= 0;
  return isShare ? { ...breach, severity: "info", says: shareSaid } : breach;
}

/** The amount stated for a term is the one that others lead to, to the hundredth. */
export function equals(
  subject: EInvoiceSubject,
  group: Group,
  term: string,
  expected: Decimal | undefined,
  parts: readonly string[] = [],
): readonly Breach[] | Undecided | undefined {
  const stated = firstOf(group, term);
  const value = numberOf(group, term);
  if (stated === undefined) return undefined;
  if (value === undefined || expected === undefined)
    return { undecided: `An amount that ${term} follows from is not a number.` };
  const wanted = expected.rounded(2);
  if (value.equals(wanted)) return [];
  const breach = atStated(subject, term, stated, { expected: wanted.toString() });
  return [sumBreach(subject, breach, value.minus(wanted), parts)];
}

/** The numbers of a term in groups; undefined where one is none. A group without the term adds nothing. */
function numbersOf(groups: readonly Group[], term: string): Decimal[] | undefined {
  const stated = groups.filter((group) => firstOf(group, term) !== undefined);
  const numbers = stated.flatMap((group) => numberOf(group, term) ?? []);
  return numbers.length === stated.length ? numbers : undefined;
}

export function sumIn(groups: readonly Group[], term: string): Decimal | undefined {
  const numbers = numbersOf(groups, term);
  return numbers === undefined ? undefined : decimalSum(numbers);
}

/** Adds what is there; undefined where something that is stated is no number. */
function added(group: Group, terms: readonly (readonly [term: string, sign: 1 | -1])[]): Decimal | undefined {
  let sum = Decimal.zero;
  for (const [term, sign] of terms) {
    if (firstOf(group, term) === undefined) continue;
    const value = numberOf(group, term);
    if (value === undefined) return undefined;
    sum = sign === 1 ? sum.plus(value) : sum.minus(value);
  }
  return sum;
}

const sums = ({ terms }: EInvoiceSubject) => groupsOf(terms, "BG-22");

/** A total on document level of what stands on document level; neither without the other. */
function totalOf(subject: EInvoiceSubject, total: string, from: string, term: string): Found {
  const [group] = sums(subject);
  const parts = groupsOf(subject.terms, from);
  if (group === undefined || (firstOf(group, total) === undefined && parts.length === 0)) return undefined;
  const sum = sumIn(parts, term);
  if (firstOf(group, total) === undefined)
    return [atGroup(subject, total, group, { expected: sum?.rounded(2).toString() ?? null })];
  return equals(subject, group, total, sum, [from]);
}

const inSums = (
  id: string,
  message: string,
  total: string,
  terms: readonly (readonly [string, 1 | -1])[],
  parts: readonly string[] = [],
): EInvoiceRule =>
  ruleOf(text(id, message), (subject) => {
    const [group] = sums(subject);
    return group === undefined ? undefined : equals(subject, group, total, added(group, terms), parts);
  });

/** The total with VAT; an invoice without a VAT total in its own currency has no such sum. */
function totalWithVat(subject: EInvoiceSubject): Found {
  const [group] = sums(subject);
  const { terms } = subject;
  if (group === undefined || firstOf(terms, "BT-5") === undefined) return undefined;
  const vat = allOf(terms, "BT-110");
  if (countOf(terms, "BT-110") !== 1) {
    // CII may leave the VAT total out where there is no VAT.
    if (subject.syntax === "cii" && vat.length === 0)
      return equals(subject, group, "BT-112", added(group, [["BT-109", 1]]), roundedParts);
    const says = "There is not exactly one VAT total in the currency of the invoice.";
    return [atGroup(subject, "BT-110", group, { says, found: vat.length, expected: 1 })];
  }
  const [net, tax] = [numberOf(group, "BT-109"), numberOf(terms, "BT-110")];
  return equals(
    subject,
    group,
    "BT-112",
    net === undefined || tax === undefined ? undefined : net.plus(tax),
    roundedParts,
  );
}

/** The VAT total of the breakdown that it belongs to. */
function vatTotal(subject: EInvoiceSubject): Found {
  const breakdown = groupsOf(subject.terms, "BG-23");
  if (breakdown.length === 0 || firstOf(subject.terms, "BT-110") === undefined) return undefined;
  return equals(subject, subject.terms, "BT-110", sumIn(breakdown, "BT-117"));
}

/** The published checks let amounts of VAT differ by less than one unit of the currency. */
export const tolerated = Decimal.of("1") ?? Decimal.zero;

/** A tax is the rate of its base; how far off it is decides how grave that is. */
export function taxBreach(subject: EInvoiceSubject, group: Group): readonly Breach[] | Undecided | undefined {
  const [base, rate, tax] = [numberOf(group, "BT-116"), numberOf(group, "BT-119"), numberOf(group, "BT-117")];
  const stated = firstOf(group, "BT-117");
  if (
    stated === undefined ||
    firstOf(group, "BT-119") === undefined ||
    firstOf(group, "BT-116") === undefined
  )
    return undefined;
  if (base === undefined || rate === undefined || tax === undefined)
    return { undecided: "An amount or a rate of the VAT breakdown is not a number." };
  const expected = base.times(rate).shifted(2).rounded(2);
  if (tax.equals(expected)) return [];
  const off = tax.minus(expected).absolute();
  const breach = atStated(subject, "BT-117", stated, { expected: expected.toString() });
  const grave = off.compare(tolerated) >= 0;
  return [grave ? breach : { ...breach, severity: "info", says: slight }];
}

export const slight =
  "The amount differs by less than one unit of the currency from the one that follows; the published checks let that pass.";

export function joined(found: readonly Found[]): Found {
  const applied = found.filter((each) => each !== undefined);
  if (applied.length === 0) return undefined;
  const undecided = applied.find((each) => "undecided" in each);
  return undecided ?? applied.flatMap((each) => ("undecided" in each ? [] : each));
}

const decimalRows: readonly (readonly [id: string, place: string, what: string])[] = [
  ["BR-DEC-01", "BG-20/BT-92", "The amount of an allowance"],
  ["BR-DEC-02", "BG-20/BT-93", "The base amount of an allowance"],
  ["BR-DEC-05", "BG-21/BT-99", "The amount of a charge"],
  ["BR-DEC-06", "BG-21/BT-100", "The base amount of a charge"],
  ["BR-DEC-09", "BG-22/BT-106", "The sum of the lines' net amounts"],
  ["BR-DEC-10", "BG-22/BT-107", "The sum of the allowances"],
  ["BR-DEC-11", "BG-22/BT-108", "The sum of the charges"],
  ["BR-DEC-12", "BG-22/BT-109", "The total without VAT"],
  ["BR-DEC-13", "BT-110", "The VAT total"],
  ["BR-DEC-14", "BG-22/BT-112", "The total with VAT"],
  ["BR-DEC-15", "BT-111", "The VAT total in the currency of accounting"],
  ["BR-DEC-16", "BG-22/BT-113", "The paid amount"],
  ["BR-DEC-17", "BG-22/BT-114", "The rounding amount"],
  ["BR-DEC-18", "BG-22/BT-115", "The amount due"],
  ["BR-DEC-19", "BG-23/BT-116", "The taxable amount of a VAT category"],
  ["BR-DEC-20", "BG-23/BT-117", "The tax amount of a VAT category"],
  ["BR-DEC-23", "BG-25/BT-131", "The net amount of a line"],
  ["BR-DEC-24", "BG-25/BG-27/BT-136", "The amount of an allowance of a line"],
  ["BR-DEC-25", "BG-25/BG-27/BT-137", "The base amount of an allowance of a line"],
  ["BR-DEC-27", "BG-25/BG-28/BT-141", "The amount of a charge of a line"],
  ["BR-DEC-28", "BG-25/BG-28/BT-142", "The base amount of a charge of a line"],
];

/** What the amounts of an invoice are to each other. */
export const totalRules: readonly EInvoiceRule[] = [
  ruleOf(text("BR-CO-10", "The sum of the lines' net amounts is not the sum of the lines."), (subject) => {
    const [group] = sums(subject);
    const lines = groupsOf(subject.terms, "BG-25");
    return group === undefined
      ? undefined
      : equals(subject, group, "BT-106", sumIn(lines, "BT-131"), ["BG-25"]);
  }),
  ruleOf(
    text("BR-CO-11", "The sum of the allowances is not the sum of the allowances on document level."),
    (subject) => totalOf(subject, "BT-107", "BG-20", "BT-92"),
  ),
  ruleOf(
    text("BR-CO-12", "The sum of the charges is not the sum of the charges on document level."),
    (subject) => totalOf(subject, "BT-108", "BG-21", "BT-99"),
  ),
  inSums(
    "BR-CO-13",
    "The total without VAT is not the lines less allowances plus charges.",
    "BT-109",
    [
      ["BT-106", 1],
      ["BT-107", -1],
      ["BT-108", 1],
    ],
    roundedParts,
  ),
  ruleOf(text("BR-CO-14", "The VAT total is not the sum of the VAT categories."), vatTotal),
  ruleOf(
    text("BR-CO-15", "The total with VAT is not the total without VAT plus the VAT total."),
    totalWithVat,
  ),
  inSums(
    "BR-CO-16",
    "The amount due is not the total with VAT less the paid amount plus the rounding.",
    "BT-115",
    [
      ["BT-112", 1],
      ["BT-113", -1],
      ["BT-114", 1],
    ],
  ),
  ruleOf(text("BR-CO-17", "The tax of a VAT category is not its taxable amount times its rate."), (subject) =>
    joined(groupsOf(subject.terms, "BG-23").map((group) => taxBreach(subject, group))),
  ),
  ...decimalRows.map(([id, place, what]) =>
    each(text(id, `${what} has more than two digits behind the point.`), [place], places(2)),
  ),
];
