import { PdfString, Stream } from "../file/object.ts";
import { Parser, PdfSyntaxError } from "../file/parser.ts";
import type { PdfReader } from "../file/reader.ts";
import type { Findings } from "./findings.ts";
import { withoutLiterals } from "./literals.ts";

// How the bytes of a file are written (ISO 19005-2, 6.1.2 to 6.1.9).

const latin = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1", Math.max(0, from), to);

/** The comment that follows is asked for by PDF/A alone. */
export function checkHeader(bytes: Uint8Array, findings: Findings): void {
  const head = latin(bytes, 0, 40);
  const [line = ""] = /^%PDF-1\.[0-7](?:\r\n|\r|\n)/.exec(head) ?? [];
  const isMarked = findings.level === "ua1" || /^%[\x80-\xff]{4}/.test(head.slice(line.length));
  if (line === "" || !isMarked) findings.add("header");
}

function checkEnd(bytes: Uint8Array, findings: Findings): void {
  const tail = latin(bytes, bytes.length - 1_024, bytes.length);
  if (!/%%EOF(?:\r\n|\r|\n)?$/.test(tail)) findings.add("end");
}

function checkTrailer(reader: PdfReader, findings: Findings): void {
  const ids = reader.array(reader.trailer.get("ID")) ?? [];
  const filled = ids.filter((id) => id instanceof PdfString && id.bytes.length > 0);
  if (ids.length !== 2 || filled.length !== 2) findings.add("identifier");
  const at = latin(reader.bytes, reader.lastSection, reader.lastSection + 60);
  if (!at.startsWith("xref")) findings.add("cross-reference");
  else if (!/^xref(?:\r\n|\r|\n)\d+ \d+/.test(at)) findings.add("table-lines");
}

/** A dictionary's beginning or a hexadecimal string. */
const hexString = /<<|<([^<>]*)>/g;

function hexFaults(text: string): boolean {
  if (!text.includes("<")) return false;
  for (const [, digits] of withoutLiterals(text).matchAll(hexString)) {
    const plain = digits?.replace(/[\0\t\n\f\r ]/g, "");
    if (plain !== undefined && (plain.length % 2 === 1 || /[^0-9A-Fa-f]/.test(plain))) return true;
  }
  return false;
}

/** How one object stands in the file, from its number to endobj. */
function checkObject(reader: PdfReader, number: number, offset: number, findings: Findings): void {
  const { bytes } = reader;
  const head = latin(bytes, offset - 1, offset + 30);
  if (!/^[\r\n]\d+ \d+ obj[\r\n]/.test(head)) findings.add("object-lines", { object: number });
  const parser = new Parser(bytes, offset);
  let dataStart = -1;
  const object = parser.indirectObject((length, start) => {
    dataStart = start;
    const size = reader.resolve(length);
    return typeof size === "number" ? size : -1;
  });
  parser.skipSpace();
  const end = parser.position;
  if (object instanceof Stream) {
    const before = latin(bytes, dataStart - 8, dataStart);
    const behind = latin(bytes, dataStart + object.raw.length, dataStart + object.raw.length + 12);
    if (!/stream(?:\r\n|\n)$/.test(before) || !/^(?:\r\n|\r|\n)endstream/.test(behind))
      findings.add("stream-lines", { object: number });
  }
  if (!/^[\r\n]endobj[\r\n]/.test(latin(bytes, end - 1, end + 7)))
    findings.add("object-lines", { object: number });
  if (hexFaults(latin(bytes, offset, dataStart < 0 ? end : dataStart)))
    findings.add("hex-string", { object: number });
}

/** What can be told of the bytes alone. */
export function checkFile(reader: PdfReader, findings: Findings): void {
  checkHeader(reader.bytes, findings);
  checkEnd(reader.bytes, findings);
  checkTrailer(reader, findings);
  for (const number of reader.numbers) {
    const place = reader.placeOf(number);
    if (place === undefined || !("offset" in place)) continue;
    try {
      checkObject(reader, number, place.offset, findings);
    } catch (error) {
      if (!(error instanceof PdfSyntaxError)) throw error;
      findings.add("object-lines", { object: number, detail: error.message });
    }
  }
}
