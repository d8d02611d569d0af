import { deflateSync } from "node:zlib";
import { Counter } from "../../limits/count.ts";
import { inflated, undoPredictor } from "../file/filter.ts";
import { type CodedBy, filterChain } from "../file/filter-chain.ts";
import { Dict, name, Stream } from "../file/object.ts";
import { oldFilters } from "../file/old-filters.ts";
import { PdfSyntaxError } from "../file/parser.ts";
import type { PdfReader } from "../file/reader.ts";
import { cleanCopy } from "./clean-copy.ts";
import { type OpenedPdf, openPdf } from "./open-pdf.ts";

/** Filters that can be undone without knowing what the data are; of a file that is decrypted, Crypt does nothing. */
const canBeUndone = (filter: string) =>
  filter === "FlateDecode" || filter === "Crypt" || oldFilters[filter] !== undefined;
/** Those that make nothing small, or less small than Flate. */
const isWaste = (filter: string) => filter !== "FlateDecode" && canBeUndone(filter);

function undone(data: Uint8Array, { filter, parameters }: CodedBy): Uint8Array {
  if (filter === "Crypt") return data;
  return oldFilters[filter]?.(data, "pdf.stream", parameters) ?? inflated(data, "pdf.stream");
}

const predicts = (parameters: Dict | undefined) => Number(parameters?.get("Predictor") ?? 1) > 1;

/** The stream with data in these filters. */
function coded({ dict }: Stream, data: Uint8Array, filters: readonly CodedBy[]): Stream {
  const entries = new Dict(dict);
  for (const key of ["Filter", "DecodeParms", "DP", "Length"]) entries.delete(key);
  entries.set(
    "Filter",
    filters.map(({ filter }) => name(filter)),
  );
  if (filters.some(({ parameters }) => parameters !== undefined))
    entries.set(
      "DecodeParms",
      filters.map(({ parameters }) => parameters ?? null),
    );
  // One filter stands by itself: that is how most readers of few filters look for it.
  for (const key of ["Filter", "DecodeParms"]) {
    const value = entries.get(key);
    if (filters.length === 1 && Array.isArray(value)) entries.set(key, value[0] ?? null);
  }
  return new Stream(entries, data);
}

/** The stream behind the codings that only take room: in those that are left, else in Flate. */
function plain(reader: PdfReader, stream: Stream, size: Counter): Stream | undefined {
  const chain = filterChain(reader, stream);
  const kept = chain.findIndex(({ filter }) => !canBeUndone(filter));
  const outer = kept < 0 ? chain : chain.slice(0, kept);
  const isTwice = kept < 0 && outer.length > 1;
  if (!isTwice && !outer.some(({ filter }) => isWaste(filter))) return undefined;
  let data = stream.raw;
  for (const [at, by] of outer.entries()) {
    data = undone(data, by);
    const isLast = kept < 0 && at + 1 === outer.length;
    if (!isLast && by.parameters !== undefined) data = undoPredictor(data, by.parameters);
    size.add(data.length);
  }
  if (kept >= 0) return coded(stream, data, chain.slice(kept));
  // What a predictor made of the data suits Flate as well.
  const parameters = outer.at(-1)?.parameters;
  const flate = { filter: "FlateDecode", parameters: predicts(parameters) ? parameters : undefined };
  flate.parameters?.delete("EarlyChange");
  return coded(stream, deflateSync(data), [flate]);
}

/** The file with no stream in a coding that only takes room (ISO 32000-1, 7.4.2 to 7.4.5); one that is damaged stays. */
export async function withPlainCodings(opened: OpenedPdf): Promise<OpenedPdf> {
  const { reader } = opened;
  const size = new Counter("pdf.stream");
  const changed = new Map<number, Stream>();
  for (const number of reader.numbers) {
    const object = reader.readable(number);
    if (!(object instanceof Stream)) continue;
    try {
      const made = plain(reader, object, size);
      if (made !== undefined) changed.set(number, made);
    } catch (error) {
      if (!(error instanceof PdfSyntaxError)) throw error;
    }
  }
  if (changed.size === 0) return opened;
  const bytes = cleanCopy(reader, undefined, ({ number }) => changed.get(number));
  const { encrypted, repaired, warnings } = opened;
  return { ...(await openPdf({ filename: "", contentType: "", bytes })), encrypted, repaired, warnings };
}
