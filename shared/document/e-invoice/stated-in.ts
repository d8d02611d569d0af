import type { InputFile } from "../../contract/file.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { isPdf } from "../../format/sniff.ts";
import { openPdf } from "../../pdf/structure/open-pdf.ts";
import { attachedInvoices } from "./attached.ts";
import { envelopeOf } from "./envelope.ts";
import { readTerms, type StatedInvoice } from "./read-e-invoice.ts";

/** An e-invoice with the name of the attachment that it is, and of those beside it that were not taken. */
type Found = { stated: StatedInvoice; attachment: string | undefined; others: readonly string[] };

const beginsAsXml = (bytes: Uint8Array) =>
  /^[\s\ufeff\0\xff\xfe\xef\xbb\xbf]*</.test(Buffer.from(bytes.subarray(0, 200)).toString("latin1"));

/**
 * The e-invoice that a file is, or that a PDF carries; of several the first that can be read. Undefined for other files.
 * Throws as the reader of XML does.
 */
export async function statedIn(file: InputFile, password?: string): Promise<Found | undefined> {
  if (file.bytes.length === 0)
    throw new ServiceError("empty_file", "The file is empty. Send one with content.");
  const bytes = envelopeOf(file.bytes)?.xml ?? file.bytes;
  if (beginsAsXml(bytes)) {
    const stated = readTerms(bytes);
    return stated === undefined ? undefined : { stated, attachment: undefined, others: [] };
  }
  if (!isPdf(bytes)) return undefined;
  const attached = await attachedInvoices(file, password);
  const at = attached.findIndex(({ stated }) => stated !== undefined);
  const chosen = attached[at];
  if (chosen?.stated === undefined) return undefined;
  const others = attached.filter((each) => each !== chosen).map(({ name }) => name);
  return { stated: chosen.stated, attachment: chosen.name, others };
}

/** The same for what works on e-invoices alone: throws `unsupported_format` for other files. */
export async function requireStated(file: InputFile, password?: string): Promise<Found> {
  const found = await statedIn(file, password);
  if (found !== undefined) return found;
  // A locked file is another error.
  if (isPdf(file.bytes)) await openPdf(file, password);
  throw new ServiceError(
    "unsupported_format",
    "The file is no e-invoice. Send one in UBL 2.1, UN/CEFACT CII, FatturaPA or Facturae, as XML or attached to a PDF.",
  );
}
