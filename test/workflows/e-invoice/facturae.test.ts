import { describe, expect, it } from "vitest";
import type { InputFile } from "../../../shared/contract/file.ts";
import { post } from "../../harness/request.ts";
import { facturae } from "./facturae.ts";
import { fattura } from "./fatturapa.ts";
import { simplifiedFattura } from "./simplified-fattura.ts";

const xml = (text: string, filename = "factura.xsig"): InputFile => ({
  filename,
  contentType: "application/xml",
  bytes: Buffer.from(text),
});

/** The text with each change made; a change of what is not there would test nothing. */
const changed = (text: string, changes: readonly (readonly [from: string, to: string])[]) =>
  changes.reduce((now, [from, to]) => {
    expect(now).toContain(from);
    return now.replace(from, to);
  }, text);

async function answered(path: string, fields: Parameters<typeof post>[1]) {
  const answer = await post(path, fields);
  expect(answer.status, answer.text).toBe(200);
  return answer.json.data;
}

const read = (text: string) => answered("/api/v1/ai/extract-invoice", { file: xml(text) });
const checked = (text: string, format_type?: string) =>
  answered("/api/v1/einvoice/validate", {
    file: xml(text),
    ...(format_type === undefined ? {} : { format_type }),
  });
const rulesOf = (data: { issues: { rule: string; severity: string }[] }) =>
  [...new Set(data.issues.map(({ rule }) => rule))].toSorted();

/** As signing programs put it in: the last element of the root, in its namespace. */
const signature = `<ds:Signature><ds:SignedInfo><ds:Reference URI=""><ds:DigestValue>AAAA</ds:DigestValue></ds:Reference></ds:SignedInfo><ds:SignatureValue>BBBB</ds:SignatureValue></ds:Signature>`;
const signed = facturae.replace("</fe:Facturae>", `${signature}</fe:Facturae>`);

