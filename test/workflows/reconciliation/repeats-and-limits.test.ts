import { describe, expect, test } from "vitest";
import type { InputFile } from "../../../shared/contract/file.ts";
import { post } from "../../harness/request.ts";
import { type Bill, csvRegister, gstr2b, type Register, supplier } from "./fixture.ts";

const route = "/api/v1/workflows/reconcile-documents";

type Match = {
  status: string;
  reason: string;
  action: string;
  credit: string;
  flags: { code: string; text: string }[];
  books: { amounts: { cgst: number }; places: { row: number }[] } | null;
};
type Data = {
  matches: Match[];
  booked_twice: { bill_no: string; places: { row: number }[] }[];
  not_checked: { id: string; reason: string }[];
  itc: Record<string, { cgst: number }>;
};

const read = async (register: InputFile, file: InputFile): Promise<{ data: Data; warnings: string }> => {
  const { status, json, text } = await post(route, { file, register });
  expect(status, text.slice(0, 400)).toBe(200);
  return { data: json.data, warnings: (json.warnings ?? []).join("\n") };
};
const against = async (register: Register, b2b: readonly Bill[]) =>
  (await read(csvRegister(register), gstr2b({ b2b }))).data;
const bill = { number: "INV/23/0145" };

describe("a document that the books hold twice", () => {
  test("row for row counts once and is named", async () => {
    const { data, warnings } = await read(csvRegister([bill, bill]), gstr2b({ b2b: [bill] }));
    expect(data.matches).toMatchObject([
      { status: "exact", books: { amounts: { cgst: 900 }, places: [{ row: 2 }] } },
    ]);
    expect(data.itc.in_books?.cgst).toBe(900);
    expect(data.booked_twice).toMatchObject([{ bill_no: bill.number, places: [{ row: 3 }] }]);
    expect(warnings).toContain("1 document is booked twice and counted once");
  });

  test("under another date or spelling of its number is held against the first", async () => {
    for (const again of [
      { ...bill, date: "2023-12-12" },
      { ...bill, number: "INV-23-145" },
    ]) {
      const data = await against([bill, again], [bill]);
      expect(data.matches.map(({ status }) => status)).toEqual(["exact", "missing_in_2b"]);
      const second = data.matches[1];
      expect(second).toMatchObject({ credit: "none", action: "Remove the second booking." });
      expect(second?.flags.find(({ code }) => code === "booked_twice")?.text).toContain("row 2");
    }
    const other = await against([bill, { number: "INV/23/0146" }], [bill]);
    expect(other.matches[1]?.flags.map(({ code }) => code)).toEqual(["36_4_not_in_2b"]);
  });

  test("is none where its rows together make its value", async () => {
    const head =
      "Supplier GSTIN,Party Name,Invoice No,Invoice Date,Taxable Value,CGST,SGST,Invoice Value,Place of Supply";
    const rows = (value: number) =>
      [head, ...[1, 2].map(() => `${supplier},Reliable,A-1,11/12/2023,5000,450,450,${value},24`)].join("\n");
    const register = (value: number) => ({
      ...{ filename: "purchases.csv", contentType: "text/csv", bytes: Buffer.from(rows(value)) },
    });
    const of = async (value: number) =>
      (await read(register(value), gstr2b({ b2b: [{ number: "A-1" }] }))).data.booked_twice.length;
    expect(await of(11_800)).toBe(0);
    expect(await of(11_801)).toBe(0);
    expect(await of(11_801.01)).toBe(1);
    expect(await of(5_900)).toBe(1);
  });
});

