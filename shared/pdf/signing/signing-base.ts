import { type Warning, warning, without } from "../../warnings/warning.ts";
import { PdfReader } from "../file/reader.ts";
import { withoutVoidSignatures } from "../security/void-signatures.ts";
import { assemble } from "../structure/assembly.ts";
import type { OpenedPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { listPages } from "../structure/page-tree.ts";
import { readSignatures } from "../structure/signatures.ts";

/** The same file with other bytes. */
export function reopened(opened: OpenedPdf, bytes: Uint8Array): OpenedPdf {
  const reader = new PdfReader(bytes);
  return { ...opened, bytes, reader, pages: listPages(reader), signatures: readSignatures(reader) };
}

/** What may be signed by adding to it, and what was said of how it came to be. */
export type Base = { opened: OpenedPdf; warnings: readonly Warning[] };

/**
 * The file as it came; written anew where it was locked or repaired, or when its signatures may break: they are taken out
 * of their fields, since none of them would hold.
 */
export function baseOf({ file, on_signature }: PdfInput, opened: OpenedPdf): Base {
  const isBroken = opened.signatures.signed > 0 && on_signature === "break";
  if (opened.bytes === file.bytes && !isBroken) return { opened, warnings: opened.warnings };
  const pages = opened.pages.map((_, index) => index);
  const written = assemble([{ opened, title: "", pages }], undefined, { whole: true });
  const cleaned = withoutVoidSignatures(new PdfReader(written.bytes));
  const removed =
    cleaned === undefined || cleaned.removed === 0 ? [] : [warning("signatures_removed", cleaned.removed)];
  return {
    opened: reopened(opened, cleaned?.bytes ?? written.bytes),
    warnings: [...without(written.warnings, "signature_void"), ...removed],
  };
}
