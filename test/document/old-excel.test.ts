import { describe, expect, test } from "vitest";
import type { InputFile } from "../../shared/contract/file.ts";
import { readDocument } from "../../shared/document/read-document.ts";
import { hasData, sample } from "../harness/data.ts";
import { refusedSoon } from "../harness/refused-soon.ts";
import { post } from "../harness/request.ts";
import { compoundFile, noise } from "../office/compound-file.ts";
import { office97, sealedWorkbook } from "../office/encrypt-old.ts";
import { bareSheet, record, sharedTexts, sheetStream, textCell } from "../office/workbook-stream.ts";

const xls = (bytes: Uint8Array): InputFile => ({ filename: "sales.xls", contentType: "", bytes });
const workbook = (cells: readonly Buffer[], own: Buffer) =>
  xls(compoundFile({ Workbook: sheetStream(cells, own) }));

const double = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
};
const long = (value: number) => Buffer.from(Uint32Array.of(value).buffer);
/** Formats of cells behind the sixteen that each workbook has: a date, and an amount in bold. */
const boldFont = record(0x31, 200, 0, 0x7fff, 700, 0, 0, 0, Buffer.from([5, 0]), Buffer.from("Arial"));
const looks = Buffer.concat([
  boldFont,
  record(0xe0, 0, 14, 1, 0x20, 0, 0, 0, 0, 0, 0x20c0),
  record(0xe0, 5, 4, 1, 0x20, 0, 0, 0, 0, 0, 0x20c0),
]);
const [date, amount] = [16, 17];
const number = (row: number, column: number, look: number, value: number) =>
  record(0x203, row, column, look, double(value));

const cells = [
  ...["Day", "Region", "Amount", "Share"].map((_, column) => textCell(0, column, column)),
  number(1, 0, date, 45_000),
  textCell(1, 1, 4),
  number(1, 2, amount, 1_234.5),
  // A hundred times too much, as a whole number in 30 bits.
  record(0x27e, 1, 3, 15, long((50 << 2) | 3)),
  number(2, 0, date, 45_001),
  // The result of a formula is a text that stands behind it.
  record(0x06, 2, 1, 15, Buffer.from([0, 0, 0, 0, 0, 0, 0xff, 0xff]), 0, 0, 0, 0),
  record(0x207, 5, Buffer.from([0]), Buffer.from("South")),
  // Two numbers in one record.
  record(0xbd, 2, 2, amount, long((7 << 2) | 2), 15, long((25 << 2) | 3), 3),
  textCell(3, 0, 5),
  number(3, 2, amount, 1_241.5),
  record(0xe5, 1, 3, 3, 0, 1),
];
const texts = sharedTexts("Day", "Region", "Amount", "Share", "North", "Total");
const sales = () => workbook(cells, Buffer.concat([looks, texts]));
const rows = [
  ["2023-03-15", "North", "1,234.50", "0.5"],
  ["2023-03-16", "South", "7.00", "0.25"],
];

