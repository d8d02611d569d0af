import { createHash } from "node:crypto";
import type { SignatureAlgorithm } from "../../contract/sign-algorithms.ts";
import { invalidField, type ServiceError } from "../../errors/service-error.ts";
import { Asn1 } from "./asn1.ts";
import type { Certificate } from "./certificate.ts";
import { integer, sequence } from "./der.ts";
import { algorithmsOf, signatureMethod } from "./signature-method.ts";
import { isSignedBy, type Scheme, schemeOf } from "./signature-value.ts";

/** r and s that stand one behind the other, as tokens give them (PKCS#11, 6.3.1), as CMS has them (RFC 5753). */
function joinedPair(value: Uint8Array): Buffer {
  const half = value.length / 2;
  const number = (bytes: Uint8Array) => {
    const start = bytes.findIndex((byte) => byte !== 0);
    return integer(bytes.subarray(start < 0 ? bytes.length - 1 : start));
  };
  return sequence(number(value.subarray(0, half)), number(value.subarray(half)));
}

function schemeNamed(name: SignatureAlgorithm): Scheme {
  const scheme = schemeOf(Asn1.whole(signatureMethod(name).algorithm), undefined);
  if (scheme === undefined) throw new TypeError(`${name} is not read`);
  return scheme;
}

/** Why a value is not the one that was asked for, as far as that can be told. */
function refused(
  { key }: Certificate,
  algorithm: SignatureAlgorithm,
  signed: Uint8Array,
  values: readonly Uint8Array[],
): ServiceError {
  const holds = (name: SignatureAlgorithm, bytes: Uint8Array) =>
    values.some((value) => isSignedBy(key, schemeNamed(name), [bytes], value));
  const digest = createHash(signatureMethod(algorithm).digest).update(signed).digest();
  if (holds(algorithm, digest))
    return invalidField(
      "signature",
      "The signer took X-Signature-Digest for a message and made a digest of it again: have it signed as the digest that it is (AWS KMS: MessageType DIGEST)",
    );
  const other = algorithmsOf(key).find((name) => name !== algorithm && holds(name, signed));
  if (other !== undefined)
    return invalidField(
      "signature",
      `It was made by ${other}, and the file is prepared for ${algorithm}: prepare it with algorithm=${other}, or sign by ${algorithm}`,
    );
  return invalidField(
    "signature",
    `It is no signature of X-Signature-Digest by the key of this certificate and ${algorithm}. Nothing was put into the file`,
  );
}

/** The value as CMS has it. Throws a 422 for one that does not verify, which says why where that can be told. */
export function verifiedValue(
  certificate: Certificate,
  algorithm: SignatureAlgorithm,
  signed: Uint8Array,
  value: Uint8Array,
): Uint8Array {
  const isPair = certificate.key.asymmetricKeyType === "ec" && value.length % 2 === 0;
  const values = isPair ? [value, joinedPair(value)] : [value];
  const scheme = schemeNamed(algorithm);
  const found = values.find((each) => isSignedBy(certificate.key, scheme, [signed], each));
  if (found === undefined) throw refused(certificate, algorithm, signed, values);
  return found;
}
