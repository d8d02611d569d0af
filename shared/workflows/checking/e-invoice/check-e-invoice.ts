import type { EInvoiceFormat } from "../../../contract/workflows/checking.ts";
import type { Document } from "../../../document/document.ts";
import { dateOf } from "../../../document/e-invoice/invoice-of.ts";
import { invoiceIn } from "../../../document/e-invoice/read-e-invoice.ts";
import { firstOf, groupsOf, statedAt } from "../../../document/e-invoice/terms.ts";
import { elements } from "../../../document/xml/xml.ts";
import { extractInvoice } from "../../../intelligence/invoice/extract-invoice.ts";
import { pageDifferences } from "../../../intelligence/invoice/page-differences.ts";
import type { Examined } from "../rules/examined.ts";
import { Checked } from "../rules/rule.ts";
import type { EInvoiceSource } from "../source/source.ts";
import { profileOf } from "./profiles.ts";
import type { EInvoiceRule } from "./rows.ts";
import { bindingRules } from "./rules-binding.ts";
import { categoryRules } from "./rules-categories.ts";
import { codeRules } from "./rules-codes.ts";
import { contentRules } from "./rules-content.ts";
import { envelopeRules } from "./rules-envelope.ts";
import { facturaeRules, facturaeSyntax } from "./rules-facturae.ts";
import { fatturaRules, fatturaSyntax, simplifiedFatturaRules } from "./rules-fatturapa.ts";
import { pageRules } from "./rules-page.ts";
import { peppolRules } from "./rules-peppol.ts";
import { sharedPeppolRules, xrechnungAmountRules } from "./rules-peppol-shared.ts";
import { profileRules } from "./rules-profile.ts";
import { schemaOf, schemaRule } from "./rules-schema.ts";
import { structureRules } from "./rules-structure.ts";
import { totalRules } from "./rules-totals.ts";
import { isOfVehicles, isXrechnungExtension, xrechnungRules } from "./rules-xrechnung.ts";
import { extensionRules, isReplaced, vehicleRules } from "./rules-xrechnung-extension.ts";
import type { EInvoiceSubject } from "./subject.ts";

const core = [
  ...structureRules,
  ...pageRules,
  ...contentRules,
  ...totalRules,
  ...categoryRules,
  ...codeRules,
];

/** Code lists that are behind their registries: KoSIT's configuration of the validator warns there. */
const warned = new Set(["BR-CL-21", "BR-CL-23"]);
const ofXrechnung = (rule: EInvoiceRule): EInvoiceRule =>
  warned.has(rule.id) ? { ...rule, severity: "warning" } : rule;

const rulesOf: Readonly<Record<EInvoiceFormat, (subject: EInvoiceSubject) => readonly EInvoiceRule[]>> = {
  en16931: () => [...profileRules, ...core, ...bindingRules],
  factur_x: () => [...profileRules, ...core],
  xrechnung: (subject) => {
    const identifier = firstOf(subject.terms, "BT-24")?.text ?? "";
    const isExtension = isXrechnungExtension(identifier);
    const isLeft = ({ id }: EInvoiceRule) =>
      (isExtension && isReplaced(id, subject)) || (isOfVehicles(identifier) && id === "BR-CL-13");
    const asked = core.filter((rule) => !isLeft(rule));
    return [
      ...profileRules,
      ...asked.map(ofXrechnung),
      ...bindingRules,
      ...xrechnungRules,
      ...sharedPeppolRules,
      ...xrechnungAmountRules,
      ...(isExtension ? extensionRules : []),
      ...(isOfVehicles(identifier) ? vehicleRules : []),
    ];
  },
  peppol: () => [...profileRules, ...core, ...bindingRules, ...peppolRules],
  fattura_pa: ({ root }) => [
    fatturaSyntax,
    ...(root.name === "FatturaElettronica" ? fatturaRules : simplifiedFatturaRules),
  ],
  facturae: () => [facturaeSyntax, ...facturaeRules],
};

/** What the page says otherwise, of an e-invoice that a document carries. */
function differences({ stated, attachment }: EInvoiceSource, document: Document | undefined) {
  const invoice = invoiceIn(stated);
  if (attachment === undefined || document === undefined || invoice === undefined) return undefined;
  return pageDifferences(extractInvoice(document).data, invoice, document);
}

