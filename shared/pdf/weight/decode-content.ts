import { constants, inflateRawSync } from "node:zlib";
import { Inflate } from "fflate";
import { ServiceError } from "../../errors/service-error.ts";
import { Counter, exceeded } from "../../limits/count.ts";
import { type LimitName, limits } from "../../limits/limits.ts";
import { inflated, undoPredictor } from "../file/filter.ts";
import { type Dict, Name, type PdfObject, Stream } from "../file/object.ts";
import { oldFilters } from "../file/old-filters.ts";
import { PdfSyntaxError } from "../file/parser.ts";
import type { PdfReader } from "../file/reader.ts";

const mostFilters = 8;
/** Bytes, RFC 1950. */
const zlibHeader = 2;
/** Bytes inflated at a time. Of a piece with damage nothing comes out, so the next round takes smaller ones there. */
const pieces = [16_384, 512, 16, 1] as const;
const flate = ["FlateDecode", "Fl"];

function filtersOf(reader: PdfReader, { dict }: Stream): string[] {
  const value = reader.resolve(dict.get("Filter"));
  const list: PdfObject[] = Array.isArray(value) ? value : [value];
  return list
    .map((item) => reader.resolve(item))
    .flatMap((item) => (item instanceof Name ? [item.value] : []))
    .slice(0, mostFilters);
}

function predictor(reader: PdfReader, { dict }: Stream): Dict | undefined {
  const value = reader.resolve(dict.get("DecodeParms"));
  return reader.dict(Array.isArray(value) ? value.at(-1) : value);
}

/**
 * Throws `too_complex` when the streams behind another filter than one Flate hold too much together: for engines that
 * decode all of them.
 */
export function holdDecoded(reader: PdfReader): void {
  const size = new Counter("pdf.stream");
  for (const number of reader.numbers) {
    const object = reader.readable(number);
    if (!(object instanceof Stream)) continue;
    const filters = filtersOf(reader, object);
    if (filters.length > 1 || filters.some((filter) => oldFilters[filter] !== undefined))
      size.add(decodeContent(reader, object, "pdf.stream").length);
  }
}

/** Inflates up to the damage, in large pieces up to `sound`, in small ones behind it; `until` is where the last began. */
function inflatedUntil(data: Uint8Array, limit: LimitName, sound: number, small: number) {
  const parts: Uint8Array[] = [];
  const size = new Counter(limit);
  const stream = new Inflate((part) => {
    parts.push(part);
    size.add(part.length);
  });
  let until = zlibHeader;
  try {
    while (until < data.length) {
      const end = until < sound ? Math.min(until + pieces[0], sound) : until + small;
      stream.push(data.subarray(until, end));
      until = end;
    }
  } catch (error) {
    if (error instanceof ServiceError) throw error;
  }
  return { parts, until };
}

/** What comes out before the damage, to the last letter; checksums count for nothing, as engines have it. */
function inflatedInPart(data: Uint8Array, limit: LimitName): Uint8Array {
  let [sound, inflated] = [zlibHeader, new Uint8Array()];
  for (const piece of pieces) {
    const { parts, until } = inflatedUntil(data, limit, sound, piece);
    sound = until;
    inflated = Buffer.concat(parts);
    if (until >= data.length) break;
  }
  return inflated;
}

/** Of most damaged streams the end is missing or only the checksum is wrong; undefined for the others. */
function inflatedWithoutEnd(data: Uint8Array, limit: LimitName): Uint8Array | undefined {
  try {
    return inflateRawSync(data.subarray(zlibHeader), {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: limits[limit].most,
    });
  } catch (error) {
    if (error instanceof RangeError) throw exceeded(limit, error);
    return undefined;
  }
}

function inflatedAsFarAsGoes(data: Uint8Array, limit: LimitName): Uint8Array {
  try {
    return inflated(data, limit);
  } catch (error) {
    if (!(error instanceof PdfSyntaxError)) throw error;
    return inflatedWithoutEnd(data, limit) ?? inflatedInPart(data, limit);
  }
}

/**
 * A content stream behind any of its filters, as far as it can be decoded: engines draw what stands before the damage.
 * Throws `too_complex` when a filter makes more of it than the limit.
 */
export function decodeContent(
  reader: PdfReader,
  stream: Stream,
  limit: LimitName = "pdf.content",
): Uint8Array {
  const filters = filtersOf(reader, stream);
  const data = filters.reduce<Uint8Array>((coded, filter) => {
    if (flate.includes(filter)) return inflatedAsFarAsGoes(coded, limit);
    return oldFilters[filter]?.(coded, limit) ?? new Uint8Array();
  }, stream.raw);
  const parameters = predictor(reader, stream);
  return filters.length === 0 || parameters === undefined ? data : undoPredictor(data, parameters);
}
