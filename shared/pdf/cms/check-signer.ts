import { createHash } from "node:crypto";
import { protectionFailures } from "./algorithm-protection.ts";
import { type Asn1, Asn1Error, identifierOf, timeOf } from "./asn1.ts";
import type { Certificate } from "./certificate.ts";
import { digestOf, identifiers } from "./identifiers.ts";
import { digestOfParts, isSignedBy, type Scheme, schemeOf } from "./signature-value.ts";
import type { Attributes, Signer } from "./signed-data.ts";
import { type Failure, failure } from "./verdict.ts";

/** What the signature says of its own certificate (RFC 5035): that it is this one, another, or nothing. */
type Named = "matches" | "differs" | "absent";

/** What was computed of one signer of a CMS signature. What is undefined was not computed. */
export type SignerCheck = {
  certificate: Certificate | undefined;
  digest: string | undefined;
  scheme: string | undefined;
  digestMatches: boolean | undefined;
  valueHolds: boolean | undefined;
  named: Named;
  signingTime: Date | undefined;
  failures: readonly Failure[];
};

/** The first value of an attribute. */
export const firstValue = (attributes: Attributes | undefined, name: string): Asn1 | undefined =>
  attributes?.get(name)?.[0];

/** Holds the certificate against the one that the signed attributes name; SHA-256 where no digest is named. */
function namedCertificate(attributes: Attributes | undefined, { raw }: Certificate): Named {
  const second = firstValue(attributes, identifiers.signingCertificateV2)?.at(0).at(0);
  const entry = second ?? firstValue(attributes, identifiers.signingCertificate)?.at(0).at(0);
  if (entry === undefined) return "absent";
  const [first, next] = entry.items;
  const stated = second !== undefined && first?.tag === 0x30 ? first : undefined;
  const usual = second === undefined ? "sha1" : "sha256";
  const digest = stated === undefined ? usual : digestOf(identifierOf(stated.at(0)));
  const hash = (stated === undefined ? first : next)?.octets ?? new Uint8Array();
  if (digest === undefined) return "differs";
  return createHash(digest).update(raw).digest().equals(hash) ? "matches" : "differs";
}

function signingTimeOf(attributes: Attributes | undefined): Date | undefined {
  const value = firstValue(attributes, identifiers.signingTime);
  try {
    return value && timeOf(value);
  } catch (error) {
    if (error instanceof Asn1Error) return undefined;
    throw error;
  }
}

/** Lengths in bits below which a key is not trusted any more (NIST SP 800-131A, revision 2, tables 2 and 5). */
const shortest: Readonly<Record<string, number>> = { rsa: 2_048, "rsa-pss": 2_048 };
/** Digests for which two texts can be made that have the same one (NIST SP 800-131A, revision 2, table 8). */
export const brokenDigests: ReadonlySet<string> = new Set(["md5", "sha1"]);

function weaknesses({ key }: Certificate, scheme: Scheme, digest: string): Failure[] {
  const least = shortest[key.asymmetricKeyType ?? ""] ?? 0;
  const bits = key.asymmetricKeyDetails?.modulusLength ?? least;
  const weak = [digest, scheme.digest ?? ""].find((name) => brokenDigests.has(name));
  return [
    ...(weak === undefined ? [] : [`The signature rests on ${weak.toUpperCase()}, which is broken.`]),
    ...(bits < least ? [`The signer's key has ${bits} bits, less than ${least}.`] : []),
  ].map((reason) => failure("CRYPTO_CONSTRAINTS_FAILURE_NO_POE", reason));
}

/** What is signed and by which digest: signed attributes that name the content, or the content itself. */
function checkContent(signer: Signer, contentType: string, parts: readonly Uint8Array[], digest: string) {
  const { signed } = signer;
  const actual = digestOfParts(digest, parts);
  if (signed === undefined) return { bytes: parts, matches: undefined, failures: [] };
  const stated = firstValue(signed.attributes, identifiers.messageDigest)?.octets;
  const type = firstValue(signed.attributes, identifiers.contentType);
  if (stated === undefined || type === undefined || identifierOf(type) !== contentType) {
    const reason = "The signed attributes do not name what is signed.";
    return { bytes: [signed.bytes], matches: false, failures: [failure("FORMAT_FAILURE", reason)] };
  }
  const matches = actual?.equals(stated) ?? false;
  const changed = "What is signed has another digest than the signature holds: it was changed.";
  return {
    bytes: [signed.bytes],
    matches,
    failures: matches ? [] : [failure("HASH_FAILURE", changed)],
  };
}

/**
 * Computes a signature anew: digest of the content, value, and whether the certificate is the one that was signed with.
 * `parts` is the content. Of several failures the first is the verdict. Throws Asn1Error.
 */
export function checkSigner(
  signer: Signer,
  contentType: string,
  parts: readonly Uint8Array[],
  certificates: readonly Certificate[],
): SignerCheck {
  const certificate = certificates.find(signer.isCertificate);
  const attributes = signer.signed?.attributes;
  const digest = digestOf(signer.digest);
  const scheme = schemeOf(signer.algorithm, digest);
  const base = { certificate, digest, scheme: scheme?.name, signingTime: signingTimeOf(attributes) };
  const substituted = protectionFailures(signer);
  const unknown = { ...base, digestMatches: undefined, valueHolds: undefined, named: "absent" as const };
  if (digest === undefined || scheme === undefined)
    return {
      ...unknown,
      failures: [failure("GENERIC", "The algorithm of the signature is not known here."), ...substituted],
    };
  const content = checkContent(signer, contentType, parts, digest);
  const digestMatches = content.matches;
  if (certificate === undefined) {
    const reason = "The signer's certificate is not in the signature, or cannot be read.";
    const missing = failure("NO_SIGNING_CERTIFICATE_FOUND", reason);
    return { ...unknown, digestMatches, failures: [...content.failures, ...substituted, missing] };
  }
  const named = namedCertificate(attributes, certificate);
  const valueHolds = isSignedBy(certificate.key, scheme, content.bytes, signer.value);
  const failures = [
    ...content.failures,
    ...substituted,
    ...(valueHolds
      ? []
      : [failure("SIG_CRYPTO_FAILURE", "The signature was not made with the key of the certificate.")]),
    ...(named === "differs"
      ? [
          failure(
            "NO_SIGNING_CERTIFICATE_FOUND",
            "The signed attributes name another certificate than the signer's.",
          ),
        ]
      : []),
    ...weaknesses(certificate, scheme, digest),
  ];
  return { ...base, digestMatches, valueHolds, named, failures };
}
