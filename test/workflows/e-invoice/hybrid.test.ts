import { describe, expect, test } from "vitest";
import { pageTexts, pdfFile } from "../../harness/pdf.ts";
import { rawPdf } from "../../harness/raw-pdf.ts";
import { post } from "../../harness/request.ts";

const address = { street: "Uferweg 40", postcode: "63571", city: "Gelnhausen", country: "DE" };
const line = { description: "Steel", quantity: 8, unit: "C62", unit_price: 25, tax_rate: 19, amount: 200 };
const invoice = {
  ...{ invoice_number: "R-77/2026", date: "2026-02-03", due_date: "2026-03-05", type_code: "380" },
  currency: "EUR",
  vendor: { name: "Eisen Huber KG", vat_id: "DE136695976", address },
  buyer: { name: "Kunden AG", address: { ...address, city: "Hanau" } },
  line_items: [line],
};
const page = rawPdf({ pages: 2 });

const created = (more: Record<string, unknown>) =>
  post("/api/v1/einvoice/create", {
    data: JSON.stringify(invoice),
    target: "factur_x",
    export_format: "pdf",
    ...more,
  });

describe("an invoice for people and programs", async () => {
  const { status, bytes, headers } = await created({ pdf_file: pdfFile(page, "rechnung.pdf") });

  test("is a PDF/A-3 that shows the same pages", async () => {
    expect(status).toBe(200);
    expect(headers["content-disposition"]).toContain("rechnung-factur-x.pdf");
    expect(await pageTexts(bytes)).toEqual(await pageTexts(page));
    const { json } = await post("/api/v1/archive/validate", { file: pdfFile(bytes) });
    expect(json).toMatchObject({ level: "3b", claim: "PDF/A-3b", verdict: "conforms" });
  });

  test("holds the XML as the standard asks", async () => {
    const { json } = await post("/api/v1/pdf/read-metadata", { file: pdfFile(bytes) });
    expect(json.attachments).toMatchObject([
      { name: "factur-x.xml", description: "Factur-X/ZUGFeRD invoice" },
    ]);
    for (const [name, value] of [
      ["DocumentFileName", "factur-x.xml"],
      ["DocumentType", "INVOICE"],
      ["Version", "1.0"],
      ["ConformanceLevel", "EN 16931"],
    ])
      expect(json.xmp).toContain(`<fx:${name}>${value}</fx:${name}>`);
    const xml = await created({ export_format: "xml" });
    const taken = await post("/api/v1/pdf/extract-attachments", { file: pdfFile(bytes) });
    expect(taken.status).toBe(200);
    expect(xml.text).toContain("urn:cen.eu:en16931:2017");
  });

  const xmpOf = async (file: Uint8Array): Promise<string> =>
    (await post("/api/v1/pdf/read-metadata", { file: pdfFile(file) })).json.xmp;
  const conforming = async (file: Uint8Array) => {
    const { json } = await post("/api/v1/archive/validate", { file: pdfFile(file), level: "3b" });
    expect(json).toMatchObject({ verdict: "conforms", failures: [] });
  };

  test("stays one when an archive is made of it again", async () => {
    const again = await post("/api/v1/archive/to-pdfa", { file: pdfFile(bytes), level: "3b" });
    expect(await xmpOf(again.bytes)).toContain("<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>");
    expect(again.headers["x-warning"] ?? "").not.toContain("XMP");
    await conforming(again.bytes);
  });

  test("describes its properties once when the invoice is put in again", async () => {
    const again = await created({ pdf_file: pdfFile(bytes) });
    const xmp = await xmpOf(again.bytes);
    expect(xmp.match(/<fx:Version>/g)).toHaveLength(1);
    expect(xmp.match(/<pdfaExtension:schemas>/g)).toHaveLength(1);
    expect(again.headers["x-warning"] ?? "").not.toContain("XMP");
    await conforming(again.bytes);
  });

  test("has one address in all descriptions of its XMP, and says what it gave up for it", async () => {
    const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="uuid:7" xmlns:xmp="http://ns.adobe.com/xap/1.0/"><xmp:Nickname>N</xmp:Nickname></rdf:Description></rdf:RDF></x:xmpmeta>`;
    const named = rawPdf({
      pages: 1,
      catalog: "/Metadata 60 0 R",
      objects: {
        60: `<< /Type /Metadata /Subtype /XML /Length ${packet.length} >>\nstream\n${packet}\nendstream`,
      },
    });
    const made = await created({ pdf_file: pdfFile(named) });
    const abouts = [...(await xmpOf(made.bytes)).matchAll(/rdf:about="([^"]*)"/g)].map(([, about]) => about);
    expect(new Set(abouts)).toEqual(new Set([""]));
    expect(made.headers["x-warning"]).toContain("The XMP of the file could not be changed in part");
    await conforming(made.bytes);
  });

  test("is read as what it says, and valid", async () => {
    const read = await post("/api/v1/ai/extract-invoice", { file: pdfFile(bytes) });
    expect(read.json.data).toMatchObject({ invoice_number: "R-77/2026", total_amount: 238, currency: "EUR" });
    const checked = await post("/api/v1/einvoice/validate", { file: pdfFile(bytes) });
    expect(checked.json.data).toMatchObject({ result: "valid", issues: [] });
  });

  test("made of itself holds one XML", async () => {
    const again = await created({
      data: JSON.stringify({ invoice_number: "R-78/2026" }),
      file: pdfFile(bytes),
    });
    expect(again.status, again.text.slice(0, 500)).toBe(200);
    const { json } = await post("/api/v1/pdf/read-metadata", { file: pdfFile(again.bytes) });
    expect(json.attachments).toHaveLength(1);
    const read = await post("/api/v1/ai/extract-invoice", { file: pdfFile(again.bytes) });
    expect(read.json.data.invoice_number).toBe("R-78/2026");
  });
});

test("without a page that people read it is asked for", async () => {
  const { status, json } = await created({});
  expect([status, json.detail[0].loc]).toEqual([422, ["body", "pdf_file"]]);
});

test("only Factur-X has a PDF", async () => {
  const { status, json } = await created({ target: "xrechnung", pdf_file: pdfFile(page) });
  expect([status, json.detail[0].loc]).toEqual([422, ["body", "export_format"]]);
});

test("a page that cannot be PDF/A-3 is refused with the rule in the way", async () => {
  const bare = rawPdf({
    pages: 1,
    objects: {
      3: "<< /Type /Font /Subtype /Type0 /BaseFont /Gone /Encoding /90ms-RKSJ-H /DescendantFonts [60 0 R] >>",
      60: "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Gone /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> >>",
    },
  });
  const { status, json } = await created({ pdf_file: pdfFile(bare) });
  expect([status, json.code]).toEqual([400, "not_archivable"]);
  expect(json.error).toContain("6.2.11.4.1: Fonts of visible text are embedded.");
});
