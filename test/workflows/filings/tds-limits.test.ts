import { describe, expect, test } from "vitest";
import { post } from "../../harness/request.ts";
import { csv } from "./books.ts";

type Payment = readonly [section: string, date: string, paid: number, tds: number, pan?: string];

const person = "ABCPR1234C";
const family = "ABCHR1234C";
const company = "ABCCR1234C";

const quarter = (date: string) => {
  const [year = 0, month = 0] = date.split("-").map(Number);
  return `${month < 4 ? year - 1 : year}-Q${Math.floor(((month + 8) % 12) / 3) + 1}`;
};

async function notesOf(...payments: readonly Payment[]): Promise<string> {
  const head = ["Name", "PAN", "Section", "Payment Date", "Amount Paid", "TDS", "Challan"];
  const rows = payments.map(([section, date, paid, tds, pan = person]) => [
    ...["Ann Rao", pan, section, date, paid, tds, "1"],
  ]);
  const answer = await post("/api/v1/workflows/generate-filing", {
    ...{ file: csv([head, ...rows], "tds.csv"), filing_type: "tds_26q" },
    period: quarter(payments[0]?.[1] ?? ""),
  } as never);
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return answer.json.data.notes.join("\n");
}

/** A row of the table: what is right on a day, and what is wrong a rupee and a half beside it. */
const rates: readonly (readonly [section: string, date: string, percent: number, pan?: string])[] = [
  ["194A", "2025-03-31", 10],
  ["194A", "2025-04-01", 10],
  ["194B", "2025-05-02", 30],
  ["194C", "2025-05-02", 1],
  ["194C", "2025-05-02", 1, family],
  ["194C", "2025-05-02", 2, company],
  ["194D", "2025-03-31", 5],
  ["194D", "2025-04-01", 2],
  ["194D", "2025-03-31", 10, company],
  ["194D", "2025-04-01", 10, company],
  ["194H", "2024-09-30", 5],
  ["194H", "2024-10-01", 2],
  ["194H", "2025-04-01", 2],
  ["194I", "2025-03-31", 2],
  ["194I", "2025-03-31", 10],
  ["194I", "2025-04-01", 2],
  ["194I", "2025-04-01", 10],
  ["194J", "2025-03-31", 2],
  ["194J", "2025-03-31", 10],
  ["194J", "2025-04-01", 2],
  ["194J", "2025-04-01", 10],
  ["194M", "2024-09-30", 5],
  ["194M", "2024-10-01", 2],
  ["194O", "2024-09-30", 1],
  ["194O", "2024-10-01", 0.1],
];
const paid = 10_000_000;

describe("the rate of a section", () => {
  const all = rates.map(([section, date, percent, pan = person]) => [section, date, percent, pan] as const);
  test.each(all)("%s on %s is %d %% (%s)", async (section, date, percent, pan) => {
    const tax = (paid * percent) / 100;
    const of = (tds: number) => notesOf([section, date, paid, tds, pan]);
    expect(await of(tax + 1)).not.toContain("was deducted under");
    expect(await of(tax - 1)).not.toContain("was deducted under");
    expect(await of(tax + 1.01)).toContain(`was deducted under ${section}`);
    expect(await of(tax - 1.01)).toContain(`was deducted under ${section}`);
  });

  test.each<[string, string, number, number, string]>([
    ["194J", "2025-05-02", paid, 100_000, person],
    ["194C", "2025-05-02", paid, 200_000, person],
    ["194C", "2025-05-02", paid, 100_000, company],
    ["194D", "2025-04-01", paid, 500_000, person],
    ["194D", "2025-03-31", paid, 200_000, person],
    ["194D", "2025-03-31", paid, 500_000, company],
    ["194D", "2025-03-31", paid, 1_000_000, person],
    ["194D", "2025-04-01", paid, 200_000, company],
    ["194D", "2025-04-01", paid, 1_000_000, person],
    ["194M", "2024-10-01", paid, 500_000, person],
    ["194M", "2024-09-30", paid, 200_000, person],
    ["194O", "2024-10-01", paid, 100_000, person],
    ["194O", "2024-09-30", paid, 10_000, person],
    ["194H", "2024-10-01", paid, 500_000, person],
    ["194H", "2024-09-30", paid, 200_000, person],
  ])("%s on %s of %d is not %d (%s)", async (...payment) => {
    expect(await notesOf(payment)).toContain("was deducted under");
  });

  test.each([
    ["194J", 20],
    ["194C", 20],
    ["194B", 30],
    ["194O", 5],
    ["194Q", 5],
  ])("%s without a PAN is %d %%", async (section, percent) => {
    const tax = (paid * percent) / 100;
    expect(await notesOf([section, "2025-05-02", paid, tax, ""])).not.toContain("was deducted under");
    expect(await notesOf([section, "2025-05-02", paid, tax + 1.01, ""])).toContain(`takes ${percent} %`);
  });
});

