import { describe, expect, test } from "vitest";
import { post } from "../../harness/request.ts";
import { csv } from "./books.ts";

type Cell = string | number;
type Draft = {
  figures: { id: string; value: number }[];
  left_out: { row: number; reason: string }[];
  notes: string[];
};

async function draft(filing_type: string, period: string, rows: readonly (readonly Cell[])[]) {
  const file = csv(rows, "heads.csv");
  const answer = await post("/api/v1/workflows/generate-filing", { file, filing_type, period } as never);
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  const data: Draft = answer.json.data;
  return {
    figure: (id: string) => data.figures.find((each) => each.id === id)?.value ?? 0,
    notes: data.notes.join("\n"),
    left_out: data.left_out,
  };
}
const heads = (type: string, ...rows: readonly (readonly Cell[])[]) =>
  draft(type, "2025-26", [["Head", "Amount"], ...rows]);
const salary = ["Salary", 1_000_000] as const;

/** A line at its limit, beyond it by a rupee, and what is said then. */
test.each([
  ["itr", "80C", 150_000, 150_001, "Deduction 80C is above what section 80CCE allows: 150001 for 150000."],
  [
    "itr",
    "Loss from house property",
    -200_000,
    -200_001,
    "up to 2,00,000 alone (section 71(3A)): -200001 for -200000.",
  ],
  [
    "itr",
    "Short-term capital loss",
    0,
    -1,
    "A capital loss is not set off against other heads (section 71(3)): -1 for 0.",
  ],
  [
    "itr",
    "Long-term capital loss",
    0,
    -1,
    "A capital loss is not set off against other heads (section 71(3)): -1 for 0.",
  ],
])("%s: %s of %d is within the limit, of %d beyond", async (type, head, within, beyond, said) => {
  expect((await heads(type, salary, [head, within])).notes).not.toContain(said.slice(0, 30));
  expect((await heads(type, salary, [head, beyond])).notes).toContain(said);
});

test("capital that is paid up is at most the authorised one", async () => {
  const authorised = ["Authorised capital", 500_000] as const;
  const said = "The paid-up capital is above the authorised one";
  expect((await heads("mca_mgt_7", authorised, ["Paid-up capital", 500_000])).notes).not.toContain(said);
  expect((await heads("mca_mgt_7", authorised, ["Paid-up capital", 500_001])).notes).toContain(
    `${said}: 500001 for 500000.`,
  );
  expect((await heads("mca_mgt_7", ["Paid-up capital", 500_001])).notes).not.toContain(said);
});

test.each([
  "Salaries paid to staff",
  "Rent paid",
  "Interest on housing loan",
  "Wages payable",
  "Interest paid",
  "Salary expense",
])("%s is no income", async (head) => {
  const { figure, left_out } = await heads("itr", salary, [head, 240_000]);
  expect(figure("gross_total_income")).toBe(1_000_000);
  expect(left_out).toMatchObject([{ row: 2 }]);
});
test.each(["Salary paid by Elbe Ltd", "Rent received", "Interest on deposits"])(
  "%s is income",
  async (head) => {
    expect((await heads("itr", salary, [head, 240_000])).figure("gross_total_income")).toBe(1_240_000);
  },
);

test.each([-100_000, 100_000])("accumulated depreciation of %d lessens the fixed assets", async (amount) => {
  const { figure, notes } = await heads(
    "mca_aoc_4",
    ["Share capital", 400_000],
    ["Plant", 500_000],
    ["Accumulated depreciation", amount],
  );
  expect(figure("fixed_assets")).toBe(400_000);
  expect(figure("depreciation")).toBe(0);
  expect(notes).not.toContain("do not balance");
});

test("meetings and pay of directors are not their number", async () => {
  const { figure } = await heads(
    "mca_mgt_7",
    ["Meetings of the Board of Directors", 6],
    ["Remuneration of directors", 90_000],
    ["Directors", 3],
  );
  expect([figure("board_meetings"), figure("remuneration"), figure("directors")]).toEqual([6, 90_000, 3]);
});

const wages = ["Name", "UAN", "Gross", "EPF Wages", "NCP Days", "PT"];
const member = (change: Readonly<Record<number, Cell>> = {}): Cell[] =>
  ["Asha", "100200300400", 18_000, 12_000, 0, 200].map((cell, at) => change[at] ?? cell);
