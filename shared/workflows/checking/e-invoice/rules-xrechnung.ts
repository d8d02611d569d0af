import {
  allOf,
  firstOf,
  type Group,
  groupsOf,
  type Stated,
  statedAt,
} from "../../../document/e-invoice/terms.ts";
import { child, textOf } from "../../../document/xml/xml.ts";
import { isIban } from "../../../values/identifiers/bank.ts";
import type { Breach, Severity } from "../rules/rule.ts";
import { atElement, inRoot } from "./placed.ts";
import { type EInvoiceRule, each, present, type RuleText, ruleOf, within } from "./rows.ts";
import { atGroup, atStated, type EInvoiceSubject } from "./subject.ts";

const text = (id: string, message: string, severity: Severity = "error"): RuleText => ({
  id,
  message,
  severity,
  source: `KoSIT, XRechnung 3.0.2, ${id}`,
});

const typeCodes = new Set(["326", "380", "381", "384", "389", "875", "876", "877"]);
const taxedCategories = new Set(["S", "Z", "E", "AE", "K", "G", "L", "M"]);

const specification = "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0";
const extension = `${specification}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`;
/** Of clean vehicles (Directive (EU) 2019/1161), which are classified by a scheme of their own. */
const vehicles = `${specification}#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_0.9`;
const identifiers = new Set([specification, extension, vehicles]);
export const isOfVehicles = (identifier: string): boolean => identifier === vehicles;

export const isXrechnungExtension = (identifier: string): boolean =>
  identifier.includes("extension:xrechnung");

/** An e-mail address: one sign, no white space, and a domain of two labels or more (KoSIT, 3.0.2). */
function isMail(value: string): boolean {
  const [name = "", domain = "", ...more] = value.split("@");
  const labels = domain.split(".");
  return (
    more.length === 0 &&
    name !== "" &&
    !/\s/.test(value) &&
    labels.length > 1 &&
    labels.every((label) => label !== "")
  );
}

/** A scheme of two signs or more, a colon, and the rest of the address. */
const isAbsolute = (value: string) => /^[a-zA-Z][a-zA-Z0-9+.-]+:/.test(value);

const hasThreeDigits = (value: string) => value.replace(/\D/g, "").length >= 3;

const discount = /^#SKONTO#TAGE=[0-9]+#PROZENT=[0-9]+\.[0-9]{2}(#BASISBETRAG=-?[0-9]+\.[0-9]{2})?#$/;

/** Each line of the terms that begins with a sign is a discount for early payment, and a line ends the last one. */
function discounts(subject: EInvoiceSubject): readonly Breach[] | undefined {
  const [terms] = allOf(subject.terms, "BT-20");
  if (terms === undefined) return undefined;
  const lines = terms.raw.split(/\r?\n/);
  const marked = lines.map((line) => line.replace(/\s+/g, " ").trim()).filter((line) => line.startsWith("#"));
  if (marked.length === 0) return undefined;
  const last = lines.findLastIndex((line) => line.includes("#"));
  const rest = (lines[last] ?? "").slice((lines[last] ?? "").lastIndexOf("#") + 1);
  const ended = last < lines.length - 1 && rest.trim() === "";
  const wrong = marked.filter((line) => !discount.test(line));
  if (wrong.length === 0 && ended) return [];
  return [{ ...atStated(subject, "BT-20", terms), found: wrong[0] ?? marked.at(-1) ?? null }];
}

/** The means of payment with one of the codes. */
const meansOf = ({ terms }: EInvoiceSubject, codes: readonly string[]) =>
  groupsOf(terms, "BG-16").filter((group) => codes.includes(firstOf(group, "BT-81")?.text ?? ""));

/** In CII the terms of a direct debit stand on document level. */
const hasDebit = (subject: EInvoiceSubject, group: Group): boolean =>
  groupsOf(group, "BG-19").length > 0 || statedAt(subject.terms, ["BT-89", "BT-90"]) !== undefined;

const forms = {
  "BG-17": (_: EInvoiceSubject, group: Group) => groupsOf(group, "BG-17").length > 0,
  "BG-18": (_: EInvoiceSubject, group: Group) => groupsOf(group, "BG-18").length > 0,
  "BG-19": hasDebit,
} as const;
type Form = keyof typeof forms;

/** What belongs to a means of payment, and what does not. */
const paymentRows: readonly (readonly [number: number, codes: readonly string[], own: Form, what: string])[] =
  [
    [23, ["30", "58"], "BG-17", "a credit transfer"],
    [24, ["48", "54", "55"], "BG-18", "a payment card"],
    [25, ["59"], "BG-19", "a direct debit"],
  ];

const others = (own: Form): Form[] => (Object.keys(forms) as Form[]).filter((form) => form !== own);

