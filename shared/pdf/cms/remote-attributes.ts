import { type SignatureAlgorithm, signatureAlgorithms } from "../../contract/sign-algorithms.ts";
import { invalidField } from "../../errors/service-error.ts";
import { Asn1, Asn1Error, context, identifierOf, tags } from "./asn1.ts";
import type { Certificate } from "./certificate.ts";
import { der, setOf } from "./der.ts";
import { identifiers } from "./identifiers.ts";
import { attribute, digestAlgorithm, signedAttributes } from "./sign-data.ts";
import { type SignatureMethod, signatureMethod } from "./signature-method.ts";

/** Digest and algorithm as a signed attribute (RFC 6211, 2): what is signed says how it is to be signed. */
function protection({ digest, algorithm }: SignatureMethod): Buffer {
  const signature = der(context(1), Asn1.whole(algorithm).content);
  return attribute(identifiers.algorithmProtection, der(tags.sequence, digestAlgorithm(digest), signature));
}

/** What a key elsewhere signs of bytes in parts. */
export const remoteAttributes = (
  method: SignatureMethod,
  parts: readonly Uint8Array[],
  certificate: Certificate,
): Buffer => signedAttributes(method.digest, parts, certificate, protection(method));

const notOurs = (cause?: unknown) => {
  const message = "Expected X-Signature-Attributes of sign/prepare, as it came";
  return cause instanceof Asn1Error || cause === undefined ? invalidField("attributes", message) : cause;
};

/** The algorithm that attributes name. Throws a 422 for what is no set of attributes in DER, or names none. */
export function algorithmIn(attributes: Uint8Array): SignatureAlgorithm {
  try {
    const items = Asn1.whole(attributes)
      .as(tags.set)
      .items.map(({ raw }) => raw);
    if (!setOf(...items).equals(attributes)) throw notOurs();
    const named = Asn1.whole(attributes).items.find(
      (item) => identifierOf(item.at(0)) === identifiers.algorithmProtection,
    );
    const found = signatureAlgorithms.find(
      (name) => named !== undefined && protection(signatureMethod(name)).equals(named.raw),
    );
    if (found === undefined) throw notOurs();
    return found;
  } catch (error) {
    throw notOurs(error);
  }
}
