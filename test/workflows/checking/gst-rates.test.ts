import { describe, expect, it } from "vitest";
import { post } from "../../harness/request.ts";
import { csvFile, fourChairs, type InvoiceSetting, jsonFile, taxInvoice } from "./fixture.ts";

const route = "/api/v1/workflows/validate-file";

type Answer = {
  result: string;
  issues: { rule: string; severity: string; found: unknown; message: string }[];
  not_checked: { id: string; reason: string; source: string }[];
};

async function check(file: Awaited<ReturnType<typeof taxInvoice>>): Promise<Answer> {
  const { status, json, text } = await post(route, { file, format_type: "gst" });
  expect(status, text).toBe(200);
  return json.data;
}

const errorsOf = ({ issues }: Answer) =>
  issues.filter(({ severity }) => severity === "error").map(({ rule }) => rule);

/** A supply to another state, so that the tax is IGST. */
const away: InvoiceSetting = { place: "27-Maharashtra", buyer: "27AAPFU0939F1ZV", integrated: true };
const chairs = (rate: number) => [{ ...fourChairs, rate }];
const places = ["lines", "head", "summary", "none"] as const;

describe("a rate of GST", () => {
  it.each(places)("of 17 % is no rate, where it stands in: %s", async (rates) => {
    const integrated = await check(await taxInvoice({ ...away, rates, lines: chairs(17) }));
    expect(integrated.result).toBe("invalid");
    expect(errorsOf(integrated).every((rule) => rule.startsWith("gst.rate."))).toBe(true);
    const local = await check(await taxInvoice({ rates, lines: chairs(17) }));
    expect(local.result).toBe("invalid");
  });

  it.each(places)("of 18 %, or of 9 and 9, is one, where it stands in: %s", async (rates) => {
    for (const setting of [away, {}]) {
      const answer = await check(await taxInvoice({ ...setting, rates }));
      expect(answer.issues).toEqual([]);
      expect(answer).toMatchObject({ result: "valid", not_checked: [] });
    }
  });

  it.each([
    ["21/09/2025", 12, true],
    ["22/09/2025", 12, false],
    ["21/09/2025", 28, true],
    ["22/09/2025", 28, false],
    ["21/09/2025", 40, false],
    ["22/09/2025", 40, true],
  ])("on %s of %i % is in force: %s", async (date, rate, holds) => {
    for (const rates of places) {
      const answer = await check(await taxInvoice({ ...away, date, rates, lines: chairs(rate) }));
      expect(answer.result, `${rates}: ${JSON.stringify(answer.issues)}`).toBe(holds ? "valid" : "invalid");
    }
  });

  it("of 28 % holds for tobacco until 2026-01-31, wherever it is printed", async () => {
    const cigarettes = [{ name: "Cigarettes", hsn: "24022090", quantity: 1, price: 1000, rate: 28 }];
    for (const rates of places) {
      const last = await check(await taxInvoice({ ...away, rates, date: "31/01/2026", lines: cigarettes }));
      expect(last.result, rates).toBe("valid");
      const next = await check(await taxInvoice({ ...away, rates, date: "01/02/2026", lines: cigarettes }));
      expect(next.result, rates).toBe("invalid");
    }
  });

  it("may be off by one rupee of tax, and by no paisa more", async () => {
    for (const rates of ["none", "summary", "head"] as const) {
      const near = await check(await taxInvoice({ ...away, rates, tax: 1801 }));
      expect(errorsOf(near), rates).toEqual([]);
      const past = await check(await taxInvoice({ ...away, rates, tax: 1801.01 }));
      expect(errorsOf(past), rates).toContain("gst.rate.effective");
      expect(errorsOf(await check(await taxInvoice({ ...away, rates, tax: 1799 }))), rates).toEqual([]);
      const below = await check(await taxInvoice({ ...away, rates, tax: 1798.99 }));
      expect(errorsOf(below), rates).toContain("gst.rate.effective");
    }
  });

  const two = (one: number, other: number) => [
    { ...fourChairs, rate: one },
    { name: "Rice", hsn: "10063020", quantity: 10, price: 500, rate: other },
  ];

  it("that two lines without rates share cannot be told: it is said, and nothing is called valid", async () => {
    const mixed = await check(await taxInvoice({ ...away, rates: "none", lines: two(18, 5) }));
    expect(mixed.issues).toEqual([]);
    expect(mixed.result).toBe("needs_review");
    expect(mixed.not_checked).toEqual([
      expect.objectContaining({ id: "gst.rate", reason: expect.stringContaining("13.67 %") }),
    ]);
    const one = await check(await taxInvoice({ ...away, rates: "none", lines: two(18, 18) }));
    expect(one.result).toBe("valid");
    const high = await check(await taxInvoice({ ...away, rates: "none", lines: two(18, 5), tax: 6001.01 }));
    expect(errorsOf(high)).toContain("gst.rate.effective");
    const most = await check(await taxInvoice({ ...away, rates: "none", lines: two(18, 5), tax: 6001 }));
    expect(errorsOf(most)).toEqual([]);
  });

  it("of a note is that of the supply it is about", async () => {
    const notes = (rate: number) =>
      jsonFile({
        gstin: "29AABCR1718E1ZL",
        fp: "102025",
        cdnr: [
          {
            ctin: "27AAPFU0939F1ZV",
            nt: [
              {
                ...{ ntty: "C", nt_num: "CN-1", nt_dt: "05-10-2025", val: 1000 + rate * 10, pos: "27" },
                itms: [{ num: 1, itm_det: { rt: rate, txval: 1000, iamt: rate * 10 } }],
              },
            ],
          },
        ],
      });
    expect((await check(notes(12))).result).toBe("valid");
    expect(errorsOf(await check(notes(17)))).toContain("gst.rate.in_force");
  });
});

describe("valid rests on checks that were applied", () => {
  it("a payment without IFSC and mode is not called valid", async () => {
    const rows = [
      ["Beneficiary Name", "Account Number", "IFSC", "Amount"],
      ["Asha Rao", "123456789012", "HDFC0000001", 1000],
      ["Ravi Iyer", "123456789013", "", 2000],
    ];
    const { status, json } = await post(route, { file: csvFile(rows), format_type: "bank_upload" });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ result: "needs_review", error_count: 0, warning_count: 0 });
    expect(json.data.not_checked).toEqual([
      expect.objectContaining({ id: "bank.ifsc", reason: expect.stringContaining("(row 3)") }),
    ]);
  });

  it("a return of sums is held against their rates", async () => {
    const sums = (rt: number, iamt: number) =>
      jsonFile({
        ...{ gstin: "29AABCR1718E1ZL", fp: "112025" },
        b2cs: [{ sply_ty: "INTER", pos: "27", typ: "OE", rt, txval: 1000, iamt, csamt: 0 }],
      });
    expect((await check(sums(18, 180))).result).toBe("valid");
    expect((await check(sums(18, 181))).result).toBe("valid");
    expect(errorsOf(await check(sums(18, 181.01)))).toEqual(["gst.return.summed_rows"]);
    expect(errorsOf(await check(sums(17, 170)))).toEqual(["gst.return.summed_rows"]);
  });

  it("a return without documents and sums is not called valid", async () => {
    const empty = await check(jsonFile({ gstin: "29AABCR1718E1ZL", fp: "112025", b2b: [], hsn: {} }));
    expect(empty.result).toBe("needs_review");
    expect(empty.not_checked.map(({ id }) => id)).toEqual(["gst.return.content"]);
  });
});
