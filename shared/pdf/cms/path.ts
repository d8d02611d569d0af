import {
  authority,
  type Certificate,
  isIssuedBy,
  isSelfMade,
  mayBeUsed,
  shortName,
  strangeExtensions,
  usages,
} from "./certificate.ts";
import { brokenDigests } from "./check-signer.ts";
import { type Failure, failure } from "./verdict.ts";

/** Certificates from the signer's to the last that was found; `trusted` when that is an anchor. */
export type Path = { certificates: readonly Certificate[]; trusted: boolean; failures: readonly Failure[] };

/** The longest path that is followed; those of public authorities have four. */
const longest = 10;

const same = (one: Certificate, other: Certificate) => Buffer.compare(one.raw, other.raw) === 0;

/** Why a certificate may not have issued the one below it; undefined when it may. */
function hindrance(issuer: Certificate, below: number): string | undefined {
  const name = shortName(issuer);
  const { is, below: most } = authority(issuer);
  if (!is || !mayBeUsed(issuer, usages.certificates)) return `${name} may not issue certificates.`;
  if (below > most) return `More authorities stand below ${name} than it allows.`;
  const strange = strangeExtensions(issuer);
  return strange.length === 0
    ? undefined
    : `${name} has critical extensions that are not checked: ${strange.join(", ")}.`;
}

type Step = { path: readonly Certificate[] };

/**
 * The shortest path from a certificate to one of the anchors (RFC 5280, 6.1), by names and signatures; each certificate is
 * visited once. Without one: the longest that the certificates at hand make, and what is against it.
 */
export function pathTo(
  start: Certificate,
  pool: readonly Certificate[],
  anchors: readonly Certificate[],
): Path {
  const isAnchor = (certificate: Certificate) => anchors.some((anchor) => same(anchor, certificate));
  const own = strangeExtensions(start);
  const odd = own.map((name) =>
    failure(
      "CHAIN_CONSTRAINTS_FAILURE",
      `The signer's certificate has a critical extension that is not checked: ${name}.`,
    ),
  );
  const waiting: Step[] = [{ path: [start] }];
  const seen = new Set<Certificate>([start]);
  const hindrances: string[] = [];
  let best: readonly Certificate[] = [start];
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const { path } = step;
    const last = path.at(-1) ?? start;
    if (isAnchor(last)) return { certificates: path, trusted: true, failures: odd };
    if (path.length > best.length) best = path;
    if (path.length >= longest) continue;
    for (const issuer of [...anchors, ...pool]) {
      if (seen.has(issuer) || same(issuer, last) || !isIssuedBy(last, issuer)) continue;
      seen.add(issuer);
      const against = hindrance(issuer, path.length - 1);
      if (against === undefined) waiting.push({ path: [...path, issuer] });
      else hindrances.push(against);
    }
  }
  const missing =
    anchors.length === 0
      ? "No anchors were given."
      : "No path leads from the signer to an anchor that was given.";
  const [first] = hindrances;
  const found =
    first === undefined
      ? failure("NO_CERTIFICATE_CHAIN_FOUND", missing)
      : failure("CHAIN_CONSTRAINTS_FAILURE", first);
  return { certificates: best, trusted: false, failures: [...odd, found] };
}

/** Certificates of a path that are not valid at a time. An anchor counts by being one, unless it is the signer's own. */
export function outOfBounds({ certificates, trusted }: Path, at: Date): Failure[] {
  const held = trusted && certificates.length > 1 ? certificates.slice(0, -1) : certificates;
  return held
    .filter(({ from, to }) => at < from || at > to)
    .map((certificate) => {
      const { from, to } = certificate;
      const name = shortName(certificate);
      const span = `from ${from.toISOString()} to ${to.toISOString()}`;
      return failure(
        "OUT_OF_BOUNDS_NO_POE",
        `The certificate of ${name} is valid ${span}, and no proof of an earlier time holds.`,
      );
    });
}

/** Certificates of a path that were issued with a digest that is broken. An anchor is trusted by itself. */
export function weakLinks({ certificates, trusted }: Path): Failure[] {
  const issued = trusted ? certificates.slice(0, -1) : certificates.filter((each) => !isSelfMade(each));
  return issued
    .filter(({ digest }) => brokenDigests.has(digest ?? ""))
    .map((certificate) => {
      const { digest = "" } = certificate;
      const name = shortName(certificate);
      const reason = `The certificate of ${name} was issued with ${digest.toUpperCase()}, which is broken.`;
      return failure("CRYPTO_CONSTRAINTS_FAILURE_NO_POE", reason);
    });
}
