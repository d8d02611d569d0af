import { rounded, sumOf } from "../../../values/amounts/hundredths.ts";
import { rateFor, rateRefusal } from "../../checking/gst/rate-table.ts";
import type { Entry } from "../book/entry.ts";
import { refusalOf } from "./credit.ts";
import { type InvoiceType, kindOf, rateOf, treatmentOf } from "./entry-meaning.ts";
import { rowAmount } from "./one-document.ts";
import type { Item, Reason, Supply } from "./supply.ts";

/**
 * Why a row's rate cannot be in the return; undefined when it can. What is bought is filed without its rate, and customs
 * take the tax on more than the value, so that of purchases only stated rates count.
 */
export function rateFault(entry: Entry, date: string): string | undefined {
  const taxable = entry.amount("taxable");
  const rate = taxable === undefined ? undefined : rateOf(entry, taxable);
  const told = entry.amount("rate") !== undefined || entry.direction !== "purchase";
  if (rate === undefined || !told) return undefined;
  const code = entry.text("hsn").replace(/\D/g, "") || undefined;
  const force = rateFor(rate, date, code, kindOf(entry) !== "invoice");
  return force === "no" ? rateRefusal(rate, date) : undefined;
}

/** Rupees by which taxes and sums may differ for rounding. */
const slack = 1.001;

/** Taxes that are not what their rate makes of the taxable value; supplies without payment of tax bear none. */
const misstated = (items: readonly Item[], taxed: boolean): Item[] =>
  items.filter(({ rate, txval, iamt, camt, samt }) => {
    const tax = iamt + camt + samt;
    return (taxed || tax !== 0) && Math.abs(tax - (txval * rate) / 100) > slack;
  });

/** How a document is taxed: between states, at all, and by whom. */
export type Taxation = { inter: boolean; taxed: boolean; owed: boolean; written: 1 | -1 };

/** One row as an item of its document, or why it is none. */
export function itemOf(
  entry: Entry,
  { inter, taxed, owed, written }: Taxation,
): (Item & { computed: boolean }) | Reason {
  const taxable = entry.amount("taxable");
  if (taxable === undefined) return { reason: "No taxable value." };
  const rate = rateOf(entry, taxable);
  if (rate === undefined) return { reason: "Neither a rate nor an amount of tax." };
  const [igst, cgst, sgst] = [entry.amount("igst"), entry.amount("cgst"), entry.amount("sgst")];
  // Who sells under reverse charge writes no tax, or noughts.
  const none = [igst, cgst, sgst].every((tax) => (tax ?? 0) === 0);
  if (owed && none && entry.amount("rate") === undefined)
    return { reason: "The buyer owes its tax, and the row states neither that nor a rate." };
  const stated = !none || (!owed && [igst, cgst, sgst].some((tax) => tax !== undefined));
  const computed = !stated && rate !== 0;
  const tax = computed && taxed ? (taxable * rate) / 100 : 0;
  // Some write what goes back below nought and its taxes without a sign.
  const signed = (amount: number) => written * (taxable < 0 && amount > 0 ? -amount : amount);
  const of = (amount: number | undefined, share: number) =>
    rounded(computed ? written * tax * share : signed(amount ?? 0));
  return {
    rate,
    txval: rounded(written * taxable),
    iamt: of(igst, inter ? 1 : 0),
    camt: of(cgst, inter ? 0 : 0.5),
    samt: of(sgst, inter ? 0 : 0.5),
    csamt: rounded(signed(entry.amount("cess") ?? 0)),
    rows: [entry.id],
    computed: computed && taxed,
  };
}

/** Rates of one document, each once. */
export function joined(items: readonly Item[]): Item[] {
  return [...Map.groupBy(items, ({ rate }) => rate)].map(([rate, same]) => ({
    rate,
    txval: sumOf(same.map(({ txval }) => txval)),
    iamt: sumOf(same.map(({ iamt }) => iamt)),
    camt: sumOf(same.map(({ camt }) => camt)),
    samt: sumOf(same.map(({ samt }) => samt)),
    csamt: sumOf(same.map(({ csamt }) => csamt)),
    rows: same.flatMap(({ rows }) => rows),
  }));
}

/** How a line is taxed, and whether its credit is refused: lines of one document that differ in these stand apart. */
export function partsOf(entries: readonly Entry[], type: InvoiceType): (readonly Entry[])[] {
  const keyOf = (entry: Entry) => {
    const treatment = treatmentOf(entry, rateOf(entry, entry.amount("taxable") ?? 0) ?? Number.NaN);
    const refusal = entry.direction === "purchase" ? refusalOf(entry) : undefined;
    return `${type === "R" ? treatment : ""} ${refusal ?? ""}`;
  };
  const amounting = entries.find((entry) => (entry.amount("taxable") ?? 0) !== 0) ?? entries[0];
  const parts = Map.groupBy(entries, (entry) =>
    amounting === undefined || (entry.amount("taxable") ?? 0) !== 0 ? keyOf(entry) : keyOf(amounting),
  );
  return [...parts.values()];
}

/** What the document is worth: as it is stated, unless each of its rows states its own worth there. */
export function worthOf(entries: readonly Entry[], sum: number): number {
  const stated = entries.map((entry) => entry.amount("value"));
  const value = stated.find((each) => each !== undefined);
  const isOwn = (entry: Entry, at: number) =>
    Math.abs(Math.abs(stated[at] ?? 0) - Math.abs(rowAmount(entry))) <= slack;
  if (value === undefined || (entries.length > 1 && entries.every(isOwn))) return rounded(Math.abs(sum));
  return rounded(Math.abs(value));
}

/** What of a sale its rows say twice and not alike. */
export function doubtsOf(
  { number, value, inter, reverse }: Omit<Supply, "items" | "treatment" | "again">,
  items: readonly Item[],
  { taxed }: Taxation,
): string[] {
  const whole = rounded(
    sumOf(items.flatMap(({ txval, iamt, camt, samt, csamt }) => [txval, iamt, camt, samt, csamt])),
  );
  const net = sumOf(items.map(({ txval }) => txval));
  const agrees = [whole, ...(reverse ? [net] : [])].some((each) => Math.abs(value - each) <= slack);
  const other = inter ? items.some(({ camt }) => camt !== 0) : items.some(({ iamt }) => iamt !== 0);
  return [
    ...(other
      ? [`${number}: the kind of tax does not fit a supply ${inter ? "between states" : "within one state"}.`]
      : []),
    ...misstated(items, taxed).map(
      ({ rate, txval, iamt, camt, samt }) =>
        `${number}: the tax ${rounded(iamt + camt + samt)} is not ${rate} % of ${txval}; see to it before filing.`,
    ),
    ...(agrees ? [] : [`${number}: the value ${value} is not what its rows make, ${whole}.`]),
  ];
}
