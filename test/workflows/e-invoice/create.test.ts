import { PDFDocument } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { post } from "../../harness/request.ts";
import { textFile } from "../checking/fixture.ts";
import { randomInvoice } from "./random-invoice.ts";
import { sample } from "./sample.ts";
import { written } from "./tree.ts";

const route = "/api/v1/einvoice/create";

const address = { street: "Uferweg 40", postcode: "63571", city: "Gelnhausen", country: "DE" };
const line = { description: "Steel", quantity: 8, unit: "C62", unit_price: 25, tax_rate: 19, amount: 200 };
const invoice = {
  ...{ invoice_number: "R-77/2026", date: "2026-02-03", due_date: "2026-03-05", type_code: "380" },
  currency: "EUR",
  vendor: { name: "Eisen Huber KG", vat_id: "DE136695976", address },
  buyer: { name: "Kunden AG", address: { ...address, city: "Hanau" } },
  line_items: [line, { ...line, amount: "100.00", quantity: "4" }],
};

type Given = Record<string, unknown>;
const send = (data: unknown, more: Given = {}) =>
  post(route, {
    data: typeof data === "string" ? data : JSON.stringify(data),
    target: "en16931",
    ...(more as Record<string, string>),
  });

async function made(data: unknown, more: Given = {}) {
  const answer = await send(data, more);
  expect(answer.status, answer.text).toBe(200);
  return answer.json.data;
}

type Problem = { loc: (string | number)[]; msg: string; type: string };

/** What is asked for, by its path below `data`. */
async function asked(data: unknown, more: Given = {}): Promise<Record<string, Problem>> {
  const answer = await send(data, more);
  expect(answer.status, answer.text.slice(0, 500)).toBe(422);
  const detail: Problem[] = answer.json.detail;
  return Object.fromEntries(detail.map((each) => [each.loc.slice(2).join("."), each]));
}

describe("a complete invoice", () => {
  it("is written with the sums that follow from its lines, by decimals", async () => {
    const data = await made(invoice);
    expect(data).toMatchObject({
      ...{ target: "en16931", syntax: "ubl", document: "Invoice", filename: "R-77-2026.xml" },
      specification: "urn:cen.eu:en16931:2017",
    });
    const computed = Object.fromEntries(
      data.computed.map(({ term, path, value }: Record<string, string>) => [`${term} ${path}`, value]),
    );
    expect(computed).toEqual({
      "BT-24 specification": "urn:cen.eu:en16931:2017",
      ...{ "BT-126 line_items[0].id": "1", "BT-126 line_items[1].id": "2" },
      ...{ "BT-151 line_items[0].tax_category": "S", "BT-151 line_items[1].tax_category": "S" },
      ...{ "BT-118 taxes[0].category": "S", "BT-119 taxes[0].rate": "19" },
      ...{ "BT-116 taxes[0].base": "300.00", "BT-117 taxes[0].amount": "57.00" },
      ...{ "BT-106 lines_total": "300.00", "BT-109 subtotal": "300.00", "BT-110 tax_amount": "57.00" },
      ...{ "BT-112 total_amount": "357.00", "BT-115 amount_due": "357.00" },
    });
    expect(data.issues).toEqual([]);
    expect([data.not_checked, data.result]).toEqual([[], "valid"]);
  });

  it("of what is outside of VAT has a rate where Germany's rules ask for one, and there alone", async () => {
    const seeds = Array.from({ length: 400 }, (_, seed) => randomInvoice(seed));
    const outside = seeds.find(
      ({ target, json }) => target === "xrechnung" && /"O"/.test(JSON.stringify(json)),
    );
    expect(outside).toBeDefined();
    const rates = async (target: string) => {
      const { computed, result } = await made(outside?.json, { target, syntax: "ubl" });
      return [result, computed.filter(({ term }: { term: string }) => term === "BT-119")];
    };
    expect(await rates("xrechnung")).toEqual(["valid", [expect.objectContaining({ value: "0" })]]);
    expect(await rates("en16931")).toEqual(["valid", []]);
  });

  it.each([
    [["0.1", "0.2"], "0.30", "0.06"],
    [["12345678901234.56", "0.01"], "12345678901234.57", "2345678991234.57"],
    [["0.03", "0"], "0.03", "0.01"],
    [["-0.03", "0"], "-0.03", "-0.01"],
    [["0.02", "0"], "0.02", "0.00"],
  ])("adds %s exactly, and rounds half away from zero", async ([one, other], net, tax) => {
    const lines = [
      { ...line, amount: one },
      { ...line, amount: other },
    ];
    const { xml } = await made({ ...invoice, line_items: lines });
    expect(xml).toContain(`<cbc:TaxExclusiveAmount currencyID="EUR">${net}</cbc:TaxExclusiveAmount>`);
    expect(xml).toContain(`<cbc:TaxAmount currencyID="EUR">${tax}</cbc:TaxAmount>`);
  });

  it("keeps every digit of a number, however many there are", async () => {
    const text = JSON.stringify(invoice).replace('"unit_price":25', '"unit_price":25.000000000000000001');
    expect((await made(text)).xml).toContain(">25.000000000000000001<");
  });

  it("becomes what its target asks for", async () => {
    const credit = await made({ ...invoice, type_code: 381, due_date: null });
    expect([credit.document, credit.xml.includes("CreditNoteTypeCode")]).toEqual(["CreditNote", true]);
    // A credit note of UBL has the day beside its means of payment.
    const late = await asked({ ...invoice, type_code: 381 });
    expect(Object.keys(late)).toEqual(["due_date"]);
    const hybrid = await made(invoice, { target: "factur_x" });
    expect([hybrid.document, hybrid.filename]).toEqual(["CrossIndustryInvoice", "factur-x.xml"]);
    const answer = await send(invoice, { export_format: "xml", syntax: "cii" });
    expect(answer.headers["content-type"]).toBe("application/xml");
    expect(answer.headers["content-disposition"]).toContain("R-77-2026.xml");
    expect(answer.text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rsm:CrossIndustryInvoice /);
  });
});

