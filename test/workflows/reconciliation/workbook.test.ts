import { expect, test } from "vitest";
import { post } from "../../harness/request.ts";
import { sheetsIn } from "../sheet-rows.ts";
import { csvRegister, gstr2b, gstr3b, supplier } from "./fixture.ts";

async function sheetsOf(form: Parameters<typeof post>[1]) {
  const answer = await post("/api/v1/workflows/reconcile-documents", { ...form, export_format: "excel" });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return sheetsIn(answer.bytes);
}

test("each document is a row with both sides, what differs, and what to do", async () => {
  const sheet = await sheetsOf({
    file: gstr2b({
      b2b: [
        { number: "A-1", taxable: 10_000.5 },
        {
          number: "Z-9",
          date: "2023-12-20",
          taxable: 7_000,
          igst: 1_260,
          cgst: 0,
          sgst: 0,
          available: "N",
          reason: "P",
        },
      ],
    }),
    register: csvRegister([
      { number: "A-1" },
      { number: "B-77", date: "2023-11-03", taxable: 500, cgst: 45, sgst: 45, head: "Food" },
    ]),
  });
  expect(sheet("Documents")).toEqual([
    [
      ...[
        "suggested",
        "claim",
        supplier,
        "Reliable Supplies",
        "invoice",
        "A-1",
        "A-1",
        "2023-12-11",
        "2023-12-11",
      ],
      ...[10_000, 0, 900, 900, 0, 10_000.5, 0, 900, 900, 0, 0],
      ...["taxable value (rounding)", null, "Accept after a look at the difference.", "page 1, row 2"],
    ],
    [
      ...[
        "missing in 2b",
        "none",
        supplier,
        "Reliable Supplies",
        "invoice",
        "B-77",
        null,
        "2023-11-03",
        null,
      ],
      ...[500, 0, 45, 45, 0, null, null, null, null, null, 90, null],
      expect.stringMatching(
        /^Not in GSTR-2B: .* \[CGST Act 2017.*\] Food, beverages .* \[CGST Act 2017, section 17/,
      ),
      ...["Ask the supplier to report it; hold the credit back.", "page 1, row 3"],
    ],
    [
      ...[
        "missing in books",
        "blocked",
        supplier,
        "Reliable Supplies",
        "invoice",
        null,
        "Z-9",
        null,
        "2023-12-20",
      ],
      ...[null, null, null, null, null, 7_000, 1_260, 0, 0, 0, -1_260, null],
      expect.stringMatching(/^Place of supply and supplier are in one state/),
      "Book it if it is yours, else reject it in the invoice management system.",
    ],
  ]);
  expect(sheet("Summary").map((row) => [row[0], row[1], row[2], row[7]])).toEqual([
    ["exact", 0, 0, 0],
    ["suggested", 1, 10_000, 10_000.5],
    ["mismatch", 0, 0, 0],
    ["same pan", 0, 0, 0],
    ["missing in 2b", 1, 500, 0],
    ["missing in books", 1, 0, 7_000],
  ]);
  expect(sheet("Suppliers")).toEqual([
    [
      supplier,
      "Reliable Supplies",
      10_500,
      0,
      945,
      945,
      0,
      17_000.5,
      1_260,
      900,
      900,
      0,
      -1_170,
      0,
      1,
      0,
      0,
      1,
      1,
    ],
  ]);
  expect(sheet("ITC").map((row) => [row[0], row[6]])).toEqual([
    ["In the books", 1_890],
    ["In GSTR-2B", 3_060],
    ["Not available in GSTR-2B", 1_260],
    ["To claim: table 4(A)", 1_800],
    ["To check before claiming", 0],
    ["Blocked: table 4(B)(1) or 4(D)(2)", 1_260],
    ["Held back: not in GSTR-2B", 90],
    ["In GSTR-2B and not booked", 0],
    ["Of GSTR-2B: reverse charge, table 4(A)(3)", 0],
  ]);
});

test("each row of GSTR-3B stands beside the books with the difference", async () => {
  const sheet = await sheetsOf({
    file: gstr3b({ camt: 1_000, samt: 900 }, { txval: 5 }),
    register: csvRegister([{ number: "A-1" }]),
    reconciliation_type: "gstr_3b",
  });
  const rows = new Map(sheet("GSTR-3B").map((row) => [row[0], row.slice(2)] as const));
  const nothing = [0, 0, 0, 0, 0];
  expect(rows.get("4(A)(5)")).toEqual([
    "differs",
    ...[10_000, 0, 900, 900, 0],
    ...[0, 0, 1_000, 900, 0],
    ...[null, 0, -100, 0, 0],
  ]);
  expect(rows.get("3.1(d)")).toEqual(["differs", ...nothing, 5, 0, 0, 0, 0, -5, 0, 0, 0, 0]);
  expect(rows.get("3.1(a)")?.[0]).toBe("not in books");
});
