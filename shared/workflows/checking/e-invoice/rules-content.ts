import { dateOf } from "../../../document/e-invoice/invoice-of.ts";
import {
  allOf,
  firstOf,
  type Group,
  groupsOf,
  type Stated,
  statedAt,
} from "../../../document/e-invoice/terms.ts";
import type { Breach } from "../rules/rule.ts";
import { countries } from "./code-lists.ts";
import { type EInvoiceRule, each, notNegative, present, type RuleText, ruleOf, within } from "./rows.ts";
import { atGroup, atStated, type EInvoiceSubject, numberOf } from "./subject.ts";

export const standard = "EN 16931-1:2017+A1:2019, 6.4";

const text = (id: string, message: string): RuleText => ({ id, message, source: `${standard}, ${id}` });

const binding = (id: string, message: string): RuleText => ({
  id,
  message,
  source: `CEN/TS 16931-3-2 (UBL); validation artefacts 1.3.16, ${id}`,
});

/** Payment means of UNTDID 4461 by which a credit transfer is made. */
const isTransfer = (code: string | undefined) => code === "30" || code === "58";

/** The later date does not lie before the earlier one; without both the rule does not apply. */
function ordered(
  subject: EInvoiceSubject,
  place: readonly string[],
  [start, end]: readonly [string, string],
) {
  const pairs = groupsOf(subject.terms, ...place).flatMap((group) => {
    const [from, until] = [firstOf(group, start), firstOf(group, end)];
    return from === undefined || until === undefined ? [] : [{ from, until }];
  });
  if (pairs.length === 0) return undefined;
  return pairs
    .filter(({ from, until }) => (dateOf(until) ?? "") < (dateOf(from) ?? ""))
    .map(({ from, until }) => atStated(subject, end, until, { expected: `${from.text} or later` }));
}

/** At most one of a group in the invoice. UBL allows one for each means of payment, so that there may be more. */
function atMostOne(subject: EInvoiceSubject, id: string): readonly Breach[] | undefined {
  const groups = groupsOf(subject.terms, "BG-16", id);
  if (subject.syntax !== "ubl" || groups.length === 0) return undefined;
  return groups.slice(1).map((group) => atGroup(subject, id, group));
}

/** A payee is somebody else than the seller. Each syntax has the name of the seller in a place of its own. */
function payee(subject: EInvoiceSubject): readonly Breach[] | undefined {
  const { terms, syntax } = subject;
  const groups = groupsOf(terms, "BG-10");
  if (groups.length === 0) return undefined;
  const [seller] = groupsOf(terms, "BG-4");
  const pairs = [
    ["BT-59", syntax === "ubl" ? "BT-28" : "BT-27"],
    ["BT-60", "BT-29"],
    ["BT-90", "BT-90"],
    ...(syntax === "cii" ? [["BT-61", "BT-30"]] : []),
  ] as const;
  return groups.flatMap((group) => {
    if (firstOf(group, "BT-59") === undefined) return [atGroup(subject, "BT-59", group)];
    const same = pairs.flatMap(([own = "", theirs = ""]) => {
      const others = allOf(seller, theirs).map((stated) => stated.text);
      return allOf(group, own)
        .filter((stated) => others.includes(stated.text))
        .map((stated) => ({ own, stated }));
    });
    return same.map(({ own, stated }) =>
      atStated(subject, own, stated, { says: "The payee is named though it is the seller itself." }),
    );
  });
}

const withoutAccount = (subject: EInvoiceSubject, groups: readonly Group[]): readonly Breach[] =>
  groups
    .filter((group) => statedAt(group, ["BT-84", "BG-17/BT-84"]) === undefined)
    .map((group) => atGroup(subject, "BT-84", group));

const transfersOf = ({ terms }: EInvoiceSubject) =>
  groupsOf(terms, "BG-16").filter((group) => isTransfer(firstOf(group, "BT-81")?.text));