describe("a GSTIN that is mistyped", () => {
  // 24AABCR6898M1ZN: a letter, two that changed places, the check character, one too few.
  test.each([
    ["24AABCR6898M1ZM", "character 15 differs", "The check character M .* makes N"],
    ["24AABCR6888M1ZN", "character 10 differs", "The check character N .* makes"],
    ["24AABRC6898M1ZN", "characters 6, 7 differ", "The check character N .* makes"],
    ["24AABCR6898M1Z", "one has 14 characters, the other 15", "this has 14"],
    ["2AAABCR6898M1ZN", "character 2 differs", "two digits, a PAN"],
  ])("as %s is found by number, date and amounts", async (typed, where, why) => {
    const [match, ...rest] = (await against([{ ...bill, gstin: typed }], [bill])).matches;
    expect(rest).toEqual([]);
    expect(match).toMatchObject({ status: "mismatch", credit: "check" });
    expect(match?.reason).toContain(where);
    expect(match?.reason).toMatch(new RegExp(why));
    expect(match?.reason).toContain(`in the books ${typed}`);
  });

  test("is not taken for a stranger's, and not where date or amounts differ", async () => {
    const typed = "24AABCR6888M1ZN";
    for (const [books, portal] of [
      [{ ...bill, gstin: "27AAPFU0939F1ZV" }, bill],
      [
        { ...bill, gstin: typed },
        { ...bill, date: "2023-12-12" },
      ],
      [
        { ...bill, gstin: typed },
        { ...bill, taxable: 10_002 },
      ],
      [{ ...bill, gstin: typed }, { number: "INV/23/0146" }],
    ] as const)
      expect((await against([books], [portal])).matches.map(({ status }) => status)).toEqual([
        "missing_in_2b",
        "missing_in_books",
      ]);
  });
});

describe("each way to find a document says so", () => {
  const own = { number: "BILL-23-00040" };
  test.each<[what: string, portal: Bill, status: string, reason: string]>([
    ["the same", own, "exact", "Number and every field agree."],
    ["another spelling", { number: "bill/23/40" }, "suggested", "the way the number is written"],
    ["a rounding", { ...own, taxable: 10_001 }, "suggested", "amounts within the tolerance"],
    ["a similar number", { number: "BILL-23-00045" }, "suggested", "which is similar"],
    ["another sum", { ...own, taxable: 10_001.01 }, "mismatch", "Same supplier and number; other fields"],
    [
      "a similar number and another day",
      { number: "BILL-23-00045", date: "2023-12-14" },
      "mismatch",
      "similar number; other fields differ",
    ],
    ["another number of that day", { number: "ZX-99" }, "mismatch", "the number differs"],
    [
      "a similar number and another sum",
      { number: "BILL-23-00045", taxable: 9_000 },
      "missing_in_2b",
      "not reported",
    ],
    ["another number and day", { number: "ZX-99", date: "2023-12-14" }, "missing_in_2b", "not reported"],
  ])("%s", async (_, portal, status, reason) => {
    const [match] = (await against([own], [portal])).matches;
    expect(match).toMatchObject({ status, reason: expect.stringContaining(reason) });
  });

  test("of two registrations of a supplier", async () => {
    const gstin = "27AABCR6898M1ZH";
    const of = async (portal: Bill) => (await against([own], [portal])).matches[0];
    expect(await of({ ...own, gstin })).toMatchObject({
      ...{ status: "same_pan", reason: expect.stringContaining("another registration") },
    });
    const similar = await of({ number: "BILL-23-00045", gstin });
    expect(similar?.status).toBe("same_pan");
    expect(similar?.reason).toContain("similar number, same amounts");
    expect((await of({ number: "BILL-23-00045", gstin, taxable: 9_000 }))?.status).toBe("missing_in_2b");
  });
});

