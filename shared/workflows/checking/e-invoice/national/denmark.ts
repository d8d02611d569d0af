import { allowanceTerms } from "../../../../document/e-invoice/group-terms.ts";
import { allOf, firstOf, type Group, groupsOf, statedAt } from "../../../../document/e-invoice/terms.ts";
import type { Breach } from "../../rules/rule.ts";
import { type EInvoiceRule, each, ruleOf, within } from "../rows.ts";
import { atGroup, atStated, type EInvoiceSubject, numberOf } from "../subject.ts";
import { accountOf, all, buyerIn, isCreditNote, means, schemed, sellerIn, text, where } from "./national.ts";

const cvr = ["0184"];
const meansOfPayment = new Set(["1", "10", "31", "42", "48", "49", "50", "58", "59", "93", "97"]);
/** Versions of UNSPSC, each with and without the point between month and day. */
const classifications = new Set(["19.05.01", "19.0501", "26.08.01", "26.0801"]);

/** CII has the reference of a payment on the document. */
const paymentId = (group: Group, { terms }: EInvoiceSubject): string =>
  (firstOf(group, "BT-83") ?? firstOf(terms, "BT-83"))?.text ?? "";

const startsWith = (value: string, kinds: readonly string[]) => kinds.includes(value.slice(0, 3));

const unschemed = (subject: EInvoiceSubject): readonly Breach[] | undefined => {
  const stated = [
    ["BG-4", "BT-29"],
    ["BG-7", "BT-46"],
  ].flatMap(([group = "", term = ""]) =>
    groupsOf(subject.terms, group).flatMap((party) => allOf(party, term).map((found) => ({ term, found }))),
  );
  if (stated.length === 0) return undefined;
  return stated
    .filter(({ found }) => (found.attributes.schemeID?.trim() ?? "") === "")
    .map(({ term, found }) => atStated(subject, `${term}-1`, found));
};

const unspsc = (subject: EInvoiceSubject): readonly Breach[] | undefined => {
  const stated = groupsOf(subject.terms, "BG-25")
    .flatMap((line) => allOf(line, "BT-158"))
    .filter(({ attributes }) => attributes.listID === "TST");
  if (stated.length === 0) return undefined;
  return stated
    .filter(({ attributes }) => !classifications.has(attributes.listVersionID ?? ""))
    .map((found) => ({
      ...atStated(subject, "BT-158", found),
      found: found.attributes.listVersionID ?? null,
      expected: [...classifications].join(", "),
    }));
};

/** A tax that is no VAT: its category of four digits, or a text with a sign in it. */
const isDuty = (reason: string): boolean =>
  /^[0-9]{4}$/.test(reason) || (reason.includes("#") && !reason.startsWith("#") && !reason.endsWith("#"));

const duties = (subject: EInvoiceSubject): readonly Breach[] | undefined => {
  const asked = Object.entries(allowanceTerms).flatMap(([id, { code, reason }]) =>
    groupsOf(subject.terms, ...(id === "BG-20" || id === "BG-21" ? [id] : ["BG-25", id]))
      .filter((group) => firstOf(group, code)?.text === "ZZZ")
      .map((group) => ({ group, reason })),
  );
  if (asked.length === 0) return undefined;
  return asked
    .filter(({ group, reason }) => !isDuty(firstOf(group, reason)?.text ?? ""))
    .map(({ group, reason }) =>
      atGroup(subject, reason, group, { found: firstOf(group, reason)?.text ?? null }),
    );
};

const negative = (subject: EInvoiceSubject): readonly Breach[] => {
  const [sums] = groupsOf(subject.terms, "BG-22");
  const stated = statedAt(subject.terms, ["BG-22/BT-115"]);
  return stated !== undefined && (numberOf(sums, "BT-115")?.sign() ?? 0) < 0
    ? [atStated(subject, "BT-115", stated)]
    : [];
};

const payments: readonly EInvoiceRule[] = [
  each(text("DK-R-005", "Danish parties do not pay by this means."), ["BG-16/BT-81"], (code) =>
    meansOfPayment.has(code),
  ),
  means(
    text("DK-R-006", "A transfer between Danish parties names the account and its registration number."),
    ["31", "42"],
    "BT-84",
    (group) => accountOf(group) !== "" && firstOf(group, "BT-86") !== undefined,
  ),
  means(
    text("DK-R-007", "A direct debit between Danish parties names the mandate and the debited account."),
    ["49"],
    "BT-91",
    (group, { terms }) =>
      (statedAt(group, ["BG-19/BT-89"]) ?? firstOf(terms, "BT-89")) !== undefined &&
      statedAt(group, ["BG-19/BT-91"]) !== undefined,
  ),
  means(
    text("DK-R-008", "A giro has the kind of its card (01#, 04#, 15#) and an account of 7 or 8 digits."),
    ["50"],
    "BT-84",
    (group, subject) =>
      startsWith(paymentId(group, subject), ["01#", "04#", "15#"]) && /^[0-9]{7,8}$/.test(accountOf(group)),
  ),
  means(
    text("DK-R-009", "A giro of card 04# or 15# has 16 digits behind it."),
    ["50"],
    "BT-83",
    (group, subject) =>
      !startsWith(paymentId(group, subject), ["04#", "15#"]) || paymentId(group, subject).length === 19,
  ),
  means(
    text("DK-R-010", "A FIK has the kind of its card (71#, 73#, 75#) and an account of 8 characters."),
    ["93"],
    "BT-84",
    (group, subject) =>
      startsWith(paymentId(group, subject), ["71#", "73#", "75#"]) && accountOf(group).length === 8,
  ),
  means(
    text("DK-R-011", "A FIK of card 71# or 75# has 15 or 16 digits behind it."),
    ["93"],
    "BT-83",
    (group, subject) =>
      !startsWith(paymentId(group, subject), ["71#", "75#"]) ||
      [18, 19].includes(paymentId(group, subject).length),
  ),
];

const domestic = all(sellerIn("DK"), buyerIn("DK"));

export const danishRules: readonly EInvoiceRule[] = [
  ...where(sellerIn("DK"), [
    within(text("DK-R-002", "A Danish seller states its CVR number."), "BG-4", ["BT-30"]),
    schemed(text("DK-R-014", "The registration of a Danish seller is a CVR number."), "BG-4", "BT-30", cvr),
  ]),
  ...where(domestic, [
    ruleOf(text("DK-R-003", "The version of UNSPSC is not one that Danish parties use."), unspsc),
    ruleOf(text("DK-R-004", "A tax that is no VAT (ZZZ) does not say in its reason which."), duties),
    ruleOf(text("DK-R-013", "An identifier of a Danish party has no scheme."), unschemed),
    schemed(text("DK-R-017", "The registration of a Danish buyer is a CVR number."), "BG-7", "BT-47", cvr),
  ]),
  ...where(all(domestic, isCreditNote), [
    ruleOf(text("DK-R-016", "A Danish credit note has a negative amount due."), negative),
  ]),
  ...where(
    all(domestic, (subject) => !isCreditNote(subject)),
    payments,
  ),
];
