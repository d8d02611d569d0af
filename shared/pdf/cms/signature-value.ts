import { constants, createHash, createVerify, type KeyObject, verify } from "node:crypto";
import { type Asn1, context, identifierOf, tags } from "./asn1.ts";
import { digestOf } from "./identifiers.ts";

/** How a signature value was computed. `digest` is undefined where the algorithm has its own. */
export type Scheme = { name: string; keys: readonly string[]; digest: string | undefined; salt?: number };

const plainRsa = "1.2.840.113549.1.1.1";
const pss = "1.2.840.113549.1.1.10";
const plainEc = "1.2.840.10045.2.1";

/** Algorithms that name their digest (RFC 4055, 5758, 8419). */
const schemes: Readonly<Record<string, Scheme>> = {
  "1.2.840.113549.1.1.4": { name: "RSA with MD5", keys: ["rsa"], digest: "md5" },
  "1.2.840.113549.1.1.5": { name: "RSA with SHA-1", keys: ["rsa"], digest: "sha1" },
  "1.2.840.113549.1.1.14": { name: "RSA with SHA-224", keys: ["rsa"], digest: "sha224" },
  "1.2.840.113549.1.1.11": { name: "RSA with SHA-256", keys: ["rsa"], digest: "sha256" },
  "1.2.840.113549.1.1.12": { name: "RSA with SHA-384", keys: ["rsa"], digest: "sha384" },
  "1.2.840.113549.1.1.13": { name: "RSA with SHA-512", keys: ["rsa"], digest: "sha512" },
  "1.2.840.10045.4.1": { name: "ECDSA with SHA-1", keys: ["ec"], digest: "sha1" },
  "1.2.840.10045.4.3.1": { name: "ECDSA with SHA-224", keys: ["ec"], digest: "sha224" },
  "1.2.840.10045.4.3.2": { name: "ECDSA with SHA-256", keys: ["ec"], digest: "sha256" },
  "1.2.840.10045.4.3.3": { name: "ECDSA with SHA-384", keys: ["ec"], digest: "sha384" },
  "1.2.840.10045.4.3.4": { name: "ECDSA with SHA-512", keys: ["ec"], digest: "sha512" },
  "1.3.101.112": { name: "Ed25519", keys: ["ed25519"], digest: undefined },
  "1.3.101.113": { name: "Ed448", keys: ["ed448"], digest: undefined },
};

/** `SHA-256` of `sha256`. */
const spelled = (digest: string) => digest.toUpperCase().replace(/^SHA(?=\d+$)/, "SHA-");

/** Digest and salt of RSASSA-PSS (RFC 4055, 3.1), with what they are where nothing is said. */
function pssScheme(parameters: Asn1 | undefined): Scheme | undefined {
  const part = (number: number) =>
    parameters?.tag === tags.sequence ? parameters.tagged(context(number))?.at(0) : undefined;
  const stated = part(0);
  const digest = stated === undefined ? "sha1" : digestOf(identifierOf(stated.at(0)));
  const salt = part(2)?.number ?? 20;
  if (digest === undefined || salt < 0 || salt > 1_024) return undefined;
  return { name: `RSA-PSS with ${spelled(digest)}`, keys: ["rsa", "rsa-pss"], digest, salt };
}

/** What an AlgorithmIdentifier says; the digest beside it counts where it names none. Undefined for one not known. */
export function schemeOf(algorithm: Asn1, digest: string | undefined): Scheme | undefined {
  const name = identifierOf(algorithm.at(0));
  if (name === pss) return pssScheme(algorithm.items[1]);
  if (name === plainRsa && digest !== undefined)
    return { name: `RSA with ${spelled(digest)}`, keys: ["rsa"], digest };
  if (name === plainEc && digest !== undefined)
    return { name: `ECDSA with ${spelled(digest)}`, keys: ["ec"], digest };
  return schemes[name];
}

/** Whether the value is that key's signature over these bytes. */
export function isSignedBy(
  key: KeyObject,
  { keys, digest, salt }: Scheme,
  parts: readonly Uint8Array[],
  value: Uint8Array,
): boolean {
  if (!keys.includes(key.asymmetricKeyType ?? "")) return false;
  try {
    if (digest === undefined) return verify(null, Buffer.concat(parts), key, value);
    const check = createVerify(digest);
    for (const part of parts) check.update(part);
    if (salt === undefined) return check.verify(key, value);
    return check.verify({ key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: salt }, value);
  } catch {
    // OpenSSL refuses the combination.
    return false;
  }
}

/** The digest of bytes that come in parts; undefined for one that this OpenSSL does not make. */
export function digestOfParts(digest: string, parts: readonly Uint8Array[]): Buffer | undefined {
  try {
    const hash = createHash(digest);
    for (const part of parts) hash.update(part);
    return hash.digest();
  } catch {
    return undefined;
  }
}
