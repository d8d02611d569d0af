import { dateOf } from "../../../document/e-invoice/invoice-of.ts";
import {
  allOf,
  countOf,
  firstOf,
  type Group,
  groupsOf,
  statedAt,
} from "../../../document/e-invoice/terms.ts";
import { elements, textOf, type XmlElement } from "../../../document/xml/xml.ts";
import { Decimal } from "../../../values/amounts/decimal.ts";
import type { Breach, Severity, Undecided } from "../rules/rule.ts";
import { childText, type ElementRule, elementRule } from "./placed-elements.ts";
import { type EInvoiceRule, each, present, type RuleText, ruleOf, within } from "./rows.ts";
import { joined, sumIn } from "./rules-totals.ts";
import { atGroup, atStated, type EInvoiceSubject, numberOf } from "./subject.ts";

type Found = readonly Breach[] | Undecided | undefined;

export const text = (number: string, message: string, severity: Severity = "error"): RuleText => {
  const id = `PEPPOL-${number}`;
  return { id, message, severity, source: `OpenPEPPOL, BIS Billing 3.0, 2026-05, ${id}` };
};

export const en = (number: string, message: string, severity?: Severity) =>
  text(`EN16931-${number}`, message, severity);

/** The amounts of allowances and charges, of the invoice and of its lines. */
const allowances = [
  { at: ["BG-20"], amount: "BT-92", base: "BT-93", percent: "BT-94" },
  { at: ["BG-21"], amount: "BT-99", base: "BT-100", percent: "BT-101" },
  { at: ["BG-25", "BG-27"], amount: "BT-136", base: "BT-137", percent: "BT-138" },
  { at: ["BG-25", "BG-28"], amount: "BT-141", base: "BT-142", percent: "BT-143" },
] as const;

type Allowance = (typeof allowances)[number] & { group: Group };

const allowancesOf = ({ terms }: EInvoiceSubject): Allowance[] =>
  allowances.flatMap((row) => groupsOf(terms, ...row.at).map((group) => ({ ...row, group })));

/** Amounts that follow from others may differ by what rounding gives. */
type Slack = (subject: EInvoiceSubject) => Decimal;
const hundredths = Decimal.of("0.02") ?? Decimal.zero;
/** The forint has no smaller coin; KoSIT allows for it, OpenPEPPOL no more. */
const half = Decimal.of("0.5") ?? Decimal.zero;
const withForint: Slack = ({ terms }) => (firstOf(terms, "BT-5")?.text === "HUF" ? half : hundredths);

const near = (one: Decimal, other: Decimal, slack: Decimal) =>
  one.minus(other).absolute().compare(slack) <= 0;

function percentAmount(subject: EInvoiceSubject, slack: Decimal): Found {
  const found = allowancesOf(subject).map(({ group, amount, base, percent }): Found => {
    if (firstOf(group, base) === undefined || firstOf(group, percent) === undefined) return undefined;
    const [whole, rate] = [numberOf(group, base), numberOf(group, percent)];
    const value = numberOf(group, amount) ?? Decimal.zero;
    if (whole === undefined || rate === undefined)
      return { undecided: "An amount of an allowance or charge is not a number." };
    const expected = whole.times(rate).shifted(2);
    return near(value, expected, slack)
      ? []
      : [
          atGroup(subject, amount, group, {
            found: value.toString(),
            expected: expected.rounded(2).toString(),
          }),
        ];
  });
  return joined(found);
}

/** The one asks for the other. */
const together = (
  id: string,
  message: string,
  has: "base" | "percent",
  lacks: "base" | "percent",
): EInvoiceRule =>
  ruleOf(en(id, message), (subject) => {
    const asked = allowancesOf(subject).filter((each) => firstOf(each.group, each[has]) !== undefined);
    if (asked.length === 0) return undefined;
    return asked
      .filter((each) => firstOf(each.group, each[lacks]) === undefined)
      .map((each) => atGroup(subject, each[lacks], each.group));
  });

/** Whole units for a price base that is no power of ten would not end: both sides are multiplied by the base. */
function lineAmount(subject: EInvoiceSubject, line: Group, slack: Decimal): Found {
  const stated = firstOf(line, "BT-131");
  if (stated === undefined) return undefined;
  const number = (term: string, otherwise: string) =>
    firstOf(line, term) === undefined ? Decimal.of(otherwise) : numberOf(line, term);
  const [amount, quantity, price, base] = [
    numberOf(line, "BT-131"),
    number("BT-129", "1"),
    number("BT-146", "0"),
    number("BT-149", "1"),
  ];
  const less = sumIn(groupsOf(line, "BG-27"), "BT-136");
  const more = sumIn(groupsOf(line, "BG-28"), "BT-141");
  if (amount === undefined || quantity === undefined || price === undefined || base === undefined)
    return { undecided: "An amount of a line is not a number." };
  if (less === undefined || more === undefined || base.sign() <= 0)
    return { undecided: "An amount of a line is not a number, or its price is for a quantity of zero." };
  const expected = quantity.times(price).plus(more.minus(less).times(base));
  if (near(amount.times(base), expected, slack.times(base))) return [];
  const shown = Number(expected.toString()) / Number(base.toString());
  return [atStated(subject, "BT-131", stated, { expected: shown.toFixed(2) })];
}

