import type { InputFile } from "../../contract/file.ts";
import { invalidField } from "../../errors/service-error.ts";
import { hold } from "../../limits/count.ts";
import { type Certificate, chainOf, isIssuedBy, readableCertificates } from "./certificate.ts";
import { pemBlocks, pemBytes } from "./pem.ts";

/** A signer's certificate, and those that lead to whom issued it. */
export type SignerCertificates = { certificate: Certificate; chain: readonly Certificate[] };

/** The certificates of a file in PEM, or the one of a file in DER. */
export function certificatesOf(bytes: Uint8Array): Certificate[] {
  const blocks = pemBlocks(bytes).filter(({ label }) => label === "CERTIFICATE");
  return readableCertificates(blocks.length > 0 ? blocks.map(pemBytes) : [bytes]);
}

/**
 * Reads the certificates of a signer whose key is elsewhere, in any order: the signer's is the first that issued none of
 * the others. Throws a 422 for a file without one, and for one with a key, which has no business here.
 */
export function signerCertificates({ bytes }: InputFile): SignerCertificates {
  const blocks = pemBlocks(bytes);
  if (blocks.some(({ label }) => label.endsWith("PRIVATE KEY")))
    throw invalidField(
      "certificate",
      "A private key is in the file: send the certificates alone. It was used for nothing and kept nowhere",
    );
  hold("signature.certificates", blocks.length);
  const all = certificatesOf(bytes);
  const certificate = all.find((each) => !all.some((other) => other !== each && isIssuedBy(other, each)));
  if (certificate === undefined)
    throw invalidField(
      "certificate",
      "Expected certificates in PEM: the signer's, and those above it. A PKCS#12 file holds a key and goes to sign/certificate",
    );
  return { certificate, chain: chainOf(certificate, all) };
}
