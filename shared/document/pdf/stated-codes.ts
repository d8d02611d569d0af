import { ServiceError } from "../../errors/service-error.ts";
import { Dict } from "../../pdf/file/object.ts";
import type { PdfReader } from "../../pdf/file/reader.ts";

function saysIdentity(reader: PdfReader, number: number): boolean {
  const found = reader.readable(number);
  return found instanceof Dict && /^Identity/.test(found.name("ToUnicode") ?? "");
}

/**
 * Whether a font's ToUnicode names the CMap Identity in place of holding one: its codes are Unicode then. ISO 32000-1,
 * 9.10.3 wants a stream, and some writers leave it out all the same.
 */
export function codesAreUnicode(reader: PdfReader): boolean {
  try {
    for (const number of reader.numbers) if (saysIdentity(reader, number)) return true;
    return false;
  } catch (error) {
    // Too much to look through: the page is read as one that says nothing.
    if (error instanceof ServiceError) return false;
    throw error;
  }
}
