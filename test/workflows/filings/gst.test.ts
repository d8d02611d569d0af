import { expect, test } from "vitest";
import { get, post } from "../../harness/request.ts";
import { gstInvoice } from "../../invoice/fixture.ts";
import { csv, filer, mysuru, pune, purchaseHead, purchases, sales, salesHead, workbook } from "./books.ts";

const address = "/api/v1/workflows/generate-filing";
const april = { period: "2026-04", gstin: filer };

type Figure = { id: string; value: number; rows: number[] };
async function draft(fields: Record<string, unknown>) {
  const answer = await post(address, { ...april, ...fields } as never);
  expect(answer.status, answer.text.slice(0, 500)).toBe(200);
  const { data } = answer.json;
  const figures = new Map<string, Figure>(data.figures.map((figure: Figure) => [figure.id, figure]));
  return {
    data,
    portal: data.portal?.content,
    value: (id: string) => figures.get(id)?.value,
    figures,
    warnings: answer.json.warnings,
  };
}
const book = csv([salesHead, ...sales]);

test("GSTR-1 has every table, as worked out by hand, in the portal's layout", async () => {
  const { portal, data } = await draft({ file: book, filing_type: "gstr_1" });
  const item = (num: number, itm_det: object) => ({ num, itm_det });
  expect(portal).toMatchObject({ gstin: filer, fp: "042026" });
  expect(portal.b2b).toEqual([
    {
      ctin: pune,
      inv: [
        {
          inum: "NT-1",
          idt: "02-04-2026",
          val: 11800,
          pos: "27",
          rchrg: "N",
          inv_typ: "R",
          itms: [item(1801, { txval: 10000, rt: 18, camt: 900, samt: 900, csamt: 0 })],
        },
        {
          inum: "NT-10",
          idt: "20-04-2026",
          val: 1050,
          pos: "27",
          rchrg: "Y",
          inv_typ: "R",
          itms: [item(501, { txval: 1000, rt: 5, camt: 25, samt: 25, csamt: 0 })],
        },
      ],
    },
    {
      ctin: mysuru,
      inv: [
        {
          inum: "NT-2",
          idt: "05-04-2026",
          val: 28850,
          pos: "29",
          rchrg: "N",
          inv_typ: "R",
          itms: [
            item(1801, { txval: 20000, rt: 18, iamt: 3600, csamt: 0 }),
            item(501, { txval: 5000, rt: 5, iamt: 250, csamt: 0 }),
          ],
        },
      ],
    },
  ]);
  expect(portal.b2cl).toEqual([
    {
      pos: "29",
      inv: [
        {
          inum: "NT-3",
          idt: "08-04-2026",
          val: 177000,
          itms: [item(1801, { rt: 18, txval: 150000, iamt: 27000, csamt: 0 })],
        },
      ],
    },
  ]);
  expect(portal.b2cs).toEqual([
    { sply_ty: "INTRA", pos: "27", typ: "OE", rt: 18, txval: 3000, camt: 270, samt: 270, csamt: 0 },
    { sply_ty: "INTER", pos: "19", typ: "OE", rt: 18, txval: 3000, iamt: 540, csamt: 0 },
  ]);
  expect(portal.cdnr).toEqual([
    {
      ctin: mysuru,
      nt: [
        {
          ntty: "C",
          nt_num: "CN-1",
          nt_dt: "22-04-2026",
          val: 2360,
          pos: "29",
          rchrg: "N",
          inv_typ: "R",
          itms: [item(1801, { txval: 2000, rt: 18, iamt: 360, csamt: 0 })],
        },
      ],
    },
  ]);
  expect(portal.exp).toEqual([
    {
      exp_typ: "WOPAY",
      inv: [
        {
          inum: "NT-7",
          idt: "14-04-2026",
          val: 40000,
          sbnum: "7896542",
          itms: [{ txval: 40000, rt: 0, iamt: 0, csamt: 0 }],
        },
      ],
    },
  ]);
  expect(portal.nil.inv).toEqual([{ sply_ty: "INTRAB2B", expt_amt: 4000, nil_amt: 0, ngsup_amt: 0 }]);
  // 10,000 + 20,000 - 2,000 of vices to the registered; what is not registered stands apart.
  expect(portal.hsn.hsn_b2b).toContainEqual({
    num: 1,
    hsn_sc: "8466",
    desc: "Bench vice",
    uqc: "NOS",
    qty: 28,
    rt: 18,
    txval: 28000,
    iamt: 3240,
    camt: 900,
    samt: 900,
    csamt: 0,
  });
  expect(portal.hsn.hsn_b2b).toContainEqual(
    expect.objectContaining({ hsn_sc: "9965", uqc: "NA", qty: 0, txval: 1000 }),
  );
  expect(portal.hsn.hsn_b2c).toContainEqual(
    expect.objectContaining({ hsn_sc: "8466", rt: 18, qty: 13, txval: 156000, iamt: 27540, camt: 270 }),
  );
  expect(portal.doc_issue.doc_det).toEqual([
    { doc_num: 1, docs: [{ num: 1, from: "NT-1", to: "NT-10", totnum: 9, cancel: 0, net_issue: 9 }] },
    { doc_num: 5, docs: [{ num: 1, from: "CN-1", to: "CN-1", totnum: 1, cancel: 0, net_issue: 1 }] },
  ]);
  expect(data.notes.join(" ")).toContain("1 numbers of the series are not in the books");
  expect(data).toMatchObject({ status: "draft", form: "GSTR-1", due_date: "2026-05-11" });
});

