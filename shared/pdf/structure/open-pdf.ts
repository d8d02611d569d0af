import type { InputFile } from "../../contract/file.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { describeFormat, isPdf } from "../../format/sniff.ts";
import { type Warning, warning, without } from "../../warnings/warning.ts";
import { PdfSyntaxError } from "../file/parser.ts";
import type { PdfReader } from "../file/reader.ts";
import type { SourcePage } from "./page-tree.ts";
import { readStrictly, repair } from "./repair.ts";
import { readSignatures, type Signatures } from "./signatures.ts";

export type OpenedPdf = {
  /** Decrypted and, where it was needed, repaired: any engine reads it. */
  bytes: Uint8Array;
  reader: PdfReader;
  pages: readonly SourcePage[];
  pageCount: number;
  encrypted: boolean;
  repaired: boolean;
  signatures: Signatures;
  /** What the caller should know about the input, ready for the answer. */
  warnings: readonly Warning[];
};

function requirePdf({ bytes }: InputFile): void {
  if (bytes.length === 0) throw new ServiceError("empty_file", "The file is empty. Send a PDF.");
  if (isPdf(bytes)) return;
  throw new ServiceError("unsupported_format", `Expected a PDF, but the file is ${describeFormat(bytes)}.`);
}

const unsigned: Signatures = { signed: 0, permission: undefined, usageRights: false };

/** Letters up to which a search looks for the first one alone: the fastest way through bytes that hold few of it. */
const quickest = 6;

function mentions(bytes: Uint8Array, word: string): boolean {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const head = word.slice(0, quickest);
  for (let at = data.indexOf(head); at >= 0; at = data.indexOf(head, at + 1))
    if (data.toString("latin1", at, at + word.length) === word) return true;
  return false;
}

/**
 * Opens any PDF for work. Throws `empty_file`, `unsupported_format`, `password_required`, `wrong_password`,
 * `unreadable_file` or `damaged_file`. A file that only restricts permissions opens without a password.
 */
export async function openPdf(file: InputFile, password = ""): Promise<OpenedPdf> {
  requirePdf(file);
  const direct = readStrictly(file.bytes);
  // A file that is readable without its password has attachments that are not.
  const locked = direct !== undefined && direct.bytes !== file.bytes && mentions(file.bytes, "/Encrypt");
  const usable = locked && password !== "" ? undefined : direct;
  const opened = usable ?? (await repair(file.bytes, password));
  const encrypted = locked || (usable === undefined && mentions(file.bytes, "/Encrypt"));
  const repaired = opened.bytes !== file.bytes && !encrypted;
  const signatures = mentions(file.bytes, "/ByteRange") ? readSignatures(opened.reader) : unsigned;
  return {
    ...opened,
    pageCount: opened.pages.length,
    encrypted,
    repaired,
    signatures,
    warnings: [
      ...(repaired ? [warning("repaired")] : []),
      ...(locked && usable !== undefined ? [warning("attachments_locked")] : []),
      ...(signatures.signed > 0 ? [warning("signature_void")] : []),
      ...(signatures.usageRights ? [warning("usage_rights_void")] : []),
    ],
  };
}

/** Opens a PDF through the repair chain, for files whose damage lies deeper than `openPdf` looks. */
export async function repairPdf(file: InputFile, password = ""): Promise<OpenedPdf> {
  const opened = await openPdf(file, password);
  const found = await repair(file.bytes, password, true);
  const warnings = [...without(opened.warnings, "repaired"), warning("repaired")];
  return { ...opened, ...found, pageCount: found.pages.length, repaired: true, warnings };
}

/**
 * Runs `work` on the file; when the file turns out to break the rules further in, repairs it and runs `work` again.
 * Damage that no repair mends is `damaged_file`.
 */
export async function withPdf<Result>(
  file: InputFile,
  password: string | undefined,
  work: (opened: OpenedPdf) => Promise<Result> | Result,
): Promise<Result> {
  try {
    return await work(await openPdf(file, password));
  } catch (error) {
    if (!(error instanceof PdfSyntaxError)) throw error;
  }
  try {
    return await work(await repairPdf(file, password));
  } catch (error) {
    if (!(error instanceof PdfSyntaxError)) throw error;
    throw new ServiceError("damaged_file", "The PDF is damaged beyond repair.", { cause: error });
  }
}
