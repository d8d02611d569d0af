import { type InputFile, type OutputFile, stem } from "../../contract/file.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { isPdf } from "../../format/sniff.ts";
import { conforming } from "../../pdf/archive/operations.ts";
import { pdfAnswer } from "../../pdf/output/pdf-answer.ts";
import { withPdf } from "../../pdf/structure/open-pdf.ts";
import type { Warning } from "../../warnings/warning.ts";
import { hybridName } from "./hybrid-name.ts";

// An invoice that people and programs read: a PDF/A-3 with the XML in it (Factur-X 1.0.7 / ZUGFeRD 2.3, 6).

const space = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";

/** A profile as the packet names it. Those without lines only go with the page, the others are the invoice as it is. */
export type HybridProfile = Readonly<{
  level: string;
  name: string;
  version: string;
  relationship: "Alternative" | "Data";
}>;

const profileOf = (level: string, more: Partial<HybridProfile> = {}): HybridProfile => ({
  ...{ level, name: hybridName, version: "1.0", relationship: "Alternative", ...more },
});

/** Source: Factur-X 1.0.7 / ZUGFeRD 2.3, 6.2 and table 11, by the specification identifier (BT-24). */
const profiles: readonly (readonly [identifier: RegExp, profile: HybridProfile])[] = [
  [/factur-x\.eu:1p0:minimum$/, profileOf("MINIMUM", { relationship: "Data" })],
  [/factur-x\.eu:1p0:basicwl$/, profileOf("BASIC WL", { relationship: "Data" })],
  [/factur-x\.eu:1p0:basic$/, profileOf("BASIC")],
  [/factur-x\.eu:1p0:extended$/, profileOf("EXTENDED")],
  [/^urn:cen\.eu:en16931:2017$/, profileOf("EN 16931")],
  [/xeinkauf\.de:kosit:xrechnung_3\.0$/, profileOf("XRECHNUNG", { name: "xrechnung.xml", version: "3.0" })],
];

/** The profile that a specification identifier names; undefined for one that a hybrid invoice cannot have. */
export const profileNamed = (identifier: string): HybridProfile | undefined =>
  profiles.find(([pattern]) => pattern.test(identifier))?.[1];

/** Properties of the packet (table 11), each with what it says and how it is described. */
const propertiesOf = ({ name, version, level }: HybridProfile) =>
  [
    ["DocumentFileName", name, "The name of the embedded XML document"],
    ["DocumentType", "INVOICE", "The type of the hybrid document in capital letters"],
    ["Version", version, "The actual version of the standard applying to the embedded XML document"],
    ["ConformanceLevel", level, "The conformance level of the embedded XML document"],
  ] as const;
type Properties = ReturnType<typeof propertiesOf>;

const described = (properties: Properties) =>
  properties
    .map(
      ([name, , text]) =>
        `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${text}</pdfaProperty:description></rdf:li>`,
    )
    .join("");

/** The properties, and the description of their schema that PDF/A asks for (ISO 19005-3, 6.6.2.3.3). */
const metadata = (properties: Properties) =>
  `<rdf:Description rdf:about="" xmlns:fx="${space}">` +
  `${properties.map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`).join("")}</rdf:Description>` +
  '<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">' +
  '<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>' +
  `<pdfaSchema:namespaceURI>${space}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix>` +
  `<pdfaSchema:property><rdf:Seq>${described(properties)}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`;

/** The PDF that shows the invoice: one sent for that, else the file that it was read from. */
export function pageOf(pdf: InputFile | undefined, file: InputFile | undefined): InputFile {
  const found = pdf ?? (file !== undefined && isPdf(file.bytes) ? file : undefined);
  if (found !== undefined) return found;
  throw new ServiceError("validation_failed", "The request has fields that are not valid.", {
    problems: [
      {
        loc: ["body", "pdf_file"],
        msg: "Send the invoice as a PDF that people read: the XML is put into it",
        type: "missing",
      },
    ],
  });
}

/** That PDF as PDF/A-3 with the XML in it. Throws `not_archivable` where it cannot be one. */
export function hybridInvoice(
  page: InputFile,
  password: string | undefined,
  { xml, profile }: { xml: Uint8Array; profile: HybridProfile },
  warnings: readonly Warning[],
): Promise<OutputFile> {
  return withPdf(page, password, async (opened) => {
    const made = await conforming(opened.bytes, "3b", {
      metadata: metadata(propertiesOf(profile)),
      attachment: {
        ...{ name: profile.name, bytes: xml, mediaType: "text/xml" },
        ...{ description: "Factur-X/ZUGFeRD invoice", relationship: profile.relationship },
        modified: new Date(),
      },
    });
    const expected = { pages: opened.pageCount, from: page.bytes.length + xml.length };
    return pdfAnswer(`${stem(page.filename)}-factur-x.pdf`, made.bytes, expected, {
      warnings: [...warnings, ...opened.warnings, ...made.warnings],
    });
  });
}
