import { createHash, type KeyObject, sign } from "node:crypto";
import { Asn1, context, tags } from "./asn1.ts";
import type { Certificate } from "./certificate.ts";
import { der, identifier, integer, nothing, octets, sequence, setOf } from "./der.ts";
import { digestIdentifiers, identifiers, type MadeDigest } from "./identifiers.ts";
import type { SigningKey } from "./signing-key.ts";

/** How a kind of key signs: digest of the content, and the algorithm as CMS names it (RFC 4055, 5758, 8419). */
type Method = { digest: MadeDigest; algorithm: Buffer; hash: MadeDigest | null };

const ecdsa: Readonly<Record<MadeDigest, string>> = {
  sha256: "1.2.840.10045.4.3.2",
  sha384: "1.2.840.10045.4.3.3",
  sha512: "1.2.840.10045.4.3.4",
};

/** The digest that is as strong as a curve (RFC 5753, 7; NIST SP 800-57, table 2). */
const ofCurve: Readonly<Record<string, MadeDigest>> = { secp384r1: "sha384", secp521r1: "sha512" };

function methodOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): Method {
  if (asymmetricKeyType === "ed25519")
    return { digest: "sha512", algorithm: sequence(identifier("1.3.101.112")), hash: null };
  if (asymmetricKeyType === "ec") {
    const digest = ofCurve[asymmetricKeyDetails?.namedCurve ?? ""] ?? "sha256";
    return { digest, algorithm: sequence(identifier(ecdsa[digest])), hash: digest };
  }
  const rsa = sequence(identifier("1.2.840.113549.1.1.11"), nothing);
  return { digest: "sha256", algorithm: rsa, hash: "sha256" };
}

const attribute = (name: string, value: Uint8Array) => sequence(identifier(name), setOf(value));

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

/**
 * A detached CMS signature over bytes in parts, as PAdES-B-B has it (EN 319 142-1, 6.3): content type, digest and the
 * signer's certificate are signed; the time stands in the PDF and not here. With a time stamp on its value it is
 * PAdES-B-T.
 */
export async function signedData(
  { key, certificate, chain }: SigningKey,
  parts: readonly Uint8Array[],
  stamp?: (value: Uint8Array) => Promise<Uint8Array>,
): Promise<Buffer> {
  const { digest, algorithm, hash } = methodOf(key);
  const content = createHash(digest);
  for (const part of parts) content.update(part);
  const attributes = [
    attribute(identifiers.contentType, identifier(identifiers.data)),
    attribute(identifiers.messageDigest, octets(content.digest())),
    attribute(identifiers.signingCertificateV2, namedCertificate(certificate.raw)),
  ];
  const signed = setOf(...attributes);
  const digestAlgorithm = sequence(identifier(digestIdentifiers[digest]));
  const value = sign(hash, signed, key);
  const stamped = stamp === undefined ? [] : [attribute(identifiers.timeStamp, await stamp(value))];
  const signer = sequence(
    ...[integer(1), issuerAndSerial(certificate), digestAlgorithm],
    // The same items as in what is signed, under another tag (RFC 5652, 5.3).
    der(context(0), Asn1.whole(signed).content),
    ...[algorithm, octets(value)],
    ...stamped.map((each) => der(context(1), each)),
  );
  const certificates = der(context(0), ...[certificate, ...chain].map(({ raw }) => raw));
  const data = sequence(
    ...[integer(1), der(tags.set, digestAlgorithm), sequence(identifier(identifiers.data))],
    ...[certificates, der(tags.set, signer)],
  );
  return sequence(identifier(identifiers.signedData), der(context(0), data));
}
