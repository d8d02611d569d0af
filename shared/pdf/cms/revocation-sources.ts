import { createHash } from "node:crypto";
import { Asn1, Asn1Error, context, identifierOf, plainContext } from "./asn1.ts";
import type { Certificate } from "./certificate.ts";
import { identifier, nothing, octets, sequence } from "./der.ts";
import { identifiers } from "./identifiers.ts";

/** Addresses that a certificate names: of lists of revoked ones, of who answers for it, of its issuer's certificate. */
export type Sources = { lists: string[]; answerers: string[]; issuers: string[] };

/** An address in a general name (RFC 5280, 4.2.1.6). */
const address = (name: Asn1 | undefined): string[] =>
  name?.tag === plainContext(6) ? [Buffer.from(name.content).toString("latin1")] : [];

const onWeb = (addresses: readonly string[]) => addresses.filter((each) => /^https?:\/\//i.test(each));

/** Distribution points (RFC 5280, 4.2.1.13) whose lists are the issuer's own and of all reasons. */
function listAddresses(value: Uint8Array): string[] {
  return Asn1.whole(value).items.flatMap((point) => {
    const isWhole = point.items.every(({ tag }) => tag === context(0));
    const names = point.tagged(context(0))?.tagged(context(0))?.items ?? [];
    return isWhole ? names.flatMap(address) : [];
  });
}

function accessAddresses(value: Uint8Array, method: string): string[] {
  return Asn1.whole(value).items.flatMap((item) =>
    identifierOf(item.at(0)) === method ? address(item.at(1)) : [],
  );
}

/** Where a certificate says that more is told of it; nothing where it says so in a way that cannot be read. */
export function sourcesOf({ extensions }: Certificate): Sources {
  const points = extensions.get(identifiers.distributionPoints)?.value;
  const access = extensions.get(identifiers.informationAccess)?.value;
  try {
    return {
      lists: points === undefined ? [] : onWeb(listAddresses(points)),
      answerers: access === undefined ? [] : onWeb(accessAddresses(access, identifiers.answerer)),
      issuers: access === undefined ? [] : onWeb(accessAddresses(access, identifiers.issuerAccess)),
    };
  } catch (error) {
    if (error instanceof Asn1Error) return { lists: [], answerers: [], issuers: [] };
    throw error;
  }
}

/** SHA-1 names certificates in questions: every answerer knows it (RFC 6960, 4.1.1; RFC 5019, 2.1.1). */
const sha1 = "1.3.14.3.2.26";

/** The question whether a certificate was revoked (RFC 6960, 4.1). */
export function statusQuestion(certificate: Certificate, issuer: Certificate): Buffer {
  const hash = (bytes: Uint8Array) => octets(createHash("sha1").update(bytes).digest());
  const key = Asn1.whole(issuer.key.export({ type: "spki", format: "der" }))
    .at(1)
    .content.subarray(1);
  const serial = Asn1.whole(certificate.raw)
    .at(0)
    .items.find(({ hex }) => hex === certificate.serial);
  if (serial === undefined) throw new Asn1Error("a certificate without its number");
  const name = sequence(
    sequence(identifier(sha1), nothing),
    hash(Buffer.from(issuer.subject, "hex")),
    hash(key),
    serial.raw,
  );
  return sequence(sequence(sequence(sequence(name))));
}
