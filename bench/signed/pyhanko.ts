import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** What pyHanko says of one signature (pyhanko_verdicts.py). */
export type TheirVerdict = {
  field?: string;
  sub?: string;
  status?: string;
  docmdp_ok?: boolean;
  coverage?: string;
  changes?: string;
  why?: string;
  error?: string;
};

/** What pyHanko says of each signature of files, which trust the anchors in PEM; nothing without an interpreter. */
export function judgedByPyHanko(
  python: string | undefined,
  files: readonly { file: string; anchors: string }[],
): TheirVerdict[][] {
  if (python === undefined) return [];
  const script = join(import.meta.dirname, "pyhanko_verdicts.py");
  const said = spawnSync(python, [script], { input: JSON.stringify(files), maxBuffer: 1 << 28 });
  if (said.status !== 0) throw new Error(said.stderr.toString());
  return JSON.parse(said.stdout.toString());
}
