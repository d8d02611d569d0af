import { PdfiumDocument } from "../engine/pdfium.ts";
import { runQpdf } from "../engine/qpdf.ts";
import { PdfSyntaxError } from "../file/parser.ts";
import { longestPassword } from "./password.ts";

type Locked = { pages: number; permissions: number; revision: number };
type Expected = { pages: number; permissions: number; password: string };

async function seenByPdfium(bytes: Uint8Array, password: string): Promise<Locked> {
  const open = PdfiumDocument.open(bytes, password, { guarded: false });
  using document = await open.catch((cause: unknown) => {
    throw new PdfSyntaxError("the result does not open", { cause });
  });
  const { pdfium, handle, pageCount } = document;
  const revision = pdfium.FPDF_GetSecurityHandlerRevision(handle);
  return { pages: pageCount, permissions: pdfium.FPDF_GetDocUserPermissions(handle) | 0, revision };
}

async function seenByQpdf(bytes: Uint8Array, password: string): Promise<Locked> {
  const args = [`--password=${password}`, "--show-encryption", "--show-npages", "in.pdf"];
  const { stdout } = await runQpdf(args, { "in.pdf": bytes });
  const number = (line: RegExp) => Number(line.exec(stdout)?.[1]);
  return {
    pages: number(/^(\d+)$/m),
    permissions: number(/^P = (-?\d+)$/m),
    revision: number(/^R = (\d+)$/m),
  };
}

/**
 * What checkPdf is for other results: opened by an engine that had no part in locking it, with the reader's password. It
 * must find the encryption, the rights and all pages. PDFium takes a password whole where it counts in part.
 */
export async function checkLocked(bytes: Uint8Array, { password, ...expected }: Expected): Promise<void> {
  const isCut = Buffer.byteLength(password, "utf8") > longestPassword;
  const { pages, permissions, revision } = await (isCut ? seenByQpdf : seenByPdfium)(bytes, password);
  if (revision !== 6) throw new PdfSyntaxError("the result is not locked");
  if (permissions !== expected.permissions) throw new PdfSyntaxError("the result allows something else");
  if (pages !== expected.pages) throw new PdfSyntaxError("the result has lost pages");
}