function transferAccount(subject: EInvoiceSubject): readonly Breach[] | undefined {
  const means = transfersOf(subject);
  return means.length === 0 ? undefined : withoutAccount(subject, means);
}

function paymentAccount(subject: EInvoiceSubject): readonly Breach[] | undefined {
  const accounts = transfersOf(subject).flatMap((group) => groupsOf(group, "BG-17"));
  return accounts.length === 0 ? undefined : withoutAccount(subject, accounts);
}

/** Six digits of a card's number at its start and four at its end; UBL's published check only warns. */
function cardNumber(subject: EInvoiceSubject): readonly Breach[] | undefined {
  const numbers = groupsOf(subject.terms, "BG-16", "BG-18").flatMap((group) => allOf(group, "BT-87"));
  if (numbers.length === 0) return undefined;
  return numbers
    .filter(({ text }) => text.length > 10)
    .map((stated) => ({
      ...atStated(subject, "BT-87", stated),
      ...(subject.syntax === "ubl" ? { severity: "warning" as const } : {}),
    }));
}

/** The due date and the terms are asked for where money is due; UBL's CreditNote pays back. */
function dueDate(subject: EInvoiceSubject): readonly Breach[] | undefined {
  const due = statedAt(subject.terms, ["BG-22/BT-115"]);
  if (due === undefined || subject.root.name === "CreditNote") return undefined;
  const [sums] = groupsOf(subject.terms, "BG-22");
  if ((numberOf(sums, "BT-115")?.sign() ?? 0) <= 0) return undefined;
  return statedAt(subject.terms, ["BT-9", "BT-20"]) === undefined ? [atStated(subject, "BT-115", due)] : [];
}

const prefixed = (value: string) => countries.has(value.slice(0, 2)) || value.startsWith("EL");

const exclusive = (subject: EInvoiceSubject): readonly Breach[] | undefined => {
  const [date, code] = [firstOf(subject.terms, "BT-7"), firstOf(subject.terms, "BT-8")];
  if (date === undefined && code === undefined) return undefined;
  return date !== undefined && code !== undefined ? [atStated(subject, "BT-8", code)] : [];
};

/** BT-8 stands in the period in UBL, and is enough for it there. */
const period = (subject: EInvoiceSubject): readonly Breach[] | undefined => {
  const groups = groupsOf(subject.terms, "BG-14");
  if (groups.length === 0) return undefined;
  const coded = subject.syntax === "ubl" && firstOf(subject.terms, "BT-8") !== undefined;
  const has =
    (term: string) =>
    (group: (typeof groups)[number]): Stated | undefined =>
      firstOf(group, term);
  return groups
    .filter((group) => !coded && has("BT-73")(group) === undefined && has("BT-74")(group) === undefined)
    .map((group) => atGroup(subject, "BT-73", group));
};

