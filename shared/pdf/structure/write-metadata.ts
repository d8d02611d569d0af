import { deflateSync } from "node:zlib";
import type { OutputFile } from "../../contract/file.ts";
import type { removableFields } from "../../contract/pdf-metadata.ts";
import { warning } from "../../warnings/warning.ts";
import { editedFile } from "../drawing/edit.ts";
import { Dict, name, type PdfObject, Ref, Stream, textString } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import type { PdfWriter } from "../file/writer.ts";
import { checkPdf } from "../output/check-pdf.ts";
import { decodeContent } from "../weight/decode-content.ts";
import { assemble } from "./assembly.ts";
import { withPdf } from "./open-pdf.ts";
import type { PdfInput } from "./operations.ts";
import { pdfaClaim } from "./pdfa-claim.ts";
import { changedPacket, type InfoKey, newPacket, type XmpChanges } from "./xmp-packet.ts";

type MetadataInput = PdfInput & {
  title?: string | undefined;
  author?: string | undefined;
  subject?: string | undefined;
  keywords?: string | undefined;
  creator?: string | undefined;
  language?: string | undefined;
  remove: readonly (typeof removableFields)[number][];
};

const infoKeys = [
  "Title",
  "Author",
  "Subject",
  "Keywords",
  "Creator",
  "Producer",
] as const satisfies InfoKey[];
/** Entries of the document information that are none of the caller's own. */
const standard: ReadonlySet<string> = new Set([...infoKeys, "CreationDate", "ModDate", "Trapped"]);
const fieldOf = (key: InfoKey) => key.toLowerCase() as Lowercase<InfoKey>;

/** What is said anew, and what no more. */
function changesOf(input: MetadataInput): XmpChanges {
  const given: Readonly<Record<string, string | undefined>> = {
    ...{ title: input.title, author: input.author, subject: input.subject },
    ...{ keywords: input.keywords, creator: input.creator },
  };
  return new Map(
    infoKeys.flatMap((key): [InfoKey, string | null][] => {
      const field = fieldOf(key);
      const text = given[field];
      if (text !== undefined) return [[key, text]];
      return input.remove.includes(field) ? [[key, null]] : [];
    }),
  );
}

function changedInfo(own: Dict, changes: XmpChanges, input: MetadataInput): Dict {
  const info = new Dict(input.remove.includes("all") ? [] : own);
  if (input.remove.includes("others"))
    for (const key of [...info.keys()]) if (!standard.has(key)) info.delete(key);
  for (const [key, text] of changes) {
    if (text === null) info.delete(key);
    else info.set(key, textString(text));
  }
  return info;
}

/** A packet as text; undefined where there is none. */
const packetIn = (reader: PdfReader, stream: PdfObject): string | undefined =>
  stream instanceof Stream
    ? Buffer.from(decodeContent(reader, stream, "pdf.metadata")).toString("utf8")
    : undefined;

/** Puts a packet into a file that is being written, as that of before was coded. */
function setPacket(writer: PdfWriter, catalog: Dict, packet: string): void {
  const ref = catalog.get("Metadata");
  const before = ref instanceof Ref ? writer.get(ref) : undefined;
  const isDeflated = before instanceof Stream && before.dict.has("Filter");
  const bytes = Buffer.from(packet, "utf8");
  const entries = new Dict([
    ["Type", name("Metadata")],
    ["Subtype", name("XML")],
  ]);
  const stream = isDeflated
    ? new Stream(entries.set("Filter", name("FlateDecode")), deflateSync(bytes))
    : new Stream(entries, bytes);
  catalog.set("Metadata", writer.add(stream));
}

/** Says who made a file and what it is about, in both places where that stands. */
export function writeMetadata(input: MetadataInput): Promise<OutputFile> {
  return withPdf(input.file, input.password, (opened) => {
    const { reader, pageCount } = opened;
    const changes = changesOf(input);
    const isEmptied = input.remove.includes("all");
    const changed = (packet: string | undefined) =>
      packet === undefined || isEmptied ? undefined : changedPacket(packet, changes);
    const before = packetIn(reader, reader.resolve(reader.catalog.get("Metadata")));
    const isReplaced = before !== undefined && !isEmptied && changed(before) === undefined;
    const says = [...changes.values()].some((text) => text !== null);
    const pages = opened.pages.map((_, index) => index);
    const { bytes, warnings } = assemble([{ opened, title: "", pages }], undefined, {
      whole: true,
      breaksClaim: pdfaClaim(reader) !== undefined && (isEmptied || isReplaced),
      breaksAccess: isEmptied || isReplaced || changes.get("Title") === null,
      info: (own) => changedInfo(own, changes, input),
      finish: (writer, catalog) => {
        // A claim may have been taken out of it by now.
        const ref = catalog.get("Metadata");
        const left = ref instanceof Ref ? packetIn(reader, writer.get(ref)) : undefined;
        const packet = changed(left) ?? (says ? newPacket(changes) : undefined);
        if (packet === undefined) catalog.delete("Metadata");
        else setPacket(writer, catalog, packet);
        if (input.language !== undefined) catalog.set("Lang", textString(input.language));
      },
    });
    checkPdf(bytes, { pages: pageCount, from: input.file.bytes.length });
    const told = isReplaced ? [warning("packet_replaced")] : [];
    return editedFile(input.file, "metadata", { bytes, pageCount, warnings: [...warnings, ...told] });
  });
}
