import type { EInvoiceFormat } from "../../../contract/workflows/checking.ts";
import { firstOf } from "../../../document/e-invoice/terms.ts";
import { Schema } from "../../../document/xml/schema.ts";
import { type EInvoiceRule, ruleOf } from "./rows.ts";
import cii from "./schemas/cii-d16b.json" with { type: "json" };
import basic from "./schemas/factur-x-basic.json" with { type: "json" };
import basicWl from "./schemas/factur-x-basicwl.json" with { type: "json" };
import en16931 from "./schemas/factur-x-en16931.json" with { type: "json" };
import extended from "./schemas/factur-x-extended.json" with { type: "json" };
import minimum from "./schemas/factur-x-minimum.json" with { type: "json" };
import fatturaPa from "./schemas/fatturapa-1.2.json" with { type: "json" };
import ubl from "./schemas/ubl-2.1.json" with { type: "json" };
import { atGroup, type EInvoiceSubject } from "./subject.ts";

const schemas = { ubl: new Schema(ubl), cii: new Schema(cii), fattura_pa: new Schema(fatturaPa) };

/** The profiles of Factur-X have schemas of their own. Source: Factur-X 1.0.9 / ZUGFeRD 2.4, technical appendix. */
const profiles: readonly (readonly [identifier: RegExp, schema: Schema])[] = [
  [/factur-x\.eu:1p0:minimum|zugferd\.de:2p0:minimum/i, new Schema(minimum)],
  [/factur-x\.eu:1p0:basicwl|zugferd\.de:2p0:basicwl/i, new Schema(basicWl)],
  [/factur-x\.eu:1p0:basic$|zugferd\.de:2p0:basic$/i, new Schema(basic)],
  [/factur-x\.eu:1p0:extended|zugferd\.de:2p0:extended/i, new Schema(extended)],
  [/^urn:cen\.eu:en16931:2017$/i, new Schema(en16931)],
];

/** The schema that an e-invoice is held against; undefined where none is about its root. */
export function schemaOf(subject: EInvoiceSubject, format: EInvoiceFormat): Schema | undefined {
  const identifier = firstOf(subject.terms, "BT-24")?.text ?? "";
  const ofProfile = profiles.find(([pattern]) => pattern.test(identifier))?.[1];
  const schema =
    format === "factur_x" && ofProfile !== undefined && subject.syntax === "cii"
      ? ofProfile
      : schemas[subject.syntax];
  return schema.begins(subject.root) ? schema : undefined;
}

/** What the XML leaves out, adds or puts in another order than its schema. */
export function schemaRules(subject: EInvoiceSubject, format: EInvoiceFormat): readonly EInvoiceRule[] {
  const schema = schemaOf(subject, format);
  if (schema === undefined) return [];
  const rule = {
    id: "e_invoice.schema",
    message: "The XML is not as its schema asks.",
    source: schema.source,
  };
  return [
    ruleOf(rule, ({ root }) =>
      schema.breaches(root).map(({ path, line, says, found }) => ({
        ...atGroup(
          subject,
          path.slice(path.lastIndexOf("/") + 1),
          { ...subject.terms, line, path },
          { says },
        ),
        found: found === "" ? null : found,
      })),
    ),
  ];
}
