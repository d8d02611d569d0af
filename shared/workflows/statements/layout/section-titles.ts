import type { RawRow } from "./raw-row.ts";

type Way = "in" | "out";

const words: readonly (readonly [Way | undefined, string])[] = [
  ["in", "deposit deposits addition additions credit credits"],
  [
    "out",
    "withdrawal withdrawals subtraction subtractions check checks cheque cheques fee fees purchase purchases",
  ],
  // `Debit card` says how; `payments` go either way, on a card they come in.
  [
    undefined,
    "and other atm debit card electronic online paid posted service charges interest continued cash",
  ],
  [undefined, "payment payments your account branch teller mobile miscellaneous"],
];
const ways = new Map(words.flatMap(([way, list]) => list.split(" ").map((word) => [word, way] as const)));
const mostWords = 7;

/** The way of all bookings below a title such as `Deposits and other additions`; undefined for any other line. */
export function wayOfTitle(text: string): Way | undefined {
  const all = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (/\p{Nd}/u.test(text) || all.length > mostWords || !all.every((word) => ways.has(word)))
    return undefined;
  const [way, other] = new Set(all.flatMap((word) => ways.get(word) ?? []));
  return other === undefined ? way : undefined;
}

/** A row below such a title: its amount has the side that the title names, where it shows none itself. */
export const withWay = (row: RawRow, way: Way | undefined): RawRow =>
  way === undefined ||
  row.cells.amount === undefined ||
  row.cells.sign !== undefined ||
  /[-−+()]|[CD]R/i.test(row.cells.amount.text)
    ? row
    : { ...row, cells: { ...row.cells, sign: { text: way === "in" ? "CR" : "DR" } } };
