import { describe, expect, test } from "vitest";
import { post } from "../../harness/request.ts";
import { csv, filer, gstin, mysuru, pune } from "./books.ts";

const address = "/api/v1/workflows/generate-filing";

async function draft(fields: Record<string, unknown>) {
  const answer = await post(address, {
    ...{ period: "2026-04", gstin: filer, filing_type: "gstr_3b", ...fields },
  } as never);
  expect(answer.status, answer.text.slice(0, 500)).toBe(200);
  const { data } = answer.json;
  const reasons: string[] = data.left_out.map(({ reason }: { reason: string }) => reason);
  return { portal: data.portal?.content, reasons, notes: data.notes.join("\n") as string, data };
}
const rows = (lists: object) => ({ data: JSON.stringify(lists) });
const credit = ({ portal }: Awaited<ReturnType<typeof draft>>, ty = "OTH") =>
  portal.itc_elg.itc_avl.find((line: { ty: string }) => line.ty === ty);

const bought = (more: object) => ({ inum: "P-1", idt: "2026-04-03", txval: 1000, rt: 18, ...more });

describe("the tax of a purchase follows from the states of both GSTINs", () => {
  test.each([
    ["its own state", pune, 0, 90],
    ["another state", mysuru, 180, 0],
  ])("from %s", async (_, stin, iamt, camt) => {
    const made = await draft(rows({ purchases: [bought({ stin })] }));
    expect(credit(made)).toEqual({ ty: "OTH", iamt, camt, samt: camt, csamt: 0 });
    expect(made.notes).toContain("27 follows from the filer's GSTIN");
    expect(made.notes).not.toContain("kind of tax does not fit");
  });

  test("that are stated otherwise are named", async () => {
    const made = await draft(rows({ purchases: [bought({ stin: mysuru, cgst: 90, sgst: 90 })] }));
    expect(made.notes).toContain("P-1: the kind of tax does not fit a supply between states");
    const right = await draft(rows({ purchases: [bought({ stin: pune, cgst: 90, sgst: 90 })] }));
    expect(right.notes).not.toContain("kind of tax");
  });

  test("where it comes from abroad it bears IGST", async () => {
    const made = await draft(rows({ purchases: [bought({ type: "import of goods" })] }));
    expect(credit(made, "IMPG")).toEqual({ ty: "IMPG", iamt: 180, camt: 0, samt: 0, csamt: 0 });
  });

  test("where the book states the place, that counts", async () => {
    const made = await draft(rows({ purchases: [bought({ stin: mysuru, pos: "29" })] }));
    expect(credit(made)).toMatchObject({ iamt: 0, camt: 90 });
  });
});

describe("a document that is booked twice", () => {
  const sold = (more: object) => ({
    ...{ inum: "S-1", idt: "2026-04-03", ctin: pune, pos: "27", txval: 1000, rt: 18, ...more },
  });
  const filed = async (sales: object[]) => {
    const made = await draft({ ...rows({ sales }), filing_type: "gstr_1" });
    const sums = made.portal.b2b?.flatMap(({ inv }: { inv: { itms: { itm_det: { txval: number } }[] }[] }) =>
      inv.map(({ itms }) => itms.map(({ itm_det }) => itm_det.txval)),
    );
    return { ...made, sums };
  };

  test("counts once and is named", async () => {
    const { sums, reasons } = await filed([sold({}), sold({}), sold({ inum: "S-2" })]);
    expect(sums).toEqual([[1000], [1000]]);
    expect(reasons).toEqual([expect.stringContaining("S-1 is booked twice: it stands in row 1 of data")]);
  });

  test("is none where its rows together make the value of the document", async () => {
    const lines = await filed([sold({ val: 2360 }), sold({ val: 2360 })]);
    expect(lines.sums).toEqual([[2000]]);
    expect(lines.reasons).toEqual([]);
    const near = await filed([sold({ val: 2361 }), sold({ val: 2361 })]);
    expect(near.sums).toEqual([[2000]]);
    const past = await filed([sold({ val: 2361.01 }), sold({ val: 2361.01 })]);
    expect(past.sums).toEqual([[1000]]);
    const once = await filed([sold({ val: 1180 }), sold({ val: 1180 })]);
    expect(once.sums).toEqual([[1000]]);
  });

  test("has rows of two rates beside each other", async () => {
    const { sums, reasons } = await filed([sold({}), sold({ rt: 5 })]);
    expect(sums).toEqual([[1000, 1000]]);
    expect(reasons).toEqual([]);
  });

  test("in two books, of which one parts it, counts once", async () => {
    const head = ["Invoice No", "Invoice Date", "GSTIN", "Place of Supply", "Taxable Value", "Rate", "Total"];
    const row = (sum: number) => ["S-1", "03/04/2026", pune, "27", sum, 18, 1180];
    const files = [csv([head, row(1000)], "sales-a.csv"), csv([head, row(400), row(600)], "sales-b.csv")];
    const { portal, reasons } = await draft({ files, filing_type: "gstr_1" });
    expect(portal.b2b[0].inv[0].itms[0].itm_det.txval).toBe(1000);
    expect(reasons).toHaveLength(2);
    for (const reason of reasons) expect(reason).toContain("it stands in row 1 of sales-a.csv");
  });

  test("under another day or buyer is two documents, and the number is named", async () => {
    const other = gstin("27AABCM4567D1Z");
    const twice = await filed([sold({}), sold({ ctin: other })]);
    expect(twice.sums).toEqual([[1000], [1000]]);
    expect(twice.notes).toContain("S-1: the number is on 2 documents");
    const later = await filed([sold({}), sold({ idt: "2026-04-04" })]);
    expect(later.notes).toContain("S-1: the number is on 2 documents, of 2026-04-03 and 2026-04-04");
    expect((await filed([sold({}), sold({ inum: "S-2" })])).notes).not.toContain("the number is on");
  });

  test("is not meant where two suppliers use one number", async () => {
    const made = await draft(rows({ purchases: [bought({ stin: pune }), bought({ stin: mysuru })] }));
    expect(credit(made)).toMatchObject({ iamt: 180, camt: 90 });
    expect(made.notes).not.toContain("the number is on");
    const unregistered = await draft(
      rows({ purchases: [bought({ party: "Ann Rao" }), bought({ party: "Ravi Iyer" })] }),
    );
    expect(credit(unregistered)).toMatchObject({ camt: 180 });
  });
});

