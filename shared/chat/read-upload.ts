import type { InputFile } from "../contract/file.ts";
import { readDocument } from "../document/read-document.ts";
import { type Reading, readingOf } from "../intelligence/answers/reading.ts";

/** What questions are put to. Throws what `readDocument` throws. */
export async function readUpload(file: InputFile, password?: string): Promise<Reading> {
  return readingOf(await readDocument(file, password === undefined ? {} : { password }));
}
