import { bookedAgain } from "../checking/gst/booked-again.ts";
import type { Entry, LeftOut } from "./book/entry.ts";

/** The rows of a document without those that book it once more, which are named. `amountOf`: net with its taxes. */
export function onceBooked(
  rows: readonly Entry[],
  amountOf: (entry: Entry) => number,
  left_out: LeftOut[],
): readonly Entry[] {
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

/** Payments that say the same in all: each counts, since one may be made twice, and that is told. */
export const repeatedPayments = (rows: readonly Entry[], nameOf: (entry: Entry) => string): string[] =>
  [...Map.groupBy(rows, ({ words }) => words).values()].flatMap((same) => {
    const [first, second] = same;
    return first === undefined || second === undefined
      ? []
      : [
          `${nameOf(first)}: rows ${same.map(({ source }) => source.row).join(", ")} say the same in every column that was read; each counts. See that none is booked twice.`,
        ];
  });
