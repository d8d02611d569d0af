import { deflateSync, inflateSync } from "node:zlib";
import { chunkFor } from "../file/filter.ts";
import { Dict, Name, name, Stream } from "../file/object.ts";

const largest = 256 * 1024 * 1024;

/** A Flate or uncoded stream at zlib's best level, or undefined when that is no smaller or another filter is in use. */
export function redeflate(stream: Stream): Stream | undefined {
  const filters = stream.dict.get("Filter");
  const filter = Array.isArray(filters) && filters.length < 2 ? filters[0] : filters;
  const coded = filter instanceof Name && filter.value === "FlateDecode";
  if (filter !== undefined && !coded) return undefined;
  let plain: Uint8Array;
  try {
    plain = coded
      ? inflateSync(stream.raw, { maxOutputLength: largest, chunkSize: chunkFor(stream.raw) })
      : stream.raw;
  } catch {
    return undefined;
  }
  const raw = deflateSync(plain, { level: 9, memLevel: 9 });
  if (raw.length >= stream.raw.length) return undefined;
  return withDeflated(stream, raw);
}

/** The stream with its data in Flate. */
export function withDeflated({ dict }: Stream, raw: Uint8Array): Stream {
  const entries = new Dict(dict).set("Filter", name("FlateDecode"));
  const parameters = dict.get("DecodeParms");
  if (Array.isArray(parameters)) entries.set("DecodeParms", parameters[0] ?? null);
  return new Stream(entries, raw);
}