const amountRules = (slackOf: Slack, ofLines: Severity): readonly EInvoiceRule[] => [
  ruleOf(en("R040", "The amount is not the base amount times the percentage."), (subject) =>
    percentAmount(subject, slackOf(subject)),
  ),
  ruleOf(
    en(
      "R120",
      "The net amount of the line is not its quantity times its price, less allowances, plus charges.",
      ofLines,
    ),
    (subject) =>
      joined(groupsOf(subject.terms, "BG-25").map((line) => lineAmount(subject, line, slackOf(subject)))),
  ),
];

/** KoSIT warns where the net amount of a line is off. */
export const xrechnungAmountRules = amountRules(withForint, "warning");
export const peppolAmountRules = amountRules(() => hundredths, "error");

/** The allowance of a price; CII has the gross price outside of it. */
function priceAllowance(subject: EInvoiceSubject): Found {
  const terms = subject.syntax === "ubl" ? ["BT-147", "BT-148"] : ["BT-147"];
  const asked = groupsOf(subject.terms, "BG-25").filter((line) =>
    ["price-indicator", ...terms].some((term) => firstOf(line, term) !== undefined),
  );
  if (asked.length === 0) return undefined;
  return asked
    .filter((line) => firstOf(line, "price-indicator")?.text !== "false")
    .map((line) => {
      const stated = firstOf(line, "price-indicator") ?? firstOf(line, "BT-147");
      return stated === undefined
        ? atGroup(subject, "price-indicator", line)
        : atStated(subject, "price-indicator", stated, { expected: "false" });
    });
}

function netPrice(subject: EInvoiceSubject): Found {
  return joined(
    groupsOf(subject.terms, "BG-25").map((line): Found => {
      const stated = firstOf(line, "BT-146");
      if (firstOf(line, "BT-148") === undefined || stated === undefined) return undefined;
      const [gross, net] = [numberOf(line, "BT-148"), numberOf(line, "BT-146")];
      const less = numberOf(line, "BT-147") ?? Decimal.zero;
      if (gross === undefined || net === undefined) return { undecided: "A price is not a number." };
      const expected = gross.minus(less);
      return net.equals(expected)
        ? []
        : [atStated(subject, "BT-146", stated, { expected: expected.toString() })];
    }),
  );
}

/** A date of a line's period lies within the period of the invoice. */
const inPeriod = (id: string, message: string, own: string, whole: string, sign: 1 | -1): EInvoiceRule =>
  ruleOf(en(id, message), (subject) => {
    const limit = dateOf(statedAt(subject.terms, [`BG-14/${whole}`]));
    const stated = groupsOf(subject.terms, "BG-25", "BG-26").flatMap((group) => allOf(group, own));
    if (limit === null || stated.length === 0) return undefined;
    const isOut = (date: string) => (sign === 1 ? date < limit : date > limit);
    return stated
      .filter((each) => isOut(dateOf(each) ?? limit))
      .map((each) => atStated(subject, own, each, { expected: limit }));
  });

/** Elements without content; the delivery of CII has to be there although it may hold nothing. */
function emptyElements(element: XmlElement, path: string): { element: XmlElement; path: string }[] {
  const children = elements(element);
  if (children.length === 0) {
    return textOf(element).trim() === "" && element.name !== "ApplicableHeaderTradeDelivery"
      ? [{ element, path }]
      : [];
  }
  return children.flatMap((child) => emptyElements(child, `${path}/${child.name}`));
}

const noEmpty = (subject: EInvoiceSubject): readonly Breach[] =>
  emptyElements(subject.root, `/${subject.root.name}`).map(({ element, path }) => ({
    field: element.name,
    place: {
      ...(subject.attachment === undefined ? {} : { attachment: subject.attachment }),
      ...(element.line === undefined ? {} : { line: element.line }),
      path,
      text: "",
    },
  }));

/** VAT totals: one with the breakdown, one more where there is a currency of accounting. */
function foreignTotals(subject: EInvoiceSubject): readonly Breach[] {
  const own = firstOf(subject.terms, "BT-5")?.text;
  const totals = allOf(subject.terms, "tax-total");
  const foreign = totals.filter(({ attributes }) => attributes.currencyID !== own).length;
  const expected = firstOf(subject.terms, "BT-6") === undefined ? 0 : 1;
  return foreign === expected
    ? []
    : [atGroup(subject, "BT-111", subject.terms, { found: foreign, expected })];
}

function sameSign(subject: EInvoiceSubject): readonly Breach[] | undefined {
  const [own, foreign] = [numberOf(subject.terms, "BT-110"), numberOf(subject.terms, "BT-111")];
  const stated = firstOf(subject.terms, "BT-111");
  if (own === undefined || foreign === undefined || stated === undefined) return undefined;
  return own.sign() * foreign.sign() < 0 ? [atStated(subject, "BT-111", stated)] : [];
}

