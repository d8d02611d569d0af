import { type Dict, Ref, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { pdfDate } from "../forensics/metadata.ts";
import { type XmpProperty, xmpProperties } from "../structure/xmp-packet.ts";
import { decodeContent } from "../weight/decode-content.ts";
import { Findings } from "./findings.ts";
import { type ArchiveLevel, conformanceOf, type Part } from "./level.ts";
import { readXmp, type Xmp, type XmpEntry } from "./xmp.ts";
import { isWellFormed } from "./xmp-types.ts";

// The metadata of the document (ISO 19005-1, 6.7; ISO 19005-2, 6.6).

/** Namespaces of the schemas that XMP defines (XMP part 2, and ISO 19005-2, 6.6.2.3.1), and of those of PDF/A. */
const predefined = new Set([
  "http://purl.org/dc/elements/1.1/",
  "http://ns.adobe.com/xap/1.0/",
  "http://ns.adobe.com/xap/1.0/rights/",
  "http://ns.adobe.com/xap/1.0/mm/",
  "http://ns.adobe.com/xap/1.0/bj/",
  "http://ns.adobe.com/xap/1.0/t/pg/",
  "http://ns.adobe.com/xmp/1.0/DynamicMedia/",
  "http://ns.adobe.com/pdf/1.3/",
  "http://ns.adobe.com/photoshop/1.0/",
  "http://ns.adobe.com/camera-raw-settings/1.0/",
  "http://ns.adobe.com/tiff/1.0/",
  "http://ns.adobe.com/exif/1.0/",
  "http://ns.adobe.com/exif/1.0/aux/",
  "http://www.aiim.org/pdfa/ns/id/",
  "http://www.aiim.org/pdfa/ns/extension/",
]);

/** Properties that the predefined schemas have; of schemas that are not here any is taken (XMP part 2; "pdf": 3.1). */
const known: Readonly<Record<string, ReadonlySet<string>>> = {
  "http://ns.adobe.com/pdf/1.3/": new Set(["Keywords", "PDFVersion", "Producer"]),
  "http://purl.org/dc/elements/1.1/": new Set(
    "contributor coverage creator date description format identifier language publisher relation rights source subject title type".split(
      " ",
    ),
  ),
  "http://ns.adobe.com/photoshop/1.0/": new Set(
    "AuthorsPosition CaptionWriter Category City Country Credit DateCreated Headline Instructions Source State SupplementalCategories TransmissionReference Urgency".split(
      " ",
    ),
  ),
  "http://ns.adobe.com/xap/1.0/mm/": new Set(
    "DerivedFrom DocumentID History InstanceID ManagedFrom Manager ManageTo ManageUI ManagerVariant RenditionClass RenditionParams VersionID Versions LastURL RenditionOf SaveID".split(
      " ",
    ),
  ),
  "http://ns.adobe.com/xap/1.0/rights/": new Set(
    "Certificate Marked Owner UsageTerms WebStatement".split(" "),
  ),
  "http://ns.adobe.com/xap/1.0/": new Set(
    "Advisory BaseURL CreateDate CreatorTool Identifier Label MetadataDate ModifyDate Nickname Rating Thumbnails".split(
      " ",
    ),
  ),
};

/** Properties that XMP has since 2005; part 1 rests on that of January 2004. */
const since2005: Readonly<Record<string, ReadonlySet<string>>> = {
  "http://ns.adobe.com/xap/1.0/": new Set(["Label", "Rating"]),
};

/** Whether the XMP that a part rests on has the property. */
export const isPredefined = ({ space, name }: Pick<XmpEntry, "space" | "name">, part: Part): boolean =>
  predefined.has(space) &&
  (known[space]?.has(name) ?? true) &&
  !(part === 1 && since2005[space]?.has(name) === true);

export const extensionSpace = "http://www.aiim.org/pdfa/ns/extension/";
export const pdfaSpace = "http://www.aiim.org/pdfa/ns/id/";
/** XMP dates of the document information. */
export const xmpDates: Readonly<Record<"CreationDate" | "ModDate", XmpProperty>> = {
  CreationDate: { space: "http://ns.adobe.com/xap/1.0/", prefix: "xmp", name: "CreateDate", kind: "text" },
  ModDate: { space: "http://ns.adobe.com/xap/1.0/", prefix: "xmp", name: "ModifyDate", kind: "text" },
};

export const entryOf = ({ entries }: Xmp, space: string, name: string): XmpEntry | undefined =>
  entries.find((each) => each.space === space && each.name === name);

function checkClaim(xmp: Xmp, findings: Findings): void {
  const part = entryOf(xmp, pdfaSpace, "part");
  const conformance = entryOf(xmp, pdfaSpace, "conformance");
  const asked = conformanceOf(findings.level);
  // Level A holds all of B, and U all of B.
  const enough = asked === "U" ? ["U", "A"] : ["B", "U", "A"];
  const says = conformance?.values[0] ?? "";
  const isRight =
    part?.values[0] === String(findings.part) && enough.includes(says) && (findings.part > 1 || says !== "U");
  const isPrefixed = [part, conformance].every((each) => each === undefined || each.prefix === "pdfaid");
  if (!isRight || !isPrefixed)
    findings.add("claim", { detail: part === undefined ? "no claim" : `${part.values[0]}${says}` });
}

function checkSchemas({ entries, schemas }: Xmp, findings: Findings): void {
  for (const entry of entries) {
    const { space, name, kind, values } = entry;
    const isKnown = isPredefined(entry, findings.part);
    const isDescribed = schemas.get(space)?.properties.has(name) === true;
    if (!isKnown && !isDescribed) findings.add("metadata-schema", { detail: `${name} of ${space}` });
    if (!isKnown || space === extensionSpace) continue;
    const isRight = isWellFormed(space, name, kind, values);
    if (isRight === false) findings.add("metadata-schema", { detail: `the value of ${name}` });
    if (isRight === undefined)
      findings.leaveOpen("metadata-schema", `How values are written is not known of ${name} of ${space}.`);
  }
  for (const [space, { isWhole }] of schemas)
    if (!isWhole) findings.add("metadata-schema", { detail: `the description of ${space}` });
}

const instant = (text: string | undefined) => (text === undefined ? Number.NaN : Date.parse(text));

/** Whether the XMP says the text of the document information by this property. */
export function saysText(xmp: Xmp, { space, name, kind }: XmpProperty, text: string): boolean {
  const values = entryOf(xmp, space, name)?.values ?? [];
  const isOne = kind !== "Seq" || values.length === 1;
  return isOne && values[0]?.trim() === text.trim();
}

/** Whether the XMP says the date of the document information by this property. */
export function saysDate(xmp: Xmp, { space, name }: XmpProperty, text: string): boolean {
  const said = instant(entryOf(xmp, space, name)?.values[0]);
  const own = instant(pdfDate(text) ?? undefined);
  // Seconds count; what one of them leaves out does not.
  return !Number.isNaN(own) && !Number.isNaN(said) && Math.abs(own - said) < 1_000;
}

/** Part 1: what the document information says must stand in the XMP, too. */
function checkInfo(reader: PdfReader, xmp: Xmp, findings: Findings): void {
  const info: Dict | undefined = reader.dict(reader.trailer.get("Info"));
  for (const [key, property] of Object.entries(xmpProperties)) {
    const text = withoutPadding(reader.text(info?.get(key)) ?? "");
    if (text !== "" && !saysText(xmp, property, text)) findings.add("info-agrees", { detail: key });
  }
  for (const [key, property] of Object.entries(xmpDates)) {
    const text = reader.text(info?.get(key));
    if (text !== undefined && !saysDate(xmp, property, text)) findings.add("info-agrees", { detail: key });
  }
}

/** What is asked of any packet: its header, its form and its properties, which it gives. */
function checkPacket(
  reader: PdfReader,
  stream: Stream,
  findings: Findings,
  object: number | undefined,
): Xmp | undefined {
  const text = Buffer.from(decodeContent(reader, stream, "pdf.metadata")).toString("utf8");
  const [, head = ""] = /<\?xpacket begin=([^?]*)\?>/.exec(text) ?? [];
  if (/\b(?:bytes|encoding)\s*=/.test(head)) findings.add("metadata-header", { object });
  const xmp = packetOf(reader, stream);
  if (xmp === undefined) findings.add("metadata-form", { object });
  else checkSchemas(xmp, findings);
  return xmp;
}

/** Packets of other parts of the document: their properties count as those of the document do. */
function checkOthers(reader: PdfReader, findings: Findings): void {
  const own = reader.resolve(reader.catalog.get("Metadata"));
  for (const number of reader.numbers) {
    const found = reader.readable(number);
    if (!(found instanceof Stream) || found.dict.name("Type") !== "Metadata") continue;
    if (found.dict.has("Filter")) findings.add("metadata-filter", { object: number });
    if (found === own) continue;
    checkPacket(reader, found, findings, number);
  }
}

/** Writers fill what they reserved with NUL. */
export function withoutPadding(text: string): string {
  let end = text.length;
  while (text[end - 1] === "\0") end--;
  return text.slice(0, end);
}

export function packetOf(reader: PdfReader, stream: Stream): Xmp | undefined {
  const text = Buffer.from(decodeContent(reader, stream, "pdf.metadata")).toString("utf8");
  return text.includes("\ufffd") ? undefined : readXmp(withoutPadding(text.replace(/^\ufeff/, "")));
}

/** Whether a packet of a page or an image may stand in an archive of that level: all of it is known or described. */
export function isArchivable(reader: PdfReader, stream: Stream, level: ArchiveLevel): boolean {
  const findings = new Findings(level);
  checkPacket(reader, stream, findings, undefined);
  return findings.failures.length === 0 && findings.unchecked.length === 0;
}

export function checkMetadata(reader: PdfReader, findings: Findings): void {
  checkOthers(reader, findings);
  const ref = reader.catalog.get("Metadata");
  const stream = reader.resolve(ref);
  const object = ref instanceof Ref ? ref.number : undefined;
  if (!(stream instanceof Stream)) {
    findings.add("metadata");
    return;
  }
  const xmp = checkPacket(reader, stream, findings, object);
  if (xmp === undefined) return;
  checkClaim(xmp, findings);
  if (findings.part === 1) checkInfo(reader, xmp, findings);
}
