import { ServiceError } from "../../errors/service-error.ts";
import { signedBytes } from "../../format/signed-envelope.ts";
import { decoded } from "../../format/text/decode.ts";
import { invoiceStart, isEInvoice } from "../../format/text/e-invoice-start.ts";
import { Asn1, Asn1Error } from "../../pdf/cms/asn1.ts";
import { readableCertificates } from "../../pdf/cms/certificate.ts";
import { checkSigner } from "../../pdf/cms/check-signer.ts";
import { readSignedData, type SignedData } from "../../pdf/cms/signed-data.ts";
import { failures as verdicts } from "../../pdf/cms/verdict.ts";

/** An e-invoice in a CMS signature (CAdES, ETSI EN 319 122-1), as FatturaPA is sent. */
export type Envelope = {
  xml: Uint8Array;
  /** Signatures around it, of one envelope or of several in each other. */
  signers: number;
  /** What keeps a signature from being one of this content; `isGrave` where it is none. */
  failures: readonly Fault[];
};

type Fault = { reason: string; isGrave: boolean };

/** A file is signed again by whoever passes it on. */
const mostEnvelopes = 5;

function failuresOf({ signers, certificates, contentType }: SignedData, content: Uint8Array): Fault[] {
  const known = readableCertificates(certificates);
  if (signers.length === 0) return [{ reason: "The envelope has no signer.", isGrave: true }];
  return signers.flatMap((signer) =>
    checkSigner(signer, contentType, [content], known)
      .failures.slice(0, 1)
      .map(({ code, reason }) => ({ reason, isGrave: verdicts[code] === "TOTAL-FAILED" })),
  );
}

function read(bytes: Uint8Array): SignedData {
  try {
    return readSignedData(Asn1.first(bytes));
  } catch (error) {
    if (!(error instanceof Asn1Error)) throw error;
    throw new ServiceError("damaged_file", "The signed envelope (.p7m) cannot be read. Have it sent again.", {
      cause: error,
    });
  }
}

/**
 * The e-invoice that a signed envelope (.p7m) holds; undefined for other files. Throws `damaged_file` for an envelope that
 * cannot be read, `unsupported_format` for one with something else in it, `too_complex` past the limits of signatures.
 */
export function envelopeOf(file: Uint8Array): Envelope | undefined {
  let bytes = signedBytes(file);
  if (bytes === undefined) return undefined;
  const failures: Fault[] = [];
  let signers = 0;
  for (let depth = 0; depth < mostEnvelopes && bytes !== undefined; depth++) {
    const data: SignedData = read(bytes);
    const { content } = data;
    if (content === undefined) break;
    failures.push(...failuresOf(data, content));
    signers += data.signers.length;
    bytes = signedBytes(content);
    if (bytes === undefined && isEInvoice(decoded(content.subarray(0, 4 * invoiceStart))))
      return { xml: content, signers, failures };
  }
  throw new ServiceError(
    "unsupported_format",
    "The signed envelope (.p7m) holds no e-invoice in UBL, CII, FatturaPA or Facturae. Take the document out and send that.",
  );
}
