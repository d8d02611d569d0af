import { shortList } from "../../../values/text/short-list.ts";
import type { StatementAnalysis } from "../analysis/analyse.ts";
import type { Transaction } from "../meaning/transaction.ts";
import type { Put } from "./sheet.ts";

/** Rows that are named one by one; more are counted. */
const most = 12;

function rowList(rows: readonly Transaction[]): string {
  const several = new Set(rows.map(({ statement }) => statement)).size > 1;
  return shortList(
    rows.map(({ row, statement }) => (several ? `${statement + 1}:${row}` : row)),
    most,
  );
}

const line = (what: string, rows: readonly Transaction[], amount: number | null, text: string): Put[] => [
  what,
  [...new Set(rows.map(({ source }) => source))].join(", "),
  rowList(rows),
  amount,
  text,
];

/** Everything that stands out, a line each; what contradicts itself stands first. */
export function findingRows(analysis: StatementAnalysis): Put[][] {
  const { statements, flags, removed, bounced, cash, roundTrips, recurring } = analysis;
  return [
    ...flags.map(({ code, text, statement, row, amount }): Put[] => [
      code.replaceAll("_", " "),
      statements[statement]?.source ?? "",
      row === null ? "" : String(row),
      amount,
      text,
    ]),
    ...removed.map(({ transaction, keptFrom }) =>
      line(
        "counted once",
        [transaction],
        transaction.amount,
        `Also in ${keptFrom}: ${transaction.description}`,
      ),
    ),
    ...bounced.map(({ returned, original, charge }) => {
      const rows = [original, returned, charge].filter((row) => row !== null);
      return line("returned payment", rows, returned.amount, returned.description);
    }),
    ...cash.notices.map(({ rows, amount, text, source }) =>
      line("cash deposit", rows, amount, `${text} (${source})`),
    ),
    ...roundTrips.map(({ out, in: back, days, basis }) =>
      line(
        "round trip",
        [out, back],
        back.amount,
        `${out.description} / ${back.description}: within ${days} day${days === 1 ? "" : "s"}, ${basis.replaceAll("_", " ")}`,
      ),
    ),
    ...recurring.map(({ name, rows, averageAmount, frequency, fixed, nextExpected }) =>
      line(
        "recurring",
        rows,
        averageAmount,
        `${name}: ${frequency}, ${fixed ? "the same amount" : "varying amounts"}, next about ${nextExpected}`,
      ),
    ),
  ];
}

export const taxRows = ({ gst, tds }: StatementAnalysis): Put[][] =>
  [...(gst ?? []), ...(tds ?? [])].map(({ kind, section, counterparty, total, rows, text, source }) => [
    kind.replaceAll("_", " "),
    section,
    counterparty,
    total,
    rowList(rows),
    text,
    source,
  ]);
