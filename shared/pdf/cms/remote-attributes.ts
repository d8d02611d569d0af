import { type SignatureAlgorithm, signatureAlgorithms } from "../../contract/sign-algorithms.ts";
import { invalidField } from "../../errors/service-error.ts";
import { Asn1, Asn1Error, identifierOf, tags } from "./asn1.ts";
import { setOf } from "./der.ts";
import { identifiers } from "./identifiers.ts";
import { algorithmProtection } from "./sign-data.ts";
import { signatureMethod } from "./signature-method.ts";

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
      (name) => named !== undefined && algorithmProtection(signatureMethod(name)).equals(named.raw),
    );
    if (found === undefined) throw notOurs();
    return found;
  } catch (error) {
    throw notOurs(error);
  }
}
