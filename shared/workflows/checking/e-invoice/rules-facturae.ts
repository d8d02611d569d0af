import { allOf, firstOf, type Group, groupsOf, type Stated } from "../../../document/e-invoice/terms.ts";
import { Decimal, decimalSum } from "../../../values/amounts/decimal.ts";
import { isSpanishTaxNumber } from "../../../values/identifiers/spain.ts";
import type { Breach, Undecided } from "../rules/rule.ts";
import { type EInvoiceRule, type RuleText, ruleOf } from "./rows.ts";
import { atGroup, atStated, type EInvoiceSubject, numberOf } from "./subject.ts";

const source = "Ministerio de Hacienda, Facturae 3.2.2, XML schema, documentation of the element";

/** What a file has to be before the rules of Facturae are about it. */
export const facturaeSyntax: EInvoiceRule = ruleOf(
  { id: "facturae.syntax", message: "The document is not a Facturae: its root is not Facturae.", source },
  (subject) =>
    subject.syntax === "facturae"
      ? []
      : [
          {
            ...atGroup(subject, subject.root.name, subject.terms),
            found: subject.root.name,
            expected: "Facturae",
          },
        ],
);

type Part = { stated: readonly Stated[]; sign: 1 | -1 };
const plus = (...stated: readonly (readonly Stated[])[]): Part => ({ stated: stated.flat(), sign: 1 });
const minus = (...stated: readonly (readonly Stated[])[]): Part => ({ stated: stated.flat(), sign: -1 });
const inEach = (groups: readonly Group[], term: string) => groups.flatMap((group) => allOf(group, term));

/** The stated amounts added up; undefined where one is no number. */
function sumOf(parts: readonly Part[]): Decimal | undefined {
  const numbers = parts.flatMap(({ stated, sign }) =>
    stated.map(({ text }) => {
      const number = Decimal.of(text);
      return sign === 1 ? number : number?.negated();
    }),
  );
  const known = numbers.filter((number) => number !== undefined);
  return known.length === numbers.length ? decimalSum(known) : undefined;
}

/** The amount is what others lead to, to the hundredth: they may have eight digits behind the point. */
function held(
  subject: EInvoiceSubject,
  { group, term, element }: { group: Group | undefined; term: string; element: string },
  expected: Decimal | undefined,
): readonly Breach[] | Undecided | undefined {
  const stated = firstOf(group, term);
  const value = numberOf(group, term);
  if (stated === undefined) return undefined;
  if (value === undefined || expected === undefined)
    return { undecided: `An amount that ${element} follows from is not a number.` };
  const wanted = expected.rounded(2);
  return value.rounded(2).equals(wanted)
    ? []
    : [atStated(subject, element, stated, { expected: wanted.toString() })];
}

type Sum = RuleText & { element: string; term: string; of: (subject: EInvoiceSubject) => readonly Part[] };

const inTotals = ({ terms }: EInvoiceSubject, term: string) => inEach(groupsOf(terms, "BG-22"), term);
const own = ({ terms }: EInvoiceSubject, term: string) => allOf(terms, term);
const sum = (id: string, element: string, term: string, message: string, of: Sum["of"]): Sum => ({
  ...{ id: `facturae.${id}`, element, term, message, of },
  source: `${source} ${element}`,
});

/** Totals, each with what it is the sum of. */
const sums: readonly Sum[] = [
  sum("gross", "TotalGrossAmount", "BT-106", "The sum of the lines is another.", ({ terms }) => [
    plus(inEach(groupsOf(terms, "BG-25"), "BT-131")),
  ]),
  sum("discounts", "TotalGeneralDiscounts", "BT-107", "The sum of the discounts is another.", ({ terms }) => [
    plus(inEach(groupsOf(terms, "BG-20"), "BT-92")),
  ]),
  sum(
    "surcharges",
    "TotalGeneralSurcharges",
    "BT-108",
    "The sum of the surcharges is another.",
    ({ terms }) => [plus(inEach(groupsOf(terms, "BG-21"), "BT-99"))],
  ),
  sum(
    "before_taxes",
    "TotalGrossAmountBeforeTaxes",
    "BT-109",
    "It is not the gross amount less discounts plus surcharges.",
    (subject) => [
      plus(inTotals(subject, "BT-106"), inTotals(subject, "BT-108")),
      minus(inTotals(subject, "BT-107")),
    ],
  ),
  sum("tax_outputs", "TotalTaxOutputs", "BT-110", "The sum of the taxes is another.", ({ terms }) => [
    plus(inEach(groupsOf(terms, "BG-23"), "BT-117"), inEach(groupsOf(terms, "BG-23"), "surcharge-amount")),
  ]),
  sum(
    "taxes_withheld",
    "TotalTaxesWithheld",
    "withheld",
    "The sum of the taxes withheld is another.",
    (subject) => [plus(own(subject, "tax-withheld"))],
  ),
  sum(
    "total",
    "InvoiceTotal",
    "invoice-total",
    "It is not the amount before taxes plus taxes less taxes withheld.",
    (subject) => [plus(inTotals(subject, "BT-109"), own(subject, "BT-110")), minus(own(subject, "withheld"))],
  ),
  sum(
    "outstanding",
    "TotalOutstandingAmount",
    "outstanding",
    "It is not the total less subsidies and payments on account.",
    (subject) => [
      plus(own(subject, "invoice-total")),
      minus(own(subject, "subsidy"), inTotals(subject, "BT-113")),
    ],
  ),
  sum(
    "executable",
    "TotalExecutableAmount",
    "BT-115",
    "It is not the outstanding amount less what is withheld plus expenses.",
    (subject) => [
      plus(own(subject, "outstanding"), own(subject, "reimbursable"), own(subject, "financial")),
      minus(own(subject, "amount-withheld"), own(subject, "in-kind")),
    ],
  ),
  sum("batch", "TotalInvoicesAmount", "batch-total", "It is not the total of the invoice.", (subject) => [
    plus(own(subject, "invoice-total")),
  ]),
];