describe("a Facturae", () => {
  it("is read as it states, with what is withheld between tax and total", async () => {
    const data = await read(facturae);
    expect(data).toMatchObject({
      ...{ document_type: "invoice", invoice_number: "A26-0042", date: "2026-03-05", due_date: "2026-04-04" },
      ...{ purchase_order: "PED-7", currency: "EUR", subtotal: 900, tax_amount: 172, tax_withheld: 40 },
      ...{ total_amount: 1032, amount_paid: 200, amount_due: 832 },
      vendor: {
        ...{ name: "Talleres del Río, S.L.", tax_number: "B85905495", vat_id: null },
        address: "Calle Mayor 8, 28013 Madrid, ES",
      },
      buyer: {
        ...{ name: "Lucía Peña Núñez", vat_id: "FR40303265045", tax_number: null },
        address: "12 rue des Lilas, 75011 Paris, FR",
      },
      bank: { iban: "ES9121000418450200051332", bic: "CAIXESBBXXX" },
      taxes: [
        { rate: 21, base: 800, amount: 168 },
        { rate: 4, base: 100, amount: 4 },
      ],
    });
    expect(data.line_items).toMatchObject([
      { description: "Mano de obra", quantity: 16, unit: "HUR", unit_price: 62.5, tax_rate: 21, amount: 800 },
      {
        description: "Manuales técnicos",
        quantity: 5,
        unit: "C62",
        unit_price: 20,
        tax_rate: 4,
        amount: 100,
      },
    ]);
    expect(data.checks.every(({ passed }: { passed: boolean }) => passed)).toBe(true);
    const off = changed(facturae, [["<InvoiceTotal>1032.00", "<InvoiceTotal>1072.00"]]);
    expect((await read(off)).checks).toContainEqual({ name: "net_plus_tax_is_total", passed: false });
  });

  it("is valid, and a signature in it is named as not verified", async () => {
    const data = await checked(facturae);
    expect(data).toMatchObject({ format_type: "facturae", result: "valid", issues: [], not_checked: [] });
    const other = await checked(signed);
    expect(other.issues).toEqual([]);
    expect(other.result).toBe("needs_review");
    expect(other.not_checked.map(({ id }: { id: string }) => id)).toEqual(["e_invoice.xml_signature"]);
  });

  it.each([
    ["3.2", "http://www.facturae.es/Facturae/2009/v3.2/Facturae"],
    ["3.2.1", "http://www.facturae.es/Facturae/2014/v3.2.1/Facturae"],
  ])("is held against the schema of its own version: %s", async (version, space) => {
    const earlier = changed(facturae, [
      ["http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml", space],
      ["<SchemaVersion>3.2.2", `<SchemaVersion>${version}`],
    ]);
    // What 3.2.2 added is no element of theirs, and 3.2 asks for six digits of an amount of a line.
    const data = await checked(earlier);
    expect(data.issues[0]).toMatchObject({ rule: "e_invoice.schema", found: "InvoiceDescription" });
    const kept = earlier.replace(/<InvoiceDescription>.*<\/ReceiverContractReference>/, "");
    const six = kept.replaceAll(
      /<(UnitPriceWithoutTax|TotalCost|GrossAmount|DiscountAmount)>([\d.]+)</g,
      "<$1>$20000<",
    );
    const four = six.replaceAll(/<DiscountRate>([\d.]+)</g, "<DiscountRate>$100<");
    expect((await checked(version === "3.2" ? four : kept)).issues).toEqual([]);
  });

  it.each<readonly [string, readonly (readonly [string, string])[]]>([
    [
      "line_cost",
      [
        ["<TotalCost>100.00", "<TotalCost>100.01"],
        ["<GrossAmount>100.00", "<GrossAmount>100.01"],
        ["<TotalGrossAmount>900.00", "<TotalGrossAmount>900.01"],
        ["BeforeTaxes>900.00", "BeforeTaxes>900.01"],
        ["<InvoiceTotal>1032.00", "<InvoiceTotal>1032.01"],
        ["Outstanding", "Outstanding"],
        ["<TotalInvoicesAmount><TotalAmount>1032.00", "<TotalInvoicesAmount><TotalAmount>1032.01"],
        [
          "</PaymentsOnAccount>\n        <TotalOutstandingAmount>832.00",
          "</PaymentsOnAccount>\n        <TotalOutstandingAmount>832.01",
        ],
        ["<TotalExecutableAmount>832.00", "<TotalExecutableAmount>832.01"],
      ],
    ],
    ["line_gross", [["<DiscountAmount>200.00", "<DiscountAmount>200.01"]]],
    [
      "gross",
      [
        ["<TotalGrossAmount>900.00", "<TotalGrossAmount>900.01"],
        ["BeforeTaxes>900.00", "BeforeTaxes>900.01"],
        ["<InvoiceTotal>1032.00", "<InvoiceTotal>1032.01"],
        ["<TotalInvoicesAmount><TotalAmount>1032.00", "<TotalInvoicesAmount><TotalAmount>1032.01"],
        [
          "</PaymentsOnAccount>\n        <TotalOutstandingAmount>832.00",
          "</PaymentsOnAccount>\n        <TotalOutstandingAmount>832.01",
        ],
        ["<TotalExecutableAmount>832.00", "<TotalExecutableAmount>832.01"],
      ],
    ],
    [
      "discounts",
      [
        [
          "<TotalGrossAmountBeforeTaxes>900.00",
          "<GeneralDiscounts><Discount><DiscountReason>x</DiscountReason><DiscountAmount>0.00</DiscountAmount></Discount></GeneralDiscounts><TotalGeneralDiscounts>0.01</TotalGeneralDiscounts><TotalGrossAmountBeforeTaxes>899.99",
        ],
        ["<InvoiceTotal>1032.00", "<InvoiceTotal>1031.99"],
        ["<TotalInvoicesAmount><TotalAmount>1032.00", "<TotalInvoicesAmount><TotalAmount>1031.99"],
        [
          "</PaymentsOnAccount>\n        <TotalOutstandingAmount>832.00",
          "</PaymentsOnAccount>\n        <TotalOutstandingAmount>831.99",
        ],
        ["<TotalExecutableAmount>832.00", "<TotalExecutableAmount>831.99"],
      ],
    ],
    [
      "surcharges",
      [
        [
          "<TotalGrossAmountBeforeTaxes>900.00",
          "<GeneralSurcharges><Charge><ChargeReason>x</ChargeReason><ChargeAmount>0.00</ChargeAmount></Charge></GeneralSurcharges><TotalGeneralSurcharges>0.01</TotalGeneralSurcharges><TotalGrossAmountBeforeTaxes>900.01",
        ],
        ["<InvoiceTotal>1032.00", "<InvoiceTotal>1032.01"],
        ["<TotalInvoicesAmount><TotalAmount>1032.00", "<TotalInvoicesAmount><TotalAmount>1032.01"],
        [
          "</PaymentsOnAccount>\n        <TotalOutstandingAmount>832.00",
          "</PaymentsOnAccount>\n        <TotalOutstandingAmount>832.01",
        ],
        ["<TotalExecutableAmount>832.00", "<TotalExecutableAmount>832.01"],
      ],
    ],
    [
      "before_taxes",
      [
        ["BeforeTaxes>900.00", "BeforeTaxes>900.01"],
        ["<InvoiceTotal>1032.00", "<InvoiceTotal>1032.01"],
        ["<TotalInvoicesAmount><TotalAmount>1032.00", "<TotalInvoicesAmount><TotalAmount>1032.01"],
        [
          "</PaymentsOnAccount>\n        <TotalOutstandingAmount>832.00",
          "</PaymentsOnAccount>\n        <TotalOutstandingAmount>832.01",
        ],
        ["<TotalExecutableAmount>832.00", "<TotalExecutableAmount>832.01"],
      ],
    ],
    [
      "tax_outputs",
      [
        ["<TotalTaxOutputs>172.00", "<TotalTaxOutputs>172.01"],
        ["<InvoiceTotal>1032.00", "<InvoiceTotal>1032.01"],
        ["<TotalInvoicesAmount><TotalAmount>1032.00", "<TotalInvoicesAmount><TotalAmount>1032.01"],
        [
          "</PaymentsOnAccount>\n        <TotalOutstandingAmount>832.00",
          "</PaymentsOnAccount>\n        <TotalOutstandingAmount>832.01",
        ],
        ["<TotalExecutableAmount>832.00", "<TotalExecutableAmount>832.01"],
      ],
    ],
    ["taxes_withheld", [["<TaxAmount><TotalAmount>40.00", "<TaxAmount><TotalAmount>40.01"]]],
    [
      "total",
      [
        ["<InvoiceTotal>1032.00", "<InvoiceTotal>1032.01"],
        ["<TotalInvoicesAmount><TotalAmount>1032.00", "<TotalInvoicesAmount><TotalAmount>1032.01"],
        [
          "</PaymentsOnAccount>\n        <TotalOutstandingAmount>832.00",
          "</PaymentsOnAccount>\n        <TotalOutstandingAmount>832.01",
        ],
        ["<TotalExecutableAmount>832.00", "<TotalExecutableAmount>832.01"],
      ],
    ],
    [
      "outstanding",
      [
        [
          "</PaymentsOnAccount>\n        <TotalOutstandingAmount>832.00",
          "</PaymentsOnAccount>\n        <TotalOutstandingAmount>832.01",
        ],
        ["<TotalExecutableAmount>832.00", "<TotalExecutableAmount>832.01"],
      ],
    ],
    ["executable", [["<TotalExecutableAmount>832.00", "<TotalExecutableAmount>832.01"]]],
    ["batch", [["<TotalInvoicesAmount><TotalAmount>1032.00", "<TotalInvoicesAmount><TotalAmount>1032.01"]]],
    ["seller_number", [["B85905495</TaxId", "B85905496</TaxId"]]],
    ["buyer_number", [["<ResidenceTypeCode>U", "<ResidenceTypeCode>R"]]],
  ])("breaks exactly %s", async (id, changes) => {
    const data = await checked(changed(facturae, changes));
    expect(rulesOf(data)).toEqual([`facturae.${id}`]);
    expect(data.result).toBe("invalid");
  });

  it("has a tax that its rate leads to, but for a cent a line", async () => {
    const tax = (amount: string, all: string) =>
      changed(facturae, [
        ["<TaxAmount><TotalAmount>168.00", `<TaxAmount><TotalAmount>${amount}`],
        ["<TotalTaxOutputs>172.00", `<TotalTaxOutputs>${all}`],
      ]);
    expect(rulesOf(await checked(tax("168.02", "172.02")))).toEqual(["facturae.total"]);
    expect(rulesOf(await checked(tax("168.03", "172.03")))).toEqual(["facturae.tax", "facturae.total"]);
  });

  it("has a surcharge of equivalence beside its tax", async () => {
    const text = changed(facturae, [
      [
        "<TaxAmount><TotalAmount>168.00</TotalAmount></TaxAmount>",
        "<TaxAmount><TotalAmount>168.00</TotalAmount></TaxAmount><EquivalenceSurcharge>5.20</EquivalenceSurcharge><EquivalenceSurchargeAmount><TotalAmount>41.60</TotalAmount></EquivalenceSurchargeAmount>",
      ],
      ["<TotalTaxOutputs>172.00", "<TotalTaxOutputs>213.60"],
      ["<InvoiceTotal>1032.00", "<InvoiceTotal>1073.60"],
    ]);
    expect(await read(text)).toMatchObject({
      tax_amount: 213.6,
      taxes: [
        { rate: 21, base: 800, amount: 168 },
        { rate: 5.2, base: 800, amount: 41.6 },
        { rate: 4, base: 100, amount: 4 },
      ],
    });
    expect(rulesOf(await checked(text))).not.toContain("facturae.tax_outputs");
  });

  it("that corrects another names it, and is no credit note by itself", async () => {
    const text = changed(facturae, [
      [
        "<InvoiceClass>OO</InvoiceClass>",
        "<InvoiceClass>OR</InvoiceClass><Corrective><InvoiceNumber>0040</InvoiceNumber><InvoiceSeriesCode>A26-</InvoiceSeriesCode><ReasonCode>01</ReasonCode><ReasonDescription>Número de la factura</ReasonDescription><TaxPeriod><StartDate>2026-01-01</StartDate><EndDate>2026-01-31</EndDate></TaxPeriod><CorrectionMethod>01</CorrectionMethod><CorrectionMethodDescription>Rectificación íntegra</CorrectionMethodDescription></Corrective>",
      ],
    ]);
    expect((await checked(text)).issues).toEqual([]);
    const { xml: ubl } = await answered("/api/v1/einvoice/convert", { file: xml(text), syntax: "ubl" });
    expect(ubl).toContain("<cbc:InvoiceTypeCode>384</cbc:InvoiceTypeCode>");
    expect(ubl).toMatch(/<cac:InvoiceDocumentReference>\s*<cbc:ID>A26-0040<\/cbc:ID>/);
  });

  it("is written as UBL with what gets lost named, a signature once", async () => {
    const data = await answered("/api/v1/einvoice/convert", { file: xml(signed), syntax: "ubl" });
    expect(data.from_syntax).toBe("facturae");
    for (const part of [
      "<cbc:ID>A26-0042</cbc:ID>",
      '<cbc:TaxInclusiveAmount currencyID="EUR">1072.00</cbc:TaxInclusiveAmount>',
      '<cbc:PayableAmount currencyID="EUR">832.00</cbc:PayableAmount>',
      '<cbc:InvoicedQuantity unitCode="HUR">16</cbc:InvoicedQuantity>',
      "<cbc:PaymentMeansCode>30</cbc:PaymentMeansCode>",
    ])
      expect(data.xml).toContain(part);
    const lost = data.lost.map(({ path, value }: { path: string; value: string }) => `${path}=${value}`);
    expect(lost).toContain("/Facturae/Invoices/Invoice/InvoiceTotals/TotalTaxesWithheld=40.00");
    expect(lost.filter((each: string) => each.startsWith("/Facturae/Signature"))).toEqual([
      "/Facturae/Signature=(signature)",
    ]);
    // What is withheld has no term: the sum of the standard does not hold, and that is said.
    expect(rulesOf(data)).toContain("BR-CO-16");
  });

  it("is shown with all that it states, also what no term is for", async () => {
    const { status, text } = await post("/api/v1/einvoice/render", {
      ...{ file: xml(signed), format: "html", language: "de" },
    });
    expect(status).toBe(200);
    for (const part of [
      "Weitere Angaben",
      "TotalTaxesWithheld</dt><dd>40.00",
      "Signature</dt><dd>(signature)",
    ])
      expect(text).toContain(part);
    expect(text).not.toContain("DigestValue");
  });

  it("with several invoices is refused by name; rules of others are not asked of it", async () => {
    const [, invoice = ""] = /(<Invoice>[\s\S]*<\/Invoice>)/.exec(facturae) ?? [];
    const twice = facturae.replace(invoice, invoice + invoice);
    const { status, text } = await post("/api/v1/ai/extract-invoice", { file: xml(twice) });
    expect(status).toBe(400);
    expect(text).toContain("The Facturae holds 2 invoices (Invoice). Send each as a file of its own.");
    expect(rulesOf(await checked(facturae, "xrechnung"))).toEqual(["e_invoice.syntax"]);
    expect(rulesOf(await checked(facturae, "fattura_pa"))).toEqual(["fattura_pa.syntax"]);
    expect(rulesOf(await checked(fattura, "facturae"))).toEqual(["facturae.syntax"]);
  });
});

