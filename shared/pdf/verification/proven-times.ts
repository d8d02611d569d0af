import { type Examined, isDocumentStamp } from "./examine.ts";
import { judge, type Trust } from "./trust.ts";

/** A time before which a state of the file, as long as it was then, is proven to have been there. */
export type ProvenTime = { end: number; time: Date };

/**
 * What trusted document time stamps prove, the outermost first: it is held against the anchors now, each within at the
 * time that the one around it proves (EN 319 142-1, 5.5).
 */
export function provenTimes(examined: readonly Examined[], trust: Trust): ProvenTime[] {
  const stamps = examined.filter(isDocumentStamp).toSorted((a, b) => b.range.end - a.range.end);
  const proven: ProvenTime[] = [];
  let at = trust.now;
  for (const { stamp, check, certificates, failures, range } of stamps) {
    if (stamp === undefined || check?.certificate === undefined || failures.length > 0) continue;
    if (judge(check.certificate, certificates, trust, at).failures.length > 0 || stamp.time > at) continue;
    at = stamp.time;
    proven.push({ end: range.end, time: stamp.time });
  }
  return proven;
}

/** The earliest time that is proven for a state that ends there; undefined where none is. */
export const provenFor = (times: readonly ProvenTime[], end: number): Date | undefined =>
  times.findLast((proven) => proven.end > end)?.time;
