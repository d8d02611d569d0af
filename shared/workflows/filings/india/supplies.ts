import { rounded, sumOf } from "../../../values/amounts/hundredths.ts";
import { isGstin } from "../../../values/identifiers/india.ts";
import { coreOfName } from "../../../values/organisations/compare-names.ts";
import { gstinFault } from "../../checking/gst/codes.ts";
import { rateFor, rateRefusal } from "../../checking/gst/rate-table.ts";
import type { ColumnName } from "../book/columns.ts";
import type { Direction, Entry, LeftOut } from "../book/entry.ts";
import type { FilingContext } from "../draft.ts";
import { isWithin } from "../period.ts";
import { onceBooked } from "../repeated-rows.ts";
import {
  type DocumentKind,
  type InvoiceType,
  kindOf,
  rateOf,
  type Treatment,
  treatmentOf,
  typeOf,
} from "./entry-meaning.ts";
import { documentsIn, rowAmount } from "./one-document.ts";
import { otherCountry, stateCode } from "./state.ts";

export type Taxes = { txval: number; iamt: number; camt: number; samt: number; csamt: number };
/** The portal's names of the columns, in words. */
export const taxNames: Readonly<Record<keyof Taxes, string>> = {
  txval: "taxable value",
  iamt: "IGST",
  camt: "CGST",
  samt: "SGST",
  csamt: "cess",
};
/** The amounts of an item, in the order of the forms. */
export const taxesOf = ["txval", "iamt", "camt", "samt", "csamt"] as const satisfies readonly (keyof Taxes)[];

/** The columns of a book that supplies are made of. */
export const supplyColumns: readonly ColumnName[] = [
  ...(["number", "date", "gstin", "place", "value", "taxable", "rate"] as const),
  ...(["igst", "cgst", "sgst", "cess", "party", "type", "invoice_type"] as const),
];

export type Item = Taxes & { rate: number; rows: number[] };
/** One document of a book with its rates. Amounts of credit notes are positive; `sign` says which way they count. */
export type Supply = {
  kind: DocumentKind;
  sign: 1 | -1;
  number: string;
  date: string;
  party: string;
  /** The other side's GSTIN. */
  ctin: string | undefined;
  pos: string;
  inter: boolean;
  reverse: boolean;
  type: InvoiceType;
  treatment: Treatment;
  value: number;
  items: Item[];
  entries: Entry[];
  cancelled: boolean;
};

export type Supplies = { supplies: Supply[]; left_out: LeftOut[]; notes: string[] };

type Reason = { reason: string };

/**
 * Why a row's rate cannot be in the return; undefined when it can. What is bought is filed without its rate, and customs
 * take the tax on more than the value, so that of purchases only stated rates count.
 */
function rateFault(entry: Entry, date: string): string | undefined {
  const taxable = entry.amount("taxable");
  const rate = taxable === undefined ? undefined : rateOf(entry, taxable);
  const told = entry.amount("rate") !== undefined || entry.direction !== "purchase";
  if (rate === undefined || !told) return undefined;
  const code = entry.text("hsn").replace(/\D/g, "") || undefined;
  const force = rateFor(rate, date, code, kindOf(entry) !== "invoice");
  return force === "no" ? rateRefusal(rate, date) : undefined;
}

/** Taxes that are not what their rate makes of the taxable value, by more than the rupee that may be rounded. */
const misstated = (items: readonly Item[]): Item[] =>
  items.filter(({ rate, txval, iamt, camt, samt }) => {
    const tax = iamt + camt + samt;
    return tax !== 0 && Math.abs(tax - (txval * rate) / 100) > 1.001;
  });

/** One row as an item of its document, or why it is none. */
function itemOf(entry: Entry, inter: boolean, taxed: boolean): (Item & { computed: boolean }) | Reason {
  const taxable = entry.amount("taxable");
  if (taxable === undefined) return { reason: "No taxable value." };
  const rate = rateOf(entry, taxable);
  if (rate === undefined) return { reason: "Neither a rate nor an amount of tax." };
  const [igst, cgst, sgst] = [entry.amount("igst"), entry.amount("cgst"), entry.amount("sgst")];
  const csamt = Math.abs(entry.amount("cess") ?? 0);
  const computed = igst === undefined && cgst === undefined && sgst === undefined && rate !== 0;
  const tax = computed && taxed ? (Math.abs(taxable) * rate) / 100 : 0;
  const of = (stated: number | undefined, share: number) =>
    rounded(computed ? tax * share : Math.abs(stated ?? 0));
  return {
    rate,
    txval: rounded(Math.abs(taxable)),
    iamt: of(igst, inter ? 1 : 0),
    camt: of(cgst, inter ? 0 : 0.5),
    samt: of(sgst, inter ? 0 : 0.5),
    csamt: rounded(csamt),
    rows: [entry.id],
    computed: computed && taxed,
  };
}

