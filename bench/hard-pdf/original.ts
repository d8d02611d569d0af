import { openPdf } from "../../shared/pdf/structure/open-pdf.ts";
import { complaints, pageTexts } from "../../test/harness/pdf.ts";
import { pagesElsewhere, textsElsewhere } from "./elsewhere.ts";

export type Original = {
  bytes: Uint8Array;
  /** What qpdf finds wrong with it; empty when nothing is. */
  complaint: string;
  /** As other programs count them, else as we do; 0 where nobody opens it. */
  pages: number;
  /** Decrypted and repaired, for comparison; undefined when nothing of ours opens it. */
  opened: Uint8Array | undefined;
  /** Of each page, as PDFium reads it. */
  texts: readonly string[] | undefined;
  /** Of each page, as poppler reads it. */
  textsElsewhere: readonly string[] | undefined;
};

export async function readOriginal(bytes: Uint8Array, password: string | undefined): Promise<Original> {
  const file = { filename: "input.pdf", contentType: "", bytes };
  const opened = await openPdf(file, password).then(
    (found) => found.bytes,
    () => undefined,
  );
  const texts = opened === undefined ? undefined : await pageTexts(opened).catch(() => undefined);
  const pages = pagesElsewhere(bytes, password) || (texts?.length ?? 0);
  const complaint = await complaints(bytes, password);
  return { bytes, complaint, opened, texts, pages, textsElsewhere: textsElsewhere(bytes, password) };
}
