import { constants, inflateRawSync } from "node:zlib";
import { Inflate } from "fflate";
import { ServiceError } from "../../errors/service-error.ts";
import { Counter, exceeded } from "../../limits/count.ts";
import { type LimitName, limits } from "../../limits/limits.ts";
import { inflated, undoPredictor } from "../file/filter.ts";
import { filterChain } from "../file/filter-chain.ts";
import type { Stream } from "../file/object.ts";
import { oldFilters } from "../file/old-filters.ts";
import { PdfSyntaxError } from "../file/parser.ts";
import type { PdfReader } from "../file/reader.ts";

const mostFilters = 8;
/** Bytes, RFC 1950. */
const zlibHeader = 2;
/** Bytes inflated at a time. Of a piece with damage nothing comes out, so the next round takes smaller ones there. */
const pieces = [16_384, 512, 16, 1] as const;

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
  const chain = filterChain(reader, stream).slice(0, mostFilters);
  return chain.reduce<Uint8Array>((coded, { filter, parameters }) => {
    if (filter === "Crypt") return coded;
    const isFlate = filter === "FlateDecode";
    const data = isFlate ? inflatedAsFarAsGoes(coded, limit) : oldFilters[filter]?.(coded, limit, parameters);
    if (data === undefined) return new Uint8Array();
    return parameters === undefined ? data : undoPredictor(data, parameters);
  }, stream.raw);
}
