import type { output } from "zod";
import type { conversionData, EInvoiceExport } from "../../contract/einvoice.ts";
import type { InputFile, OutputFile } from "../../contract/file.ts";
import type { Finding } from "../../contract/operation.ts";
import type { EInvoiceTarget } from "../../contract/workflows/checking.ts";
import type { WrittenSyntax } from "../../document/e-invoice/e-invoice.ts";
import { unreadIn } from "../../document/e-invoice/facts.ts";
import type { StatedInvoice } from "../../document/e-invoice/read-e-invoice.ts";
import { standardised } from "../../document/e-invoice/standard.ts";
import { requireStated } from "../../document/e-invoice/stated-in.ts";
import { termPlaces } from "../../document/e-invoice/term-places.ts";
import { warning } from "../../warnings/warning.ts";
import { formatOf } from "../checking/e-invoice/check-e-invoice.ts";
import { asFile, writtenData } from "./answer.ts";
import { retargeted } from "./complete.ts";
import { type Made, made, syntaxNames } from "./made.ts";
import { syntaxFor } from "./targets.ts";

type Input = {
  file: InputFile;
  syntax: WrittenSyntax;
  target?: EInvoiceTarget | undefined;
  export_format: EInvoiceExport;
  password?: string | undefined;
};
type Conversion = output<typeof conversionData>;

/** A file is answered with the names of so many losses; JSON has all of them. */
const mostNamed = 20;

/** Each value that the result does not hold, or holds otherwise. */
function lossesOf(source: StatedInvoice, { lost, syntax: written }: Made): Conversion["lost"] {
  const syntax = syntaxNames[written];
  const ofTerms = lost.map(({ fact, other }) => {
    const term = fact.place.split("/").at(-1) ?? "";
    return {
      term,
      name: termPlaces.get(term)?.en ?? null,
      path: fact.stated.path,
      line: fact.stated.line,
      value: fact.value,
      became: other?.value ?? null,
      reason: other === undefined ? `${syntax} has no place for it` : `${syntax} has it otherwise`,
    };
  });
  const unread = unreadIn(source).map(({ path, line, text }) => ({
    ...{ term: null, name: null, path, line, value: text, became: null },
    reason: "EN 16931 has no term for it",
  }));
  return [...ofTerms, ...unread];
}

/** Writes what an e-invoice states in a syntax, and names what is not in the result. */
export async function convertEInvoice(input: Input): Promise<Finding<Conversion> | OutputFile> {
  const { file, syntax, target, password } = input;
  if (target !== undefined) syntaxFor(target, syntax);
  const { stated, attachment, others } = await requireStated(file, password);
  const whole = standardised(stated.terms, stated.syntax);
  const { invoice, computed } =
    target === undefined ? { invoice: whole, computed: [] } : retargeted(whole, target);
  const own = formatOf({ stated, attachment, others }).format;
  // What was a FatturaPA or Facturae is none any more.
  const format = target ?? (own === "fattura_pa" || own === "facturae" ? "en16931" : own);
  const result = made(invoice, syntax, format);
  const written = writtenData(result, computed, false);
  const lost = lossesOf(stated, result);
  const left = others.length === 0 ? [] : [warning("e_invoices_beside", others)];
  const named = lost
    .slice(0, mostNamed)
    .map(({ term, path, reason }) => warning("e_invoice_lost", term ?? path, reason));
  const more = lost.length > mostNamed ? [warning("e_invoice_more_lost", lost.length - mostNamed)] : [];
  return (
    asFile(input.export_format, written, [...left, ...named, ...more]) ?? {
      data: { from_syntax: stated.syntax, format_type: format, ...written, lost },
      engine: "embedded",
      warnings: left,
    }
  );
}
