import {
  type Certificate,
  isSelfMade,
  mayBeUsed,
  namesRevocation,
  shortName,
  usages,
} from "../cms/certificate.ts";
import { outOfBounds, type Path, pathTo, weakLinks } from "../cms/path.ts";
import { type RevocationData, type Status, statusOf } from "../cms/revocation.ts";
import { type Failure, failure } from "../cms/verdict.ts";

/** Whom a caller trusts, what is at hand to reach them, and the time of the check. */
export type Trust = {
  anchors: readonly Certificate[];
  revocation: RevocationData;
  now: Date;
};

/** A signer held against the anchors at a time. */
export type Judgement = {
  path: Path;
  failures: readonly Failure[];
  /** Whether the revocation of each certificate of the path was looked at. */
  sawRevocation: boolean;
};

/** Whether what was told of a certificate still holds at a time. */
const isFresh = ({ from, to }: Status, at: Date) => from >= at || (to !== undefined && at <= to);

/** What is known of one certificate of a path; undefined where it is all well. */
function revocationFailure(
  certificate: Certificate,
  status: Status | undefined,
  at: Date,
  isSigner: boolean,
): Failure | undefined {
  const name = shortName(certificate);
  if (status === undefined) {
    if (!namesRevocation(certificate)) return undefined;
    return failure("TRY_LATER", `The file does not hold whether the certificate of ${name} was revoked.`);
  }
  const { revoked } = status;
  if (revoked !== undefined && revoked <= at) {
    const reason = `The certificate of ${name} was revoked at ${revoked.toISOString()}, and no proof of an earlier time holds.`;
    return failure(isSigner ? "REVOKED_NO_POE" : "REVOKED_CA_NO_POE", reason);
  }
  if (isFresh(status, at)) return undefined;
  return failure(
    "TRY_LATER",
    `What the file holds of revocations of ${name} is older than the time of the check.`,
  );
}

type Link = { certificate: Certificate; status: Status | undefined };

/** Each certificate of a path that somebody else issued, with what is known of its revocation. */
function links({ certificates }: Path, revocation: RevocationData): Link[] {
  return certificates.slice(0, -1).map((certificate, at) => {
    const issuer = certificates[at + 1];
    return { certificate, status: issuer && statusOf(revocation, certificate, issuer) };
  });
}

/** Holds a signer against the anchors: path, times, revocation, use of the key. */
export function judge(
  signer: Certificate,
  pool: readonly Certificate[],
  { anchors, revocation }: Trust,
  at: Date,
): Judgement {
  const path = pathTo(signer, pool, anchors);
  const known = links(path, revocation);
  const isForSigning = mayBeUsed(signer, usages.signing, usages.nonRepudiation);
  const revoked = known.flatMap(({ certificate, status }, index) => {
    const found = revocationFailure(certificate, status, at, index === 0);
    // Without trust in the path a missing answer is not what stands in the way.
    return found === undefined || (!path.trusted && found.code === "TRY_LATER") ? [] : [found];
  });
  return {
    path,
    failures: [
      ...path.failures,
      ...(isForSigning
        ? []
        : [failure("SIG_CONSTRAINTS_FAILURE", "The signer's key is not for signing documents.")]),
      ...weakLinks(path),
      ...outOfBounds(path, at),
      ...revoked,
    ],
    sawRevocation: path.trusted && known.every(({ status }) => status !== undefined && isFresh(status, at)),
  };
}

/** Whether the file holds all that a later check of the path needs (PAdES-B-LT): its end, and what is known of each. */
export function isComplete(path: Path, revocation: RevocationData): boolean {
  const last = path.certificates.at(-1);
  const hasEnd = path.trusted || (last !== undefined && isSelfMade(last));
  return hasEnd && links(path, revocation).every(({ status }) => status !== undefined);
}
