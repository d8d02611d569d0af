import { createHash, type KeyObject, sign } from "node:crypto";
import { Asn1, context, tags } from "./asn1.ts";
import type { Certificate } from "./certificate.ts";
import { der, identifier, integer, octets, sequence, setOf } from "./der.ts";
import { digestIdentifiers, identifiers, type MadeDigest } from "./identifiers.ts";
import { curveAlgorithm, type SignatureMethod, signatureMethod } from "./signature-method.ts";
import type { SigningKey } from "./signing-key.ts";

/** How a kind of key signs; Ed25519 has its own digest (RFC 8419). */
function methodOf(key: KeyObject): SignatureMethod & { hash: MadeDigest | null } {
  if (key.asymmetricKeyType === "ed25519")
    return { digest: "sha512", algorithm: sequence(identifier("1.3.101.112")), hash: null };
  const isCurve = key.asymmetricKeyType === "ec";
  const method = signatureMethod(isCurve ? curveAlgorithm(key) : "RSASSA_PKCS1_V1_5_SHA_256");
  return { ...method, hash: method.digest };
}

const attribute = (name: string, value: Uint8Array): Buffer => sequence(identifier(name), setOf(value));

/** The certificate by its digest, SHA-256 by default, and by issuer and serial number (RFC 5035, 3). */
function namedCertificate(raw: Uint8Array): Buffer {
  const hash = octets(createHash("sha256").update(raw).digest());
  return sequence(sequence(sequence(hash)));
}

const issuerAndSerial = ({ issuer, raw }: Certificate) => {
  const body = Asn1.whole(raw).at(0);
  const serial = body.at(0).tag === context(0) ? body.at(1) : body.at(0);
  return sequence(Buffer.from(issuer, "hex"), serial.raw);
};

const digestAlgorithm = (digest: MadeDigest): Buffer => sequence(identifier(digestIdentifiers[digest]));

/** Digest and algorithm as a signed attribute (RFC 6211, 2): what is signed says how it is signed. */
export function algorithmProtection({ digest, algorithm }: SignatureMethod): Buffer {
  const signature = der(context(1), Asn1.whole(algorithm).content);
  return attribute(identifiers.algorithmProtection, sequence(digestAlgorithm(digest), signature));
}

/**
 * What is signed in place of the content, as PAdES-B-B has it (EN 319 142-1, 6.3): content type, digest, the signer's
 * certificate and the algorithms; the time stands in the PDF and not here.
 */
export function signedAttributes(
  method: SignatureMethod,
  parts: readonly Uint8Array[],
  { raw }: Certificate,
): Buffer {
  const content = createHash(method.digest);
  for (const part of parts) content.update(part);
  return setOf(
    attribute(identifiers.contentType, identifier(identifiers.data)),
    attribute(identifiers.messageDigest, octets(content.digest())),
    attribute(identifiers.signingCertificateV2, namedCertificate(raw)),
    algorithmProtection(method),
  );
}

/** What is put together to a CMS signature; with a time stamp on its value it is PAdES-B-T. */
export type CmsParts = SignatureMethod & {
  signed: Uint8Array;
  value: Uint8Array;
  stamp?: Uint8Array | undefined;
};

/** A detached CMS signature with its certificates. */
export function cmsSignature(
  { certificate, chain }: Pick<SigningKey, "certificate" | "chain">,
  { digest, algorithm, signed, value, stamp }: CmsParts,
): Buffer {
  const hash = digestAlgorithm(digest);
  const stamped = stamp === undefined ? [] : [attribute(identifiers.timeStamp, stamp)];
  const signer = sequence(
    ...[integer(1), issuerAndSerial(certificate), hash],
    // The same items as in what is signed, under another tag (RFC 5652, 5.3).
    der(context(0), Asn1.whole(signed).content),
    ...[algorithm, octets(value)],
    ...stamped.map((each) => der(context(1), each)),
  );
  const certificates = der(context(0), ...[certificate, ...chain].map(({ raw }) => raw));
  const data = sequence(
    ...[integer(1), der(tags.set, hash), sequence(identifier(identifiers.data))],
    ...[certificates, der(tags.set, signer)],
  );
  return sequence(identifier(identifiers.signedData), der(context(0), data));
}

/** A detached CMS signature over bytes in parts, by a key that is here. */
export async function signedData(
  signer: SigningKey,
  parts: readonly Uint8Array[],
  stamp?: (value: Uint8Array) => Promise<Uint8Array>,
): Promise<Buffer> {
  const { hash, ...method } = methodOf(signer.key);
  const signed = signedAttributes(method, parts, signer.certificate);
  const value = sign(hash, signed, signer.key);
  return cmsSignature(signer, { ...method, signed, value, stamp: await stamp?.(value) });
}
