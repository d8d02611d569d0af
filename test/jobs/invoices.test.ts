import ExcelJS from "exceljs";
import { unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import type { InputFile } from "../../shared/contract/file.ts";
import { pdfFile } from "../harness/pdf.ts";
import { get, post } from "../harness/request.ts";
import { workItem } from "../harness/work-item.ts";
import { gstInvoice, page } from "../invoice/fixture.ts";

let files: readonly InputFile[];
beforeAll(async () => {
  const named = async (filename: string, made: Promise<InputFile>) => ({ ...(await made), filename });
  const bare = page(
    [50, 780, "Harbour Paints Ltd"],
    [50, 760, "Invoice No: HP-7"],
    [50, 740, "Date: 2026-03-02"],
  );
  files = [
    await named("=tools.pdf", gstInvoice()),
    pdfFile(Buffer.from("no document"), "broken.pdf"),
    await named("no-total.pdf", bare),
    await named("again.pdf", gstInvoice()),
  ];
});

/** The status of a job of all the files, and what its ZIP holds. */
async function jobOf(options: object) {
  const form = { operation: "extract-invoice", files, options: JSON.stringify(options) };
  const { job_id } = (await post("/api/v1/bulk/upload", form)).json;
  for (const item of [1, 2, 3, 4]) await workItem(job_id, item, 60_000);
  const status = (await get(`/api/v1/bulk/${job_id}`)).json;
  const zip = new Uint8Array(await (await fetch(status.download_url)).arrayBuffer());
  const entries = new Map(Object.entries(unzipSync(zip)));
  const text = (name: string) => Buffer.from(entries.get(name) ?? []).toString();
  return { status, names: [...entries.keys()], text, bytes: (name: string) => entries.get(name) };
}

async function sheetsOf(bytes: Uint8Array | undefined) {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(Buffer.from(bytes ?? []) as unknown as ArrayBuffer);
  const rows = (title: string) => {
    const [head = [], ...rest] = (book.getWorksheet(title)?.getSheetValues() ?? []).slice(1) as unknown[][];
    return rest.map((row) => Object.fromEntries(head.flatMap((name, at) => [[String(name), row[at]]])));
  };
  return { invoices: rows("Invoices"), lines: rows("Lines") };
}

test("one workbook and one JSON of all invoices stand beside the results, a failed file with its reason", async () => {
  const { status, names, text, bytes } = await jobOf({});
  expect(status).toMatchObject({ status: "completed_with_errors", files_processed: 3, files_failed: 1 });
  expect(names).toEqual(["invoices.xlsx", "invoices.json", "=tools.json", "no-total.json", "again.json"]);
  const { invoices, lines } = await sheetsOf(bytes("invoices.xlsx"));
  expect(invoices.map(({ File }) => File)).toEqual(files.map(({ filename }) => filename));
  expect(invoices[0]).toMatchObject({
    "Invoice number": "NT/26-27/118",
    Date: new Date("2026-04-05T00:00:00Z"),
    "Vendor GSTIN": "27AAPFU0939F1ZV",
    "Buyer name": "=Godavari Looms LLP",
    CGST: 11160.05,
    "Total amount": 146321,
  });
  expect(invoices[0]).toHaveProperty("Problem", undefined);
  const reason = status.results[1].error;
  expect(reason).toMatch(/\w/);
  expect(invoices[1]).toMatchObject({ File: "broken.pdf", Problem: reason });
  expect(invoices[2]).toMatchObject({ "Invoice number": "HP-7" });
  expect(lines.map(({ File, Description }) => [File, Description])).toEqual([
    ["=tools.pdf", "Bench vice 6 in"],
    ["=tools.pdf", "Steel rule 30 cm"],
    ["again.pdf", "Bench vice 6 in"],
    ["again.pdf", "Steel rule 30 cm"],
  ]);
  expect(lines[1]).toMatchObject({
    "Invoice number": "NT/26-27/118",
    Currency: "INR",
    Quantity: 10,
    Amount: 1000.5,
  });
  const all = JSON.parse(text("invoices.json"));
  expect(all.map(({ filename }: { filename: string }) => filename)).toEqual(
    files.map(({ filename }) => filename),
  );
  expect(all[0].data).toEqual(status.results[0].data);
  expect(all[1]).toEqual({ filename: "broken.pdf", error: reason });
});

test("one Tally file books every invoice that can be booked, and the workbook says why another cannot", async () => {
  const { status, names, text, bytes } = await jobOf({ export_format: "tally" });
  expect(names).toEqual([
    "invoices.xlsx",
    "invoices.json",
    "invoices-tally.xml",
    "=tools-tally.xml",
    "again-tally.xml",
  ]);
  const xml = text("invoices-tally.xml");
  expect(xml.match(/<VOUCHER /g)).toHaveLength(2);
  expect(xml.match(/<ENVELOPE>/g)).toHaveLength(1);
  expect(text("again-tally.xml").match(/<VOUCHER /g)).toHaveLength(1);
  const { invoices } = await sheetsOf(bytes("invoices.xlsx"));
  expect(status.results[2]).toMatchObject({ status: "failed" });
  expect(invoices[2]).toMatchObject({ "Invoice number": "HP-7", Problem: status.results[2].error });
  expect(String(invoices[2]?.Problem)).toContain("total");
});

test.each([
  { export_format: "accounting_b", name: "invoices-quickbooks.csv", key: "NT/26-27/118", rows: 6 },
  { export_format: "zoho", name: "invoices-zoho.csv", key: "NT/26-27/118", rows: 4 },
  { export_format: "csv", name: "invoices.csv", key: "NT/26-27/118", rows: 4 },
])("export_format $export_format: $name holds the lines of all under one head", async (wanted) => {
  const { names, text } = await jobOf({ export_format: wanted.export_format });
  expect(names).toContain(wanted.name);
  const [head = "", ...rows] = text(wanted.name).trim().split("\r\n");
  expect(rows.filter((row) => row.includes(wanted.key))).toHaveLength(wanted.rows);
  expect(rows).not.toContain(head);
  expect(head.split(",").length).toBeGreaterThan(10);
});

test("without lines there are none in the workbook either", async () => {
  const { bytes } = await jobOf({ include_line_items: false, export_format: "excel" });
  const { invoices, lines } = await sheetsOf(bytes("invoices.xlsx"));
  expect(invoices).toHaveLength(4);
  expect(lines).toEqual([]);
});
