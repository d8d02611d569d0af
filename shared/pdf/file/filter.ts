import { inflateSync } from "node:zlib";
import { exceeded } from "../../limits/count.ts";
import { type LimitName, limits } from "../../limits/limits.ts";
import { Dict, Name, type PdfObject, type Stream } from "./object.ts";
import { PdfSyntaxError } from "./parser.ts";

const manyBytes = 32_768;

/** Bytes that zlib writes at a time: few large parts where much is to come, which are joined in the end. */
export const chunkFor = ({ length }: Uint8Array): number => (length > manyBytes ? 262_144 : 16_384);

/** Stops where the limit is passed: a compressed bomb ends here. */
export function inflated(data: Uint8Array, limit: LimitName): Uint8Array {
  try {
    return inflateSync(data, { maxOutputLength: limits[limit].most, chunkSize: chunkFor(data) });
  } catch (error) {
    if (error instanceof RangeError) throw exceeded(limit, error);
    throw new PdfSyntaxError("a Flate stream is damaged");
  }
}

/** PNG predictors (ISO 32000-1, 7.4.4.4; PNG specification, clause 9). */
function undoPng(data: Uint8Array, rowBytes: number, bytesPerPixel: number): Uint8Array {
  const width = Math.ceil(rowBytes);
  const rows = Math.floor(data.length / (width + 1));
  const out = new Uint8Array(rows * width);
  for (let row = 0; row < rows; row++) {
    const source = row * (width + 1);
    const target = row * width;
    const type = data[source] ?? 0;
    for (let index = 0; index < width; index++) {
      const left = index >= bytesPerPixel ? (out[target + index - bytesPerPixel] ?? 0) : 0;
      const up = row > 0 ? (out[target + index - width] ?? 0) : 0;
      const corner =
        row > 0 && index >= bytesPerPixel ? (out[target + index - width - bytesPerPixel] ?? 0) : 0;
      out[target + index] = (data[source + 1 + index] ?? 0) + predicted(type, left, up, corner);
    }
  }
  return out;
}

function predicted(type: number, left: number, up: number, corner: number): number {
  if (type === 1) return left;
  if (type === 2) return up;
  if (type === 3) return (left + up) >> 1;
  if (type !== 4) return 0;
  const guess = left + up - corner;
  const byLeft = Math.abs(guess - left);
  const byUp = Math.abs(guess - up);
  const byCorner = Math.abs(guess - corner);
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

const number = (value: PdfObject | undefined, otherwise: number) =>
  typeof value === "number" ? value : otherwise;

/** Undoes PNG prediction when the parameters of a filter ask for it. */
export function undoPredictor(data: Uint8Array, settings: Dict): Uint8Array {
  if (number(settings.get("Predictor"), 1) < 10) return data;
  const colors = number(settings.get("Colors"), 1);
  const bits = number(settings.get("BitsPerComponent"), 8);
  return undoPng(
    data,
    number(settings.get("Columns"), 1) * ((colors * bits) / 8),
    Math.max(1, (colors * bits) >> 3),
  );
}

/**
 * Decodes a Flate or unfiltered stream; undefined when another filter stands in the way. Throws `too_complex` when it
 * holds more than the limit.
 */
export function decodeFlate(stream: Stream, limit: LimitName = "pdf.stream"): Uint8Array | undefined {
  const filter = stream.dict.get("Filter");
  const names = Array.isArray(filter) ? filter : filter === undefined || filter === null ? [] : [filter];
  if (names.length === 0) return stream.raw;
  if (names.length > 1 || !(names[0] instanceof Name) || !["FlateDecode", "Fl"].includes(names[0].value))
    return undefined;
  const parameters = stream.dict.get("DecodeParms");
  const settings = Array.isArray(parameters) ? parameters[0] : parameters;
  const data = inflated(stream.raw, limit);
  return settings instanceof Dict ? undoPredictor(data, settings) : data;
}
