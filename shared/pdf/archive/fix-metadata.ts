import { escapedMarkup } from "../../values/text/escape-markup.ts";
import { Dict, dict, name, type PdfObject, PdfString, textString } from "../file/object.ts";
import { pdfDate } from "../forensics/metadata.ts";
import {
  aboutsOf,
  changedPacket,
  type InfoKey,
  newPacket,
  withoutProperty,
  xmpProperties,
} from "../structure/xmp-packet.ts";
import type { Changes } from "./changes.ts";
import { accessSpace } from "./check-access.ts";
import { entryOf, extensionSpace, pdfaSpace, saysDate, saysText, xmpDates } from "./check-metadata.ts";
import { type ArchiveLevel, conformanceOf, partOf } from "./level.ts";
import { ownPacket, type Taken, takenPacket, withDescriptions } from "./own-packet.ts";
import type { WorkingCopy } from "./working-copy.ts";
import { readXmp, type XmpEntry } from "./xmp.ts";

// Document information and XMP that say the same, and the claim (ISO 19005-1, 6.7.3 and 6.7.11; ISO 19005-2, 6.6.4).

type DateKey = keyof typeof xmpDates;
const dateKeys = Object.keys(xmpDates) as DateKey[];
const textKeys = Object.keys(xmpProperties) as InfoKey[];
/** Signs that XML has none for. */
const unwritable = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
/** A date to the second, as ISO 32000-1, 7.9.4, writes it. */
const wholeDate = /^D:\d{14}(?:Z|[+-]\d\d'\d\d'?)$/;

/** A date as XMP and the document information write it, to the second, in universal time. */
function dateTexts(text: string): { xmp: string; info: string } | undefined {
  const instant = pdfDate(text)?.slice(0, 19);
  if (instant === undefined) return undefined;
  return { xmp: `${instant}+00:00`, info: `D:${instant.replace(/[-T:]/g, "")}+00'00'` };
}

/** What the document information says: texts and dates that XMP has properties for, and all of it as it is written. */
type Said = { texts: Map<InfoKey, string>; dates: Map<DateKey, string>; info: Dict };

function saidBy({ reader }: WorkingCopy, level: ArchiveLevel): Said {
  const own = reader.dict(reader.trailer.get("Info"));
  const isOwn = ([key]: [string, PdfObject]) =>
    !Object.hasOwn(xmpProperties, key) && !Object.hasOwn(xmpDates, key);
  const said: Said = { texts: new Map(), dates: new Map(), info: new Dict([...(own ?? [])].filter(isOwn)) };
  for (const key of textKeys) {
    const text = reader.text(own?.get(key))?.replace(unwritable, "").trim() ?? "";
    if (text === "") continue;
    said.texts.set(key, text);
    said.info.set(key, textString(text));
  }
  for (const key of dateKeys) {
    const stated = reader.text(own?.get(key)) ?? "";
    const texts = dateTexts(stated);
    if (texts === undefined) continue;
    const isKept = partOf(level) > 1 && wholeDate.test(stated);
    said.info.set(key, new PdfString(Buffer.from(isKept ? stated : texts.info, "latin1")));
    said.dates.set(key, texts.xmp);
  }
  return said;
}

/** Names that stand one behind the other in the document information, and as a list in the XMP. */
function isListOf({ xmp }: Taken, key: InfoKey, text: string): boolean {
  const { space, name: own, kind } = xmpProperties[key];
  const values = entryOf(xmp, space, own)?.values ?? [];
  return kind === "Seq" && [", ", "; "].some((between) => values.join(between) === text);
}

/** The file's packet with what the document information says otherwise, and the dates that are still to be said. */
function agreeing(taken: Taken, { texts, dates, info }: Said, level: ArchiveLevel) {
  const other = [...texts].filter(
    ([key, text]) =>
      !saysText(taken.xmp, xmpProperties[key], text) && !(partOf(level) > 1 && isListOf(taken, key, text)),
  );
  const open = [...dates].filter(([key]) => {
    const written = info.get(key);
    return !(
      written instanceof PdfString &&
      saysDate(taken.xmp, xmpDates[key], Buffer.from(written.bytes).toString("latin1"))
    );
  });
  let packet = changedPacket(taken.packet, new Map(other));
  for (const [key] of open)
    packet = packet === undefined ? undefined : withoutProperty(packet, xmpDates[key]);
  return packet === undefined ? undefined : { packet, dates: open };
}

/** Properties that a packet does not have, claims and descriptions of schemas aside. */
function missingFrom(packet: string, entries: readonly XmpEntry[]): XmpEntry[] {
  const xmp = readXmp(packet);
  const untold: ReadonlySet<string> = new Set([pdfaSpace, accessSpace, extensionSpace]);
  return entries.filter(
    ({ space, name: property }) =>
      !untold.has(space) && (xmp === undefined || entryOf(xmp, space, property) === undefined),
  );
}

/**
 * The packet of the file without what no archive takes, or a new one, with the claim; gives the document information that
 * agrees with it. `more` are further descriptions, as RDF.
 */
export function fixMetadata(copy: WorkingCopy, changes: Changes, level: ArchiveLevel, more = ""): Dict {
  const said = saidBy(copy, level);
  const own = ownPacket(copy);
  const before = readXmp(own);
  // What describes schemas stands in a packet once, and all of it is about the same.
  const isFull = own.includes(extensionSpace) || aboutsOf(own).some((about) => about !== "");
  const taken = more !== "" && isFull ? undefined : takenPacket(own, partOf(level));
  const kept = taken && agreeing(taken, said, level);
  const { packet, dates } = kept ?? { packet: newPacket(said.texts), dates: [...said.dates] };
  const stated = dates.map(([key, text]) => {
    const property = `xmp:${xmpDates[key].name}`;
    return `<${property}>${escapedMarkup(text)}</${property}>`;
  });
  const whole = withDescriptions(
    packet,
    (about) =>
      `<rdf:Description rdf:about="${about}" xmlns:pdfaid="${pdfaSpace}" xmlns:xmp="${xmpDates.ModDate.space}">` +
      `<pdfaid:part>${partOf(level)}</pdfaid:part><pdfaid:conformance>${conformanceOf(level)}</pdfaid:conformance>` +
      `${stated.join("")}</rdf:Description>${more}`,
  );
  if (taken !== undefined && kept !== undefined)
    changes.properties = missingFrom(whole, taken.left).map(({ prefix, name: key }) => `${prefix}:${key}`);
  else if (own !== "" && (before === undefined || missingFrom(whole, before.entries).length > 0))
    changes.note("packet");
  const entries = dict({ Type: name("Metadata"), Subtype: name("XML") });
  copy.reader.catalog.set("Metadata", copy.addStream(Buffer.from(whole, "utf8"), entries, true));
  return said.info;
}