function paymentRules([number, codes, own, what]: (typeof paymentRows)[number]): EInvoiceRule[] {
  return [
    ruleOf(
      text(`BR-DE-${number}-a`, `The means of payment is ${what}, and its details are missing.`),
      (subject) => {
        const means = meansOf(subject, codes);
        if (means.length === 0) return undefined;
        return means
          .filter((group) => !forms[own](subject, group))
          .map((group) => atGroup(subject, own, group));
      },
    ),
    ruleOf(
      text(`BR-DE-${number}-b`, `The means of payment is ${what}, and details of another are given.`),
      (subject) => {
        const means = meansOf(subject, codes);
        if (means.length === 0) return undefined;
        return means.flatMap((group) =>
          others(own)
            .filter((form) => forms[form](subject, group))
            .map((form) => atGroup(subject, form, group)),
        );
      },
    ),
  ];
}

const ibanOf = (codes: readonly string[], place: string) => (subject: EInvoiceSubject) => {
  const means = meansOf(subject, codes);
  if (means.length === 0) return undefined;
  const term = place.split("/").at(-1) ?? "";
  return means.flatMap((group) => {
    const stated = statedAt(group, [place]);
    if (stated === undefined) return [atGroup(subject, term, group)];
    return isIban(stated.text.replace(/\s/g, "")) ? [] : [atStated(subject, term, stated)];
  });
};

/** Whether a direct debit is agreed, in either syntax. */
const debits = (subject: EInvoiceSubject): Group[] => {
  const groups = [...groupsOf(subject.terms, "BG-16", "BG-19")];
  const onDocument = statedAt(subject.terms, ["BT-89", "BT-90"]) !== undefined;
  return groups.length === 0 && onDocument ? [subject.terms] : groups;
};

const ofDebit = (term: string, places: readonly string[]) => (subject: EInvoiceSubject) => {
  const groups = debits(subject);
  if (groups.length === 0) return undefined;
  return statedAt(subject.terms, places) === undefined && groups[0] !== undefined
    ? [atGroup(subject, term, groups[0])]
    : [];
};

function fileNames(subject: EInvoiceSubject): readonly Breach[] | undefined {
  const attached = groupsOf(subject.terms, "BG-24").flatMap(({ terms }) => terms.get("BT-125") ?? []);
  const named = attached.filter(({ attributes }) => attributes.filename !== undefined);
  if (named.length === 0) return undefined;
  const seen = new Set<string>();
  const repeated = (stated: Stated) => {
    const name = stated.attributes.filename ?? "";
    const known = seen.has(name);
    seen.add(name);
    return known;
  };
  return named.filter(repeated).map((stated) => ({
    ...atStated(subject, "BT-125", { ...stated, text: "" }),
    found: stated.attributes.filename,
  }));
}

function taxNumber(subject: EInvoiceSubject): readonly Breach[] | undefined {
  const { terms } = subject;
  const categories = [
    ...groupsOf(terms, "BG-25").map((group) => firstOf(group, "BT-151")),
    ...groupsOf(terms, "BG-20").map((group) => firstOf(group, "BT-95")),
    ...groupsOf(terms, "BG-21").map((group) => firstOf(group, "BT-102")),
  ];
  if (!categories.some((stated) => taxedCategories.has(stated?.text ?? ""))) return undefined;
  if (groupsOf(terms, "BG-11").length > 0 || statedAt(terms, ["BG-4/BT-31", "BG-4/BT-32"]) !== undefined)
    return [];
  return [atGroup(subject, "BT-31", groupsOf(terms, "BG-4")[0] ?? terms)];
}

/** In CII a price may have its base quantity twice. */
function baseQuantities(subject: EInvoiceSubject): readonly Breach[] | undefined {
  const pairs = inRoot(subject, "SpecifiedLineTradeAgreement").flatMap((at) => {
    const [gross, net] = ["GrossPriceProductTradePrice", "NetPriceProductTradePrice"].map((price) =>
      child(at.element, price, "BasisQuantity"),
    );
    return gross === undefined || net === undefined ? [] : [{ at, gross, net }];
  });
  if (pairs.length === 0) return undefined;
  return pairs
    .filter(({ gross, net }) => {
      const [own, other] = [gross.attributes.unitCode, net.attributes.unitCode];
      const isSameUnit = own === undefined || other === undefined || own === other;
      return textOf(gross).trim() !== textOf(net).trim() || !isSameUnit;
    })
    .map(({ at, gross, net }) => ({
      ...atElement(subject, "BT-149", at),
      ...{ found: textOf(gross).trim(), expected: textOf(net).trim() },
    }));
}

