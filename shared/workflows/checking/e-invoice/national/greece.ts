import { dateOf } from "../../../../document/e-invoice/invoice-of.ts";
import { allOf, firstOf, type Group, groupsOf, statedAt } from "../../../../document/e-invoice/terms.ts";
import type { Breach } from "../../rules/rule.ts";
import { isGreek } from "../peppol-identifiers.ts";
import { type EInvoiceRule, each, ruleOf, within } from "../rows.ts";
import { atGroup, atStated, type EInvoiceSubject } from "../subject.ts";
import { all, buyerRegisteredIn, sellerIn, sellerRegisteredIn, text, where } from "./national.ts";

const countries = ["GR", "EL"] as const;
const network = "9933";
const mark = "##M.AR.K##";
const url = "##INVOICE|URL##";

/** Kinds of documents of myDATA that go through Peppol. */
const kinds = new Set(["1.1", "1.6", "2.1", "2.4", "5.1", "5.2"]);

const isGreekVat = (value: string) => value.startsWith("EL") && isGreek(value.slice(2));

const numbersOf = ({ terms }: EInvoiceSubject): string[] =>
  ["BG-4/BT-31", "BG-11/BT-63"].flatMap((place) => statedAt(terms, [place])?.text.slice(2, 11) ?? []);

const issueDate = ({ terms }: EInvoiceSubject): string =>
  (dateOf(statedAt(terms, ["BT-2"])) ?? "").split("-").toReversed().join("/");

type Segment = readonly [
  number: number,
  message: string,
  holds: (segment: string, subject: EInvoiceSubject, segments: readonly string[]) => boolean,
];

/** The number of a Greek invoice: six segments with a sign between them. */
const segments: readonly Segment[] = [
  [1, "The number of a Greek invoice has six segments.", (_first, _subject, { length }) => length === 6],
  [
    2,
    "The first segment of the number is not the tax number of the seller or its representative.",
    (value, subject) => isGreek(value.trim()) && numbersOf(subject).includes(value),
  ],
  [
    3,
    "The second segment of the number is not the day of issue (DD/MM/YYYY).",
    (value, subject) => value !== "" && value === issueDate(subject),
  ],
  [4, "The third segment of the number is not a whole number.", (value) => /^[0-9]+$/.test(value)],
  [5, "The fourth segment of the number is not a kind of document of myDATA.", (value) => kinds.has(value)],
  [6, "The fifth segment of the number is empty.", (value) => value !== ""],
  [7, "The sixth segment of the number is empty.", (value) => value !== ""],
];

const segmentRule = ([number, message, holds]: Segment): EInvoiceRule =>
  each(text(`GR-R-001-${number}`, message), ["BT-1"], (value, subject) => {
    const all = value.split("|");
    return holds(all[Math.max(0, number - 2)] ?? "", subject, all);
  });

const described = ({ terms }: EInvoiceSubject, words: string): Group[] =>
  groupsOf(terms, "BG-24").filter((group) => firstOf(group, "BT-123")?.text === words);

const counted = (subject: EInvoiceSubject, words: string, least: number): readonly Breach[] => {
  const found = described(subject, words).length;
  return found >= least && found <= 1
    ? []
    : [atGroup(subject, "BG-24", subject.terms, { found, expected: 1 })];
};

/** One VAT number of a party, with the letters of Greece and the check digit. */
const oneVat = (place: string, term: string) => (subject: EInvoiceSubject) =>
  groupsOf(subject.terms, place)
    .filter((group) => {
      const stated = allOf(group, term);
      return stated.length !== 1 || !stated.every(({ text: value }) => isGreekVat(value));
    })
    .map((group) => atGroup(subject, term, group, { found: firstOf(group, term)?.text ?? null }));

const address = (place: string, term: string) => (subject: EInvoiceSubject) => {
  const stated = groupsOf(subject.terms, place).flatMap((group) => allOf(group, term));
  if (stated.length === 0) return undefined;
  return stated
    .filter(({ text: value, attributes }) => attributes.schemeID !== network || !isGreek(value))
    .map((found) => atStated(subject, term, found));
};

export const greekRules: readonly EInvoiceRule[] = [
  ...where(sellerRegisteredIn(...countries), [
    ...segments.map(segmentRule),
    within(text("GR-R-002", "A Greek seller has no trading name."), "BG-4", ["BT-28"]),
    each(text("GR-R-003", "A Greek VAT number is EL and a tax number."), ["BG-4/BT-31"], isGreekVat),
    within(text("GR-R-005", "The buyer of a Greek seller has no trading name."), "BG-7", ["BT-45"]),
    ruleOf(text("GR-R-008-3", "The document of the invoice's address has no address."), (subject) => {
      const groups = described(subject, url);
      if (groups.length === 0) return undefined;
      return groups
        .filter((group) => firstOf(group, "BT-124") === undefined)
        .map((group) => atGroup(subject, "BT-124", group));
    }),
    ruleOf(
      text("GR-R-009", "The electronic address of a Greek seller is its tax number (9933)."),
      address("BG-4", "BT-34"),
    ),
    ruleOf(
      text("GR-S-011", "A Greek seller states its VAT number with EL.", "warning"),
      oneVat("BG-4", "BT-31"),
    ),
  ]),
  ...where(all(sellerRegisteredIn(...countries), sellerIn("GR")), [
    ruleOf(text("GR-R-004-1", `A Greek invoice has one supporting document ${mark}.`), (subject) =>
      counted(subject, mark, 1),
    ),
    ruleOf(text("GR-R-004-2", "The MARK is not a whole number above zero."), (subject) => {
      const stated = described(subject, mark).flatMap((group) => firstOf(group, "BT-122") ?? []);
      if (stated.length === 0) return undefined;
      return stated
        .filter(({ text: value }) => !/^[1-9][0-9]*$/.test(value))
        .map((found) => atStated(subject, "BT-122", found));
    }),
    ruleOf(text("GR-R-008-2", `A Greek invoice has more than one document ${url}.`), (subject) =>
      counted(subject, url, 0),
    ),
    ruleOf(text("GR-S-008-1", `A Greek invoice has one document ${url}.`, "warning"), (subject) =>
      counted(subject, url, 1),
    ),
  ]),
  ...where(all(sellerRegisteredIn(...countries), buyerRegisteredIn(...countries)), [
    ruleOf(text("GR-R-006", "A Greek buyer is named with its VAT number, with EL."), oneVat("BG-7", "BT-48")),
    ruleOf(
      text("GR-R-010", "The electronic address of a Greek buyer is its tax number (9933)."),
      address("BG-7", "BT-49"),
    ),
  ]),
];
