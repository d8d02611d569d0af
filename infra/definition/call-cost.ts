import type { Architecture } from "./architectures.ts";
import { type PriceName, prices } from "./prices.ts";

/** What every call uses beside its compute and its answer. Counts of requests, and of bytes for the log. */
const ofEveryCall: Readonly<Partial<Record<PriceName, number>>> = {
  gatewayRequest: 1,
  // The function's own, and the authorizer's when the gateway keeps nothing of the key yet.
  lambdaRequest: 2,
  // The quota's mark, the history, the compute, and a heavy call's name taken and let go.
  tableWrite: 5,
  // Key and account, in the authorizer and in the function.
  tableRead: 4,
  trace: 0.05,
  // A line of the access log, one of metrics, and Lambda's own three: 2 KB.
  logGigabyte: 2e-6,
};

/** US dollars of a call, on a processor of that kind, that took so many GB-seconds and answered so many bytes. */
export function dollarsOf(
  gigabyteSeconds: number,
  bytesOut: number,
  architecture: Architecture = "x86_64",
): number {
  const fixed = Object.entries(ofEveryCall).reduce(
    (sum, [name, count]) => sum + prices[name as PriceName].dollars * count,
    0,
  );
  const { lambdaGigabyteSecond, lambdaGigabyteSecondArm, transferGigabyte } = prices;
  const compute = architecture === "arm64" ? lambdaGigabyteSecondArm : lambdaGigabyteSecond;
  return fixed + gigabyteSeconds * compute.dollars + (bytesOut / 1e9) * transferGigabyte.dollars;
}
