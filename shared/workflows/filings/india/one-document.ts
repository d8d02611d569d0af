import { sumOf } from "../../../values/amounts/hundredths.ts";
import { coreOfName } from "../../../values/organisations/compare-names.ts";
import { bookedAgain, byDay } from "../../checking/gst/booked-again.ts";
import type { Entry, LeftOut } from "../book/entry.ts";
import { kindOf, rateOf } from "./entry-meaning.ts";

/** The filer's own numbers are its own; suppliers without a GSTIN are told apart by name. */
const documentKey = (entry: Entry) => {
  const number = entry.text("number");
  const gstin = entry.text("gstin", "customer_gstin", "supplier_gstin").toUpperCase();
  const name = entry.direction === "purchase" ? coreOfName(entry.text("party")) : "";
  return [number.toUpperCase(), gstin || name, kindOf(entry), number === "" ? entry.id : ""].join("\u0000");
};

/** The rows of each document: of one number, other side, kind and day. */
export const documentsIn = (entries: readonly Entry[]): readonly (readonly Entry[])[] =>
  [...Map.groupBy(entries, documentKey).values()].flatMap((same) => byDay(same, (row) => row.date("date")));

function amountOf(entry: Entry): number {
  const taxable = entry.amount("taxable") ?? 0;
  const taxes = (["igst", "cgst", "sgst"] as const).flatMap((name) => entry.amount(name) ?? []);
  const tax = taxes.length > 0 ? sumOf(taxes) : (taxable * (rateOf(entry, taxable) ?? 0)) / 100;
  return taxable + tax + (entry.amount("cess") ?? 0);
}

/** The rows of a document without those that book it once more, which are named. */
export function onceBooked(rows: readonly Entry[], left_out: LeftOut[]): readonly Entry[] {
  const again = bookedAgain(
    rows.map((entry) => {
      const { file, sheet, page, row } = entry.source;
      const book = `${file} ${sheet ?? ""}`;
      return {
        ...{ words: entry.words, book, place: `${book} ${page ?? ""} ${row}` },
        ...{ amount: amountOf(entry), value: entry.amount("value") },
      };
    }),
  );
  const [first] = rows;
  for (const [index, { source }] of rows.entries())
    if (again.has(index))
      left_out.push({
        source,
        reason: `${first?.text("number")} is booked twice: it stands in row ${first?.source.row} of ${first?.source.file} already.`,
      });
  return rows.filter((_, index) => !again.has(index));
}
