import { kindOf } from "../contract/chains/kinds.ts";
import type { FileKind } from "../contract/chains/step.ts";
import { type FileFormat, type InputFile, mediaTypes } from "../contract/file.ts";
import { documentFormat } from "../format/document-format.ts";
import { describeFormat } from "../format/sniff.ts";

const formats = Object.keys(mediaTypes) as FileFormat[];
const formatOf = (contentType: string) => formats.find((format) => mediaTypes[format] === contentType);

/** What a file that was sent is, by its bytes. */
export function sentKind({ bytes, filename }: Pick<InputFile, "bytes" | "filename">): FileKind {
  try {
    return documentFormat(bytes, filename);
  } catch {
    return /ZIP archive/.test(describeFormat(bytes)) ? "zip" : "other";
  }
}

/** What a file is that an operation made: it says so itself. */
export function madeKind(contentType: string): FileKind {
  const format = formatOf(contentType);
  return format === undefined ? "other" : kindOf(format);
}
