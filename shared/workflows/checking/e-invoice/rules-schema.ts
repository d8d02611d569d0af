import type { EInvoiceFormat } from "../../../contract/workflows/checking.ts";
import { Schema } from "../../../document/xml/schema.ts";
import { profileOf } from "./profiles.ts";
import { type EInvoiceRule, ruleOf } from "./rows.ts";
import cii from "./schemas/cii-d16b.json" with { type: "json" };
import facturae321 from "./schemas/facturae-3.2.1.json" with { type: "json" };
import facturae322 from "./schemas/facturae-3.2.2.json" with { type: "json" };
import facturae32 from "./schemas/facturae-3.2.json" with { type: "json" };
import fatturaPa from "./schemas/fatturapa-1.2.json" with { type: "json" };
import ubl from "./schemas/ubl-2.1.json" with { type: "json" };
import { atGroup, type EInvoiceSubject } from "./subject.ts";

const facturae = new Schema(facturae322);
const schemas = { ubl: new Schema(ubl), cii: new Schema(cii), fattura_pa: new Schema(fatturaPa), facturae };
/** Each version has a namespace of its own. */
const earlierFacturae = [new Schema(facturae321), new Schema(facturae32)];

/** The schema that is about the syntax of an e-invoice; the profiles of Factur-X have schemas of their own. */
export function schemaOf(subject: EInvoiceSubject, format: EInvoiceFormat): Schema {
  const ofProfile = format === "factur_x" && subject.syntax === "cii" ? profileOf(subject).schema : undefined;
  const earlier = earlierFacturae.find((each) => each.begins(subject.root));
  return ofProfile ?? earlier ?? schemas[subject.syntax];
}

/** What the XML leaves out, adds or puts in another order than its schema. */
export const schemaRule = (subject: EInvoiceSubject, schema: Schema): EInvoiceRule =>
  ruleOf(
    { id: "e_invoice.schema", message: "The XML is not as its schema asks.", source: schema.source },
    ({ root }) =>
      schema.breaches(root).map(({ path, line, says, found }) => ({
        ...atGroup(
          subject,
          path.slice(path.lastIndexOf("/") + 1),
          { ...subject.terms, line, path },
          { says },
        ),
        found: found === "" ? null : found,
      })),
  );
