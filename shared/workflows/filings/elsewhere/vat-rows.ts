import { rounded } from "../../../values/amounts/hundredths.ts";
import { coreOfName } from "../../../values/organisations/compare-names.ts";
import type { Entry, LeftOut } from "../book/entry.ts";
import type { Period } from "../period.ts";
import { onceBooked } from "../repeated-rows.ts";
import { rowsInPeriod } from "../rows-in-period.ts";
import { members } from "./member-states.ts";
import { vatRateDoubt, vatRatesOn } from "./vat-rates.ts";
import { noteOf, type VatRow, vatRowOf } from "./vat-row.ts";

/** What the table of rates says of a row: the rate of either side's country may be the right one, within the Union. */
const doubtOf = (row: VatRow, home: string | undefined) =>
  vatRateDoubt(row.rate ?? 0, row.entry.date("date") ?? "", countriesOf(row, home), isNote(row));

function countriesOf({ country }: VatRow, home: string | undefined): string[] {
  const other = country !== undefined && (home === undefined || members.has(country)) ? [country] : [];
  return [...(home === undefined ? [] : [home]), ...other];
}

const isNote = ({ entry }: VatRow) => noteOf(entry) !== undefined;

/** A document's rows. A row without a number is one of its own. */
const documentKey = ({ entry, direction }: VatRow) => {
  const number = entry.text("number").toUpperCase();
  return [direction, number, number === "" ? entry.id : coreOfName(entry.text("party"))].join("\u0000");
};

/** The rows without those that book a document of one number, other side and day once more. */
function eachOnce(rows: readonly VatRow[], left_out: LeftOut[]): VatRow[] {
  const byId = new Map(rows.map((row) => [row.entry.id, row]));
  const amountOf = ({ id }: Entry) => (byId.get(id)?.net ?? 0) + (byId.get(id)?.vat ?? 0);
  const documents = Map.groupBy(rows, (row) => `${documentKey(row)}\u0000${row.entry.date("date")}`);
  const kept = [...documents.values()].flatMap((same) =>
    onceBooked(
      same.map(({ entry }) => entry),
      amountOf,
      left_out,
    ).map(({ id }) => id),
  );
  const ids = new Set(kept);
  return rows.filter(({ entry }) => ids.has(entry.id));
}

/** Documents whose rates can be; of the others each row with the reason, and whose rates are not in the table. */
function rightlyRated(rows: readonly VatRow[], home: string | undefined, left_out: LeftOut[]) {
  const unknown = new Map<string, number>();
  const kept = [...Map.groupBy(rows, documentKey).values()].flatMap((same) => {
    const doubts = same.flatMap((row) => doubtOf(row, home) ?? []);
    const fault = doubts.find((doubt) => "fault" in doubt)?.fault;
    for (const doubt of doubts)
      if (fault === undefined && "unknown" in doubt)
        unknown.set(doubt.unknown, (unknown.get(doubt.unknown) ?? 0) + 1);
    if (fault === undefined) return same;
    const reason = `${fault} The document is left out whole.`;
    left_out.push(...same.map(({ entry }) => ({ source: entry.source, reason })));
    return [];
  });
  const notes = [...unknown].map(
    ([country, count]) =>
      `The rates of ${count} rows were not checked: those of ${country} on their days are not in the product.`,
  );
  return { rows: kept, notes };
}

/** Up to this a tax may differ from what its rate makes of the net amount: lines are rounded by themselves. */
const slack = 1.001;

const misstated = (rows: readonly VatRow[]): string[] =>
  rows.flatMap(({ entry, net, vat, rate }) =>
    rate === undefined || vat === 0 || Math.abs(vat - (net * rate) / 100) <= slack
      ? []
      : [
          `${entry.text("number") || `Row ${entry.source.row}`}: the VAT ${vat} is not ${rate} % of ${net}; see to it before filing.`,
        ],
  );

