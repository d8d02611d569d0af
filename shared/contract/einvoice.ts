import { array, number, object, enum as oneOf, string } from "zod";
import { choice, inputPassword, text } from "./field.ts";
import { file } from "./file.ts";
import { findingOf, group, operation } from "./operation.ts";
import {
  eInvoiceFormats,
  eInvoiceTargets,
  notChecked,
  validationData,
  validationIssue,
} from "./workflows/checking.ts";

const common = { tier: "developer", weight: "heavy" } as const;

const eInvoiceSyntaxes = ["ubl", "cii"] as const;
const exportFormats = ["json", "xml"] as const;
export type EInvoiceExport = (typeof exportFormats)[number];

const eInvoiceFile = file(
  "An e-invoice: UBL 2.1, UN/CEFACT CII, FatturaPA or Facturae, as XML, signed (.p7m, .xsig) or attached to a PDF",
);
const exportFormat = choice(
  exportFormats,
  "Of the answer; json holds the XML with what is to be known of it",
).default("json");
const target = (description: string) => choice(eInvoiceTargets, description);

const computed = object({
  term: string().meta({ description: "Business term of EN 16931-1, as BT-106" }),
  name: string(),
  path: string().meta({ description: "Its key in the JSON of the invoice" }),
  value: string(),
}).meta({ id: "EInvoiceComputed" });

const written = {
  filename: string(),
  syntax: oneOf(eInvoiceSyntaxes),
  document: string().meta({ description: "The root: Invoice, CreditNote or CrossIndustryInvoice" }),
  specification: string().nullable().meta({ description: "BT-24" }),
  xml: string(),
  computed: array(computed).meta({
    description: "What was put in because the standard or the target says what it has to be",
  }),
  result: oneOf(["valid", "invalid", "needs_review"]).meta({
    description: "As validate answers it for the XML",
  }),
  issues: array(validationIssue),
  not_checked: array(notChecked),
};

export const creationData = object({ target: oneOf(eInvoiceTargets), ...written }).meta({
  id: "EInvoiceCreation",
});

const lost = object({
  term: string().nullable().meta({ description: "Null for what EN 16931 has no term for" }),
  name: string().nullable(),
  path: string().meta({ description: "Where the file that was sent has it" }),
  line: number().int(),
  value: string(),
  became: string().nullable().meta({ description: "What is stated instead; null when nothing is" }),
  reason: string(),
}).meta({ id: "EInvoiceLoss" });

export const conversionData = object({
  from_syntax: oneOf([...eInvoiceSyntaxes, "fattura_pa", "facturae"]),
  format_type: oneOf(eInvoiceTargets).meta({ description: "Whose rules the result was held against" }),
  ...written,
  lost: array(lost),
}).meta({ id: "EInvoiceConversion" });

const sampleXml =
  '<?xml version="1.0" encoding="UTF-8"?>\n<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>\n';

const mockWritten = {
  filename: "R-77-2026.xml",
  syntax: "ubl" as const,
  document: "Invoice",
  specification: "urn:cen.eu:en16931:2017",
  xml: sampleXml,
  computed: [
    { term: "BT-106", name: "Totals, Sum of the lines", path: "lines_total", value: "200.00" },
    { term: "BT-115", name: "Totals, Amount due", path: "amount_due", value: "238.00" },
  ],
  result: "valid" as const,
  issues: [],
  not_checked: [],
};

const sampleData = JSON.stringify({
  ...{ invoice_number: "R-77/2026", date: "2026-02-03", due_date: "2026-03-05", type_code: "380" },
  currency: "EUR",
  vendor: {
    ...{ name: "Eisen Huber KG", vat_id: "DE136695976" },
    address: { street: "Uferweg 40", postcode: "63571", city: "Gelnhausen", country: "DE" },
  },
  buyer: { name: "Kunden AG", address: { postcode: "63450", city: "Hanau", country: "DE" } },
  line_items: [
    {
      ...{ description: "Steel, plain", quantity: 8, unit: "C62", unit_price: 25, tax_rate: 19 },
      ...{ tax_category: "S", amount: 200 },
    },
  ],
});

