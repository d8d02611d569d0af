import { Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { deflatedBeside } from "./deflate.ts";

/** Data of streams that were deflated anew, or cannot be, by what they were: a file that is written twice needs it once. */
export type Deflated = WeakMap<Uint8Array, Uint8Array>;

/** Bytes from which on handing a stream over costs less than it saves. */
const fewestBytes = 8_192;
/** Streams at a time, bytes that one may hold, and all of them: what is beyond is left to whoever writes the file. */
const together = 2;
const mostBytes = 16_777_216;
const mostInAll = 268_435_456;

/** What is coded anew in other ways, or written anew by itself. */
const otherwise = new Set(["XRef", "ObjStm", "Metadata"]);
/** Subtypes of images and of font programs, which are cut to what is shown. */
const cutOrCoded = new Set(["Image", "Type1C", "CIDFontType0C", "OpenType"]);

const isOrdinary = ({ dict, raw }: Stream) =>
  raw.length >= fewestBytes &&
  !otherwise.has(dict.name("Type") ?? "") &&
  !cutOrCoded.has(dict.name("Subtype") ?? "") &&
  !dict.has("Length1");

/**
 * Deflates what is written as it is while the images are coded, on processors that are free, and notes it in `deflated`.
 * Never rejects: what is not noted is deflated when the file is written.
 */
export async function deflateAhead(reader: PdfReader, deflated: Deflated): Promise<void> {
  const waiting = reader.numbers[Symbol.iterator]();
  let left = mostInAll;
  const next = async (): Promise<void> => {
    for (let at = waiting.next(); at.done !== true && left > 0; at = waiting.next()) {
      const stream = reader.readable(at.value);
      if (!(stream instanceof Stream) || !isOrdinary(stream) || deflated.has(stream.raw)) continue;
      const made = await deflatedBeside(stream, mostBytes).catch(() => undefined);
      left -= made?.bytes ?? mostBytes;
      if (made !== undefined) deflated.set(stream.raw, made.raw);
    }
  };
  await Promise.allSettled(Array.from({ length: together }, next));
}
