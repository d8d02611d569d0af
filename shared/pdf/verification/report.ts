import { type Certificate, nameLine } from "../cms/certificate.ts";
import type { TimeStamp } from "../cms/time-stamp.ts";
import { type Failure, failures as indicationOf } from "../cms/verdict.ts";
import { PdfSyntaxError } from "../file/parser.ts";
import type { PdfReader } from "../file/reader.ts";
import { pdfDate } from "../forensics/metadata.ts";
import { type SignedField, transforms } from "../structure/signatures.ts";
import { type Examined, isDocumentStamp } from "./examine.ts";
import { type LaterChanges, laterChanges, signedState } from "./later-changes.ts";
import type { Place } from "./places.ts";
import { type ProvenTime, provenFor } from "./proven-times.ts";
import { isComplete, type Judgement, judge, type Trust } from "./trust.ts";
import type { Verification } from "./verification.ts";

type Report = Verification["signatures"][number];
type SignedFile = {
  bytes: Uint8Array;
  reader: PdfReader;
  /** A document security store. */
  hasEvidence: boolean;
  placeOf: (signed: SignedField) => Place;
};

/** Letters of a text of the file, and changes, that an answer holds. */
const longestText = 1_000;
const mostChanges = 200;

function certificateReport({ x509, from, to }: Certificate) {
  return {
    subject: nameLine(x509.subject),
    issuer: nameLine(x509.issuer),
    serial_number: x509.serialNumber,
    valid_from: from.toISOString(),
    valid_to: to.toISOString(),
    sha256: x509.fingerprint256.replaceAll(":", "").toLowerCase(),
  };
}

function changesReport({ allowed, permission, found }: LaterChanges): Report["changes"] {
  return {
    allowed: allowed ?? null,
    permission: permission ?? null,
    total: found.length,
    // What is against the signature first.
    found: found.toSorted((a, b) => Number(a.allowed) - Number(b.allowed)).slice(0, mostChanges),
  };
}

/** TOTAL-FAILED counts before INDETERMINATE, and of two of a kind the first. */
function verdictOn(failures: readonly Failure[]): Pick<Report, "indication" | "sub_indication"> {
  const worst = failures.find(({ code }) => indicationOf[code] === "TOTAL-FAILED") ?? failures[0];
  if (worst === undefined) return { indication: "TOTAL-PASSED", sub_indication: null };
  return { indication: indicationOf[worst.code], sub_indication: worst.code };
}

/** A time stamp on the signature's value, held against the anchors at the time that is proven around it. */
function judgedStamp({ stamp }: Examined, trust: Trust, at: Date) {
  const authority = stamp?.check.certificate;
  if (stamp === undefined || authority === undefined) return { stamp, trusted: false };
  const judged = judge(authority, stamp.certificates, trust, at);
  return { stamp, trusted: stamp.failures.length === 0 && judged.failures.length === 0 && stamp.time <= at };
}

const stampReport = (
  kind: "signature" | "document",
  { time, check, failures }: TimeStamp,
  trusted: boolean,
) => ({
  kind,
  time: time.toISOString(),
  authority: check.certificate === undefined ? null : nameLine(check.certificate.x509.subject),
  holds: failures.length === 0,
  trusted,
});

function stateHasEvidence(bytes: Uint8Array, examined: Examined): boolean {
  try {
    return signedState(bytes, examined).catalog.has("DSS");
  } catch (error) {
    if (error instanceof PdfSyntaxError) return false;
    throw error;
  }
}

