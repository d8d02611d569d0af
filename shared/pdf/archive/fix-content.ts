import { deflateSync } from "node:zlib";
import { operationsOf } from "../content/operators.ts";
import { Dict, dict, name, type PdfObject, Stream } from "../file/object.ts";
import { contentStreams } from "../structure/page-content.ts";
import { decodeContent } from "../weight/decode-content.ts";
import { comment, contentOperators } from "./content-use.ts";
import { isOddlyWritten, withPlainNumbers } from "./odd-numbers.ts";
import type { WorkingCopy } from "./working-copy.ts";

// What content names and nobody has, and operators that nobody knows: viewers draw nothing for them (ISO 19005-2, 6.2.2).

const empty: Readonly<Record<string, () => PdfObject>> = {
  ExtGState: () => new Dict(),
  ColorSpace: () => name("DeviceGray"),
  Font: () => dict({ Type: name("Font"), Subtype: name("Type1"), BaseFont: name("Helvetica") }),
};

const emptyForm = () =>
  new Stream(
    dict({ Type: name("XObject"), Subtype: name("Form"), BBox: [0, 0, 0, 0], Resources: new Dict() }),
    new Uint8Array(),
  );

/**
 * Gives resources a thing of a name that content has for nothing, and returns it: an empty one, and of a font that by
 * which viewers show such text.
 */
export function addMissing(
  copy: WorkingCopy,
  kind: string,
  key: string,
  resources: Dict | undefined,
): PdfObject | undefined {
  if (resources === undefined) return undefined;
  const made = kind === "XObject" ? copy.add(emptyForm()) : empty[kind]?.();
  if (made === undefined) return undefined;
  const own = copy.reader.dict(resources.get(kind)) ?? new Dict();
  own.set(key, made);
  resources.set(kind, own);
  return made;
}

/** How an inline image asks to be smoothed (ISO 32000-1, table 93). */
const smoothing = /\/(?:I|Interpolate)\s+true\b/g;

const delimiter = /[\s()<>[\]{}/%]/;

/** Content without the words that nobody can read. */
function readable(bytes: Uint8Array): Uint8Array {
  const starts = new Set<number>();
  for (const _ of operationsOf(bytes, (at) => starts.add(at)));
  if (starts.size === 0) return bytes;
  const copy = Buffer.from(bytes);
  for (const start of starts)
    for (let at = start; at < copy.length; at++) {
      const isEnd = delimiter.test(String.fromCharCode(copy[at] ?? 0));
      if (isEnd && at > start) break;
      copy[at] = blank;
      if (isEnd) break;
    }
  return copy;
}
const blank = " ".charCodeAt(0);

/** Content without the operators that ISO 32000-1 does not have, and without smoothed images; undefined of sound content. */
function withoutStrangers(stated: Uint8Array): Buffer | undefined {
  const bytes = readable(stated);
  const kept: Uint8Array[] = [];
  let from = 0;
  for (const { operator, operands, start, end } of operationsOf(bytes)) {
    if (operator === "ID") {
      const entries = Buffer.from(bytes.subarray(start, end)).toString("latin1");
      const sober = entries.replace(smoothing, "");
      if (sober === entries) continue;
      kept.push(bytes.subarray(from, start), Buffer.from(sober, "latin1"));
      from = end;
      continue;
    }
    const written = Buffer.from(bytes.subarray(start, end)).toString("latin1");
    const isKnown = contentOperators.has(operator);
    const isGlued = bytes[end] === comment;
    if (isKnown && !/[(<]/.test(written) && isOddlyWritten(written)) {
      const plain = withPlainNumbers(written, { operator, operands });
      kept.push(bytes.subarray(from, start), Buffer.from(plain, "latin1"));
      from = end;
    }
    if (isKnown && isGlued) {
      kept.push(bytes.subarray(from, end), Buffer.from(" "));
      from = end;
    }
    if (isKnown) continue;
    kept.push(bytes.subarray(from, start), Buffer.from("\n"));
    from = end;
  }
  if (from === 0 && bytes !== stated) return Buffer.from(bytes);
  return from === 0 ? undefined : Buffer.concat([...kept, bytes.subarray(from)]);
}

export function fixOperators(copy: WorkingCopy): void {
  for (const page of copy.pages) {
    const streams = contentStreams(copy.reader, page);
    const parts = streams.flatMap((stream) => [decodeContent(copy.reader, stream), Buffer.from("\n")]);
    const left = withoutStrangers(Buffer.concat(parts));
    if (left !== undefined) copy.pageDict(page).set("Contents", copy.addStream(left));
  }
  for (const number of copy.reader.numbers) {
    const form = copy.reader.readable(number);
    if (!(form instanceof Stream) || form.dict.name("Subtype") !== "Form") continue;
    const left = withoutStrangers(decodeContent(copy.reader, form));
    if (left === undefined) continue;
    const entries = new Dict(form.dict);
    for (const key of ["Filter", "DecodeParms", "Length"]) entries.delete(key);
    copy.set(number, new Stream(entries.set("Filter", name("FlateDecode")), deflateSync(left)));
  }
}
