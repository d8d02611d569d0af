import { describe, expect, test } from "vitest";
import { answerTo, bookings, csvOf, daysAfter, type Line } from "./read.ts";

const start = "2025-04-01";
const on = (days: number) => daysAfter(start, days);

describe("a returned payment", () => {
  const back: Line = [on(20), "CHQ RETURN 001122 INSUFFICIENT FUNDS", -42_000];
  const paid = (days: number): Line => [on(days), "CHQ DEP 001122 GUPTA AND SONS", 42_000];
  const charge = (days: number, text = "CHQ RTN CHG INCL GST"): Line => [on(days), text, -590];

  test.each<[string, Line[], { returned: number; original: number | null; charge: number | null }]>([
    ["of ten days before", [paid(10), back], { returned: 1, original: 0, charge: null }],
    ["of eleven days before", [paid(9), back], { returned: 1, original: null, charge: null }],
    ["of the same day", [paid(20), back], { returned: 1, original: 0, charge: null }],
    ["of the day after", [back, paid(21)], { returned: 0, original: null, charge: null }],
    ["the last of two", [paid(12), paid(15), back], { returned: 2, original: 1, charge: null }],
    [
      "of another amount",
      [[on(15), "CHQ DEP GUPTA", 41_999.99], back],
      { returned: 1, original: null, charge: null },
    ],
    ["charged the same day", [back, charge(20)], { returned: 0, original: null, charge: 1 }],
    ["charged ten days behind", [back, charge(30)], { returned: 0, original: null, charge: 1 }],
    ["charged eleven days behind", [back, charge(31)], { returned: 0, original: null, charge: null }],
    ["charged for before", [charge(19), back], { returned: 1, original: null, charge: null }],
    [
      "beside another charge",
      [back, charge(20, "SMS CHARGES")],
      { returned: 0, original: null, charge: null },
    ],
    ["the nearest charge", [back, charge(22), charge(23)], { returned: 0, original: null, charge: 1 }],
  ])("%s", async (_, lines, found) => {
    expect((await bookings(lines)).bounced).toEqual([found]);
  });

  test("is looked for in its own statement", async () => {
    const texts = [[paid(18)], [back]].map((lines, at) => `Account No: 5010099988877${at}\n${csvOf(lines)}`);
    const { data } = await answerTo(texts, "inr_gst");
    expect(data.bounced).toEqual([{ returned: 1, original: null, charge: null }]);
  });
});

describe("a round trip", () => {
  const orbit = (days: number, amount: number): Line => [
    on(days),
    `RTGS ${amount < 0 ? "DR" : "CR"}-SBIN0000456-ORBIT TRADERS`,
    amount,
  ];
  const luna = (days: number, amount: number): Line => [on(days), "NEFT CR-SBIN0000456-LUNA STORES", amount];

  test.each<[string, Line[], object[]]>([
    [
      "of seven days",
      [orbit(0, -9_000), orbit(7, 9_000)],
      [{ out: 0, in: 1, days: 7, basis: "same_counterparty" }],
    ],
    ["of eight days", [orbit(0, -9_000), orbit(8, 9_000)], []],
    [
      "of one day",
      [orbit(3, -9_000), orbit(3, 9_000)],
      [{ out: 0, in: 1, days: 0, basis: "same_counterparty" }],
    ],
    [
      "that begins with money in",
      [orbit(0, 9_000), orbit(2, -9_000)],
      [{ out: 1, in: 0, days: 2, basis: "same_counterparty" }],
    ],
    [
      "of amounts two per cent apart",
      [orbit(0, -100_000), orbit(1, 98_000)],
      [{ out: 0, in: 1, days: 1, basis: "same_counterparty" }],
    ],
    ["of amounts further apart by a paisa", [orbit(0, -100_000), orbit(1, 97_999.99)], []],
    [
      "of an equal amount from another",
      [orbit(0, -10_000), luna(1, 10_000)],
      [{ out: 0, in: 1, days: 1, basis: "same_amount" }],
    ],
    ["of an equal amount below the least", [orbit(0, -9_999.99), luna(1, 9_999.99)], []],
    ["of an amount of another that is only near", [orbit(0, -100_000), luna(1, 99_999.99)], []],
    ["of two payments out", [orbit(0, -20_000), orbit(1, -20_000)], []],
    [
      "that holds each booking once",
      [orbit(0, -20_000), orbit(1, 20_000), orbit(2, -20_000)],
      [{ out: 0, in: 1, days: 1, basis: "same_counterparty" }],
    ],
    ["whose way back is a refund", [orbit(0, -20_000), [on(1), "RTGS REFUND-ORBIT TRADERS", 20_000]], []],
  ])("%s", async (_, lines, found) => {
    expect((await bookings(lines)).round_trips).toEqual(found);
  });

  test("does not lead from one currency into another", async () => {
    const rows = ["2025-04-01,RTGS-ORBIT,-20000.00,INR", "2025-04-02,RTGS-ORBIT,20000.00,USD"];
    const { data } = await answerTo([["Date,Description,Amount,Currency", ...rows].join("\n")]);
    expect(data.transactions).toHaveLength(2);
    expect(data.round_trips).toEqual([]);
  });
});

