// The first `npm start` of a bare clone with an empty home folder: what it installs, fetches and prints until the service
// answers, and what is left of it after a SIGTERM to npm.
// Run: npm run bench -- first-start [commit …]   (without one: what is committed last)

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../test/harness/service.ts";
import { tree } from "./abuse/service/process-tree.ts";
import { commitOf } from "./against/earlier.ts";
import { untilGone } from "./start/ended.ts";
import { machine, npmStart, untilItAnswers } from "./start/npm-start.ts";

const root = join(import.meta.dirname, "..");
/** How long SIGTERM may take, s: nothing is in work. */
const patience = 30;

const megabytes = (folder: string): string => {
  if (!existsSync(folder)) return "0";
  const said = execFileSync("du", ["-sb", folder], { encoding: "utf8" });
  return (Number(said.split("\t")[0]) / 1e6).toFixed(0);
};

/** What npm wrote down of what it installed. */
function packagesOf(checkout: string): number {
  const { packages } = JSON.parse(readFileSync(join(checkout, "node_modules/.package-lock.json"), "utf8"));
  return Object.keys(packages).length;
}

async function firstStart(commit: string): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), "pagewright-first-"));
  const home = join(folder, "home");
  const checkout = join(folder, "checkout");
  mkdirSync(home);
  execFileSync("git", ["clone", "--quiet", "--no-checkout", root, checkout]);
  execFileSync("git", ["checkout", "--quiet", commit], { cwd: checkout });
  const begun = performance.now();
  const service = npmStart(checkout, await freePort(), { HOME: home });
  try {
    const health = await untilItAnswers(service);
    const seconds = (performance.now() - begun) / 1_000;
    const lines = service.printed().trim().split("\n");
    const running = tree(service.child.pid ?? 0);
    service.child.kill("SIGTERM");
    const ended = await untilGone(running, patience);
    return {
      packages: packagesOf(checkout),
      "node_modules, MB": megabytes(join(checkout, "node_modules")),
      "fetched, MB": megabytes(join(home, ".npm/_cacache/content-v2")),
      "seconds to the first answer": seconds.toFixed(0),
      "its health": health,
      "lines printed": lines.length,
      "lines of EBADENGINE": lines.filter((line) => line.includes("EBADENGINE")).length,
      "gone after SIGTERM, s": ended.left.length === 0 ? ended.seconds.toFixed(1) : "never",
      "processes left": `${ended.left.length} of ${running.length}`,
    };
  } finally {
    if (service.child.exitCode === null) service.child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
}

const names = process.argv.slice(2);
const rows: Record<string, object> = {};
for (const name of names.length === 0 ? ["HEAD"] : names) {
  const commit = commitOf(name);
  console.log(`${commit} …`);
  rows[commit] = await firstStart(commit);
}
console.table(rows);
console.log(`${machine()}; load of the machine ${loadavg()[0]?.toFixed(1)}`);
process.exit(0);
