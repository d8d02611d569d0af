import { createHash } from "node:crypto";

/** How a file is read. `language` is Tesseract's code, `eng+fra` for several; that of the pages when absent. */
export type ReadOptions = {
  password?: string | undefined;
  ocr?: "auto" | "never" | "always";
  language?: string;
  /** 1-based; every page when absent. */
  pages?: readonly number[];
  /** The same as a caller writes it: `1-3,5`. */
  pageList?: string | undefined;
  /** Epoch ms by which OCR must be done; no part of the key, since it changes no result. */
  deadline?: number | undefined;
};

export const contentHash = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Raised whenever the reader's result changes, so that cached documents are read again. */
const readerVersion = 17;

/** Key under which the Document of these bytes may be cached. A locked file is cached apart for the password that opened it. */
export function documentKey(bytes: Uint8Array, options: ReadOptions = {}): string {
  const { ocr = "auto", language = "auto", pages, pageList, password = "" } = options;
  const lock = password === "" ? "open" : contentHash(Buffer.from(password));
  const asked = pages?.join(",") ?? pageList ?? "all";
  return [`v${readerVersion}`, contentHash(bytes), ocr, language, asked, lock].join(":");
}
