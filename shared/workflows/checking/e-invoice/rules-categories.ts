import { firstOf, type Group, groupsOf, statedAt } from "../../../document/e-invoice/terms.ts";
import { Decimal } from "../../../values/amounts/decimal.ts";
import type { Breach, Undecided } from "../rules/rule.ts";
import { type EInvoiceRule, type RuleText, ruleOf } from "./rows.ts";
import { standard } from "./rules-content.ts";
import { joined, roundedParts, slight, sumBreach, sumIn, taxBreach, tolerated } from "./rules-totals.ts";
import { atGroup, atStated, type EInvoiceSubject, numberOf } from "./subject.ts";

type Found = readonly Breach[] | Undecided | undefined;

/** Where the parts of an invoice have category, rate and amount, and whether they add to what is taxed. */
export const taxedParts = {
  line: { at: ["BG-25"], category: "BT-151", rate: "BT-152", amount: "BT-131", what: "a line", sign: 1 },
  allowance: {
    at: ["BG-20"],
    category: "BT-95",
    rate: "BT-96",
    amount: "BT-92",
    what: "an allowance",
    sign: -1,
  },
  charge: { at: ["BG-21"], category: "BT-102", rate: "BT-103", amount: "BT-99", what: "a charge", sign: 1 },
} as const;
type Part = (typeof taxedParts)[keyof typeof taxedParts];

/** Identifiers that have to be there, one of each list; `none`: that must not be. */
type Identified = { one: readonly (readonly string[])[] } | { none: readonly string[] };

type Category = {
  /** UNTDID 5305. */
  code: string;
  /** In the ids of its rules. */
  rules: string;
  name: string;
  rate: "positive" | "zero" | "not negative" | "absent";
  /** Breakdown: one for each rate, or a single one. */
  breakdown: "by rate" | "one";
  reason: boolean;
  identified: Identified;
};

const taxed = { one: [["BG-4/BT-31", "BG-4/BT-32", "BG-11/BT-63"]] };
const withVatNumber = ["BG-4/BT-31", "BG-11/BT-63"];

/** Source: EN 16931-1:2017+A1:2019, 6.4.3. */
export const vatCategories: readonly Category[] = [
  {
    ...{ code: "S", rules: "S", name: "standard rated", rate: "positive", breakdown: "by rate" },
    ...{ reason: false, identified: taxed },
  },
  {
    ...{ code: "Z", rules: "Z", name: "zero rated", rate: "zero", breakdown: "one" },
    ...{ reason: false, identified: taxed },
  },
  {
    ...{ code: "E", rules: "E", name: "exempt from VAT", rate: "zero", breakdown: "one" },
    ...{ reason: true, identified: taxed },
  },
  {
    ...{ code: "AE", rules: "AE", name: "reverse charge", rate: "zero", breakdown: "one", reason: true },
    identified: { one: [...taxed.one, ["BG-7/BT-48", "BG-7/BT-47"]] },
  },
  {
    ...{
      code: "K",
      rules: "IC",
      name: "intra-community supply",
      rate: "zero",
      breakdown: "one",
      reason: true,
    },
    identified: { one: [withVatNumber, ["BG-7/BT-48"]] },
  },
  {
    ...{ code: "G", rules: "G", name: "export outside the EU", rate: "zero", breakdown: "one", reason: true },
    identified: { one: [withVatNumber] },
  },
  {
    ...{ code: "O", rules: "O", name: "not subject to VAT", rate: "absent", breakdown: "one", reason: true },
    identified: { none: ["BG-4/BT-31", "BG-11/BT-63", "BG-7/BT-48"] },
  },
  {
    ...{ code: "L", rules: "IG", name: "IGIC", rate: "not negative", breakdown: "by rate", reason: false },
    identified: taxed,
  },
  {
    ...{ code: "M", rules: "IP", name: "IPSI", rate: "not negative", breakdown: "by rate", reason: false },
    identified: taxed,
  },
];

const isOf = (group: Group, term: string, code: string) => firstOf(group, term)?.text === code;

const partsOf = ({ terms }: EInvoiceSubject, part: Part, code: string) =>
  groupsOf(terms, ...part.at).filter((group) => isOf(group, part.category, code));

const breakdownOf = ({ terms }: EInvoiceSubject, code: string) =>
  groupsOf(terms, "BG-23").filter((group) => isOf(group, "BT-118", code));

/** The breakdown has the category that parts have: one group of it, or one for each rate. */
function inBreakdown(subject: EInvoiceSubject, { code, breakdown }: Category): Found {
  const used = Object.values(taxedParts).flatMap((part) => partsOf(subject, part, code));
  const groups = breakdownOf(subject, code);
  if (used.length === 0 && groups.length === 0) return undefined;
  const found = groups.length;
  if (used.length > 0 && found === 0)
    return [atGroup(subject, "BT-118", subject.terms, { found, expected: code })];
  // A category that no part has is the matter of its taxable amount, but where there is one for each rate.
  // A profile without lines has nothing that it could be of.
  if (used.length === 0 && breakdown === "by rate" && groupsOf(subject.terms, "BG-25").length > 0)
    return groups.map((group) => atGroup(subject, "BT-118", group, { found: code }));
  return breakdown === "one" && found > 1
    ? groups.slice(1).map((group) => atGroup(subject, "BT-118", group, { found, expected: 1 }))
    : [];
}

