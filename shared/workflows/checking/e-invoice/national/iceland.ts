import { dateOf } from "../../../../document/e-invoice/invoice-of.ts";
import { firstOf, groupsOf, statedAt } from "../../../../document/e-invoice/terms.ts";
import type { Breach } from "../../rules/rule.ts";
import { type EInvoiceRule, each, ruleOf, within } from "../rows.ts";
import { atStated, type EInvoiceSubject } from "../subject.ts";
import { accountOf, all, buyerIn, complete, means, schemed, sellerIn, text, where } from "./national.ts";

const kennitala = ["0196"];
const finalDueDate = "EINDAGI";

/** The last day to pay stands among the supporting documents, in its number. */
const eindagi = ({ terms }: EInvoiceSubject) =>
  groupsOf(terms, "BG-24")
    .filter((group) => firstOf(group, "BT-123")?.text === finalDueDate)
    .flatMap((group) => firstOf(group, "BT-122") ?? []);

const ofEindagi =
  (holds: (value: string, due: string | null) => boolean) =>
  (subject: EInvoiceSubject): readonly Breach[] | undefined => {
    const stated = eindagi(subject);
    if (stated.length === 0) return undefined;
    const due = dateOf(statedAt(subject.terms, ["BT-9"]));
    return stated
      .filter(({ text: value }) => !holds(value, due))
      .map((each) => atStated(subject, "BT-122", each));
  };

const isDay = (value: string): boolean =>
  /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(value) &&
  new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true;

const account = (id: string, code: string): EInvoiceRule =>
  means(
    text(id, `Means ${code} names an account of twelve digits.`),
    [code],
    "BT-84",
    (group) => accountOf(group).length === 12,
  );

export const icelandicRules: readonly EInvoiceRule[] = [
  ...where(sellerIn("IS"), [
    each(text("IS-R-001", "Iceland uses types 380 and 381 alone.", "warning"), ["BT-3"], (code) =>
      ["380", "381"].includes(code),
    ),
    within(text("IS-R-002", "An Icelandic seller states its kennitala (0196)."), "BG-4", ["BT-30"]),
    schemed(
      text("IS-R-002", "The registration of an Icelandic seller is a kennitala (0196)."),
      "BG-4",
      "BT-30",
      kennitala,
    ),
    complete(
      text("IS-R-003", "The address of an Icelandic seller has a street and a post code."),
      "BG-4/BG-5",
      ["BT-35", "BT-38"],
    ),
    account("IS-R-006", "9"),
    account("IS-R-007", "42"),
    ruleOf(text("IS-R-008", "EINDAGI is not a date as YYYY-MM-DD."), ofEindagi(isDay)),
    ruleOf(
      text("IS-R-009", "An invoice with EINDAGI has no due date."),
      ofEindagi((_, due) => due !== null),
    ),
    ruleOf(
      text("IS-R-010", "EINDAGI is before the due date."),
      ofEindagi((value, due) => due !== null && due <= value),
    ),
  ]),
  ...where(all(sellerIn("IS"), buyerIn("IS")), [
    within(text("IS-R-004", "An Icelandic buyer is named with its kennitala (0196)."), "BG-7", ["BT-47"]),
    schemed(
      text("IS-R-004", "The registration of an Icelandic buyer is a kennitala (0196)."),
      "BG-7",
      "BT-47",
      kennitala,
    ),
    complete(
      text("IS-R-005", "The address of an Icelandic buyer has a street and a post code."),
      "BG-7/BG-8",
      ["BT-50", "BT-53"],
    ),
  ]),
];
