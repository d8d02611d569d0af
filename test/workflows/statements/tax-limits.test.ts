import { describe, expect, test } from "vitest";
import { answerTo, bookings, csvOf, type Line } from "./read.ts";

const texts = {
  rent: "NEFT DR-HDFC0001234-MEHTA ESTATES-OFFICE RENT",
  fees: "NEFT DR-HDFC0001234-IYER LEGAL-RETAINER",
  freight: "NEFT DR-HDFC0001234-BALA LOGISTICS-FREIGHT",
  agent: "NEFT DR-HDFC0001234-ROY AGENCY-COMMISSION",
  interest: "NEFT DR-HDFC0001234-KAPUR FINANCE-INTEREST",
} as const;
type Paid = keyof typeof texts;

const paid = (what: Paid, amounts: readonly number[], dates: readonly string[]): Line[] =>
  amounts.map((amount, at) => [dates[at] ?? dates.at(-1) ?? "", texts[what], -amount]);

const sections = async (lines: readonly Line[]): Promise<string[]> =>
  (await bookings(lines)).tds_candidates.map(({ section }: { section: string }) => section);

const [before, since, after] = ["2025-03-31", "2025-04-01", "2026-04-01"] as const;

// Finance Act 2025, sections 51 to 60: thresholds from 1 April 2025. Tax is due on what exceeds them.
test.each<[string, Paid, number[], string[], string[]]>([
  ["rent of a month at the limit", "rent", [50_000], [since], []],
  ["rent of a month past it", "rent", [50_000.01], [since], ["194I"]],
  ["rent of a month in two parts", "rent", [25_000, 25_000.01], [since, "2025-04-30"], ["194I"]],
  ["rent of two months", "rent", [25_000, 25_000.01], ["2025-04-30", "2025-05-01"], []],
  ["rent of the year before at its limit", "rent", [120_000, 120_000], ["2024-04-01", before], []],
  ["rent of the year before past it", "rent", [120_000, 120_000.01], ["2024-04-01", before], ["194I"]],
  ["rent past the limit of a month, the day before it held", "rent", [50_000.01], [before], []],
  ["fees at the limit", "fees", [50_000], [since], []],
  ["fees past it", "fees", [25_000, 25_000.01], [since, "2026-03-31"], ["194J"]],
  ["fees of the year before at its limit", "fees", [30_000], [before], []],
  ["fees of the year before past it", "fees", [30_000.01], [before], ["194J"]],
  ["fees of two years", "fees", [30_000, 50_000], [before, since], []],
  ["freight of one payment at the limit", "freight", [30_000], [since], []],
  ["freight of one payment past it", "freight", [30_000.01], [since], ["194C"]],
  ["freight of the year at the limit", "freight", [25_000, 25_000, 25_000, 25_000], [since], []],
  ["freight of the year past it", "freight", [25_000, 25_000, 25_000, 25_000.01], [since], ["194C"]],
  ["commission at the limit", "agent", [20_000], [since], []],
  ["commission past it", "agent", [20_000.01], [since], ["194H"]],
  ["commission of the year before at its limit", "agent", [15_000], [before], []],
  ["commission of the year before past it", "agent", [15_000.01], [before], ["194H"]],
  ["interest at the limit", "interest", [10_000], [since], []],
  ["interest past it", "interest", [10_000.01], [since], ["194A"]],
  ["interest of the year before at its limit", "interest", [5_000], [before], []],
  ["interest of the year before past it", "interest", [5_000.01], [before], ["194A"]],
  ["rent before the Act of 2025", "rent", [60_000], ["2026-03-31"], ["194I"]],
  ["rent under it", "rent", [60_000], [after], ["393(1)"]],
])("%s", async (_, what, amounts, dates, found) => {
  expect(await sections(paid(what, amounts, dates))).toEqual(found);
});

// Finance (No. 2) Act 2024, section 57: 2 % in place of 5 from 1 October 2024.
test.each([
  ["2 %", ["2025-04-01"]],
  ["2 %", ["2024-10-01"]],
  ["5 %", ["2024-09-30"]],
  ["5 %, then 2 %", ["2024-09-30", "2024-10-01"]],
])("a commission bears %s on %j", async (rates, dates) => {
  const { tds_candidates } = await bookings(
    paid(
      "agent",
      dates.map(() => 20_000.01),
      dates,
    ),
  );
  expect(tds_candidates).toMatchObject([{ text: expect.stringContaining(`tax at source ${rates}.`) }]);
});

