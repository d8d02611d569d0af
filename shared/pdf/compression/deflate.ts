import { promisify } from "node:util";
import { deflate, deflateSync, inflate, inflateSync } from "node:zlib";
import { chunkFor } from "../file/filter.ts";
import { Dict, Name, name, Stream } from "../file/object.ts";

const largest = 256 * 1024 * 1024;
/** zlib's best. */
const best = { level: 9, memLevel: 9 } as const;

const coding = { inflate: promisify(inflate), deflate: promisify(deflate) };

/** Whether the data are in Flate, or in no filter; undefined where another one is in use. */
function isFlate({ dict }: Stream): boolean | undefined {
  const filters = dict.get("Filter");
  const filter = Array.isArray(filters) && filters.length < 2 ? filters[0] : filters;
  if (filter === undefined) return false;
  return filter instanceof Name && filter.value === "FlateDecode" ? true : undefined;
}

const isGain = (raw: Uint8Array, { raw: before }: Stream) => raw.length < before.length;

/** A Flate or uncoded stream at zlib's best level, or undefined when that is no smaller or another filter is in use. */
export function redeflate(stream: Stream): Stream | undefined {
  const coded = isFlate(stream);
  if (coded === undefined) return undefined;
  let plain: Uint8Array;
  try {
    plain = coded
      ? inflateSync(stream.raw, { maxOutputLength: largest, chunkSize: chunkFor(stream.raw) })
      : stream.raw;
  } catch {
    return undefined;
  }
  const raw = deflateSync(plain, best);
  return isGain(raw, stream) ? withDeflated(stream, raw) : undefined;
}

/**
 * The same in a thread beside this one: what the data become, those of the stream where that is no smaller, and how many
 * bytes they hold; undefined for what cannot be read, or holds more than `most` bytes.
 */
export async function deflatedBeside(
  stream: Stream,
  most: number,
): Promise<{ raw: Uint8Array; bytes: number } | undefined> {
  const coded = isFlate(stream);
  if (coded === undefined) return undefined;
  const chunkSize = chunkFor(stream.raw);
  const plain = coded
    ? await coding.inflate(stream.raw, { maxOutputLength: most, chunkSize }).catch(() => undefined)
    : stream.raw;
  if (plain === undefined || plain.length > most) return undefined;
  const raw = await coding.deflate(plain, { ...best, chunkSize });
  return { raw: isGain(raw, stream) ? raw : stream.raw, bytes: plain.length };
}

/** The stream with its data in Flate. */
export function withDeflated({ dict }: Stream, raw: Uint8Array): Stream {
  const entries = new Dict(dict).set("Filter", name("FlateDecode"));
  const parameters = dict.get("DecodeParms");
  if (Array.isArray(parameters)) entries.set("DecodeParms", parameters[0] ?? null);
  return new Stream(entries, raw);
}
