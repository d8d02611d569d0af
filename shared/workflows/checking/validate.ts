import type { EInvoiceFormat, ValidationFormat } from "../../contract/workflows/checking.ts";
import type { Document } from "../../document/document.ts";
import { unreadParts } from "../../document/unread.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { isDoubt } from "../../warnings/doubts.ts";
import { examineBank } from "./bank/check-bank.ts";
import { examineClaim } from "./claim/claim.ts";
import { claimFields } from "./claim/claim-fields.ts";
import { examineEInvoice, formatOf } from "./e-invoice/check-e-invoice.ts";
import { fieldFinder } from "./fields/field-names.ts";
import { examineGst } from "./gst/check-gst.ts";
import { registerDocuments } from "./gst/from-register.ts";
import type { Examined } from "./rules/examined.ts";
import { type Source, sourceOf } from "./source/source.ts";
import { examineVendor } from "./vendor/vendor.ts";
import { vendorFields } from "./vendor/vendor-fields.ts";

const asEInvoice =
  (format: EInvoiceFormat) =>
  (source: Source): Examined | undefined => {
    const eInvoice = "eInvoice" in source ? source.eInvoice : undefined;
    const document = "document" in source ? source.document : undefined;
    return eInvoice === undefined ? undefined : examineEInvoice(eInvoice, format, document);
  };

const checks: Readonly<Record<ValidationFormat, (source: Source) => Examined | undefined>> = {
  en16931: asEInvoice("en16931"),
  xrechnung: asEInvoice("xrechnung"),
  peppol: asEInvoice("peppol"),
  factur_x: asEInvoice("factur_x"),
  fattura_pa: asEInvoice("fattura_pa"),
  facturae: asEInvoice("facturae"),
  gst: examineGst,
  bank_upload: examineBank,
  vendor_onboarding: examineVendor,
  insurance_claim: examineClaim,
};

const anEInvoice = "an e-invoice in UBL 2.1 or UN/CEFACT CII, as XML or attached to a PDF";

/** What a file has to be, to be checked as a format. */
const expected: Readonly<Record<ValidationFormat, string>> = {
  gst: "an invoice, a register of two invoices or more (CSV, Excel, or a table with heads in a PDF, HTML or text), or the JSON of an e-invoice, e-way bill or return",
  bank_upload:
    "a list of payments (CSV, Excel, or a table with heads in a PDF, HTML or text) with columns for beneficiary, account (with its IFSC, sort code or routing number, or an IBAN) and amount, ISO 20022 pain.001, a Nacha file, or a statement as CAMT, MT940, OFX or QIF",
  vendor_onboarding: "a vendor form with labelled fields, or a list of vendors in CSV, Excel or JSON",
  en16931: anEInvoice,
  xrechnung: anEInvoice,
  peppol: anEInvoice,
  factur_x: anEInvoice,
  fattura_pa: "a FatturaPA as XML",
  facturae: "a Facturae as XML",
  insurance_claim: "a claim form with labelled fields, or a list of claims in CSV, Excel or JSON",
};

export type Chosen = { format: ValidationFormat; examined: Examined; reasons: string[] };

/** Words that are told apart by; each stands for what only one kind of document says. */
const marks: readonly (readonly [ValidationFormat, RegExp, string])[] = [
  [
    "insurance_claim",
    /\b(sum (insured|assured)|date of loss|claim (form|number|no|intimation)|policy ?holder|claimant)\b/gi,
    "words of an insurance claim",
  ],
  [
    "vendor_onboarding",
    /\b(vendor (registration|onboarding|information|master|details|form|code|name)|supplier (registration|onboarding|information) form|msme|udyam|cancelled cheque|ifsc|constitution)\b/gi,
    "words of a vendor form",
  ],
  [
    "gst",
    /\b(tax invoice|gstin|place of supply|hsn|sac|cgst|sgst|igst|taxable value|credit note|debit note|bill of supply)\b/gi,
    "words of a GST invoice",
  ],
];

/** One word alone stands in other documents too. */
const leastWords = 2;

/** Different words of each kind, most first. */
function byWords(text: string): { format: ValidationFormat; reason: string } | undefined {
  const counted = marks
    .map(([format, words, what]) => {
      const found = new Set([...text.slice(0, 20_000).matchAll(words)].map(([word]) => word.toLowerCase()));
      return { format, count: found.size, reason: `${what}: ${[...found].slice(0, 5).join(", ")}` };
    })
    .filter(({ count }) => count >= leastWords)
    .toSorted((one, other) => other.count - one.count);
  return counted[0];
}

const claimField = fieldFinder(
  Object.fromEntries(Object.entries(claimFields).map(([field, { names }]) => [field, names])),
);
const vendorField = fieldFinder(
  Object.fromEntries(Object.entries(vendorFields).map(([field, { names }]) => [field, names])),
);

