import type { InputFile } from "../../../contract/file.ts";
import { decodeFlate } from "../../../pdf/file/filter.ts";
import { Stream } from "../../../pdf/file/object.ts";
import { readNameTree } from "../../../pdf/structure/name-tree.ts";
import { openPdf } from "../../../pdf/structure/open-pdf.ts";

const largest = 20_000_000;

/**
 * The e-invoice that a PDF carries (ISO 32000-1, 7.11.4): the first attached XML whose root is a cross-industry
 * invoice (ZUGFeRD, Factur-X, XRechnung). Undefined when there is none, or the file cannot be read for it.
 */
export async function attachedInvoice(file: InputFile, password = ""): Promise<string | undefined> {
  if (!Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.length).includes("EmbeddedFile")) {
    return undefined;
  }
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
      const text = new TextDecoder().decode(bytes);
      if (/<(?:\w+:)?CrossIndustry(?:Invoice|Document)\b/.test(text)) return text;
    }
  } catch {
    // The printed page remains: an attachment that cannot be read takes nothing away from it.
  }
  return undefined;
}