function identifiers(subject: EInvoiceSubject, part: Part, { code, identified }: Category): Found {
  const [first] = partsOf(subject, part, code);
  if (first === undefined) return undefined;
  if ("none" in identified) {
    return identified.none.flatMap((place) => {
      const stated = statedAt(subject.terms, [place]);
      return stated === undefined ? [] : [atStated(subject, place.split("/").at(-1) ?? "", stated)];
    });
  }
  return identified.one
    .filter((any) => statedAt(subject.terms, any) === undefined)
    .map((any) => atGroup(subject, any[0]?.split("/").at(-1) ?? "", first));
}

function rateOf(subject: EInvoiceSubject, part: Part, { code, rate }: Category): Found {
  const groups = partsOf(subject, part, code);
  if (groups.length === 0) return undefined;
  return groups.flatMap((group) => {
    const stated = firstOf(group, part.rate);
    if (rate === "absent") return stated === undefined ? [] : [atStated(subject, part.rate, stated)];
    const sign = numberOf(group, part.rate)?.sign();
    const holds =
      sign !== undefined && (rate === "zero" ? sign === 0 : rate === "positive" ? sign > 0 : sign >= 0);
    if (holds) return [];
    return [
      stated === undefined
        ? atGroup(subject, part.rate, group)
        : atStated(subject, part.rate, stated, { expected: rate }),
    ];
  });
}

/** Parts of a category, at a rate where the breakdown goes by rates. */
function shareOf(
  subject: EInvoiceSubject,
  part: Part,
  { code, breakdown }: Category,
  rate: Decimal | undefined,
) {
  const groups = partsOf(subject, part, code);
  if (breakdown === "one") return groups;
  return groups.filter((group) => {
    const own = numberOf(group, part.rate);
    return own !== undefined && rate !== undefined && own.equals(rate);
  });
}

/** What the published checks of each syntax let pass by less than one unit of the currency. */
const lenient: Readonly<Record<EInvoiceSubject["syntax"], readonly string[]>> = {
  ubl: ["S", "L", "M"],
  cii: ["AE", "K", "G"],
  fattura_pa: [],
  facturae: [],
};

function taxable(subject: EInvoiceSubject, category: Category): Found {
  // A profile without lines has nothing that the amount could follow from.
  if (groupsOf(subject.terms, "BG-25").length === 0) return undefined;
  return joined(
    breakdownOf(subject, category.code).map((group): Found => {
      const stated = firstOf(group, "BT-116");
      const rate = numberOf(group, "BT-119");
      if (stated === undefined || (category.breakdown === "by rate" && rate === undefined)) return undefined;
      const [lines, allowances, charges] = [taxedParts.line, taxedParts.allowance, taxedParts.charge].map(
        (part) => sumIn(shareOf(subject, part, category, rate), part.amount),
      );
      const value = numberOf(group, "BT-116");
      if (value === undefined || lines === undefined || allowances === undefined || charges === undefined)
        return { undecided: "An amount of the VAT category is not a number." };
      const expected = lines.minus(allowances).plus(charges).rounded(2);
      if (value.equals(expected)) return [];
      const breach = atStated(subject, "BT-116", stated, { expected: expected.toString() });
      const isSlight =
        lenient[subject.syntax].includes(category.code) &&
        value.minus(expected).absolute().compare(tolerated) < 0;
      return [
        isSlight
          ? { ...breach, severity: "info", says: slight }
          : sumBreach(subject, breach, value.minus(expected), roundedParts),
      ];
    }),
  );
}

function taxOf(subject: EInvoiceSubject, { code, breakdown }: Category): Found {
  return joined(
    breakdownOf(subject, code).map((group): Found => {
      if (breakdown === "by rate") return taxBreach(subject, group);
      const stated = firstOf(group, "BT-117");
      if (stated === undefined) return undefined;
      return Decimal.of(stated.text)?.sign() === 0
        ? []
        : [atStated(subject, "BT-117", stated, { expected: "0" })];
    }),
  );
}

function reasonOf(subject: EInvoiceSubject, { code, reason }: Category): Found {
  const groups = breakdownOf(subject, code);
  if (groups.length === 0) return undefined;
  return groups.flatMap((group) => {
    const stated = firstOf(group, "BT-121") ?? firstOf(group, "BT-120");
    if (reason) return stated === undefined ? [atGroup(subject, "BT-121", group)] : [];
    return stated === undefined ? [] : [atStated(subject, "BT-120", stated)];
  });
}

