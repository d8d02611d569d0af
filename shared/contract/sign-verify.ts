import { array, boolean, enum as choiceOf, literal, number, object, string } from "zod";
import { box } from "./evidence.ts";
import { inputPassword } from "./field.ts";
import { file, pdfFile } from "./file.ts";
import { jsonOf, operation } from "./operation.ts";

/** Verdicts on a signature, as ETSI EN 319 102-1 names them. */
export const indications = ["TOTAL-PASSED", "TOTAL-FAILED", "INDETERMINATE"] as const;
export const subIndications = [
  "FORMAT_FAILURE",
  "HASH_FAILURE",
  "SIG_CRYPTO_FAILURE",
  "SIG_CONSTRAINTS_FAILURE",
  "CHAIN_CONSTRAINTS_FAILURE",
  "CRYPTO_CONSTRAINTS_FAILURE_NO_POE",
  "NO_SIGNING_CERTIFICATE_FOUND",
  "NO_CERTIFICATE_CHAIN_FOUND",
  "REVOKED_NO_POE",
  "REVOKED_CA_NO_POE",
  "OUT_OF_BOUNDS_NO_POE",
  "TRY_LATER",
  "GENERIC",
] as const;
export const signatureChanges = [
  "validation_data",
  "document_timestamp",
  "metadata",
  "form_fill",
  "signature_field",
  "signature",
  "annotation",
  "other",
] as const;
/** Levels of PAdES (EN 319 142-1). */
const padesLevels = ["PAdES-B-B", "PAdES-B-T", "PAdES-B-LT", "PAdES-B-LTA"] as const;
/** What a check of a signature left out. */
const uncheckedParts = ["content", "changes", "trust", "revocation"] as const;

const time = string().meta({ format: "date-time" });

const certificate = object({
  subject: string(),
  issuer: string(),
  serial_number: string(),
  valid_from: time,
  valid_to: time,
  sha256: string(),
}).meta({ id: "SignatureCertificate" });

const verifiedSignature = object({
  field: string(),
  kind: choiceOf(["signature", "certification", "document_timestamp"]),
  indication: choiceOf(indications),
  sub_indication: choiceOf(subIndications).nullable(),
  reasons: array(string()),
  level: choiceOf(padesLevels).nullable(),
  subfilter: string(),
  page: number().int().nullable(),
  bbox: box.nullable(),
  signer: certificate.nullable(),
  chain: array(certificate),
  trusted: boolean().nullable(),
  claimed_time: time.nullable(),
  proven_time: time.nullable(),
  reason: string().nullable(),
  location: string().nullable(),
  name: string().nullable(),
  contact: string().nullable(),
  integrity: object({
    byte_range: array(number()),
    covers: choiceOf(["whole_file", "revision", "part"]),
    digest_matches: boolean().nullable(),
    value_holds: boolean().nullable(),
    signing_certificate: choiceOf(["matches", "differs", "absent"]),
    digest_algorithm: string().nullable(),
    signature_algorithm: string().nullable(),
  }),
  changes: object({
    allowed: boolean().nullable(),
    permission: number().int().nullable(),
    total: number().int(),
    found: array(
      object({
        kind: choiceOf(signatureChanges),
        what: string(),
        page: number().int().nullable(),
        field: string().nullable(),
        allowed: boolean(),
      }),
    ),
  }),
  time_stamps: array(
    object({
      kind: choiceOf(["signature", "document"]),
      time,
      authority: string().nullable(),
      holds: boolean(),
      trusted: boolean(),
    }),
  ),
  not_checked: array(choiceOf(uncheckedParts)),
}).meta({ id: "VerifiedSignature" });

const subject = { subject: "CN=Ada Lovelace", issuer: "CN=Example CA" };
const span = { valid_from: "2026-01-01T00:00:00.000Z", valid_to: "2028-01-01T00:00:00.000Z" };
const mockCertificate = { ...subject, serial_number: "1F", ...span, sha256: "00".repeat(32) };

export const verify = operation({
  path: "/api/v1/sign/verify",
  tier: "indie",
  summary: "Verify the digital signatures of a PDF",
  description:
    "For each signed field: whether the signed bytes are as they were, what was changed behind them and whether the certification allows it, the path of certificates to the anchors that are sent, timestamps and the PAdES level reached. Verdicts are those of ETSI EN 319 102-1: TOTAL-PASSED, TOTAL-FAILED or INDETERMINATE with its sub-indication. No anchors are built in: without them no signature passes. Nothing is fetched: revocation is told by what the file carries. not_checked names what a verdict does not rest on.",
  form: {
    file: pdfFile,
    anchors: file(
      "Certificates that are trusted, in PEM (.pem), one behind the other; a root or the signer's own",
    ).optional(),
    password: inputPassword,
  },
  returns: jsonOf(
    "SignatureVerification",
    object({
      success: literal(true),
      signed: number().int(),
      signatures: array(verifiedSignature),
      usage_rights: boolean(),
      anchors: number().int(),
      verified_at: time,
    }),
  ),
  mock: {
    success: true,
    signed: 1,
    signatures: [
      {
        field: "Signature1",
        kind: "signature",
        indication: "INDETERMINATE",
        sub_indication: "NO_CERTIFICATE_CHAIN_FOUND",
        reasons: ["No anchors were given."],
        level: "PAdES-B-B",
        subfilter: "ETSI.CAdES.detached",
        page: 1,
        bbox: [100, 100, 300, 200],
        signer: mockCertificate,
        chain: [mockCertificate],
        trusted: false,
        claimed_time: "2026-11-25T10:00:00.000Z",
        proven_time: null,
        reason: "I approve",
        location: null,
        name: "Ada Lovelace",
        contact: null,
        integrity: {
          byte_range: [0, 1_000, 9_000, 500],
          covers: "whole_file",
          digest_matches: true,
          value_holds: true,
          signing_certificate: "matches",
          digest_algorithm: "sha256",
          signature_algorithm: "RSA with SHA-256",
        },
        changes: { allowed: true, permission: null, total: 0, found: [] },
        time_stamps: [],
        not_checked: ["trust", "revocation"],
      },
    ],
    usage_rights: false,
    anchors: 0,
    verified_at: "2026-11-25T10:00:01.000Z",
  },
});
