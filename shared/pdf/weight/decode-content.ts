import { Inflate } from "fflate";
import { ServiceError } from "../../errors/service-error.ts";
import { Counter } from "../../limits/count.ts";
import type { LimitName } from "../../limits/limits.ts";
import { inflated, undoPredictor } from "../file/filter.ts";
import { type Dict, Name, type PdfObject, Stream } from "../file/object.ts";
import { oldFilters } from "../file/old-filters.ts";
import { PdfSyntaxError } from "../file/parser.ts";
import type { PdfReader } from "../file/reader.ts";

const mostFilters = 8;
/** Bytes, RFC 1950; and how much is inflated at a time. */
const zlibHeader = 2;
const piece = 16_384;
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
    const object = readable(reader, number);
    if (!(object instanceof Stream)) continue;
    const filters = filtersOf(reader, object);
    if (filters.length > 1 || filters.some((filter) => oldFilters[filter] !== undefined))
      size.add(decodeContent(reader, object, "pdf.stream").length);
  }
}

function readable(reader: PdfReader, number: number): PdfObject {
  try {
    return reader.object(number);
  } catch (error) {
    if (error instanceof PdfSyntaxError) return null;
    throw error;
  }
}

/** What comes out before the damage; checksums count for nothing, as engines have it. */
function inflatedInPart(data: Uint8Array, limit: LimitName): Uint8Array {
  const parts: Uint8Array[] = [];
  const size = new Counter(limit);
  const stream = new Inflate((part) => {
    parts.push(part);
    size.add(part.length);
  });
  try {
    for (let at = zlibHeader; at < data.length; at += piece) stream.push(data.subarray(at, at + piece));
  } catch (error) {
    if (error instanceof ServiceError) throw error;
  }
  return Buffer.concat(parts);
}

function inflatedAsFarAsGoes(data: Uint8Array, limit: LimitName): Uint8Array {
  try {
    return inflated(data, limit);
  } catch (error) {
    if (error instanceof PdfSyntaxError) return inflatedInPart(data, limit);
    throw error;
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
