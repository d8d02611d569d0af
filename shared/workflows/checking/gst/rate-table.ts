/** A rate of goods and services tax, CGST and SGST together, and when it is in force. */
export type Rate = {
  rate: number;
  from: string;
  /** The last day; absent while in force. */
  until?: string;
  /** First digits of the HSN or SAC codes it is for; absent for any. */
  hsn?: readonly string[];
  source: string;
};

const since2017 = "2017-07-01";
const lastOfOld = "2025-09-21";
const firstOfNew = "2025-09-22";
const tobacco = ["21069020", "2401", "2402", "2403", "24041100", "24041900"];
const bricks = ["6815", "69010010", "69041000", "69051000"];

/** Every rate since the tax began. A date or code that no row takes has no such rate. */
export const rates: readonly Rate[] = [
  {
    rate: 0,
    from: since2017,
    source: "Notifications 2/2017 and 12/2017-CT(R); from 2025-09-22 10/2025-CT(R)",
  },
  {
    rate: 0.1,
    from: "2017-10-23",
    source: "Notifications 40/2017-CT(R) and 41/2017-IT(R): merchant exports",
  },
  {
    rate: 0.25,
    from: since2017,
    source: "Notification 1/2017-CT(R), Schedule VI; from 2025-09-22 9/2025-CT(R), Schedule V",
  },
  { rate: 1, from: "2019-04-01", hsn: ["9954"], source: "Notification 3/2019-CT(R): affordable housing" },
  {
    rate: 1.5,
    from: "2019-04-01",
    source: "Notifications 3/2019-CT(R) and 20/2019-CT(R); from 2025-09-22 9/2025-CT(R), Schedule VI",
  },
  {
    rate: 3,
    from: since2017,
    source: "Notification 1/2017-CT(R), Schedule V; from 2025-09-22 9/2025-CT(R), Schedule IV",
  },
  {
    rate: 5,
    from: since2017,
    source: "Notification 1/2017-CT(R), Schedule I; from 2025-09-22 9/2025-CT(R), Schedule I",
  },
  {
    rate: 6,
    from: "2022-04-01",
    hsn: bricks,
    source: "Notification 2/2022-CT(R): brick kilns without input credit",
  },
  { rate: 7.5, from: "2019-04-01", hsn: ["9954"], source: "Notification 3/2019-CT(R): housing" },
  {
    rate: 12,
    from: since2017,
    until: lastOfOld,
    source: "Notification 1/2017-CT(R), Schedule II, until 2025-09-21",
  },
  {
    rate: 12,
    from: firstOfNew,
    hsn: bricks,
    source: "Notification 1/2017-CT(R) as kept for brick kilns by 9/2025-CT(R)",
  },
  {
    rate: 18,
    from: since2017,
    source: "Notification 1/2017-CT(R), Schedule III; from 2025-09-22 9/2025-CT(R), Schedule II",
  },
  {
    rate: 28,
    from: since2017,
    until: lastOfOld,
    source: "Notification 1/2017-CT(R), Schedule IV, until 2025-09-21",
  },
  {
    rate: 28,
    from: firstOfNew,
    until: "2026-01-31",
    hsn: tobacco,
    source: "Notification 9/2025-CT(R), Schedule VII, omitted by 19/2025-CT(R) from 2026-02-01",
  },
  { rate: 40, from: firstOfNew, source: "Notification 9/2025-CT(R), Schedule III" },
];

const covers = ({ from, until, hsn }: Rate, date: string, code: string | undefined): boolean =>
  date >= from &&
  (until === undefined || date <= until) &&
  // Without a code the rate may be meant for one that has it.
  (hsn === undefined ||
    code === undefined ||
    hsn.some((head) => code.startsWith(head) || head.startsWith(code)));

export type InForce = "yes" | "no" | "for_some";

/** Whether a rate is in force; `for_some` when it is for certain goods or services and the code is not known. */
export function rateOn(rate: number, date: string, code: string | undefined): InForce {
  const rows = rates.filter((row) => row.rate === rate && covers(row, date, code));
  if (rows.length === 0) return "no";
  return code !== undefined || rows.some(({ hsn }) => hsn === undefined) ? "yes" : "for_some";
}

/** As `rateOn`; a note keeps the rate of the supply it is about, which was on that day or before (section 34). */
export function rateFor(rate: number, date: string, code: string | undefined, note: boolean): InForce {
  const force = rateOn(rate, date, code);
  const earlier = rates.some((row) => row.rate === rate && row.until !== undefined && row.until < date);
  return note && earlier ? "yes" : force;
}

/** Rates that goods or services of one of the codes may bear on a day. */
export const generalRates = (date: string, codes: readonly (string | undefined)[]): number[] =>
  [...new Set(rates.map(({ rate }) => rate))].filter((rate) =>
    (codes.length === 0 ? [undefined] : codes).some((code) => rateOn(rate, date, code) !== "no"),
  );

/** Rates of any goods and services on a day, for messages. */
export const generalRatesOn = (date: string): string =>
  [
    ...new Set(
      rates.filter((row) => row.hsn === undefined && covers(row, date, undefined)).map(({ rate }) => rate),
    ),
  ].join(", ");

/** Why a rate is not in force, for messages. */
export function rateRefusal(rate: number, date: string): string {
  const rows = rates.filter((row) => row.rate === rate);
  if (rows.length === 0) return `${rate} % is not a GST rate.`;
  const some = rows.find((row) => row.hsn !== undefined && covers(row, date, undefined));
  const only = some === undefined ? "" : ` On ${date} it holds for ${some.hsn?.join(", ")} only.`;
  const ended = rows
    .flatMap(({ until }) => (until !== undefined && until < date ? [until] : []))
    .toSorted()
    .at(-1);
  if (ended !== undefined) {
    return `${rate} % ended with ${ended}; later it holds where section 14 of the CGST Act puts the time of supply before.${only}`;
  }
  if (some !== undefined) return `${rate} % is for other goods or services.${only}`;
  return `${rate} % begins on ${rows.map(({ from }) => from).toSorted()[0]}.`;
}