describe("the time limits of credit", () => {
  const csv = (rows: readonly string[]): InputFile => ({
    ...{ filename: "purchases.csv", contentType: "text/csv" },
    bytes: Buffer.from(
      [
        "Doc Type,Supplier GSTIN,Invoice No,Invoice Date,Place of Supply,Reverse Charge,Taxable Value,CGST,SGST,Payment Date,Payment Status",
        ...rows,
      ].join("\n"),
    ),
  });
  /** GSTR-2B of a month, with one bill. */
  const portal = (period: string, date: string): InputFile => {
    const made = gstr2b({ b2b: [{ number: "A-1", date }] });
    const text = Buffer.from(made.bytes).toString().replace('"rtnprd":"122023"', `"rtnprd":"${period}"`);
    return { ...made, bytes: Buffer.from(text) };
  };
  const dayFirst = (iso: string) => iso.split("-").reverse().join("/");
  const flags = async (
    period: string,
    date: string,
    { type = "Purchase", reverse = "N", paidOn = "", paid = "" } = {},
  ) => {
    const on = paidOn === "" ? "" : dayFirst(paidOn);
    const row = `${type},${supplier},A-1,${dayFirst(date)},24,${reverse},10000,900,900,${on},${paid}`;
    const { data } = await read(
      csv([row, `Purchase,${supplier},Z-9,31/12/2022,24,N,1,0,0,,`]),
      portal(period, date),
    );
    return data.matches[0]?.flags.map(({ code }) => code) ?? [];
  };

  test.each([
    ["2023-03-31", "102023", false],
    ["2023-03-31", "112023", true],
    ["2023-04-01", "112023", false],
    ["2023-04-01", "102024", false],
    ["2023-04-01", "112024", true],
    // Section 16(5): for all years before 2021-22 the limit is that of 2020-21.
    ["2018-05-02", "102021", false],
    ["2018-05-02", "112021", true],
    ["2021-03-31", "102021", false],
    ["2021-03-31", "112021", true],
    ["2021-04-01", "112021", false],
    ["2021-04-01", "102022", false],
    ["2021-04-01", "112022", true],
  ])("16(4): a bill of %s in the return of %s is late: %s", async (date, period, isLate) => {
    expect((await flags(period, date)).includes("16_4_time_limit")).toBe(isLate);
  });

  test.each([
    ["2023-07-04", { paid: "Unpaid" }, false],
    ["2023-07-03", { paid: "Unpaid" }, true],
    ["2023-07-03", { paid: "Paid" }, false],
    ["2023-07-03", { paid: "Unpaid", reverse: "Y" }, false],
    ["2023-07-03", { paid: "Unpaid", type: "Credit Note" }, false],
    ["2023-05-02", { paidOn: "2023-10-29" }, false],
    ["2023-05-02", { paidOn: "2023-10-30" }, true],
  ])("rule 37: a bill of %s, %j, at the end of December 2023: %s", async (date, how, is) => {
    expect((await flags("122023", date, how)).includes("37_unpaid_180_days")).toBe(is);
  });
});

describe("exact rests on what was compared", () => {
  const head = "GSTIN;Supplier Name;Bill No;Bill Date;Taxable Value;IGST";
  const list = (filename: string, ...rows: string[]): InputFile => ({
    ...{ filename, contentType: "text/csv", bytes: Buffer.from([head, ...rows].join("\n")) },
  });
  const row = (date: string, sum = "100.50") => `27AAPFU0939F1ZV;ACME;B9;${date};${sum};18`;
  const between = async (books: string, portal: string) =>
    (await read(list("purchase book.csv", books), list("gstr2b portal.csv", portal))).data;

  test("two guesses of the order of dates make no exact match", async () => {
    const guessed = await between(row("04/05/2026"), row("04/05/2026"));
    expect(guessed.matches[0]).toMatchObject({ status: "suggested" });
    expect(guessed.matches[0]?.reason).toContain("leave open how dates");
    expect(guessed.not_checked.map(({ id }) => id)).toContain("date_order_assumed");
    const sure = await between(row("04/05/2026"), row("2026-05-04"));
    expect(sure.matches[0]).toMatchObject({ status: "exact" });
    expect((await between(row("14/05/2026"), row("14/05/2026"))).matches[0]?.status).toBe("exact");
  });

  test("a guess that the other side contradicts is read the other way", async () => {
    const turned = await between(row("04/05/2026"), row("2026-04-05"));
    expect(turned.matches[0]).toMatchObject({ status: "suggested" });
    expect(turned.matches[0]?.reason).toContain("read the other way");
    expect((await between(row("14/05/2026"), row("2026-04-05"))).matches[0]?.status).toBe("mismatch");
  });

  test("amounts with two readings on both sides make no exact match", async () => {
    const day = "14/05/2026";
    const open = await between(row(day, "1.234"), row(day, "1.234"));
    expect(open.matches[0]?.status).toBe("suggested");
    expect(open.not_checked.map(({ id }) => id)).toContain("amounts_ambiguous");
  });

  test("columns that the books lack are named, and a bill without its day is no exact match", async () => {
    const data = await between(row(""), row("2026-05-04"));
    expect(data.matches[0]).toMatchObject({ status: "suggested" });
    expect(data.matches[0]?.reason).toContain("the date could not be compared");
    expect(data.not_checked.map(({ id }) => id)).toEqual([
      "place_of_supply",
      "reverse_charge",
      "17_5",
      "37_unpaid_180_days",
      "16_4_time_limit",
    ]);
    const later = { ...bill, date: "2023-12-14" };
    const whole = await against([{ ...later, status: "Paid", head: "Steel" }], [later]);
    expect(whole.not_checked).toEqual([]);
  });
});
