import type { output } from "zod";
import type { conversionData, EInvoiceExport } from "../../contract/einvoice.ts";
import { type OutputFile, outputFile } from "../../contract/file.ts";
import { hybridName } from "../../convert/einvoice/hybrid-name.ts";
import { termPlaces } from "../../document/e-invoice/term-places.ts";
import { firstOf, statedAt } from "../../document/e-invoice/terms.ts";
import { fileName } from "../../values/file-name.ts";
import { fieldPath } from "../../values/text/field-path.ts";
import { type Warning, warning } from "../../warnings/warning.ts";
import { listed } from "../checking/rules/listed.ts";
import { verdictOf } from "../checking/rules/rule.ts";
import type { Computed } from "./complete.ts";
import type { Made } from "./made.ts";

type Written = Omit<output<typeof conversionData>, "from_syntax" | "format_type" | "lost">;

function nameFor({ stated }: Made, isHybrid: boolean): string {
  if (isHybrid) return hybridName;
  const number = statedAt(stated.terms, ["BT-1"])?.text ?? "invoice";
  return fileName(`${number.replaceAll(/[^\p{L}\p{N}._-]+/gu, "-")}.xml`);
}

/** What is answered of an invoice that was written. */
export function writtenData(made: Made, computed: readonly Computed[], isHybrid: boolean): Written {
  const { xml, syntax, stated, checked } = made;
  return {
    filename: nameFor(made, isHybrid),
    syntax,
    document: stated.root.name,
    specification: firstOf(stated.terms, "BT-24")?.text ?? null,
    xml,
    computed: computed.map(({ term, keys, value }) => ({
      ...{ term, value, path: fieldPath(...keys) },
      name: termPlaces.get(term)?.en ?? term,
    })),
    result: verdictOf(checked),
    issues: listed(checked.issues),
    not_checked: checked.notChecked.map(({ id, reason, source }) => ({ id, reason, source })),
  };
}

/** The XML as a file, or undefined where JSON is asked for. */
export function asFile(
  format: EInvoiceExport,
  { filename, xml, result, issues }: Written,
  warnings: readonly Warning[],
): OutputFile | undefined {
  if (format !== "xml") return undefined;
  const errors = issues.filter(({ severity }) => severity === "error").length;
  const all = result === "invalid" ? [...warnings, warning("e_invoice_invalid", errors)] : warnings;
  return outputFile("xml", filename, Buffer.from(xml), { warnings: all });
}
