import { createHash } from "node:crypto";
import { Asn1, Asn1Error, context, identifierOf, plainContext, tags, timeOf } from "./asn1.ts";
import {
  type Certificate,
  isIssuedBy,
  mayBeUsed,
  purposes,
  readableCertificates,
  usages,
} from "./certificate.ts";
import { brokenDigests } from "./check-signer.ts";
import { digestOf, identifiers } from "./identifiers.ts";
import { isSignedBy, schemeOf } from "./signature-value.ts";

/** Data on revocation that stand in a file: lists (RFC 5280, 5) and answers about one certificate (RFC 6960). */
export type RevocationData = { lists: readonly Uint8Array[]; answers: readonly Uint8Array[] };

/** What they say of a certificate; undefined where they say nothing that holds. `from` and `to`: when it was told. */
export type Status = { revoked: Date | undefined; from: Date; to: Date | undefined };

const isTime = ({ tag }: Asn1) => tag === tags.utcTime || tag === tags.generalizedTime;

/** Whether a signed structure of body, algorithm and value is signed by that key. */
function isBy(body: Asn1, algorithm: Asn1, value: Asn1, { key }: Certificate): boolean {
  const scheme = schemeOf(algorithm, undefined);
  if (scheme === undefined || brokenDigests.has(scheme.digest ?? "")) return false;
  return isSignedBy(key, scheme, [body.raw], value.as(tags.bitString).content.subarray(1));
}

/** A list with a critical extension is one of some certificates only, or of changes to another list. */
function isPartial(body: Asn1): boolean {
  const extensions = body.tagged(context(0))?.at(0).items ?? [];
  return extensions.some((item) => item.at(1).tag === tags.boolean && item.at(1).content[0] !== 0);
}

function byList(raw: Uint8Array, certificate: Certificate, issuer: Certificate): Status | undefined {
  const list = Asn1.whole(raw);
  const [body, algorithm, value] = list.items;
  if (body === undefined || algorithm === undefined || value === undefined) throw new Asn1Error("a list");
  const fields = body.items[0]?.tag === tags.integer ? body.items.slice(1) : body.items;
  const [, name, from, ...rest] = fields;
  if (name === undefined || from === undefined) throw new Asn1Error("a list without its fields");
  const isOfIssuer = Buffer.from(name.raw).toString("hex") === issuer.subject;
  if (
    !isOfIssuer ||
    isPartial(body) ||
    !mayBeUsed(issuer, usages.lists) ||
    !isBy(body, algorithm, value, issuer)
  )
    return undefined;
  const to = rest[0] !== undefined && isTime(rest[0]) ? timeOf(rest[0]) : undefined;
  const entries = rest.find(({ tag }) => tag === tags.sequence)?.items ?? [];
  const entry = entries.find((item) => item.at(0).hex === certificate.serial);
  return { revoked: entry && timeOf(entry.at(1)), from: timeOf(from), to };
}

/** Names the issuer by digests of its name and key, and the certificate by its number (RFC 6960, 4.1.1). */
function isAbout(name: Asn1, certificate: Certificate, issuer: Certificate): boolean {
  const digest = digestOf(identifierOf(name.at(0).at(0)));
  if (digest === undefined || name.at(3).hex !== certificate.serial) return false;
  const hash = (bytes: Uint8Array) => createHash(digest).update(bytes).digest();
  const key = Asn1.whole(issuer.key.export({ type: "spki", format: "der" }))
    .at(1)
    .content.subarray(1);
  const isOfName = hash(Buffer.from(issuer.subject, "hex")).equals(name.at(1).octets);
  return isOfName && hash(key).equals(name.at(2).octets);
}

/** Who may answer for an issuer: itself, or whom it made a certificate for that (RFC 6960, 4.2.2.2). */
function answerers(issuer: Certificate, own: readonly Uint8Array[]): Certificate[] {
  const made = readableCertificates(own).filter(
    (each) => isIssuedBy(each, issuer) && purposes(each)?.includes(identifiers.answering) === true,
  );
  return [issuer, ...made];
}

function byAnswer(raw: Uint8Array, certificate: Certificate, issuer: Certificate): Status | undefined {
  const response = Asn1.whole(raw);
  const inner = response.at(0).number === 0 ? response.tagged(context(0))?.at(0) : undefined;
  if (inner === undefined || identifierOf(inner.at(0)) !== identifiers.basicAnswer) return undefined;
  const basic = Asn1.whole(inner.at(1).octets);
  const [body, algorithm, value, own] = basic.items;
  if (body === undefined || algorithm === undefined || value === undefined) throw new Asn1Error("an answer");
  const brought = own?.at(0).items.map((item) => item.raw) ?? [];
  if (!answerers(issuer, brought).some((each) => isBy(body, algorithm, value, each))) return undefined;
  const single = body.items.find(({ tag }) => tag === tags.sequence)?.items ?? [];
  const about = single.find((item) => isAbout(item.at(0), certificate, issuer));
  const status = about?.at(1);
  if (about === undefined || status === undefined || status.tag === plainContext(2)) return undefined;
  const revoked = status.tag === context(1) ? timeOf(status.at(0)) : undefined;
  const next = about.items[3]?.tag === context(0) ? timeOf(about.items[3].at(0)) : undefined;
  return { revoked, from: timeOf(about.at(2)), to: next };
}

type Reader = (raw: Uint8Array, certificate: Certificate, issuer: Certificate) => Status | undefined;

function read(reader: Reader, raw: Uint8Array, certificate: Certificate, issuer: Certificate) {
  try {
    return reader(raw, certificate, issuer);
  } catch (error) {
    // Data that cannot be read say nothing.
    if (error instanceof Asn1Error) return undefined;
    throw error;
  }
}

/** What the data say of a certificate: that it was revoked, when one says so; else the latest that holds. */
export function statusOf(
  { lists, answers }: RevocationData,
  certificate: Certificate,
  issuer: Certificate,
): Status | undefined {
  const all = [
    ...answers.map((raw) => read(byAnswer, raw, certificate, issuer)),
    ...lists.map((raw) => read(byList, raw, certificate, issuer)),
  ].filter((status) => status !== undefined);
  const revoked = all.find((status) => status.revoked !== undefined);
  return revoked ?? all.toSorted((a, b) => b.from.getTime() - a.from.getTime())[0];
}

/** The data in Adobe's attribute (ISO 32000-2, 12.8.3.3.2): lists at `[0]`, answers at `[1]`. */
export function archivedData(value: Asn1 | undefined): RevocationData {
  const part = (number: number) =>
    value
      ?.tagged(context(number))
      ?.at(0)
      .items.map(({ raw }) => raw) ?? [];
  return { lists: part(0), answers: part(1) };
}
