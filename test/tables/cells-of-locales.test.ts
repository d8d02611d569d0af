import ExcelJS from "exceljs";
import { describe, expect, test } from "vitest";
import { judged } from "../../bench/generate/cells/judge.ts";
import { cellLocales } from "../../bench/generate/cells/locales.ts";
import { cellTable } from "../../bench/generate/cells/table.ts";
import { post } from "../harness/request.ts";

const csv = (bytes: Uint8Array) => ({ filename: "cells.csv", contentType: "text/csv", bytes });

async function workbook(bytes: Uint8Array) {
  const answer = await post("/api/v1/ai/extract-tables", { file: csv(bytes), export_format: "excel" });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return answer;
}

/** The first column of a table of one column, below its head, and what the answer says of it. */
async function column(head: string, cells: readonly string[]) {
  const lines = [`${head};x`, ...cells.map((cell) => `${cell};y`)];
  const answer = await workbook(Buffer.from(lines.join("\n")));
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(answer.bytes).buffer);
  const [sheet] = book.worksheets;
  const values = cells.map((_, at) => sheet?.getCell(at + 2, 1).value);
  const shown = values.map((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value));
  return { shown, warning: answer.headers["x-warning"] ?? "" };
}

describe("cells as they are written", () => {
  const locales = [...cellLocales.develop, ...cellLocales.aside];
  test.each(locales.map((locale, at) => [locale.tag, locale, at] as const))(
    "in %s keep their kind and value",
    async (_, locale, at) => {
      const table = cellTable(locale, 31 + at, 2);
      const cells = await judged(table, (await workbook(table.csv)).bytes);
      expect(cells).toHaveLength(20);
      expect(cells.filter(({ verdict }) => verdict !== "right")).toEqual([]);
    },
  );
});

const english = "The amounts that the office has paid within the year";
const german = "Beträge, welche die Verwaltung im Laufe des Jahres bezahlt hat";
const spanish = "Los importes que la oficina ha pagado durante el año pasado";

describe("two readings", () => {
  test.each<[string, string, string[], unknown[], string]>([
    ["a point in English is decimal", english, ["1.234", "2.345"], [1.234, 2.345], ""],
    ["a comma in English groups", english, ["1,234", "2,345"], [1234, 2345], ""],
    ["a point in German groups", german, ["1.234", "2.345"], [1234, 2345], ""],
    ["but not in Swiss francs", `${german} (CHF)`, ["1.234", "2.345"], ["1.234", "2.345"], "1.234, 2.345"],
    ["nor in a language of both marks", spanish, ["1.234", "7"], ["1.234", 7], "1.234"],
    ["groups of millions tell", spanish, ["1.234", "1.234.567"], [1234, 1234567], ""],
    [
      "an address on a network does not",
      spanish,
      ["1.234", "98.147.251.188"],
      ["1.234", "98.147.251.188"],
      "1.234, 98.147.251.188",
    ],
    ["a mark that the file does not write", german, ["1.234,50", "10.45"], [1234.5, "10.45"], "10.45"],
    ["a currency beside it settles that", german, ["1.234,50", "$10.45"], [1234.5, 10.45], ""],
    ["days in English and dollars", `${english} $`, ["04/05/2026"], ["04/05/2026"], "04/05/2026"],
    ["days in English and pounds", `${english} £`, ["04/05/2026"], ["2026-05-04"], ""],
    ["days in German", german, ["04/05/2026"], ["2026-05-04"], ""],
    ["days beside one that tells", english, ["04/05/2026", "04/13/2026"], ["2026-04-05", "2026-04-13"], ""],
    [
      "days beside ones of both orders",
      `${english} £`,
      ["04/05/2026", "04/13/2026", "13/04/2026"],
      ["04/05/2026", "2026-04-13", "2026-04-13"],
      "04/05/2026",
    ],
  ])("%s", async (_, head, cells, values, named) => {
    const { shown, warning } = await column(head, cells);
    expect(shown).toEqual(values);
    if (named === "") expect(warning).not.toContain("two readings");
    else expect(warning).toContain(`such as ${named}.`);
  });
});

describe("what a column says of its cells", () => {
  test.each<[string, string[], unknown[]]>([
    ["numbers beside one that begins with a zero", ["00217", "10217"], ["00217", "10217"]],
    ["numbers without one", ["20217", "10217"], [20217, 10217]],
    ["parts of versions", ["1.10.3", "2.5", "2"], ["1.10.3", "2.5", 2]],
    ["parts of versions that could be a day", ["11.10.12", "2.5"], ["11.10.12", 2.5].map(String)],
    ["numbers beside a chain of points that is a date", ["1.10.2003", "2.5"], ["2003-10-01", 2.5]],
    [
      "codes of branches, of which one could be a day",
      ["20-45-77", "40-52-11", "10-11-12"],
      ["20-45-77", "40-52-11", "10-11-12"],
    ],
    [
      "days, of which one is misprinted",
      ["20-05-17", "31-02-17", "13-11-12"],
      ["2017-05-20", "31-02-17", "2012-11-13"],
    ],
    ["numbers of eight digits in groups", ["21 234 567", "29 876 543"], ["21 234 567", "29 876 543"]],
    ["numbers of seven", ["1 234 567", "9 876 543"], [1234567, 9876543]],
    ["numbers of several lengths", ["21 234 567", "9 876 543"], [21234567, 9876543]],
    ["a telephone number of eight digits", ["+12345678"], ["+12345678"]],
    ["a number of seven with its sign", ["+1234567"], [1234567]],
  ])("%s", async (_, cells, values) => {
    expect((await column(english, cells)).shown).toEqual(values);
  });
});
