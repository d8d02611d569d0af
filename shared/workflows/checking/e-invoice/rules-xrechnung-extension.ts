import { allOf, firstOf, groupsOf } from "../../../document/e-invoice/terms.ts";
import { childrenOf, type XmlElement } from "../../../document/xml/xml.ts";
import { Decimal, decimalSum } from "../../../values/amounts/decimal.ts";
import type { Breach, Severity, Undecided } from "../rules/rule.ts";
import { addressSchemes, identifierSchemes, itemClassSchemes, mediaTypes } from "./code-lists.ts";
import { atElement, childText, inRoot, type Placed } from "./placed.ts";
import { type EInvoiceRule, each, places, type RuleText, ruleOf } from "./rows.ts";
import { atStated, type EInvoiceSubject, numberOf } from "./subject.ts";

type Found = readonly Breach[] | Undecided | undefined;

const text = (number: string, message: string, severity: Severity = "error"): RuleText => ({
  id: `BR-DEX-${number}`,
  message,
  severity,
  source: `KoSIT, XRechnung 3.0.2, extension, BR-DEX-${number}`,
});

/** Of applications on prescription (DiGA), which ISO 6523 has no scheme for. */
const ofExtension = new Set(["XR01", "XR02", "XR03"]);

/** Rules of EN 16931 in whose place the extension has its own. */
const replaced = new Set(["BR-CL-10", "BR-CL-11", "BR-CL-21", "BR-CL-24", "BR-CL-25", "BR-CL-26"]);
export const isReplaced = (id: string, { syntax }: EInvoiceSubject): boolean =>
  replaced.has(id) || (id === "BR-CO-16" && syntax === "ubl");

type SchemeRow = readonly [number: string, what: string, list: ReadonlySet<string>, at: readonly string[]];
const schemes: readonly SchemeRow[] = [
  ["04", "an identifier", identifierSchemes, ["BG-4/BT-29-1", "BG-7/BT-46-1", "BG-10/BT-60-1"]],
  ["05", "a registration", identifierSchemes, ["BG-4/BT-30-1", "BG-7/BT-47-1", "BG-10/BT-61-1"]],
  ["06", "the item's identifier", identifierSchemes, ["BG-25/BT-157-1"]],
  ["07", "an electronic address", addressSchemes, ["BG-4/BT-34-1", "BG-7/BT-49-1"]],
  ["08", "the place of delivery", identifierSchemes, ["BG-13/BT-71-1"]],
];

/** Lines with lines in them: the amount is the sum of those directly below. */
function lineSums(subject: EInvoiceSubject): Found {
  const lines = [...inRoot(subject, "InvoiceLine"), ...inRoot(subject, "SubInvoiceLine")].filter(
    ({ element }) => childrenOf(element, "SubInvoiceLine").length > 0,
  );
  if (lines.length === 0) return undefined;
  const amountOf = (element: XmlElement) => Decimal.of(childText(element, "LineExtensionAmount") ?? "");
  return lines.flatMap((line) => {
    const parts = childrenOf(line.element, "SubInvoiceLine").map(amountOf);
    const known = parts.flatMap((part) => part ?? []);
    const stated = amountOf(line.element);
    // An amount that is missing or no number is another rule's.
    if (stated === undefined || known.length < parts.length) return [];
    const expected = decimalSum(known);
    return stated.equals(expected)
      ? []
      : [
          {
            ...atElement(subject, "BT-131", line),
            found: stated.toString(),
            expected: expected.toString(),
          },
        ];
  });
}

function lineTaxes(subject: EInvoiceSubject): Found {
  const items = inRoot(subject, "SubInvoiceLine").flatMap(({ element, path }) =>
    childrenOf(element, "Item").map((item) => ({ element: item, path: `${path}/Item` })),
  );
  if (items.length === 0) return undefined;
  return items
    .filter(({ element }) => childrenOf(element, "ClassifiedTaxCategory").length !== 1)
    .map((item) => atElement(subject, "ClassifiedTaxCategory", item));
}

/** What third parties are paid is due beside the invoice itself. */
const thirdParty = (subject: EInvoiceSubject): Placed[] =>
  childrenOf(subject.root, "PrepaidPayment").map((element) => ({
    element,
    path: `/${subject.root.name}/PrepaidPayment`,
  }));

