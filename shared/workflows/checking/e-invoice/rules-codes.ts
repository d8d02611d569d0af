import { dateOf } from "../../../document/e-invoice/invoice-of.ts";
import { groupsOf } from "../../../document/e-invoice/terms.ts";
import { Decimal } from "../../../values/amounts/decimal.ts";
import type { Breach } from "../rules/rule.ts";
import * as lists from "./code-lists.ts";
import { type EInvoiceRule, each, type RuleText, ruleOf } from "./rows.ts";
import { standard } from "./rules-content.ts";
import { atStated, type EInvoiceSubject, everyGroup } from "./subject.ts";

const text = (id: string, message: string): RuleText => ({ id, message, source: `${standard}, ${id}` });

type CodeRow = readonly [id: string, what: string, list: ReadonlySet<string>, places: readonly string[]];

const countryTerms = ["BG-4/BG-5/BT-40", "BG-7/BG-8/BT-55", "BG-11/BG-12/BT-69", "BG-13/BG-15/BT-80"];

const codeRows: readonly CodeRow[] = [
  ["BR-CL-04", "The currency of the invoice", lists.currencies, ["BT-5"]],
  ["BR-CL-05", "The currency of accounting", lists.currencies, ["BT-6"]],
  ["BR-CL-07", "The scheme of the invoiced object", lists.objectSchemes, ["BT-18-1", "BG-25/BT-128-1"]],
  [
    "BR-CL-10",
    "The scheme of an identifier",
    lists.identifierSchemes,
    ["BG-4/BT-29-1", "BG-7/BT-46-1", "BG-10/BT-60-1"],
  ],
  [
    "BR-CL-11",
    "The scheme of a registration",
    lists.identifierSchemes,
    ["BG-4/BT-30-1", "BG-7/BT-47-1", "BG-10/BT-61-1"],
  ],
  ["BR-CL-13", "The scheme of the item's classification", lists.itemClassSchemes, ["BG-25/BT-158-1"]],
  ["BR-CL-14", "The country", lists.countries, countryTerms],
  ["BR-CL-15", "The country of origin", lists.countries, ["BG-25/BT-159"]],
  ["BR-CL-16", "The means of payment", lists.paymentMeans, ["BG-16/BT-81"]],
  ["BR-CL-17", "The VAT category", lists.taxCategories, ["BG-23/BT-118", "BG-20/BT-95", "BG-21/BT-102"]],
  ["BR-CL-18", "The VAT category of the line", lists.taxCategories, ["BG-25/BT-151"]],
  ["BR-CL-19", "The reason of the allowance", lists.allowanceReasons, ["BG-20/BT-98", "BG-25/BG-27/BT-140"]],
  ["BR-CL-20", "The reason of the charge", lists.chargeReasons, ["BG-21/BT-105", "BG-25/BG-28/BT-145"]],
  ["BR-CL-21", "The scheme of the item's identifier", lists.identifierSchemes, ["BG-25/BT-157-1"]],
  ["BR-CL-22", "The reason of the exemption", lists.exemptionReasons, ["BG-23/BT-121"]],
  ["BR-CL-23", "The unit", lists.units, ["BG-25/BT-130", "BG-25/BT-150"]],
  [
    "BR-CL-25",
    "The scheme of the electronic address",
    lists.addressSchemes,
    ["BG-4/BT-34-1", "BG-7/BT-49-1"],
  ],
  ["BR-CL-26", "The scheme of the place of delivery", lists.identifierSchemes, ["BG-13/BT-71-1"]],
];

/** UBL has an invoice and a credit note of its own, each with its own codes. */
function typeCodes({ syntax, root }: EInvoiceSubject): (code: string) => boolean {
  if (syntax === "cii") return (code) => lists.invoiceTypes.has(code) || lists.creditTypes.has(code);
  const list = root.name === "CreditNote" ? lists.creditTypes : lists.invoiceTypes;
  return (code) => list.has(code);
}

/** Every amount with the attribute of its currency. */
function currencies(subject: EInvoiceSubject): readonly Breach[] | undefined {
  const stated = everyGroup(subject.terms).flatMap(({ terms }) =>
    [...terms].flatMap(([term, all]) => all.flatMap((each) => ({ term, each }))),
  );
  const amounts = stated.filter(({ each }) => each.attributes.currencyID !== undefined);
  if (amounts.length === 0) return undefined;
  return amounts
    .filter(
      ({ term, each }) => term !== "tax-total" && !lists.currencies.has(each.attributes.currencyID ?? ""),
    )
    .map(({ term, each }) => ({ ...atStated(subject, term, each), found: each.attributes.currencyID }));
}

