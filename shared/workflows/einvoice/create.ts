import type { output } from "zod";
import type { Caller } from "../../contract/call.ts";
import type { creationData, EInvoiceExport } from "../../contract/einvoice.ts";
import type { InputFile, OutputFile } from "../../contract/file.ts";
import type { Finding } from "../../contract/operation.ts";
import type { EInvoiceTarget } from "../../contract/workflows/checking.ts";
import { hybridInvoice, pageOf, profileNamed } from "../../convert/einvoice/hybrid.ts";
import type { WrittenSyntax } from "../../document/e-invoice/e-invoice.ts";
import { standardised } from "../../document/e-invoice/standard.ts";
import { statedIn } from "../../document/e-invoice/stated-in.ts";
import { readKept } from "../../document/kept-document.ts";
import type { WithFiles } from "../../files/file-store.ts";
import { decoded } from "../../format/text/decode.ts";
import { extractInvoice } from "../../intelligence/invoice/extract-invoice.ts";
import { type Warning, warning } from "../../warnings/warning.ts";
import { adapted } from "./adapt.ts";
import { asFile, writtenData } from "./answer.ts";
import { lossComplaints, refuse, ruleComplaints } from "./complaints.ts";
import { completed } from "./complete.ts";
import { draftOf } from "./draft.ts";
import { invoiceJson, isJson, type Json, overlaid, parseInvoice } from "./invoice-json.ts";
import { made, syntaxNames } from "./made.ts";
import { syntaxFor } from "./targets.ts";

type Input = {
  file?: InputFile | undefined;
  data?: string | undefined;
  target: EInvoiceTarget;
  syntax?: WrittenSyntax | undefined;
  export_format: EInvoiceExport | "pdf";
  pdf_file?: InputFile | undefined;
  password?: string | undefined;
};

type Read = { json: Json; warnings: readonly Warning[] };

const beginsAsJson = (bytes: Uint8Array) => /^\ufeff?\s*\{/.test(decoded(bytes.subarray(0, 400)));

/** The invoice that a file holds: as data says it, else as its page prints it. */
async function readFile(
  file: InputFile,
  password: string | undefined,
  call: (Caller & WithFiles) | undefined,
): Promise<Read> {
  const found = await statedIn(file, password);
  if (found !== undefined) {
    const { terms, syntax } = found.stated;
    return { json: invoiceJson(standardised(terms, syntax)), warnings: [] };
  }
  if (beginsAsJson(file.bytes)) return { json: parseInvoice(decoded(file.bytes)), warnings: [] };
  const document = await readKept(file, { password }, call);
  const { data, warnings } = extractInvoice(document);
  return {
    json: parseInvoice(JSON.stringify(data)),
    warnings: [...document.warnings, ...warnings, warning("e_invoice_from_page")],
  };
}

/** What the keys of the caller's JSON that no term has a place for are told. */
const strangers = (paths: readonly string[]): Warning[] =>
  paths.length === 0 ? [] : [warning("e_invoice_keys_ignored", paths)];

/**
 * Writes an invoice as an e-invoice that is valid by the rules of its target. Throws a 422 that names every field that the
 * rules ask for and that is missing, wrong, or without a place in the syntax.
 */
export async function createEInvoice(
  input: Input,
  call?: Caller & WithFiles,
): Promise<Finding<output<typeof creationData>> | OutputFile> {
  const { file, data, target, password, export_format, pdf_file } = input;
  // Told before the work is done.
  const page = export_format === "pdf" ? pageOf(pdf_file, file) : undefined;
  const syntax = syntaxFor(target, input.syntax);
  const given = data === undefined ? {} : parseInvoice(data);
  const read = file === undefined ? { json: {}, warnings: [] } : await readFile(file, password, call);
  const whole = overlaid(read.json, given);
  const draft = draftOf(adapted(isJson(whole) ? whole : given));
  const { invoice, computed } = completed(draft.invoice, target);
  const result = made(invoice, syntax, target);
  refuse([
    ...draft.complaints,
    ...ruleComplaints(result.checked.issues, result.stated.terms),
    ...lossComplaints(
      result.lost.map(({ fact }) => fact),
      syntaxNames[syntax],
    ),
  ]);
  const written = writtenData(result, computed, target === "factur_x");
  const warnings = [...read.warnings, ...strangers(draft.unknown)];
  const profile = profileNamed(written.specification ?? "");
  if (page !== undefined && profile !== undefined)
    return hybridInvoice(page, password, { xml: Buffer.from(written.xml), profile }, [
      ...warnings,
      warning("hybrid_not_compared"),
    ]);
  return (
    asFile(export_format === "xml" ? "xml" : "json", written, warnings) ?? {
      data: { target, ...written },
      engine: "embedded",
      warnings,
    }
  );
}
