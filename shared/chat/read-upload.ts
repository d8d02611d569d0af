import type { Call } from "../contract/call.ts";
import type { InputFile } from "../contract/file.ts";
import { readKept } from "../document/kept-document.ts";
import { type Reading, readingOf } from "../intelligence/answers/reading.ts";

/** What questions are put to. Throws what `readDocument` throws. */
export async function readUpload(
  file: InputFile,
  password: string | undefined,
  call: Pick<Call, "account" | "deadline">,
): Promise<Reading> {
  return readingOf(await readKept(file, { password }, call));
}