export const einvoice = group("einvoice", "E-invoices", {
  create: operation({
    ...common,
    path: "/api/v1/einvoice/create",
    summary: "Write an e-invoice: EN 16931, XRechnung, Peppol or Factur-X",
    description:
      "Of an invoice as JSON in `data` (by the keys that extract-invoice answers, with those that only an e-invoice has), of a file that holds an invoice, or of both, where `data` fills in what the file lacks. What the rules of the target ask for and neither has is a 422 that names each field: its business term, its key in `data`, and what to put there; nothing is made up. The sums BT-106 to BT-115 and the VAT breakdown are computed where they are left out, and have to agree where they are given; amounts are decimals, which may be sent as texts. With target factur_x and export_format pdf the answer is a PDF/A-3 with the XML in it, of pdf_file or of the PDF that the invoice was read from; what its pages print is not compared with the XML.",
    form: {
      file: file(
        "An invoice: of any kind that extract-invoice reads, an e-invoice, or JSON; send file or data",
      ).optional(),
      data: text(
        { max: 4_000_000 },
        "The invoice as JSON: an object, or what of it the file lacks",
      ).optional(),
      target: target("Whose rules it follows"),
      syntax: choice(
        eInvoiceSyntaxes,
        "ubl when absent, cii for factur_x; peppol is ubl alone, factur_x cii alone",
      ).optional(),
      pdf_file: file("The invoice as people read it, for export_format pdf", ["pdf"]).optional(),
      export_format: choice(
        [...exportFormats, "pdf"],
        "Of the answer; json holds the XML with what is to be known of it, pdf is for factur_x alone",
      ).default("json"),
      password: inputPassword,
    },
    rules: [
      ({ target: wanted, export_format }) =>
        export_format === "pdf" && wanted !== "factur_x"
          ? { field: "export_format", msg: "pdf is for target factur_x alone", type: "value_error" }
          : undefined,
      ({ file: invoice, data }) =>
        invoice === undefined && data === undefined
          ? { field: "data", msg: "Send data or file", type: "missing" }
          : undefined,
    ],
    sample: { data: sampleData, target: "en16931" },
    returns: findingOf("EInvoiceCreationResponse", creationData, ["xml", "pdf"]),
    mock: { target: "en16931", ...mockWritten },
  }),
  convert: operation({
    ...common,
    path: "/api/v1/einvoice/convert",
    summary: "Write an e-invoice in another syntax, and name what gets lost",
    description:
      "Reads an e-invoice and writes what it states in UBL 2.1 or CII D16B. `lost` names each value that is not in the result, or is there otherwise: those that the syntax has no place for, and those that EN 16931 has no term for. The result is held against the rules of the target, or of the specification that the invoice names; whether it is valid stands beside it, and what it lacks is not made up.",
    form: {
      file: eInvoiceFile,
      syntax: choice(eInvoiceSyntaxes, "What is written"),
      target: target("Its specification; as the file has it when absent").optional(),
      export_format: exportFormat,
      password: inputPassword,
    },
    sample: { file: "invoice.xml", syntax: "ubl" },
    returns: findingOf("EInvoiceConversionResponse", conversionData, ["xml"]),
    mock: {
      from_syntax: "cii",
      format_type: "en16931",
      ...mockWritten,
      computed: [],
      lost: [
        {
          term: null,
          name: null,
          path: "/CrossIndustryInvoice/ExchangedDocument/Name",
          line: 12,
          value: "RECHNUNG",
          became: null,
          reason: "EN 16931 has no term for it",
        },
      ],
    },
  }),
  validate: operation({
    ...common,
    path: "/api/v1/einvoice/validate",
    summary: "Check an e-invoice against EN 16931, XRechnung, Peppol or Factur-X",
    description:
      "The checks of validate-file for e-invoices: every rule of EN 16931 and of the specification, each issue with its business term, line and path. Without format_type the specification that the invoice names decides. What was not checked is in not_checked with why.",
    form: {
      file: eInvoiceFile,
      format_type: choice(
        eInvoiceFormats,
        "Whose rules are held; told by the invoice when absent",
      ).optional(),
      password: inputPassword,
    },
    sample: { file: "invoice.xml" },
    returns: findingOf("EInvoiceValidationResponse", validationData),
    mock: {
      filename: "invoice.xml",
      format_type: "en16931",
      format_detected: true,
      format_reasons: ["e-invoice in UBL 2.1, specification urn:cen.eu:en16931:2017"],
      layout: "UBL 2.1 Invoice",
      result: "valid",
      record_count: 1,
      error_count: 0,
      warning_count: 0,
      info_count: 0,
      fields: { invoice_number: "R-77/2026", total: "238.00" },
      issues: [],
      issues_left_out: 0,
      rules: [],
      not_checked: [],
    },
  }),
});
