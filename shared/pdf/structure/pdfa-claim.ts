import { deflateSync } from "node:zlib";
import { ServiceError } from "../../errors/service-error.ts";
import { Dict, name, Ref, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import type { ObjectStore } from "../file/writer.ts";
import { decodeContent } from "../weight/decode-content.ts";

/** What a file says that it is: PDF/A-1b has part 1 and conformance B (ISO 19005-1, 6.7.11). */
export type PdfaClaim = { part: number; conformance: string };

/** Archives and files that everybody can read: the namespaces in which files say so (ISO 19005-1, 6.7.11; ISO 14289-1, 5). */
const declared = {
  "PDF/A": /xmlns:([\w.-]{1,32})\s{0,8}=\s{0,8}["']http:\/\/www\.aiim\.org\/pdfa\/ns\/id\/["']/,
  "PDF/UA": /xmlns:([\w.-]{1,32})\s{0,8}=\s{0,8}["']http:\/\/www\.aiim\.org\/pdfua\/ns\/id\/["']/,
} as const;
type Standard = keyof typeof declared;
const properties = ["part", "conformance", "amd", "corr", "rev"] as const;

type Property = (typeof properties)[number];

/** A property as an attribute or an element of the packet. */
const written = (prefix: string, property: Property) =>
  new RegExp(
    `${prefix}:${property}\\s{0,8}=\\s{0,8}["']([^"']{0,32})["']|<${prefix}:${property}>([^<]{0,32})</${prefix}:${property}>`,
    "g",
  );

/** XMP as it stands, a letter for each byte, so that it can be put back so. */
function packetOf(reader: PdfReader, metadata = reader.resolve(reader.catalog.get("Metadata"))): string {
  if (!(metadata instanceof Stream)) return "";
  try {
    return Buffer.from(decodeContent(reader, metadata, "pdf.metadata")).toString("latin1");
  } catch (error) {
    // Nobody finds a claim in so much.
    if (error instanceof ServiceError) return "";
    throw error;
  }
}

const prefixOf = (packet: string, standard: Standard) =>
  declared[standard].exec(packet)?.[1]?.replaceAll(".", "\\.");

/** Of files that were looked at: one that is split is asked about for each part. */
const known = new WeakMap<PdfReader, PdfaClaim | false>();

/** What the file's XMP says of PDF/A; undefined where it says nothing. */
export function pdfaClaim(reader: PdfReader): PdfaClaim | undefined {
  const claim = known.get(reader) ?? readClaim(reader) ?? false;
  known.set(reader, claim);
  return claim || undefined;
}

function readClaim(reader: PdfReader): PdfaClaim | undefined {
  const packet = packetOf(reader);
  const prefix = prefixOf(packet, "PDF/A");
  if (prefix === undefined) return undefined;
  const value = (property: Property) => {
    const [, attribute, element] = written(prefix, property).exec(packet) ?? [];
    return (attribute ?? element ?? "").trim();
  };
  const part = Number(value("part"));
  return part > 0 ? { part, conformance: value("conformance").toUpperCase() } : undefined;
}

/** Whether the file's XMP says that it is PDF/UA, of whatever part. */
export function claimsAccess(reader: PdfReader): boolean {
  const packet = packetOf(reader);
  const prefix = prefixOf(packet, "PDF/UA");
  return prefix !== undefined && written(prefix, "part").test(packet);
}

/** The name of what is claimed, as its standard has it. */
export const claimName = ({ part, conformance }: PdfaClaim): string =>
  `PDF/A-${part}${conformance.toLowerCase()}`;

/** Whether files are written by its rules: part 4 has a header of version 2.0 and no properties (ISO 19005-4, 6.1). */
export const isWritten = ({ part }: PdfaClaim): boolean => part <= 3;

/** Takes the claim out of the metadata of a file that is being written. */
export function withdrawClaim(
  reader: PdfReader,
  writer: ObjectStore,
  catalog: Dict,
  standard: Standard = "PDF/A",
): void {
  const ref = catalog.get("Metadata");
  const stream = ref instanceof Ref ? writer.get(ref) : undefined;
  // Another claim may have been taken out of it by now.
  const packet = stream === undefined ? "" : packetOf(reader, stream);
  const prefix = prefixOf(packet, standard);
  if (!(ref instanceof Ref) || !(stream instanceof Stream) || prefix === undefined) return;
  const text = properties.reduce((left, property) => left.replace(written(prefix, property), ""), packet);
  const entries = new Dict(stream.dict);
  const wasPlain = !entries.delete("Filter");
  for (const key of ["DecodeParms", "Length"]) entries.delete(key);
  const bytes = Buffer.from(text, "latin1");
  const deflated = () => new Stream(entries.set("Filter", name("FlateDecode")), deflateSync(bytes));
  writer.set(ref, wasPlain ? new Stream(entries, bytes) : deflated());
}

/** Colour spaces of devices that the output intent of a PDF/A gives a meaning (ISO 19005-2, 6.2.4.3). */
export function intendedSpaces(reader: PdfReader): ReadonlySet<string> {
  const spaces = new Set<string>();
  for (const item of reader.array(reader.catalog.get("OutputIntents")) ?? []) {
    const intent = reader.dict(item);
    const profile = reader.resolve(intent?.get("DestOutputProfile"));
    if (intent?.name("S") !== "GTS_PDFA1" || !(profile instanceof Stream)) continue;
    spaces.add("DeviceGray");
    const components = reader.resolve(profile.dict.get("N"));
    if (components === 3) spaces.add("DeviceRGB");
    if (components === 4) spaces.add("DeviceCMYK");
  }
  return spaces;
}