describe("a simplified FatturaPA", () => {
  it("is read with the net amounts that its taxes leave", async () => {
    expect(await read(simplifiedFattura)).toMatchObject({
      ...{ document_type: "invoice", invoice_number: "S-7", date: "2026-03-05", currency: "EUR" },
      ...{ subtotal: 102, tax_amount: 22, total_amount: 124 },
      vendor: { name: "Officina Bianchi S.r.l.", vat_id: "IT00743110157" },
      buyer: { name: "Lucia Rossi", vat_id: "IT12345678903" },
      line_items: [
        { description: "Cambio olio", amount: 100 },
        { description: "Bollo", amount: 2 },
      ],
    });
  });

  it("with a rate alone states no tax: it may be rounded two ways", async () => {
    const text = changed(simplifiedFattura, [["<Imposta>22.00</Imposta>", "<Aliquota>22.00</Aliquota>"]]);
    const data = await read(text);
    expect(data).toMatchObject({ subtotal: null, tax_amount: null, total_amount: 124 });
    expect(data.line_items[0]).toMatchObject({ amount: 122, tax_rate: 22 });
  });

  it("of type TD08 is a credit note", async () => {
    const data = await read(changed(simplifiedFattura, [["TD07", "TD08"]]));
    expect(data.document_type).toBe("credit_note");
  });

  it("is held against the checks that are about it, and against no schema", async () => {
    const data = await checked(simplifiedFattura);
    expect(data).toMatchObject({ format_type: "fattura_pa", result: "needs_review", issues: [] });
    expect(data.not_checked.map(({ id }: { id: string }) => id)).toEqual(["e_invoice.schema"]);
    const wrong = changed(simplifiedFattura, [["00743110157", "00743110158"]]);
    expect(rulesOf(await checked(wrong))).toEqual(["SdI-00301"]);
  });

  it("is worth 400 euros at most, unless it corrects another", async () => {
    const worth = (amount: string) => changed(simplifiedFattura, [["<Importo>122.00", `<Importo>${amount}`]]);
    expect(rulesOf(await checked(worth("398.00")))).toEqual([]);
    expect(rulesOf(await checked(worth("398.01")))).toEqual(["SdI-00460"]);
    const corrects = changed(worth("398.01"), [
      [
        "</DatiGeneraliDocumento>",
        "</DatiGeneraliDocumento><DatiFatturaRettificata><NumeroFR>S-1</NumeroFR><DataFR>2026-01-05</DataFR><ElementiRettificati>Importo</ElementiRettificati></DatiFatturaRettificata>",
      ],
    ]);
    expect(rulesOf(await checked(corrects))).toEqual([]);
    expect(rulesOf(await checked(changed(worth("398.01"), [["RF01", "RF19"]])))).toEqual([]);
  });
});
