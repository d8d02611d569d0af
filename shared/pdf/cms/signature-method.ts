import type { KeyObject } from "node:crypto";
import { type SignatureAlgorithm, signatureAlgorithms } from "../../contract/sign-algorithms.ts";
import { invalidField } from "../../errors/service-error.ts";
import { context } from "./asn1.ts";
import { der, identifier, integer, nothing, sequence } from "./der.ts";
import { digestIdentifiers, type MadeDigest } from "./identifiers.ts";

/** Digest of the content and of what is signed, and the algorithm as CMS names it (RFC 4055, 5758). */
export type SignatureMethod = { digest: MadeDigest; algorithm: Buffer };

const rsa: Readonly<Record<MadeDigest, string>> = {
  sha256: "1.2.840.113549.1.1.11",
  sha384: "1.2.840.113549.1.1.12",
  sha512: "1.2.840.113549.1.1.13",
};
const ecdsa: Readonly<Record<MadeDigest, string>> = {
  sha256: "1.2.840.10045.4.3.2",
  sha384: "1.2.840.10045.4.3.3",
  sha512: "1.2.840.10045.4.3.4",
};
const pss = "1.2.840.113549.1.1.10";
const maskByDigest = "1.2.840.113549.1.1.8";
/** Bytes of a digest, of which the salt has as many (RFC 4055, 3.1). */
const sizes: Readonly<Record<MadeDigest, number>> = { sha256: 32, sha384: 48, sha512: 64 };

function pssAlgorithm(digest: MadeDigest): Buffer {
  const hash = sequence(identifier(digestIdentifiers[digest]), nothing);
  const mask = sequence(identifier(maskByDigest), hash);
  const salt = integer(sizes[digest]);
  const parameters = [hash, mask, salt].map((value, number) => der(context(number), value));
  return sequence(identifier(pss), sequence(...parameters));
}

/** `sha256` of `ECDSA_SHA_256`. */
function digestOfName(name: SignatureAlgorithm): MadeDigest {
  if (name.endsWith("256")) return "sha256";
  return name.endsWith("384") ? "sha384" : "sha512";
}

export function signatureMethod(name: SignatureAlgorithm): SignatureMethod {
  const digest = digestOfName(name);
  if (name.startsWith("RSASSA_PSS")) return { digest, algorithm: pssAlgorithm(digest) };
  if (name.startsWith("ECDSA")) return { digest, algorithm: sequence(identifier(ecdsa[digest])) };
  return { digest, algorithm: sequence(identifier(rsa[digest]), nothing) };
}

/** The digest that is as strong as a curve (RFC 5753, 7; NIST SP 800-57, table 2). */
const ofCurve: Readonly<Record<string, SignatureAlgorithm>> = {
  secp384r1: "ECDSA_SHA_384",
  secp521r1: "ECDSA_SHA_512",
};

/** How a key of a curve signs. */
export const curveAlgorithm = ({ asymmetricKeyDetails }: KeyObject): SignatureAlgorithm =>
  ofCurve[asymmetricKeyDetails?.namedCurve ?? ""] ?? "ECDSA_SHA_256";

/** Curves on which a digest is signed elsewhere: P-256, P-384 and P-521 (FIPS 186-5). */
const curves: ReadonlySet<string> = new Set(["prime256v1", "secp384r1", "secp521r1"]);

function usualOf(key: KeyObject): SignatureAlgorithm | undefined {
  if (key.asymmetricKeyType === "rsa") return "RSASSA_PKCS1_V1_5_SHA_256";
  if (key.asymmetricKeyType === "rsa-pss") return "RSASSA_PSS_SHA_256";
  return curves.has(key.asymmetricKeyDetails?.namedCurve ?? "") ? curveAlgorithm(key) : undefined;
}

/** The algorithms that a key may sign a digest by, the usual one first; none for a kind that signs no digest. */
export function algorithmsOf(key: KeyObject): readonly SignatureAlgorithm[] {
  const usual = usualOf(key);
  if (usual === undefined) return [];
  const start = { rsa: "RSA", "rsa-pss": "RSASSA_PSS" }[String(key.asymmetricKeyType)] ?? "ECDSA";
  return [usual, ...signatureAlgorithms.filter((name) => name.startsWith(start) && name !== usual)];
}

/** By what a key elsewhere shall sign. Throws a 422 for a key that signs no digest, and for the algorithm of another kind. */
export function chosenAlgorithm(key: KeyObject, wanted: SignatureAlgorithm | undefined): SignatureAlgorithm {
  const possible = algorithmsOf(key);
  const [usual] = possible;
  if (usual === undefined)
    throw invalidField(
      "certificate",
      "Its key signs no digest: expected RSA, or ECDSA on P-256, P-384 or P-521. sign/certificate takes Ed25519 too",
    );
  if (wanted === undefined) return usual;
  if (!possible.includes(wanted))
    throw invalidField("algorithm", `The key of the certificate signs by one of ${possible.join(", ")}`);
  return wanted;
}
