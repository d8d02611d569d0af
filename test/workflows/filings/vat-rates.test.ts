import { describe, expect, test } from "vitest";
import { post } from "../../harness/request.ts";
import { csv } from "./books.ts";

type Row = readonly [
  date: string,
  rate: number,
  country?: string,
  more?: Partial<Record<"type" | "number" | "party" | "direction" | "vat", string>>,
];
const filers: Readonly<Record<string, string>> = {
  DE: "DE129273398",
  AT: "ATU37675002",
  FR: "FR40303265045",
  NL: "NL004495445B01",
  DK: "DK13585628",
  SE: "SE556012579001",
  CZ: "CZ25123891",
  SK: "SK2022749619",
  FI: "FI20774740",
};

async function drafted(home: string, rows: readonly Row[]) {
  const head = ["Invoice No", "Date", "Customer", "Country", "Net", "VAT Rate", "VAT", "Type", "Direction"];
  const body = rows.map(
    ([date, rate, country = home, { type = "", number, party = "", direction = "sale", vat } = {}], at) => [
      ...[number ?? `S${at}`, date, party, country, 1_000, rate, vat ?? 10 * rate, type, direction],
    ],
  );
  const month = rows[0]?.[0].slice(0, 7) ?? "";
  const { status, text, json } = await post("/api/v1/workflows/generate-filing", {
    file: csv([head, ...body], "book.csv"),
    ...(home === "GB"
      ? { filing_type: "uk_vat", period: month }
      : { filing_type: "eu_vat", period: month, gstin: filers[home] }),
  } as never);
  expect(status, text.slice(0, 300)).toBe(200);
  const { data } = json;
  const reasons: string[] = data.left_out.map(({ reason }: { reason: string }) => reason);
  const values = Object.fromEntries(
    data.figures.map(({ id, value }: { id: string; value: number }) => [id, value]),
  );
  return { reasons, values, notes: data.notes.join("\n") as string };
}

describe("a rate that a country's law does not have", () => {
  test("leaves its document out whole and is named, and the others make the return", async () => {
    const { reasons, values } = await drafted("DE", [
      ["2026-02-03", 17, "DE", { number: "S1" }],
      ["2026-02-03", 19, "DE", { number: "S1" }],
      ["2026-02-04", 19, "DE", { number: "S2" }],
      ["2026-02-04", 7, "DE", { number: "S3" }],
      ["2026-02-04", 17, "DE", { number: "P1", direction: "purchase" }],
    ]);
    const said = "17 % was no VAT rate of Germany on 2026-02-03. The document is left out whole.";
    expect(reasons).toEqual([said, said, said.replace("-03.", "-04.")]);
    expect(values).toMatchObject({
      "sales_19.net": 1_000,
      "sales_7.net": 1_000,
      output_tax: 260,
      input_tax: 0,
    });
    expect(values["sales_17.net"]).toBeUndefined();
  });

  /** A country, its rate, a day on which it is in force and the day beside it on which it is not. */
  test.each<[string, number, string, string | undefined]>([
    ["DE", 19, "2020-06-30", undefined],
    ["DE", 16, "2020-07-01", "2020-06-30"],
    ["DE", 16, "2020-12-31", "2021-01-01"],
    ["DE", 5, "2020-07-01", "2020-06-30"],
    ["DE", 5, "2020-12-31", "2021-01-01"],
    ["DE", 5.5, "2026-02-03", undefined],
    ["DE", 10.7, "2021-12-31", "2022-01-01"],
    ["DE", 9.5, "2022-01-01", "2021-12-31"],
    ["DE", 9.5, "2022-12-31", "2023-01-01"],
    ["DE", 9, "2023-01-01", "2022-12-31"],
    ["DE", 9, "2024-12-05", "2024-12-06"],
    ["DE", 8.4, "2024-12-06", "2024-12-05"],
    ["DE", 8.4, "2024-12-31", "2025-01-01"],
    ["DE", 7.8, "2025-01-01", "2024-12-31"],
    ["FR", 5.5, "2026-02-03", undefined],
    ["NL", 6, "2018-12-31", "2019-01-01"],
    ["NL", 9, "2019-01-01", "2018-12-31"],
    ["DK", 25, "2026-02-03", undefined],
    ["SE", 12, "2026-02-03", undefined],
    ["CZ", 15, "2023-12-31", "2024-01-01"],
    ["CZ", 12, "2024-01-01", "2023-12-31"],
    ["SK", 20, "2024-12-31", "2025-01-01"],
    ["SK", 23, "2025-01-01", "2024-12-31"],
    ["SK", 5, "2023-01-01", "2022-12-31"],
    ["FI", 24, "2024-08-31", "2024-09-01"],
    ["FI", 25.5, "2024-09-01", "2024-08-31"],
    ["FI", 13.5, "2026-01-01", "2025-12-31"],
    ["GB", 20, "2026-02-03", undefined],
    ["GB", 12.5, "2021-10-01", "2021-09-30"],
    ["GB", 12.5, "2022-03-31", "2022-04-01"],
  ])("%s at %d on %s, not on %s", async (country, rate, day, other) => {
    expect((await drafted(country, [[day, rate]])).reasons).toEqual([]);
    if (other !== undefined)
      expect((await drafted(country, [[other, rate]])).reasons).toEqual([
        expect.stringContaining(`${rate} % was no VAT rate`),
      ]);
  });

  test("0 % is of what is exempt, and 17.5 % is no rate of the United Kingdom any more", async () => {
    const { reasons } = await drafted("GB", [
      ["2026-02-03", 0],
      ["2026-02-03", 17.5],
    ]);
    expect(reasons).toEqual([expect.stringContaining("17.5 % was no VAT rate of United Kingdom")]);
  });

  test("a credit note keeps the rate of its supply, though that has ended", async () => {
    const { reasons } = await drafted("DE", [
      ["2021-01-04", 16, "DE", { type: "credit note" }],
      ["2021-01-04", 16],
    ]);
    expect(reasons).toHaveLength(1);
  });

  test("the rate of the other side's country counts within the Union alone", async () => {
    const { reasons } = await drafted("DE", [
      ["2026-02-03", 25, "DK"],
      ["2026-02-03", 24, "DK"],
      ["2026-02-03", 25, "US"],
    ]);
    expect(reasons).toEqual([
      expect.stringContaining("24 % was no VAT rate of Germany or of Denmark"),
      expect.stringContaining("25 % was no VAT rate of Germany on"),
    ]);
  });
});