test("a GSTIN that cannot be names the character that fails", async () => {
  const { reasons } = await draft({
    ...rows({ sales: [bought({ ctin: "27AABCG1234K1Z0" })] }),
    filing_type: "gstr_1",
  });
  expect(reasons).toEqual([
    expect.stringMatching(/27AABCG1234K1Z0 cannot be: The check character 0 .* makes [1-9A-Z]/),
  ]);
});

describe("due days", () => {
  const due = async (filing_type: string, period: string, id = filer) =>
    (await draft({ ...rows([]), filing_type, period, gstin: id })).data.due_date;

  test.each([
    ["gstr_1", "2026-04", "2026-05-11"],
    ["gstr_1", "2026-Q1", "2026-07-13"],
    ["gstr_3b", "2026-04", "2026-05-20"],
    ["gstr_3b", "2026-12", "2027-01-20"],
    ["gstr_3b", "2026-Q1", "2026-07-22"],
    ["gstr_9", "2026-27", "2027-12-31"],
    ["tds_26q", "2026-Q3", "2027-01-31"],
    ["tds_26q", "2026-Q4", "2027-05-31"],
    ["payroll", "2026-04", "2026-05-15"],
    ["itr", "2026-27", "2027-07-31"],
    ["mca_aoc_4", "2026-27", "2027-10-30"],
    ["mca_mgt_7", "2026-27", "2027-11-29"],
    ["us_1099_nec", "2026", "2027-01-31"],
    ["uk_vat", "2026-Q1", "2026-05-07"],
    ["eu_vat", "2026-04", "2026-05-10"],
    ["eu_recapitulative", "2026-04", "2026-05-25"],
  ])("%s of %s is due on %s", async (type, period, day) => {
    expect(await due(type, period)).toBe(day);
  });

  // CGST Rules, rule 61(1)(ii): fifteen states and territories file two days before the others.
  const early = "22 23 24 25 26 27 29 30 31 32 33 34 35 36 37".split(" ");
  const late = "01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 38 97".split(" ");
  test("a quarter's GSTR-3B is due by the state of the filer", async () => {
    for (const [states, day] of [
      [early, "2026-07-22"],
      [late, "2026-07-24"],
    ] as const)
      for (const state of states)
        expect(await due("gstr_3b", "2026-Q1", gstin(`${state}AAPFU0939F1Z`)), state).toBe(day);
  });
});

test("a filing that is no one return is a 422 that lists what can be chosen", async () => {
  for (const filing_type of ["gst", "tds", "vat", "mca"]) {
    const { status, json } = await post(address, { ...rows([]), filing_type, period: "2026-04" } as never);
    expect(status).toBe(422);
    expect(json.detail[0].loc).toEqual(["body", "filing_type"]);
    for (const name of ["gstr_1", "gstr_3b", "gstr_9", "tds_26q", "uk_vat"])
      expect(json.detail[0].msg).toContain(name);
  }
});

