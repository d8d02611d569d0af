import type { InputFile } from "../../contract/file.ts";
import { decodeFlate } from "../../pdf/file/filter.ts";
import { Stream } from "../../pdf/file/object.ts";
import { readNameTree } from "../../pdf/structure/name-tree.ts";
import { openPdf } from "../../pdf/structure/open-pdf.ts";
import type { EInvoice } from "./e-invoice.ts";
import { readEInvoice } from "./read-e-invoice.ts";

const largest = 20_000_000;

/** The names of the entries are claims, so that their content decides. `broken`: one could not be read. */
function invoiceIn(bytes: Uint8Array): EInvoice | "broken" | undefined {
  try {
    return readEInvoice(bytes);
  } catch {
    return "broken";
  }
}

/**
 * The e-invoice that a PDF carries (ISO 32000-1, 7.11.4): the first attached XML that is one (ZUGFeRD, Factur-X,
 * XRechnung, UBL). `broken` when the only one cannot be read, undefined when there is none.
 */
export async function attachedInvoice(
  file: InputFile,
  password = "",
): Promise<EInvoice | "broken" | undefined> {
  if (!Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.length).includes("EmbeddedFile")) {
    return undefined;
  }
  let found: "broken" | undefined;
  try {
    const { reader } = await openPdf(file, password);
    const names = reader.dict(reader.catalog.get("Names"));
    const attached = [
      ...readNameTree(reader, names?.get("EmbeddedFiles")).values(),
      ...(reader.array(reader.catalog.get("AF")) ?? []),
    ];
    for (const value of attached) {
      const streams = reader.dict(reader.dict(value)?.get("EF"));
      const stream = reader.resolve(streams?.get("UF") ?? streams?.get("F"));
      const bytes = stream instanceof Stream ? decodeFlate(stream) : undefined;
      if (bytes === undefined || bytes.length > largest) continue;
      const read = invoiceIn(bytes);
      if (read === "broken") found = read;
      else if (read !== undefined) return read;
    }
  } catch {
    // The printed page remains: an attachment that cannot be read takes nothing away from it.
  }
  return found;
}
