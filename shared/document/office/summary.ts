import { readStream } from "../../format/compound-streams.ts";
import { longAt, shortAt } from "../binary/bytes.ts";
import { encodingOf } from "../binary/code-page.ts";
import { coreTitleOf } from "./core-properties.ts";

// The properties of an old Office document (MS-OLEPS 2.20, 2.21): a set of numbers and places, then values.

const stream = "\u0005SUMMARYINFORMATION";
const set = 44;
const numbers = { codePage: 1, title: 2 } as const;
/** A text in two bytes a letter; others are in the code page that the set states. */
const letters = 0x1f;
/** No set has more properties. */
const most = 200;
/** No title is longer. */
const longest = 1_000;

/** The title that an old document states; undefined when it has none of its own. */
export function summaryTitle(bytes: Uint8Array): string | undefined {
  const found = readStream(bytes, stream);
  if (found === undefined || found.length < set + 4) return undefined;
  const start = longAt(found, set);
  const count = Math.min(longAt(found, start + 4), most);
  const places = Array.from({ length: count }, (_, index) => start + 8 + 8 * index);
  const placeOf = (number: number) => {
    const own = places.find((place) => longAt(found, place) === number);
    return own === undefined ? undefined : start + longAt(found, own + 4);
  };
  const [page, at] = [placeOf(numbers.codePage), placeOf(numbers.title)];
  if (at === undefined) return undefined;
  const wide = longAt(found, at) === letters;
  const length = Math.min(longAt(found, at + 4), longest) * (wide ? 2 : 1);
  const encoding = wide ? "utf-16le" : encodingOf(page === undefined ? 1_252 : shortAt(found, page + 4));
  const text = new TextDecoder(encoding).decode(found.subarray(at + 8, at + 8 + length));
  return coreTitleOf(text.replace(/\0.*$/s, ""));
}