test("rates of a country that the product does not know are said not to be checked", async () => {
  const { reasons, notes } = await drafted("AT", [
    ["2026-02-03", 17],
    ["2026-02-04", 20],
    ["2026-02-04", 0],
  ]);
  expect(reasons).toEqual([]);
  expect(notes).toContain(
    "The rates of 2 rows were not checked: those of Austria on their days are not in the product.",
  );
  const early = await drafted("DE", [["2006-12-31", 17]]);
  expect([early.reasons, early.notes]).toEqual([
    [],
    expect.stringContaining("those of Germany on their days"),
  ]);
  expect((await drafted("DE", [["2007-01-01", 17]])).reasons).toHaveLength(1);
});

test("VAT that its rate does not make is noted, but for a unit of rounding", async () => {
  const { notes } = await drafted("DE", [
    ["2026-02-03", 19, "DE", { number: "S1", vat: "191" }],
    ["2026-02-03", 19, "DE", { number: "S2", vat: "191.01" }],
    ["2026-02-03", 19, "DE", { number: "S3", vat: "188.99" }],
    ["2026-02-03", 19, "DE", { number: "S4", vat: "0" }],
  ]);
  expect(notes).toContain("S2: the VAT 191.01 is not 19 % of 1000; see to it before filing.");
  expect(notes).toContain("S3: the VAT 188.99");
  expect(notes).not.toMatch(/S1: the VAT|S4: the VAT/);
});

test.each<[vat: string, said: string | undefined, net?: number]>([
  [
    "175.00",
    "the VAT 175 is 17.5 % of 1000, which no rate of its day makes; a row of several rates may be so",
  ],
  ["250.00", "the VAT 250 is 25 % of 1000, which no rate of its day makes; see to it"],
  ["-50.00", "the VAT -50 is -5 % of 1000, which no rate of its day makes; see to it"],
  ["201.01", "the VAT 201.01 is 20.1 % of 1000, which"],
  // The share of the highest rate itself is no mixture.
  ["20002.00", "the VAT 20002 is 20 % of 100000, which no rate of its day makes; see to it", 100_000],
  ["201.00", undefined],
  ["50.00", undefined],
  ["0.00", undefined],
])("VAT of %s without a rate", async (vat, said, net = 1_000) => {
  const { status, json } = await post("/api/v1/workflows/generate-filing", {
    file: csv(
      [
        ["Date", "Customer", "Net", "VAT", "Type"],
        ["15/01/2026", "A", net, vat, "Sale"],
        ["16/01/2026", "B", 0, 5, "Sale"],
      ],
      "book.csv",
    ),
    ...{ filing_type: "uk_vat", period: "2026-01" },
  });
  expect(status).toBe(200);
  const notes = json.data.notes.join("\n");
  if (said === undefined) expect(notes).not.toContain("no rate of its day");
  else expect(notes).toContain(said);
});
