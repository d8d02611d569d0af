import { type KeyObject, X509Certificate } from "node:crypto";
import { Asn1, Asn1Error, context, identifierOf, tags, timeOf } from "./asn1.ts";
import { identifiers } from "./identifiers.ts";
import { schemeOf } from "./signature-value.ts";

type Extension = { critical: boolean; value: Uint8Array };

/** A certificate (RFC 5280): what OpenSSL reads of it, and the parts that Node does not hand out. */
export type Certificate = {
  x509: X509Certificate;
  key: KeyObject;
  raw: Uint8Array;
  /** Names as they stand, in hexadecimal: equal bytes are the same name. */
  issuer: string;
  subject: string;
  serial: string;
  from: Date;
  to: Date;
  /** The digest that its issuer signed it with, where that is known. */
  digest: string | undefined;
  extensions: ReadonlyMap<string, Extension>;
};

function extensionsOf(list: Asn1 | undefined): Map<string, Extension> {
  const found = new Map<string, Extension>();
  for (const item of list?.at(0).items ?? []) {
    const second = item.at(1);
    const critical = second.tag === tags.boolean && second.content[0] !== 0;
    const value = (second.tag === tags.boolean ? item.at(2) : second).as(tags.octetString).octets;
    found.set(identifierOf(item.at(0)), { critical, value });
  }
  return found;
}

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

/** Throws Asn1Error for what is no certificate that can be used, as for one with an unknown kind of key. */
function readCertificate(raw: Uint8Array): Certificate {
  const whole = Asn1.whole(raw);
  const body = whole.at(0);
  const [start, ...rest] = body.items;
  const fields = start?.tag === context(0) ? rest : body.items;
  const [serial, , issuer, validity, subject] = fields;
  if (serial === undefined || issuer === undefined || validity === undefined || subject === undefined)
    throw new Asn1Error("a certificate without its fields");
  try {
    const x509 = new X509Certificate(raw);
    return {
      ...{ x509, key: x509.publicKey, raw, serial: serial.as(tags.integer).hex },
      ...{ issuer: hexOf(issuer.raw), subject: hexOf(subject.raw) },
      ...{ from: timeOf(validity.at(0)), to: timeOf(validity.at(1)) },
      digest: schemeOf(whole.at(1), undefined)?.digest,
      extensions: extensionsOf(body.tagged(context(3))),
    };
  } catch (cause) {
    throw new Asn1Error("a certificate that cannot be used", { cause });
  }
}

/** The certificates among these that can be read. */
export function readableCertificates(all: readonly Uint8Array[]): Certificate[] {
  return all.flatMap((raw) => {
    try {
      return [readCertificate(raw)];
    } catch (error) {
      if (error instanceof Asn1Error) return [];
      throw error;
    }
  });
}

/** Whether it may have issued others, and how many authorities may stand below it (RFC 5280, 4.2.1.9). */
export function authority({ extensions }: Certificate): { is: boolean; below: number } {
  const value = extensions.get(identifiers.basicConstraints)?.value;
  if (value === undefined) return { is: false, below: 0 };
  const constraints = Asn1.whole(value);
  const is = constraints.items[0]?.tag === tags.boolean && constraints.items[0].content[0] !== 0;
  const below = constraints.tagged(tags.integer)?.number;
  return { is, below: below ?? Number.POSITIVE_INFINITY };
}

/** Bits of a key's usage (RFC 5280, 4.2.1.3), by their number. */
export const usages = { signing: 0, nonRepudiation: 1, certificates: 5, lists: 6 } as const;

/** Whether the key may be used so; it may where nothing is said. */
export function mayBeUsed({ extensions }: Certificate, ...bits: readonly number[]): boolean {
  const value = extensions.get(identifiers.keyUsage)?.value;
  if (value === undefined) return true;
  const { content } = Asn1.whole(value).as(tags.bitString);
  return bits.some((bit) => ((content[1 + (bit >> 3)] ?? 0) & (0x80 >> (bit & 7))) !== 0);
}

/** Purposes that the key is for, in dots; undefined where nothing is said. */
export function purposes({ extensions }: Certificate): string[] | undefined {
  const value = extensions.get(identifiers.extendedKeyUsage)?.value;
  return value === undefined ? undefined : Asn1.whole(value).items.map(identifierOf);
}

/** Extensions whose meaning is held to or takes nothing away. */
const understood: ReadonlySet<string> = new Set([
  identifiers.basicConstraints,
  identifiers.keyUsage,
  identifiers.extendedKeyUsage,
  identifiers.subjectAlternativeName,
  identifiers.certificatePolicies,
  identifiers.distributionPoints,
]);

/** Critical extensions that are not understood: a certificate with one proves nothing (RFC 5280, 4.2). */
export const strangeExtensions = ({ extensions }: Certificate): string[] =>
  [...extensions].filter(([name, { critical }]) => critical && !understood.has(name)).map(([name]) => name);

/** Whether it says where its revocation would be told. */
export const namesRevocation = ({ extensions }: Certificate): boolean =>
  extensions.has(identifiers.distributionPoints) || extensions.has(identifiers.informationAccess);

/** Whether the other one made it: the name fits, and the signature is by that key. */
export function isIssuedBy(certificate: Certificate, issuer: Certificate): boolean {
  if (certificate.issuer !== issuer.subject) return false;
  try {
    return certificate.x509.verify(issuer.key);
  } catch {
    // A key of another kind than the signature.
    return false;
  }
}

export const isSelfMade = (certificate: Certificate): boolean => isIssuedBy(certificate, certificate);

/** Certificates from the signer's upwards, as far as they are there. */
export function chainOf(certificate: Certificate, all: readonly Certificate[]): Certificate[] {
  const chain: Certificate[] = [];
  for (let last = certificate; ; ) {
    const issuer = all.find((each) => each !== last && !chain.includes(each) && isIssuedBy(last, each));
    if (issuer === undefined || issuer === certificate) return chain;
    chain.push(issuer);
    last = issuer;
  }
}

/** A name in one line, `CN=Ada, O=Example`. */
export const nameLine = (lines: string): string => lines.split("\n").join(", ");

/** What messages call whom a certificate is for: its common name, else the last part of its name. */
export const shortName = (certificate: Certificate): string =>
  nameOf(certificate) ?? certificate.x509.subject.split("\n").at(-1) ?? "";

/** The common name of whom a certificate is for; undefined where it has none. */
export const nameOf = ({ x509 }: Certificate): string | undefined =>
  x509.subject
    .split("\n")
    .find((line) => line.startsWith("CN="))
    ?.slice(3)
    // As Node escapes what stands for itself (RFC 4514, 2.4).
    .replaceAll(/\\([",+;<>\\# =])/g, "$1");
