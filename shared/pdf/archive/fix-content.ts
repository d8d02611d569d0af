import { deflateSync } from "node:zlib";
import { operationsOf } from "../content/operators.ts";
import { Dict, dict, name, type PdfObject, Stream } from "../file/object.ts";
import { contentStreams } from "../structure/page-content.ts";
import { decodeContent } from "../weight/decode-content.ts";
import { contentOperators, exponent } from "./content-use.ts";
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

/** Content without the operators that ISO 32000-1 does not have, and without smoothed images; undefined of sound content. */
function withoutStrangers(bytes: Uint8Array): Buffer | undefined {
  const kept: Uint8Array[] = [];
  let from = 0;
  for (const { operator, start, end } of operationsOf(bytes)) {
    if (operator === "ID") {
      const entries = Buffer.from(bytes.subarray(start, end)).toString("latin1");
      const sober = entries.replace(smoothing, "");
      if (sober === entries) continue;
      kept.push(bytes.subarray(from, start), Buffer.from(sober, "latin1"));
      from = end;
      continue;
    }
    const written = Buffer.from(bytes.subarray(start, end)).toString("latin1");
    if (contentOperators.has(operator) && !/[(<]/.test(written) && exponent.test(` ${written}`)) {
      const plain = written.replace(new RegExp(exponent, "g"), (number) => String(Number(number).toFixed(6)));
      kept.push(bytes.subarray(from, start), Buffer.from(plain, "latin1"));
      from = end;
    }
    if (contentOperators.has(operator)) continue;
    kept.push(bytes.subarray(from, start), Buffer.from("\n"));
    from = end;
  }
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
