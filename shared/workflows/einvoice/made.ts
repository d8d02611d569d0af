import type { EInvoiceFormat } from "../../contract/workflows/checking.ts";
import type { WrittenSyntax } from "../../document/e-invoice/e-invoice.ts";
import { differingFacts, type Fact, factsOf } from "../../document/e-invoice/facts.ts";
import { readTerms, type StatedInvoice } from "../../document/e-invoice/read-e-invoice.ts";
import { standardised } from "../../document/e-invoice/standard.ts";
import type { Group } from "../../document/e-invoice/terms.ts";
import { writeEInvoice } from "../../document/e-invoice/write-e-invoice.ts";
import { unwritable } from "../../document/e-invoice/write-xml.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { examineEInvoice } from "../checking/e-invoice/check-e-invoice.ts";
import type { Checked } from "../checking/rules/rule.ts";

export const syntaxNames: Readonly<Record<WrittenSyntax, string>> = {
  ubl: "UBL 2.1",
  cii: "UN/CEFACT CII D16B",
};

/** An invoice that was written, as it reads again. */
export type Made = {
  xml: string;
  syntax: WrittenSyntax;
  stated: StatedInvoice;
  /** What the invoice states and the XML does not, or otherwise. */
  lost: readonly { fact: Fact; other: Fact | undefined }[];
  checked: Checked;
};

/** XML 1.1, which a caller may send, has characters that XML 1.0 has not. */
function requireWritable(facts: readonly Fact[]): void {
  for (const { stated } of facts) {
    const found = [stated.raw, ...Object.values(stated.attributes)].map(unwritable).find(Boolean);
    if (found === undefined) continue;
    throw new ServiceError(
      "damaged_file",
      `The e-invoice holds ${found} on line ${stated.line}, which XML 1.0 has no way to write. Take it out and resend.`,
    );
  }
}

/**
 * Writes an invoice, its terms where the standard has them, reads what was written and holds it against the rules of a
 * format. The lost are found by reading, not by what the writer believes.
 */
export function made(invoice: Group, syntax: WrittenSyntax, format: EInvoiceFormat): Made {
  // A note that begins as UBL writes a subject has one there.
  const whole = standardised(invoice, syntax);
  const facts = factsOf(whole);
  requireWritable(facts);
  const xml = writeEInvoice(whole, syntax);
  const stated = readTerms(Buffer.from(xml));
  if (stated === undefined) throw new Error("What was written does not read as an e-invoice.");
  const { checked } = examineEInvoice({ stated, attachment: undefined, others: [] }, format);
  const lost = differingFacts(facts, factsOf(standardised(stated.terms, syntax)));
  return { xml, syntax, stated, lost, checked };
}