/** Fields that only one of the two kinds of form has. */
const own = {
  claim: /^(policy_|claim_|insured|loss|sum_|admission|intimation|icd|bill_)/,
  vendor: /^(vendor|gstin|tan|cin|udyam|constitution|bank_name|micr|account_holder)/,
};

/** Fewer fields of one kind of form stand in other data too. */
const leastFields = 3;

function byLabels(all: readonly string[]): { format: ValidationFormat; reason: string } | undefined {
  const labels = [...new Set(all)];
  const claims = labels.filter((label) => own.claim.test(claimField(label) ?? ""));
  const vendors = labels.filter((label) => own.vendor.test(vendorField(label) ?? ""));
  const [list, format] =
    claims.length >= vendors.length
      ? [claims, "insurance_claim" as const]
      : [vendors, "vendor_onboarding" as const];
  return list.length < leastFields
    ? undefined
    : { format, reason: `fields named ${list.slice(0, 5).join(", ")}` };
}

const keysOf = (value: unknown, depth = 0): string[] =>
  typeof value !== "object" || value === null || depth > 6
    ? []
    : Object.entries(value)
        .slice(0, 200)
        .flatMap(([key, each]) => [...(Array.isArray(value) ? [] : [key]), ...keysOf(each, depth + 1)]);

function documentFormat(document: Document): { format: ValidationFormat; reason: string } | undefined {
  return byWords(document.text) ?? byLabels(document.keyValues.map(({ key }) => key));
}

const paymentColumns = "columns of payments: account or mandate, and amount";
/** Words without which a document lists no payments of a bank. */
const ofPayments = /\b(?:ifsc|umrn|iban|sort code|routing n(?:o|umber)|bene(?:ficiary)?)\b/i;

/** Payments that a document lists in a table. */
const paymentsIn = (source: Extract<Source, { kind: "document" }>) =>
  ofPayments.test(source.document.text.slice(0, 20_000)) && examineBank(source) !== undefined
    ? { format: "bank_upload" as const, reason: paymentColumns }
    : undefined;

/** The format that a file's content speaks for; undefined when it speaks for none. */
function detected(source: Source): { format: ValidationFormat; reason: string } | undefined {
  if (source.kind === "e-invoice") return formatOf(source.eInvoice);
  if (source.kind === "document" && source.eInvoice !== undefined) return formatOf(source.eInvoice);
  if (source.kind === "ach") return { format: "bank_upload", reason: "the header of a Nacha file" };
  if (source.kind === "statements")
    return { format: "bank_upload", reason: "a statement of an account in a format of banks" };
  if (source.kind === "xml") return { format: "bank_upload", reason: "XML: a payment message is looked for" };
  if (source.kind === "json") {
    const examined = examineGst(source);
    if (examined !== undefined) return { format: "gst", reason: `JSON: ${examined.layout}` };
    return byLabels(keysOf(source.value));
  }
  if (source.kind === "document") return documentFormat(source.document) ?? paymentsIn(source);
  const { sheets, document } = source;
  const registers = registerDocuments(sheets);
  if (registers !== undefined) return { format: "gst", reason: "columns of a register of invoices" };
  const labels = sheets.flatMap(({ rows }) =>
    rows.slice(0, 40).flatMap(({ cells }) => [...cells.values()].map(({ text }) => text)),
  );
  const named = byLabels(labels);
  if (
    examineBank(source) !== undefined &&
    named?.format !== "insurance_claim" &&
    !labels.some((label) => /^(gstin|pan|vendor code)\b/i.test(label))
  ) {
    return { format: "bank_upload", reason: paymentColumns };
  }
  return named ?? documentFormat(document);
}

const refused = (message: string) => new ServiceError("unsupported_format", message);

/** Holds a file against the rules of a format; of the one its content speaks for when none is named. */
export function validate(source: Source, format: ValidationFormat | undefined): Chosen {
  const found = format === undefined ? detected(source) : { format, reason: "named in the request" };
  if (found === undefined) {
    throw refused(
      `What the file is could not be told. Name it in format_type: ${Object.keys(checks).join(", ")}.`,
    );
  }
  const examined = checks[found.format](source);
  if (examined === undefined) {
    throw refused(`The file cannot be checked as ${found.format}: send ${expected[found.format]}.`);
  }
  for (const reason of "document" in source ? unreadParts(source.document) : []) {
    examined.checked.leave("document.read", reason, "What was not read was not checked");
  }
  for (const name of "broken" in source ? (source.broken ?? []) : []) {
    examined.checked.leave(
      "e_invoice.broken",
      `The attachment ${name} begins as an e-invoice and could not be read.`,
      "ISO 32000-1, 7.11.4",
    );
  }
  for (const { code, text } of (examined.doubts ?? []).filter(isDoubt))
    examined.checked.leave(`read.${code}`, text, "What can be read in two ways was checked in one of them");
  return { format: found.format, examined, reasons: [found.reason] };
}

/** As `validate`, for a document that was read already. */
export const validateDocument = (document: Document, format?: ValidationFormat): Chosen =>
  validate(sourceOf(document), format);
