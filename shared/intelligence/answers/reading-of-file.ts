import type { InputFile } from "../../contract/file.ts";
import { readKept } from "../../document/kept-document.ts";
import type { DocumentCaller } from "../caller.ts";
import { type Reading, readingOf } from "./reading.ts";

/** Reads a file for questions. Throws what `readDocument` throws. */
export async function readingOfFile(
  file: InputFile,
  password: string | undefined,
  call: DocumentCaller,
): Promise<Reading> {
  return readingOf(await readKept(file, { password }, call));
}
