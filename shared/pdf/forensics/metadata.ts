import { decodeFlate } from "../file/filter.ts";
import { PdfString, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";

/** What a PDF says of its own making. Times are ISO 8601 in UTC; null is "not said". */
export type PdfMetadata = {
  producer: string | null;
  creator: string | null;
  created: string | null;
  modified: string | null;
  /** Programs that saved it, by its XMP history (XMP Specification part 2, 1.2.2). */
  history: readonly string[];
};

const longest = 1_000_000;

/** A text string (ISO 32000-2, 7.9.2.2). */
function textOf(value: unknown): string | null {
  if (!(value instanceof PdfString)) return null;
  const bytes = Buffer.from(value.bytes);
  const [first, second] = bytes;
  const text =
    first === 0xfe && second === 0xff
      ? Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2)))
          .swap16()
          .toString("utf16le")
      : first === 0xef && second === 0xbb
        ? bytes.subarray(3).toString("utf8")
        : bytes.toString("latin1");
  return text.replaceAll("\0", "").trim() || null;
}

/** `D:20260131120000+05'30'` (ISO 32000-2, 7.9.4). */
export function pdfDate(text: string | null): string | null {
  const match = /^D:(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?:([Z+-])(?:(\d{2})'?(\d{2})?)?)?/.exec(
    text ?? "",
  );
  if (match === null) return null;
  const part = (at: number, otherwise: number) => Number(match[at] ?? otherwise);
  const local = Date.UTC(part(1, 0), part(2, 1) - 1, part(3, 1), part(4, 0), part(5, 0), part(6, 0));
  const offset = (part(8, 0) * 60 + part(9, 0)) * 60_000;
  const time = match[7] === "+" ? local - offset : match[7] === "-" ? local + offset : local;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

function xmpOf(reader: PdfReader): string {
  const stream = reader.resolve(reader.catalog.get("Metadata"));
  const bytes = stream instanceof Stream ? decodeFlate(stream) : undefined;
  return bytes === undefined || bytes.length > longest ? "" : new TextDecoder().decode(bytes);
}

const within = (xmp: string, name: string) =>
  new RegExp(`${name}(?:="([^"]{1,200})"|>([^<]{1,200})<)`)
    .exec(xmp)
    ?.slice(1)
    .find((value) => value !== undefined) ?? null;

const iso = (text: string | null) => {
  const time = Date.parse(text ?? "");
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};

/** The document information dictionary, and what XMP says where that is silent. */
export function pdfMetadata(reader: PdfReader): PdfMetadata {
  const info = reader.dict(reader.trailer.get("Info"));
  const entry = (key: string) => textOf(reader.resolve(info?.get(key)));
  const xmp = xmpOf(reader);
  const agents = [...xmp.matchAll(/stEvt:softwareAgent(?:="([^"]{1,200})"|>([^<]{1,200})<)/g)];
  return {
    producer: entry("Producer") ?? within(xmp, "pdf:Producer"),
    creator: entry("Creator") ?? within(xmp, "xmp:CreatorTool"),
    created: pdfDate(entry("CreationDate")) ?? iso(within(xmp, "xmp:CreateDate")),
    modified: pdfDate(entry("ModDate")) ?? iso(within(xmp, "xmp:ModifyDate")),
    history: [...new Set(agents.map((match) => match[1] ?? match[2] ?? ""))],
  };
}