/** Rates of one document, each once. */
function joined(items: readonly Item[]): Item[] {
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

type Collected = Supplies & { computed: number };

const identifiersIn = (entry: Entry, ...names: readonly ColumnName[]) =>
  names
    .map((name) => entry.text(name).toUpperCase().replace(/\s/g, ""))
    .filter((id) => id !== "" && !noGstin.test(id));
/** A row of another registration of the firm: each state files for itself (CGST Act, section 25(4)). */
function elsewhere(entry: Entry, gstin: string | undefined): Reason | undefined {
  const own = entry.text("company_gstin").toUpperCase().replace(/\s/g, "");
  return own === "" || gstin === undefined || own === gstin
    ? undefined
    : { reason: `A document of another registration, ${own.slice(0, 20)}.` };
}
const noGstin = /^(?:na|n\/a|-+|nil|urp|unregistered)$/i;

/** The other side's GSTIN; undefined when it has none. Throws nothing: a number that cannot be is a refusal. */
function recipientOf(entry: Entry, gstin: string | undefined): string | undefined | Reason {
  const other = identifiersIn(entry, "gstin", "customer_gstin", "supplier_gstin").find((id) => id !== gstin);
  const theirs = entry.direction === "purchase" ? "supplier_gstin" : "customer_gstin";
  const [own] = identifiersIn(entry, "gstin", theirs);
  if (other === undefined && own !== undefined)
    return { reason: `The other side's GSTIN is the filer's own, ${own}.` };
  if (other === undefined || isGstin(other)) return other;
  const says = gstinFault(other)?.says ?? "it is not that of a taxpayer.";
  return { reason: `The GSTIN ${other.slice(0, 20)} cannot be: ${says}` };
}

/** Where the supply goes, and whether the book says so. Goods go to who buys them: to the other side, or to the filer. */
function placeOf(
  entry: Entry,
  ctin: string | undefined,
  home: string | undefined,
): { pos: string; stated: boolean } | Reason {
  const text = entry.text("place");
  const said = text === "" ? undefined : stateCode(text);
  if (text !== "" && said === undefined) return { reason: `"${text.slice(0, 40)}" is not a state of India.` };
  const country = entry.text("country");
  const abroad = country !== "" && !/^(?:in|ind|india)$/i.test(country) ? otherCountry : undefined;
  const buyer = entry.direction === "purchase" ? home : (ctin?.slice(0, 2) ?? home);
  const pos = said ?? abroad ?? buyer;
  if (pos === undefined) return { reason: "No place of supply, and no GSTIN of the filer to take it from." };
  return { pos, stated: said !== undefined || abroad !== undefined };
}

function itemsOf(entries: readonly Entry[], inter: boolean, taxed: boolean, into: Collected): Item[] {
  const items: Item[] = [];
  for (const entry of entries) {
    const item = itemOf(entry, inter, taxed);
    if ("reason" in item) into.left_out.push({ source: entry.source, reason: item.reason });
    else {
      const { computed, ...rest } = item;
      if (computed) into.computed++;
      items.push(rest);
    }
  }
  return joined(items);
}

/** A document of the book, or why it is none of the return's. */
function supplyOf(
  entries: readonly Entry[],
  { period, gstin }: FilingContext,
  into: Collected,
): Supply | Reason | undefined {
  const [first] = entries;
  if (first === undefined) return undefined;
  const date = first.date("date");
  const number = first.text("number");
  if (number === "") return { reason: "No document number." };
  if (date === undefined) return { reason: "No date." };
  if (!isWithin(period, date)) return { reason: `Dated ${date}, outside ${period.label}.` };
  const ctin = elsewhere(first, gstin) ?? recipientOf(first, gstin);
  if (typeof ctin === "object") return ctin;
  const home = gstin?.slice(0, 2);
  const place = placeOf(first, ctin, home);
  if ("reason" in place) return place;
  const { pos } = place;
  const type = typeOf(first, pos);
  const from = first.direction === "purchase" ? (ctin?.slice(0, 2) ?? home) : home;
  const inter = type === "R" || type === "DE" ? pos !== from : true;
  const fault = entries.map((entry) => rateFault(entry, date)).find((each) => each !== undefined);
  if (fault !== undefined) return { reason: `${fault} The document is left out whole.` };
  const items = itemsOf(entries, inter, type !== "SEWOP" && type !== "WOPAY", into);
  if (items.length === 0) return undefined;
  if (!place.stated)
    into.notes.push(
      `${number}: no place of supply is stated; ${pos} follows from the ${ctin === undefined || first.direction === "purchase" ? "filer's" : "other side's"} GSTIN.`,
    );
  if (inter ? items.some(({ camt }) => camt > 0) : items.some(({ iamt }) => iamt > 0))
    into.notes.push(
      `${number}: the kind of tax does not fit a supply ${inter ? "between states" : "within one state"}.`,
    );
  for (const { rate, txval, iamt, camt, samt } of misstated(items))
    into.notes.push(
      `${number}: the tax ${rounded(iamt + camt + samt)} is not ${rate} % of ${txval}; see to it before filing.`,
    );
  const negative =
    kindOf(first) === "invoice" && entries.every((entry) => (entry.amount("taxable") ?? 0) < 0);
  const kind = negative ? "credit" : kindOf(first);
  const sum = sumOf(items.flatMap(({ txval, iamt, camt, samt, csamt }) => [txval, iamt, camt, samt, csamt]));
  return {
    kind,
    sign: kind === "credit" ? -1 : 1,
    number,
    date,
    party: first.text("party"),
    ctin,
    pos,
    inter,
    reverse: first.flag("reverse_charge"),
    type,
    treatment: treatmentOf(first, Math.max(...items.map(({ rate }) => rate))),
    value: rounded(Math.abs(first.amount("value") ?? sum)),
    items,
    entries: [...entries],
    cancelled: /cancel/i.test(`${first.text("status")} ${first.text("type")}`),
  };
}

/** Numbers that a supplier gave to several documents, which the rules forbid (CGST Rules, rule 46(b)). */
function usedTwice(supplies: readonly Supply[], direction: Direction): string[] {
  const key = ({ number, kind, ctin, party }: Supply) =>
    [number.toUpperCase(), kind, direction === "sale" ? "" : (ctin ?? coreOfName(party))].join("\u0000");
  return [...Map.groupBy(supplies, key).values()].flatMap((same) => {
    const [first, second] = same;
    return first === undefined || second === undefined
      ? []
      : [
          `${first.number}: the number is on ${same.length} documents, of ${same.map(({ date, party }) => `${date}${party === "" ? "" : ` (${party})`}`).join(" and ")}; each counts. See that none is booked twice.`,
        ];
  });
}

/** Rows of which it is not known on which side they stand. */
export const undirected = (entries: readonly Entry[]): LeftOut[] =>
  entries
    .filter(({ direction }) => direction === undefined)
    .map(({ source }) => ({
      source,
      reason:
        "Not known whether it is a sale or a purchase: name the file or sheet so, or add a column direction.",
    }));

/** The documents of one side of the book that lie in the period. */
export function suppliesOf(
  entries: readonly Entry[],
  direction: Direction,
  context: FilingContext,
): Supplies {
  const into: Collected = { supplies: [], left_out: [], notes: [], computed: 0 };
  for (const all of documentsIn(entries.filter((entry) => entry.direction === direction))) {
    const rows = onceBooked(all, rowAmount, into.left_out);
    const supply = supplyOf(rows, context, into);
    if (supply === undefined) continue;
    if (!("reason" in supply)) into.supplies.push(supply);
    else for (const { source } of rows) into.left_out.push({ source, reason: supply.reason });
  }
  if (into.computed > 0)
    into.notes.push(
      `Tax of ${into.computed} rows was computed from rate and taxable value: they state none.`,
    );
  into.notes.push(...usedTwice(into.supplies, direction));
  const cancelled = into.supplies.filter((supply) => supply.cancelled);
  if (cancelled.length > 0)
    into.notes.push(`${cancelled.length} cancelled documents count in the list of documents alone.`);
  return { supplies: into.supplies, left_out: into.left_out, notes: into.notes };
}
