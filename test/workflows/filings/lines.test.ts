import { expect, test } from "vitest";
import { post } from "../../harness/request.ts";
import { filer, mysuru, pune } from "./books.ts";

type Figure = { id: string; rows: number[] };
type Section = { id: string; rows: (string | number | null)[][] };

async function draft(filing_type: string, period: string, lists: object) {
  const fields = { data: JSON.stringify(lists), filing_type, period, gstin: filer };
  const { status, json, text } = await post("/api/v1/workflows/generate-filing", fields as never);
  expect(status, text.slice(0, 400)).toBe(200);
  const { figures, sections, left_out, portal } = json.data;
  expect(left_out).toEqual([]);
  return { figures: figures as Figure[], sections: sections as Section[], portal: portal.content };
}

/** The first part of the names of the figures that a row is in. */
const linesOf = (figures: readonly Figure[], named: RegExp, row: number) =>
  [
    ...new Set(
      figures.filter(({ rows }) => rows.includes(row)).flatMap(({ id }) => named.exec(id)?.[1] ?? []),
    ),
  ].join(" ");

const abroad = { country: "US", igst: 180 };
const there = { pos: "29" };

/** A sale, its table with kind and type in GSTR-1, its line in GSTR-3B, and its line in GSTR-9. */
const sales: readonly (readonly [more: object, table: string, line: string, yearly: string])[] = [
  [{ ctin: pune }, "b2b invoice R", "osup_det", "4B"],
  [{ ctin: pune, rcm: "Y" }, "b2b invoice R", "", "5C"],
  [{ ctin: mysuru, invoice_type: "SEZ with payment", igst: 180 }, "b2b invoice SEWP", "osup_zero", "4D"],
  [{ ctin: mysuru, invoice_type: "SEZ without payment", rt: 0 }, "b2b invoice SEWOP", "osup_zero", "5B"],
  [{ ctin: mysuru, invoice_type: "SEZ", rt: 0 }, "b2b invoice SEWOP", "osup_zero", "5B"],
  [{ ctin: pune, invoice_type: "Deemed export" }, "b2b invoice DE", "osup_det", "4E"],
  [{ ...abroad, pos: "96" }, "exp invoice WPAY", "osup_zero", "4C"],
  [{ country: "US", pos: undefined, rt: 0 }, "exp invoice WOPAY", "osup_zero", "5A"],
  [{ country: "US", invoice_type: "Export under LUT" }, "exp invoice WOPAY", "osup_zero", "5A"],
  [{ ctin: pune, type: "Credit Note" }, "cdnr credit R", "osup_det", "4I"],
  [{ ctin: pune, txval: -1_000 }, "cdnr credit R", "osup_det", "4I"],
  [{ ...there, type: "Credit Note", txval: 100_000 }, "cdnur credit R", "osup_det", "4A"],
  [{ ...there, type: "CRN" }, "b2cs credit R", "osup_det", "4A"],
  [{ type: "Credit Note", txval: 900_000 }, "b2cs credit R", "osup_det", "4A"],
  [{ ...abroad, type: "Credit Note" }, "cdnur credit WPAY", "osup_zero", "4I"],
  [{ ctin: pune, type: "CDN", rcm: "Y" }, "cdnr credit R", "", "5H"],
  [{ ctin: pune, type: "Debit Note" }, "cdnr debit R", "osup_det", "4J"],
  [{ ctin: pune, type: "D", rcm: "Y" }, "cdnr debit R", "", "5I"],
  [{ ctin: pune, invoice_type: "Exempt", rt: 0 }, "nil invoice R", "osup_nil_exmp", "5D"],
  [{ description: "Non-GST supply", rt: 0 }, "nil invoice R", "osup_nongst", "5F"],
  [{ ...there, rt: 0 }, "nil invoice R", "osup_nil_exmp", "5E"],
  [{}, "b2cs invoice R", "osup_det", "4A"],
  [there, "b2cs invoice R", "osup_det", "4A"],
  [{ ...there, txval: 100_000 }, "b2cl invoice R", "osup_det", "4A"],
];

