import { createHash } from "node:crypto";

/** How a file is read. `pages` are 1-based; `language` is Tesseract's code, `eng+fra` for several. */
export type ReadOptions = {
  password?: string;
  ocr?: "auto" | "never" | "always";
  language?: string;
  pages?: readonly number[];
};

export const contentHash = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Raised whenever the reader's result changes, so that what was cached before is read anew. */
const readerVersion = 1;

/** Key under which the Document of these bytes may be cached. A locked file is cached apart for the password that opened it. */
export function documentKey(bytes: Uint8Array, options: ReadOptions = {}): string {
  const { ocr = "auto", language = "eng", pages, password = "" } = options;
  const lock = password === "" ? "open" : contentHash(Buffer.from(password));
  return [`v${readerVersion}`, contentHash(bytes), ocr, language, pages?.join(",") ?? "all", lock].join(":");
}
