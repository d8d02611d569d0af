import { describe, expect, test } from "vitest";
import { post } from "../../harness/request.ts";
import { filer, pune } from "./books.ts";

type Line = Record<string, string | number | undefined>;
type Draft = {
  figures: { id: string; rows: number[] }[];
  sections: { id: string; rows: (string | number | null)[][] }[];
  left_out: { reason: string }[];
  notes: string[];
  // biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
  portal: { content: any };
};

async function draft(filing_type: string, lists: object): Promise<Draft> {
  const fields = { data: JSON.stringify(lists), filing_type, period: "2026-04", gstin: filer };
  const { status, json, text } = await post("/api/v1/workflows/generate-filing", fields as never);
  expect(status, text.slice(0, 400)).toBe(200);
  return json.data;
}
const sale = (more: Line = {}): Line => ({
  ...{ inum: "S-1", idt: "2026-04-10", pos: "27", txval: 1_000, rt: 18, hsn: "8466" },
  ...more,
});

describe("on which side a row stands", () => {
  const sides: readonly (readonly [list: string, more: Line, side: "sale" | "purchase" | undefined])[] = [
    ...["Sales", "Outward supply", "Output"].map((direction) => ["rows", { direction }, "sale"] as const),
    ...["Purchase", "Inward", "Input", "Expense"].map(
      (direction) => ["rows", { direction }, "purchase"] as const,
    ),
    ...["Sales invoice", "Outward", "Export"].map((type) => ["rows", { type }, "sale"] as const),
    ...["Purchase invoice", "Inward", "Import of goods"].map(
      (type) => ["rows", { type }, "purchase"] as const,
    ),
    ["rows", { ctin: pune }, "sale"],
    ["rows", { stin: pune }, "purchase"],
    ["rows", { ctin: filer, stin: pune }, "purchase"],
    ["rows", { ctin: pune, stin: filer }, "sale"],
    ...["sales", "outward", "customers", "revenue", "b2b", "gstr1"].map(
      (list) => [list, {}, "sale"] as const,
    ),
    ...["purchases", "inward", "suppliers", "vendor bills", "expenses", "gstr-2b"].map(
      (list) => [list, {}, "purchase"] as const,
    ),
    ["rows", {}, undefined],
    // What a row says of itself goes before the name of its list.
    ["sales", { direction: "purchase" }, "purchase"],
    ["purchases", { type: "Sales invoice" }, "sale"],
  ];
  test.each(sides)("of %s with %j: %s", async (list, more, side) => {
    const { figures, left_out } = await draft("gstr_3b", { [list]: [sale(more)] });
    const filled = figures.filter(({ rows }) => rows.length > 0).map(({ id }) => id.split(".")[0]);
    const found = filled.includes("itc_avl")
      ? "purchase"
      : filled.some((id) => id?.startsWith("osup"))
        ? "sale"
        : undefined;
    expect(found).toBe(side);
    expect(left_out.map(({ reason }) => reason.slice(0, 9))).toEqual(side === undefined ? ["Not known"] : []);
  });
});

test("units of a book become the codes of table 12; a service has none and no quantity", async () => {
  const units: readonly (readonly [unit: string, code: string])[] = [
    ...["nos", "No.", "Numbers"].map((unit) => [unit, "NOS"] as const),
    ...["pcs", "Pc", "Pieces", "piece"].map((unit) => [unit, "PCS"] as const),
    ...["kg", "Kgs."].map((unit) => [unit, "KGS"] as const),
    ...["g", "gms", "gm"].map((unit) => [unit, "GMS"] as const),
    ...["ltr", "Litre", "l"].map((unit) => [unit, "LTR"] as const),
    ...["mtr", "m", "Metre"].map((unit) => [unit, "MTR"] as const),
    ["box", "BOX"],
    ["Boxes", "BOX"],
    ["bag", "BAG"],
    ["sets", "SET"],
    ["dozen", "DOZ"],
    ["pairs", "PRS"],
    ["Units", "UNT"],
    ["ton", "TON"],
    ["tonnes", "MTS"],
    ["sqm", "SQM"],
    ["sq.ft", "SQF"],
    ["roll", "ROL"],
    ["bundle", "BDL"],
    ["bottle", "BTL"],
    ["ctn", "CTN"],
    ["barrel", "OTH"],
    ["", "OTH"],
  ];
  const code = (at: number) => String(8_401 + at);
  const list = units.map(([unit], at) => sale({ inum: `S-${at + 1}`, unit, qty: 2, hsn: code(at) }));
  const service = sale({ inum: "S-99", unit: "nos", qty: 2, hsn: "998311" });
  const { portal } = await draft("gstr_1", { sales: [...list, service] });
  type Hsn = { hsn_sc: string; uqc: string; qty: number };
  const rows: Hsn[] = portal.content.hsn.hsn_b2c;
  const found = new Map(rows.map(({ hsn_sc, uqc, qty }) => [hsn_sc, [uqc, qty]] as const));
  expect(units.map(([unit], at) => [unit, found.get(code(at))?.[0]])).toEqual(units);
  expect([...found.values()].slice(0, -1).every(([, quantity]) => quantity === 2)).toBe(true);
  expect(found.get("998311")).toEqual(["NA", 0]);
});

