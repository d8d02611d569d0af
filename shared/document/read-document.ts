import type { InputFile } from "../contract/file.ts";
import { ServiceError } from "../errors/service-error.ts";
import type { Document } from "./document.ts";
import { contentHash, type ReadOptions } from "./document-key.ts";
import { languageOf } from "./language.ts";
import { readPdf } from "./pdf/read-pdf.ts";

export { documentKey, type ReadOptions } from "./document-key.ts";

const holds = (bytes: Uint8Array, text: string) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(1_024, bytes.length)).includes(text);

/**
 * Reads a file into a Document. The bytes decide the format, not the name.
 * Throws `empty_file`, `unsupported_format`, `damaged_file`, `password_required`, `wrong_password`, `page_out_of_range`.
 */
export async function readDocument(file: InputFile, options: ReadOptions = {}): Promise<Document> {
  if (file.bytes.length === 0)
    throw new ServiceError("empty_file", "The file is empty. Send one with content.");
  if (!holds(file.bytes, "%PDF-")) {
    throw new ServiceError("unsupported_format", "The file is not of a kind that can be read. Send a PDF.");
  }
  const { pages, warnings, title } = await readPdf(file, options);
  const text = pages.map(({ blocks }) => blocks.map((block) => block.text).join("\n\n")).join("\n\f");
  return {
    hash: contentHash(file.bytes),
    filename: file.filename,
    format: "pdf",
    language: languageOf(text),
    ...(title === undefined ? {} : { title }),
    pages,
    keyValues: [],
    entities: [],
    text,
    warnings,
  };
}
