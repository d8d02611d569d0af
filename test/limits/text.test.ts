import { strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { holdText, WordCount } from "../../shared/document/flow/hold-text.ts";
import { sampleFile } from "../../shared/sandbox/sample-file.ts";
import { valuesIn } from "../../shared/workflows/comparison/values.ts";
import { post } from "../harness/request.ts";
import { body, paragraph, upload, wordPackage } from "./word-package.ts";

const csv = (text: string) => upload("a.csv", Buffer.from(text));

/** The sample workbook with that content for its first sheet. */
async function workbook(content: string) {
  const parts = unzipSync(await sampleFile("xlsx"));
  const name = Object.keys(parts).find((part) => part.includes("worksheets/sheet")) ?? "";
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${content}</worksheet>`;
  return upload("a.xlsx", zipSync({ ...parts, [name]: strToU8(sheet) }));
}

const apart = `<sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row></sheetData>`;
const merged = `<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData><mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>`;

describe("a table that would cost more than its bytes", () => {
  test.each([
    ["100,000 columns", csv(`${"1,".repeat(100_000)}\n2,3\n`), /limit text\.columns/],
    [
      "one wide row among many",
      csv(`a,b\n1${",".repeat(3_000)}\n${"1,2\n".repeat(20_000)}`),
      /limit text\.grid/,
    ],
    ["500,000 cells", csv("1,2,3,4,5\n".repeat(100_000)), /limit text\.cells/],
    ["a field of a million lines", csv(`a,b\n1,"${"b,\n".repeat(1_000_000)}"\n`), /limit text\.cell-words/],
  ])("%s is a 400 that names the limit", async (_, file, says) => {
    for (const route of ["ai/extract-tables", "ai/summarize", "chat/upload"]) {
      const { status, json } = await post(`/api/v1/${route}`, { file });
      expect([route, status, json.code]).toEqual([route, 400, "too_complex"]);
      expect(json.error).toMatch(says);
    }
  });

  test.each([apart, merged])("two cells at the ends of a sheet are read, but not drawn", async (content) => {
    const file = await workbook(content);
    const drawn = await post("/api/v1/convert/excel-to-pdf", { file });
    expect([drawn.status, drawn.json.code]).toEqual([400, "too_complex"]);
    expect(drawn.json.error).toMatch(/limit sheet\.area/);
    expect((await post("/api/v1/ai/ocr", { file })).status).toBe(200);
  });
});

test("a table has as many words and lines in its cells as the limit says, and no more", () => {
  const flow = (text: string) => {
    const cell = { row: 0, column: 0, rowSpan: 1, columnSpan: 1, runs: [{ text }] };
    const table = { kind: "table", rows: 1, columns: 1, headerRows: 1, ruled: true, cells: [cell] } as const;
    return [{ items: [table] }];
  };
  expect(() => holdText(flow("a\n".repeat(750_000)))).not.toThrow();
  expect(() => holdText(flow(`${"a\n".repeat(750_000)}a`))).toThrow("(limit text.cell-words)");
});

test("a cell of delimited text that is drawn has as many letters as Excel holds, and no more", async () => {
  const drawn = (letters: number) =>
    post("/api/v1/convert/excel-to-pdf", { file: csv(`a,b\n1,${"x".repeat(letters)}\n`) });
  expect((await drawn(32_767)).status).toBe(200);
  const { status, json } = await drawn(32_768);
  expect([status, json.code]).toEqual([400, "too_complex"]);
  expect(json.error).toMatch(/limit sheet\.cell/);
});

test("a cell of 150,000 lines is read whole", async () => {
  const { status, json } = await post("/api/v1/ai/ocr", {
    file: csv(`a,b\n1,"${"b\n".repeat(150_000)}end"\n2,last\n`),
  });
  expect(status).toBe(200);
  expect(json.data.text.match(/\bb\b/g)).toHaveLength(150_001);
  expect(json.data.text).toContain("last");
});

describe("more text than is read in bounds", () => {
  const words = "word ".repeat(700_000);
  test.each([
    ["700,000 words of plain text", upload("a.txt", Buffer.from(words)), /limit text\.words/],
    [
      "700,000 words of a page",
      upload("a.html", Buffer.from(`<!doctype html><p>${words}`)),
      /limit text\.words/,
    ],
    ["110,000 dates", upload("a.txt", Buffer.from("1/1/2020 ".repeat(110_000))), /limit text\.figures/],
    [
      "110,000 dates of a page",
      upload("a.html", Buffer.from(`<!doctype html><p>${"1/1/2020 ".repeat(110_000)}`)),
      /limit text\.figures/,
    ],
    ["120,000 lines", upload("a.txt", Buffer.from("a\n".repeat(120_000))), /limit text\.paragraphs/],
    [
      "120,000 paragraphs",
      upload("a.html", Buffer.from(`<!doctype html>${"<p>a".repeat(120_000)}`)),
      /limit text\.paragraphs/,
    ],
  ])("%s are a 400 that names the limit", async (_, file, says) => {
    const { status, json } = await post("/api/v1/ai/ocr", { file });
    expect([status, json.code]).toEqual([400, "too_complex"]);
    expect(json.error).toMatch(says);
  });
});

test("as many words with a digit as the limit says are read, and no more", () => {
  expect(() => new WordCount().add("1/1/2020 ".repeat(100_000))).not.toThrow();
  expect(() => new WordCount().add("a1 ".repeat(100_001))).toThrow("(limit text.figures)");
});

test("of 90,000 dates in one paragraph each is found once", () => {
  const dates = valuesIn("1/1/2020 ".repeat(90_000), { decimal: undefined, order: "dmy", dollar: "USD" });
  expect(dates.length).toBe(90_000);
  expect(new Set(dates.map(({ kind, value }) => `${kind} ${value}`))).toEqual(new Set(["date 2020-01-01"]));
});

describe("text without an end", () => {
  const long = "a".repeat(1_000_000);
  const kinds = [
    upload("a.docx", wordPackage(body(paragraph(long)))),
    upload("a.docx", wordPackage(body(`<w:p>${"<w:r><w:t>a</w:t></w:r>".repeat(100_000)}</w:p>`))),
    upload("a.html", Buffer.from(`<!doctype html><p>${long}</p>`)),
    csv(`a,b\n1,${long}\n`),
  ];

  test("is read in parts as plain text too, and named", async () => {
    const { status, json } = await post("/api/v1/ai/ocr", {
      file: upload("a.txt", Buffer.from(`x ${long} y`)),
    });
    expect([status, json.data.text.match(/a/g)?.length]).toEqual([200, long.length]);
    expect(json.warnings).toContain("1 overlong word was read in parts.");
  });

  test("a long word beside others is whole, and no warning names it", async () => {
    const address = `${"a".repeat(60)}@${"b".repeat(60)}.example`;
    for (const file of [
      upload("a.docx", wordPackage(body(paragraph(`x ${address} y`)))),
      csv(`a,b\n1,${address}\n`),
    ]) {
      const { json } = await post("/api/v1/ai/ocr", { file });
      expect(json.data.text).toContain(address);
      expect(json.warnings ?? []).toEqual([]);
    }
  });

  // Each took minutes while an address was looked for from every letter of the word.
  test.each(kinds)("is read in parts (%#)", async (file) => {
    const { status, json } = await post("/api/v1/ai/ocr", { file });
    expect(status).toBe(200);
    const words: string[] = json.data.text.match(/a{2,}/g) ?? [];
    expect(words.reduce((sum, word) => sum + word.length, 0)).toBeGreaterThanOrEqual(100_000);
    expect(Math.max(...words.map(({ length }) => length))).toBeLessThanOrEqual(1_000);
    expect(json.warnings).toContain("1 overlong word was read in parts.");
    for (const route of ["parse-resume", "extract-invoice", "summarize", "questions"]) {
      const form = route === "parse-resume" ? { files: [file] } : { file };
      expect([route, (await post(`/api/v1/ai/${route}`, form)).status]).toEqual([route, 200]);
    }
  });
});

test("a million empty lines are one page without a word", async () => {
  const file = upload("a.txt", Buffer.from("\n".repeat(1_000_000)));
  const { status, json } = await post("/api/v1/workflows/parse-document", { file });
  expect([status, json.data?.pages?.length]).toEqual([200, 1]);
});
