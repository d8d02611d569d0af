import { expect, test } from "vitest";
import { mediaTypes } from "../../../shared/contract/file.ts";
import { normalizedDocument } from "../../../shared/contract/workflows/normalized-document.ts";
import { schemaFile } from "../../../shared/reference/schema-file.ts";
import { slides, wordReport, workbook } from "../../document/office-files.ts";
import { newAccount } from "../../harness/account.ts";
import { hasData, sample } from "../../harness/data.ts";
import { get, post } from "../../harness/request.ts";
import { readable } from "../../intelligence/own-files.ts";
import { gstInvoice } from "../../invoice/fixture.ts";
import { engineer } from "../../resume/fixture.ts";
import { household, statementPdf } from "../statements/fixture.ts";
import { paper, plain, statementCsv } from "./papers.ts";

const route = "/api/v1/workflows/parse-document";

type Field = { name: string; value: unknown; value_type: string; provenance: { page: number; cell: string } };
type Labelled = { label: string; currency: string | null };
const byName = (fields: readonly Field[]) => new Map(fields.map((field) => [field.name, field]));

test("an invoice gives its extractor's fields, each with its type, its place and its evidence", async () => {
  const { status, json } = await post(route, { file: await gstInvoice() });
  expect(status).toBe(200);
  expect(json).toMatchObject({ success: true, engine: "embedded" });
  const { data } = json;
  expect(data).toMatchObject({ document_type: "invoice", language: "en", page_count: 1, format: "pdf" });
  const fields = byName(data.fields);
  expect(fields.get("invoice_number")).toMatchObject({ value: "NT/26-27/118", source: "invoice" });
  expect(fields.get("date")).toMatchObject({ value: "2026-04-05", value_type: "date" });
  expect(fields.get("vendor.gstin")).toMatchObject({ value: "27AAPFU0939F1ZV", value_type: "identifier" });
  expect(fields.get("cgst")).toMatchObject({ value: 11160.05, value_type: "amount", currency: "INR" });
  expect(fields.get("line_items[1].hsn_sac")).toMatchObject({
    value: "90178010",
    label: "Line item 2 hsn sac",
  });
  const at = data.fields.findIndex(({ name }: Field) => name === "invoice_number");
  const { page, bbox } = data.fields[at].provenance;
  expect(data.evidence[`fields[${at}].value`]).toEqual({ page, bbox, text: "NT/26-27/118" });
  expect(bbox[1]).toBeGreaterThan(770);
  expect(bbox[3]).toBeLessThan(800);
  expect(data.entities).toContainEqual(expect.objectContaining({ kind: "gstin", value: "27AAPFU0939F1ZV" }));
  expect(data.tables[0].cells).toContainEqual(
    expect.objectContaining({ text: "1,23,000.00", value: 123000, value_type: "amount" }),
  );
});

test("a figure with cents beside a label of money is an amount, beside another one a number", async () => {
  const text = "Monthly rent: 1,380.00\n\nTax rate: 19.00\n\nDistance: 12.50\n\nDeposit paid: 4,140.00 EUR";
  const { json } = await post(route, { file: plain("tenancy.txt", text) });
  const typed = json.data.fields.map(({ label, value, value_type, currency }: Field & Labelled) => [
    label,
    value,
    value_type,
    currency,
  ]);
  expect(typed).toEqual([
    ["Monthly rent", 1380, "amount", null],
    ["Tax rate", 19, "number", null],
    ["Distance", 12.5, "number", null],
    ["Deposit paid", 4140, "amount", "EUR"],
  ]);
});

