import { type Entry, totalOf } from "../book/entry.ts";
import { type Cell, type Draft, Figures, type Filing } from "../draft.ts";
import { rowsInPeriod } from "../rows-in-period.ts";

/** From this sum in a year a payee is reported (26 USC 6041A; Public Law 119-21, section 70433, from 2026 on). */
const leastOf = (year: string): number => (year < "2026" ? 600 : 2_000);

const tinOf = (entry: Entry) => entry.text("tin").replace(/\D/g, "");
const payeeOf = (entry: Entry) => tinOf(entry) || entry.text("party").toLowerCase();
const paidOf = (entry: Entry) => entry.amount("paid", "amount", "gross", "value");

export const us1099Nec: Filing = {
  form: ({ first }) => `1099-NEC (${first.slice(0, 4)})`,
  reads: "rows",
  wanted: ["tin", "party", "address", "date", "paid", "withheld", "state_tax", "type"],
  build(entries, { period }): Draft {
    const { rows, left_out } = rowsInPeriod(entries, period);
    const usable = rows.filter((entry) => {
      const card = /card|paypal|third.?party/i.test(entry.text("type"));
      const reason =
        payeeOf(entry) === ""
          ? "No payee."
          : paidOf(entry) === undefined
            ? "No amount paid."
            : card
              ? "Paid by card or network: its operator reports it on 1099-K."
              : undefined;
      if (reason !== undefined) left_out.push({ source: entry.source, reason });
      return reason === undefined;
    });
    const figures = new Figures();
    const least = leastOf(period.first.slice(0, 4));
    const notes: string[] = [];
    const forms: Cell[][] = [];
    for (const [payee, same] of Map.groupBy(usable, payeeOf)) {
      const paid = totalOf(same.map((entry) => paidOf(entry) ?? 0));
      const withheld = totalOf(same.map((entry) => entry.amount("withheld") ?? 0));
      const state = totalOf(same.map((entry) => entry.amount("state_tax") ?? 0));
      const name = same.find((entry) => entry.has("party"))?.text("party") ?? payee;
      const ids = same.map(({ id }) => id);
      if (paid < least && withheld === 0) {
        for (const { source } of same)
          left_out.push({
            source,
            reason: `${name} got ${paid.toFixed(2)} in the year, less than ${least}.`,
          });
        continue;
      }
      const tin = same.map(tinOf).find((each) => each !== "") ?? "";
      if (tin.length !== 9)
        notes.push(
          `${name}: ${tin === "" ? "no TIN" : "the TIN has not nine digits"}; ask for a Form W-9 (backup withholding applies).`,
        );
      figures.add(`${payee}.box_1`, `${name}: box 1, nonemployee compensation`, paid, ids);
      figures.add(`${payee}.box_4`, `${name}: box 4, federal income tax withheld`, withheld, ids);
      figures.add("total.box_1", "All payees: box 1", paid, ids);
      forms.push([
        tin,
        name,
        same.find((entry) => entry.has("address"))?.text("address") ?? null,
        paid,
        withheld,
        state,
      ]);
    }
    return {
      figures: figures.list(),
      sections: [
        {
          id: "forms",
          title: "1099-NEC",
          head: ["Recipient TIN", "Recipient name", "Address", "Box 1", "Box 4", "Box 5"],
          rows: forms,
        },
      ],
      left_out,
      notes: [
        ...notes,
        "Payments to corporations are not reported, except to lawyers: leave those out that are.",
        "IRIS takes these values by its own CSV template or by hand.",
      ],
    };
  },
};
