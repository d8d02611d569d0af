import { childrenOf, elements, textOf, type XmlElement } from "../../../document/xml/xml.ts";
import { childText, type ElementRule, elementRule, type PlacedElement } from "./placed-elements.ts";
import type { EInvoiceRule } from "./rows.ts";

// What the bindings of EN 16931 to UBL and CII ask for beyond the terms themselves. How often a term may stand is another
// rule's (`e_invoice.repeated`), the order of elements the schema's.

const source = (id: string) => `CEN/TS 16931-3-2 (UBL), 16931-3-3 (CII); validation artefacts 1.3.16, ${id}`;
const named =
  (...names: readonly string[]) =>
  ({ name }: XmlElement) =>
    names.includes(name);
const has = (element: XmlElement, name: string) => childrenOf(element, name).length > 0;
const those =
  (breaks: (element: XmlElement) => boolean): ElementRule["wrong"] =>
  (found) =>
    found.filter(({ element }) => breaks(element));

const row = (
  id: string,
  message: string,
  field: string,
  of: ElementRule["of"],
  wrong: ElementRule["wrong"],
): EInvoiceRule => {
  const syntax = id.startsWith("CII") ? "cii" : "ubl";
  return elementRule({ id, message, source: source(id), syntax, field, of, wrong });
};

/** All say what the first says. */
const alike: ElementRule["wrong"] = (found) => {
  const [first] = found;
  const expected = first === undefined ? "" : textOf(first.element).trim();
  return found
    .filter(({ element }) => textOf(element).trim() !== expected)
    .map((each) => ({ ...each, expected }));
};

const codeOf = (document: XmlElement) => childText(document, "DocumentTypeCode");
const additional = named("AdditionalDocumentReference");
const binary = ({ name }: XmlElement) => name.endsWith("BinaryObject");
const notOfObject = (name: string) => those((each) => codeOf(each) === "130" && has(each, name));

/** A reference with a code is the invoiced object; a credit note has its project so too. */
const strayScheme: ElementRule["wrong"] = (found, { root }) =>
  found.filter(({ element }) => {
    const code = codeOf(element);
    if (code === "130" || (code === "50" && root.name === "CreditNote")) return false;
    const ids = childrenOf(element, "ID");
    return code !== undefined || ids.some(({ attributes }) => attributes.schemeID !== undefined);
  });

const ublRules = [
  row(
    "UBL-SR-43",
    "A reference to a document has a scheme or a code, and is not the invoiced object.",
    "AdditionalDocumentReference",
    additional,
    strayScheme,
  ),
  row("UBL-SR-44", "The payments have several references.", "BT-83", named("PaymentID"), alike),
  row(
    "UBL-SR-46",
    "The text of the means of payment is given more than once.",
    "BT-82",
    ({ name, attributes }) => name === "PaymentMeansCode" && attributes.name !== undefined,
    (found) => found.slice(1),
  ),
  row("UBL-SR-47", "The payments have several means.", "BT-81", named("PaymentMeansCode"), alike),
  row(
    "UBL-SR-53",
    "The registration for a tax has no number.",
    "CompanyID",
    named("PartyTaxScheme"),
    those((each) => !has(each, "CompanyID") || !childrenOf(each, "TaxScheme").some((tax) => has(tax, "ID"))),
  ),
  row(
    "UBL-CR-666",
    "The reference to the invoiced object has an attachment.",
    "BG-24",
    additional,
    notOfObject("Attachment"),
  ),
  row(
    "UBL-CR-673",
    "The reference to the invoiced object has a description.",
    "BT-123",
    additional,
    notOfObject("DocumentDescription"),
  ),
  row(
    "UBL-DT-06",
    "The attached file does not say of which kind it is.",
    "mimeCode",
    binary,
    those(({ attributes }) => attributes.mimeCode === undefined),
  ),
  row(
    "UBL-DT-07",
    "The attached file has no name.",
    "filename",
    binary,
    those(({ attributes }) => attributes.filename === undefined),
  ),
];

const reference = ({ name }: XmlElement) => name.endsWith("ReferencedDocument");
const isSupporting = (each: XmlElement, codes: readonly string[]) =>
  each.name === "AdditionalReferencedDocument" && codes.includes(childText(each, "TypeCode") ?? "");

/** Elements that a reference has for some kinds of document alone, by their codes; for none where there is no code. */
const ofReferences: readonly (readonly [number: string, element: string, codes: readonly string[]])[] = [
  ["015", "URIID", ["916"]],
  ["016", "StatusCode", []],
  ["017", "CopyIndicator", []],
  ["018", "TypeCode", ["50", "130", "916"]],
  ["019", "GlobalID", []],
  ["020", "RevisionID", []],
  ["021", "Name", ["916"]],
  ["022", "AttachmentBinaryObject", ["916"]],
  ["023", "Information", []],
  ["024", "ReferenceTypeCode", ["130"]],
  ["025", "SectionName", []],
  ["026", "PreviousRevisionID", []],
  ["028", "EffectiveSpecifiedPeriod", []],
  ["029", "IssuerTradeParty", []],
  ["030", "AttachedSpecifiedBinaryFile", []],
];

