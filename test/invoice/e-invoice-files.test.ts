import { expect, test } from "vitest";
import { lostPaths } from "../harness/field-paths.ts";
import { post } from "../harness/request.ts";
import { cii, facts, ubl } from "./e-invoice-xml.ts";

const file = (bytes: string | Uint8Array) => ({
  filename: "invoice.xml",
  contentType: "application/xml",
  bytes: typeof bytes === "string" ? Buffer.from(bytes) : bytes,
});
const read = (bytes: string | Uint8Array) => post("/api/v1/ai/extract-invoice", { file: file(bytes) });

const wide = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
const latin = (text: string) => Buffer.from(text.replace("UTF-8", "ISO-8859-1"), "latin1");

test.each<[string, string | Uint8Array]>([
  ["UBL", ubl()],
  ["UBL with lines that end in CRLF", ubl().replaceAll("\n", "\r\n")],
  ["UBL behind a byte order mark", `\ufeff${ubl()}`],
  ["UBL without a declaration", ubl().replace(/^.*\n/, "")],
  ["UBL in UTF-16", wide(ubl().replace("UTF-8", "UTF-16"))],
  ["UBL in Latin 1", latin(ubl())],
  ["CII", cii()],
  ["CII in UTF-16", wide(cii().replace("UTF-8", "UTF-16"))],
  ["ZUGFeRD 1.0 with an Invoice as its root", cii({ old: true })],
])("%s is read exactly as it states", async (_, bytes) => {
  const { status, json } = await read(bytes);
  expect([status, json.warnings ?? []]).toEqual([200, []]);
  expect(json.confidence).toBe(1);
  expect(json.data).toMatchObject({
    ...{ document_type: "invoice", invoice_number: facts.number, date: "2026-02-03", due_date: "2026-03-05" },
    vendor: {
      ...{ name: facts.seller, vat_id: facts.vat, tax_number: "201/113/40209" },
      address: "Uferweg 40, 63571 Gelnhausen, DE",
    },
    buyer: { name: facts.buyer, vat_id: null },
    ...{ currency: "EUR", subtotal: 190, tax_amount: 36.1, total_amount: 226.1, amount_due: 226.1 },
    taxes: [{ rate: 19, base: 190, amount: 36.1 }],
    bank: { iban: facts.iban },
    checks: [
      { name: "lines_add_up", passed: true },
      { name: "net_plus_tax_is_total", passed: true },
      { name: "rate_times_base_is_tax", passed: true },
    ],
  });
  expect(json.data.line_items).toEqual([
    {
      ...{ description: "Schrauben & Muttern", hsn_sac: null, quantity: 10, unit: "C62" },
      ...{ unit_price: 10, tax_rate: 19, amount: 100 },
    },
    {
      ...{ description: "Dübel", hsn_sac: null, quantity: 20, unit: "C62" },
      ...{ unit_price: 4.5, tax_rate: 19, amount: 90 },
    },
  ]);
  expect(lostPaths(json.data)).toEqual([]);
  expect(json.data.evidence.total_amount).toMatchObject({ page: 1, text: "226.10" });
});

test("a credit note is one, and a sum that is wrong by a cent is said", async () => {
  const credit = await read(ubl({ root: "CreditNote" }));
  expect(credit.json.data).toMatchObject({
    document_type: "credit_note",
    total_amount: 226.1,
    due_date: null,
  });
  const wrong = await read(ubl({ total: "226.11" }));
  expect(wrong.json.data.total_amount).toBe(226.11);
  expect(wrong.json.warnings.join()).toContain("net plus tax is total");
});

test("every route that reads documents reads it", async () => {
  const parsed = await post("/api/v1/workflows/parse-document", { file: file(ubl()) });
  expect(parsed.json.data).toMatchObject({
    format: "xml",
    document_type: "invoice",
    title: `Invoice ${facts.number}`,
  });
  const total = parsed.json.data.fields.find(({ name }: { name: string }) => name === "total_amount");
  expect(total).toMatchObject({ value: 226.1, currency: "EUR", confidence: 1 });
  const kind = await post("/api/v1/workflows/classify-documents", { files: [file(cii())] });
  expect(kind.json.data.documents[0].type).toBe("invoice");
  const tables = await post("/api/v1/ai/extract-tables", { file: file(cii()) });
  expect(tables.text).toContain("Schrauben & Muttern");
  const gst = await post("/api/v1/workflows/validate-file", { file: file(ubl()), format_type: "gst" });
  expect(gst.json.data).toMatchObject({ layout: "invoice", result: "invalid", fields: { total: 226.1 } });
  const unnamed = await post("/api/v1/workflows/validate-file", { file: file(ubl()) });
  expect(unnamed.json.data).toMatchObject({ format_type: "en16931", layout: "UBL 2.1 Invoice" });
  const cross = await post("/api/v1/workflows/cross-check", {
    files: [file(ubl()), { ...file(cii()), filename: "other.xml" }],
  });
  expect([cross.status, cross.json.data.documents[0].type]).toEqual([200, "invoice"]);
});

test.each<[string, string, string]>([
  ["declares a document type", ubl().replace("<!--", "<!DOCTYPE x [<!ENTITY b 'c'>]><!--"), "damaged_file"],
  ["is cut off", ubl().slice(0, -400), "damaged_file"],
  [
    "lacks its totals",
    ubl().replace(/<cac:LegalMonetaryTotal>.*<\/cac:LegalMonetaryTotal>/, ""),
    "damaged_file",
  ],
  ["nests without end", ubl().replace("<cbc:ID>", `${"<a>".repeat(5_000)}<cbc:ID>`), "too_complex"],
  ["is another document", '<?xml version="1.0"?><order><id>1</id></order>', "unsupported_format"],
])("XML that %s is a 400 that says so", async (_, source, code) => {
  const { status, json } = await read(source);
  expect([status, json.code]).toEqual([400, code]);
});
