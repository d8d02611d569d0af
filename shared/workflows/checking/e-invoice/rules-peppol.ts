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
import type { Breach, Undecided } from "../rules/rule.ts";
import { addressSchemes } from "./code-lists.ts";
import { identifierChecks } from "./peppol-identifiers.ts";
import { type EInvoiceRule, each, present, type RuleText, ruleOf, within } from "./rows.ts";
import { isDay } from "./rules-codes.ts";
import { joined, sumIn } from "./rules-totals.ts";
import { atGroup, atStated, type EInvoiceSubject, everyGroup, numberOf } from "./subject.ts";

type Found = readonly Breach[] | Undecided | undefined;

const text = (number: string, message: string, severity: "error" | "warning" = "error"): RuleText => {
  const id = `PEPPOL-${number}`;
  return { id, message, severity, source: `OpenPEPPOL, BIS Billing 3.0, 2024-11, ${id}` };
};

const en = (number: string, message: string) => text(`EN16931-${number}`, message);

const process = /^urn:fdc:peppol\.eu:2017:poacc:billing:(\d{2}):1\.0$/;
const specification = "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0";

const codes = (list: string) => new Set(list.split(" "));
/** UNTDID 1001 in process 01. */
const invoiceTypes = codes(
  "71 80 82 84 102 218 219 331 380 382 383 386 388 393 395 553 575 623 780 817 870 875 876 877",
);
const creditTypes = codes("381 396 81 83 532");

/** Schemes of electronic addresses that EN 16931 has and Peppol has not. */
const notInPeppol = codes("0147 0170 0177 0194 0203 0205 0217 0219 0220 0225 0235 AN AQ AS AU EM");

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

/** Amounts that follow from others may differ by what rounding gives; the forint has no smaller coin. */
const slackOf = ({ terms }: EInvoiceSubject): Decimal =>
  Decimal.of(firstOf(terms, "BT-5")?.text === "HUF" ? "0.5" : "0.02") ?? Decimal.zero;

const near = (one: Decimal, other: Decimal, slack: Decimal) =>
  one.minus(other).absolute().compare(slack) <= 0;

