import type { OutputFile } from "../../contract/file.ts";
import { warning } from "../../warnings/warning.ts";
import { runQpdf } from "../engine/qpdf.ts";
import { openPdf } from "../structure/open-pdf.ts";
import { type PdfInput, pdfNamed } from "../structure/operations.ts";

/**
 * Removes encryption. The password, owner's or user's, is tried first when given; a file that anyone may open, which
 * only restricts what readers do, needs none. A file that is not locked is returned as it is, with a warning.
 */
export async function unlock({ file, password }: PdfInput): Promise<OutputFile> {
  const opened = await openPdf(file, password).catch((error: unknown) =>
    // The password may be wrong where none is needed.
    openPdf(file).catch(() => {
      throw error;
    }),
  );
  if (!opened.encrypted) {
    return pdfNamed(file, "unlocked", file.bytes, [warning("not_locked")]);
  }
  // A signature may forbid changes too, whatever the password.
  const run = await runQpdf(["in.pdf", "--remove-restrictions", "--stream-data=preserve", "out.pdf"], {
    "in.pdf": opened.bytes,
  });
  return pdfNamed(file, "unlocked", run.outputs.get("out.pdf") ?? opened.bytes, opened.warnings);
}
