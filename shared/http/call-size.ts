import { type InputFile, isInputFile } from "../contract/file.ts";
import type { CallSize } from "../limits/time.ts";
import { isAhead } from "./sent-ahead.ts";

/** A file that was sent ahead has its bytes in the bucket still. */
const bytesOf = (file: InputFile) => (isAhead(file) ? file.upload.size : file.bytes.length);

/** How many files a read input holds, and their bytes. */
export function sizeOf(input: unknown): CallSize {
  const values = typeof input === "object" && input !== null ? Object.values(input).flat() : [];
  const files = values.filter(isInputFile);
  return { files: files.length, bytes: files.reduce((sum, file) => sum + bytesOf(file), 0) };
}