const languages = { ubl: "UBL 2.1", cii: "UN/CEFACT CII", fattura_pa: "FatturaPA", facturae: "Facturae" };

/** Formats that are a syntax of their own. */
const national: ReadonlySet<string> = new Set(["fattura_pa", "facturae"]);
const syntaxRules: Partial<Record<EInvoiceFormat, readonly EInvoiceRule[]>> = {
  fattura_pa: [fatturaSyntax],
  facturae: [facturaeSyntax],
};

/** Of a format whose syntax the e-invoice has not, only what says so: the others are about elements of that syntax. */
function rulesFor(subject: EInvoiceSubject, format: EInvoiceFormat): readonly EInvoiceRule[] {
  if (national.has(format) ? format === subject.syntax : !national.has(subject.syntax))
    return rulesOf[format](subject);
  return syntaxRules[format] ?? profileRules;
}

/** Holds an e-invoice against the rules of a format. */
export function examineEInvoice(
  source: EInvoiceSource,
  format: EInvoiceFormat,
  document?: Document,
): Examined {
  const { stated, attachment, others, envelope } = source;
  const subject: EInvoiceSubject = { ...stated, attachment, envelope, page: differences(source, document) };
  const { left } = profileOf(subject);
  const own = rulesFor(subject, format).filter(({ id }) => !left.has(id));
  const schema = schemaOf(subject, format);
  const isHeld = schema.begins(subject.root);
  const checked = new Checked().add(
    [...(isHeld ? [schemaRule(subject, schema)] : []), ...envelopeRules, ...own],
    subject,
  );
  if (!isHeld)
    checked.leave(
      "e_invoice.schema",
      `The XML was not held against a schema: there is none here for ${subject.root.name} in its namespace.`,
      schema.source,
    );
  if (envelope !== undefined)
    checked.leave(
      "e_invoice.signer",
      "Whether the certificates of the signed envelope are trusted and were in force was not checked.",
      "Agenzia delle Entrate, Allegato A, Elenco dei controlli (SdI), 00100, 00101 and 00104",
    );
  if (elements(subject.root).some(({ space }) => space === "http://www.w3.org/2000/09/xmldsig#"))
    checked.leave(
      "e_invoice.xml_signature",
      "The XML is signed in itself (XAdES): that signature was not verified.",
      "ETSI EN 319 132-1",
    );
  for (const other of others)
    checked.leave(
      "e_invoice.other",
      `The attachment ${other} holds a further e-invoice, which was not checked.`,
      "ZUGFeRD 2.3, 6.2: one e-invoice in a document",
    );
  const { terms, syntax } = subject;
  const text = (...places: string[]) => statedAt(terms, places)?.text ?? null;
  return {
    layout: `${languages[syntax]} ${subject.root.name}${attachment === undefined ? "" : `, embedded as ${attachment}`}`,
    records: 1,
    checked,
    fields: {
      specification: text("BT-24"),
      invoice_number: text("BT-1"),
      date: dateOf(firstOf(terms, "BT-2")),
      seller: text("BG-4/BT-27"),
      buyer: text("BG-7/BT-44"),
      currency: text("BT-5"),
      total: text("BG-22/BT-112"),
      amount_due: text("BG-22/BT-115"),
      lines: groupsOf(terms, "BG-25").length,
    },
  };
}

/** The format that the specification identifier of an e-invoice names, with the reason. */
export function formatOf({ stated, attachment }: EInvoiceSource): { format: EInvoiceFormat; reason: string } {
  const identifier = firstOf(stated.terms, "BT-24")?.text ?? "";
  const where = attachment === undefined ? "" : ` embedded as ${attachment}`;
  if (stated.syntax === "fattura_pa" || stated.syntax === "facturae")
    return {
      format: stated.syntax,
      reason: `e-invoice in ${languages[stated.syntax]}${where}, ${stated.syntax === "facturae" ? "version" : "format"} ${identifier || "none"}`,
    };
  const format: EInvoiceFormat = /xrechnung/i.test(identifier)
    ? "xrechnung"
    : /peppol\.eu:2017:poacc:billing/i.test(identifier)
      ? "peppol"
      : /factur-x|zugferd|ferd:/i.test(identifier)
        ? "factur_x"
        : "en16931";
  return {
    format,
    reason: `e-invoice in ${languages[stated.syntax]}${where}, specification ${identifier || "none"}`,
  };
}