/** UBL writes the subject of a note into its text, between two signs: `#AAI#words`. */
function subjects(subject: EInvoiceSubject): readonly Breach[] | undefined {
  const codes = groupsOf(subject.terms, "BG-1").flatMap((group) => {
    if (subject.syntax === "cii")
      return (group.terms.get("BT-21") ?? []).map((stated) => ({ stated, code: stated.text }));
    return (group.terms.get("BT-22") ?? []).flatMap((stated) => {
      const [, code] = stated.text.split("#");
      return stated.text.split("#").length > 2 && code?.length === 3 ? [{ stated, code }] : [];
    });
  });
  if (codes.length === 0) return undefined;
  return codes
    .filter(({ code }) => !lists.noteSubjects.has(code))
    .map(({ code, stated }) => ({ ...atStated(subject, "BT-21", stated), found: code }));
}

function media(subject: EInvoiceSubject): readonly Breach[] | undefined {
  const attached = groupsOf(subject.terms, "BG-24")
    .flatMap(({ terms }) => terms.get("BT-125") ?? [])
    .filter(({ attributes }) => attributes.mimeCode !== undefined);
  if (attached.length === 0) return undefined;
  return attached
    .filter(({ attributes }) => !lists.mediaTypes.has(attributes.mimeCode ?? ""))
    .map((stated) => ({
      ...atStated(subject, "BT-125", { ...stated, text: "" }),
      found: stated.attributes.mimeCode,
    }));
}

const amountTerms = [
  ...[
    "BG-20/BT-92",
    "BG-20/BT-93",
    "BG-20/BT-94",
    "BG-20/BT-96",
    "BG-21/BT-99",
    "BG-21/BT-100",
    "BG-21/BT-101",
  ],
  ...[
    "BG-21/BT-103",
    "BG-22/BT-106",
    "BG-22/BT-107",
    "BG-22/BT-108",
    "BG-22/BT-109",
    "tax-total",
    "BG-22/BT-112",
  ],
  ...["BG-22/BT-113", "BG-22/BT-114", "BG-22/BT-115", "BG-23/BT-116", "BG-23/BT-117", "BG-23/BT-119"],
  ...[
    "BG-25/BT-129",
    "BG-25/BT-131",
    "BG-25/BT-146",
    "BG-25/BT-147",
    "BG-25/BT-148",
    "BG-25/BT-149",
    "BG-25/BT-152",
  ],
  ...["BG-25/BG-27/BT-136", "BG-25/BG-27/BT-137", "BG-25/BG-27/BT-138", "BG-25/BG-28/BT-141"],
  ...["BG-25/BG-28/BT-142", "BG-25/BG-28/BT-143"],
];

const dateTerms = ["BT-2", "BT-7", "BT-9", "BG-3/BT-26", "BG-13/BT-72", "BG-14/BT-73", "BG-14/BT-74"];
const lineDates = ["BG-25/BG-26/BT-134", "BG-25/BG-26/BT-135"];

/** A day of the calendar in the form of the syntax: YYYY-MM-DD in UBL, YYYYMMDD in CII. */
export function isDay(value: string, { syntax }: EInvoiceSubject): boolean {
  const form = syntax === "ubl" ? /^\d{4}-\d{2}-\d{2}(Z|[-+]\d{2}:\d{2})?$/ : /^\d{8}$/;
  const iso = dateOf({ text: value, raw: value, attributes: {}, line: 1, path: "" });
  if (!form.test(value) || iso === null) return false;
  const day = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso);
}

const bindings = { source: "CEN/TS 16931-3-2 (UBL), 16931-3-3 (CII)" };

/** Codes by their lists, and numbers and days in the form of the syntax. */
export const codeRules: readonly EInvoiceRule[] = [
  each(
    text("BR-CL-01", "The type code is not one of UNTDID 1001 for this kind of document."),
    ["BT-3"],
    (code, subject) => typeCodes(subject)(code),
  ),
  ruleOf(text("BR-CL-03", "The currency of an amount is not a code of ISO 4217."), currencies),
  each(text("BR-CL-06", "The code of the tax point is not of its list."), ["BT-8"], (code, { syntax }) =>
    (syntax === "ubl" ? lists.taxPointCodes : lists.dueDateTypes).has(code),
  ),
  ruleOf(text("BR-CL-08", "The subject of the note is not a code of UNTDID 4451."), subjects),
  ...codeRows.map(([id, what, list, places]) =>
    each(text(id, `${what} is not of its code list.`), places, (code) =>
      list.has(id === "BR-CL-22" ? code.toUpperCase() : code),
    ),
  ),
  ruleOf(text("BR-CL-24", "The media type of an attached document is not allowed."), media),
  each(
    { id: "e_invoice.number", message: "What is stated is not a decimal number.", ...bindings },
    amountTerms,
    (value) => Decimal.of(value) !== undefined,
  ),
  each(
    {
      id: "e_invoice.date",
      message: "What is stated is not a date of the calendar in the form of the syntax.",
      ...bindings,
    },
    [...dateTerms, ...lineDates],
    isDay,
  ),
];
