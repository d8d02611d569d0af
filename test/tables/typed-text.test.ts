import ExcelJS from "exceljs";
import { expect, test } from "vitest";
import { post } from "../harness/request.ts";

const text = (lines: readonly string[]) => ({
  filename: "paper.txt",
  contentType: "text/plain",
  bytes: Buffer.from(lines.join("\n")),
});

async function sheet(rows: readonly (readonly unknown[])[]) {
  const book = new ExcelJS.Workbook();
  book.addWorksheet("Sheet1").addRows(rows.map((row) => [...row]));
  return { filename: "paper.xlsx", contentType: "", bytes: Buffer.from(await book.xlsx.writeBuffer()) };
}

const tablesOf = async (file: ReturnType<typeof text>): Promise<string[][][]> => {
  const { json } = await post("/api/v1/workflows/parse-document", { file });
  return json.data.tables.map(({ rows }: { rows: string[][] }) => rows);
};

test("a blank between the thousands of a figure in typed columns parts no columns", async () => {
  const lines = [
    "Date        Merchant          Amount (SEK)",
    "2026-10-02  SJ                    1 245,00",
    "2026-10-03  Scandic               2 190,00",
    "2026-10-05  Espresso House          118,50",
  ];
  expect(await tablesOf(text(lines))).toEqual([
    [
      ["Date", "Merchant", "Amount (SEK)"],
      ["2026-10-02", "SJ", "1 245,00"],
      ["2026-10-03", "Scandic", "2 190,00"],
      ["2026-10-05", "Espresso House", "118,50"],
    ],
  ]);
});

test("figures with two blanks between them stand in two columns", async () => {
  const lines = ["Item   Old  New", "Bolts  10   250", "Nuts   12   300", "Pins   14   120"];
  expect((await tablesOf(text(lines)))[0]?.[1]).toEqual(["Bolts", "10", "250"]);
});

test("two rows below a head with as many pieces tell the columns, where a head reaches over the text before it", async () => {
  const lines = [
    "Qty   Type      Description    Weight (lb)",
    "12    pallets   Canned tomatoes     14,400",
    "10    cartons   Olives                 220",
  ];
  expect(await tablesOf(text(lines))).toEqual([
    [
      ["Qty", "Type", "Description", "Weight (lb)"],
      ["12", "pallets", "Canned tomatoes", "14,400"],
      ["10", "cartons", "Olives", "220"],
    ],
  ]);
});

test("a column whose cells are all empty stays where its head stands", async () => {
  const lines = [
    "Qty   Type      Description    Weight (lb)",
    "12    pallets                       14,400",
    "10    cartons                          220",
  ];
  expect((await tablesOf(text(lines)))[0]?.[0]).toEqual(["Qty", "Type", "Description", "Weight (lb)"]);
});

const goods = [
  ["Code", "Item", null, "Pieces", "Price", "Sum"],
  ["AL-20", "Bar 20 mm", null, 40, 12.35, 494],
  ["VI-08", "Bolts", null, 6, 18.9, 113.4],
];

test("an empty column before figures is within the table, also when sums stand below them", async () => {
  const sums = [
    [null, null, null, null, "Net", 607.4],
    [null, null, null, null, "Total", 728.88],
  ];
  const [table, ...more] = await tablesOf(await sheet([...goods, ...sums]));
  expect(more).toEqual([]);
  expect(table?.slice(0, 2)).toEqual([
    ["Code", "Item", "Pieces", "Price", "Sum"],
    ["AL-20", "Bar 20 mm", "40", "12.35", "494"],
  ]);
  expect(table?.at(-1)).toEqual(["", "", "", "Total", "728.88"]);
});

test("an empty column before labels parts two tables of other heights", async () => {
  const beside = [
    ["Place", "Stock"],
    ["Graz", 4],
    ["Linz", 9],
    ["Wels", 7],
  ];
  const rows = beside.map((own, at) => [...(goods[at]?.slice(0, 2) ?? [null, null]), null, ...own]);
  const tables = await tablesOf(await sheet(rows));
  expect(tables).toContainEqual([
    ["Place", "Stock"],
    ["Graz", "4"],
    ["Linz", "9"],
    ["Wels", "7"],
  ]);
});

test("an empty column before fewer rows of figures parts two tables", async () => {
  const beside = [
    ["Year", "Sum"],
    [2024, 10],
  ];
  const rows = goods.map((own, at) => [...own.slice(0, 2), null, ...(beside[at] ?? [])]);
  expect(await tablesOf(await sheet(rows))).toContainEqual([
    ["Year", "Sum"],
    ["2024", "10"],
  ]);
});

test("a table of two columns is a form when a figure stands beside its first label, not when words do", async () => {
  const fieldsOf = async (...rows: string[][]) => {
    const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`);
    const bytes = Buffer.from(`<table>${cells.join("")}</table>`);
    const file = { filename: "record.html", contentType: "text/html", bytes };
    const { json } = await post("/api/v1/workflows/parse-document", { file });
    return json.data.fields.map(({ label, value }: { label: string; value: unknown }) => [label, value]);
  };
  expect(await fieldsOf(["Share", "12.5%"], ["Berth", "North"])).toEqual([
    ["Share", 12.5],
    ["Berth", "North"],
  ]);
  expect(await fieldsOf(["Part", "State"], ["Share", "12.5%"])).toEqual([]);
});
