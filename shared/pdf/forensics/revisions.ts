import { limits } from "../../limits/limits.ts";

/** A catalog, the pages and a page are three objects at least, or a stream of them beside a table and a dictionary. */
function holdsDocument(text: Buffer, end: number): boolean {
  let at = -1;
  for (let count = 0; count < 3; count++) {
    at = text.indexOf("endobj", at + 1);
    if (at < 0 || at > end) return false;
  }
  return true;
}

/**
 * A file as it was before each time it was saved on top of itself. Incremental updates (ISO 32000-2, 7.5.6) append to a file and end with a cross-reference of their own, so that every
 * earlier state is still in it. The first of a linearized file's two ends says offset 0 (annex F.3.1), or with some writers
 * another: before it stand no more objects than the linearization dictionary and a cross-reference stream, so it is no
 * state.
 */
export function revisionsOf(bytes: Uint8Array): Uint8Array[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ends: number[] = [];
  for (let at = text.indexOf("startxref"); at >= 0; at = text.indexOf("startxref", at + 9)) {
    const tail = /^startxref\s{1,4}(\d{1,12})\s{1,4}%%EOF/.exec(text.toString("latin1", at, at + 48));
    if (tail !== null && tail[1] !== "0" && holdsDocument(text, at)) ends.push(at + tail[0].length);
  }
  const { most } = limits["pdf.revisions"];
  const states = ends.slice(0, -1);
  const chosen = states.length <= most ? states : [...states.slice(0, most - 1), states.at(-1) ?? 0];
  return chosen.map((end) => bytes.subarray(0, end));
}
