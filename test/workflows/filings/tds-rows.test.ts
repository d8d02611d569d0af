import { describe, expect, test } from "vitest";
import { post } from "../../harness/request.ts";
import { csv } from "./books.ts";

const head = [
  "Deductee Name",
  "PAN",
  "Section",
  "Date of Payment",
  "Amount Paid",
  "TDS",
  "TDS Deposited",
  "Challan No",
  "Challan Date",
];
type Payment = Partial<Record<"name" | "pan" | "section" | "date" | "deposited", string>> & {
  tds?: number;
  paid?: number;
};

async function notesOf(period: string, ...payments: readonly Payment[]): Promise<string> {
  const rows = payments.map(
    ({
      name = "Ira Menon",
      pan = "ABCPM4471K",
      section = "194J",
      date = "2025-05-12",
      deposited = "",
      tds = 8_000,
      paid = 80_000,
    }) => [...[name, pan, section, date, paid, tds, tds, "00311", deposited]],
  );
  const { status, text, json } = await post("/api/v1/workflows/generate-filing", {
    ...{ file: csv([head, ...rows], "tds.csv"), filing_type: "tds_26q", period },
  } as never);
  expect(status, text.slice(0, 300)).toBe(200);
  return json.data.notes.join("\n");
}
const q1 = "2025-Q1";

describe("payees under one PAN", () => {
  test("of different names are told, with their rows", async () => {
    const notes = await notesOf(q1, {}, { name: "Kaimur Cables Limited" }, { name: "Zoe Marsh" });
    expect(notes).toContain(
      "PAN ABCPM4471K is given to 3 payees, Ira Menon (row 1) and Kaimur Cables Limited (row 2) and Zoe Marsh (row 3)",
    );
  });

  test("in spellings of one name, or without a PAN, are no fault", async () => {
    const spelt = await notesOf(
      q1,
      { name: "Kaimur Cables Pvt Ltd", pan: "ABCCM4471K" },
      { name: "KAIMUR CABLES PRIVATE LIMITED", pan: "ABCCM4471K" },
    );
    expect(spelt).not.toContain("is given to");
    const without = await notesOf(q1, { pan: "" }, { pan: "", name: "Kaimur Cables Limited" });
    expect(without).not.toContain("is given to");
  });

  test("are not added up to what a section leaves free", async () => {
    const free = (second: string) =>
      notesOf(q1, { tds: 0, paid: 40_000 }, { tds: 0, paid: 40_000, name: second });
    expect(await free("Ira Menon")).toContain("no tax was deducted under 194J from payments of 80,000");
    expect(await free("Kaimur Cables Limited")).not.toContain("no tax was deducted");
  });
});

describe("the section of a deduction", () => {
  test.each(["194ZZ", "194AB", "19J", "198", "94X", "194LBD", "Rent", "1001", "393(1)"])(
    "%s is none",
    async (section) => {
      expect(await notesOf(q1, { section })).toContain(
        `"${section}" is not a section under which tax is deducted`,
      );
    },
  );

  test("that is not named is told", async () => {
    expect(await notesOf(q1, { section: "" })).toContain("Ira Menon: no section is named");
  });

  test.each([
    ...[
      "194J",
      "Sec. 194-J",
      "u/s 194 J",
      "194J(b)",
      "94J",
      "4JB",
      "194LBA(a)",
      "194 Dividend",
      "194C Contractors",
    ],
    ...["194-IA", "193", "195", "194T", "4IA", "LBC"],
  ])("%s is one", async (section) => {
    expect(await notesOf(q1, { section })).not.toMatch(/no section/);
  });

  test("194J at 1 % is told, and so is its code", async () => {
    for (const [section, rates] of [
      ["194J", "2 or 10"],
      ["94J", "2 or 10"],
      ["194J(a)", "2"],
      ["94J-B", "10"],
    ] as const)
      expect(await notesOf(q1, { section, tds: 800 })).toContain(
        `1 % was deducted under 194J, which takes ${rates} %`,
      );
  });

  test("may be one of the Income-tax Act 2025, or a code of its forms, from 1 April 2026 on", async () => {
    for (const section of ["1001", "1067", "393(1)", "Sec 392"]) {
      expect(await notesOf("2026-Q1", { section, date: "2026-04-01" })).not.toContain("is not a section");
      expect(await notesOf("2025-Q4", { section, date: "2026-03-31" })).toContain("is not a section");
    }
    for (const section of ["1000", "1068"])
      expect(await notesOf("2026-Q1", { section, date: "2026-04-01" })).toContain("is not a section");
  });
});

test.each([
  [q1, "2025-05-31", "2025-06-07", "2025-06-08"],
  [q1, "2025-06-01", "2025-07-07", "2025-07-08"],
  ["2025-Q3", "2025-12-31", "2026-01-07", "2026-01-08"],
  ["2025-Q4", "2026-02-28", "2026-03-07", "2026-03-08"],
  ["2025-Q4", "2026-03-01", "2026-04-30", "2026-05-01"],
])("tax of %s, %s is deposited in time on %s and late on %s", async (period, date, inTime, late) => {
  expect(await notesOf(period, { date, deposited: inTime })).not.toContain("was deposited on");
  expect(await notesOf(period, { date, deposited: late })).toContain(
    `the tax of ${date} was deposited on ${late}, after ${inTime}`,
  );
});

describe("a row of the ledger", () => {
  test("that says the same as another counts, and both are named", async () => {
    expect(await notesOf(q1, {}, {})).toContain(
      "Ira Menon: rows 1, 2 say the same in every column that was read",
    );
    expect(await notesOf(q1, {}, { paid: 80_001 })).not.toContain("say the same");
  });

  test("with what the utility takes in place of a PAN has none", async () => {
    for (const pan of ["PANNOTAVBL", "PANAPPLIED", "PANINVALID"]) {
      const notes = await notesOf(q1, { pan, tds: 16_000 });
      expect(notes).toContain("no PAN");
      expect(notes).not.toContain("cannot be");
      expect(notes).not.toContain("was deducted under");
    }
  });

  test("with tax and no payment is told; of neither nothing is", async () => {
    expect(await notesOf(q1, { paid: 0 })).toContain("tax of 8000 was deducted, and 0 was paid.");
    expect(await notesOf(q1, { paid: 0, tds: 0 })).not.toContain("was paid");
  });

  test.each([
    ["194I(a)", 2, 10],
    ["194-I (b)", 10, 2],
    ["4IA", 2, 10],
    ["4JB", 10, 2],
  ])("under clause %s is taxed at %d %, not at %d %", async (section, right, wrong) => {
    const at = (rate: number) => notesOf(q1, { section, paid: 100_000, tds: 1_000 * rate });
    expect(await at(right)).not.toContain("was deducted under");
    expect(await at(wrong)).toContain(
      `${wrong} % was deducted under ${section.includes("J") ? "194J" : "194I"}, which takes ${right} %`,
    );
  });
});