describe("what is missing", () => {
  it("is asked for by term, name, key and what to put there, and nothing beside it", async () => {
    const { country: _, ...rest } = address;
    const problems = await asked({ ...invoice, vendor: { ...invoice.vendor, address: rest } });
    expect(Object.keys(problems)).toEqual(["vendor.address.country"]);
    expect(problems["vendor.address.country"]).toEqual({
      loc: ["body", "data", "vendor", "address", "country"],
      msg: "BT-40 (Seller, Postal address, Country): The address of the seller has no country code. Put a code of ISO 3166-1, as DE at vendor.address.country. (BR-09)",
      type: "missing",
    });
  });

  it.each<[string, object, string]>([
    ["a unit of the second line", { line_items: [line, { ...line, unit: null }] }, "line_items.1.unit"],
    ["the name of the buyer", { buyer: { address } }, "buyer.name"],
    ["all of the seller's address", { vendor: { name: "A", vat_id: "DE136695976" } }, "vendor.address"],
    ["lines", { line_items: [] }, "line_items"],
    [
      "a reason of an exemption",
      { taxes: [], line_items: [{ ...line, tax_rate: 0, tax_category: "E" }] },
      "taxes.0.exemption_code",
    ],
    ["a category at no rate", { line_items: [{ ...line, tax_rate: 0 }] }, "line_items.0.tax_category"],
    ["a due date", { due_date: null }, "due_date"],
    [
      "the code of a means of payment",
      { payment: [{ account: { account: "DE89370400440532013000" } }] },
      "payment.0.means_code",
    ],
  ])("is found: %s", async (_, change, path) => {
    expect(Object.keys(await asked({ ...invoice, ...change }))).toEqual([path]);
  });

  it("is all of it at once, without what follows from the rest", async () => {
    const problems = Object.keys(await asked({}));
    expect(problems).toEqual(
      expect.arrayContaining([
        "invoice_number",
        "date",
        "type_code",
        "currency",
        "vendor.name",
        "line_items",
      ]),
    );
    expect(problems).not.toEqual(expect.arrayContaining(["subtotal"]));
    expect(problems.filter((path) => /total|taxes|amount_due|specification/.test(path))).toEqual([]);
  });

  it("is more where the target asks for more", async () => {
    const problems = await asked(invoice, { target: "xrechnung" });
    expect(Object.keys(problems).toSorted()).toEqual([
      ...["buyer.electronic_address", "buyer_reference", "payment"],
      ...["vendor.contact", "vendor.electronic_address"],
    ]);
    expect(problems.payment?.msg).toContain("Put a list of objects at payment.");
  });
});

