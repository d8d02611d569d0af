import { type InputFile, type OutputFile, stem } from "../../contract/file.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { isPdf } from "../../format/sniff.ts";
import { conforming } from "../../pdf/archive/operations.ts";
import { pdfAnswer } from "../../pdf/output/pdf-answer.ts";
import { withPdf } from "../../pdf/structure/open-pdf.ts";
import { type Warning, warning } from "../../warnings/warning.ts";

import { hybridName } from "./hybrid-name.ts";

// An invoice that people and programs read: a PDF/A-3 with the XML in it (Factur-X 1.0.7 / ZUGFeRD 2.3, 6).

const space = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";

/** Properties of the packet (table 11), each with what it says here and how it is described. */
const properties = [
  ["DocumentFileName", hybridName, "The name of the embedded XML document"],
  ["DocumentType", "INVOICE", "The type of the hybrid document in capital letters"],
  ["Version", "1.0", "The actual version of the standard applying to the embedded XML document"],
  ["ConformanceLevel", "EN 16931", "The conformance level of the embedded XML document"],
] as const;

const described = properties
  .map(
    ([name, , text]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${text}</pdfaProperty:description></rdf:li>`,
  )
  .join("");

/** The properties, and the description of their schema that PDF/A asks for (ISO 19005-3, 6.6.2.3.3). */
const metadata =
  `<rdf:Description rdf:about="" xmlns:fx="${space}">` +
  `${properties.map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`).join("")}</rdf:Description>` +
  '<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">' +
  '<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>' +
  `<pdfaSchema:namespaceURI>${space}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix>` +
  `<pdfaSchema:property><rdf:Seq>${described}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`;

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
  xml: string,
  warnings: readonly Warning[],
): Promise<OutputFile> {
  return withPdf(page, password, async (opened) => {
    const made = await conforming(opened.bytes, "3b", {
      metadata,
      attachment: {
        ...{ name: hybridName, bytes: Buffer.from(xml), mediaType: "text/xml" },
        ...{ description: "Factur-X/ZUGFeRD invoice", relationship: "Alternative", modified: new Date() },
      },
    });
    const expected = { pages: opened.pageCount, from: page.bytes.length + xml.length };
    return pdfAnswer(`${stem(page.filename)}-factur-x.pdf`, made.bytes, expected, {
      warnings: [...warnings, ...opened.warnings, ...made.warnings, warning("hybrid_not_compared")],
    });
  });
}
