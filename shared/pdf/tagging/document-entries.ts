import { accessSpace } from "../archive/check-access.ts";
import { withoutPadding } from "../archive/check-metadata.ts";
import { fixLayers } from "../archive/fix-catalog.ts";
import { containers } from "../archive/graph.ts";
import type { WorkingCopy } from "../archive/working-copy.ts";
import { readXmp } from "../archive/xmp.ts";
import { Dict, dict, name, PdfString, Stream, textString } from "../file/object.ts";
import { changedPacket, newPacket } from "../structure/xmp-packet.ts";
import { decodeContent } from "../weight/decode-content.ts";

/** How PDF/A is told of a property that it does not know (ISO 19005-2, 6.6.2.3). */
const describedSchema =
  `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" ` +
  `xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">` +
  `<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">` +
  `<pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>` +
  `<pdfaSchema:namespaceURI>${accessSpace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>` +
  `<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:name>part</pdfaProperty:name>` +
  `<pdfaProperty:valueType>Integer</pdfaProperty:valueType><pdfaProperty:category>internal</pdfaProperty:category>` +
  `<pdfaProperty:description>Part of ISO 14289</pdfaProperty:description></rdf:li></rdf:Seq></pdfaSchema:property>` +
  `</rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`;

const claimed = `<rdf:Description rdf:about="" xmlns:pdfuaid="${accessSpace}"><pdfuaid:part>1</pdfuaid:part></rdf:Description>`;

/** The packet without what it says of PDF/UA. */
const unclaimed = (packet: string) =>
  packet
    .replace(/\sxmlns:pdfuaid\s{0,8}=\s{0,8}(?:"[^"]{0,200}"|'[^']{0,200}')/g, "")
    .replace(
      /<pdfuaid:(part|amd|corr|rev)>[^<]{0,64}<\/pdfuaid:\1>|\spdfuaid:(?:part|amd|corr|rev)\s{0,8}=\s{0,8}(?:"[^"]{0,64}"|'[^']{0,64}')/g,
      "",
    );

function ownPacket({ reader }: WorkingCopy): string {
  const stream = reader.resolve(reader.catalog.get("Metadata"));
  if (!(stream instanceof Stream)) return "";
  return withoutPadding(Buffer.from(decodeContent(reader, stream, "pdf.metadata")).toString("utf8"));
}

/** The packet without what it says of PDF/A. */
export const withoutArchiveClaim = (packet: string): string =>
  packet.replace(
    /<pdfaid:(part|conformance|amd|corr|rev)>[^<]{0,64}<\/pdfaid:\1>|\spdfaid:(?:part|conformance|amd|corr|rev)\s{0,8}=\s{0,8}(?:"[^"]{0,64}"|'[^']{0,64}')/g,
    "",
  );

/** The packet of the file with that title, and without what it says of PDF/UA; the rest of it stays. */
export function titledPacket(copy: WorkingCopy, title: string): string {
  const said = new Map([["Title", title]] as const);
  const own = ownPacket(copy);
  // One that nobody can read says nothing.
  const changed = readXmp(own) === undefined ? undefined : changedPacket(own, said);
  return unclaimed(changed ?? newPacket(said));
}

/** The packet with the claim of PDF/UA. */
export function claimedPacket(packet: string): string {
  const isArchive = packet.includes("http://www.aiim.org/pdfa/ns/id/");
  const isDescribed = packet.includes("pdfaExtension:schemas");
  const more = `${isArchive && !isDescribed ? describedSchema : ""}${claimed}`;
  const end = packet.lastIndexOf("</rdf:RDF>");
  return packet.slice(0, end) + more + packet.slice(end);
}

/** Puts the packet into the file. */
export function setPacket(copy: WorkingCopy, packet: string): void {
  const entries = dict({ Type: name("Metadata"), Subtype: name("XML") });
  copy.reader.catalog.set("Metadata", copy.addStream(Buffer.from(packet, "utf8"), entries, true));
}

/** The document information with that title. */
export function titledInfo({ reader }: WorkingCopy, title: string): Dict {
  return new Dict(reader.dict(reader.trailer.get("Info")) ?? []).set("Title", textString(title));
}

/** What the document as a whole is asked for (ISO 14289-1, 7.1, 7.2, 7.10 and 7.11). */
export function stateDocument(copy: WorkingCopy, language: string | undefined): void {
  const { reader } = copy;
  const { catalog } = reader;
  const views = new Dict(reader.dict(catalog.get("ViewerPreferences")) ?? []);
  catalog.set("ViewerPreferences", views.set("DisplayDocTitle", true));
  if (language !== undefined) catalog.set("Lang", textString(language));
  reader.dict(catalog.get("MarkInfo"))?.delete("Suspects");
  fixLayers(copy);
  for (const page of copy.pages) {
    const entries = copy.pageDict(page);
    if (entries.has("Annots")) entries.set("Tabs", name("S"));
  }
  for (const { value } of containers(reader)) {
    if (!(value instanceof Dict) || !value.has("EF")) continue;
    const title = value.get("UF") ?? value.get("F") ?? new PdfString(Buffer.from("file"));
    for (const key of ["F", "UF"]) if (!reader.text(value.get(key))) value.set(key, title);
  }
}
