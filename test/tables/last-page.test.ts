import { PDFDocument, StandardFonts } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { post } from "../harness/request.ts";
import { type Bill, company, gstr2b, supplier } from "../workflows/reconciliation/fixture.ts";

/** A text at points from the left and from the top. */
type Text = readonly [text: string, x: number, down: number];
type Line = { cells: readonly string[]; at: number; lines?: boolean };

const starts = [50, 150, 250];
const columnsAt = (at: number, shift = 0) =>
  starts
    .map((x) => x + shift - 5)
    .concat(345 + shift)
    .map((x) => [x, at] as const);

async function pdfOf(
  pages: readonly { rows?: readonly Line[]; texts?: readonly Text[]; ruled?: boolean; shift?: number }[],
) {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const { rows = [], texts = [], ruled, shift = 0 } of pages) {
    const page = pdf.addPage([400, 300]);
    for (const [text, x, down] of texts) page.drawText(text, { x, y: 300 - down, size: 10, font });
    for (const { cells, at } of rows) {
      for (const [column, text] of cells.entries())
        page.drawText(text, { x: (starts[column] ?? 0) + shift, y: 300 - at, size: 10, font });
      if (!ruled) continue;
      for (const y of [300 - at + 14, 300 - at - 4])
        page.drawLine({ start: { x: 45, y }, end: { x: 345, y }, thickness: 0.6 });
      for (const [x, down] of columnsAt(at))
        page.drawLine({ start: { x, y: 300 - down + 14 }, end: { x, y: 300 - down - 4 }, thickness: 0.6 });
    }
  }
  return { filename: "list.pdf", contentType: "application/pdf", bytes: await pdf.save() };
}

const row = (number: number) => [`Item ${number}`, `A${number}`, `${number}.00`];
const lines = (rows: readonly (readonly string[])[], from = 44): Line[] =>
  rows.map((cells, at) => ({ cells, at: from + at * 18 }));
const first = [["Article", "Code", "Amount"], ...Array.from({ length: 12 }, (_, at) => row(at))];

async function tablesIn(pages: Parameters<typeof pdfOf>[0]) {
  const { status, json } = await post("/api/v1/ai/extract-tables", { file: await pdfOf(pages) });
  expect(status).toBe(200);
  return json.data.tables as { pages: number[]; rows: string[][] }[];
}

describe("a table that ends with a row or two on the next page", () => {
  describe.each([true, false])("ruled: %s", (ruled) => {
    test.each([1, 2, 3])("has its last rows (%d)", async (count) => {
      const rest = Array.from({ length: count }, (_, at) => row(12 + at));
      const tables = await tablesIn([
        { rows: lines(first), ruled },
        { rows: lines(rest), ruled, texts: [["The end of the list", 50, 200]] },
      ]);
      expect(tables).toMatchObject([{ pages: [1, 2], rows: [...first, ...rest] }]);
    });
  });

  test("also below a running head and above the number of a page", async () => {
    const texts: Text[] = [
      ["List of articles", 310, 10],
      ["Page 1", 180, 292],
    ];
    const tables = await tablesIn([
      { rows: lines(first), texts },
      { rows: lines([row(12)], 62), texts },
    ]);
    expect(tables).toMatchObject([{ rows: [...first, row(12)] }]);
  });

  test("with the lines that a cell goes on with", async () => {
    const tables = await tablesIn([
      { rows: lines(first) },
      {
        rows: lines([row(12)]),
        texts: [
          ["of brass", 50, 55],
          ["Delivered by rail.", 50, 90],
        ],
      },
    ]);
    expect(tables[0]?.rows.at(-1)).toEqual(["Item 12\nof brass", "A12", "12.00"]);
  });
});

describe("lines at the head of a page are no rows of the table before", () => {
  test.each<[string, Parameters<typeof pdfOf>[0]]>([
    ["when they stand in other columns", [{ rows: lines(first) }, { rows: lines([row(12)]), shift: 30 }]],
    [
      "when they reach over columns",
      [
        { rows: lines(first) },
        { texts: [["Twelve of 12.00 were sold at 4.00 in all, and none were left", 50, 44]] },
      ],
    ],
    ["when they hold no figures", [{ rows: lines(first) }, { rows: lines([["Sold by", "Ann", "Lee"]]) }]],
    ["when they fill too few columns", [{ rows: lines(first) }, { rows: lines([["Total", "", "78.00"]]) }]],
    ["when they stand lower on the page", [{ rows: lines(first) }, { rows: lines([row(12)], 150) }]],
    [
      "when other text follows the table on its page",
      [
        { rows: lines(first.slice(0, 9)), texts: [["Delivered by rail.", 50, 240]] },
        { rows: lines([row(12)]) },
      ],
    ],
    [
      "when a page lies between",
      [{ rows: lines(first) }, { texts: [["Notes", 50, 44]] }, { rows: lines([row(12)]) }],
    ],
    [
      "when their cells are not drawn as those above",
      [{ rows: lines(first), ruled: true }, { rows: lines([row(12)]) }],
    ],
  ])("%s", async (_, pages) => {
    expect((await tablesIn(pages)).map(({ rows }) => rows.length)).toEqual([pages[0]?.rows?.length]);
  });
});

const heads = ["Bill Date", "Bill No.", "Vendor GSTIN", "Taxable Value", "CGST", "SGST", "Bill Value"];
const places = [40, 110, 170, 290, 370, 430, 490];

async function register(bills: readonly Bill[], perPage: number) {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const all = bills.map(({ number, taxable = 0, cgst = 0 }) => [
    ...["11/12/2023", number, supplier, taxable, cgst, cgst, taxable + 2 * cgst].map(String),
  ]);
  for (let from = 0; from < all.length; from += perPage) {
    const page = pdf.addPage([595, 842]);
    const own = [...(from === 0 ? [heads] : []), ...all.slice(from, from + perPage)];
    for (const [at, cells] of own.entries())
      for (const [column, text] of cells.entries())
        page.drawText(text, { x: places[column] ?? 0, y: 790 - 15 * at, size: 8, font });
  }
  return { filename: "purchases.pdf", contentType: "application/pdf", bytes: await pdf.save() };
}

/** Bills on three pages whose second and third have no heads: full pages, and pages that end early. */
test.each([
  [13, 6],
  [14, 6],
  [15, 6],
  [91, 45],
])("a register of %d bills, %d on a page, loses none", async (count, perPage) => {
  const bills = Array.from({ length: count }, (_, at): Bill => {
    const taxable = 1_000 * (at + 1);
    return { number: `VP/${500 + at}`, taxable, cgst: taxable * 0.09, sgst: taxable * 0.09 };
  });
  const { status, json } = await post("/api/v1/workflows/reconcile-documents", {
    ...{ file: gstr2b({ gstin: company, b2b: bills }), register: await register(bills, perPage) },
  });
  expect(status).toBe(200);
  const statuses = json.data.matches.map((match: { status: string }) => match.status);
  expect(statuses).toEqual(bills.map(() => "exact"));
});