test("a workbook names sheet and cell of every value, and says what a cell holds", async () => {
  const { json } = await post(route, { file: await workbook() });
  const [sales, rates] = json.data.tables;
  expect(sales).toMatchObject({ sheet: "Sales", headers: ["Day", "Region", "Amount", "Share"] });
  const cells = new Map(sales.cells.map((cell: Field) => [cell.provenance.cell, cell] as const)) as Map<
    string,
    Field
  >;
  expect(cells.get("A4")).toMatchObject({ value: "2026-01-31", value_type: "date" });
  expect(cells.get("C4")).toMatchObject({ value: 1234.5, value_type: "amount", currency: "EUR" });
  expect(cells.get("C5")).toMatchObject({ value: -7 });
  expect(cells.get("D4")).toMatchObject({ value: 12.5, value_type: "percentage" });
  expect(cells.get("C6")).toMatchObject({ value: 1227.5 });
  expect(rates.cells[1]).toMatchObject({ value: 1.08, provenance: { sheet: "Rates", cell: "B1", page: 2 } });
  expect(json.data.pages[1]).toMatchObject({ sheet: "Rates", hidden: true });
  const dates = json.data.entities.filter(({ kind }: { kind: string }) => kind === "date");
  expect(dates[0].provenance).toMatchObject({ sheet: "Sales", cell: "A4" });
});

test("labels of any form become typed fields; names that stand twice are numbered", async () => {
  const file = await paper([
    ["Membership form", 18],
    "Name: Ada Lund",
    "Date of birth: 3 May 1980",
    "Fee paid: EUR 1.250,50",
    "Share: 12,5 %",
    "Member number: 0047",
    "Active: yes",
    "Name: Bo Lund",
  ]);
  const { json } = await post(route, { file });
  const fields = byName(json.data.fields);
  expect([...fields].map(([name, { value, value_type }]) => [name, value, value_type])).toEqual([
    ["name", "Ada Lund", "text"],
    ["date_of_birth", "1980-05-03", "date"],
    ["fee_paid", 1250.5, "amount"],
    ["share", 12.5, "percentage"],
    ["member_number", "0047", "text"],
    ["active", true, "boolean"],
    ["name_2", "Bo Lund", "text"],
  ]);
  expect(json.data.fields[2].currency).toBe("EUR");
});

test.each([
  ["a Word document", wordReport, "Sales grew by 12 %", "docx"],
  ["slides", slides, "", "pptx"],
  ["a CSV file", async () => statementCsv(), "NEFT salary", "csv"],
  ["an e-mail", readable["a message"], "", "eml"],
  ["a résumé", engineer, "", "pdf"],
])("%s has the same structure", async (_, make, phrase, format) => {
  const file = await (make ?? wordReport)();
  const { status, json } = await post(route, { file });
  expect(status).toBe(200);
  expect(json.data.format).toBe(format);
  expect(json.data.text).toContain(phrase);
  expect(json.data.text.length).toBeGreaterThan(20);
  const blocks = json.data.pages.flatMap((page: { blocks: { text: string }[] }) => page.blocks);
  expect(blocks.length).toBeGreaterThan(0);
  expect(normalizedDocument.safeParse(json.data).error).toBeUndefined();
});

test("a résumé has its extractor's fields, a CSV the cells of its lines", async () => {
  const resume = await post(route, { file: await engineer() });
  expect(resume.json.data.document_type).toBe("resume");
  const names = resume.json.data.fields.map(({ name }: Field) => name);
  expect(names).toContain("emails[0]");
  expect(names).toContain("experience[0].company");
  const csv = await post(route, { file: plain("list.csv", "Day,Sum\n\n2026-01-02,5\n2026-01-03,7\n") });
  const [table] = csv.json.data.tables;
  expect(table.cells.at(-1)).toMatchObject({ value: 7, provenance: { cell: "B4", sheet: null } });
});