const sumRules = sums.map(({ element, term, of, ...text }) =>
  ruleOf(text, (subject) => {
    const group = [subject.terms, ...groupsOf(subject.terms, "BG-22")].find(
      (each) => firstOf(each, term) !== undefined,
    );
    return held(subject, { group, term, element }, sumOf(of(subject)));
  }),
);

/** Each line by itself. */
const lineRule = (
  id: string,
  element: string,
  term: string,
  message: string,
  expected: (line: Group) => Decimal | undefined,
): EInvoiceRule =>
  ruleOf({ id: `facturae.${id}`, message, source: `${source} ${element}` }, (subject) => {
    const lines = groupsOf(subject.terms, "BG-25");
    const found = lines.map((group) => held(subject, { group, term, element }, expected(group)));
    const undecided = found.find((each) => each !== undefined && "undecided" in each);
    return undecided ?? found.flatMap((each) => (each === undefined || "undecided" in each ? [] : each));
  });

const cost = (line: Group) => {
  const [quantity, price] = [numberOf(line, "BT-129"), numberOf(line, "BT-146")];
  return quantity === undefined || price === undefined ? undefined : quantity.times(price);
};

const gross = (line: Group) =>
  sumOf([
    plus(allOf(line, "cost"), inEach(groupsOf(line, "BG-28"), "BT-141")),
    minus(inEach(groupsOf(line, "BG-27"), "BT-136")),
  ]);

/** A party that is resident in Spain has a number of Spain. */
const taxNumber = (party: "BG-4" | "BG-7", id: string, message: string) =>
  ruleOf(
    { id: `facturae.${id}`, message, source: "Real Decreto 1065/2007, artículos 18 a 28" },
    (subject) => {
      const [group] = groupsOf(subject.terms, party);
      const stated = firstOf(group, "tax-id");
      if (stated === undefined || firstOf(group, "residence")?.text !== "R") return undefined;
      return isSpanishTaxNumber(stated.text) ? [] : [atStated(subject, "TaxIdentificationNumber", stated)];
    },
  );

/** What the documentation of the schema asks for beside its structure. */
export const facturaeRules: readonly EInvoiceRule[] = [
  lineRule("line_cost", "TotalCost", "cost", "It is not the quantity times the price.", cost),
  lineRule("line_gross", "GrossAmount", "BT-131", "It is not the cost less discounts plus charges.", gross),
  ...sumRules,
  ruleOf(
    { id: "facturae.tax", message: "The tax is not its rate of its base.", source: `${source} TaxAmount` },
    (subject) =>
      groupsOf(subject.terms, "BG-23").flatMap((tax) => {
        const stated = firstOf(tax, "BT-117");
        const [base, rate, amount] = ["BT-116", "BT-119", "BT-117"].map((term) => numberOf(tax, term));
        if (stated === undefined || base === undefined || rate === undefined || amount === undefined)
          return [];
        const expected = base.times(rate).shifted(2).rounded(2);
        // A tax that is rounded line by line is off by cents.
        const most = new Decimal(BigInt(Math.max(1, groupsOf(subject.terms, "BG-25").length)), 2);
        return amount.rounded(2).minus(expected).absolute().compare(most) > 0
          ? [atStated(subject, "TaxAmount", stated, { expected: expected.toString() })]
          : [];
      }),
  ),
  taxNumber("BG-4", "seller_number", "The tax number of the seller has a wrong check character."),
  taxNumber("BG-7", "buyer_number", "The tax number of the buyer has a wrong check character."),
];
