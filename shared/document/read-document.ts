import type { InputFile } from "../contract/file.ts";
import { languageHint, languagePattern } from "../contract/ocr-language.ts";
import { invalidField, ServiceError } from "../errors/service-error.ts";
import { describeFormat } from "../pdf/structure/sniff.ts";
import type { Document } from "./document.ts";
import { contentHash, type ReadOptions } from "./document-key.ts";
import { languageOf } from "./language.ts";
import { readPdf } from "./pdf/read-pdf.ts";
import { readImage } from "./read-image.ts";

export { documentKey, type ReadOptions } from "./document-key.ts";

const holds = (bytes: Uint8Array, text: string) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(1_024, bytes.length)).includes(text);

const pictures = ["PNG", "JPEG", "GIF", "WebP", "TIFF"];

function formatOf(bytes: Uint8Array): "pdf" | "image" {
  if (holds(bytes, "%PDF-")) return "pdf";
  const found = describeFormat(bytes);
  if (pictures.some((picture) => found.includes(picture))) return "image";
  const seen = found === "not one" ? "of an unknown kind" : found;
  throw new ServiceError("unsupported_format", `The file is ${seen}. Send a PDF or an image.`);
}

/**
 * Reads a file into a Document. The bytes decide the format, not the name.
 * Throws `empty_file`, `unsupported_format`, `damaged_file`, `password_required`, `wrong_password`, `page_out_of_range`.
 */
export async function readDocument(file: InputFile, options: ReadOptions = {}): Promise<Document> {
  if (file.bytes.length === 0)
    throw new ServiceError("empty_file", "The file is empty. Send one with content.");
  if (options.language !== undefined && !languagePattern.test(options.language)) {
    throw invalidField("language", languageHint);
  }
  const format = formatOf(file.bytes);
  const { pages, warnings, title } =
    format === "pdf" ? await readPdf(file, options) : await readImage(file.bytes, options);
  const text = pages.map(({ blocks }) => blocks.map((block) => block.text).join("\n\n")).join("\n\f");
  return {
    hash: contentHash(file.bytes),
    filename: file.filename,
    format,
    language: languageOf(text),
    ...(title === undefined ? {} : { title }),
    pages,
    keyValues: [],
    entities: [],
    text,
    warnings,
  };
}
