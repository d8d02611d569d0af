import { rounded, sumOf } from "../../../values/amounts/hundredths.ts";
import { coreOfName } from "../../../values/organisations/compare-names.ts";
import type { ColumnName } from "../book/columns.ts";
import type { Direction, Entry, LeftOut } from "../book/entry.ts";
import { isCancelled, noInvoice } from "../book/no-invoice.ts";
import type { FilingContext } from "../draft.ts";
import { isWithin } from "../period.ts";
import { onceBooked } from "../repeated-rows.ts";
import { isOwedByBuyer } from "./credit.ts";
import { kindOf, treatmentOf, typeOf } from "./entry-meaning.ts";
import { doubtsOf, itemOf, joined, partsOf, rateFault, type Taxation, worthOf } from "./items.ts";
import { documentsIn, rowAmount, signOf } from "./one-document.ts";
import { elsewhere, placeOf, recipientOf } from "./other-side.ts";
import type { Item, Reason, Supplies, Supply } from "./supply.ts";

/** The columns of a book that supplies are made of. */
export const supplyColumns: readonly ColumnName[] = [
  ...(["number", "original", "date", "gstin", "place", "value", "taxable", "rate"] as const),
  ...(["igst", "cgst", "sgst", "cess", "party", "type", "invoice_type"] as const),
];

type Collected = Supplies & { computed: number };

function itemsOf(entries: readonly Entry[], taxation: Taxation, into: Collected): Item[] {
  const items: Item[] = [];
  for (const entry of entries) {
    const item = itemOf(entry, taxation);
    if ("reason" in item) into.left_out.push({ source: entry.source, reason: item.reason });
    else {
      const { computed, ...rest } = item;
      if (computed) into.computed++;
      items.push(rest);
    }
  }
  return joined(items);
}

/** A document of the book in its parts, or why it is none of the return's. */
function suppliesIn(
  entries: readonly Entry[],
  { period, gstin }: FilingContext,
  into: Collected,
): Supply[] | Reason {
  const [first] = entries;
  if (first === undefined) return [];
  const date = first.date("date");
  const number = first.text("number");
  if (number === "") return { reason: "No document number." };
  if (date === undefined) return { reason: "No date." };
  if (!isWithin(period, date)) return { reason: `Dated ${date}, outside ${period.label}.` };
  const other = noInvoice(first);
  if (other !== undefined) return { reason: other };
  const original = first.text("original");
  if (original !== "" && first.direction === "sale" && kindOf(first) === "invoice")
    return {
      reason: `It amends ${original.slice(0, 40)}: amendments have a table of their own (GSTR-1, 9A), and what the first return said is not in the books.`,
    };
  const ctin = elsewhere(first, gstin) ?? recipientOf(first, gstin);
  if (typeof ctin === "object") return ctin;
  const home = gstin?.slice(0, 2);
  const place = placeOf(first, ctin, home);
  if ("reason" in place) return place;
  const { pos } = place;
  const type = typeOf(first, pos);
  const from = first.direction === "purchase" ? (ctin?.slice(0, 2) ?? home) : home;
  const fault = entries.map((entry) => rateFault(entry, date)).find((each) => each !== undefined);
  if (fault !== undefined) return { reason: `${fault} The document is left out whole.` };
  const written = signOf(entries);
  // What was taken back for more than was sold is a note, whatever it is called.
  const kind = kindOf(first) === "invoice" && written === -1 ? "credit" : kindOf(first);
  const reverse = first.flag("reverse_charge");
  const sign: Supply["sign"] = kind === "credit" ? -1 : 1;
  const document = {
    ...{ kind, sign, written, number, date, party: first.text("party"), ctin, pos, reverse, type },

    inter: type === "R" || type === "DE" ? pos !== from : true,
    cancelled: isCancelled(first),
    entries: [...entries],
  };
  const owed = first.direction === "purchase" ? isOwedByBuyer(document) : reverse;
  const taxed = type !== "SEWOP" && type !== "WOPAY";
  const taxation = { inter: document.inter, taxed, owed, written };
  const parts = partsOf(entries, type)
    .map((rows) => ({ rows, items: itemsOf(rows, taxation, into) }))
    .filter(({ items }) => items.length > 0);
  if (parts.length === 0) return [];
  if (!place.stated)
    into.notes.push(
      `${number}: no place of supply is stated; ${pos} follows from the ${ctin === undefined || first.direction === "purchase" ? "filer's" : "other side's"} GSTIN.`,
    );
  const items = parts.flatMap((part) => part.items);
  const sum = sumOf(items.flatMap(({ txval, iamt, camt, samt, csamt }) => [txval, iamt, camt, samt, csamt]));
  const value = first.direction === "sale" ? worthOf(entries, sum) : rounded(Math.abs(sum));
  into.notes.push(...doubtsOf({ ...document, value }, items, taxation));
  return parts.map(({ rows, items }, at): Supply => {
    const [own = first] = rows;
    const treatment = treatmentOf(own, Math.max(...items.map(({ rate }) => rate)));
    return { ...document, value, treatment, items, entries: [...rows], again: at > 0 };
  });
}

/** Numbers that a supplier gave to several documents, which the rules forbid (CGST Rules, rule 46(b)). */
function usedTwice(supplies: readonly Supply[], direction: Direction): string[] {
  const key = ({ number, kind, ctin, party }: Supply) =>
    [number.toUpperCase(), kind, direction === "sale" ? "" : (ctin ?? coreOfName(party))].join("\u0000");
  const documents = supplies.filter(({ again }) => !again);
  return [...Map.groupBy(documents, key).values()].flatMap((same) => {
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
    const found = suppliesIn(rows, context, into);
    if (!("reason" in found)) into.supplies.push(...found);
    else for (const { source } of rows) into.left_out.push({ source, reason: found.reason });
  }
  if (into.computed > 0)
    into.notes.push(
      `Tax of ${into.computed} rows was computed from rate and taxable value: they state none.`,
    );
  into.notes.push(...usedTwice(into.supplies, direction));
  const cancelled = into.supplies.filter((supply) => supply.cancelled && !supply.again);
  if (cancelled.length > 0)
    into.notes.push(`${cancelled.length} cancelled documents count in the list of documents alone.`);
  return { supplies: into.supplies, left_out: into.left_out, notes: into.notes };
}
