import { allOf, firstOf, type Group, groupsOf } from "../../../document/e-invoice/terms.ts";
import { Decimal, decimalSum } from "../../../values/amounts/decimal.ts";
import type { Breach } from "../rules/rule.ts";
import { ofEach, sdi, taxed } from "./fattura-rows.ts";
import { type EInvoiceRule, ruleOf } from "./rows.ts";
import { atGroup, atStated, type EInvoiceSubject, numberOf } from "./subject.ts";

const cent = new Decimal(1n, 2);
const euro = new Decimal(1n, 0);
const isWithin = (one: Decimal, other: Decimal, most: Decimal) =>
  one.minus(other).absolute().minus(most).sign() <= 0;
const percentOf = (amount: Decimal, rate: Decimal) => amount.times(rate).shifted(2);
const isZero = (rate: Decimal | undefined) => rate !== undefined && rate.sign() === 0;

/** A rate of zero needs a reason, another rate has none. */
const natureRules = (id: string, rate: string, what: string, missing: string, superfluous: string) => [
  ofEach(sdi(missing, `${what} is taxed at 0 % and has no Natura.`), id, (group, subject) =>
    isZero(numberOf(group, rate))
      ? firstOf(group, "nature") === undefined
        ? [atGroup(subject, "Natura", group)]
        : []
      : undefined,
  ),
  ofEach(sdi(superfluous, `${what} has a Natura although it is taxed.`), id, (group, subject) => {
    const nature = firstOf(group, "nature");
    const value = numberOf(group, rate);
    if (value === undefined || isZero(value)) return undefined;
    return nature === undefined ? [] : [atStated(subject, "Natura", nature)];
  }),
];

/** A line: price times quantity, less or plus what its ScontoMaggiorazione say, one after the other. */
function lineAmount(line: Group): Decimal | undefined {
  const price = numberOf(line, "BT-146");
  if (price === undefined) return undefined;
  let unit = price;
  for (const reduction of groupsOf(line, "reduction")) {
    const [percent, amount] = [numberOf(reduction, "percent"), numberOf(reduction, "amount")];
    const change = amount ?? (percent === undefined ? undefined : percentOf(unit, percent));
    if (change === undefined) return undefined;
    unit = firstOf(reduction, "kind")?.text === "SC" ? unit.minus(change) : unit.plus(change);
  }
  const quantity = firstOf(line, "BT-129") === undefined ? euro : numberOf(line, "BT-129");
  return quantity === undefined ? undefined : unit.times(quantity);
}

/** What is taxed alike: the rate, and at zero its reason. */
const keyOf = (group: Group, rate: string) => {
  const value = numberOf(group, rate);
  return value === undefined
    ? undefined
    : `${Number(value.toString())} ${firstOf(group, "nature")?.text ?? ""}`;
};

function taxableAmount(summary: Group, subject: EInvoiceSubject): readonly Breach[] | undefined {
  const stated = firstOf(summary, "BT-116");
  const [value, key] = [numberOf(summary, "BT-116"), keyOf(summary, "BT-119")];
  if (stated === undefined || value === undefined || key === undefined) return undefined;
  const amounts = taxed(subject)
    .filter(({ group, rate }) => keyOf(group, rate) === key)
    .map(({ group, amount }) => numberOf(group, amount));
  if (amounts.includes(undefined)) return undefined;
  const rounding = numberOf(summary, "rounding") ?? Decimal.zero;
  const expected = decimalSum([...amounts.flatMap((amount) => amount ?? []), rounding]);
  return isWithin(value, expected, euro)
    ? []
    : [atStated(subject, "ImponibileImporto", stated, { expected: expected.rounded(2).toString() })];
}

/** Natures that were parted into more on 1 January 2021. */
const tooWide = new Set(["N2", "N3", "N6"]);

