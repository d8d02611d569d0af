import { spawnSync } from "node:child_process";

/** Files that one run of veraPDF gets: one that it breaks on takes few others with it. */
const together = 25;

/**
 * What veraPDF says of files, by path; nothing of one that it cannot read, and of none without `folder`. It holds what
 * Maven copies of org.verapdf.apps:greenfield-apps and what that depends on; Java 11 or later runs it. It is under GPL or
 * MPL, and nothing of it ships.
 */
export function judged(
  folder: string | undefined,
  level: string,
  paths: readonly string[],
): Map<string, boolean> {
  if (folder === undefined || paths.length === 0) return new Map();
  // It ends with 1 where a file does not conform.
  const found = spawnSync(
    "java",
    [
      ...["-Xmx1500m", "-cp", `${folder}/*`, "org.verapdf.apps.GreenfieldCliWrapper"],
      ...["-f", level, "--format", "text", ...paths.slice(0, together)],
    ],
    { maxBuffer: 1 << 30, stdio: ["ignore", "pipe", "ignore"] },
  );
  const lines = found.stdout.toString().matchAll(/^(PASS|FAIL) (\S.*\.pdf)/gm);
  const these = [...lines].map(([, verdict, path = ""]) => [path, verdict === "PASS"] as const);
  return new Map([...these, ...judged(folder, level, paths.slice(together))]);
}
