import { PdfiumDocument } from "../engine/pdfium.ts";
import { runQpdf } from "../engine/qpdf.ts";
import type { Rectangle } from "../structure/page-tree.ts";
import { FoundValues, longEnough, solid } from "./found-values.ts";
import { holds } from "./geometry.ts";
import { pageCharacters } from "./page-characters.ts";
import { type PixelData, pixelsAside } from "./pixels-aside.ts";

/** A value that is still there, and where. */
export type Remnant = { kind: string; where: string };

type Value = { kind: string; text: string };
type Pattern = { bytes: Buffer; kind: string; alone: boolean };

const isLetter = (byte: number | undefined) =>
  byte !== undefined &&
  ((byte >= 48 && byte <= 57) || (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122));

/** The ways in which bytes can hold a text: plain, in 16 bits, as hexadecimal digits, escaped for addresses and XML. */
function patternsOf({ kind, text }: Value): Pattern[] {
  const compact = text.replace(/[\s\u001f]+/g, "");
  const texts = [...new Set([text, compact, text.toLowerCase(), text.toUpperCase()])];
  const wide = (each: string) => Buffer.from(each, "utf16le");
  const narrow = (each: string) => (/^[\0-\xff]*$/.test(each) ? [Buffer.from(each, "latin1")] : []);
  const plain = texts.flatMap((each) => [
    Buffer.from(each),
    ...narrow(each),
    wide(each),
    wide(each).swap16(),
    Buffer.from(encodeURIComponent(each)),
    Buffer.from(each.replaceAll("&", "&amp;").replaceAll("<", "&lt;")),
  ]);
  const hex = texts.flatMap((each) =>
    [...narrow(each), wide(each).swap16()].flatMap((bytes) => [
      Buffer.from(bytes.toString("hex")),
      Buffer.from(bytes.toString("hex").toUpperCase()),
    ]),
  );
  const alone = solid(text).text.length < longEnough;
  const unique = new Map([...plain, ...hex].map((bytes) => [bytes.toString("latin1"), bytes]));
  return [...unique.values()].filter(({ length }) => length >= 4).map((bytes) => ({ bytes, kind, alone }));
}

/** Words that are names of the format (ISO 32000-1), in every file whatever it says. */
const standardNames = new Set(
  (
    "Action Annot Annots Artifact Ascent Author Background BaseFont Bookmark Border Bounds Catalog CharProcs " +
    "Collection Color Colors ColorSpace Columns Contents Count CreationDate Creator Date Decode Dest Destination Differences " +
    "Document Domain Encoding Field Fields Figure Filter First Flags Font FontDescriptor FontFamily FontName Footer Form " +
    "Formula Function Functions Group Header Height Highlight Image Index Indexed Info Intent Interpolate Keywords Kids Label " +
    "Lang Last Layout Length Limits Line Link List Location Mask Matrix Metadata Name Names Next Note Nums Object Order " +
    "Outline Outlines Page PageMode PageLabels Pages Paragraph Parent Part Pattern Print Private Process Producer Properties " +
    "Range Reason Rect Reference Registry Resources Root Rotate Rows Section Separation Shading Signature Size Span Stamp " +
    "State Status Style Subject Subtype Supplement Table Template Text Title Trapped Type Usage Version View Widget Widths Width"
  ).split(" "),
);

/** Many patterns at once: two bytes decide whether a place is looked at. */
class Search {
  private readonly starts = new Map<number, Pattern[]>();
  private readonly table = new Uint8Array(65_536);
  private longest = 0;

  constructor(patterns: readonly Pattern[]) {
    for (const pattern of patterns) {
      this.longest = Math.max(this.longest, pattern.bytes.length);
      const key = pattern.bytes.readUInt16BE(0);
      this.table[key] = 1;
      this.starts.set(key, [...(this.starts.get(key) ?? []), pattern]);
    }
  }

