import type { EInvoiceTarget } from "../../contract/workflows/checking.ts";
import { type Keys, termPlaces } from "../../document/e-invoice/term-places.ts";
import { firstOf, type Group, statedAt } from "../../document/e-invoice/terms.ts";
import { Decimal, decimalSum } from "../../values/amounts/decimal.ts";
import { taxedParts, vatCategories } from "../checking/e-invoice/rules-categories.ts";
import { numberOf } from "../checking/e-invoice/subject.ts";
import { inGroup, newGroup, type OpenGroup, opened, putTerm, soleGroup } from "./open-group.ts";
import { targets } from "./targets.ts";

/** What was put in because the standard or the target says what it has to be. */
export type Computed = { term: string; keys: Keys; value: string };

/** A VAT category at a rate, with what is taxed by it. */
type Share = { key: string; category: string; rateText: string | undefined; base: Decimal };

/** Countries with further categories that have a positive rate: IGIC and IPSI of Spain, Italy's split payment. */
const severalPositive = new Set(["ES", "IT"]);

/** Goes by rates unless the standard has one breakdown for all of the category. */
const byRate = (category: string) => vatCategories.find(({ code }) => code === category)?.breakdown !== "one";

/** In hundredths, as all amounts of an invoice are (EN 16931-1, BR-DEC). */
const amountText = (amount: Decimal): string => amount.rounded(2).plus(new Decimal(0n, 2)).toString();

class Completion {
  readonly invoice: OpenGroup;
  readonly computed: Computed[] = [];
  private readonly target: EInvoiceTarget;

  constructor(invoice: Group, target: EInvoiceTarget) {
    this.invoice = opened(invoice);
    this.target = target;
  }

  /** Puts a text where none is stated. */
  put(group: OpenGroup, term: string, text: string | undefined, at = 0): void {
    if (text === undefined || firstOf(group, term) !== undefined) return;
    this.overwrite(group, term, text, at);
  }

  overwrite(group: OpenGroup, term: string, text: string, at = 0): void {
    if (firstOf(group, term)?.text === text) return;
    putTerm(group, term, text);
    const keys = termPlaces.get(term)?.keys ?? [];
    this.computed.push({ term, keys: keys.map((key) => (key === 0 ? at : key)), value: text });
  }

  specification(): void {
    const { specification, process } = targets[this.target];
    this.overwrite(this.invoice, "BT-24", specification);
    this.put(this.invoice, "BT-23", process);
  }

  /** Lines without identifiers are told apart by their places. */
  lineNumbers(): void {
    const lines = inGroup(this.invoice, "BG-25");
    if (lines.some((line) => firstOf(line, "BT-126") !== undefined)) return;
    for (const [at, line] of lines.entries()) this.put(line, "BT-126", String(at + 1), at);
  }

  /** A rate above zero is of one category alone, but in countries that have more (EN 16931-1, 6.4.3). */
  categories(): void {
    const country = statedAt(this.invoice, ["BG-4/BG-5/BT-40"])?.text;
    // Without a country the invoice is refused for that alone.
    if (country !== undefined && severalPositive.has(country)) return;
    const places = [
      ...Object.values(taxedParts).map(({ at, category, rate }) => ({ id: at[0], category, rate })),
      { id: "BG-23", category: "BT-118", rate: "BT-119" },
    ];
    for (const { id, category, rate } of places)
      for (const [at, group] of inGroup(this.invoice, id).entries())
        if ((numberOf(group, rate)?.sign() ?? 0) > 0) this.put(group, category, "S", at);
  }

  /** What each category and rate has; undefined while a category, a rate or an amount is missing. */
  private shares(): readonly Share[] | undefined {
    const shares = new Map<string, Share>();
    for (const { at, category, rate, amount, sign } of Object.values(taxedParts)) {
      for (const group of inGroup(this.invoice, at[0])) {
        const code = firstOf(group, category)?.text;
        const value = numberOf(group, amount);
        const key = shareKey(code, numberOf(group, rate));
        if (code === undefined || value === undefined || key === undefined) return undefined;
        const known = shares.get(key);
        const rateText = known?.rateText ?? firstOf(group, rate)?.text;
        const signed = sign < 0 ? value.negated() : value;
        shares.set(key, { key, category: code, rateText, base: signed.plus(known?.base ?? Decimal.zero) });
      }
    }
    return [...shares.values()];
  }

  /** The VAT breakdown (EN 16931-1: BR-S-08, BR-S-09 and those of the other categories). */
  breakdown(): void {
    const shares = this.shares();
    if (shares === undefined || shares.length === 0) return;
    const groups = inGroup(this.invoice, "BG-23");
    const places = new Map(
      groups.map((group, at) => {
        const key = shareKey(firstOf(group, "BT-118")?.text, numberOf(group, "BT-119"));
        return [key, { group, at }] as const;
      }),
    );
    for (const share of shares) {
      const { group, at } = places.get(share.key) ?? { group: newGroup("BG-23"), at: groups.length };
      if (at === groups.length) groups.push(group);
      this.share(share, group, at);
    }
    this.invoice.groups.set("BG-23", groups);
  }

