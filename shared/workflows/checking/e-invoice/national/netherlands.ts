import { firstOf, groupsOf, statedAt } from "../../../../document/e-invoice/terms.ts";
import type { Breach } from "../../rules/rule.ts";
import { type EInvoiceRule, each, ruleOf } from "../rows.ts";
import { atGroup, atStated, type EInvoiceSubject, numberOf } from "../subject.ts";
import {
  all,
  buyerIn,
  complete,
  isCreditNote,
  representativeIn,
  schemed,
  sellerIn,
  text,
  where,
} from "./national.ts";

/** Of the chamber of commerce (KVK), and of bodies of the state (OIN). */
const registers = ["0106", "0190"];
const meansOfPayment = new Set(["30", "48", "49", "57", "58", "59"]);

/** The buyer pays: a positive amount of an invoice, a negative one of a credit note. */
function isPaid(subject: EInvoiceSubject): boolean {
  const [sums] = groupsOf(subject.terms, "BG-22");
  const sign = numberOf(sums, "BT-115")?.sign() ?? 0;
  return isCreditNote(subject) ? sign < 0 : sign > 0;
}

const withoutMeans = (subject: EInvoiceSubject): readonly Breach[] | undefined => {
  const stated = statedAt(subject.terms, ["BG-22/BT-115"]);
  if (stated === undefined || !isPaid(subject)) return undefined;
  return groupsOf(subject.terms, "BG-16").length > 0 ? [] : [atStated(subject, "BG-16", stated)];
};

const lineWithoutOrder = (subject: EInvoiceSubject): readonly Breach[] | undefined => {
  const lines = groupsOf(subject.terms, "BG-25").flatMap((line) => firstOf(line, "BT-132") ?? []);
  if (lines.length === 0) return undefined;
  return firstOf(subject.terms, "BT-13") === undefined
    ? lines.map((stated) => atStated(subject, "BT-13", stated))
    : [];
};

const creditWithoutInvoice = (subject: EInvoiceSubject): readonly Breach[] =>
  statedAt(subject.terms, ["BG-3/BT-25"]) === undefined ? [atGroup(subject, "BT-25", subject.terms)] : [];

export const dutchRules: readonly EInvoiceRule[] = [
  ...where(all(sellerIn("NL"), isCreditNote), [
    ruleOf(text("NL-R-001", "A Dutch credit note names no invoice."), creditWithoutInvoice),
  ]),
  ...where(sellerIn("NL"), [
    complete(text("NL-R-002", "The address of a Dutch seller has street, city and post code."), "BG-4/BG-5", [
      "BT-35",
      "BT-37",
      "BT-38",
    ]),
    schemed(
      text("NL-R-003", "The registration of a Dutch seller is a KVK or OIN number."),
      "BG-4",
      "BT-30",
      registers,
    ),
    ruleOf(
      text("NL-R-007", "An amount is due to a Dutch seller, and no means of payment is given."),
      withoutMeans,
    ),
    ruleOf(text("NL-R-009", "A line names a line of an order, and no order is named."), lineWithoutOrder),
  ]),
  ...where(all(sellerIn("NL"), buyerIn("NL")), [
    complete(text("NL-R-004", "The address of a Dutch buyer has street, city and post code."), "BG-7/BG-8", [
      "BT-50",
      "BT-52",
      "BT-53",
    ]),
    schemed(
      text("NL-R-005", "The registration of a Dutch buyer is a KVK or OIN number."),
      "BG-7",
      "BT-47",
      registers,
    ),
    each(text("NL-R-008", "Dutch parties do not pay by this means."), ["BG-16/BT-81"], (code) =>
      meansOfPayment.has(code),
    ),
  ]),
  ...where(all(sellerIn("NL"), representativeIn("NL")), [
    complete(
      text("NL-R-006", "The address of a Dutch tax representative has street, city and post code."),
      "BG-11/BG-12",
      ["BT-64", "BT-66", "BT-67"],
    ),
  ]),
];