/** What an invoice has to hold. */
export const contentRules: readonly EInvoiceRule[] = [
  present(text("BR-01", "The specification identifier is missing."), "BT-24"),
  present(text("BR-02", "The invoice number is missing."), "BT-1"),
  present(text("BR-03", "The date of issue is missing."), "BT-2"),
  present(text("BR-04", "The type code of the invoice is missing."), "BT-3"),
  present(text("BR-05", "The currency code of the invoice is missing."), "BT-5"),
  present(text("BR-06", "The name of the seller is missing."), "BG-4/BT-27"),
  present(text("BR-07", "The name of the buyer is missing."), "BG-7/BT-44"),
  present(text("BR-08", "The postal address of the seller is missing."), "BG-4/BG-5"),
  within(text("BR-09", "The address of the seller has no country code."), "BG-4/BG-5", ["BT-40"]),
  present(text("BR-10", "The postal address of the buyer is missing."), "BG-7/BG-8"),
  within(text("BR-11", "The address of the buyer has no country code."), "BG-7/BG-8", ["BT-55"]),
  present(text("BR-12", "The sum of the lines' net amounts is missing."), "BG-22/BT-106"),
  present(text("BR-13", "The total without VAT is missing."), "BG-22/BT-109"),
  present(text("BR-14", "The total with VAT is missing."), "BG-22/BT-112"),
  present(text("BR-15", "The amount due for payment is missing."), "BG-22/BT-115"),
  present(text("BR-16", "The invoice has no line."), "BG-25"),
  ruleOf(text("BR-17", "The payee has a name, and is not the seller."), payee),
  within(text("BR-18", "The tax representative of the seller has no name."), "BG-11", ["BT-62"]),
  within(text("BR-19", "The tax representative of the seller has no postal address."), "BG-11", ["BG-12"]),
  within(text("BR-20", "The address of the tax representative has no country code."), "BG-11/BG-12", [
    "BT-69",
  ]),
  within(text("BR-21", "The line has no identifier."), "BG-25", ["BT-126"]),
  within(text("BR-22", "The line has no quantity."), "BG-25", ["BT-129"]),
  within(text("BR-23", "The quantity of the line has no unit."), "BG-25", ["BT-130"]),
  within(text("BR-24", "The line has no net amount."), "BG-25", ["BT-131"]),
  within(text("BR-25", "The item of the line has no name."), "BG-25", ["BT-153"]),
  within(text("BR-26", "The item of the line has no net price."), "BG-25", ["BT-146"]),
  each(text("BR-27", "The net price of an item is not negative."), ["BG-25/BT-146"], notNegative),
  each(text("BR-28", "The gross price of an item is not negative."), ["BG-25/BT-148"], notNegative),
  ruleOf(text("BR-29", "The period of the invoice ends before it begins."), (subject) =>
    ordered(subject, ["BG-14"], ["BT-73", "BT-74"]),
  ),
  ruleOf(text("BR-30", "The period of the line ends before it begins."), (subject) =>
    ordered(subject, ["BG-25", "BG-26"], ["BT-134", "BT-135"]),
  ),
  within(text("BR-31", "The allowance has no amount."), "BG-20", ["BT-92"]),
  within(text("BR-32", "The allowance has no VAT category."), "BG-20", ["BT-95"]),
  within(text("BR-33", "The allowance has neither a reason nor a reason code."), "BG-20", ["BT-97", "BT-98"]),
  within(text("BR-36", "The charge has no amount."), "BG-21", ["BT-99"]),
  within(text("BR-37", "The charge has no VAT category."), "BG-21", ["BT-102"]),
  within(text("BR-38", "The charge has neither a reason nor a reason code."), "BG-21", ["BT-104", "BT-105"]),
  within(text("BR-41", "The allowance of the line has no amount."), "BG-25/BG-27", ["BT-136"]),
  within(text("BR-42", "The allowance of the line has neither a reason nor a reason code."), "BG-25/BG-27", [
    "BT-139",
    "BT-140",
  ]),
  within(text("BR-43", "The charge of the line has no amount."), "BG-25/BG-28", ["BT-141"]),
  within(text("BR-44", "The charge of the line has neither a reason nor a reason code."), "BG-25/BG-28", [
    "BT-144",
    "BT-145",
  ]),
  within(text("BR-45", "The VAT breakdown has no taxable amount."), "BG-23", ["BT-116"]),
  within(text("BR-46", "The VAT breakdown has no tax amount."), "BG-23", ["BT-117"]),
  within(text("BR-47", "The VAT breakdown has no VAT category."), "BG-23", ["BT-118"]),
  within(
    text("BR-48", "The VAT breakdown has no rate, though the category is not outside the scope of VAT."),
    "BG-23",
    ["BT-119"],
    (group) => firstOf(group, "BT-118")?.text !== "O",
  ),
  within(text("BR-49", "The payment instructions have no payment means code."), "BG-16", ["BT-81"]),
  ruleOf(text("BR-50", "The account of the credit transfer has no identifier."), paymentAccount),
  ruleOf(
    text("BR-51", "A card number is given with more than its first six and last four digits."),
    cardNumber,
  ),
  within(text("BR-52", "The supporting document has no reference."), "document-reference", ["number"]),
  within(text("BR-52", "The document of a line has no reference."), "BG-25/document-reference", ["number"]),
  ruleOf(text("BR-53", "The VAT total in the currency of accounting is missing."), (subject) => {
    const code = firstOf(subject.terms, "BT-6");
    if (code === undefined) return undefined;
    return firstOf(subject.terms, "BT-111") === undefined ? [atStated(subject, "BT-111", code)] : [];
  }),
  within(text("BR-54", "The attribute of the item has no name."), "BG-25/BG-32", ["BT-160"]),
  within(text("BR-54", "The attribute of the item has no value."), "BG-25/BG-32", ["BT-161"]),
  within(text("BR-55", "The reference to a preceding invoice has no number."), "BG-3", ["BT-25"]),
  within(text("BR-56", "The tax representative has no VAT identifier."), "BG-11", ["BT-63"]),
  within(text("BR-57", "The address of delivery has no country code."), "BG-13/BG-15", ["BT-80"]),
  ruleOf(text("BR-61", "A credit transfer is asked for without an account."), transferAccount),
  within(
    text("BR-62", "The electronic address of the seller has no scheme."),
    "BG-4",
    ["BT-34-1"],
    (group) => firstOf(group, "BT-34") !== undefined,
  ),
  within(
    text("BR-63", "The electronic address of the buyer has no scheme."),
    "BG-7",
    ["BT-49-1"],
    (group) => firstOf(group, "BT-49") !== undefined,
  ),
  within(
    text("BR-64", "The standard identifier of the item has no scheme."),
    "BG-25",
    ["BT-157-1"],
    (group) => firstOf(group, "BT-157") !== undefined,
  ),
  within(
    text("BR-65", "The classification of the item has no scheme."),
    "BG-25",
    ["BT-158-1"],
    (group) => firstOf(group, "BT-158") !== undefined,
  ),
  ruleOf(binding("UBL-SR-54", "There is more than one payment card."), (subject) =>
    atMostOne(subject, "BG-18"),
  ),
  ruleOf(binding("UBL-SR-55", "There is more than one mandate for direct debit."), (subject) =>
    atMostOne(subject, "BG-19"),
  ),
  ruleOf(text("BR-CO-03", "The tax point is given as a date and as a code."), exclusive),
  within(text("BR-CO-04", "The line has no VAT category."), "BG-25", ["BT-151"]),
  each(
    text("BR-CO-09", "The VAT identifier does not begin with the code of a country."),
    ["BG-4/BT-31", "BG-7/BT-48", "BG-11/BT-63"],
    prefixed,
  ),
  present(text("BR-CO-18", "The invoice has no VAT breakdown."), "BG-23"),
  ruleOf(text("BR-CO-19", "The period of the invoice has neither start nor end."), period),
  within(text("BR-CO-20", "The period of the line has neither start nor end."), "BG-25/BG-26", [
    "BT-134",
    "BT-135",
  ]),
  within(text("BR-CO-21", "The allowance has neither a reason nor a reason code."), "BG-20", [
    "BT-97",
    "BT-98",
  ]),
  within(text("BR-CO-22", "The charge has neither a reason nor a reason code."), "BG-21", [
    "BT-104",
    "BT-105",
  ]),
  within(
    text("BR-CO-23", "The allowance of the line has neither a reason nor a reason code."),
    "BG-25/BG-27",
    ["BT-139", "BT-140"],
  ),
  within(text("BR-CO-24", "The charge of the line has neither a reason nor a reason code."), "BG-25/BG-28", [
    "BT-144",
    "BT-145",
  ]),
  ruleOf(text("BR-CO-25", "An amount is due, and there are neither a due date nor payment terms."), dueDate),
  within(
    text("BR-CO-26", "Nothing identifies the seller: no identifier, no registration, no VAT number."),
    "BG-4",
    ["BT-29", "BT-90", "BT-30", "BT-31"],
  ),
];