test("what the dates and amounts of a book leave open is noted", async () => {
  const head = ["Invoice No", "Invoice Date", "GSTIN", "Place of Supply", "Taxable Value", "Rate"];
  const of = async (...sales: (readonly [date: string, sum: string])[]) => {
    const rows = sales.map(([date, sum], at) => [`S-${at + 1}`, date, pune, "27", sum, "18"]);
    return (await draft({ file: csv([head, ...rows]), filing_type: "gstr_1" })).notes;
  };
  expect(await of(["13/04/2026", "1.234"], ["14/04/2026", "2.345"])).toContain("amounts have two readings");
  expect(await of(["13/04/2026", "1.234"], ["14/04/2026", "2.345,50"])).not.toContain("two readings");
  const mixed = await of(["13/04/2026", "10.50"], ["14/04/2026", "10.50"], ["04/15/2026", "10.50"]);
  expect(mixed).toContain("The date of row 3 cannot be read with the day first");
  expect(await of(["13/04/2026", "10.50"], ["14/04/2026", "10.50"])).not.toContain("cannot be read with");
});

describe("the limits of GSTR-1", () => {
  const sold = async (more: object, period: string) => {
    const sales = [{ inum: "S-1", pos: "29", txval: 100_000, rt: 18, party: "Ann", hsn: "8466", ...more }];
    return draft({ ...rows({ sales }), filing_type: "gstr_1", period });
  };
  const isListed = async (idt: string, val: number) =>
    (await sold({ idt, val }, idt.slice(0, 7))).portal.b2cl !== undefined;

  test("a sale to an unregistered person elsewhere is listed from 2.5 lakh, since August 2024 from 1 lakh", async () => {
    expect(await isListed("2024-07-31", 250_000)).toBe(false);
    expect(await isListed("2024-07-31", 250_000.01)).toBe(true);
    expect(await isListed("2024-08-01", 100_000)).toBe(false);
    expect(await isListed("2024-08-01", 100_000.01)).toBe(true);
  });

  test("table 12 is parted from May 2025 on", async () => {
    const { portal } = await sold({ idt: "2025-04-30" }, "2025-04");
    expect(Object.keys(portal.hsn)).toEqual(["data"]);
    expect(Object.keys((await sold({ idt: "2025-05-01" }, "2025-05")).portal.hsn)).toEqual([
      "hsn_b2b",
      "hsn_b2c",
    ]);
  });

  test("a number has 16 characters, an HSN four digits, and a unit is one of the portal's", async () => {
    const of = (more: object) => sold({ idt: "2026-04-03", ...more }, "2026-04");
    expect((await of({ inum: "S".repeat(16) })).notes).not.toContain("the portal takes 16 characters");
    expect((await of({ inum: "S".repeat(17) })).notes).toContain("the portal takes 16 characters");
    expect((await of({ hsn: "8466" })).notes).not.toContain("at least four digits");
    expect((await of({ hsn: "84" })).notes).toContain("HSN 84: table 12 takes at least four digits");
    const unit = async (uqc: string) => (await of({ uqc, qty: 1 })).portal.hsn.hsn_b2c[0].uqc;
    expect([await unit("KGS"), await unit("kg"), await unit("qtl"), await unit("XYZ")]).toEqual([
      ...["KGS", "KGS", "QTL", "OTH"],
    ]);
  });
});

describe("the limits of a payroll", () => {
  const paid = async (...wages: (readonly [basic: number, gross: number])[]) => {
    const employees = wages.map(([basic, gross], at) => ({
      ...{ employee: `E${at}`, uan: String(100_200_300_400 + at), basic, "gross wages": gross },
    }));
    const { data } = await draft({ ...rows({ employees }), filing_type: "payroll" });
    return Object.fromEntries(
      data.figures.map(({ id, value }: { id: string; value: number }) => [id, value]),
    );
  };

  test("pension counts up to 15,000, insurance of the state up to 21,000", async () => {
    expect(await paid([14_999, 14_999])).toMatchObject({ "pf.account_10": 1_249, "pf.account_21": 75 });
    expect(await paid([15_000, 15_000])).toMatchObject({ "pf.account_10": 1_250, "pf.account_21": 75 });
    expect(await paid([15_012, 15_012])).toMatchObject({ "pf.account_10": 1_250, "pf.account_1": 2_352 });
    expect(await paid([100, 21_000])).toMatchObject({ "esi.member": 158, "esi.employer": 683 });
    expect((await paid([100, 21_001]))["esi.member"]).toBeUndefined();
  });

  test("administration is half a percent, 500 at least", async () => {
    expect(await paid([100_000, 100_000])).toMatchObject({ "pf.account_2": 500 });
    expect(await paid([100_200, 100_200])).toMatchObject({ "pf.account_2": 501 });
  });
});
