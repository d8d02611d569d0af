import type { OutputFile } from "../../contract/file.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { warning } from "../../warnings/warning.ts";
import { runQpdf } from "../engine/qpdf.ts";
import { openPdf } from "../structure/open-pdf.ts";
import { type PdfInput, pdfNamed } from "../structure/operations.ts";

/**
 * Removes encryption. The password, owner's or user's, is tried first when given; a file that anyone may open, which
 * only restricts what readers do, needs none. A file that is not locked is returned as it is, with a warning.
 */
export async function unlock({ file, password }: PdfInput): Promise<OutputFile> {
  const opened = await openPdf(file, password).catch((error: unknown) => {
    const wrong = error instanceof ServiceError && error.code === "wrong_password";
    if (!wrong) throw error;
    // The password is wrong, but the file may not need one.
    return openPdf(file).catch(() => {
      throw error;
    });
  });
  if (!opened.encrypted) {
    return pdfNamed(file, "unlocked", file.bytes, [warning("not_locked")]);
  }
  const run = await runQpdf(["in.pdf", "--remove-restrictions", "--stream-data=preserve", "out.pdf"], {
    "in.pdf": opened.bytes,
  });
  return pdfNamed(file, "unlocked", run.outputs.get("out.pdf") ?? opened.bytes, opened.warnings);
}
