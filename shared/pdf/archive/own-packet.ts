import { Stream } from "../file/object.ts";
import { aboutsOf, withoutProperty } from "../structure/xmp-packet.ts";
import { decodeContent } from "../weight/decode-content.ts";
import { extensionSpace, isPredefined, pdfaSpace, withoutPadding } from "./check-metadata.ts";
import type { Part } from "./level.ts";
import type { WorkingCopy } from "./working-copy.ts";
import { readXmp, type Xmp, type XmpEntry } from "./xmp.ts";
import { isWellFormed } from "./xmp-types.ts";

// The packet of the document as the file has it, and what of it an archive takes (ISO 19005-2, 6.6.2.3).

/** The packet of the file, without the bytes that writers reserve; empty where there is none. */
export function ownPacket({ reader }: WorkingCopy): string {
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

/** The packet without what it says of PDF/UA. */
export const withoutAccessClaim = (packet: string): string =>
  packet
    .replace(/\sxmlns:pdfuaid\s{0,8}=\s{0,8}(?:"[^"]{0,200}"|'[^']{0,200}')/g, "")
    .replace(
      /<pdfuaid:(part|amd|corr|rev)>[^<]{0,64}<\/pdfuaid:\1>|\spdfuaid:(?:part|amd|corr|rev)\s{0,8}=\s{0,8}(?:"[^"]{0,64}"|'[^']{0,64}')/g,
      "",
    );

/** The packet with further descriptions, as RDF, of what it is about: `descriptions` gets the address that it names. */
export function withDescriptions(packet: string, descriptions: (about: string) => string): string {
  const end = packet.lastIndexOf("</rdf:RDF>");
  return packet.slice(0, end) + descriptions(aboutsOf(packet)[0] ?? "") + packet.slice(end);
}

/** Properties whose values have parts of their own, of which nobody here knows how they are written. */
const structured: ReadonlySet<string> = new Set([
  ...["History", "Versions", "DerivedFrom", "ManagedFrom", "RenditionOf", "Thumbnails"],
]);
/** What is no longer so in a file that is written anew. */
const outdated: ReadonlySet<string> = new Set(["PDFVersion"]);

function isTaken(entry: XmpEntry, schemas: Xmp["schemas"], part: Part): boolean {
  const { space, name, kind, values } = entry;
  if (space === extensionSpace) return [...schemas.values()].every(({ isWhole }) => isWhole);
  if (isPredefined(entry, part) && isWellFormed(space, name, kind, values) === true)
    return space !== pdfaSpace && !structured.has(name) && !outdated.has(name);
  const described = schemas.get(space);
  return described?.isWhole === true && described.properties.has(name);
}

/** What stands around a packet (XMP part 1, 7.3) and what writers put before it is made anew. */
function wrapped(packet: string): string {
  let left = packet.trim();
  for (let end = left.indexOf("?>"); left.startsWith("<?") && end > 0; end = left.indexOf("?>"))
    left = left.slice(end + 2).trimStart();
  const tail = left.lastIndexOf("<?xpacket end=");
  const body = (tail < 0 ? left : left.slice(0, tail)).trimEnd();
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n${body}\n<?xpacket end="w"?>`;
}

/** What of a packet an archive takes, and the properties that it does not. */
export type Taken = { packet: string; xmp: Xmp; left: readonly XmpEntry[] };

/**
 * The packet without claims, which are made anew, and without properties that no archive knows. Undefined for one that is
 * not written as packets are, or speaks of two things: of it nothing can be taken.
 */
export function takenPacket(own: string, part: Part): Taken | undefined {
  let packet: string | undefined = wrapped(withoutAccessClaim(withoutArchiveClaim(own)));
  const before = own.includes("\ufffd") ? undefined : readXmp(packet);
  if (before === undefined || aboutsOf(packet).length > 1) return undefined;
  const left = before.entries.filter((entry) => !isTaken(entry, before.schemas, part));
  for (const entry of left) packet = packet === undefined ? undefined : withoutProperty(packet, entry);
  const xmp = packet === undefined ? undefined : readXmp(packet);
  if (packet === undefined || xmp === undefined) return undefined;
  if (!xmp.entries.every((entry) => isTaken(entry, xmp.schemas, part))) return undefined;
  return { packet, xmp, left };
}