test("what two payees got is not added", async () => {
  const other = texts.fees.replace("IYER", "NAIR");
  const lines: Line[] = [
    [since, texts.fees, -50_000],
    [since, other, -50_000],
  ];
  expect(await sections(lines)).toEqual([]);
});

test("what was received bears no tax at source, what was paid to the State is told", async () => {
  const { tds_candidates } = await bookings([
    [since, texts.rent, 90_000],
    ["2025-04-07", "TDS CHALLAN 0021", -9_000],
    ["2025-05-07", "ADVANCE TAX", -1_000.5],
  ]);
  expect(tds_candidates).toMatchObject([
    { kind: "direct_tax_paid", section: "200", rows: [1, 2], total: 10_000.5, counterparty: null },
  ]);
});

test("a payee's rows are told with what they make and under which Act", async () => {
  const lines = paid("rent", [60_000, 60_000], ["2026-03-31", after]);
  const { tds_candidates } = await bookings(lines);
  const payee = { kind: "tds_may_be_due", counterparty: "MEHTA ESTATES", total: 60_000 };
  expect(tds_candidates).toMatchObject([
    { ...payee, section: "194I", rows: [0], source: "Income-tax Act 1961, section 194-I" },
    { ...payee, section: "393(1)", rows: [1], source: expect.stringContaining("Income-tax Act 2025") },
  ]);
});

describe("GST", () => {
  const kinds: readonly (readonly [kind: string, text: string])[] = [
    ["gst_paid", "GST CHALLAN 25042700012345"],
    ["gst_on_bank_charges", "SMS CHARGES"],
    ["input_credit_possible", "OFFICE RENT"],
    ["input_credit_possible", "ADOBE"],
    ["input_credit_possible", "AIRTEL"],
    ["input_credit_possible", "IYER LEGAL"],
    ["input_credit_possible", "BALA FREIGHT"],
    ["input_credit_possible", "ROY COMMISSION"],
    ["input_credit_possible", "BESCOM ELECTRICITY"],
    ["credit_blocked", "SWIGGY"],
    ["credit_blocked", "LIC PREMIUM"],
    ["credit_blocked", "APOLLO PHARMACY"],
    ["credit_blocked", "NETFLIX"],
    ["credit_blocked", "IRCTC"],
  ];

  test("each kind of payment bears on it in its way, and no receipt", async () => {
    const lines = kinds.flatMap(([, text]): Line[] => [
      [since, text, -10],
      [since, text, 1],
    ]);
    const { gst_candidates } = await bookings(lines);
    const expected = Map.groupBy(kinds.entries(), ([, [kind]]) => kind);
    expect(
      gst_candidates.map(({ kind, rows, total }: Record<string, unknown>) => [kind, rows, total]),
    ).toEqual([...expected].map(([kind, own]) => [kind, own.map(([at]) => 2 * at), 10 * own.length]));
  });

  test.each<[string, string, string | undefined, boolean]>([
    ["rupees that the statement names", "Currency: INR", undefined, true],
    ["rupees that the caller names", "", "inr_gst", true],
    ["dollars", "Currency: USD", undefined, false],
    ["no currency", "", undefined, false],
  ])("is looked for in %s", async (_, line, currency, looked) => {
    const text = `${line}\n${csvOf([[since, "SWIGGY", -10]])}`;
    const { data } = await answerTo([text], currency);
    expect([data.gst_candidates !== null, data.tds_candidates !== null]).toEqual([looked, looked]);
    if (looked) expect(data.gst_candidates).toHaveLength(1);
  });

  test("leaves out what was paid in another currency", async () => {
    const rows = ["2025-04-02,SWIGGY,-20.00,INR", "2025-04-03,SWIGGY,-30.00,USD"];
    const { data } = await answerTo([["Date,Description,Amount,Currency", ...rows].join("\n")], "inr_gst");
    expect(data.gst_candidates).toMatchObject([{ kind: "credit_blocked", rows: [0], total: 20 }]);
  });
});