/** The level of PAdES (EN 319 142-1, 5) by what is there and holds; whom to trust is another question. */
function levelOf(
  examined: Examined,
  judged: Judgement | undefined,
  file: SignedFile,
  trust: Trust,
  stamps: readonly Examined[],
): Report["level"] {
  const { check, range, subfilter, stamp, failures } = examined;
  const isBase = subfilter === "ETSI.CAdES.detached" && check?.named === "matches" && range.cover !== "part";
  if (!isBase || failures.length > 0) return null;
  const around = stamps.filter((each) => each.failures.length === 0 && each.range.end > range.end);
  const isStamped = (stamp !== undefined && stamp.failures.length === 0) || around.length > 0;
  if (!isStamped) return "PAdES-B-B";
  const isLong = file.hasEvidence && judged !== undefined && isComplete(judged.path, trust.revocation);
  if (!isLong) return "PAdES-B-T";
  return around.some((each) => stateHasEvidence(file.bytes, each)) ? "PAdES-B-LTA" : "PAdES-B-LT";
}

/** What the answer says of one signature. */
export function reportOn(
  examined: Examined,
  file: SignedFile,
  trust: Trust,
  times: readonly ProvenTime[],
  all: readonly Examined[],
): Report {
  const { signed, range, check, certificates, subfilter } = examined;
  const isStamp = isDocumentStamp(examined);
  const around = provenFor(times, range.end) ?? trust.now;
  const own = isStamp ? undefined : judgedStamp(examined, trust, around);
  const at = own?.stamp !== undefined && own.trusted ? own.stamp.time : around;
  const signer = check?.certificate;
  const judged = signer && judge(signer, certificates, trust, at);
  const changes = laterChanges(file.bytes, file.reader, examined);
  const failures = [...examined.failures, ...changes.failures, ...(judged?.failures ?? [])];
  const documents = all.filter((each) => isDocumentStamp(each) && each.range.end > range.end);
  const entry = (key: string) => file.reader.text(signed.value.get(key))?.slice(0, longestText) ?? null;
  const isCertification = transforms(file.reader, signed.value, "DocMDP").length > 0;
  return {
    field: signed.name.slice(0, longestText),
    kind: isStamp ? "document_timestamp" : isCertification ? "certification" : "signature",
    ...verdictOn(failures),
    reasons: [...new Set(failures.map(({ reason }) => reason))],
    level: levelOf(examined, judged, file, trust, documents),
    subfilter: subfilter.slice(0, longestText),
    ...file.placeOf(signed),
    signer: signer === undefined ? null : certificateReport(signer),
    chain: judged?.path.certificates.map(certificateReport) ?? [],
    trusted: judged?.path.trusted ?? null,
    claimed_time: pdfDate(entry("M")) ?? check?.signingTime?.toISOString() ?? null,
    proven_time: at < trust.now ? at.toISOString() : null,
    reason: entry("Reason"),
    location: entry("Location"),
    name: entry("Name"),
    contact: entry("ContactInfo"),
    integrity: {
      byte_range: [...range.range],
      covers: range.cover,
      digest_matches: check?.digestMatches ?? null,
      value_holds: check?.valueHolds ?? null,
      signing_certificate: check?.named ?? "absent",
      digest_algorithm: check?.digest ?? null,
      signature_algorithm: check?.scheme ?? null,
    },
    changes: changesReport(changes),
    time_stamps: [
      ...(own?.stamp === undefined ? [] : [stampReport("signature", own.stamp, own.trusted)]),
      ...documents.flatMap(({ stamp, range: { end } }) =>
        stamp === undefined
          ? []
          : [
              stampReport(
                "document",
                stamp,
                times.some((proven) => proven.end === end),
              ),
            ],
      ),
    ],
    not_checked: unchecked(examined, changes, judged, trust),
  };
}

/** What the verdict does not rest on. */
function unchecked(
  { check, range }: Examined,
  { allowed }: LaterChanges,
  judged: Judgement | undefined,
  { anchors }: Trust,
): Report["not_checked"] {
  return [
    ...(range.parts.length === 0 || check === undefined ? (["content"] as const) : []),
    ...(allowed === undefined ? (["changes"] as const) : []),
    ...(anchors.length === 0 || judged === undefined ? (["trust"] as const) : []),
    ...(judged?.sawRevocation === true ? [] : (["revocation"] as const)),
  ];
}
