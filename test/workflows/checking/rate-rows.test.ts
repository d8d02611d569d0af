import { describe, expect, it } from "vitest";
import { post } from "../../harness/request.ts";
import { jsonFile } from "./fixture.ts";

/** What the rules say of the rate of each of these invoices, in the order of the invoices: in force, for some, or not. */
async function forces(cases: readonly (readonly [rate: number, date: string, hsn: string | undefined])[]) {
  if (cases.length === 0) return [];
  const inv = cases.map(([rate, date, hsn], at) => ({
    ...{ SlNo: String(at), date, rate, hsn },
    ...{ Version: "1.1", TranDtls: { TaxSch: "GST", SupTyp: "B2B" } },
    DocDtls: { Typ: "INV", No: `A${at + 1}`, Dt: date.split("-").reverse().join("/") },
    SellerDtls: { Gstin: "29AABCR1718E1ZL" },
    BuyerDtls: { Gstin: "27AAPFU0939F1ZV", Pos: "27" },
    ItemList: [
      {
        ...{ SlNo: "1", IsServc: hsn?.startsWith("99") === true ? "Y" : "N", HsnCd: hsn, Unit: "NOS" },
        ...{ TotAmt: 1_000_000, AssAmt: 1_000_000, GstRt: rate, IgstAmt: rate * 10_000 },
        TotItemVal: 1_000_000 + rate * 10_000,
      },
    ],
    ValDtls: { AssVal: 1_000_000, IgstVal: rate * 10_000, TotInvVal: 1_000_000 + rate * 10_000 },
  }));
  const { status, json, text } = await post("/api/v1/workflows/validate-file", {
    ...{ file: jsonFile(inv), format_type: "gst" },
  });
  expect(status, text.slice(0, 300)).toBe(200);
  const found = new Map<string, string>();
  for (const { rule, record, severity } of json.data.issues)
    if (rule === "gst.rate.in_force") found.set(record, severity === "error" ? "no" : "for_some");
  return cases.map((_, at) => found.get(`e-invoice A${at + 1}`) ?? "yes");
}

/** Rows of the notifications: rate, a code it is for where it is for some, the first day, the last one. */
const rows: readonly (readonly [rate: number, codes: readonly string[], from: string, until?: string])[] = [
  [0, [], "2017-07-01"],
  [0.1, [], "2017-10-23"],
  [0.25, [], "2017-07-01"],
  [1, ["9954", "995411"], "2019-04-01"],
  [1.5, [], "2019-04-01"],
  [3, [], "2017-07-01"],
  [5, [], "2017-07-01"],
  [6, ["6815", "69010010", "69041000", "69051000"], "2022-04-01"],
  [7.5, ["9954", "995411"], "2019-04-01"],
  [12, [], "2017-07-01", "2025-09-21"],
  [12, ["6815", "69010010", "69041000", "69051000"], "2025-09-22"],
  [18, [], "2017-07-01"],
  [28, [], "2017-07-01", "2025-09-21"],
  [28, ["21069020", "2401", "2402", "2403", "24041100", "24041900"], "2025-09-22", "2026-01-31"],
  [40, [], "2025-09-22"],
];
const next = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
/** A day on which no other row has the rate. */
const others = (rate: number, day: string, code: string | undefined) =>
  rows.some(
    ([own, codes, from, until]) =>
      own === rate &&
      day >= from &&
      (until === undefined || day <= until) &&
      (codes.length === 0 || (code !== undefined && codes.some((each) => code.startsWith(each)))),
  );

describe("each rate holds from its first day to its last, for the codes it is for", () => {
  const all = rows.map(([rate, codes, from, until]) => [rate, codes, from, until] as const);
  it.each(all)("%d %% for %j from %s until %s", async (rate, codes, from, until) => {
    const own = codes.length === 0 ? ["84713010"] : codes;
    for (const code of own) {
      const days = [from, ...(until === undefined ? ["2026-11-01"] : [until])];
      expect(await forces(days.map((day) => [rate, day, code])), code).toEqual(days.map(() => "yes"));
      const outside = [
        ...(from > "2017-07-01" ? [next(from, -1)] : []),
        ...(until === undefined ? [] : [next(until, 1)]),
      ];
      const expected = outside.map((day) => (others(rate, day, code) ? "yes" : "no"));
      expect(await forces(outside.map((day) => [rate, day, code])), code).toEqual(expected);
    }
    if (codes.length === 0) return;
    // Not for other goods, and for some where no code tells.
    const day = until ?? "2026-11-01";
    expect(await forces([[rate, day, "84713010"]])).toEqual(["no"]);
    expect(await forces([[rate, day, undefined]])).toEqual(["for_some"]);
  });

  it("what is in no row is no rate", async () => {
    const none = [0.5, 2, 4, 9, 10, 14, 15, 17, 20, 24, 29, 30, 41];
    expect(await forces(none.map((rate) => [rate, "2026-11-01", "84713010"]))).toEqual(none.map(() => "no"));
  });
});
