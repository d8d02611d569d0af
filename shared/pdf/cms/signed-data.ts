import { Asn1, Asn1Error, context, identifierOf, plainContext, tags } from "./asn1.ts";
import type { Certificate } from "./certificate.ts";
import { identifiers } from "./identifiers.ts";

/** Attributes by their identifier, each with its values. */
export type Attributes = ReadonlyMap<string, readonly Asn1[]>;

export type Signer = {
  /** Which certificate is the signer's. */
  isCertificate: (certificate: Certificate) => boolean;
  digest: string;
  /** As it stands, with its parameters. */
  digestAlgorithm: Asn1;
  algorithm: Asn1;
  value: Uint8Array;
  /** Signed attributes and the bytes that are signed in their place; undefined where the content itself is. */
  signed: { attributes: Attributes; bytes: Uint8Array } | undefined;
  unsigned: Attributes;
};

/** What a CMS signature holds (RFC 5652, 5). */
export type SignedData = {
  contentType: string;
  /** The content, where it is not elsewhere. */
  content: Uint8Array | undefined;
  certificates: readonly Uint8Array[];
  /** Lists of revoked certificates. */
  lists: readonly Uint8Array[];
  signers: readonly Signer[];
};

function attributesOf(set: Asn1 | undefined): Attributes {
  const found = new Map<string, readonly Asn1[]>();
  for (const item of set?.items ?? []) {
    const name = identifierOf(item.at(0));
    if (found.has(name)) throw new Asn1Error("an attribute stands twice");
    found.set(name, item.at(1).as(tags.set).items);
  }
  return found;
}

/** What is signed are the attributes as a SET and not as `[0]` (5.4). */
function asSet({ raw }: Asn1): Uint8Array {
  const bytes = Uint8Array.from(raw);
  bytes[0] = tags.set;
  return bytes;
}

/** The signer by issuer and serial number, or by the identifier of the key (5.3). */
function whoSigned(name: Asn1): Signer["isCertificate"] {
  if (name.tag === plainContext(0)) {
    const wanted = Buffer.from(name.content);
    return ({ extensions }) => {
      const value = extensions.get(identifiers.subjectKeyIdentifier)?.value;
      return value !== undefined && wanted.equals(Asn1.whole(value).octets);
    };
  }
  const issuer = Buffer.from(name.as(tags.sequence).at(0).raw).toString("hex");
  const serial = name.at(1).as(tags.integer).hex;
  return (certificate) => certificate.issuer === issuer && certificate.serial === serial;
}

function signerOf(info: Asn1): Signer {
  const [, name, digest, ...rest] = info.as(tags.sequence).items;
  const signed = rest[0]?.tag === context(0) ? rest.shift() : undefined;
  const [algorithm, value, unsigned] = rest;
  if (name === undefined || digest === undefined || algorithm === undefined || value === undefined)
    throw new Asn1Error("a signer without its fields");
  return {
    isCertificate: whoSigned(name),
    digest: identifierOf(digest.at(0)),
    digestAlgorithm: digest,
    algorithm,
    value: value.octets,
    signed: signed && { attributes: attributesOf(signed), bytes: asSet(signed) },
    unsigned: attributesOf(unsigned?.tag === context(1) ? unsigned : undefined),
  };
}

/** Reads a ContentInfo that holds SignedData. Throws Asn1Error. */
export function readSignedData(outer: Asn1): SignedData {
  if (identifierOf(outer.as(tags.sequence).at(0)) !== identifiers.signedData)
    throw new Asn1Error("no SignedData");
  const data = outer.at(1).as(context(0)).at(0).as(tags.sequence);
  const encapsulated = data.at(2).as(tags.sequence);
  const signers = data.items.at(-1)?.as(tags.set);
  return {
    contentType: identifierOf(encapsulated.at(0)),
    content: encapsulated.tagged(context(0))?.at(0).octets,
    certificates: (data.tagged(context(0))?.items ?? [])
      .filter(({ tag }) => tag === tags.sequence)
      .map(({ raw }) => raw),
    lists: (data.tagged(context(1))?.items ?? [])
      .filter(({ tag }) => tag === tags.sequence)
      .map(({ raw }) => raw),
    signers: (signers?.items ?? []).map(signerOf),
  };
}
