import { accessSpace } from "../archive/check-access.ts";
import { fixLayers } from "../archive/fix-catalog.ts";
import { containers } from "../archive/graph.ts";
import { ownPacket, withDescriptions, withoutAccessClaim } from "../archive/own-packet.ts";
import type { WorkingCopy } from "../archive/working-copy.ts";
import { readXmp } from "../archive/xmp.ts";
import { Dict, dict, name, PdfString, textString } from "../file/object.ts";
import { changedPacket, newPacket } from "../structure/xmp-packet.ts";

/** How PDF/A is told of a property that it does not know (ISO 19005-2, 6.6.2.3). */
const describedSchema = (about: string) =>
  `<rdf:Description rdf:about="${about}" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" ` +
  `xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">` +
  `<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">` +
  `<pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>` +
  `<pdfaSchema:namespaceURI>${accessSpace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>` +
  `<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:name>part</pdfaProperty:name>` +
  `<pdfaProperty:valueType>Integer</pdfaProperty:valueType><pdfaProperty:category>internal</pdfaProperty:category>` +
  `<pdfaProperty:description>Part of ISO 14289</pdfaProperty:description></rdf:li></rdf:Seq></pdfaSchema:property>` +
  `</rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`;

const claimed = (about: string) =>
  `<rdf:Description rdf:about="${about}" xmlns:pdfuaid="${accessSpace}"><pdfuaid:part>1</pdfuaid:part></rdf:Description>`;

/** The packet of the file with that title, and without what it says of PDF/UA; the rest of it stays unless it is new. */
export function titledPacket(copy: WorkingCopy, title: string): { packet: string; isNew: boolean } {
  const said = new Map([["Title", title]] as const);
  const own = ownPacket(copy);
  // One that nobody can read says nothing.
  const changed = readXmp(own) === undefined ? undefined : changedPacket(own, said);
  const packet = withoutAccessClaim(changed ?? newPacket(said));
  return { packet, isNew: changed === undefined && own !== "" };
}

/** The packet with the claim of PDF/UA. */
export function claimedPacket(packet: string): string {
  const isArchive = packet.includes("http://www.aiim.org/pdfa/ns/id/");
  const isDescribed = packet.includes("pdfaExtension:schemas");
  return withDescriptions(
    packet,
    (about) => `${isArchive && !isDescribed ? describedSchema(about) : ""}${claimed(about)}`,
  );
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

/** What the document as a whole is asked for (ISO 14289-1, 7.1, 7.2, 7.10 and 7.11); returns what it loses by it. */
export function stateDocument(copy: WorkingCopy, language: string | undefined): Set<string> {
  const { reader } = copy;
  const { catalog } = reader;
  const views = new Dict(reader.dict(catalog.get("ViewerPreferences")) ?? []);
  catalog.set("ViewerPreferences", views.set("DisplayDocTitle", true));
  if (language !== undefined) catalog.set("Lang", textString(language));
  const left = new Set<string>();
  fixLayers(copy, left);
  for (const page of copy.pages) {
    const entries = copy.pageDict(page);
    if (entries.has("Annots")) entries.set("Tabs", name("S"));
  }
  for (const { value } of containers(reader)) {
    if (!(value instanceof Dict) || !value.has("EF")) continue;
    const title = value.get("UF") ?? value.get("F") ?? new PdfString(Buffer.from("file"));
    for (const key of ["F", "UF"]) if (!reader.text(value.get(key))) value.set(key, title);
  }
  return left;
}