const referenceRules = ofReferences.map(([number, element, codes]) =>
  row(
    `CII-DT-${number}`,
    `A reference to a document has the element ${element}, which is for others.`,
    element,
    reference,
    those((each) => has(each, element) && !isSupporting(each, codes)),
  ),
);

const ends =
  (end: string) =>
  ({ name }: XmlElement) =>
    name.endsWith(end);

/** Attributes that elements of a kind do not have. */
const attributes: readonly (readonly [string, (element: XmlElement) => boolean, string])[] = [
  ["101", ends("ID"), "schemeName"],
  ["102", ends("ID"), "schemeAgencyName"],
  ["103", ends("ID"), "schemeDataURI"],
  ["104", ends("ID"), "schemeURI"],
  ["008", named("TypeCode"), "name"],
  ["009", named("TypeCode"), "listURI"],
  ["031", ({ name }) => name.endsWith("Amount") && name !== "TaxTotalAmount", "currencyID"],
  ["032", ends("Amount"), "currencyCodeListVersionID"],
  ["034", ends("Quantity"), "unitCodeListID"],
  ["035", ends("Quantity"), "unitCodeListAgencyID"],
  ["036", ends("Quantity"), "unitCodeListAgencyName"],
];

const attributeRules = attributes.map(([number, of, attribute]) =>
  row(
    `CII-DT-${number}`,
    `The element has the attribute ${attribute}, which it may not have.`,
    attribute,
    of,
    those((each) => each.attributes[attribute] !== undefined),
  ),
);

/** Elements of periods and addresses that have no term. */
const foreign: readonly (readonly [string, holder: (element: XmlElement) => boolean, element: string])[] = [
  ...(
    [
      ["069", "DurationMeasure"],
      ["070", "InclusiveIndicator"],
      ["071", "Description"],
      ["073", "CompleteDateTime"],
      ["074", "OpenIndicator"],
      ["075", "SeasonCode"],
      ["076", "ID"],
      ["077", "Name"],
      ["078", "SequenceNumeric"],
      ["079", "StartDateFlexibilityCode"],
      ["080", "ContinuousIndicator"],
      ["081", "PurposeCode"],
    ] as const
  ).map(([number, element]) => [number, named("BillingSpecifiedPeriod"), element] as const),
  ...(
    [
      ["082", "ID"],
      ["083", "PostOfficeBox"],
      ["084", "BuildingName"],
      ["086", "LineFour"],
      ["087", "LineFive"],
      ["088", "StreetName"],
      ["089", "CitySubDivisionName"],
      ["090", "CountryName"],
      ["091", "CountrySubDivisionID"],
      ["092", "AttentionOf"],
      ["093", "CareOf"],
      ["094", "BuildingNumber"],
      ["095", "DepartmentName"],
      ["096", "AdditionalStreetName"],
    ] as const
  ).map(([number, element]) => [number, named("PostalTradeAddress"), element] as const),
];

const foreignRules = foreign.map(([number, holder, element]) =>
  row(
    `CII-DT-${number}`,
    `The element ${element} is in none of the terms of the standard.`,
    element,
    holder,
    those((each) => has(each, element)),
  ),
);

const withinMeans = (name: string): ElementRule["wrong"] => {
  const inner = ({ element, path }: PlacedElement): PlacedElement[] =>
    elements(element)
      .filter((each) => each.name === name)
      .map((each) => ({ element: each, path: `${path}/${name}` }));
  return (found, subject) => alike(found.flatMap(inner), subject);
};
const means = named("SpecifiedTradeSettlementPaymentMeans");

const ciiRules = [
  ...referenceRules,
  ...attributeRules,
  ...foreignRules,
  row(
    "CII-DT-037",
    "A tax other than VAT is in the invoice.",
    "TypeCode",
    ends("TradeTax"),
    those((each) => has(each, "TypeCode") && childText(each, "TypeCode") !== "VAT"),
  ),
  row("CII-SR-462", "The tax point has several codes.", "BT-8", named("DueDateTypeCode"), alike),
  row("CII-SR-467", "The payments have several means.", "BT-81", means, withinMeans("TypeCode")),
  row("CII-SR-468", "The texts of the means of payment differ.", "BT-82", means, withinMeans("Information")),
];

/** Of invoices that are held against EN 16931 itself; the profiles of Factur-X have schemas of their own. */
export const bindingRules: readonly EInvoiceRule[] = [...ublRules, ...ciiRules];