  find(data: Buffer): Pattern | undefined {
    for (let at = 0; at + 1 < data.length; at++) {
      const key = ((data[at] ?? 0) << 8) | (data[at + 1] ?? 0);
      if (this.table[key] === 0) continue;
      const found = this.starts.get(key)?.find(({ bytes, alone }) => {
        const end = at + bytes.length;
        if (end > data.length || bytes.compare(data, at, end) !== 0) return false;
        if (data[at - 1] === 0x2f && standardNames.has(bytes.toString("latin1")) && !isLetter(data[end]))
          return false;
        return !alone || !(isLetter(data[at - 1]) || isLetter(data[end]));
      });
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The same in what comes piece by piece. */
  async findIn(pieces: AsyncIterable<Uint8Array>): Promise<Pattern | undefined> {
    if (this.longest === 0) return undefined;
    const seam = this.longest - 1;
    let end = Buffer.alloc(0);
    for await (const piece of pieces) {
      const data = Buffer.from(piece.buffer, piece.byteOffset, piece.length);
      const found = this.find(Buffer.concat([end, data.subarray(0, seam)])) ?? this.find(data);
      if (found !== undefined) return found;
      end = Buffer.concat([end, data.subarray(-seam)]).subarray(-seam);
    }
    return undefined;
  }
}

const escapes: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

/** The bytes of all strings of a stretch of the file, one behind the other: what was split over operators is whole again. */
export function stringsIn(data: Buffer): Buffer {
  const out: number[] = [];
  for (let at = 0; at < data.length; at++) {
    const byte = data[at];
    if (byte === 0x28) at = literal(data, at + 1, out);
    else if (byte === 0x3c && data[at + 1] === 0x3c) at++;
    else if (byte === 0x3c) {
      const end = data.indexOf(0x3e, at);
      if (end < 0) break;
      const digits = data.toString("latin1", at + 1, end).replace(/\s/g, "");
      if (/^[0-9a-f]*$/i.test(digits)) {
        for (const each of Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, "hex"))
          out.push(each);
        at = end;
      }
    }
  }
  return Buffer.from(out);
}

function literal(data: Buffer, from: number, out: number[]): number {
  let depth = 1;
  let at = from;
  for (; at < data.length; at++) {
    const byte = data[at] ?? 0;
    if (byte === 0x5c) {
      const next = data[++at] ?? 0;
      const octal = /^[0-7]{1,3}/.exec(data.toString("latin1", at, at + 3))?.[0];
      if (octal !== undefined) {
        out.push(Number.parseInt(octal, 8) & 255);
        at += octal.length - 1;
      } else if (next !== 10 && next !== 13) out.push(escapes[String.fromCharCode(next)] ?? next);
      continue;
    }
    if (byte === 0x28) depth++;
    if (byte === 0x29 && --depth === 0) return at;
    out.push(byte);
  }
  return at;
}

const heading = /\n(\d+) 0 obj\n/g;
/** Pixels and glyphs: no text stands in them but by chance. */
const opaque =
  /\/Subtype \/Image|\/Length1 |\/FontFile|\/Subtype \/(?:Type1C|CIDFontType0C|OpenType)|\/N [134]\n/;

function* objectsOf(file: Buffer): Generator<{ number: string; head: string; data: Buffer }> {
  const text = file.toString("latin1");
  const starts = [...text.matchAll(heading)];
  for (const [index, { 1: number = "", index: at }] of starts.entries()) {
    const whole = file.subarray(at, starts[index + 1]?.index ?? file.length);
    // Behind it stands what qpdf remarks on the next one.
    const end = whole.lastIndexOf("\nendobj");
    const data = end < 0 ? whole : whole.subarray(0, end);
    yield { number, head: data.toString("latin1", 0, 2_000).split("stream\n")[0] ?? "", data };
  }
}

function described(head: string): string {
  if (/\/Type \/Metadata/.test(head)) return "the metadata";
  if (/\/Subtype \/Image/.test(head)) return "the data of an image";
  if (/\/Subtype \/Form/.test(head)) return "a form XObject";
  if (/\/Type \/Annot/.test(head)) return "an annotation";
  return "an object";
}

/** In pixels a short value is a coincidence. */
const isTelling = ({ alone }: Pattern) => !alone;

async function inPixels(images: readonly PixelData[], patterns: readonly Pattern[]): Promise<Remnant[]> {
  const search = new Search(patterns.filter(isTelling));
  const remnants: Remnant[] = [];
  for (const { number, pieces } of images) {
    const found = await search.findIn(pieces());
    if (found !== undefined)
      remnants.push({ kind: found.kind, where: `the data of an image (object ${number})` });
  }
  return remnants;
}

async function inBytes(bytes: Uint8Array, values: readonly Value[]): Promise<Remnant[]> {
  const args = [
    "--qdf",
    "--object-streams=disable",
    "--stream-data=uncompress",
    "--decode-level=specialized",
  ];
  const aside = pixelsAside(bytes);
  const inputs = { "in.pdf": aside.file };
  const run = await runQpdf(["in.pdf", ...args, "--no-original-object-ids", "out.pdf"], inputs);
  const file = run.outputs.get("out.pdf");
  if (run.exitCode === 2 || file === undefined)
    return [{ kind: "file", where: "the whole file: it could not be read again" }];
  const patterns = values.flatMap(patternsOf);
  const [everywhere, telling] = [new Search(patterns), new Search(patterns.filter(isTelling))];
  const bare = values
    .map(({ kind, text }) => ({ kind, text: solid(text).text }))
    .filter(({ text }) => text.length >= longEnough);
  const remnants = await inPixels(aside.images, patterns);
  for (const { number, head, data } of objectsOf(Buffer.from(file.buffer, file.byteOffset, file.length))) {
    const where = `${described(head)} (object ${number})`;
    const isOpaque = opaque.test(head);
    const found = (isOpaque ? telling : everywhere).find(data);
    if (found !== undefined) remnants.push({ kind: found.kind, where });
    if (found !== undefined || isOpaque || bare.length === 0) continue;
    const strings = stringsIn(data);
    const joined = solid(strings.toString("latin1").replaceAll("\0", "")).text;
    const split = bare.find(({ text }) => joined.includes(text));
    if (split !== undefined) remnants.push({ kind: split.kind, where });
  }
  return remnants;
}

/**
 * Looks for the values in a written file by ways that had no part in writing it: every stream taken apart by qpdf,
 * images by zlib one after the other, and searched in every encoding, strings joined over operators, and the text that PDFium reads; `areas` are places by page
 * in which no character may stand.
 */
export async function remnantsOf(
  bytes: Uint8Array,
  values: readonly Value[],
  areas: ReadonlyMap<number, readonly Rectangle[]>,
): Promise<Remnant[]> {
  const remnants = await inBytes(bytes, values);
  const known = new FoundValues();
  for (const { kind, text } of values) known.add(kind, text);
  using document = await PdfiumDocument.open(bytes);
  for (let page = 0; page < document.pageCount; page++) {
    const { text, boxes } = pageCharacters(document, page);
    for (const { kind } of known.find(text)) remnants.push({ kind, where: `the text of page ${page + 1}` });
    const own = areas.get(page) ?? [];
    const left = boxes.some(
      (box) =>
        box !== undefined && own.some((area) => holds(area, [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2])),
    );
    if (left) remnants.push({ kind: "text", where: `a box on page ${page + 1}` });
  }
  return remnants;
}