test("each figure names its rows, each row its place, and what is left out says why", async () => {
  const { data, figures, warnings } = await draft({ file: book, filing_type: "gstr_1" });
  const figure = figures.get("b2b.iamt");
  expect(figure).toMatchObject({ value: 3850, rows: [2, 3] });
  const rows = data.rows.filter(({ id }: { id: number }) => figure?.rows.includes(id));
  expect(rows.map(({ file, row }: { file: string; row: number }) => [file, row])).toEqual([
    ["sales.csv", 2],
    ["sales.csv", 3],
  ]);
  const reasons = data.left_out.map(({ row, reason }: { row: number; reason: string }) => [row, reason]);
  expect(reasons).toEqual([
    [12, "Dated 2026-05-03, outside 2026-04."],
    [13, expect.stringContaining("27AABCG1234K1Z0 cannot be")],
  ]);
  expect(warnings.join(" ")).toContain("2 rows were left out");
  expect(data.evidence["rows[0]"].page).toBe(1);
});

test("GSTR-3B is made of sales and purchases of one workbook, as worked out by hand", async () => {
  const file = await workbook({ Sales: [salesHead, ...sales], Purchases: [purchaseHead, ...purchases] });
  const { portal, value, figures } = await draft({ file, filing_type: "gstr_3b" });
  // 10,000 + 25,000 + 150,000 + 3,000 + 3,000 - 2,000; the sale under reverse charge is its buyer's.
  expect(portal.sup_details).toEqual({
    osup_det: { txval: 189000, iamt: 31030, camt: 1170, samt: 1170, csamt: 0 },
    osup_zero: { txval: 40000, iamt: 0, csamt: 0 },
    osup_nil_exmp: { txval: 4000 },
    isup_rev: { txval: 5000, iamt: 0, camt: 450, samt: 450, csamt: 0 },
    osup_nongst: { txval: 0 },
  });
  expect(portal.inter_sup.unreg_details).toEqual([
    { pos: "29", txval: 150000, iamt: 27000 },
    { pos: "19", txval: 3000, iamt: 540 },
  ]);
  const of = (ty: string) => portal.itc_elg.itc_avl.find((line: { ty: string }) => line.ty === ty);
  // What is blocked stands in 4(A) and is reversed in 4(B)(1).
  expect(of("OTH")).toEqual({ ty: "OTH", iamt: 1200, camt: 2880, samt: 2880, csamt: 0 });
  expect(portal.itc_elg.itc_rev[0]).toEqual({ ty: "RUL", iamt: 0, camt: 180, samt: 180, csamt: 0 });
  expect(of("ISRC")).toEqual({ ty: "ISRC", iamt: 0, camt: 450, samt: 450, csamt: 0 });
  expect(portal.itc_elg.itc_net).toEqual({ iamt: 1200, camt: 3150, samt: 3150, csamt: 0 });
  expect(portal.itc_elg.itc_inelg[1]).toEqual({ ty: "OTH", iamt: 0, camt: 0, samt: 0, csamt: 0 });
  expect(portal.inward_sup.isup_details[0]).toEqual({ ty: "GST", inter: 0, intra: 700 });
  expect(value("itc_net.camt")).toBe(3150);
  expect(figures.get("itc_net.camt")?.rows.length).toBe(3);
});

const sale = (number: string, date: string, rate: number, more: object = {}) => ({
  ...{ inum: number, idt: date, ctin: pune, pos: "27", hsn: "04051000" },
  ...{ txval: 1000, rt: rate, camt: rate * 5, samt: rate * 5, ...more },
});

