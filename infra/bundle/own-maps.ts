import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { object, string } from "zod";

// Source map format specification (ECMA-426): lines of segments, each of numbers in base64 VLQ, relative to those before.

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** The numbers of a segment. */
function numbersOf(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const digit of segment) {
    const bits = digits.indexOf(digit);
    value += (bits & 31) << shift;
    shift += 5;
    if ((bits & 32) !== 0) continue;
    numbers.push((value & 1) === 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}

function digitsOf(number: number): string {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1;
  let text = "";
  do {
    const more = rest >> 5 > 0 ? 32 : 0;
    text += digits[(rest & 31) | more];
    rest >>= 5;
  } while (rest > 0);
  return text;
}

/** Mappings of the sources that are kept; where another begins stands a segment that maps to nothing. */
function mappingsOf(mappings: string, kept: readonly (number | undefined)[]): string {
  const read = [0, 0, 0];
  const written = [0, 0, 0];
  let own = false;
  const lines = mappings.split(";").map((line) => {
    let column = 0;
    let last = 0;
    const segments = line.split(",").flatMap((segment) => {
      const [ahead = 0, ...place] = numbersOf(segment);
      column += ahead;
      if (place.length < 3) return [];
      for (const at of [0, 1, 2]) read[at] = (read[at] ?? 0) + (place[at] ?? 0);
      const source = kept[read[0] ?? 0];
      const was = own;
      own = source !== undefined;
      if (!own && !was) return [];
      const now = source === undefined ? [] : [source, read[1] ?? 0, read[2] ?? 0];
      const relative = [column - last, ...now.map((each, at) => each - (written[at] ?? 0))];
      last = column;
      for (const [at, each] of now.entries()) written[at] = each;
      return [relative.map(digitsOf).join("")];
    });
    return segments.join(",");
  });
  return lines.join(";");
}

const sourceMap = object({ sources: string().array(), mappings: string() });

/**
 * Leaves packages out of the source maps of a folder: Node reads a map when it loads the code, and those of packages are
 * most of it.
 */
export function keepOwnMaps(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => each.endsWith(".map"))) {
    const { sources, mappings } = sourceMap.parse(JSON.parse(readFileSync(join(folder, name), "utf8")));
    const own = sources.filter((source) => !source.includes("node_modules/"));
    const places = new Map(own.map((source, at) => [source, at]));
    const kept = sources.map((source) => places.get(source));
    const map = { version: 3, sources: own, names: [], mappings: mappingsOf(mappings, kept) };
    writeFileSync(join(folder, name), JSON.stringify(map));
  }
}