test("a bank statement has its account and each booking as its reader finds them, with their places", async () => {
  const rows = household(1);
  const { json } = await post(route, { file: await statementPdf(rows) });
  const { data } = json;
  expect(data.document_type).toBe("bank_statement");
  const fields = byName(data.fields);
  const valueAt = (name: string) => fields.get(name)?.value;
  expect(fields.get("statements[0].account_number")).toMatchObject({
    label: "Statement 1 account number",
    value: "50100123456789",
    value_type: "identifier",
    source: "statement",
    provenance: { page: 1 },
  });
  expect(fields.get("statements[0].closing_balance")).toMatchObject({
    value: 141_154.33,
    value_type: "amount",
    currency: "INR",
    confidence: 1,
  });
  expect(fields.get("statements[0].period_start")).toMatchObject({ value: "2025-01-01", value_type: "date" });
  const booked = rows.map((_, at) =>
    ["date", "description", "debit", "credit"].map((name) => valueAt(`transactions[${at}].${name}`) ?? null),
  );
  expect(booked).toEqual(
    rows.map(({ date, text, amount }) => [
      date,
      text,
      amount < 0 ? -amount : null,
      amount < 0 ? null : amount,
    ]),
  );
  // What the reader has read is not listed as a label once more; what it concludes is its own route's.
  expect([...fields.keys()].filter((name) => !/^(?:statements|transactions)\[/.test(name))).toEqual([]);
  expect(fields.has("transactions[0].category")).toBe(false);
  expect(json.warnings).toBeUndefined();
});

test("a statement whose balances contradict its rows says so, and is less sure", async () => {
  const file = await statementPdf(household(1), { printed: { 2: { amount: -99.99 } } });
  const { json } = await post(route, { file });
  const fields = byName(json.data.fields);
  expect(fields.get("transactions[2].debit")).toMatchObject({ value: 99.99 });
  expect((fields.get("transactions[2].debit") as unknown as { confidence: number }).confidence).toBeLessThan(
    1,
  );
  expect(json.warnings.join(" ")).toMatch(/balance/i);
});

test("entities and tables are left out when they are not asked for", async () => {
  const form = { file: statementCsv(), extract_entities: "false", include_tables: "false" };
  const { json } = await post(route, form);
  expect(json.data).toMatchObject({ entities: null, tables: null });
  expect(json.data.text).toContain("Opening balance");
});

test("normalize-data is the same route, and the same file is answered from the cache of its account", async () => {
  const { key } = await newAccount("business");
  const file = await paper([["Note", 18], "Reference: one of a kind 8271"]);
  const first = await post(route, { file }, { key });
  const second = await post("/api/v1/workflows/normalize-data", { file }, { key });
  expect(first.json.data.cached).toBe(false);
  expect(second.json.data).toEqual({ ...first.json.data, cached: true });
  const other = await post(route, { file, include_tables: "false" }, { key });
  expect(other.json.data.cached).toBe(false);
  const stranger = await newAccount("business");
  expect((await post(route, { file }, { key: stranger.key })).json.data.cached).toBe(false);
});

test("a scan is read by OCR and says how surely", async () => {
  const file = await readable["a scan"]?.();
  const { json } = await post(route, { file });
  expect(json.data.pages[0]).toMatchObject({ source: "ocr" });
  expect(json.data.pages[0].ocr_confidence).toBeGreaterThan(0.6);
  expect(json.data.text).toContain("Aldmoor");
  expect(json.warnings).toContain("1 page was read by OCR.");
});

test("a file that is none is a 400", async () => {
  const { status, json } = await post(route, { file: plain("broken.pdf", "%PDF-1.7 broken") });
  expect([status, json.code]).toEqual([400, "damaged_file"]);
});

test("the structure is published: in the description, and as a file", async () => {
  const { json } = await get("/openapi.json", { key: "" });
  const published = json.components.schemas.NormalizedDocument;
  expect(published.required).toContain("fields");
  await expect(schemaFile(normalizedDocument)).toMatchFileSnapshot(
    "../../../docs/schemas/normalized-document.json",
  );
});

test.skipIf(!hasData)("real files of every kind keep to the structure", async () => {
  const files = ["office/mi_test.xlsx", "office/word_sample.docx", "office/mi_test.pptx", "pdf/lo-form.pdf"];
  for (const path of files) {
    const { json } = await post(route, { file: sample(path) });
    expect(normalizedDocument.safeParse(json.data).error, path).toBeUndefined();
  }
  const form = await post(route, { file: sample("pdf/lo-form.pdf") });
  expect(byName(form.json.data.fields).get("first_name")).toMatchObject({ value: "Alice" });
  expect(form.headers["content-type"]).toContain(mediaTypes.json);
});
