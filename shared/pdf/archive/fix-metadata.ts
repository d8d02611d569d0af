import { escapedMarkup } from "../../values/text/escape-markup.ts";
import { Dict, dict, name, PdfString, textString } from "../file/object.ts";
import { pdfDate } from "../forensics/metadata.ts";
import { type InfoKey, newPacket, xmpProperties } from "../structure/xmp-packet.ts";
import { pdfaSpace } from "./check-metadata.ts";
import { type ArchiveLevel, conformanceOf, partOf } from "./level.ts";
import type { WorkingCopy } from "./working-copy.ts";

// Document information and XMP that say the same, and the claim (ISO 19005-1, 6.7.3 and 6.7.11; ISO 19005-2, 6.6.4).

const dates = { CreationDate: "CreateDate", ModDate: "ModifyDate" } as const;
/** Signs that XML has none for. */
const unwritable = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A date as XMP and the document information write it, to the second, in universal time. */
function dateTexts(text: string): { xmp: string; info: string } | undefined {
  const instant = pdfDate(text)?.slice(0, 19);
  if (instant === undefined) return undefined;
  return { xmp: `${instant}+00:00`, info: `D:${instant.replace(/[-T:]/g, "")}+00'00'` };
}

/**
 * Puts a new packet in place of that of the file, and gives the document information that agrees with it. `more` are further
 * descriptions, as RDF.
 */
export function fixMetadata(copy: WorkingCopy, level: ArchiveLevel, more = ""): Dict {
  const { reader } = copy;
  const own = reader.dict(reader.trailer.get("Info"));
  const info = new Dict();
  const said = new Map<InfoKey, string>();
  for (const key of Object.keys(xmpProperties) as InfoKey[]) {
    const text = reader.text(own?.get(key))?.replace(unwritable, "").trim() ?? "";
    if (text === "") continue;
    said.set(key, text);
    info.set(key, textString(text));
  }
  const stated: string[] = [];
  for (const [key, property] of Object.entries(dates)) {
    const texts = dateTexts(reader.text(own?.get(key)) ?? "");
    if (texts === undefined) continue;
    info.set(key, new PdfString(Buffer.from(texts.info, "latin1")));
    stated.push(`<xmp:${property}>${escapedMarkup(texts.xmp)}</xmp:${property}>`);
  }
  const claim =
    `<rdf:Description rdf:about="" xmlns:pdfaid="${pdfaSpace}" xmlns:xmp="http://ns.adobe.com/xap/1.0/">` +
    `<pdfaid:part>${partOf(level)}</pdfaid:part><pdfaid:conformance>${conformanceOf(level)}</pdfaid:conformance>` +
    `${stated.join("")}</rdf:Description>`;
  const packet = newPacket(said).replace("</rdf:RDF>", () => `${claim}${more}</rdf:RDF>`);
  const entries = dict({ Type: name("Metadata"), Subtype: name("XML") });
  reader.catalog.set("Metadata", copy.addStream(Buffer.from(packet, "utf8"), entries, true));
  return info;
}
