import { uniqueEntryName, type ZipEntry, zipStream } from "../../archive/zip-writer.ts";
import { type OutputFile, outputFile, stem } from "../../contract/file.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { Counter } from "../../limits/count.ts";
import { warning, without } from "../../warnings/warning.ts";
import { decodeContent } from "../weight/decode-content.ts";
import { attachmentsOf } from "./attachments.ts";
import { withPdf } from "./open-pdf.ts";
import type { PdfInput } from "./operations.ts";

/** A ZIP with the files that travel in a PDF. Throws `nothing_to_do` where there are none. */
export function extractAttachments({ file, password }: PdfInput): Promise<OutputFile> {
  return withPdf(file, password, ({ reader, pages, warnings }) => {
    const taken = new Set<string>();
    const size = new Counter("pdf.attachments");
    const entries = [...attachmentsOf(reader, pages)].map(({ name, stream }): ZipEntry => {
      const bytes = decodeContent(reader, stream, "pdf.attachments");
      size.add(bytes.length);
      return { name: uniqueEntryName(taken, name === "" ? "attachment" : name), bytes };
    });
    if (entries.length === 0) throw new ServiceError("nothing_to_do", "The PDF has no attachments.");
    const name = `${stem(file.filename)}-attachments.zip`;
    return outputFile("zip", name, zipStream(entries), {
      warnings: [
        ...without(warnings, "signature_void", "usage_rights_void"),
        warning("attachments_unread", entries.length),
      ],
    });
  });
}