test("a document with a rate that cannot be is left out of the file and named", async () => {
  const filed = async (period: string, rows: readonly object[]) => {
    const { data, portal } = await draft({
      ...{ data: JSON.stringify({ sales: rows }), filing_type: "gstr_1", period },
    });
    const invoices = (portal.b2b ?? []).flatMap((each: { inv: { inum: string }[] }) => each.inv);
    const reasons = data.left_out.map(({ reason }: { reason: string }) => reason);
    return {
      filed: invoices.map(({ inum }: { inum: string }) => inum),
      reasons,
      notes: data.notes.join(" "),
    };
  };
  const old = await filed("2025-09", [
    sale("A1", "2025-09-21", 12),
    sale("A2", "2025-09-22", 12),
    sale("A3", "2025-09-21", 40),
    sale("A4", "2025-09-22", 40),
  ]);
  expect(old.filed).toEqual(["A1", "A4"]);
  expect(old.reasons).toEqual([
    expect.stringContaining("12 % ended with 2025-09-21"),
    expect.stringContaining("40 % begins on 2025-09-22"),
  ]);
  // Two rows of one document: with one of them the document falls.
  const none = await filed("2025-11", [
    sale("B1", "2025-11-03", 18),
    sale("B2", "2025-11-04", 17),
    sale("B2", "2025-11-04", 5),
    sale("B3", "2025-11-05", 17, { rt: undefined }),
  ]);
  expect(none.filed).toEqual(["B1"]);
  expect(none.reasons).toHaveLength(3);
  for (const reason of none.reasons) expect(reason).toContain("17 % is not a GST rate");
  const off = await filed("2025-11", [
    sale("C1", "2025-11-03", 18, { camt: 90.5, samt: 90.5 }),
    sale("C2", "2025-11-03", 18, { camt: 90.5, samt: 90.51 }),
  ]);
  expect(off.filed).toEqual(["C1", "C2"]);
  expect(off.notes).toContain("C2: the tax 181.01 is not 18 % of 1000");
  expect(off.notes).not.toContain("C1:");
});

test("JSON data and an invoice as PDF make one return", async () => {
  const data = JSON.stringify({
    sales: [{ inum: "X1", idt: "2026-04-03", ctin: pune, pos: "27", txval: 1000, rt: 18 }],
  });
  const { portal, data: made } = await draft({ file: await gstInvoice(), data, filing_type: "gstr_1" });
  const invoices = Object.fromEntries(
    [...portal.b2b.flatMap((each: { inv: { inum: string }[] }) => each.inv), ...portal.b2cs].map((each) => [
      each.inum ?? "b2cs",
      each,
    ]),
  );
  expect(invoices.X1.itms[0].itm_det).toEqual({ txval: 1000, rt: 18, camt: 90, samt: 90, csamt: 0 });
  expect(invoices.b2cs).toMatchObject({ sply_ty: "INTRA", pos: "27", rt: 18, txval: 124000.5 });
  expect(made.notes.join(" ")).toContain("computed from rate and taxable value");
});

test("the portal's file, CSV and a workbook hold the same draft", async () => {
  const fields = { ...april, file: book, filing_type: "gstr_1" };
  const portal = await post(address, { ...fields, export_format: "portal" });
  expect(portal.status, portal.text.slice(0, 300)).toBe(200);
  expect(JSON.parse(portal.text).b2b).toHaveLength(2);
  const excel = await post(address, { ...fields, export_format: "excel" });
  const ExcelJS = (await import("exceljs")).default;
  const read = new ExcelJS.Workbook();
  await read.xlsx.load(excel.bytes as never);
  expect(read.worksheets.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["Draft", "Figures", "B2B", "B2CL", "HSN B2B", "Source rows", "Left out"]),
  );
  expect(read.getWorksheet("Draft")?.getCell("B3").value).toBe("DRAFT");
  const zip = await post(address, { ...fields, export_format: "csv" });
  expect(zip.headers["content-type"]).toContain("zip");
  expect(zip.bytes.includes("b2b.csv")).toBe(true);
});

test.each([
  [{ period: "2026" }, "period"],
  [{ period: "April" }, "period"],
  [{ gstin: "27AAPFU0939F1Z0" }, "gstin"],
  [{ gstin: undefined }, "gstin"],
  [{ file: undefined }, "file"],
  [{ file: undefined, data: "{" }, "data"],
])("%j is a 422 that names the field", async (fields, name) => {
  const { status, json } = await post(address, {
    ...april,
    file: book,
    filing_type: "gstr_1",
    ...fields,
  } as never);
  expect(status).toBe(422);
  expect(json.detail[0].loc).toEqual(["body", name]);
});

test("a letter without rows makes an empty draft that says so", async () => {
  const file = {
    filename: "letter.txt",
    contentType: "text/plain",
    bytes: Buffer.from("Dear sir, nothing to declare."),
  };
  const { data, warnings } = await draft({ file, filing_type: "gstr_3b" });
  expect(data.rows).toEqual([]);
  expect(data.left_out[0].reason).toContain("Neither a table");
  expect(warnings.join(" ")).toContain("No rows");
});

test("filings are listed with period, due day, required fields and formats", async () => {
  const { status, json } = await get("/api/v1/workflows/available-filings");
  expect(status).toBe(200);
  const found = json.data.filings.find(
    ({ filing_type }: { filing_type: string }) => filing_type === "gstr_1",
  );
  expect(found).toMatchObject({ authority: "GSTN", portal_layout: "GSTN GSTR-1 JSON", gstin_required: true });
  expect(found.due_date > found.next_period).toBe(true);
  expect(found.due_date.endsWith("-11")).toBe(true);
});