/** References of a line, in each syntax. */
const lineReferences: readonly Pick<ElementRule, "syntax" | "of">[] = [
  { syntax: "ubl", of: ({ name }, parent) => name === "DocumentReference" && /Line$/.test(parent ?? "") },
  {
    syntax: "cii",
    of: ({ name }, parent) =>
      name === "AdditionalReferencedDocument" && parent === "SpecifiedLineTradeSettlement",
  },
];
const isOfObject = (reference: XmlElement) =>
  (childText(reference, "DocumentTypeCode") ?? childText(reference, "TypeCode")) === "130";

/** Rules of Peppol that XRechnung has taken over. */
export const sharedPeppolRules: readonly EInvoiceRule[] = [
  present(en("R001", "The business process is missing."), "BT-23"),
  ruleOf(en("R005", "The currency of accounting is the currency of the invoice."), (subject) => {
    const [own, other] = [firstOf(subject.terms, "BT-5"), firstOf(subject.terms, "BT-6")];
    if (other === undefined) return undefined;
    return own?.text === other.text ? [atStated(subject, "BT-6", other)] : [];
  }),
  ruleOf(en("R008", "An element is empty."), noEmpty),
  within(en("R010", "The electronic address of the buyer is missing."), "BG-7", ["BT-49"]),
  within(en("R020", "The electronic address of the seller is missing."), "BG-4", ["BT-34"]),
  together("R041", "A percentage is given without its base amount.", "percent", "base"),
  together("R042", "A base amount is given without its percentage.", "base", "percent"),
  ruleOf(en("R043", "The indicator of an allowance or charge is neither true nor false."), (subject) => {
    const groups = [
      ...groupsOf(subject.terms, "allowance-or-charge"),
      ...groupsOf(subject.terms, "BG-25", "allowance-or-charge"),
    ];
    if (groups.length === 0) return undefined;
    return groups
      .filter((group) => !/^(true|false)$/.test(firstOf(group, "indicator")?.text ?? ""))
      .map((group) =>
        atGroup(subject, "indicator", group, { found: firstOf(group, "indicator")?.text ?? null }),
      );
  }),
  ruleOf(en("R044", "What stands at a price does not say that it is an allowance."), priceAllowance),
  ruleOf(en("R046", "The net price is not the gross price less its allowance."), netPrice),
  ruleOf(en("R053", "There is not exactly one VAT total with a breakdown."), (subject) => {
    const found = countOf(subject.terms, "BT-110");
    // CII has the breakdown beside the total, and may leave the total out where there is no VAT.
    const holds =
      subject.syntax === "cii" ? found <= 1 : found === 1 && groupsOf(subject.terms, "BG-23").length > 0;
    return holds ? [] : [atGroup(subject, "BG-23", subject.terms, { found, expected: 1 })];
  }),
  ruleOf(
    en("R054", "There is not one VAT total for the currency of accounting, or one without it."),
    foreignTotals,
  ),
  ruleOf(en("R055", "The VAT totals in both currencies have different signs."), sameSign),
  ruleOf(en("R061", "A direct debit has no mandate reference."), (subject) => {
    const means = groupsOf(subject.terms, "BG-16").filter((group) =>
      ["49", "59"].includes(firstOf(group, "BT-81")?.text ?? ""),
    );
    if (means.length === 0) return undefined;
    return means
      .filter((group) => (statedAt(group, ["BG-19/BT-89"]) ?? firstOf(subject.terms, "BT-89")) === undefined)
      .map((group) => atGroup(subject, "BT-89", group));
  }),
  ...lineReferences.map((syntax) =>
    elementRule({
      ...en("R101", "A document reference of a line is for something else than the invoiced object."),
      ...syntax,
      field: "BT-128",
      wrong: (found) => found.filter(({ element }) => !isOfObject(element)),
    }),
  ),
  inPeriod("R110", "The period of a line begins before that of the invoice.", "BT-134", "BT-73", 1),
  inPeriod("R111", "The period of a line ends after that of the invoice.", "BT-135", "BT-74", -1),
  each(
    en("R121", "The quantity that the price is for is not above zero."),
    ["BG-25/BT-149"],
    (value) => (Decimal.of(value)?.sign() ?? 1) > 0,
  ),
  ruleOf(en("R130", "The price is for another unit than the quantity."), (subject) => {
    const lines = groupsOf(subject.terms, "BG-25").filter(
      (line) => firstOf(line, "BT-150") !== undefined && firstOf(line, "BT-130") !== undefined,
    );
    if (lines.length === 0) return undefined;
    return lines.flatMap((line) => {
      const [own, stated] = [firstOf(line, "BT-130"), firstOf(line, "BT-150")];
      return stated === undefined || own?.text === stated.text
        ? []
        : [atStated(subject, "BT-150", stated, { expected: own?.text ?? null })];
    });
  }),
];
