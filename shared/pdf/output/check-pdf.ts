import { Stream } from "../file/object.ts";
import { PdfSyntaxError } from "../file/parser.ts";
import { PdfReader } from "../file/reader.ts";
import { listPages, type SourcePage } from "../structure/page-tree.ts";

/** What is known of a file before it is written. */
export type Expected = {
  pages?: number;
  /** Bytes of all that it was made of: a result many times as large was written wrongly. */
  from?: number | undefined;
};

/** How many times its input a file may have, and what forms, fonts and marks may add to a small one. */
const mostGrowth = 3;
const mostAdded = 8_388_608;

/** The content of a page can be reached, stream by stream, where the table of objects says. */
function reach(reader: PdfReader, { dict }: SourcePage): void {
  const contents = reader.resolve(dict.get("Contents"));
  const streams = Array.isArray(contents) ? contents : [contents];
  for (const item of streams) {
    const stream = reader.resolve(item);
    if (stream !== null && !(stream instanceof Stream)) throw new PdfSyntaxError("a page without content");
  }
  reader.dict(dict.get("Resources"));
}

/**
 * Reads a result as any caller will, from its last bytes on, by the rules and without repair. Throws PdfSyntaxError for
 * one that is empty, cut, without its pages or out of all proportion, so that the operation is tried another way.
 */
export function checkPdf(bytes: Uint8Array, { pages, from }: Expected): void {
  if (Buffer.from(bytes.subarray(0, 5)).toString("latin1") !== "%PDF-")
    throw new PdfSyntaxError("the result is no PDF");
  const reader = new PdfReader(bytes);
  const found = listPages(reader);
  if (pages !== undefined && found.length !== pages)
    throw new PdfSyntaxError(`the result has ${found.length} pages of ${pages}`);
  for (const page of found) reach(reader, page);
  if (from !== undefined && bytes.length > from * mostGrowth + mostAdded)
    throw new PdfSyntaxError("the result is out of proportion");
}
