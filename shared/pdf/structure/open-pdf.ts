import { PDFDocument } from "pdf-lib";
import type { InputFile } from "../../contract/file.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { describeFormat, hasPdfHeader } from "../../format/sniff.ts";
import { type Warning, warning } from "../../warnings/warning.ts";
import { lockedBy, lockedOtherwise } from "../engine/lock-errors.ts";
import { PdfiumDocument } from "../engine/pdfium.ts";
import { type QpdfRun, runQpdf } from "../engine/qpdf.ts";
import { PdfSyntaxError } from "../file/parser.ts";
import { PdfReader } from "../file/reader.ts";
import { listPages, type SourcePage } from "./page-tree.ts";

export type OpenedPdf = {
  /** Decrypted and, where it was needed, repaired: any engine reads it. */
  bytes: Uint8Array;
  reader: PdfReader;
  pages: readonly SourcePage[];
  pageCount: number;
  encrypted: boolean;
  repaired: boolean;
  signed: boolean;
  /** What the caller should know about the input, ready for the answer. */
  warnings: readonly Warning[];
};

const lowLevel = ["--stream-data=preserve", "--object-streams=preserve"];

function requirePdf({ bytes }: InputFile): void {
  if (bytes.length === 0) throw new ServiceError("empty_file", "The file is empty. Send a PDF.");
  if (hasPdfHeader(bytes)) return;
  throw new ServiceError("unsupported_format", `Expected a PDF, but the file is ${describeFormat(bytes)}.`);
}

/** Reads structure and page tree, or says undefined when the file breaks the rules and needs repair. */
function read(bytes: Uint8Array): Pick<OpenedPdf, "reader" | "pages"> | undefined {
  try {
    const reader = new PdfReader(bytes);
    return { reader, pages: listPages(reader) };
  } catch (error) {
    if (error instanceof PdfSyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

const isLocked = ({ stderr }: QpdfRun) => stderr.includes("invalid password");

/**
 * qpdf takes the password as UTF-8, as files of revision 6 have it. Those of revisions 2 to 4 have it in PDFDocEncoding
 * (ISO 32000-1, 7.6.3.3), which is Latin-1 for letters.
 */
async function decrypt(bytes: Uint8Array, password: string): Promise<QpdfRun> {
  const options = ["in.pdf", "--decrypt", ...lowLevel];
  const run = await runQpdf([...options, `--password=${password}`, "out.pdf"], { "in.pdf": bytes });
  const latin = /^[\x20-\xff]+$/.test(password) && /[\xa1-\xff]/.test(password);
  if (!isLocked(run) || !latin) return run;
  return runQpdf([...options, "--password-file=password", "--password-mode=bytes", "out.pdf"], {
    "in.pdf": bytes,
    password: Buffer.from(password, "latin1"),
  });
}

const written = ({ exitCode, outputs }: QpdfRun) => (exitCode === 2 ? undefined : outputs.get("out.pdf"));

async function throughPdfium(bytes: Uint8Array, password: string): Promise<Uint8Array | undefined> {
  try {
    using document = await PdfiumDocument.open(bytes, password);
    return document.pageCount === 0 ? undefined : document.save();
  } catch (error) {
    if (error instanceof ServiceError && error.code !== "damaged_file") throw error;
    return undefined;
  }
}

async function throughPdfLib(bytes: Uint8Array, password: string): Promise<Uint8Array | undefined> {
  try {
    const document = await PDFDocument.load(bytes, {
      password,
      updateMetadata: false,
      throwOnInvalidObject: false,
    });
    return await document.save({ updateFieldAppearances: false, addDefaultPage: false });
  } catch {
    return undefined;
  }
}

type Candidate = () => Promise<Uint8Array | undefined>;

/** The repair chain: the first engine whose output reads cleanly wins. */
async function repair(
  bytes: Uint8Array,
  password: string,
): Promise<{ bytes: Uint8Array } & Pick<OpenedPdf, "reader" | "pages">> {
  const first = await decrypt(bytes, password);
  if (isLocked(first)) throw lockedBy(password);
  if (first.stderr.includes("unsupported encryption filter")) throw lockedOtherwise();
  const again: Candidate = async () => {
    const saved = await throughPdfium(bytes, password);
    return saved === undefined ? undefined : (written(await decrypt(saved, "")) ?? saved);
  };
  const candidates: Candidate[] = [async () => written(first), again, () => throughPdfLib(bytes, password)];
  for (const candidate of candidates) {
    const repaired = await candidate();
    const found = repaired === undefined ? undefined : read(repaired);
    if (repaired !== undefined && found !== undefined) return { bytes: repaired, ...found };
  }
  throw new ServiceError("damaged_file", "The PDF is damaged beyond repair: no page tree could be read.");
}

function mentions(bytes: Uint8Array, word: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(word);
}

/**
 * Opens any PDF for work. Throws `empty_file`, `unsupported_format`, `password_required`, `wrong_password`,
 * `unreadable_file` or `damaged_file`. A file that only restricts permissions opens without a password.
 */
export async function openPdf(file: InputFile, password = ""): Promise<OpenedPdf> {
  requirePdf(file);
  const direct = read(file.bytes);
  const opened = direct === undefined ? await repair(file.bytes, password) : { bytes: file.bytes, ...direct };
  const encrypted = direct === undefined && mentions(file.bytes, "/Encrypt");
  const repaired = direct === undefined && !encrypted;
  const signed = mentions(file.bytes, "/ByteRange");
  return {
    ...opened,
    pageCount: opened.pages.length,
    encrypted,
    repaired,
    signed,
    warnings: [...(repaired ? [warning("repaired")] : []), ...(signed ? [warning("signature_void")] : [])],
  };
}

/** Opens a PDF through the repair chain, for files whose damage lies deeper than `openPdf` looks. */
export async function repairPdf(file: InputFile, password = ""): Promise<OpenedPdf> {
  const opened = await openPdf(file, password);
  if (opened.repaired) return opened;
  const found = await repair(file.bytes, password);
  const warnings = [...opened.warnings, warning("repaired")];
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
