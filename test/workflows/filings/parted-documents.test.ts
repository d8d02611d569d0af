import { describe, expect, test } from "vitest";
import { mysuru, pune, purchaseHead } from "./books.ts";
import { gstDraft, type Row } from "./drafted.ts";

const salesHead = ["Invoice No", "Invoice Date", "GSTIN", "Place of Supply", "Description", "HSN"];
const head = [...salesHead, "Taxable Value", "Rate %", "IGST", "CGST", "SGST", "Invoice Value"];
type Sale = {
  number?: string;
  gstin?: string;
  place?: string;
  text?: string;
  tax?: "igst" | "none" | "blank";
};
const sale = (
  taxable: number,
  rate: number,
  { number = "A-1", gstin = pune, place = "27", text = "Vice", tax }: Sale = {},
  value: number | string = "",
): Row => {
  const whole = (taxable * rate) / 100;
  const taxes =
    tax === "blank"
      ? ["", "", ""]
      : tax === "none"
        ? [0, 0, 0]
        : tax === "igst"
          ? [whole, 0, 0]
          : [0, whole / 2, whole / 2];
  return [number, "10/04/2026", gstin, place, text, "8466", taxable, rate, ...taxes, value];
};
const gstr1 = (...rows: readonly Row[]) => gstDraft("gstr_1", [head, ...rows]);
const gstr3b = (...rows: readonly Row[]) => gstDraft("gstr_3b", [head, ...rows]);

describe("an invoice of taxed and untaxed lines", () => {
  const rows = [sale(500, 0, { text: "Exempt potatoes" }), sale(1_000, 18)] as const;

  test("stands in both tables of GSTR-1, and is one document", async () => {
    const { portal, value, notes } = await gstr1(...rows);
    expect([value("b2b.txval"), value("b2b.camt"), value("nil.txval")]).toEqual([1_000, 90, 500]);
    expect(portal.b2b[0].inv[0]).toMatchObject({ val: 1_680, itms: [{ itm_det: { txval: 1_000, rt: 18 } }] });
    expect(portal.nil.inv).toEqual([{ sply_ty: "INTRAB2B", expt_amt: 500, nil_amt: 0, ngsup_amt: 0 }]);
    expect(portal.doc_issue.doc_det[0].docs[0]).toMatchObject({ totnum: 1, net_issue: 1 });
    expect(notes).not.toContain("the number is on");
  });

  test("in either order, and with a rate of nought that nothing calls exempt", async () => {
    for (const lines of [rows, [...rows].toReversed(), [sale(1_000, 18), sale(500, 0)]]) {
      const { value } = await gstr3b(...lines);
      expect([value("osup_det.txval"), value("osup_det.camt"), value("osup_nil_exmp.txval")]).toEqual([
        ...[1_000, 90, 500],
      ]);
    }
  });

  test("with a line of nothing stays whole", async () => {
    const { portal } = await gstr1(sale(1_000, 18), sale(0, 0, { text: "Free sample" }));
    expect([portal.b2b[0].inv.length, portal.nil]).toEqual([1, undefined]);
  });
});

describe("a value beside the lines", () => {
  const far = { gstin: "", place: "29", tax: "igst" } as const;

  test("that is each line's own makes a large invoice of small ones", async () => {
    const line = (taxable: number) => sale(taxable, 18, far, taxable * 1.18);
    const { portal } = await gstr1(line(40_000), line(30_000), line(20_000));
    expect([portal.b2cl?.[0].inv[0].val, portal.b2cs]).toEqual([106_200, undefined]);
  });

  test("that is the document's counts once", async () => {
    const line = (taxable: number) => sale(taxable, 18, far, 82_600);
    const { portal, notes } = await gstr1(line(40_000), line(30_000));
    expect([portal.b2cl, portal.b2cs[0].txval]).toEqual([undefined, 70_000]);
    expect(notes).not.toContain("is not what its rows make");
  });

  test.each([
    [11_800, false],
    [11_801, false],
    [11_801.01, true],
    [118_000, true],
  ])("of %d is told where the rows do not make it: %s", async (value, told) => {
    const { notes } = await gstr1(sale(10_000, 18, {}, value));
    expect(notes.includes("A-1: the value")).toBe(told);
  });
});