/** Rates, reasons of no tax, and sums. */
export const fatturaTaxRules: readonly EInvoiceRule[] = [
  ...natureRules("BG-25", "BT-152", "A line", "00400", "00401"),
  ...natureRules("fund", "rate", "A contribution to a pension fund", "00413", "00414"),
  ...natureRules("BG-23", "BT-119", "A DatiRiepilogo", "00429", "00430"),
  ruleOf(
    sdi("00411", "A line or fund is subject to withholding, and DatiRitenuta is missing."),
    (subject) => {
      const withheld = taxed(subject).filter(({ group }) => firstOf(group, "withheld")?.text === "SI");
      if (withheld.length === 0) return undefined;
      if (allOf(subject.terms, "withholding").length > 0) return [];
      return withheld.slice(0, 1).map(({ group }) => atGroup(subject, "DatiRitenuta", group));
    },
  ),
  ruleOf(sdi("00419", "A rate of the lines has no DatiRiepilogo."), (subject) => {
    const summaries = groupsOf(subject.terms, "BG-23").map((group) => numberOf(group, "BT-119"));
    const all = taxed(subject).filter(({ group, rate }) => numberOf(group, rate) !== undefined);
    if (all.length === 0) return undefined;
    const has = (value: Decimal | undefined) =>
      value !== undefined && summaries.some((each) => each?.minus(value).sign() === 0);
    return all
      .filter(({ group, rate }) => !has(numberOf(group, rate)))
      .map(({ group }) => atGroup(subject, "AliquotaIVA", group));
  }),
  ofEach(
    sdi("00420", "Split payment does not stand beside a reverse charge (N6)."),
    "BG-23",
    (summary, subject) => {
      const liability = firstOf(summary, "liability");
      if (liability?.text !== "S") return undefined;
      return firstOf(summary, "nature")?.text.startsWith("N6")
        ? [atStated(subject, "EsigibilitaIVA", liability)]
        : [];
    },
  ),
  ofEach(
    sdi("00421", "Imposta is not ImponibileImporto times AliquotaIVA, to the cent."),
    "BG-23",
    (summary, subject) => {
      const stated = firstOf(summary, "BT-117");
      const [base, rate, tax] = ["BT-116", "BT-119", "BT-117"].map((term) => numberOf(summary, term));
      if (stated === undefined || base === undefined || rate === undefined || tax === undefined)
        return undefined;
      const expected = percentOf(base, rate).rounded(2);
      return isWithin(tax, expected, cent)
        ? []
        : [atStated(subject, "Imposta", stated, { expected: expected.toString() })];
    },
  ),
  ofEach(
    sdi("00422", "ImponibileImporto is not the sum of the lines at its rate, to one euro."),
    "BG-23",
    taxableAmount,
  ),
  ofEach(
    sdi("00423", "PrezzoTotale is not price times quantity, less discounts, to the cent."),
    "BG-25",
    (line, subject) => {
      const stated = firstOf(line, "BT-131");
      const [amount, expected] = [numberOf(line, "BT-131"), lineAmount(line)];
      if (stated === undefined || amount === undefined || expected === undefined) return undefined;
      const rounded = expected.rounded(Math.max(2, amount.places));
      return isWithin(amount, rounded, cent)
        ? []
        : [atStated(subject, "PrezzoTotale", stated, { expected: rounded.toString() })];
    },
  ),
  ruleOf(sdi("00424", "AliquotaIVA is a percentage: 22.00, not 0.22."), (subject) => {
    const rates = [
      ...taxed(subject).flatMap(({ group, rate }) => firstOf(group, rate) ?? []),
      ...groupsOf(subject.terms, "BG-23").flatMap((group) => firstOf(group, "BT-119") ?? []),
    ];
    if (rates.length === 0) return undefined;
    const isPart = (value: Decimal | undefined) => value?.sign() === 1 && value.minus(euro).sign() < 0;
    return rates
      .filter((stated) => isPart(Decimal.of(stated.text)))
      .map((stated) => atStated(subject, "AliquotaIVA", stated));
  }),
  ruleOf(sdi("00437", "A ScontoMaggiorazione has neither Percentuale nor Importo."), (subject) => {
    const all = groupsOf(subject.terms, "BG-25", "reduction");
    if (all.length === 0) return undefined;
    return all
      .filter((group) => firstOf(group, "percent") === undefined && firstOf(group, "amount") === undefined)
      .map((group) => atGroup(subject, "ScontoMaggiorazione", group));
  }),
  ofEach(sdi("00443", "No line is taxed at the rate of a DatiRiepilogo."), "BG-23", (summary, subject) => {
    const rate = numberOf(summary, "BT-119");
    if (rate === undefined) return undefined;
    const found = taxed(subject).some((one) => numberOf(one.group, one.rate)?.minus(rate).sign() === 0);
    return found ? [] : [atGroup(subject, "AliquotaIVA", summary)];
  }),
  ruleOf(sdi("00444", "A Natura of the lines has no DatiRiepilogo, or one of these no line."), (subject) => {
    const summaries = groupsOf(subject.terms, "BG-23").flatMap((group) => firstOf(group, "nature") ?? []);
    const lines = taxed(subject).flatMap(({ group }) => firstOf(group, "nature") ?? []);
    if (summaries.length + lines.length === 0) return undefined;
    const alone = [
      ...lines.filter(({ text: nature }) => !summaries.some((other) => other.text === nature)),
      ...summaries.filter(({ text: nature }) => !lines.some((other) => other.text === nature)),
    ];
    return alone.map((stated) => atStated(subject, "Natura", stated));
  }),
  ruleOf(
    sdi("00445", "N2, N3 and N6 are named with their subdivision, such as N2.2, since 2021."),
    (subject) => {
      const date = firstOf(subject.terms, "BT-2")?.text ?? "";
      const all = [...taxed(subject).map(({ group }) => group), ...groupsOf(subject.terms, "BG-23")];
      const natures = all.flatMap((group) => firstOf(group, "nature") ?? []);
      if (natures.length === 0 || date < "2021-01-01") return undefined;
      return natures
        .filter((nature) => tooWide.has(nature.text))
        .map((nature) => atStated(subject, "Natura", nature));
    },
  ),
  ruleOf(
    {
      id: "fattura_pa.total",
      severity: "warning",
      message: "ImportoTotaleDocumento is not the sum of taxable amounts and taxes, with rounding.",
      source: "Agenzia delle Entrate, Allegato A, Specifiche tecniche, 2.1.1.9",
    },
    (subject) => {
      const stated = firstOf(subject.terms, "stated-total");
      const total = numberOf(subject.terms, "stated-total");
      const parts = groupsOf(subject.terms, "BG-23").flatMap((group) => [
        numberOf(group, "BT-116"),
        numberOf(group, "BT-117"),
      ]);
      if (stated === undefined || total === undefined || parts.length === 0 || parts.includes(undefined))
        return undefined;
      const rounding = numberOf(subject.terms, "document-rounding") ?? Decimal.zero;
      const expected = decimalSum([...parts.flatMap((part) => part ?? []), rounding]);
      // The stamp duty may be charged to the buyer, without being taxed.
      const stamp = numberOf(subject.terms, "stamp") ?? Decimal.zero;
      const fits = [expected, expected.plus(stamp)].some((each) => isWithin(total, each, cent));
      return fits
        ? []
        : [atStated(subject, "ImportoTotaleDocumento", stated, { expected: expected.toString() })];
    },
  ),
];
