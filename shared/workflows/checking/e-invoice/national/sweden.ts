import { allOf, firstOf, groupsOf, statedAt } from "../../../../document/e-invoice/terms.ts";
import { Decimal } from "../../../../values/amounts/decimal.ts";
import type { Breach } from "../../rules/rule.ts";
import { isSwedish } from "../peppol-identifiers.ts";
import { type EInvoiceRule, each, ruleOf } from "../rows.ts";
import { atGroup, atStated, type EInvoiceSubject } from "../subject.ts";
import { accountOf, all, buyerIn, means, sellerIn, text, where } from "./national.ts";

const rates = ["25", "12", "6"].flatMap((rate) => Decimal.of(rate) ?? []);

/** Where a VAT category stands, and its rate. */
const categories = [
  { at: ["BG-25"], category: "BT-151", rate: "BT-152" },
  { at: ["BG-20"], category: "BT-95", rate: "BT-96" },
  { at: ["BG-21"], category: "BT-102", rate: "BT-103" },
  { at: ["BG-23"], category: "BT-118", rate: "BT-119" },
] as const;

function standardRates(subject: EInvoiceSubject): readonly Breach[] | undefined {
  const asked = categories.flatMap(({ at, category, rate }) =>
    groupsOf(subject.terms, ...at)
      .filter((group) => firstOf(group, category)?.text === "S")
      .map((group) => ({ group, rate })),
  );
  if (asked.length === 0) return undefined;
  return asked.flatMap(({ group, rate }) => {
    const stated = firstOf(group, rate);
    const value = Decimal.of(stated?.text ?? "");
    if (value !== undefined && rates.some((each) => each.equals(value))) return [];
    const expected = "25, 12 or 6";
    return [
      stated === undefined
        ? atGroup(subject, rate, group, { expected })
        : atStated(subject, rate, stated, { expected }),
    ];
  });
}

const registered = "GODKÄND FÖR F-SKATT";

/** Asked of companies: a seller that states an organisation number. */
function corporateTax(subject: EInvoiceSubject): readonly Breach[] | undefined {
  const [seller] = groupsOf(subject.terms, "BG-4");
  const stated = allOf(seller, "BT-32");
  if (firstOf(seller, "BT-30") === undefined || stated.length === 0) return undefined;
  return stated
    .filter(({ text: value }) => value.toUpperCase() !== registered)
    .map((each) => atStated(subject, "BT-32", each, { expected: registered }));
}

const hasSwedishVat = ({ terms }: EInvoiceSubject) =>
  statedAt(terms, ["BG-4/BT-31"])?.text.startsWith("SE") === true;

type Giro = readonly [bank: string, name: string, numeric: string, length: string, form: RegExp, of: string];
const giros: readonly Giro[] = [
  ["SE:PLUSGIRO", "Plusgiro", "SE-R-007", "SE-R-010", /^.{2,8}$/, "2 to 8"],
  ["SE:BANKGIRO", "Bankgiro", "SE-R-008", "SE-R-009", /^.{7,8}$/, "7 or 8"],
];

const giroRules = ([bank, name, numeric, length, form, of]: Giro): EInvoiceRule[] =>
  [
    { id: numeric, message: `The account of ${name} is not a number.`, holds: /^[0-9]+$/ },
    { id: length, message: `The account of ${name} has not ${of} characters.`, holds: form },
  ].map(({ id, message, holds }) =>
    means(
      text(id, message, "warning"),
      ["30"],
      "BT-84",
      (group) =>
        firstOf(group, "BT-86")?.text !== bank || accountOf(group) === "" || holds.test(accountOf(group)),
    ),
  );

export const swedishRules: readonly EInvoiceRule[] = [
  ...where(all(sellerIn("SE"), hasSwedishVat), [
    each(
      text("SE-R-001", "A Swedish VAT number has 14 characters."),
      ["BG-4/BT-31"],
      (value) => value.length === 14,
    ),
    each(text("SE-R-002", "A Swedish VAT number is SE and twelve digits."), ["BG-4/BT-31"], (value) =>
      /^[0-9]+$/.test(value.slice(2, 14)),
    ),
    ruleOf(text("SE-R-006", "The standard rates of Sweden are 25, 12 and 6 percent."), standardRates),
  ]),
  ...where(sellerIn("SE"), [
    each(text("SE-R-003", "A Swedish organisation number has digits alone."), ["BG-4/BT-30"], (value) =>
      /^[0-9]+$/.test(value),
    ),
    each(
      text("SE-R-004", "A Swedish organisation number has ten digits."),
      ["BG-4/BT-30"],
      (value) => value.length === 10,
    ),
    each(
      text("SE-R-013", "The check digit of a Swedish organisation number is wrong."),
      ["BG-4/BT-30"],
      (value) => isSwedish(value.slice(0, 10)),
    ),
    ruleOf(
      text("SE-R-005", "A Swedish company is registered for F-skatt, or states no tax number."),
      corporateTax,
    ),
    ...giros.flatMap(giroRules),
    means(
      text("SE-R-011", "Bankgiro and Plusgiro are means 30 with the giro as the bank.", "warning"),
      ["50", "56"],
      "BT-81",
      () => false,
    ),
  ]),
  ...where(all(sellerIn("SE"), buyerIn("SE")), [
    means(
      text("SE-R-012", "A transfer between Swedish parties is means 30.", "warning"),
      ["31"],
      "BT-81",
      () => false,
    ),
  ]),
];
