import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (status !== 0)
    throw new Error(`${command} ${args.join(" ")} did not succeed: ${stderr.trim().slice(-500)}`);
  return stdout.trim();
}

/** Short name of a commit of this checkout. Throws when there is none of that name. */
export const commitOf = (name: string): string =>
  run("git", ["rev-parse", "--short=7", "--verify", `${name}^{commit}`], root);

/** What stands in the checkout, with a mark when it is not committed. */
export function standing(): string {
  const changed = run("git", ["status", "--porcelain", "--untracked-files=no"], root);
  return changed === "" ? commitOf("HEAD") : `${commitOf("HEAD")} with changes`;
}

/** A commit checked out and installed in a scratch folder, which stays for the next time. */
export function checkedOut(commit: string): string {
  const folder = join(tmpdir(), "pagewright-against", commit);
  if (!existsSync(join(folder, ".git"))) {
    mkdirSync(folder, { recursive: true });
    run("git", ["clone", "--quiet", "--no-checkout", root, folder], root);
  }
  run("git", ["checkout", "--quiet", "--force", commit], folder);
  // Any task installs what the lock file of that commit names; one that it does not know ends right after.
  const { status } = spawnSync(process.execPath, [join(folder, "bootstrap.cjs"), "none"], { cwd: folder });
  if (!existsSync(join(folder, "node_modules/.pagewright-installed")))
    throw new Error(`The packages of ${commit} could not be installed (${status}).`);
  return folder;
}