describe("a workbook of Excel 97 to 2003", () => {
  test("shows numbers as displayed, dates as ISO, results of formulas, and merged cells", async () => {
    const document = await readDocument(sales());
    expect(document).toMatchObject({ format: "xls", pages: [{ label: "Sheet1" }] });
    const [table] = document.pages[0]?.tables ?? [];
    const shown = Map.groupBy(table?.cells ?? [], ({ row }) => row);
    expect([...shown.values()].map((row) => row.map(({ text }) => text))).toEqual([
      ["Day", "Region", "Amount", "Share"],
      ...rows,
      ["Total", "1,241.50"],
    ]);
    expect(table?.cells[6]).toMatchObject({ text: "1,234.50", value: 1_234.5, name: "C2" });
    expect(table?.cells.find(({ text }) => text === "Total")?.columnSpan).toBe(2);
    const word = document.pages[0]?.words.find(({ text }) => text === "1,234.50");
    expect(word?.font.bold).toBe(true);
  });

  test("every route that reads takes it", async () => {
    const tables = await post("/api/v1/ai/extract-tables", { file: sales() });
    expect(tables.json.data.tables[0].rows).toEqual(expect.arrayContaining(rows));
    const parsed = await post("/api/v1/workflows/normalize-data", { file: sales() });
    expect(JSON.stringify(parsed.json.data)).toContain("1,241.50");
  });

  test("is checked cell by cell where rows are checked", async () => {
    const head = ["Beneficiary Name", "Account Number", "IFSC Code", "Amount", "Payment Mode"];
    const line = ["Asha Traders", "123456789012", "HDFCO001234", "15000.50", "NEFT"];
    const cells = [head, line].flatMap((row, at) =>
      row.map((_, column) => textCell(at, column, 5 * at + column)),
    );
    const file = workbook(cells, sharedTexts(...head, ...line));
    const { json } = await post("/api/v1/workflows/validate-file", { file, format_type: "bank_upload" });
    expect(json.data.issues).toContainEqual(
      expect.objectContaining({ place: expect.objectContaining({ sheet: "Sheet1", cell: "C2" }) }),
    );
  });

  test("has texts that go on in another record, in letters of another width", async () => {
    const begun = Buffer.concat([Buffer.from([10, 0, 0]), Buffer.from("Crab")]);
    const more = Buffer.concat([Buffer.from([1]), Buffer.from(" 测试测试!", "utf16le")]);
    const strings = Buffer.concat([record(0xfc, 1, 0, 1, 0, begun), record(0x3c, more)]);
    expect((await readDocument(workbook([textCell(0, 0, 0)], strings))).text).toContain("Crab 测试测试!");
  });

  test("without a container, of Excel 3, is read", async () => {
    expect((await readDocument(xls(bareSheet("Milk and honey")))).text).toBe("Milk and honey");
  });

  test("is opened by its password, and asks for it", async () => {
    const file = xls(compoundFile({ Workbook: sealedWorkbook("Milk and honey", office97("bees")) }));
    const asked = await post("/api/v1/ai/summarize", { file });
    expect([asked.status, asked.json.code]).toEqual([400, "password_required"]);
    expect((await readDocument(file, { password: "bees" })).text).toContain("Milk and honey");
  });
});

describe("a workbook that is no honest one", () => {
  const beginning = record(0x809, 0x600, 0x10, 0x1faa, 0x7cd, 0xc1, 0, 0x606, 0);
  /** Sheets that begin one after the other and have one end. */
  function nested(): InputFile {
    const count = 20_000;
    const sheet = Buffer.concat(Array.from({ length: count }, () => beginning));
    const places = (start: number) =>
      Array.from({ length: count }, (_, at) =>
        record(0x85, long(start + at * beginning.length), 0, Buffer.from([1, 0, 0x41])),
      );
    const globals = (start: number) => Buffer.concat([beginning, ...places(start), record(0x0a)]);
    return xls(compoundFile({ Workbook: Buffer.concat([globals(globals(0).length), sheet]) }));
  }
  /** One long text in cell after cell. */
  function repeated(): InputFile {
    const long = Buffer.concat([Buffer.from([0xff, 0x1f, 0]), Buffer.alloc(8_191, "word ")]);
    const same = Array.from({ length: 20_000 }, (_, row) => textCell(row, 0, 0));
    return workbook(same, record(0xfc, 1, 0, 1, 0, long));
  }

  test.each<[string, () => InputFile]>([
    ["is cut off", () => xls(sales().bytes.subarray(0, 1_500))],
    ["is noise", () => xls(compoundFile({ Workbook: noise(5_000_000) }))],
    ["has sheets within sheets", nested],
    ["has one text in every cell", repeated],
  ])("which %s is refused in no time, and the next one is read", async (_title, make) => {
    await refusedSoon(make(), sales(), "ai/extract-tables");
  });
});

describe.skipIf(!hasData)("real files", () => {
  test.each([
    ["office-hard/WORKBOOK_in_capitals.xls", "Inventarliste für GALIPLAN Aktien Global AMI"],
    ["office-hard/bug66319.xls", "Remittance Statement"],
    ["office/poi_15556.xls", "조 립 작 업 표 준 서"],
  ])("%s is read", async (path, says) => {
    expect((await readDocument(sample(path))).text).toContain(says);
  });
});
