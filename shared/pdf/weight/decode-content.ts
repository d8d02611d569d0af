import { Inflate } from "fflate";
import { ServiceError } from "../../errors/service-error.ts";
import { Counter } from "../../limits/count.ts";
import { inflated, undoPredictor } from "../file/filter.ts";
import { type Dict, Name, type PdfObject, type Stream } from "../file/object.ts";
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

/** What comes out before the damage; checksums count for nothing, as engines have it. */
function inflatedInPart(data: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  const size = new Counter("pdf.content");
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

function inflatedAsFarAsGoes(data: Uint8Array): Uint8Array {
  try {
    return inflated(data, "pdf.content");
  } catch (error) {
    if (error instanceof PdfSyntaxError) return inflatedInPart(data);
    throw error;
  }
}

/**
 * A content stream behind any of its filters, as far as it can be decoded: engines draw what stands before the damage.
 * Throws `too_complex` when a filter makes more of it than the limit for content.
 */
export function decodeContent(reader: PdfReader, stream: Stream): Uint8Array {
  const filters = filtersOf(reader, stream);
  const data = filters.reduce<Uint8Array>((coded, filter) => {
    if (flate.includes(filter)) return inflatedAsFarAsGoes(coded);
    return oldFilters[filter]?.(coded, "pdf.content") ?? new Uint8Array();
  }, stream.raw);
  const parameters = predictor(reader, stream);
  return filters.length === 0 || parameters === undefined ? data : undoPredictor(data, parameters);
}
