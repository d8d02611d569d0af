import { codePointAt } from "../../pdf/engine/code-point.ts";
import type { PdfiumDocument } from "../../pdf/engine/pdfium.ts";

/** Longest ActualText that is looked at, bytes of UTF-16: a cluster of letters takes a dozen. */
const longest = 128;
const utf16 = new TextDecoder("utf-16be");

/**
 * Tells of which objects of a text page PDFium says a span's ActualText once more (ISO 32000-1, 14.9.4). It says it for
 * the span's first object and leaves out the next, but only while no other span stands between the two: glyphs are sorted
 * by their place, and a vowel sign may be set after the next letter.
 */
export function repetitions(
  { pdfium }: PdfiumDocument,
  text: number,
  count: number,
  scratch: number,
): (object: number, index: number) => boolean {
  const told = new Map<number, number>();
  const known = new Map<number, boolean>();
  const objectAt = (index: number) => (index < count ? pdfium.FPDFText_GetTextObject(text, index) : 0);
  /** The mark with the ActualText, and the text. */
  const spanOf = (object: number) => {
    const marks = object === 0 ? 0 : pdfium.FPDFPageObj_CountMarks(object);
    for (let at = 0; at < marks; at++) {
      const mark = pdfium.FPDFPageObj_GetMark(object, at);
      const isHeld = pdfium.FPDFPageObjMark_GetParamBlobValue(
        mark,
        "ActualText",
        scratch + 4,
        longest,
        scratch,
      );
      const [length = 0] = new Uint32Array(pdfium.pdfium.HEAPU8.buffer, scratch, 1);
      if (!isHeld || length > longest) continue;
      const bytes = pdfium.pdfium.HEAPU8.subarray(scratch + 4, scratch + 4 + length);
      // Where it has no byte order mark it is PDFDocEncoding, whose letters PDFium does not repeat.
      if (bytes[0] !== 0xfe || bytes[1] !== 0xff) continue;
      return { mark, actual: utf16.decode(bytes) };
    }
    return undefined;
  };
  const saidFrom = (index: number, object: number, length: number) => {
    let said = "";
    for (let at = index; said.length < length && objectAt(at) === object; at++)
      said += String.fromCodePoint(codePointAt(pdfium, text, at));
    return said;
  };
  return (object, index) => {
    const before = known.get(object);
    if (before !== undefined) return before;
    const span = spanOf(object);
    const first = span && told.get(span.mark);
    if (span !== undefined && first === undefined) told.set(span.mark, object);
    const again =
      span !== undefined &&
      first !== undefined &&
      saidFrom(index, object, span.actual.length) === span.actual;
    known.set(object, again);
    return again;
  };
}