function percentAmount(subject: EInvoiceSubject): Found {
  const found = allowancesOf(subject).map(({ group, amount, base, percent }): Found => {
    if (firstOf(group, base) === undefined || firstOf(group, percent) === undefined) return undefined;
    const [whole, rate] = [numberOf(group, base), numberOf(group, percent)];
    const value = numberOf(group, amount) ?? Decimal.zero;
    if (whole === undefined || rate === undefined)
      return { undecided: "An amount of an allowance or charge is not a number." };
    const expected = whole.times(rate).shifted(2);
    return near(value, expected, slackOf(subject))
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
function lineAmount(subject: EInvoiceSubject, line: Group): Found {
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
  if (near(amount.times(base), expected, slackOf(subject).times(base))) return [];
  const shown = Number(expected.toString()) / Number(base.toString());
  return [atStated(subject, "BT-131", stated, { expected: shown.toFixed(2) })];
}

/** CII's version of XRechnung leaves the rule out. */
const lineAmounts = (subject: EInvoiceSubject): Found =>
  joined(groupsOf(subject.terms, "BG-25").map((line) => lineAmount(subject, line)));

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

/** Every amount but the VAT total in the currency of accounting is in the currency of the invoice. */
function oneCurrency(subject: EInvoiceSubject): readonly Breach[] | undefined {
  const own = firstOf(subject.terms, "BT-5")?.text;
  if (own === undefined) return undefined;
  return everyGroup(subject.terms).flatMap(({ terms }) =>
    [...terms]
      .filter(([term]) => term !== "BT-111" && term !== "tax-total")
      .flatMap(([term, all]) =>
        all
          .filter(({ attributes }) => (attributes.currencyID ?? own) !== own)
          .map((each) => ({
            ...atStated(subject, term, each),
            found: each.attributes.currencyID,
            expected: own,
          })),
      ),
  );
}

/** A reason of exemption belongs to one VAT category. */
const exemptions: readonly (readonly [id: string, reason: string, category: string])[] = [
  ["P0104", "VATEX-EU-G", "G"],
  ["P0105", "VATEX-EU-O", "O"],
  ["P0106", "VATEX-EU-IC", "K"],
  ["P0107", "VATEX-EU-AE", "AE"],
  ["P0108", "VATEX-EU-D", "E"],
  ["P0109", "VATEX-EU-F", "E"],
  ["P0110", "VATEX-EU-I", "E"],
  ["P0111", "VATEX-EU-J", "E"],
];

const exemption = ([id, reason, category]: (typeof exemptions)[number]): EInvoiceRule =>
  ruleOf(en(id, `The reason ${reason} belongs to VAT category ${category}.`), (subject) => {
    const groups = groupsOf(subject.terms, "BG-23").filter(
      (group) => firstOf(group, "BT-121")?.text.toUpperCase() === reason,
    );
    if (groups.length === 0) return undefined;
    return groups
      .filter((group) => firstOf(group, "BT-118")?.text !== category)
      .map((group) =>
        atGroup(subject, "BT-118", group, {
          found: firstOf(group, "BT-118")?.text ?? null,
          expected: category,
        }),
      );
  });

/** Process 01, the usual one, has types of its own; other processes are not asked. */
const types = (id: string, root: string, list: ReadonlySet<string>): EInvoiceRule =>
  ruleOf(en(id, "The process does not allow this type code."), (subject) => {
    const stated = firstOf(subject.terms, "BT-3");
    const [, number] = process.exec(firstOf(subject.terms, "BT-23")?.text ?? "") ?? [];
    if (stated === undefined || number !== "01" || subject.root.name !== root) return undefined;
    return list.has(stated.text) ? [] : [atStated(subject, "BT-3", stated)];
  });

const dates = ["BT-2", "BT-7", "BT-9", "BG-13/BT-72", "BG-14/BT-73", "BG-14/BT-74", "BG-25/BG-26/BT-134"];

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
  ruleOf(en("R040", "The amount is not the base amount times the percentage."), percentAmount),
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
  each(
    en("R044", "A charge stands at a price; only an allowance may."),
    ["BG-25/price-indicator"],
    (value) => value === "false",
  ),
  ruleOf(en("R046", "The net price is not the gross price less its allowance."), netPrice),
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
  each(
    en("R101", "A document reference of a line is for something else than the invoiced object."),
    ["BG-25/reference-type"],
    (value) => value === "130",
  ),
  inPeriod("R110", "The period of a line begins before that of the invoice.", "BT-134", "BT-73", 1),
  inPeriod("R111", "The period of a line ends after that of the invoice.", "BT-135", "BT-74", -1),
  ruleOf(
    en(
      "R120",
      "The net amount of the line is not its quantity times its price, less allowances, plus charges.",
    ),
    lineAmounts,
  ),
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

/** What Peppol asks for beyond what XRechnung has taken over. */
export const peppolRules: readonly EInvoiceRule[] = [
  ...sharedPeppolRules,
  ruleOf(en("R002", "There is more than one note."), (subject) =>
    groupsOf(subject.terms, "BG-1")
      .slice(1)
      .map((group) => atGroup(subject, "BG-1", group)),
  ),
  ruleOf(en("R003", "There is neither a buyer reference nor an order reference."), (subject) =>
    statedAt(subject.terms, ["BT-10", "BT-13"]) === undefined
      ? [atGroup(subject, "BT-10", subject.terms)]
      : [],
  ),
  each(
    en("R004", "The specification identifier is not the one of Peppol BIS Billing 3.0."),
    ["BT-24"],
    (value) => value.startsWith(specification),
  ),
  each(en("R007", "The business process is not in the form of Peppol's processes."), ["BT-23"], (value) =>
    process.test(value),
  ),
  ruleOf(en("R051", "An amount is in another currency than the invoice."), oneCurrency),
  ruleOf(en("R053", "There is not exactly one VAT total with a breakdown."), (subject) =>
    groupsOf(subject.terms, "BG-23").length > 0 && countOf(subject.terms, "BT-110") === 1
      ? []
      : [atGroup(subject, "BG-23", subject.terms)],
  ),
  ruleOf(en("R080", "There is more than one project reference."), (subject) => {
    const found = countOf(subject.terms, "BT-11");
    if (found === 0) return undefined;
    return found > 1 ? [atGroup(subject, "BT-11", subject.terms, { found, expected: 1 })] : [];
  }),
  ruleOf(en("R100", "A line has more than one invoiced object."), (subject) => {
    const lines = groupsOf(subject.terms, "BG-25").filter((line) => countOf(line, "BT-128") > 0);
    if (lines.length === 0) return undefined;
    return lines
      .filter((line) => countOf(line, "BT-128") > 1)
      .map((line) => atGroup(subject, "BT-128", line));
  }),
  each(
    en("F001", "A date is not written as YYYY-MM-DD."),
    [...dates, "BG-25/BG-26/BT-135"],
    (value, subject) => isDay(value, subject) && (subject.syntax === "cii" || value.length === 10),
  ),
  each(
    en("CL008", "The scheme of an electronic address is not on Peppol's list."),
    ["BG-4/BT-34-1", "BG-7/BT-49-1"],
    (code) => addressSchemes.has(code) && !notInPeppol.has(code),
  ),
  types("P0100", "Invoice", invoiceTypes),
  types("P0101", "CreditNote", creditTypes),
  ...exemptions.map(exemption),
  ...identifierChecks.map(({ id, scheme, what, holds }) =>
    ruleOf(text(id, `The ${what} has not its form or check digits.`), (subject) => {
      const stated = everyGroup(subject.terms).flatMap(({ terms }) =>
        [...terms].flatMap(([term, all]) => all.map((each) => ({ term, each }))),
      );
      const own = stated.filter(
        ({ term, each }) => each.attributes.schemeID === scheme && !/-1$/.test(term) && each.text !== "",
      );
      if (own.length === 0) return undefined;
      return own
        .filter(({ each }) => !holds(each.text))
        .map(({ term, each }) => atStated(subject, term, each));
    }),
  ),
];
