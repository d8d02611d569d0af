import { type Asn1, context, tags } from "./asn1.ts";
import { identifiers } from "./identifiers.ts";
import type { Signer } from "./signed-data.ts";
import { type Failure, failure } from "./verdict.ts";

/** Whether values say the same, in whichever way their lengths are written. No parameters are NULL, or left out (RFC 5754, 2). */
function saysSame(ones: readonly Asn1[], others: readonly Asn1[]): boolean {
  const [a, b] = [ones, others].map((list) => list.filter(({ tag }) => tag !== tags.null));
  if (a === undefined || b === undefined || a.length !== b.length) return false;
  return a.every((one, index) => {
    const other = b[index];
    if (other === undefined || one.tag !== other.tag) return false;
    if (one.isConstructed) return saysSame(one.items, other.items);
    return Buffer.compare(one.content, other.content) === 0;
  });
}

/** Whether the attribute names the algorithms that the signature names outside of what is signed. */
function names(values: readonly Asn1[], { digestAlgorithm, algorithm }: Signer): boolean {
  const [value, ...more] = values;
  if (value === undefined || more.length > 0) return false;
  const [digest, signature, ...rest] = value.as(tags.sequence).items;
  // A signature has no MAC, which is [2].
  if (digest === undefined || signature?.tag !== context(1) || rest.length > 0) return false;
  return saysSame(digest.items, digestAlgorithm.items) && saysSame(signature.items, algorithm.items);
}

/**
 * Holds the algorithms that a signature names against those that are signed: one that was put in their place fails the
 * signature, also where it computes (RFC 6211, 3). Nothing is said of a signature without the attribute. Throws Asn1Error.
 */
export function protectionFailures(signer: Signer): Failure[] {
  const values = signer.signed?.attributes.get(identifiers.algorithmProtection);
  if (values === undefined || names(values, signer)) return [];
  const reason = "The signature names other algorithms than its signed attributes do: they were changed.";
  return [failure("FORMAT_FAILURE", reason)];
}