/** The day of delivery, a period of the invoice, or one of each line. */
function delivered(subject: EInvoiceSubject): readonly Breach[] {
  const { terms } = subject;
  const isDated =
    statedAt(terms, ["BG-13/BT-72"]) !== undefined ||
    groupsOf(terms, "BG-14").length > 0 ||
    groupsOf(terms, "BG-25").every((line) => groupsOf(line, "BG-26").length > 0);
  return isDated ? [] : [atGroup(subject, "BT-72", terms)];
}

/** The core invoice usage specification of the German administration. */
export const xrechnungRules: readonly EInvoiceRule[] = [
  present(text("BR-DE-1", "The payment instructions are missing."), "BG-16"),
  present(text("BR-DE-2", "The contact of the seller is missing."), "BG-4/BG-6"),
  within(text("BR-DE-3", "The address of the seller has no city."), "BG-4/BG-5", ["BT-37"]),
  within(text("BR-DE-4", "The address of the seller has no post code."), "BG-4/BG-5", ["BT-38"]),
  within(text("BR-DE-5", "The contact of the seller has no name."), "BG-4/BG-6", ["BT-41"]),
  within(text("BR-DE-6", "The contact of the seller has no telephone number."), "BG-4/BG-6", ["BT-42"]),
  within(text("BR-DE-7", "The contact of the seller has no e-mail address."), "BG-4/BG-6", ["BT-43"]),
  within(text("BR-DE-8", "The address of the buyer has no city."), "BG-7/BG-8", ["BT-52"]),
  within(text("BR-DE-9", "The address of the buyer has no post code."), "BG-7/BG-8", ["BT-53"]),
  within(text("BR-DE-10", "The address of delivery has no city."), "BG-13/BG-15", ["BT-77"]),
  within(text("BR-DE-11", "The address of delivery has no post code."), "BG-13/BG-15", ["BT-78"]),
  within(text("BR-DE-14", "The VAT breakdown has no rate."), "BG-23", ["BT-119"]),
  present(text("BR-DE-15", "The buyer reference (Leitweg-ID) is missing."), "BT-10"),
  ruleOf(
    text(
      "BR-DE-16",
      "VAT is charged or exempted, and neither a VAT identifier, a tax number nor a tax representative is given.",
    ),
    taxNumber,
  ),
  ruleOf(text("BR-DE-TMP-32", "No day or period of delivery is stated.", "info"), delivered),
  ruleOf(text("BR-TMP-3", "Gross and net price are for different quantities."), baseQuantities),
  each(
    text("BR-TMP-2", "The address of an external document is no absolute URL.", "warning"),
    ["BG-24/BT-124"],
    isAbsolute,
  ),
  each(text("BR-DE-17", "XRechnung does not use this type code.", "warning"), ["BT-3"], (code) =>
    typeCodes.has(code),
  ),
  ruleOf(text("BR-DE-18", "A discount for early payment is not written as XRechnung asks for."), discounts),
  ruleOf(
    text("BR-DE-19", "The account of a SEPA transfer is not an IBAN.", "warning"),
    ibanOf(["58"], "BG-17/BT-84"),
  ),
  ruleOf(
    text("BR-DE-20", "The debited account of a SEPA direct debit is not an IBAN.", "warning"),
    ibanOf(["59"], "BG-19/BT-91"),
  ),
  each(
    text("BR-DE-21", "The specification identifier is not the one of XRechnung 3.0.", "warning"),
    ["BT-24"],
    (value) => identifiers.has(value),
  ),
  ruleOf(text("BR-DE-22", "Two attached documents have the same file name."), fileNames),
  ...paymentRows.flatMap(paymentRules),
  ruleOf(text("BR-DE-26", "A corrected invoice names no preceding invoice.", "warning"), (subject) => {
    const type = firstOf(subject.terms, "BT-3");
    if (type?.text !== "384") return undefined;
    return groupsOf(subject.terms, "BG-3").length > 0 ? [] : [atStated(subject, "BG-3", type)];
  }),
  each(
    text("BR-DE-27", "The telephone number of the seller has fewer than three digits.", "warning"),
    ["BG-4/BG-6/BT-42"],
    hasThreeDigits,
  ),
  each(
    text("BR-DE-28", "The e-mail address of the seller is not well formed.", "warning"),
    ["BG-4/BG-6/BT-43"],
    isMail,
  ),
  ruleOf(
    text("BR-DE-30", "A direct debit is agreed, and the creditor has no identifier of its bank."),
    ofDebit("BT-90", ["BT-90", "BG-4/BT-90", "BG-10/BT-90"]),
  ),
  ruleOf(
    text("BR-DE-31", "A direct debit is agreed, and the debited account is missing."),
    ofDebit("BT-91", ["BG-16/BG-19/BT-91"]),
  ),
];