function amountDue(subject: EInvoiceSubject): Found {
  const [sums] = groupsOf(subject.terms, "BG-22");
  const stated = firstOf(sums, "BT-115");
  if (subject.syntax !== "ubl" || stated === undefined || firstOf(sums, "BT-112") === undefined)
    return undefined;
  const number = (term: string) => (firstOf(sums, term) === undefined ? Decimal.zero : numberOf(sums, term));
  const [due, total, paid, rounding] = ["BT-115", "BT-112", "BT-113", "BT-114"].map(number);
  const others = thirdParty(subject).map(({ element }) =>
    Decimal.of(childText(element, "PaidAmount") ?? "0"),
  );
  const known = others.flatMap((other) => other ?? []);
  if (!due || !total || !paid || !rounding || known.length < others.length)
    return { undecided: "An amount that BT-115 follows from is not a number." };
  const expected = total.minus(paid).plus(rounding).plus(decimalSum(known)).rounded(2);
  return due.rounded(2).equals(expected)
    ? []
    : [atStated(subject, "BT-115", stated, { expected: expected.toString() })];
}

/** A group of the extension, each by itself; without one the rule does not apply. */
const ofPayments = (row: RuleText, name: string, holds: (element: XmlElement, currency: string) => boolean) =>
  ruleOf(row, (subject) => {
    const payments = thirdParty(subject);
    if (payments.length === 0) return undefined;
    const currency = firstOf(subject.terms, "BT-5")?.text ?? "";
    return payments
      .filter(({ element }) => !holds(element, currency))
      .map((payment) => atElement(subject, name, payment));
  });

const has = (name: string) => (element: XmlElement) => (childText(element, name) ?? "") !== "";

function media(subject: EInvoiceSubject): Found {
  const attached = groupsOf(subject.terms, "BG-24").flatMap((group) => allOf(group, "BT-125"));
  if (attached.length === 0) return undefined;
  return attached
    .filter(
      ({ attributes: { mimeCode = "" } }) => mimeCode !== "application/xml" && !mediaTypes.has(mimeCode),
    )
    .map((stated) => ({
      ...atStated(subject, "BT-125", { ...stated, text: "" }),
      found: stated.attributes.mimeCode ?? null,
    }));
}

/** Rules of XRechnung's extension: lines within lines, payments to third parties, and codes of its own. */
export const extensionRules: readonly EInvoiceRule[] = [
  ruleOf(text("01", "The media type of an attached document is not allowed."), media),
  ruleOf(text("02", "The amount of a line is not the sum of the lines in it.", "warning"), lineSums),
  ruleOf(text("03", "A line in a line has not exactly one VAT category."), lineTaxes),
  ...schemes.map(([number, what, list, at]) =>
    each(
      text(number, `The scheme of ${what} is not of its code list.`),
      at,
      (code) => list.has(code) || ofExtension.has(code),
    ),
  ),
  ruleOf(
    text(
      "09",
      "The amount due is not the total less what is paid, plus rounding and payments to third parties.",
    ),
    amountDue,
  ),
  ofPayments(text("10", "A payment to a third party has no type."), "ID", has("ID")),
  ofPayments(text("11", "A payment to a third party has no amount."), "PaidAmount", has("PaidAmount")),
  ofPayments(
    text("12", "A payment to a third party has no description."),
    "InstructionID",
    has("InstructionID"),
  ),
  ofPayments(text("13", "A payment to a third party has more than two decimals."), "PaidAmount", (element) =>
    places(2)(childText(element, "PaidAmount") ?? ""),
  ),
  ofPayments(
    text("14", "A payment to a third party is in another currency than the invoice."),
    "PaidAmount",
    (element, currency) => childrenOf(element, "PaidAmount")[0]?.attributes.currencyID === currency,
  ),
  ruleOf(text("15", "CII has no lines within lines in XRechnung.", "warning"), (subject) => {
    if (subject.syntax !== "cii") return undefined;
    return inRoot(subject, "ParentLineID").map((parent) => atElement(subject, "ParentLineID", parent));
  }),
];

/** What XRechnung asks of clean vehicles in place of BR-CL-13. */
export const vehicleRules: readonly EInvoiceRule[] = [
  each(
    {
      id: "BR-TMP-CVD-01",
      message: "The scheme of the item's classification is not of its code list.",
      source: "KoSIT, XRechnung 3.0.2, CVD 0.9, BR-TMP-CVD-01",
    },
    ["BG-25/BT-158-1"],
    (code) => code === "CVD" || itemClassSchemes.has(code),
  ),
];
