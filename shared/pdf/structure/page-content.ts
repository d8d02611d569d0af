import { Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { decodeContent } from "../weight/decode-content.ts";
import type { SourcePage } from "./page-tree.ts";

/** The streams that a page's content is made of, in order (ISO 32000-1, 7.8.2). */
export function contentStreams(reader: PdfReader, { dict }: SourcePage): Stream[] {
  const contents = reader.resolve(dict.get("Contents"));
  return (Array.isArray(contents) ? contents : [contents])
    .map((item) => reader.resolve(item))
    .filter((item) => item instanceof Stream);
}

/** All of a page's content as one, as far as it can be decoded. */
export function pageContent(reader: PdfReader, page: SourcePage): Uint8Array {
  const parts = contentStreams(reader, page).map((stream) => decodeContent(reader, stream));
  return parts.length === 1 && parts[0] !== undefined
    ? parts[0]
    : Buffer.concat(parts.flatMap((part) => [part, Buffer.from("\n")]));
}
