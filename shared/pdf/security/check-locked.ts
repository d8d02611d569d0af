import { ServiceError } from "../../errors/service-error.ts";
import { PdfiumDocument } from "../engine/pdfium.ts";
import { PdfSyntaxError } from "../file/parser.ts";

/** What checkPdf is for other results: opened by an engine that had no part in locking it: shut without the password, all pages with it. */
export async function checkLocked(bytes: Uint8Array, pages: number, password: string): Promise<void> {
  const open = (secret?: string) => PdfiumDocument.open(bytes, secret, { guarded: false });
  const shut = await open().then(
    (document) => document.close(),
    (error: unknown) => error,
  );
  if (!(shut instanceof ServiceError) || shut.code !== "password_required")
    throw new PdfSyntaxError("the result is not locked");
  using document = await open(password).catch((cause: unknown) => {
    throw new PdfSyntaxError("the result does not open", { cause });
  });
  if (document.pageCount !== pages) throw new PdfSyntaxError("the result has lost pages");
}