describe("what a section leaves free of tax", () => {
  const most: readonly (readonly [section: string, date: string, sum: number, pan?: string])[] = [
    ["194A", "2025-03-31", 50_000, person],
    ["194A", "2025-04-01", 100_000, person],
    ["194A", "2025-03-31", 40_000, company],
    ["194A", "2025-04-01", 50_000, company],
    ["194B", "2025-05-02", 10_000],
    ["194C", "2025-05-02", 30_000],
    ["194D", "2025-03-31", 15_000],
    ["194D", "2025-04-01", 20_000],
    ["194H", "2024-09-30", 15_000],
    ["194H", "2025-03-31", 15_000],
    ["194H", "2025-04-01", 20_000],
    ["194I", "2025-03-31", 240_000],
    ["194I", "2025-04-01", 50_000],
    ["194J", "2025-03-31", 30_000],
    ["194J", "2025-04-01", 50_000],
    ["194M", "2024-09-30", 5_000_000],
    ["194M", "2024-10-01", 5_000_000],
    ["194O", "2024-09-30", 500_000],
    ["194O", "2024-10-01", 500_000],
    ["194Q", "2025-05-02", 5_000_000],
  ];
  const each = most.map(([section, date, sum, pan = ""]) => [section, date, sum, pan] as const);
  test.each(each)("%s on %s: %d and no more", async (section, date, sum, own) => {
    for (const pan of own === "" ? [person, company] : [own]) {
      expect(await notesOf([section, date, sum, 0, pan])).not.toContain("no tax was deducted");
      expect(await notesOf([section, date, sum + 1, 0, pan])).toContain(
        `no tax was deducted under ${section}`,
      );
    }
  });

  test("counts all payments to a payee, and those of a month", async () => {
    for (const pan of [person, company]) {
      const contract = (...sums: number[]) =>
        notesOf(...sums.map((sum): Payment => ["194C", "2025-05-02", sum, 0, pan]));
      expect(await contract(30_000, 30_000, 30_000, 10_000)).not.toContain("no tax was deducted");
      expect(await contract(30_000, 30_000, 30_000, 10_001)).toContain("from payments of 1,00,001");
    }
    const rent = (day: string, sum: number) =>
      notesOf(["194I", "2025-05-02", 30_000, 0], ["194I", day, sum, 0]);
    expect(await rent("2025-06-02", 30_000)).not.toContain("no tax was deducted");
    expect(await rent("2025-05-31", 20_000)).not.toContain("no tax was deducted");
    expect(await rent("2025-05-31", 20_001)).toContain("from payments of a month of 50,001");
  });

  test("says nothing where tax was deducted from one of them, or payees differ", async () => {
    const some = await notesOf(["194J", "2025-05-02", 40_000, 0], ["194J", "2025-05-03", 40_000, 4_000]);
    expect(some).not.toContain("no tax was deducted");
    const two = await notesOf(["194J", "2025-05-02", 40_000, 0], ["194J", "2025-05-03", 40_000, 0, company]);
    expect(two).not.toContain("no tax was deducted");
  });
});
