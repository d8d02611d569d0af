import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { tags } from "./asn1.ts";
import { readableCertificates } from "./certificate.ts";
import { bits, der, identifier, integer, octets, sequence, setOf, time } from "./der.ts";
import { identifiers } from "./identifiers.ts";
import { signatureMethod } from "./signature-method.ts";
import type { SigningKey } from "./signing-key.ts";

const hour = 3_600_000;
/** How long it is valid from now on, and before, for clocks that are behind. */
const ahead = 30 * 24 * hour;
const behind = hour;

const part = (type: string, words: string) =>
  setOf(sequence(identifier(type), der(tags.utf8, Buffer.from(words))));
/** Whoever looks at the signature is told what it is. */
const subject = sequence(
  part(identifiers.organization, "Pagewright trial"),
  part(identifiers.commonName, "TRIAL - not a real signature"),
);

const yes = der(tags.boolean, Buffer.of(255));
const extension = (name: string, value: Uint8Array, isCritical: boolean) =>
  sequence(identifier(name), ...(isCritical ? [yes] : []), octets(value));

/** For signatures and nothing else: bits 0 and 1 of the usage (RFC 5280, 4.2.1.3). */
const usage = der(tags.bitString, Buffer.of(6, 0xc0));

/**
 * A key of this call with a certificate of its own making, so that signing can be tried. Neither is kept, and nobody has
 * a reason to trust them.
 */
export function trialKey(now = new Date()): SigningKey {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { algorithm, digest } = signatureMethod("ECDSA_SHA_256");
  const info = publicKey.export({ type: "spki", format: "der" });
  const extensions = sequence(
    extension(identifiers.basicConstraints, sequence(), true),
    extension(identifiers.keyUsage, usage, true),
    extension(identifiers.subjectKeyIdentifier, octets(createHash("sha256").update(info).digest()), false),
  );
  const validity = sequence(time(new Date(+now - behind)), time(new Date(+now + ahead)));
  // Never negative and never with a zero before it.
  const serial = Buffer.concat([Buffer.of(0x40), randomBytes(15)]);
  const body = sequence(
    ...[der(0xa0, integer(2)), integer(serial), algorithm, subject, validity, subject, info],
    der(0xa3, extensions),
  );
  const [certificate] = readableCertificates([
    sequence(body, algorithm, bits(sign(digest, body, privateKey))),
  ]);
  if (certificate === undefined) throw new TypeError("a certificate that cannot be read");
  return { key: privateKey, certificate, chain: [] };
}
