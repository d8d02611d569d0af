import { mediaTypes } from "../contract/file.ts";
import type { FileReturn } from "../contract/operation.ts";
import type { Request } from "./request.ts";

type Range = { range: string; weight: number };

function readRange(text: string): Range {
  const [range = "", ...parameters] = text.split(";").map((each) => each.trim().toLowerCase());
  const quality = parameters.find((each) => each.startsWith("q="))?.slice(2);
  const weight = quality === undefined ? 1 : Number(quality);
  return { range, weight: Number.isFinite(weight) ? weight : 0 };
}

/** The weight of a media type (RFC 9110, 12.5.1): the most specific range that covers it decides; 0 when none does. */
function weightOf(mediaType: string, ranges: readonly Range[]): number {
  const [type = ""] = mediaType.split("/");
  for (const covering of [mediaType, `${type}/*`, "*/*"]) {
    const found = ranges.find(({ range }) => range === covering);
    if (found !== undefined) return found.weight;
  }
  return 0;
}

const readRanges = (accept: string) => accept.split(",").map(readRange);

/** Whether a caller would rather have a page than JSON, as a browser does when it opens an address. */
export function pageWanted(accept: string | undefined): boolean {
  if (accept === undefined) return false;
  const ranges = readRanges(accept);
  return weightOf("text/html", ranges) > weightOf(mediaTypes.json, ranges);
}

/**
 * Whether a caller would rather have the JSON that is declared beside files than one of these files; undefined when
 * either is as good, or no JSON is declared.
 */
export function jsonWanted({ formats, json }: FileReturn, { headers }: Request): boolean | undefined {
  if (json === undefined || headers.accept === undefined) return undefined;
  const ranges = readRanges(headers.accept);
  const bare = formats.map((format) => mediaTypes[format].split(";")[0] ?? "");
  const file = Math.max(...bare.map((mediaType) => weightOf(mediaType, ranges)));
  const wanted = weightOf(mediaTypes.json, ranges);
  return wanted === file ? undefined : wanted > file;
}
