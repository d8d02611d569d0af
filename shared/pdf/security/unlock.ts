import { type InputFile, type OutputFile, stem } from "../../contract/file.ts";
import { warning, without } from "../../warnings/warning.ts";
import { pdfAnswer } from "../output/pdf-answer.ts";
import { unchanged } from "../output/unchanged.ts";
import { type OpenedPdf, openPdf, withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { withoutVoidSignatures } from "./void-signatures.ts";

/** Whether the file is locked, and the password that opens it: the one given may be wrong where none is needed. */
async function tryBoth(file: InputFile, password: string | undefined) {
  try {
    const { encrypted } = await openPdf(file, password);
    return { encrypted, secret: password };
  } catch (error) {
    const { encrypted } = await openPdf(file).catch(() => {
      throw error;
    });
    return { encrypted, secret: undefined };
  }
}

function notLocked(filename: string, file: InputFile, opened: OpenedPdf): OutputFile {
  const { bytes, warnings } = unchanged(file, opened, warning("not_locked"));
  return pdfAnswer(filename, bytes, { pages: opened.pageCount, from: file.bytes.length }, { warnings });
}

/** Nothing that was signed verifies once the file is decrypted, and its limits would outlive the password. */
function freed(filename: string, file: InputFile, opened: OpenedPdf): OutputFile {
  const { bytes, removed } = withoutVoidSignatures(opened.reader) ?? { bytes: opened.bytes, removed: 0 };
  const warnings =
    removed === 0
      ? opened.warnings
      : [...without(opened.warnings, "signature_void"), warning("signatures_removed", removed)];
  return pdfAnswer(filename, bytes, { pages: opened.pageCount, from: file.bytes.length }, { warnings });
}

/**
 * Removes encryption. The password, owner's or user's, is tried first when given; a file that anyone may open,
 * which only restricts what readers do, needs none. A file that is not locked is returned as it is, or repaired, with a
 * warning.
 */
export async function unlock({ file, password }: PdfInput): Promise<OutputFile> {
  const { encrypted, secret } = await tryBoth(file, password);
  const filename = `${stem(file.filename)}-unlocked.pdf`;
  if (!encrypted) return withPdf(file, undefined, (opened) => notLocked(filename, file, opened));
  return withPdf(file, secret, (opened) => freed(filename, file, opened));
}