test("a taxed sale that states no tax is told; one whose tax columns are empty is computed", async () => {
  const none = await gstr1(sale(1_000, 18, { tax: "none" }));
  expect(none.notes).toContain("A-1: the tax 0 is not 18 % of 1000");
  const blank = await gstr1(sale(1_000, 18, { tax: "blank" }));
  expect(blank.value("b2b.camt")).toBe(90);
  expect(blank.notes).not.toContain("the tax 0");
});

test.each(["URD", "URP", "Unregistered Dealer", "Not Registered", "B2C", "Consumer", "NA"])(
  "who has %s for a GSTIN has none",
  async (gstin) => {
    const { value, reasons } = await gstr1(sale(1_000, 18, { gstin }));
    expect([value("b2cs.txval"), reasons]).toEqual([1_000, []]);
  },
);

test("an invoice that amends another is left out and named", async () => {
  const rows = [
    [...head, "Original Invoice Number"],
    [...sale(1_000, 18), ""],
    [...sale(900, 18, { number: "A-2" }), "A-0"],
  ];
  const { value, reasons } = await gstDraft("gstr_1", rows);
  expect(value("b2b.txval")).toBe(1_000);
  expect(reasons).toEqual([expect.stringContaining("It amends A-0")]);
});

/** Bills that state neither their sum nor whether their credit is taken. */
const bought = purchaseHead.filter((name) => name !== "Total" && name !== "ITC");
type Bill = {
  number?: string;
  type?: string;
  gstin?: string;
  place?: string;
  rate?: number | string;
  rcm?: string;
  taxes?: Row;
};
const bill = (
  taxable: number,
  { number = "P-1", type = "Invoice", gstin = pune, place = "27", rate = 18, rcm = "N", taxes }: Bill = {},
): Row => [
  ...[number, "12/04/2026", "Godavari Looms", gstin, place, type, taxable, rate],
  ...(taxes ?? [0, (taxable * Number(rate)) / 200, (taxable * Number(rate)) / 200]),
  rcm,
];
const purchases = (rows: readonly Row[], more: Row = [], period = "2026-04") =>
  gstDraft("gstr_3b", [[...bought, ...more], ...rows], { filename: "purchases.csv", period });

describe("what the buyer owes the tax of", () => {
  const free = [0, 0, 0];

  test.each(["Y", "Yes", "RCM", "Liable", "Yes (RCM)"])("under %s is computed from noughts", async (rcm) => {
    const { value, notes } = await purchases([bill(1_000, { rate: 5, rcm, taxes: free })]);
    expect([value("isup_rev.txval"), value("isup_rev.camt"), value("itc_avl.ISRC.camt")]).toEqual([
      1_000, 25, 25,
    ]);
    expect(notes).toContain("Tax of 1 rows was computed");
  });

  test.each(["N", "No", "RCM not applicable", "No RCM", ""])("is not what says %s", async (rcm) => {
    const { value } = await purchases([bill(1_000, { rcm })]);
    expect([value("isup_rev.txval"), value("itc_avl.OTH.camt")]).toEqual([0, 90]);
  });

  test("is left out where neither tax nor rate is stated", async () => {
    const { value, reasons } = await purchases([bill(1_000, { rate: "", rcm: "Y", taxes: free })]);
    expect([value("isup_rev.txval"), value("isup_details.GST.intra")]).toEqual([0, 0]);
    expect(reasons).toEqual([expect.stringContaining("The buyer owes its tax")]);
  });

  test("is so of services from abroad", async () => {
    const import_ = { type: "Import of services", gstin: "", place: "96-Other Country", taxes: free };
    const { value } = await purchases([bill(1_000, import_)]);
    expect([value("isup_rev.iamt"), value("itc_avl.IMPS.iamt")]).toEqual([180, 180]);
  });
});

test("what went back to a supplier lessens the credit; a debit note is told", async () => {
  const { value } = await purchases([bill(1_000), bill(200, { number: "R-1", type: "Purchase Return" })]);
  expect(value("itc_avl.OTH.camt")).toBe(72);
  const debit = await purchases([bill(1_000), bill(200, { number: "D-1", type: "Debit Note" })]);
  expect(debit.value("itc_avl.OTH.camt")).toBe(108);
  expect(debit.notes).toContain("1 debit notes among the purchases were added");
});