const payroll = (...rows: readonly (readonly Cell[])[]) => draft("payroll", "2026-02", [wages, ...rows]);

test.each([
  [{ 4: 28 }, { 4: 29 }, "Asha: 29 days without pay; the month has 28."],
  [{ 4: 0 }, { 4: -1 }, "Asha: -1 days without pay; the month has 28."],
  [{ 3: 18_000 }, { 3: 18_001 }, "Asha: the EPF wages 18001 are above the gross wages 18000."],
])("a line of the ECR with %j is taken, with %j it is told", async (right, wrong, said) => {
  expect((await payroll(member(right))).notes).not.toContain("Asha");
  expect((await payroll(member(wrong))).notes).toContain(said);
});

test("one UAN of two people is told; wages below nought take no part", async () => {
  const shared = await payroll(member(), member({ 0: "Ravi" }));
  expect(shared.notes).toContain("UAN 100200300400 stands in 2 rows, of Asha (row 1) and Ravi (row 2)");
  expect((await payroll(member(), member({ 0: "Ravi", 1: "100200300401" }))).notes).not.toContain(
    "stands in",
  );
  const below = await payroll(member(), member({ 0: "Ravi", 1: "100200300401", 2: -1, 3: -1 }));
  expect(below.figure("pf.wages")).toBe(12_000);
  expect(below.left_out).toMatchObject([{ row: 2, reason: expect.stringContaining("Wages below zero") }]);
});

test.each([
  [21_000, 158, 683],
  [20_999, 158, 683],
  [21_001, 0, 0],
])("wages of %d: the insured pays %d, the employer %d", async (gross, own, employer) => {
  const { figure } = await payroll(member({ 2: gross }));
  expect([figure("esi.member"), figure("esi.employer")]).toEqual([own, employer]);
});

test.each([
  [14_999, 1_249],
  [15_000, 1_250],
  [15_001, 1_250],
])("wages of %d: %d go to the pension", async (basic, pension) => {
  expect((await payroll(member({ 2: 40_000, 3: basic }))).figure("pf.account_10")).toBe(pension);
});

describe("rows that add up others", () => {
  const sheet = async (...rows: readonly (readonly [string, number])[]) => {
    const file = csv([["Particulars", "Amount"], ...rows], "pl.csv");
    const { json } = await post("/api/v1/workflows/generate-filing", {
      ...{ file, filing_type: "mca_aoc_4", period: "2025-26" },
    } as never);
    const { figures, left_out, notes } = json.data;
    return {
      value: (id: string) => figures.find((each: { id: string }) => each.id === id)?.value,
      reasons: left_out.map(({ reason }: { reason: string }) => reason),
      notes: notes.join(" "),
    };
  };

  test("are in no line, and are held against what the rows make", async () => {
    const rows: readonly (readonly [string, number])[] = [
      ["Revenue from operations", 1_000],
      ["Total income", 1_000],
      ["Cost of materials", 600],
      ["Total expenses", 600],
      ["Profit before tax", 400],
    ];
    const right = await sheet(...rows);
    expect([right.value("total_expenses"), right.value("profit_before_tax")]).toEqual([600, 400]);
    expect(right.reasons).toEqual(["A row of totals.", "A row of totals.", "A row of totals."]);
    expect(right.notes).not.toContain("The books state");
    const wrong = await sheet(...rows.with(3, ["Total expenses", 602]));
    expect(wrong.notes).toContain("The books state Total expenses as 602; the rows of the form make 600.");
    expect((await sheet(...rows.with(3, ["Total expenses", 601]))).notes).not.toContain("The books state");
  });

  test("count where no row of their line does", async () => {
    const alone = await sheet(["Total trade receivables", 500]);
    expect([alone.value("trade_receivables"), alone.reasons]).toEqual([500, []]);
    const beside = await sheet(
      ["Trade receivables", 300],
      ["Sundry debtors", 200],
      ["Total trade receivables", 500],
    );
    expect([beside.value("trade_receivables"), beside.reasons]).toEqual([500, ["A row of totals."]]);
  });
});