test("each kind of sale stands in its table of GSTR-1, and in its line of GSTR-3B and GSTR-9", async () => {
  const list = sales.map(([more], at) => ({
    ...{ inum: `S-${at + 1}`, idt: "2026-04-10", pos: "27", txval: 1_000, rt: 18, hsn: "8466" },
    ...more,
  }));
  const first = await draft("gstr_1", "2026-04", { sales: list });
  const tables = new Map(
    first.sections
      .flatMap(({ id, rows }) =>
        rows.map(([number, , kind, , , , , type]) => [String(number), `${id} ${kind} ${type}`] as const),
      )
      .toReversed(),
  );
  const monthly = await draft("gstr_3b", "2026-04", { sales: list });
  const yearly = await draft("gstr_9", "2026-27", { sales: list });
  const found = sales.map(([more], at) => [
    more,
    tables.get(`S-${at + 1}`),
    linesOf(monthly.figures, /^(osup_\w+)\.txval$/, at + 1),
    linesOf(yearly.figures, /^(4[A-GIJ]|5[A-FHI])\.txval$/, at + 1),
  ]);
  expect(found).toEqual(sales);
  expect(first.portal.nil.inv).toEqual([
    { sply_ty: "INTRAB2B", expt_amt: 1_000, nil_amt: 0, ngsup_amt: 0 },
    { sply_ty: "INTRAB2C", expt_amt: 0, nil_amt: 0, ngsup_amt: 1_000 },
    { sply_ty: "INTRB2C", expt_amt: 0, nil_amt: 1_000, ngsup_amt: 0 },
  ]);
});

const within = { cgst: 90, sgst: 90 };
const foreign = { country: "US", pos: "96", igst: 180 };

/** A purchase, the line of its credit in GSTR-3B, whether its tax is owed by the buyer, and its line in GSTR-9. */
const purchases: readonly (readonly [more: object, credit: string, owed: boolean, yearly: string])[] = [
  [{ stin: mysuru, igst: 180 }, "avl.OTH", false, "6B"],
  [{ stin: pune, ...within }, "avl.OTH", false, "6B"],
  [{ stin: pune, ...within, rcm: "Y" }, "avl.ISRC", true, "6D"],
  [{ ...within, rcm: "Y" }, "avl.ISRC", true, "6C"],
  [{ ...foreign, type: "Import of services" }, "avl.IMPS", true, "6F"],
  [{ ...foreign, type: "Import of goods" }, "avl.IMPG", false, "6E"],
  [{ stin: pune, ...within, type: "ISD invoice" }, "avl.ISD", false, "6G"],
  [{ stin: pune, ...within, itc: "Yes" }, "avl.OTH", false, "6B"],
];

test("each kind of purchase gives its credit in its line", async () => {
  const list = purchases.map(([more], at) => ({
    ...{ inum: `P-${at + 1}`, idt: "2026-04-10", pos: "27", txval: 1_000, rt: 18 },
    ...more,
  }));
  const monthly = await draft("gstr_3b", "2026-04", { purchases: list });
  const yearly = await draft("gstr_9", "2026-27", { purchases: list });
  const found = purchases.map(([more], at) => [
    more,
    linesOf(monthly.figures, /^itc_((?:avl|inelg)\.\w+)\.(?:iamt|camt)$/, at + 1),
    linesOf(monthly.figures, /^(isup_rev)\.txval$/, at + 1) !== "",
    linesOf(yearly.figures, /^(6[B-G])\b/, at + 1),
  ]);
  expect(found).toEqual(purchases);
});

test.each([
  ...["No", "n", "False", "Ineligible", "Blocked", "17(5)"].map((itc) => [itc, "avl.OTH rev.RUL"] as const),
  ["Not available", "inelg.OTH"] as const,
])("credit that the book calls %s is not taken, and stands in %s", async (itc, lines) => {
  const purchase = {
    inum: "P-1",
    idt: "2026-04-10",
    stin: pune,
    pos: "27",
    txval: 1_000,
    rt: 18,
    ...within,
    itc,
  };
  const { figures, portal } = await draft("gstr_3b", "2026-04", { purchases: [purchase] });
  expect(linesOf(figures, /^itc_((?:avl|rev|inelg)\.\w+)\.camt$/, 1)).toBe(lines);
  expect(portal.itc_elg.itc_net.camt).toBe(0);
});

test.each<[string, string | undefined, string, number, number]>([
  ["27", undefined, "exempt", 0, 1_000],
  ["29", undefined, "exempt", 1_000, 0],
  ["27", mysuru, "exempt", 1_000, 0],
  ["27", pune, "regular", 0, 1_000],
])(
  "bought without tax to %s from %s, %s: %d is from other states, %d from the own",
  async (pos, stin, type, inter, intra) => {
    const purchase = { inum: "P-1", idt: "2026-04-10", stin, pos, txval: 1_000, rt: 0, invoice_type: type };
    const { portal } = await draft("gstr_3b", "2026-04", { purchases: [purchase] });
    expect(portal.inward_sup.isup_details[0]).toEqual({ ty: "GST", inter, intra });
  },
);