const rateWords = {
  positive: "is above zero",
  zero: "is zero",
  "not negative": "is zero or above",
  absent: "is left out",
};

function rulesOf(category: Category): EInvoiceRule[] {
  const { rules, name, rate, reason } = category;
  const text = (number: string, message: string): RuleText => {
    const id = `BR-${rules}-${number}`;
    return { id, message: `VAT category "${name}": ${message}`, source: `${standard}.3, ${id}` };
  };
  const missing =
    "none" in category.identified
      ? "no VAT identifier of seller, representative or buyer stands beside"
      : "the identifiers that it asks for are given beside";
  const numbered = (first: number) =>
    [taxedParts.line, taxedParts.allowance, taxedParts.charge].map((part, at) => ({
      part,
      number: `0${first + at}`,
    }));
  return [
    ruleOf(text("01", "the VAT breakdown has it as the lines, allowances and charges do."), (subject) =>
      inBreakdown(subject, category),
    ),
    ...numbered(2).map(({ part, number }) =>
      ruleOf(text(number, `${missing} ${part.what} of it.`), (subject) =>
        identifiers(subject, part, category),
      ),
    ),
    ...numbered(5).map(({ part, number }) =>
      ruleOf(text(number, `the rate of ${part.what} ${rateWords[rate]}.`), (subject) =>
        rateOf(subject, part, category),
      ),
    ),
    ruleOf(text("08", "the taxable amount is the sum of lines less allowances plus charges."), (subject) =>
      taxable(subject, category),
    ),
    ruleOf(
      text(
        "09",
        category.breakdown === "by rate"
          ? "the tax is the taxable amount times the rate."
          : "the tax is zero.",
      ),
      (subject) => taxOf(subject, category),
    ),
    ruleOf(
      text(
        "10",
        reason
          ? "the breakdown gives the reason of the exemption."
          : "the breakdown gives no reason of an exemption.",
      ),
      (subject) => reasonOf(subject, category),
    ),
  ];
}

const text = (id: string, message: string): RuleText => ({ id, message, source: `${standard}.3, ${id}` });

/** Beside a breakdown "not subject to VAT" stands nothing of another category. */
const alone = (id: string, what: string, at: readonly string[], term: string): EInvoiceRule =>
  ruleOf(
    text(id, `VAT category "not subject to VAT": there is ${what} of another category beside it.`),
    (subject) => {
      if (breakdownOf(subject, "O").length === 0) return undefined;
      return groupsOf(subject.terms, ...at).flatMap((group) => {
        const stated = firstOf(group, term);
        return stated === undefined || stated.text === "O"
          ? []
          : [atStated(subject, term, stated, { expected: "O" })];
      });
    },
  );

const supplied = (id: string, message: string, field: string, places: readonly string[]): EInvoiceRule =>
  ruleOf(text(id, `VAT category "intra-community supply": ${message}`), (subject) => {
    const [group] = breakdownOf(subject, "K");
    if (group === undefined) return undefined;
    return statedAt(subject.terms, places) === undefined ? [atGroup(subject, field, group)] : [];
  });

const countryTerms = ["BG-4/BG-5/BT-40", "BG-7/BG-8/BT-55", "BG-11/BG-12/BT-69", "BG-13/BG-15/BT-80"];

const isSplit = (subject: EInvoiceSubject) =>
  breakdownOf(subject, "B").length > 0 ||
  Object.values(taxedParts).some((part) => partsOf(subject, part, "B").length > 0);

export const categoryRules: readonly EInvoiceRule[] = [
  ...vatCategories.flatMap(rulesOf),
  supplied("BR-IC-11", "there is neither a date of delivery nor a period.", "BT-72", [
    "BG-13/BT-72",
    "BG-14/BT-73",
    "BG-14/BT-74",
  ]),
  supplied("BR-IC-12", "the country of delivery is missing.", "BT-80", ["BG-13/BG-15/BT-80"]),
  alone("BR-O-11", "a VAT breakdown", ["BG-23"], "BT-118"),
  alone("BR-O-12", "a line", ["BG-25"], "BT-151"),
  alone("BR-O-13", "an allowance", ["BG-20"], "BT-95"),
  alone("BR-O-14", "a charge", ["BG-21"], "BT-102"),
  ruleOf(text("BR-B-01", "Split payment is of invoices within Italy."), (subject) => {
    if (!isSplit(subject)) return undefined;
    return countryTerms.flatMap((place) => {
      const stated = statedAt(subject.terms, [place]);
      return stated === undefined || stated.text === "IT"
        ? []
        : [atStated(subject, place.split("/").at(-1) ?? "", stated, { expected: "IT" })];
    });
  }),
  ruleOf(text("BR-B-02", "Split payment does not stand beside the standard rate."), (subject) => {
    if (!isSplit(subject)) return undefined;
    return Object.values(taxedParts).flatMap((part) =>
      partsOf(subject, part, "S").map((group) => atGroup(subject, part.category, group, { found: "S" })),
    );
  }),
];