describe("what is wrong", () => {
  it.each<[string, object, string, RegExp]>([
    ["a sum a cent off", { amount_due: "357.01" }, "amount_due", /BR-CO-16/],
    [
      "a tax that is not its rate",
      { taxes: [{ category: "S", rate: 19, base: 300, amount: 60 }] },
      "taxes.0.amount",
      /Expected: 57\.00/,
    ],
    ["a code of no list", { currency: "EURO" }, "currency", /BR-CL-03/],
    ["a day in another form", { date: "03.02.2026" }, "date", /YYYY-MM-DD/],
    ["a day of no calendar", { date: "2026-02-30" }, "date", /e_invoice\.date/],
    ["an amount in words", { amount_paid: "ten" }, "amount_paid", /as 1250\.00/],
    [
      "a text for an object",
      { vendor: { ...invoice.vendor, address: "Uferweg 40" } },
      "vendor.address",
      /an object here/,
    ],
    ["an object for a list", { line_items: line }, "line_items", /a list of objects/],
    ["an empty item", { notes: [{}] }, "notes.0", /leave it out/],
    ["a control character", { notes: [{ text: "a\u0001b" }] }, "notes.0.text", /U\+0001/],
    ["what is no character", { notes: [{ text: "a\ufffe" }] }, "notes.0.text", /U\+FFFE/],
    ["half a pair", { notes: [{ text: "\ud800" }] }, "notes.0.text", /U\+D800/],
  ])("is told by its key: %s", async (_, change, path, says) => {
    const problems = await asked({ ...invoice, ...change });
    expect(Object.keys(problems)).toEqual([path]);
    expect(problems[path]?.msg).toMatch(says);
  });

  it("is right a cent nearer, and to the smallest place", async () => {
    await made({ ...invoice, amount_due: "357.00", taxes: [{ category: "S", rate: "19.00", base: 300 }] });
  });

  it("is a second preceding invoice in CII, which has no place for it", async () => {
    const preceding_invoices = [{ invoice_number: "R-1" }, { invoice_number: "R-2" }];
    await made({ ...invoice, preceding_invoices });
    const problems = await asked({ ...invoice, preceding_invoices }, { syntax: "cii" });
    expect(Object.keys(problems)).toEqual(["preceding_invoices.1.invoice_number"]);
  });

  it("is a syntax in which the target is not exchanged, and JSON that is none", async () => {
    const peppol = await send(invoice, { target: "peppol", syntax: "cii" });
    expect([peppol.status, peppol.json.detail[0].loc]).toEqual([422, ["body", "syntax"]]);
    for (const text of ["{", "[]", `${"[".repeat(100_000)}${"]".repeat(100_000)}`]) {
      const answer = await send(text);
      expect([answer.status, answer.json.detail[0].loc]).toEqual([422, ["body", "data"]]);
    }
  });

  it("is not said of keys that no term has: they are named", async () => {
    const answer = await send({ ...invoice, shipping: 5, vendor: { ...invoice.vendor, gstin: "27A" } });
    expect(answer.status).toBe(200);
    expect(answer.json.warnings.join()).toContain("no place for shipping, vendor.gstin");
  });
});

describe("of a file", () => {
  const printed = [
    ...["Eisen Huber KG", "Uferweg 40", "63571 Gelnhausen", "USt-IdNr. DE136695976", ""],
    ...["Rechnung", "Rechnungsnummer: R-77/2026", "Rechnungsdatum: 03.02.2026", "", "Nettobetrag 200,00 EUR"],
    ...["19 % MwSt. 38,00 EUR", "Gesamtbetrag 238,00 EUR"],
  ];

  async function page() {
    const document = await PDFDocument.create();
    const sheet = document.addPage([595, 842]);
    for (const [at, text] of printed.entries()) sheet.drawText(text, { x: 50, y: 780 - at * 20, size: 11 });
    return { filename: "invoice.pdf", contentType: "application/pdf", bytes: await document.save() };
  }

  it("the page is read, what it lacks is asked for, and data fills it in", async () => {
    const file = await page();
    const first = await post(route, { file, target: "en16931" });
    expect(first.status).toBe(422);
    const paths = first.json.detail.map(({ loc }: Problem) => loc.slice(2).join("."));
    expect(paths).toEqual(expect.arrayContaining(["vendor.address", "line_items"]));
    expect(paths).not.toEqual(expect.arrayContaining(["invoice_number"]));
    const { vendor, buyer, due_date } = invoice;
    const data = JSON.stringify({ vendor, buyer, due_date, taxes: [{ category: "S" }], line_items: [line] });
    const answer = await post(route, { file, data, target: "en16931" });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json.data.xml).toContain("R-77/2026");
    expect(answer.json.warnings.join()).toContain("read from the page");
  });

  it("an e-invoice is taken as it states it, and the answer of extract-invoice by its data", async () => {
    const file = textFile("invoice.xml", written(sample("cii")), "application/xml");
    const answer = await post(route, { file, target: "xrechnung" });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json.data).toMatchObject({ syntax: "ubl", issues: [] });
    const extracted = {
      success: true,
      data: {
        ...{ ...invoice, type_code: undefined, document_type: "credit_note" },
        ...{ subtotal: 300, tax_amount: 57, taxes: [{ rate: 19, base: 300, amount: 57 }], checks: [] },
        ...{ bank: { iban: "DE89370400440532013000", bic: null }, payment: [{ means_code: "58" }] },
      },
    };
    const json = textFile("invoice.json", JSON.stringify(extracted), "application/json");
    const made = await post(route, { file: json, target: "en16931" });
    expect(made.status, made.text).toBe(200);
    expect(made.json.data.document).toBe("CreditNote");
    expect(made.json.data.xml).toContain("<cbc:ID>DE89370400440532013000</cbc:ID>");
  });
});
