import type { Dates, Figures, Kind, Layout } from "./layout.ts";
import type { Booking, Truth } from "./truth.ts";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export function dateText(iso: string, dates: Dates): string {
  const [year = "", month = "", day = ""] = iso.split("-");
  return dates
    .replace("hh:mm:ss", "14:31:22")
    .replace("hh:mm", "14:31")
    .replace("yyyy", year)
    .replace("yy", year.slice(2))
    .replace("mmm", months[Number(month) - 1] ?? "")
    .replace("mm", month)
    .replace("dd", day)
    .replace(/\bm\b/, String(Number(month)))
    .replace(/\bd\b/, String(Number(day)));
}

const grouped = (whole: string, mark: string) => whole.replace(/\B(?=(\d{3})+$)/g, mark);
const byTwo = (whole: string) =>
  whole.length <= 3 ? whole : `${whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ",")},${whole.slice(-3)}`;

const ways: Record<Figures, (whole: string, part: string) => string> = {
  "1234.56": (whole, part) => `${whole}.${part}`,
  "1,234.56": (whole, part) => `${grouped(whole, ",")}.${part}`,
  "1234,56": (whole, part) => `${whole},${part}`,
  "1.234,56": (whole, part) => `${grouped(whole, ".")},${part}`,
  "1 234,56": (whole, part) => `${grouped(whole, " ")},${part}`,
  "1'234.56": (whole, part) => `${grouped(whole, "'")}.${part}`,
  "12,34,567.89": (whole, part) => `${byTwo(whole)}.${part}`,
};

export function figureText(value: number, { figures, sign, unit = "" }: Layout): string {
  const [whole = "", part = ""] = Math.abs(value).toFixed(2).split(".");
  const bare = ways[figures](whole, part);
  if (sign === "behind") return `${bare}${value < 0 ? "-" : ""}${unit}`;
  return `${value < 0 ? "-" : sign === "plus" ? "+" : ""}${bare}${unit}`;
}

const plain = (value: number, layout: Layout) =>
  figureText(value, { ...layout, sign: value < 0 ? layout.sign : undefined });

/** Dates of lines beside the table have a year. */
const wholeDates: Readonly<Partial<Record<Dates, Dates>>> = {
  "dd.mm.": "dd.mm.yyyy",
  "dd.mm": "dd.mm.yyyy",
  "mm/dd": "mm/dd/yyyy",
  "dd mmm": "dd mmm yyyy",
  "yyyy-mm-dd hh:mm:ss": "yyyy-mm-dd",
  "dd.mm.yyyy hh:mm:ss": "dd.mm.yyyy",
  "dd mmm yyyy, hh:mm": "dd mmm yyyy",
};

export function filled(line: string, truth: Truth, layout: Layout): string {
  const dates = wholeDates[layout.dates] ?? layout.dates;
  return line
    .replaceAll("{from}", dateText(truth.from, dates))
    .replaceAll("{to}", dateText(truth.to, dates))
    .replaceAll("{opening}", `${layout.symbol ?? ""}${plain(truth.opening, layout)}`)
    .replaceAll("{closing}", `${layout.symbol ?? ""}${plain(truth.closing, layout)}`);
}

export type Cell = string | number;

/** What a booking shows in a column; a number where a workbook holds one. */
function cellOf(
  kind: Kind,
  booking: Booking,
  layout: Layout,
  place: { serial: number; first: boolean; last: boolean },
): Cell {
  const { amount, fee, booked } = booking;
  const money = (value: number) =>
    layout.route === "xlsx" ? Math.round(value * 100) / 100 : figureText(value, layout);
  const unsigned = (value: number) =>
    layout.route === "xlsx" ? value : figureText(value, { ...layout, sign: undefined });
  if (kind.startsWith("'")) return kind.slice(1);
  switch (kind) {
    case "date":
      if (!booked && layout.states?.[1] === "PENDING") return "";
      return layout.daily && !place.first ? "" : dateText(booking.date, layout.dates);
    case "value":
      return dateText(booking.value, layout.dates);
    case "text":
    case "party":
    case "type":
    case "ref":
      return booking[kind];
    case "iban":
      return "DE98765432109876543210";
    case "serial":
      return place.serial;
    case "amount":
      if (layout.sign === "worded")
        return `${amount < 0 ? (layout.marks?.[1] ?? "") : (layout.marks?.[0] ?? "")}${unsigned(Math.abs(amount))}`;
      return money(layout.sign === "inverted" ? -amount : amount);
    case "gross":
      return money(amount + fee);
    case "fee":
      return unsigned(fee);
    case "nfee":
      return money(-fee);
    case "abs":
      return unsigned(Math.abs(amount));
    case "debit":
      if (amount >= 0) return "";
      return layout.sign === "behind" ? money(amount) : unsigned(-amount);
    case "ndebit":
      return amount < 0 ? money(amount) : "";
    case "credit":
      return amount >= 0 ? unsigned(amount) : "";
    case "before":
      return money(Math.round((booking.balance - amount) * 100) / 100);
    case "balance":
      if (!booked) return "";
      return layout.daily && !place.last ? "" : plainCell(booking.balance, layout);
    case "mark":
      return layout.marks?.[amount < 0 ? 1 : 0] ?? "";
    case "currency":
      return layout.currency;
    case "state":
      return layout.states?.[booked ? 0 : 1] ?? "";
    case "time":
      return "14:31:22";
    default:
      return "";
  }
}

const plainCell = (value: number, layout: Layout): Cell =>
  layout.route === "xlsx" ? value : plain(value, layout);

/** The rows of the table, with those that state a balance. */
export function rowsOf(layout: Layout, truth: Truth): Cell[][] {
  const { columns, newestFirst, openingRow, closingRow } = layout;
  const { bookings } = truth;
  const rows = bookings.map((booking, at) =>
    columns.map(([, kind]) =>
      cellOf(kind, booking, layout, {
        serial: at + 1,
        first: bookings[at - 1]?.date !== booking.date,
        last: bookings[at + 1]?.date !== booking.date,
      }),
    ),
  );
  const stating = (text: string | undefined, date: string, balance: number): Cell[][] =>
    text === undefined
      ? []
      : [
          columns.map(([, kind]) => {
            if (kind === "date") return layout.daily ? dateText(date, layout.dates) : "";
            if (kind === "text") return filled(text, truth, layout);
            return kind === "balance" ? plainCell(balance, layout) : "";
          }),
        ];
  const ordered = newestFirst ? rows.toReversed() : rows;
  return [
    ...stating(openingRow, truth.from, truth.opening),
    ...ordered,
    ...stating(closingRow, truth.to, truth.closing),
  ];
}