/** Rows that state no rate, and a tax that no rate of their day makes of the net amount. */
const ofNoRate = (rows: readonly VatRow[], home: string | undefined): string[] =>
  rows.flatMap((row) => {
    const { entry, net, vat, rate } = row;
    if (rate !== undefined || net === 0) return [];
    const known = countriesOf(row, home).map((country) =>
      vatRatesOn(country, entry.date("date") ?? "", isNote(row)),
    );
    const rates = known.flatMap((each) => each ?? []);
    if (known.length === 0 || known.includes(undefined)) return [];
    if (rates.some((each) => Math.abs(vat - (net * each) / 100) <= slack)) return [];
    const share = rounded((100 * vat) / net);
    const mixed = share > 0 && share < Math.max(...rates) ? "; a row of several rates may be so" : "";
    return [
      `${entry.text("number") || `Row ${entry.source.row}`}: the VAT ${vat} is ${share} % of ${net}, which no rate of its day makes${mixed}; see to it before filing.`,
    ];
  });

const rowsText = (count: number) => `${count} row${count === 1 ? "" : "s"}`;

/** Rows whose tax another owes than the rows say, or whose name is that of two things. */
function owedByOthers(rows: readonly VatRow[]): string[] {
  const charged = rows.filter(({ direction, reverse, vat }) => direction === "sale" && reverse && vat !== 0);
  const selfBilled = rows.filter(({ entry }) =>
    /^\W*gutschrift\W*$/i.test(entry.text("type", "invoice_type")),
  );
  return [
    ...(charged.length === 0
      ? []
      : [
          `${rowsText(charged.length)} of sales under reverse charge state VAT, which is in no sum: whoever shows VAT on an invoice owes it.`,
        ]),
    ...(selfBilled.length === 0
      ? []
      : [
          `${rowsText(selfBilled.length)} called Gutschrift were taken for credit notes; an invoice that its buyer wrote has that name too (UStG, section 14(2)).`,
        ]),
  ];
}

/** What the rows on which the buyer owes the tax leave open: the supplier's invoice states none. */
export const unstatedTax = (rows: readonly VatRow[]): string[] => {
  const none = rows.filter(({ net, vat }) => net !== 0 && vat === 0);
  return none.length === 0
    ? []
    : [
        `${rowsText(none.length)} of purchases on which the buyer owes the VAT state neither it nor a rate: their VAT is in no sum. Add a column with the rate of the buyer's country.`,
      ];
};

/** Whether the VAT of a row is what a rate of the country makes; undefined where its rates are not known. */
export function isTaxOf(row: VatRow, country: string): boolean | undefined {
  const rates = vatRatesOn(country, row.entry.date("date") ?? "", isNote(row));
  if (rates === undefined) return undefined;
  const { net, vat, rate } = row;
  return rate === undefined
    ? rates.some((each) => Math.abs(vat - (net * each) / 100) <= slack)
    : rates.includes(rate);
}

/** Rows of the period that have all that VAT asks for, and the others with the reason. `home` is the filer's country. */
export function vatRows(
  entries: readonly Entry[],
  period: Period,
  home: string | undefined,
): { rows: VatRow[]; left_out: LeftOut[]; notes: string[] } {
  const { rows: dated, left_out } = rowsInPeriod(entries, period);
  const complete: VatRow[] = [];
  for (const entry of dated) {
    const row = vatRowOf(entry);
    if ("reason" in row) left_out.push({ source: entry.source, reason: row.reason });
    else complete.push(row);
  }
  const { rows, notes: unchecked } = rightlyRated(eachOnce(complete, left_out), home, left_out);
  const computed = rows.filter((row) => row.computed).length;
  const fromGross = rows.filter((row) => row.fromGross).length;
  const notes = [
    ...(computed === 0
      ? []
      : [`VAT of ${computed} rows was computed from rate and amount: they state none.`]),
    ...(fromGross === 0
      ? []
      : [`The net amount of ${rowsText(fromGross)} is the gross one without its VAT: they state none.`]),
  ];
  return {
    rows,
    left_out,
    notes: [...notes, ...owedByOthers(rows), ...misstated(rows), ...ofNoRate(rows, home), ...unchecked],
  };
}
