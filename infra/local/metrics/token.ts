import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const file = (dataDir: string) => join(dataDir, "metrics-token");

/**
 * What the operator's Prometheus sends as its credential: METRICS_TOKEN, else a secret that is made with the data folder
 * and kept in it, so that a scrape can name that file.
 */
export function metricsToken(dataDir: string, given = process.env.METRICS_TOKEN): string {
  if (given) return given;
  if (!existsSync(file(dataDir)))
    writeFileSync(file(dataDir), randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  return readFileSync(file(dataDir), "utf8").trim();
}

/** Of several instances, which share no folder: METRICS_TOKEN, else one that nobody knows. */
export const sharedMetricsToken = (given = process.env.METRICS_TOKEN): string =>
  given || randomBytes(32).toString("base64url");
