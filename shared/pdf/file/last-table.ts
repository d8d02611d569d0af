import { PdfSyntaxError } from "./parser.ts";
import { PdfReader } from "./reader.ts";

/** Whether the file says itself where its table of objects is. */
function leadsToTable(bytes: Uint8Array): boolean {
  try {
    return new PdfReader(bytes).numbers !== undefined;
  } catch (error) {
    if (error instanceof PdfSyntaxError) return false;
    throw error;
  }
}

/**
 * Reads a file whose `startxref` leads elsewhere (ISO 32000-1, 7.5.5) by the last table that stands in it. Engines that
 * find the objects anew lose what the trailer leads to. Undefined where the pointer is right, there is no table, or the
 * file is locked. Strict: throws PdfSyntaxError for a table that is not right either.
 */
export function lastTableReader(bytes: Uint8Array): PdfReader | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (text.includes("/Encrypt") || leadsToTable(bytes)) return undefined;
  const table = Math.max(text.lastIndexOf("\nxref"), text.lastIndexOf("\rxref"));
  if (table < 0) return undefined;
  return new PdfReader(Buffer.concat([bytes, Buffer.from(`\nstartxref\n${table + 1}\n%%EOF\n`)]));
}