describe("credit that the books refuse", () => {
  const credit = async (head: string, words: Row, period = "2026-04") => {
    const day = period === "2026-04" ? "12/04/2026" : `05/${period.slice(5)}/${period.slice(0, 4)}`;
    const rows = words.map((word, at): Row => [...bill(1_000, { number: `P-${at}` }).with(1, day), word]);
    const { value } = await purchases(rows, [head], period);
    return ["itc_avl.OTH", "itc_rev.RUL", "itc_inelg.OTH", "itc_inelg.RUL", "itc_net"].map((id) =>
      value(`${id}.camt`),
    );
  };

  test.each(["No", "N", "Ineligible", "Blocked", "Not eligible", "Blocked u/s 17(5)", "Ineligible - 17(5)"])(
    "as %s stands in 4(A) and 4(B)(1)",
    async (word) => {
      expect(await credit("ITC Eligibility", ["Yes", word])).toEqual([180, 90, 0, undefined, 90]);
    },
  );

  test.each(["Normal", "Inputs", "Input services", "Capital goods", "Not blocked", ""])(
    "is not what says %s",
    async (word) => {
      expect(await credit("ITC Eligibility", ["Yes", word])).toEqual([180, 0, 0, undefined, 180]);
    },
  );

  test.each([
    ["Yes", 90],
    ["No", 0],
  ])("in a column Blocked is what says Yes: %s", async (word, reversed) => {
    expect(await credit("Blocked", ["No", word])).toEqual([180, reversed, 0, undefined, 180 - reversed]);
  });

  test("as GSTR-2B does not show it stands in 4(D)(2) alone", async () => {
    expect(await credit("ITC Availability", ["Yes", "No"])).toEqual([90, 0, 90, undefined, 90]);
  });

  test("stood in 4(D)(1) alone until July 2022", async () => {
    expect(await credit("ITC Eligibility", ["Yes", "Ineligible"], "2022-07")).toEqual([
      90,
      undefined,
      0,
      90,
      90,
    ]);
    expect(await credit("ITC Eligibility", ["Yes", "Ineligible"], "2022-08")).toEqual([
      180,
      90,
      0,
      undefined,
      90,
    ]);
  });

  test("is that of its own lines of a bill", async () => {
    const rows: Row[] = [
      [...bill(1_000), "Yes"],
      [...bill(400, {}), "Ineligible"],
    ];
    const { value } = await purchases(rows, ["ITC Eligibility"]);
    expect([value("itc_avl.OTH.camt"), value("itc_rev.RUL.camt"), value("itc_net.camt")]).toEqual([
      126, 36, 90,
    ]);
  });
});

test("figures under a title in dollars are in no return in rupees", async () => {
  const title = (text: string) =>
    gstDraft("gstr_1", [[text], head, sale(1_000, 18, { gstin: mysuru, place: "29", tax: "igst" })]);
  expect((await title("All amounts in USD")).reasons).toEqual(["In USD, and the return is in INR."]);
  expect((await title("All amounts in INR")).value("b2b.txval")).toBe(1_000);
});

describe("a note to the unregistered in another state", () => {
  const noted = [...head, "Original Invoice Number", "Doc Type"];
  const far = { gstin: "", place: "29", tax: "igst" } as const;
  const note = (original: string): Row => [
    ...sale(10_000, 18, { ...far, number: "C-1" }),
    original,
    "Credit Note",
  ];
  const invoice = (taxable: number): Row => [...sale(taxable, 18, far), "", "Invoice"];
  const tables = async (...rows: readonly Row[]) => {
    const { portal, notes } = await gstDraft("gstr_1", [noted, ...rows]);
    return [portal.cdnur?.length, notes.includes("1 notes to the unregistered in other states")];
  };

  test("stands where its invoice does", async () => {
    expect(await tables(invoice(90_000), note("A-1"))).toEqual([1, false]);
    expect(await tables(invoice(80_000), note("A-1"))).toEqual([undefined, false]);
  });

  test("whose invoice is not in the books stands in table 7, and that is told", async () => {
    expect(await tables(invoice(90_000), note(""))).toEqual([undefined, true]);
    expect(await tables(note("A-0"))).toEqual([undefined, true]);
  });
});

test("an exempt note lessens the exempt supplies, and is no note to a registered person", async () => {
  const rows = [
    [...head, "Doc Type"],
    [...sale(500, 0, { text: "Exempt potatoes" }), "Invoice"],
    [...sale(200, 0, { text: "Exempt potatoes", number: "C-1" }), "Credit Note"],
    [...sale(100, 18, { number: "C-1" }), "Credit Note"],
  ];
  const { portal } = await gstDraft("gstr_1", rows);
  expect(portal.nil.inv[0].expt_amt).toBe(300);
  expect(portal.cdnr[0].nt).toHaveLength(1);
});
