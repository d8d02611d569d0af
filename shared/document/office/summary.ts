import { readStream } from "../../format/compound-streams.ts";
import { coreTitleOf } from "./core-properties.ts";

// The properties of an old Office document (MS-OLEPS 2.20, 2.21): a set of numbers and places, then values.

const stream = "\u0005SUMMARYINFORMATION";
const set = 44;
const title = 2;
const kinds = { bytes: 0x1e, letters: 0x1f } as const;
/** No title is longer. */
const longest = 1_000;

/** The title that an old document states; undefined when it has none of its own. */
export function summaryTitle(bytes: Uint8Array): string | undefined {
  const found = readStream(bytes, stream);
  if (found === undefined || found.length < set + 4) return undefined;
  const long = (at: number) => (at + 4 <= found.length ? found.readUInt32LE(at) : 0);
  const start = long(set);
  const count = Math.min(long(start + 4), 200);
  for (let index = 0; index < count; index++) {
    const own = start + 8 + 8 * index;
    if (long(own) !== title) continue;
    const at = start + long(own + 4);
    const length = Math.min(long(at + 4), longest);
    const text = found.subarray(at + 8, at + 8 + length * (long(at) === kinds.letters ? 2 : 1));
    const encoding = long(at) === kinds.letters ? "utf-16le" : "windows-1252";
    return coreTitleOf(new TextDecoder(encoding).decode(text).replace(/\0.*$/s, ""));
  }
  return undefined;
}