test("a place of supply is a number or a name, of old too; what is no state is left out", async () => {
  const places: readonly (readonly [text: string, code: string])[] = [
    ["29", "29"],
    ["9", "09"],
    ["29-Karnataka", "29"],
    ["KARNATAKA", "29"],
    ["Orissa", "21"],
    ["Pondicherry", "34"],
    ["Uttaranchal", "05"],
    ["New Delhi", "07"],
    ["Andhra Pradesh", "37"],
    ["Jammu & Kashmir", "01"],
    ["96", "96"],
    ["Other Country", "96"],
  ];
  const list = [...places.map(([pos]) => pos), "98", "Atlantis"].map((pos, at) =>
    sale({ inum: `S-${at + 1}`, pos }),
  );
  const { sections, left_out } = await draft("gstr_1", { sales: list });
  const found = new Map(
    sections.flatMap(({ rows }) => rows.map((row) => [row[0], row[5]] as const)).toReversed(),
  );
  expect(places.map(([text], at) => [text, found.get(`S-${at + 1}`)])).toEqual(places);
  expect(left_out.map(({ reason }) => reason)).toEqual([
    '"98" is not a state of India.',
    '"Atlantis" is not a state of India.',
  ]);
});

test.each<[Line, number | string]>([
  [{ rt: 18 }, 18],
  [{ rt: "18 %" }, 18],
  [{ rt: 0.18 }, 18],
  [{ rt: 0.05 }, 5],
  [{ rt: 0.1 }, 0.1],
  [{ rt: 0.25 }, 0.25],
  [{ rt: undefined, pos: "29", igst: 180 }, 18],
  [{ rt: undefined, pos: "29", igst: 179.4 }, 18],
  [{ rt: undefined, pos: "29", igst: 179.3 }, "17.93 % is not a GST rate"],
  [{ rt: undefined, cgst: 1.25, sgst: 1.25 }, 0.25],
  [{ rt: undefined }, "Neither a rate nor an amount of tax."],
  [{ rt: 18, txval: undefined }, "No taxable value."],
  [{ inum: "" }, "No document number."],
  [{ idt: "" }, "No date."],
  [{ idt: "2026-03-31" }, "Dated 2026-03-31, outside 2026-04."],
  [{ idt: "2026-05-01" }, "Dated 2026-05-01, outside 2026-04."],
])("a row with %j has the rate, or is left out: %s", async (more, found) => {
  const { portal, left_out } = await draft("gstr_1", { sales: [sale(more)] });
  if (typeof found === "string") expect(left_out[0]?.reason).toContain(found);
  else expect(portal.content.b2cs.map(({ rt }: { rt: number }) => rt)).toEqual([found]);
});

test.each<[string, string]>([
  ...["Y", "yes", "TRUE", "1", "Applicable"].map((word): [string, string] => [word, "Y"]),
  ...["N", "no", "0", ""].map((word): [string, string] => [word, "N"]),
])("reverse charge of %j is %s", async (rcm, flag) => {
  const { portal } = await draft("gstr_1", { sales: [sale({ ctin: pune, rcm })] });
  expect(portal.content.b2b[0].inv[0].rchrg).toBe(flag);
});

test("the list of documents has each series from its first to its last number, and says what is missing", async () => {
  const list = [
    ...["S-9", "S-10", "S-12"].map((inum) => sale({ inum })),
    sale({ inum: "S-13", status: "Cancelled" }),
    ...["B-1A", "B-2A"].map((inum) => sale({ inum })),
    sale({ inum: "OPEN" }),
    sale({ inum: "CN-7", type: "Credit Note", ctin: pune }),
    sale({ inum: "DN-7", type: "Debit Note", ctin: pune }),
  ];
  const { portal, notes } = await draft("gstr_1", { sales: list });
  const series = (num: number, from: string, to: string, totnum: number, cancel = 0) => ({
    ...{ num, from, to, totnum, cancel },
    net_issue: totnum - cancel,
  });
  expect(portal.content.doc_issue.doc_det).toEqual([
    {
      doc_num: 1,
      docs: [series(1, "S-9", "S-13", 4, 1), series(2, "B-1A", "B-2A", 2), series(3, "OPEN", "OPEN", 1)],
    },
    { doc_num: 4, docs: [series(1, "DN-7", "DN-7", 1)] },
    { doc_num: 5, docs: [series(1, "CN-7", "CN-7", 1)] },
  ]);
  const gaps = notes.filter((note) => note.includes("numbers of the series"));
  expect(gaps).toEqual([expect.stringMatching(/^S-9 to S-13: 1 numbers/)]);
});

test("an invoice with its lines beneath it is a row for each of them", async () => {
  const { ctin, ...rest } = sale({ ctin: pune, txval: undefined, rt: undefined });
  const items = [
    { txval: 100, rt: 18 },
    { txval: 200, rt: 5 },
  ];
  const { portal } = await draft("gstr_1", { sales: [{ ...rest, ctin, items }] });
  const [invoice] = portal.content.b2b[0].inv;
  expect(invoice.itms.map(({ itm_det: { rt, txval } }: { itm_det: Line }) => [rt, txval])).toEqual([
    [18, 100],
    [5, 200],
  ]);
});