describe("cash deposits", () => {
  const cash = (date: string, amount: number): Line => [date, "CASH DEPOSIT BY SELF", amount];
  const [pan, reported, receipt] = ["pan_for_cash_deposit", "cash_reported_savings", "cash_receipt_269ST"];

  // Income-tax Rules 1962, rules 114B (row 10) and 114E (rows 2, 3); Income-tax Act 1961, section 269ST.
  test.each<[string, Line[], string[]]>([
    ["50,000 in a day", [cash("2025-05-02", 50_000)], []],
    ["a paisa more", [cash("2025-05-02", 50_000.01)], [pan]],
    ["that on the last day of the Rules 1962", [cash("2026-03-31", 50_000.01)], [pan]],
    ["that on the first day of the Rules 2026", [cash("2026-04-01", 50_000.01)], []],
    ["that in two parts", [cash("2025-05-02", 25_000), cash("2025-05-02", 25_000.01)], [pan]],
    ["that on two days", [cash("2025-05-02", 25_000), cash("2025-05-03", 25_000.01)], []],
    ["a paisa below 2 lakh", [cash("2025-05-02", 199_999.99)], [pan]],
    ["2 lakh", [cash("2025-05-02", 200_000)], [pan, receipt]],
    ["a paisa below 10 lakh", [cash("2025-05-02", 999_999.99)], [pan, receipt]],
    ["10 lakh", [cash("2025-05-02", 1_000_000)], [pan, reported, receipt]],
    [
      "10 lakh from the first to the last day of a financial year",
      [cash("2025-04-01", 500_000), cash("2026-03-31", 500_000)],
      [pan, pan, reported, receipt, receipt],
    ],
    [
      "10 lakh in two financial years",
      [cash("2025-03-31", 500_000), cash("2025-04-01", 500_000)],
      [pan, pan, receipt, receipt],
    ],
  ])("%s", async (_, lines, rules) => {
    const { cash_deposits: found } = await bookings(lines);
    expect(found.notices.map(({ rule }: { rule: string }) => rule)).toEqual(rules);
    expect(found.total).toBeCloseTo(
      lines.reduce((sum, [, , amount]) => sum + amount, 0),
      2,
    );
  });

  test("of another currency are under no Indian rule", async () => {
    const { cash_deposits: found } = await bookings([cash("2025-05-02", 1_000_000)], "usd");
    expect(found).toMatchObject({ total: 1_000_000, rows: [0], notices: [] });
  });
});

describe("recurring payments", () => {
  /** A payment again after so many days, twice. */
  const again = (name: string, ...gaps: number[]): Line[] =>
    [0, ...gaps].map((_, at, all) => [
      on(all.slice(0, at + 1).reduce((sum, gap) => sum + gap, 0)),
      `UPI/512345678901/${name}/bill`,
      -100,
    ]);

  test.each([
    ["weekly", 6, 8],
    ["fortnightly", 12, 16],
    ["monthly", 26, 35],
    ["quarterly", 84, 98],
    ["yearly", 355, 376],
  ])("%s: every %i to %i days", async (frequency, least, most) => {
    const lines = [
      ...again("Alpha", least, least),
      ...again("Beta", most, most),
      ...again("Gamma", least - 1, least - 1),
      ...again("Delta", most + 1, most + 1),
      ...again("Epsilon", least, most),
      ...again("Zeta", least, most + 1),
      ...again("Eta", least),
    ].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    const { recurring } = await bookings(lines);
    expect(Object.fromEntries(recurring.map((each: { name: string }) => [each.name, each]))).toMatchObject({
      Alpha: { frequency, fixed: true, next_expected: on(3 * least) },
      Beta: { frequency, next_expected: on(3 * most) },
      Epsilon: { frequency, next_expected: on(least + most + Math.round((least + most) / 2)) },
    });
    expect(recurring).toHaveLength(3);
  });

  test.each<[string, number[], object | undefined]>([
    ["a quarter from the mean", [-75, -100, -125], { fixed: false, average_amount: -100 }],
    ["more than a quarter from it", [-74.99, -100, -125.01], undefined],
    ["alike but for a cent", [-100, -100, -100.01], { fixed: false, average_amount: -100 }],
    ["alike, money in", [100, 100, 100], { fixed: true, average_amount: 100 }],
    ["one of them the other way", [-100, 100, -100], undefined],
    ["nothing", [0, 0, 0], undefined],
  ])("of amounts %s", async (_, amounts, found) => {
    const lines = amounts.map((amount, at): Line => [on(30 * at), "UPI/512345678901/Ravi/bill", amount]);
    const { recurring } = await bookings(lines);
    expect(recurring).toHaveLength(found === undefined ? 0 : 1);
    if (found !== undefined) expect(recurring[0]).toMatchObject({ ...found, name: "Ravi", rows: [0, 1, 2] });
  });
});
