import excel from "exceljs";
import { beforeAll, expect, test, vi } from "vitest";
import { pageTexts } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

// The converter is another program: the locale and time zone of the machine must not reach it.

beforeAll(() => {
  vi.stubEnv("LC_ALL", "de_DE.UTF-8");
  vi.stubEnv("LANG", "de_DE.UTF-8");
  vi.stubEnv("TZ", "Pacific/Auckland");
});

test("a workbook is converted alike on a machine set to German and to the time of Auckland", async () => {
  const book = new excel.Workbook();
  const sheet = book.addWorksheet("Sums");
  sheet.addRows([
    [{ formula: 'TEXT(1234567.891,"#,##0.00")' }],
    [{ formula: 'TEXT(45000,"d mmmm yyyy")' }],
    [{ formula: 'TEXT(NOW(),"yyyy-mm-dd hh")' }],
  ]);
  sheet.getColumn(1).width = 40;
  const bytes = new Uint8Array(await book.xlsx.writeBuffer());
  const hours = [new Date().toISOString()];
  const answer = await post("/api/v1/convert/excel-to-pdf", {
    file: { filename: "sums.xlsx", contentType: "application/x", bytes },
  });
  hours.push(new Date().toISOString());
  expect(answer.status).toBe(200);
  const [number, day, hour] = ((await pageTexts(answer.bytes))[0] ?? "").split(/\r?\n/);
  expect([number, day]).toEqual(["1,234,567.89", "15 March 2023"]);
  expect(hours.map((time) => time.slice(0, 13).replace("T", " "))).toContain(hour);
});
