import { createHash } from "node:crypto";
import { Asn1, Asn1Error } from "../cms/asn1.ts";
import type { Certificate } from "../cms/certificate.ts";
import { checkSigner, firstValue, type SignerCheck } from "../cms/check-signer.ts";
import { identifiers } from "../cms/identifiers.ts";
import { archivedData, type RevocationData } from "../cms/revocation.ts";
import { readSignedData, type SignedData, type Signer } from "../cms/signed-data.ts";
import { checkTimeStamp, type TimeStamp } from "../cms/time-stamp.ts";
import { type Failure, failure } from "../cms/verdict.ts";
import type { PdfReader } from "../file/reader.ts";
import type { SignedField } from "../structure/signatures.ts";
import { type SignedRange, signedRange } from "./byte-range.ts";
import { certificatesIn } from "./file-evidence.ts";

/** One signature as it was computed, before anybody is trusted. */
export type Examined = {
  signed: SignedField;
  subfilter: string;
  range: SignedRange;
  check: SignerCheck | undefined;
  /** Its own ones and those of the file. */
  certificates: readonly Certificate[];
  revocation: RevocationData;
  /** Of its value; of a document time stamp itself. */
  stamp: TimeStamp | undefined;
  failures: readonly Failure[];
};

const documentStamp = "ETSI.RFC3161";
export const isDocumentStamp = ({ subfilter }: Examined): boolean => subfilter === documentStamp;

type Computed = Pick<Examined, "check" | "certificates" | "revocation" | "stamp" | "failures">;

const format = (reason: string) => failure("FORMAT_FAILURE", reason);
const noRevocation: RevocationData = { lists: [], answers: [] };

function revocationOf({ lists }: SignedData, signer: Signer): RevocationData {
  const archived = archivedData(firstValue(signer.signed?.attributes, identifiers.revocationArchive));
  return { lists: [...lists, ...archived.lists], answers: archived.answers };
}

/** What the signature is over: the bytes of the file, or a digest of them that it brings along (adbe.pkcs7.sha1). */
function signedContent(data: SignedData, subfilter: string, parts: readonly Uint8Array[]) {
  if (subfilter !== "adbe.pkcs7.sha1") {
    const odd = data.content === undefined ? [] : [format("The signature brings a content of its own.")];
    return { parts, failures: odd };
  }
  const hash = createHash("sha1");
  for (const part of parts) hash.update(part);
  const content = data.content ?? new Uint8Array();
  const changed = failure(
    "HASH_FAILURE",
    "What is signed has another digest than the signature holds: it was changed.",
  );
  const weak = failure("CRYPTO_CONSTRAINTS_FAILURE_NO_POE", "The signature rests on SHA1, which is broken.");
  return { parts: [content], failures: hash.digest().equals(content) ? [weak] : [changed] };
}

function stampOf(signer: Signer, certificates: readonly Certificate[]): TimeStamp | undefined {
  const token = firstValue(signer.unsigned, identifiers.timeStamp);
  return token && checkTimeStamp(token, [signer.value], certificates);
}

function computed(
  outer: Asn1,
  subfilter: string,
  { parts }: SignedRange,
  others: readonly Uint8Array[],
): Computed {
  if (subfilter === documentStamp) {
    const stamp = checkTimeStamp(outer, parts, certificatesIn(others));
    const certificates = certificatesIn(stamp.data.certificates, others);
    const [signer] = stamp.data.signers;
    const revocation = signer === undefined ? noRevocation : revocationOf(stamp.data, signer);
    return { check: stamp.check, certificates, revocation, stamp, failures: stamp.failures };
  }
  const data = readSignedData(outer);
  const certificates = certificatesIn(data.certificates, others);
  const [signer] = data.signers;
  if (signer === undefined || data.signers.length > 1) {
    const failures = [format(`The signature has ${data.signers.length} signers in place of one.`)];
    return { check: undefined, certificates, revocation: noRevocation, stamp: undefined, failures };
  }
  const content = signedContent(data, subfilter, parts);
  const check = checkSigner(signer, data.contentType, content.parts, certificates);
  const isUnnamed =
    subfilter === "ETSI.CAdES.detached" && check.certificate !== undefined && check.named === "absent";
  const unnamed = failure(
    "SIG_CONSTRAINTS_FAILURE",
    "The signed attributes do not name the signer's certificate.",
  );
  return {
    ...{ check, certificates, revocation: revocationOf(data, signer) },
    stamp: stampOf(signer, certificates),
    failures: [...content.failures, ...check.failures, ...(isUnnamed ? [unnamed] : [])],
  };
}

/** Ways to sign that are read (ISO 32000-2, table 255, and EN 319 142-1). */
const known: ReadonlySet<string> = new Set([
  "adbe.pkcs7.detached",
  "adbe.pkcs7.sha1",
  "ETSI.CAdES.detached",
  documentStamp,
]);

const nothing: Computed = {
  check: undefined,
  certificates: [],
  revocation: noRevocation,
  stamp: undefined,
  failures: [],
};

function compute(subfilter: string, range: SignedRange, others: readonly Uint8Array[]): Computed {
  if (!known.has(subfilter))
    return { ...nothing, failures: [failure("GENERIC", "This way to sign is not read here.")] };
  if (range.parts.length === 0) return nothing;
  try {
    const outer = Asn1.first(range.contents);
    const isFilled = range.contents.subarray(outer.raw.length).every((byte) => byte === 0);
    const found = computed(outer, subfilter, range, others);
    if (isFilled) return found;
    return {
      ...found,
      failures: [format("Bytes stand behind the signature in its Contents."), ...found.failures],
    };
  } catch (error) {
    if (!(error instanceof Asn1Error)) throw error;
    return { ...nothing, failures: [format("The signature is no CMS that can be read.")] };
  }
}

/** Computes one signature of a file; `others` are certificates of the file's own store. */
export function examine(
  bytes: Uint8Array,
  reader: PdfReader,
  signed: SignedField,
  others: readonly Uint8Array[],
): Examined {
  const subfilter = signed.value.name("SubFilter") ?? "";
  const range = signedRange(bytes, reader, signed.value);
  const found = compute(subfilter, range, others);
  return { signed, subfilter, range, ...found, failures: [...range.failures, ...found.failures] };
}