  private share({ category, rateText, base: whole }: Share, group: OpenGroup, at: number): void {
    this.put(group, "BT-118", category, at);
    this.put(group, "BT-119", category === "O" ? this.rateOutside() : rateText, at);
    this.put(group, "BT-116", amountText(whole), at);
    const [base, rate] = [numberOf(group, "BT-116"), numberOf(group, "BT-119")];
    if (!byRate(category)) this.put(group, "BT-117", "0.00", at);
    else if (base !== undefined && rate !== undefined)
      this.put(group, "BT-117", amountText(base.times(rate).shifted(2)), at);
  }

  /** What is outside of VAT has no rate; Germany's rules ask for one all the same, which can be zero alone. */
  private rateOutside(): string | undefined {
    const isGerman = ["BG-4/BG-5/BT-40", "BG-7/BG-8/BT-55"].every(
      (place) => statedAt(this.invoice, [place])?.text === "DE",
    );
    return this.target === "xrechnung" || (this.target === "peppol" && isGerman) ? "0" : undefined;
  }

  private sumOf(id: string, term: string): Decimal | undefined {
    const numbers = inGroup(this.invoice, id).map((group) => numberOf(group, term));
    const known = numbers.filter((number) => number !== undefined);
    return numbers.length > 0 && known.length === numbers.length ? decimalSum(known) : undefined;
  }

  /** BT-106 to BT-115 as EN 16931-1 defines them (BR-CO-10 to BR-CO-16); what is paid and rounded is given. */
  totals(): void {
    const sums = soleGroup(this.invoice, "BG-22");
    const number = (term: string) => numberOf(sums, term);
    const put = (term: string, amount: Decimal | undefined) =>
      this.put(sums, term, amount === undefined ? undefined : amountText(amount));
    put("BT-106", this.sumOf("BG-25", "BT-131"));
    put("BT-107", this.sumOf("BG-20", "BT-92"));
    put("BT-108", this.sumOf("BG-21", "BT-99"));
    put(
      "BT-109",
      total(number, "BT-106", [
        ["BT-107", -1],
        ["BT-108", 1],
      ]),
    );
    const tax = this.sumOf("BG-23", "BT-117");
    if (tax !== undefined) this.put(this.invoice, "BT-110", amountText(tax));
    const [net, vat] = [number("BT-109"), numberOf(this.invoice, "BT-110")];
    put("BT-112", net === undefined || vat === undefined ? undefined : net.plus(vat));
    put(
      "BT-115",
      total(number, "BT-112", [
        ["BT-113", -1],
        ["BT-114", 1],
      ]),
    );
    if (sums.terms.size === 0) this.invoice.groups.delete("BG-22");
  }
}

/** Category and rate, where rates tell breakdowns of the category apart; undefined where one of them is missing. */
function shareKey(category: string | undefined, rate: Decimal | undefined): string | undefined {
  if (category === undefined || !byRate(category)) return category;
  return rate === undefined ? undefined : `${category} ${plain(rate)}`;
}

/** A decimal without zeros at its end: 19 and 19.00 are one rate. */
function plain(rate: Decimal): string {
  let { units, places } = rate;
  for (; places > 0 && units % 10n === 0n; places--) units /= 10n;
  return new Decimal(units, places).toString();
}

/** The first number with others added or taken away; those that are not stated are none. */
function total(
  number: (term: string) => Decimal | undefined,
  first: string,
  others: readonly (readonly [term: string, sign: 1 | -1])[],
): Decimal | undefined {
  let sum = number(first);
  for (const [term, sign] of others) {
    const value = number(term) ?? Decimal.zero;
    sum = sign === 1 ? sum?.plus(value) : sum?.minus(value);
  }
  return sum;
}

/** Terms that follow from others: whoever leaves them out need not be asked for them. */
export const computedTerms: ReadonlySet<string> = new Set([
  ...["BG-22", "BT-106", "BT-107", "BT-108", "BT-109", "BT-110", "BT-112", "BT-115"],
  ...["BG-23", "BT-116", "BT-117", "BT-118", "BT-119", "BT-24"],
]);

/** The invoice with what the standard defines as following from the rest, and what the target fixes. */
export function completed(
  invoice: Group,
  target: EInvoiceTarget,
): { invoice: Group; computed: readonly Computed[] } {
  const completion = new Completion(invoice, target);
  completion.specification();
  completion.lineNumbers();
  completion.categories();
  completion.breakdown();
  completion.totals();
  return { invoice: completion.invoice, computed: completion.computed };
}

/** The invoice as one of the target, all else as it is. */
export function retargeted(
  invoice: Group,
  target: EInvoiceTarget,
): { invoice: Group; computed: readonly Computed[] } {
  const completion = new Completion(invoice, target);
  completion.specification();
  return { invoice: completion.invoice, computed: completion.computed };
}
